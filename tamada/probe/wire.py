"""One request at a time by the library, and what the headers of its answers say."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any, TypeVar

import aiohttp
import discord
from discord.http import HTTPClient, Route

from tamada.probe.points import ACCEPTED, APART, SHARED, Rate, rate
from tamada.probe.report import Skipped

T = TypeVar("T")

REASON = "tamada probe"
"""For the server's audit log."""


@dataclass(frozen=True, slots=True)
class Bucket:
    """The X-RateLimit-* headers of one answer; `reset_after` in seconds."""

    name: str
    limit: int
    remaining: int
    reset_after: float

    @property
    def fresh(self) -> bool:
        """The request has opened the window, so that `reset_after` is its whole length."""
        return self.remaining == self.limit - 1

    @property
    def rate(self) -> Rate:
        return rate(self.limit, round(self.reset_after, 1))


@dataclass(frozen=True, slots=True)
class Heard:
    """One answer, `at` a moment of the loop's clock. `code`: Discord's, of a 429 that has one."""

    at: float
    status: int
    bucket: Bucket | None
    code: int = 0
    retry_after: float = 0.0


@dataclass(frozen=True, slots=True)
class Reply:
    """`answers`: all attempts of the library, the refused ones first. `code`: Discord's, of a refusal."""

    status: int
    code: int
    body: Any
    answers: tuple[Heard, ...]

    @property
    def accepted(self) -> bool:
        return self.status < 300

    @property
    def bucket(self) -> Bucket | None:
        return self.answers[-1].bucket if self.answers else None

    @property
    def outcome(self) -> str | Skipped:
        """The code of a refusal, or `accepted`."""
        if self.accepted:
            return ACCEPTED
        return str(self.code) if self.code else Skipped(f"the answer was {self.status} without a code")


class Wire:
    """Hand `trace()` to the client and the client's HTTP to `begin`. Requests must not overlap."""

    def __init__(self) -> None:
        self._http: HTTPClient | None = None
        self._heard: list[Heard] = []

    def trace(self) -> aiohttp.TraceConfig:
        trace = aiohttp.TraceConfig()
        trace.on_request_end.append(self._answered)
        return trace

    def begin(self, http: HTTPClient) -> None:
        self._http = http

    async def ask(self, method: str, path: str, body: Any = None, **parameters: int) -> Reply:
        """A refusal is an answer, too, and so is a limit that the library will not wait out. Raises what the
        network raises."""
        if self._http is None:
            raise RuntimeError("not logged in yet")
        more: dict[str, Any] = {} if body is None else {"json": body}
        if method != "GET":
            more["reason"] = REASON
        began = len(self._heard)
        status, code = 200, 0
        answer: Any = None
        try:
            answer = await self._http.request(Route(method, path, metadata=None, **parameters), **more)
        except discord.HTTPException as refused:
            status, code = refused.status, refused.code
        except discord.RateLimited:
            status = 429
        return Reply(status, code, answer, tuple(self._heard[began:]))

    async def hear(self, calling: Awaitable[T]) -> tuple[T, Bucket | None]:
        """What comes of a call for which the library makes one request, and what the headers tell of it."""
        result = await calling
        return result, self._heard[-1].bucket

    async def _answered(
        self,
        session: aiohttp.ClientSession,  # noqa: ARG002
        context: SimpleNamespace,  # noqa: ARG002
        params: aiohttp.TraceRequestEndParams,
    ) -> None:
        response = params.response
        code, retry_after = 0, 0.0
        if response.status == 429:
            # The library keeps what it waits out to itself. aiohttp keeps the body for it.
            said = await response.json(content_type=None)
            code, retry_after = int(said.get("code", 0)), float(said.get("retry_after", 0))
        at = asyncio.get_running_loop().time()
        self._heard.append(Heard(at, response.status, _bucket(response.headers), code, retry_after))


def _bucket(headers: Mapping[str, str]) -> Bucket | None:
    """None: the answer has not got all of them."""
    try:
        return Bucket(
            headers["X-RateLimit-Bucket"],
            int(headers["X-RateLimit-Limit"]),
            int(headers["X-RateLimit-Remaining"]),
            float(headers["X-RateLimit-Reset-After"]),
        )
    except (KeyError, ValueError):
        return None


def told(reply: Reply) -> Rate | Skipped:
    """The limit of which the headers tell, its window whole if this request has opened it."""
    if reply.bucket is None:
        return Skipped(f"the answer was {reply.status} without rate-limit headers")
    return reply.bucket.rate


async def whole(request: Callable[[], Awaitable[Reply]]) -> Reply:
    """The reply to a request that has opened its window: if one was open, it is waited out once."""
    reply = await request()
    if reply.bucket is None or reply.bucket.fresh:
        return reply
    await asyncio.sleep(reply.bucket.reset_after)
    return await request()


def together(one: Bucket | None, other: Bucket | None) -> str | Skipped:
    """Whether two requests, one right after the other, were taken from the same bucket."""
    if one is None or other is None:
        return Skipped("an answer was without rate-limit headers")
    same = one.name == other.name and other.remaining < one.remaining
    return SHARED if same else APART
