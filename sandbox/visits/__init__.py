"""The page's side of the server: a browser that sees the guild as one of its members and acts as him.

`door` decides who may come in and serves the files; `Visit` is one page's WebSocket; `offers` is the first
picture that it gets. Between page and server, as JSON objects:

    page → server   {"n": 7, "do": "press", …}      `n` numbers the page's requests
    server → page   {"t": "done", "n": 7, "d": …}   what became of it
                    {"t": "hello", "d": …}          the whole picture, once
                    {"t": "MESSAGE_CREATE", "d": …} gateway events, exactly as sandbox.sight lets them through
                    {"t": "crew", "d": …}           which seats robots hold, and the speed
"""

from sandbox.visits.door import guard, serve_page
from sandbox.visits.visit import Visits

__all__ = ["Visits", "guard", "serve_page"]
