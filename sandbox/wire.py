"""All traffic as JSON lines. `at`: real seconds since the server began, when the server acted on it."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import IO, Any


class Wire:
    """`out` gets one JSON object a line, flushed, so that a reader in another process is never behind."""

    def __init__(self, out: IO[str] | None, monotonic: Callable[[], float]) -> None:
        self._out = out
        self._monotonic = monotonic
        self._start = monotonic()

    def rest(
        self,
        method: str,
        path: str,
        body: Any,
        status: int,
        response: Any,
        headers: Mapping[str, str],
    ) -> None:
        """`headers`: those of the answer, and of the request only X-Audit-Log-Reason."""
        self._write(
            "rest",
            {
                "method": method,
                "path": path,
                "body": body,
                "status": status,
                "response": response,
                "headers": dict(headers),
            },
        )

    def gateway(self, to: str, op: int, name: str | None, data: Any) -> None:
        self._write("gateway", {"to": to, "op": op, "t": name, "d": data})

    def user(self, user: int, did: str, **more: Any) -> None:
        self._write("user", {"user": str(user), "did": did, **more})

    def _write(self, kind: str, line: dict[str, Any]) -> None:
        if self._out is None:
            return
        at = round(self._monotonic() - self._start, 6)
        self._out.write(json.dumps({"at": at, "kind": kind, **line}, ensure_ascii=False) + "\n")
        self._out.flush()
