"""Channels, their messages and their permission overwrites."""

from __future__ import annotations

from sandbox import buckets, chat, moderation, objects
from sandbox.errors import Code, Refused
from sandbox.permissions import Permission
from sandbox.person import Json
from sandbox.rest.call import NOTHING, Answer, Call, Route
from sandbox.world import Channel, Message, MessageFlag, Overwrite

CHANNEL = "/channels/{channel_id}"
MESSAGE = CHANNEL + "/messages/{message_id}"
OLD_AFTER = 3600.0  # seconds, after which a message's edits have a bucket of their own


def get_channel(call: Call) -> Answer:
    _, channel = call.channel()
    return Answer(body=objects.channel(channel))


def list_messages(call: Call) -> Answer:
    """Newest first; `before`, `after`, `around`, `limit` as Discord has them."""
    guild, channel = call.channel()
    try:
        call.need(guild, channel, Permission.READ_MESSAGE_HISTORY)
    except Refused:
        return Answer(body=[])
    limit = call.number("limit", 50, 100)
    found = [m for m in channel.messages.values() if m.only_for is None]
    if "before" in call.query:
        found = [m for m in found if m.id < call.number("before", 0)][-limit:]
    elif "after" in call.query:
        found = [m for m in found if m.id > call.number("after", 0)][:limit]
    elif "around" in call.query:
        middle = call.number("around", 0)
        older = [m for m in found if m.id < middle][-(limit // 2) :]
        found = older + [m for m in found if m.id >= middle][: limit - len(older)]
    else:
        found = found[-limit:]
    return Answer(body=[objects.message(call.world, m) for m in reversed(found)])


def get_message(call: Call) -> Answer:
    guild, channel = call.channel()
    call.need(guild, channel, Permission.READ_MESSAGE_HISTORY)
    return Answer(body=_shown(call, _message(call, channel)))


def create_message(call: Call) -> Answer:
    guild, channel = call.channel()
    call.need(guild, channel, Permission.SEND_MESSAGES)
    if call.uploads:
        call.need(guild, channel, Permission.ATTACH_FILES)
    draft = chat.read(call.world, call.body, call.uploads, channel.id)
    draft.flags &= ~MessageFlag.EPHEMERAL
    if draft.reference is not None and draft.reference not in channel.messages:
        raise Refused(Code.UNKNOWN_MESSAGE)
    bot = call.application.bot
    message = chat.posted_before(call.world, channel, bot, draft)
    if message is None:
        message = chat.post(call.world, guild, channel, bot, draft)
    return Answer(body=_shown(call, message))


def edit_message(call: Call) -> Answer:
    guild, channel = call.channel()
    message = _message(call, channel)
    if message.author.id != call.application.bot.id:
        raise Refused(Code.FOREIGN_MESSAGE)
    if call.world.clock.age(message.created) > OLD_AFTER:
        who, major = str(call.application.id), str(channel.id)
        verdict = call.limits.take(buckets.OLD_MESSAGE_EDIT, who, major)
        if not verdict.granted:
            raise Refused(Code.OLD_MESSAGE_EDITS, retry_after=round(verdict.reset_after, 3))
    draft = chat.read(call.world, call.body, call.uploads, channel.id, before=message)
    draft.flags &= ~MessageFlag.EPHEMERAL
    chat.edit(call.world, guild, message, draft)
    return Answer(body=_shown(call, message))


def delete_message(call: Call) -> Answer:
    guild, channel = call.channel()
    message = _message(call, channel)
    if message.author.id != call.application.bot.id:
        call.need(guild, channel, Permission.MANAGE_MESSAGES)
    chat.delete(call.world, guild, channel, message)
    return NOTHING


def put_overwrite(call: Call) -> Answer:
    guild, channel = call.channel()
    call.need(guild, channel, Permission.MANAGE_ROLES)
    fields = call.fields()
    overwrite = Overwrite(
        id=call.id("overwrite_id"),
        member=bool(fields.get("type")),
        allow=int(fields.get("allow") or 0),
        deny=int(fields.get("deny") or 0),
    )
    moderation.set_overwrite(call.world, channel, overwrite)
    return NOTHING


def delete_overwrite(call: Call) -> Answer:
    guild, channel = call.channel()
    call.need(guild, channel, Permission.MANAGE_ROLES)
    if call.id("overwrite_id") not in channel.overwrites:
        raise Refused(Code.UNKNOWN_OVERWRITE)
    moderation.clear_overwrite(call.world, channel, call.id("overwrite_id"))
    return NOTHING


def _message(call: Call, channel: Channel) -> Message:
    """A public one: the bot's own token never sees ephemeral ones. Raises Refused (10008)."""
    message = channel.messages.get(call.id("message_id"))
    if message is None or message.only_for is not None:
        raise Refused(Code.UNKNOWN_MESSAGE)
    return message


def _shown(call: Call, message: Message) -> Json:
    return objects.message(call.world, message)


ROUTES = [
    Route("GET", CHANNEL, get_channel, buckets.READ),
    Route("GET", CHANNEL + "/messages", list_messages, buckets.MESSAGE_READ),
    Route("POST", CHANNEL + "/messages", create_message, buckets.MESSAGE_CREATE),
    Route("GET", MESSAGE, get_message, buckets.MESSAGE_READ),
    Route("PATCH", MESSAGE, edit_message, buckets.MESSAGE_EDIT),
    Route("DELETE", MESSAGE, delete_message, buckets.MESSAGE_DELETE),
    Route("PUT", CHANNEL + "/permissions/{overwrite_id}", put_overwrite, buckets.OVERWRITE),
    Route("DELETE", CHANNEL + "/permissions/{overwrite_id}", delete_overwrite, buckets.OVERWRITE),
]
