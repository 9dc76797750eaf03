"""The HTTP side: authorisation, limits, the way to a route, the wire log, and 501 for what is unknown."""

from __future__ import annotations

import asyncio
import json
import logging
import re
from collections.abc import Awaitable, Callable
from email.utils import formatdate
from typing import Any

from aiohttp import BodyPartReader, web

from sandbox.buckets import EVERYTHING, Bucket, Limits, Verdict
from sandbox.chat import Upload
from sandbox.errors import Code, Refused
from sandbox.faults import Faults, Rule
from sandbox.gateway import Gateway
from sandbox.interactions import Interactions
from sandbox.latency import Latency
from sandbox.reading import MALFORMED, parsed
from sandbox.rest import applications, channels, guilds, interactions, users
from sandbox.rest.call import Answer, Call, Route
from sandbox.wire import Wire
from sandbox.world import Application, World

PREFIX = "/api/v10"
ROUTES = [*users.ROUTES, *applications.ROUTES, *guilds.ROUTES, *channels.ROUTES, *interactions.ROUTES]

UNREADABLE = "not JSON"  # no route takes a bare string as its body

# In the log, a call that was not answered has the status 0.
NEVER = Answer(0)

log = logging.getLogger(__name__)

_FILE_FIELD = re.compile(r"files\[(\d+)\]")


class Api:
    """Serves ROUTES under PREFIX."""

    def __init__(
        self,
        world: World,
        limits: Limits,
        interactions_: Interactions,
        gateway: Gateway,
        latency: Latency,
        wire: Wire,
        faults: Faults,
    ) -> None:
        self._world = world
        self._limits = limits
        self._interactions = interactions_
        self._gateway = gateway
        self._latency = latency
        self._wire = wire
        self._faults = faults

    def add_to(self, router: web.UrlDispatcher) -> None:
        for route in ROUTES:
            router.add_route(route.method, PREFIX + route.path, self._serve(route))
        router.add_route("*", PREFIX + "/{rest:.*}", self._serve(None))

    def _serve(self, route: Route | None) -> Callable[[web.Request], Awaitable[web.Response]]:
        async def handler(request: web.Request) -> web.Response:
            # All of it has been sent: it arrives, whatever becomes of the sender meanwhile.
            body, uploads = await _body(request)
            await self._latency.travel()
            headers: dict[str, str] = {}
            rule = self._faults.request(request.method, request.path.removeprefix(PREFIX))
            answer = NEVER
            if rule is None or rule.after or rule.delay:
                answer = self._answer(route, request, body, uploads, headers)
            if rule is not None and not rule.delay:
                answer = _struck(rule, headers)
            self._log(request, body, answer, headers)
            if rule is not None:
                await _suffer(rule, request)
            await self._latency.travel()
            text = None if answer.status == 204 else json.dumps(answer.body)
            # aiohttp would add a charset; discord.py wants exactly this type.
            typed = headers if text is None else headers | {"Content-Type": "application/json"}
            typed = typed | {"Date": formatdate(self._world.clock.utc(), usegmt=True)}
            return web.Response(status=answer.status, body=text.encode() if text else None, headers=typed)

        return handler

    def _answer(
        self,
        route: Route | None,
        request: web.Request,
        body: Any,
        uploads: tuple[Upload, ...],
        headers: dict[str, str],
    ) -> Answer:
        """Whatever Discord would say; `headers` is filled on the way."""
        if route is None:
            log.warning("not implemented: %s %s", request.method, request.path)
            return _refusal(Refused(Code.NOT_IMPLEMENTED))
        bearer = self._bearer(request)
        if bearer is None and not route.open:
            return _refusal(Refused(Code.UNAUTHORIZED))
        if route.bucket is not None and (limited := self._limited(route.bucket, request, bearer, headers)):
            return limited
        if body is UNREADABLE:
            return _refusal(Refused(Code.INVALID_JSON))
        call = Call(
            world=self._world,
            limits=self._limits,
            interactions=self._interactions,
            gateway_url=self._gateway.url,
            bearer=bearer,
            path=request.match_info,
            query=request.query,
            body=body,
            uploads=uploads,
        )
        try:
            return route.act(call)
        except Refused as refused:
            if refused.code is Code.NOT_IMPLEMENTED:
                log.warning("not implemented: %s %s", request.method, request.path)
            if refused.code.status == 429:
                headers |= _from_discord("shared") | {"Retry-After": str(refused.retry_after)}
            return _refusal(refused)
        except MALFORMED as error:
            # Something in the body has another shape than any that is meant.
            log.warning("malformed: %s %s: %r", request.method, request.path, error)
            return _refusal(Refused(Code.INVALID_FORM, errors={}))

    def _bearer(self, request: web.Request) -> Application | None:
        kind, _, token = request.headers.get("Authorization", "").partition(" ")
        return self._world.application_of(token) if kind == "Bot" else None

    def _limited(
        self, bucket: Bucket, request: web.Request, bearer: Application | None, headers: dict[str, str]
    ) -> Answer | None:
        """The global limit knows only bots: routes that a token in the path opens are outside it."""
        who = str(bearer.id) if bearer else ""
        if bearer is not None:
            everything = self._limits.take(EVERYTHING, who, "")
            if not everything.granted:
                headers |= _from_discord("global") | {"X-RateLimit-Global": "true"}
                return _too_many(everything, headers, everywhere=True)
        major = request.match_info.get(bucket.major, "") if bucket.major else ""
        verdict = self._limits.take(bucket, who, major)
        headers |= verdict.headers()
        if verdict.granted:
            return None
        headers |= _from_discord("user")
        return _too_many(verdict, headers, everywhere=False)

    def _log(self, request: web.Request, body: Any, answer: Answer, headers: dict[str, str]) -> None:
        path = request.path_qs.removeprefix(PREFIX)
        if reason := request.headers.get("X-Audit-Log-Reason"):
            headers = headers | {"X-Audit-Log-Reason": reason}
        self._wire.rest(request.method, path, body, answer.status, answer.body, headers)


