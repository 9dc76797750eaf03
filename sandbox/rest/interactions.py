"""Answers to interactions: the first response, and the webhook routes that the interaction's token opens."""

from __future__ import annotations

from sandbox import buckets, objects
from sandbox.interactions import Interaction
from sandbox.rest.call import NOTHING, Answer, Call, Route

WEBHOOK = "/webhooks/{webhook_id}/{webhook_token}"
ORIGINAL = "@original"


def respond(call: Call) -> Answer:
    answer = call.interactions.respond(
        call.id("interaction_id"), call.path["interaction_token"], call.body, call.uploads
    )
    if call.query.get("with_response") in ("1", "true", "True"):
        return Answer(body=answer)
    return NOTHING


def follow_up(call: Call) -> Answer:
    message = call.interactions.follow_up(_interaction(call), call.body, call.uploads)
    return Answer(body=objects.message(call.world, message))


def get_message(call: Call) -> Answer:
    message = call.interactions.message(_interaction(call), _message(call))
    return Answer(body=objects.message(call.world, message))


def edit_message(call: Call) -> Answer:
    message = call.interactions.edit(_interaction(call), _message(call), call.body, call.uploads)
    return Answer(body=objects.message(call.world, message))


def delete_message(call: Call) -> Answer:
    call.interactions.delete(_interaction(call), _message(call))
    return NOTHING


def _interaction(call: Call) -> Interaction:
    return call.interactions.alive(call.id("webhook_id"), call.path["webhook_token"])


def _message(call: Call) -> int | None:
    return None if call.path["message_id"] == ORIGINAL else call.id("message_id")


ROUTES = [
    Route("POST", "/interactions/{interaction_id}/{interaction_token}/callback", respond, None, open=True),
    Route("POST", WEBHOOK, follow_up, buckets.FOLLOW_UP, open=True),
    Route("GET", WEBHOOK + "/messages/{message_id}", get_message, buckets.FOLLOW_UP, open=True),
    Route("PATCH", WEBHOOK + "/messages/{message_id}", edit_message, buckets.FOLLOW_UP, open=True),
    Route("DELETE", WEBHOOK + "/messages/{message_id}", delete_message, buckets.FOLLOW_UP, open=True),
]
