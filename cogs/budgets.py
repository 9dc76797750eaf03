"""What Discord's headers tell about the member bucket of each server."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Final

import aiohttp

from table.ids import GuildId
from table.ports import Budget, Time

_MEMBER: Final = re.compile(r"/guilds/(\d+)/members/\d+$")


@dataclass(slots=True)
class Budgets:
    """Reads every answer to a PATCH of a guild member; hand `trace()` to the client."""

    time: Time
    _known: dict[GuildId, Budget] = field(default_factory=dict)

    def trace(self) -> aiohttp.TraceConfig:
        trace = aiohttp.TraceConfig()
        trace.on_request_end.append(self._answered)
        return trace

    def of(self, guild: GuildId) -> Budget | None:
        return self._known.get(guild)

    async def _answered(
        self,
        session: aiohttp.ClientSession,  # noqa: ARG002
        context: SimpleNamespace,  # noqa: ARG002
        params: aiohttp.TraceRequestEndParams,
    ) -> None:
        route = _MEMBER.search(params.url.path)
        if params.method == "PATCH" and route is not None:
            headers = params.response.headers
            self.told(
                GuildId(int(route[1])),
                headers.get("X-RateLimit-Limit"),
                headers.get("X-RateLimit-Remaining"),
                headers.get("X-RateLimit-Reset-After"),
            )

    def told(self, guild: GuildId, limit: str | None, remaining: str | None, reset_after: str | None) -> None:
        """Headers that are missing or no numbers change nothing."""
        try:
            self._known[guild] = Budget(
                int(limit or ""), int(remaining or ""), self.time.time() + float(reset_after or "")
            )
        except ValueError:
            return