def _struck(rule: Rule, headers: dict[str, str]) -> Answer:
    """What is answered instead of the truth; NEVER for a call that hangs or whose connection breaks."""
    if rule.status is None:
        return NEVER
    body: dict[str, Any] = {"message": f"{rule.status}: by order", "code": 0}
    if rule.status == 429:
        body |= {"retry_after": rule.retry_after, "global": False}
        headers |= _from_discord("shared") | {"Retry-After": str(rule.retry_after)}
        if not rule.via:
            del headers["Via"]
    return Answer(rule.status, body)


async def _suffer(rule: Rule, request: web.Request) -> None:
    if rule.delay:
        await asyncio.sleep(rule.delay)
    elif rule.hang:
        await asyncio.Event().wait()
    elif rule.drop and isinstance(request.transport, asyncio.Transport):
        request.transport.abort()


def _refusal(refused: Refused) -> Answer:
    return Answer(refused.code.status, refused.body())


def _from_discord(scope: str) -> dict[str, str]:
    """A 429 without Via is taken by discord.py for a ban of the address."""
    return {"Via": "1.1 sandbox", "X-RateLimit-Scope": scope}


def _too_many(verdict: Verdict, headers: dict[str, str], *, everywhere: bool) -> Answer:
    retry_after = round(verdict.reset_after, 3)
    headers["Retry-After"] = str(retry_after)
    return Answer(
        429,
        {
            "message": "You are being rate limited.",
            "retry_after": retry_after,
            "global": everywhere,
            "code": 0,
        },
    )


async def _body(request: web.Request) -> tuple[Any, tuple[Upload, ...]]:
    """JSON, or `payload_json` with its files; UNREADABLE for anything else."""
    if not request.can_read_body:
        return None, ()
    try:
        if request.content_type == "multipart/form-data":
            return await _multipart(request)
        return parsed(await request.read()), ()
    except ValueError:
        return UNREADABLE, ()


async def _multipart(request: web.Request) -> tuple[Any, tuple[Upload, ...]]:
    body: Any = None
    uploads: list[Upload] = []
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader):
            raise ValueError("parts within parts")
        name = part.name or ""
        content = bytes(await part.read())
        if name == "payload_json":
            body = parsed(content)
        elif match := _FILE_FIELD.fullmatch(name):
            kind = part.headers.get("Content-Type", "application/octet-stream")
            uploads.append(Upload(int(match[1]), part.filename or name, content, kind))
    return body, tuple(uploads)
