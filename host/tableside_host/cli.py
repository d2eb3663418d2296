"""The command `tableside`: global options, the commands, and one line for whatever goes wrong."""

import os
import pkgutil
import sys
import traceback
from importlib import import_module
from pathlib import Path
from typing import Annotated

import platformdirs
import typer
from typer.core import TyperGroup

from tableside import __version__
from tableside_host import commands
from tableside_host.desk import Desk
from tableside_host.faults import INTERNAL, INTERRUPTED, USAGE, Fault

_ANYWHERE = ("--db", "--port")  # options of the desk, taken wherever they stand


class _Desk(TyperGroup):
    def parse_args(self, ctx, args: list[str]) -> list[str]:
        return super().parse_args(ctx, _first(args))


def _first(args: list[str]) -> list[str]:
    """Return the arguments with the desk's own options, up to a `--`, moved before the command."""
    ours: list[str] = []
    rest: list[str] = []
    todo = list(args)
    while todo:
        word = todo.pop(0)
        if word == "--":
            rest += [word, *todo]
            break
        if word in _ANYWHERE:
            ours += [word, *todo[:1]]
            del todo[:1]
        else:
            (ours if word.startswith(tuple(o + "=" for o in _ANYWHERE)) else rest).append(word)
    return ours + rest


app = typer.Typer(
    cls=_Desk,
    help="The table piece's desk: find it, flash it, bring its evenings home, show, export.",
    epilog="--db and --port may stand anywhere. Exit codes: docs/exit-codes.md",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
)


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"tableside {__version__}")
        raise typer.Exit


@app.callback()
def _options(
    ctx: typer.Context,
    db: Annotated[
        str | None,
        typer.Option(metavar="URL", help="Database: a file or an SQLAlchemy URL."),
    ] = None,
    port: Annotated[
        str | None,
        typer.Option(help="Device of the piece, its id, or `sim` for the simulated board."),
    ] = None,
    version: Annotated[
        bool,
        typer.Option("--version", callback=_version, is_eager=True, help="Say the version."),
    ] = False,
) -> None:
    ctx.obj = Desk(db, port)


for _found in sorted(pkgutil.iter_modules(commands.__path__), key=lambda m: m.name):
    import_module(f"tableside_host.commands.{_found.name}").register(app)


def main(args: list[str] | None = None) -> int:
    """Run one command and return its exit code; whatever goes wrong is one line on stderr."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # an old console cannot show every name
    try:
        code = app(args, prog_name="tableside", standalone_mode=False)
        if code == INTERRUPTED:  # typer has caught the Ctrl-C itself
            raise KeyboardInterrupt
        return code if isinstance(code, int) else 0
    except Fault as e:
        return _say(str(e), e.code)
    except (KeyboardInterrupt, typer.Abort):
        return _say("stopped; what was stored stays stored", INTERRUPTED)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0  # `tableside ... | head` is no error
    except Exception as e:
        if hasattr(e, "format_message"):
            return _usage(e)
        return _say(f"a mistake of ours ({type(e).__name__}); the log: {_log()}", INTERNAL)


def _usage(e) -> int:
    if type(e).__name__ == "NoArgsIsHelpError":  # the help has been printed already
        return USAGE
    path = e.ctx.command_path if e.ctx else "tableside"
    return _say(f"{e.format_message()} (see: {path} --help)", USAGE)


def _say(message: str, code: int) -> int:
    print("tableside: " + " ".join(message.split()), file=sys.stderr)
    return code


def _log() -> Path:
    folder = Path(platformdirs.user_log_dir("tableside", appauthor=False))
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "tableside.log"
    with path.open("a", encoding="utf-8") as log:
        traceback.print_exc(file=log)
    return path


if __name__ == "__main__":
    sys.exit(main())
