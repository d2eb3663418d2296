"""Build a MicroPython image for the Raspberry Pi Pico from Debian's source packages alone.

The suite that carries MicroPython and matching Pico SDK sources may be newer than the system's
own. It is read through a source list of its own, derived from the system's, with lists and cache
under our cache directory, so that no package of this system is ever upgraded by it.
"""

import hashlib
import os
import shutil
import subprocess
import tarfile
from pathlib import Path

SUITE = "trixie"
VERSION = "1.25.0"
SOURCES = ("micropython", "mbedtls")
BINARIES = ("pico-sdk-source", "tinyusb-source")
COMPILER = (
    "gcc-arm-none-eabi",
    "libnewlib-arm-none-eabi",
    "libstdc++-arm-none-eabi-newlib",
    "cmake",
    "make",
    "gcc",
)
TOOLS = ("arm-none-eabi-gcc", "cmake", "make", "gcc", "dpkg-deb", "apt-get")
STRIPPED = ("pico-sdk", "tinyusb", "mbedtls", "micropython-lib")
PICO_UF2 = ("-b", "0x10000000", "-f", "0xe48bff56", "-c")


class BuildFailed(Exception):
    """The build cannot be done here, or broke; the message says at which step."""


def image_path(cache: Path, root: Path) -> Path:
    """Return where the built image lies: its name changes when what we freeze in changes."""
    mark = hashlib.sha256((root / "tools/frozen/neopixel.py").read_bytes()).hexdigest()[:8]
    return cache / f"micropython-{VERSION}-built-{mark}.uf2"


def build(cache: Path, root: Path, log=print) -> Path:
    """Build the plain image (about three minutes the first time) and return its path.

    Raises BuildFailed with the step and the end of its output.
    """
    out = image_path(cache, root)
    lines = (f'freeze("{root / "tools/frozen"}")',)
    _compile(_tree(cache, log), "plain", lines, out, log)
    return out


def build_frozen(cache: Path, root: Path, board: str, out: Path, log=print) -> Path:
    """Build an image that carries the companion, its main.py and one board file; return `out`.

    Raises BuildFailed, also for a board there is no file for.
    """
    wiring = root / "boards" / f"{board}.py"
    if not wiring.is_file():
        raise BuildFailed(f"there is no board file {wiring.name}")
    tree = _tree(cache, log)
    stage = tree / f"frozen-{board}"
    shutil.rmtree(stage, ignore_errors=True)
    ignore = shutil.ignore_patterns("__pycache__", "virtual.py", "circuitpython.py")
    shutil.copytree(root / "firmware", stage, ignore=ignore)
    shutil.copyfile(wiring, stage / "wiring.py")
    lines = (f'freeze("{root / "tools/frozen"}")', f'freeze("{stage}")')
    out.parent.mkdir(parents=True, exist_ok=True)
    _compile(tree, f"frozen-{board}", lines, out, log)
    return out


def _run(step: str, command: list, **options) -> str:
    """Run one command and return its output; raises BuildFailed with the end of it."""
    done = subprocess.run(
        [str(word) for word in command],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        check=False,
        **options,
    )
    if done.returncode:
        tail = "\n".join(done.stdout.strip().splitlines()[-8:])
        raise BuildFailed(f"{step} went wrong:\n{tail}")
    return done.stdout


def _tools(log) -> None:
    """Make sure the compiler is here; as root it is installed from the system's own suite."""
    lacking = [tool for tool in TOOLS if shutil.which(tool) is None]
    if not lacking:
        return
    if "apt-get" in lacking or "dpkg-deb" in lacking:
        raise BuildFailed("this is not a Debian system, so there are no packages to build from")
    if os.geteuid():
        raise BuildFailed(f"please install {' '.join(COMPILER)} (missing: {' '.join(lacking)})")
    log("image: installing the compiler")
    install = ["apt-get", "install", "-y", "-q", "--no-install-recommends", *COMPILER]
    try:
        _run("installing the compiler", install)
    except BuildFailed:  # a fresh machine has no package lists yet
        _run("reading the package lists", ["apt-get", "update", "-q"])
        _run("installing the compiler", install)


def _stanzas(sources: Path) -> list:
    """Return the system's package sources as deb822 stanzas (dicts), one-line files included."""
    found = []
    for path in sorted(sources.glob("sources.list.d/*.sources")):
        for block in path.read_text().split("\n\n"):
            pairs = (line.split(":", 1) for line in block.splitlines() if _is_field(line))
            fields = {key.strip(): value.strip() for key, value in pairs}
            found += [fields] if "URIs" in fields else []
    for path in (sources / "sources.list", *sorted(sources.glob("sources.list.d/*.list"))):
        lines = path.read_text().splitlines() if path.exists() else ()
        for line in lines:
            words = line.split("#")[0].replace("[", " [ ").replace("]", " ] ").split()
            if words[:1] != ["deb"]:
                continue
            options = words[2 : words.index("]")] if words[1:2] == ["["] else []
            uri, suite, *parts = words[words.index("]") + 1 :] if options else words[1:]
            fields = {"URIs": uri, "Suites": suite, "Components": " ".join(parts)}
            signed = [o.split("=", 1)[1] for o in options if o.startswith("signed-by=")]
            found.append({**fields, **({"Signed-By": signed[0]} if signed else {})})
    return found


