"""The bot's own user, and where its gateway is."""

from __future__ import annotations

from sandbox import buckets, objects
from sandbox.errors import Code, Refused
from sandbox.rest.call import Answer, Call, Route

SESSIONS_A_DAY = 1000


def me(call: Call) -> Answer:
    return Answer(body=objects.own_user(call.application.bot))


def get_user(call: Call) -> Answer:
    user = call.world.users.get(call.id("user_id"))
    if user is None:
        raise Refused(Code.UNKNOWN_USER)
    return Answer(body=objects.user(user))


def open_door(call: Call) -> Answer:
    """Nobody here takes messages of his own: a bot must not depend on them."""
    raise Refused(Code.UNKNOWN_USER if _named(call.body) not in call.world.users else Code.CLOSED_DOOR)


def _named(body: object) -> int:
    given = body.get("recipient_id") if isinstance(body, dict) else None
    return int(given) if isinstance(given, str | int) and str(given).isdigit() else 0


def gateway(call: Call) -> Answer:
    return Answer(body={"url": call.gateway_url})


def gateway_bot(call: Call) -> Answer:
    limit = {"total": SESSIONS_A_DAY, "remaining": SESSIONS_A_DAY, "reset_after": 0, "max_concurrency": 1}
    return Answer(body={"url": call.gateway_url, "shards": 1, "session_start_limit": limit})


ROUTES = [
    Route("GET", "/users/@me", me, buckets.READ),
    Route("GET", "/users/{user_id}", get_user, buckets.READ),
    Route("POST", "/users/@me/channels", open_door, buckets.READ),
    Route("GET", "/gateway", gateway, buckets.READ, open=True),
    Route("GET", "/gateway/bot", gateway_bot, buckets.READ),
]
