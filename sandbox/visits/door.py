"""Who may come in, and the page's files. Nothing here is served to another origin than its own."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path

from aiohttp import web

FILES = Path(__file__).parent.parent / "page"
PREFIX = "/page"

TYPES = {
    ".html": "text/html",
    ".css": "text/css",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
}

HEADERS = {
    # Everything comes from here, and no text can become markup: scripts may not even try (Trusted Types).
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; "
        "trusted-types 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


def origin(request: web.Request) -> str:
    """The one origin under which this very server can be meant."""
    assert request.transport is not None
    address, port = request.transport.get_extra_info("sockname")[:2]
    return f"http://{address}:{port}"


@web.middleware
async def guard(request: web.Request, handler: Handler) -> web.StreamResponse:
    """403 for a foreign name in Host (a name that was made to point here) and for a foreign Origin."""
    own = origin(request)
    if f"http://{request.host}" != own or request.headers.get("Origin", own) != own:
        raise web.HTTPForbidden(text=f"Only {own}/ is answered here.\n")
    return await handler(request)


async def _headers(_: web.Request, response: web.StreamResponse) -> None:
    response.headers.update(HEADERS)


def serve_page(app: web.Application) -> None:
    """`/` and the files below `/page`; they are read once, so that no request ever names a path."""
    app.on_response_prepare.append(_headers)
    app.router.add_get("/", _file(FILES / "index.html"))
    for path in sorted(FILES.rglob("*")):
        if path.suffix in TYPES and path.name != "index.html":
            app.router.add_get(f"{PREFIX}/{path.relative_to(FILES).as_posix()}", _file(path))


def _file(path: Path) -> Handler:
    content = path.read_bytes()

    async def handler(_: web.Request) -> web.StreamResponse:
        return web.Response(
            body=content,
            content_type=TYPES[path.suffix],
            charset="utf-8",
            headers={"Cache-Control": "no-cache"},
        )

    return handler