def _is_field(line: str) -> bool:
    return ":" in line and not line.startswith(("#", " ", "\t"))


def _codename() -> str:
    lines = Path("/etc/os-release").read_text().splitlines()
    names = dict(line.split("=", 1) for line in lines if "=" in line)
    return names.get("VERSION_CODENAME", "").strip('"')


def _apt(work: Path) -> list:
    """Write our own source list below `work` and return the apt options that use it alone."""
    own = [
        fields
        for fields in _stanzas(Path("/etc/apt"))
        if _codename() in fields.get("Suites", "").split() and "main" in fields["Components"]
    ]
    if not own:
        raise BuildFailed("the system's own package source was not recognised")
    lines = ["Types: deb deb-src", f"URIs: {own[0]['URIs']}", f"Suites: {SUITE}"]
    lines += ["Components: main"]
    lines += [f"Signed-By: {own[0]['Signed-By']}"] if "Signed-By" in own[0] else []
    for folder in ("lists/partial", "archives/partial"):
        (work / folder).mkdir(parents=True, exist_ok=True)
    (work / "own.sources").write_text("\n".join(lines) + "\n")
    settings = {
        "Dir::Etc::SourceList": work / "own.sources",
        "Dir::Etc::SourceParts": "-",
        "Dir::State::Lists": work / "lists",
        "Dir::Cache": work,
        "APT::Sandbox::User": "",  # the cache may lie where apt's own user cannot write
        "Acquire::Languages": "none",
    }
    return [word for key, value in settings.items() for word in ("-o", f"{key}={value}")]


def _tree(cache: Path, log) -> Path:
    """Return the MicroPython tree with its libraries in place, fetched once."""
    _tools(log)
    work = cache.parent / "build"
    tree = work / f"micropython-{VERSION}"
    if (tree / "ready").exists():
        return tree
    work.mkdir(parents=True, exist_ok=True)
    log(f"image: fetching the sources of MicroPython {VERSION}")
    options = _apt(work / "apt")
    _run("reading the source lists", ["apt-get", *options, "update", "-q"])
    shutil.rmtree(work / "got", ignore_errors=True)
    (work / "got").mkdir()
    get = ["apt-get", *options, "-q"]
    _run("fetching", [*get, "source", "--download-only", *SOURCES], cwd=work / "got")
    _run("fetching", [*get, "download", *BINARIES], cwd=work / "got")
    _unpack(work / "got", tree)
    (tree / "ready").touch()
    return tree


def _unpack(got: Path, tree: Path) -> None:
    """Lay the packages out as MicroPython's build expects them."""
    shutil.rmtree(tree, ignore_errors=True)
    archive = sorted(got.glob("micropython_*.orig.tar.*"))
    if not archive or f"_{VERSION}" not in archive[0].name:
        raise BuildFailed(f"the suite {SUITE} does not carry MicroPython {VERSION}")
    _untar(archive[0], tree)
    shutil.rmtree(tree / "lib/mbedtls", ignore_errors=True)
    _untar(sorted(got.glob("mbedtls_*.orig.tar.*"))[0], tree / "lib/mbedtls")
    for package in got.glob("*.deb"):
        _run("unpacking", ["dpkg-deb", "-x", package, got / "root"])
    for name in ("pico-sdk", "tinyusb"):
        shutil.rmtree(tree / "lib" / name, ignore_errors=True)
        shutil.copytree(got / "root/usr/src" / name, tree / "lib" / name, symlinks=True)
    for name in STRIPPED:  # the build only asks whether these files are there
        (tree / "lib" / name).mkdir(exist_ok=True)
        (tree / "lib" / name / "README.md").touch()


def _untar(archive: Path, target: Path) -> None:
    """Unpack `archive`, without its one top folder, as the new folder `target`."""
    spare = target.with_name(target.name + ".part")
    shutil.rmtree(spare, ignore_errors=True)
    with tarfile.open(archive) as tar:
        tar.extractall(spare, filter="tar")
    tops = list(spare.iterdir())
    (tops[0] if len(tops) == 1 else spare).rename(target)
    shutil.rmtree(spare, ignore_errors=True)


def _compile(tree: Path, name: str, freeze: tuple, out: Path, log) -> None:
    """Compile `tree` with the manifest lines `freeze` added and write the UF2 to `out`."""
    jobs = f"-j{os.cpu_count() or 1}"
    log("image: compiling (about a minute)")
    _run("building mpy-cross", ["make", "-C", tree / "mpy-cross", jobs])
    manifest = tree / f"manifest-{name}.py"
    common = ('freeze("$(PORT_DIR)/modules")', 'include("$(MPY_DIR)/extmod/asyncio")')
    manifest.write_text("\n".join(common + freeze) + "\n")
    build = tree / "ports/rp2" / f"build-{name}"
    settings = [
        "BOARD=RPI_PICO",
        f"BUILD={build}",
        f"CMAKE_ARGS=-DPICO_NO_PICOTOOL=1 -DMICROPY_FROZEN_MANIFEST={manifest}",
    ]
    _run("compiling", ["make", "-C", tree / "ports/rp2", *settings, jobs])
    part = out.with_suffix(".part")
    convert = [shutil.which("python3"), tree / "tools/uf2conv.py", *PICO_UF2, "-o", part]
    _run("writing the UF2", [*convert, build / "firmware.bin"])
    part.replace(out)  # whoever looks meanwhile sees a whole image or none
