"""`tableside watch`: the table live in the terminal."""

import typer

from tableside_host import desk


def register(app: typer.Typer) -> None:
    """Add the command to the command line."""

    @app.command("watch")
    def _watch(ctx: typer.Context) -> None:
        """Follow the piece: scores, winds, phase, dice and payments, until Ctrl-C."""
        from rich.live import Live as Screen

        from tableside_host.live import Live
        from tableside_host.ports import find
        from tableside_host.watch import picture

        err = desk.err()
        the_desk: desk.Desk = ctx.obj
        find(the_desk.port)  # nothing there at all: say so at once
        out = desk.out()
        with Screen(console=out, auto_refresh=False, transient=False) as screen:
            say = screen.console.print if out.is_terminal else err.print
            live = Live(lambda: find(the_desk.port), the_desk.store, say, mirror=True).start()
            try:
                _follow(live, screen, picture)
            except KeyboardInterrupt:
                pass
            finally:
                live.stop()


def _follow(live, screen, picture) -> None:
    version = -1
    while True:
        seen = live.wait(version, 1.0)
        if live.fault:
            raise live.fault
        if seen is not None:
            version = seen["version"]
            screen.update(picture(seen), refresh=True)
