"""`tableside serve`: the table as a web page for the tablet or the TV beside it."""

from typing import Annotated

import typer

from tableside_host import desk
from tableside_host.faults import BUSY, Fault


def register(app: typer.Typer) -> None:
    """Add the command to the command line."""

    @app.command("serve")
    def _serve(
        ctx: typer.Context,
        host: Annotated[
            str, typer.Option(help="Address to bind; this machine only by default.")
        ] = "127.0.0.1",
        web_port: Annotated[int, typer.Option("--web-port", help="Port of the page.")] = 8424,
        read_only: Annotated[
            bool, typer.Option("--read-only", help="Show only: no buttons, no repairs.")
        ] = False,
    ) -> None:
        """Show the table live as a web page; buttons and repairs go to the piece as wishes."""
        from tableside_host import web

        token = None if web.loopback(host) else web.new_token()
        live = _live(ctx.obj).start()
        shown_host = f"[{host}]" if ":" in host else host
        query = f"?token={token}" if token else ""
        desk.err().print(f"the table: http://{shown_host}:{web_port}/{query}   (Ctrl-C ends it)")
        try:
            _run(web.site(live, host, web_port, token, read_only), host, web_port)
        finally:
            live.stop()


def _live(the_desk: desk.Desk):
    from tableside_host.live import Live
    from tableside_host.ports import find

    err = desk.err()
    return Live(lambda: find(the_desk.port), the_desk.store, err.print)


def _run(site, host: str, port: int) -> None:
    import socket

    import uvicorn

    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        with socket.socket(family, socket.SOCK_STREAM) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind((host, port))
    except OSError as e:
        raise Fault(BUSY, f"{host}:{port} cannot be used ({e.strerror}): try --web-port")
    uvicorn.run(site, host=host, port=port, log_level="warning", timeout_graceful_shutdown=1)
