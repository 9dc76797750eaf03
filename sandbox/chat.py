"""Messages: what a request for one must look like, and posting, editing and deleting them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from sandbox import components, objects
from sandbox.errors import Code, Form, Refused
from sandbox.person import Json
from sandbox.world import Attachment, Channel, Guild, Happening, Message, MessageFlag, User, World

MOST_CONTENT = 2000
MOST_NONCE = 25
NONCE_LIVES = 300.0
"""Seconds for which a nonce is remembered; Discord says "the past few minutes"."""

SETTABLE = MessageFlag.SUPPRESS_EMBEDS | MessageFlag.SUPPRESS_NOTIFICATIONS | MessageFlag.COMPONENTS_V2

_USER_MENTION = re.compile(r"<@!?(\d+)>")
_ROLE_MENTION = re.compile(r"<@&(\d+)>")
_EVERYONE = re.compile(r"@(everyone|here)")


@dataclass(frozen=True, slots=True)
class Upload:
    """A file part of a multipart request; `index` is the n of `files[n]`."""

    index: int
    filename: str
    content: bytes
    content_type: str


@dataclass(slots=True)
class Draft:
    """A checked request body. In an edit, `given` tells which fields were sent at all."""

    content: str = ""
    components: list[Json] = field(default_factory=list)
    embeds: list[Json] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    flags: int = 0
    tts: bool = False
    nonce: str | int | None = None
    enforce_nonce: bool = False
    allowed_mentions: Json | None = None
    reference: int | None = None
    given: frozenset[str] = frozenset()


def read(
    world: World,
    body: Any,
    uploads: Sequence[Upload],
    channel: int,
    *,
    before: Message | None = None,
    path: tuple[str | int, ...] = (),
) -> Draft:
    """Checks a message's body. `before`: the message to be edited. Raises Refused (50035, 50006)."""
    form = Form()
    if not isinstance(body, Mapping):
        form.wrong(path, "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
        form.check()
    draft = Draft(
        flags=_flags(body.get("flags"), before, form, path),
        tts=bool(body.get("tts")),
        nonce=_nonce(body.get("nonce"), form, path),
        enforce_nonce=_is_true(body.get("enforce_nonce"), form, (*path, "enforce_nonce")),
        allowed_mentions=body.get("allowed_mentions"),
        given=frozenset(body),
    )
    v2 = bool(draft.flags & MessageFlag.COMPONENTS_V2)
    draft.content = form.text((*path, "content"), body.get("content"), 0, MOST_CONTENT, needed=False) or ""
    draft.attachments = _attachments(world, body, uploads, before, form, path)
    draft.embeds = _embeds(body.get("embeds"), form, path)
    _legacy(draft, before, v2, form, path)

    def media(url: str) -> Json:
        return _media(world, url, draft.attachments, channel)

    draft.components = components.message_components(
        body.get("components"), form, v2=v2, media=media, path=(*path, "components")
    )
    if (reference := body.get("message_reference")) is not None:
        draft.reference = _reference(reference, form, path)
    form.check()
    if _is_empty(draft, before):
        raise Refused(Code.EMPTY_MESSAGE)
    return draft


def _nonce(given: Any, form: Form, path: tuple[str | int, ...]) -> str | int | None:
    if isinstance(given, int) and not isinstance(given, bool):
        return given
    return form.text((*path, "nonce"), given, 0, MOST_NONCE, needed=False)


def _is_true(given: Any, form: Form, path: tuple[str | int, ...]) -> bool:
    if not isinstance(given, bool | None):
        form.wrong(path, "BOOLEAN_TYPE_CONVERT", "Must be either true or false.")
    return given is True


def _flags(given: Any, before: Message | None, form: Form, path: tuple[str | int, ...]) -> int:
    """An edit cannot take Components V2 back, nor make a message ephemeral."""
    if not isinstance(given, int | None):
        form.wrong((*path, "flags"), "NUMBER_TYPE_COERCE", "Value is not int.")
        return 0
    if before is None:
        return (given or 0) & (SETTABLE | MessageFlag.EPHEMERAL)
    if given is None:
        return before.flags
    return before.flags & ~MessageFlag.SUPPRESS_EMBEDS | given & SETTABLE


def _reference(given: Any, form: Form, path: tuple[str | int, ...]) -> int | None:
    message = given.get("message_id") if isinstance(given, Mapping) else None
    if not str(message).isdecimal():
        form.wrong(
            (*path, "message_reference", "message_id"), "NUMBER_TYPE_COERCE", "Value is not snowflake."
        )
        return None
    return int(str(message))


def _is_empty(draft: Draft, before: Message | None) -> bool:
    """Would nothing be left to show?"""
    content, parts, embeds = draft.content, draft.components, draft.embeds
    if before is not None:
        content = content if "content" in draft.given else before.content
        parts = parts if "components" in draft.given else before.components
        embeds = embeds if "embeds" in draft.given else before.embeds
    return not (content or parts or embeds or draft.attachments)


def _legacy(draft: Draft, before: Message | None, v2: bool, form: Form, path: tuple[str | int, ...]) -> None:
    """Components V2 suffer no content and no embeds beside them, neither new ones nor old ones that stay."""
    if not v2:
        return
    content = draft.content if before is None or "content" in draft.given else before.content
    embeds = draft.embeds if before is None or "embeds" in draft.given else before.embeds
    for name, value in (("content", content), ("embeds", embeds)):
        if value:
            form.wrong(
                (*path, name),
                "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
                f'The "{name}" field cannot be used when using MessageFlags.IS_COMPONENTS_V2',
            )


def _attachments(
    world: World,
    body: Mapping[str, Any],
    uploads: Sequence[Upload],
    before: Message | None,
    form: Form,
    path: tuple[str | int, ...],
) -> list[Attachment]:
    kept = {attachment.id: attachment for attachment in before.attachments} if before else {}
    described = body.get("attachments")
    if described is None:
        described = [{"id": a} for a in kept] + [{"id": u.index, "filename": u.filename} for u in uploads]
    by_index = {upload.index: upload for upload in uploads}
    read: list[Attachment] = []
    for n, item in enumerate(described):
        number = int(item.get("id", n))
        if number in kept:
            read.append(kept[number])
        elif number in by_index:
            upload = by_index[number]
            name = item.get("filename") or upload.filename
            new = world.snowflakes.new()
            read.append(Attachment(new, name, upload.content, upload.content_type, item.get("description")))
        else:
            form.wrong((*path, "attachments", n), "ATTACHMENT_NOT_FOUND", "Attachment not found")
    if len(read) > 10:
        form.wrong((*path, "attachments"), "BASE_TYPE_MAX_LENGTH", "Must be 10 or fewer in length.")
    return read


def _media(world: World, url: str, attachments: Sequence[Attachment], channel: int) -> Json:
    """Raises LookupError for an attachment that is not there."""
    name = url.removeprefix("attachment://")
    if name == url:
        return {"id": str(world.snowflakes.new()), "url": url, "proxy_url": url}
    found = next((a for a in attachments if a.filename == name), None)
    if found is None:
        raise LookupError(name)
    shown = objects.attachment(found, channel, world.files)
    return {
        "id": shown["id"],
        "attachment_id": shown["id"],
        "url": shown["url"],
        "proxy_url": shown["proxy_url"],
        "content_type": found.content_type,
    }


def _embeds(given: Any, form: Form, path: tuple[str | int, ...]) -> list[Json]:
    read = given or []
    if len(read) > 10:
        form.wrong((*path, "embeds"), "BASE_TYPE_MAX_LENGTH", "Must be 10 or fewer in length.")
    for n, embed in enumerate(read):
        for name, most in (("title", 256), ("description", 4096)):
            form.text((*path, "embeds", n, name), embed.get(name), 0, most, needed=False)
    return [{"type": "rich"} | {k: v for k, v in embed.items() if v is not None} for embed in read]


# --- acting -------------------------------------------------------------------------------------------------


def post(
    world: World,
    guild: Guild,
    channel: Channel,
    author: User,
    draft: Draft,
    *,
    kind: int = 0,
    only_for: int | None = None,
    application: int | None = None,
    interaction_metadata: Json | None = None,
) -> Message:
    """`application`: of an interaction's answer; its webhook is the author then."""
    message = Message(
        id=world.snowflakes.new(),
        channel=channel.id,
        author=author,
        created=world.clock.utc(),
        kind=kind,
        content=draft.content,
        components=draft.components,
        embeds=draft.embeds,
        attachments=draft.attachments,
        flags=draft.flags,
        nonce=draft.nonce,
        tts=draft.tts,
        application=application,
        webhook=application,
        interaction_metadata=interaction_metadata,
        only_for=only_for,
    )
    if draft.reference is not None:
        message.kind = 19
        message.reference = {
            "type": 0,
            "message_id": str(draft.reference),
            "channel_id": str(channel.id),
            "guild_id": str(guild.id),
        }
    _mention(guild, message, draft.allowed_mentions)
    channel.messages[message.id] = message
    _tell(world, guild, "MESSAGE_CREATE", message)
    return message


def posted_before(world: World, channel: Channel, author: User, draft: Draft) -> Message | None:
    """With an enforced nonce: what its author has posted with it, instead of which nothing new is posted."""
    if not draft.enforce_nonce or draft.nonce in (None, ""):
        return None
    return next(
        (
            message
            for message in channel.messages.values()
            if message.author.id == author.id
            and message.only_for is None
            and str(message.nonce) == str(draft.nonce)
            and world.clock.age(message.created) <= NONCE_LIVES
        ),
        None,
    )


def edit(world: World, guild: Guild, message: Message, draft: Draft) -> None:
    """Changes only what was sent; the LOADING of a deferred answer goes with its first edit."""
    if "content" in draft.given:
        message.content = draft.content
    if "components" in draft.given:
        message.components = draft.components
    if "embeds" in draft.given:
        message.embeds = draft.embeds
    message.attachments = draft.attachments
    message.flags = draft.flags & ~MessageFlag.LOADING
    message.edited = world.clock.utc()
    _mention(guild, message, draft.allowed_mentions)
    _tell(world, guild, "MESSAGE_UPDATE", message)


def delete(world: World, guild: Guild, channel: Channel, message: Message) -> None:
    del channel.messages[message.id]
    payload = {"id": str(message.id), "channel_id": str(channel.id), "guild_id": str(guild.id)}
    world.tell(Happening("MESSAGE_DELETE", payload, guild.id, channel=channel.id, only_for=message.only_for))


def _tell(world: World, guild: Guild, name: str, message: Message) -> None:
    payload = objects.message_in_guild(world, guild, message)
    world.tell(Happening(name, payload, guild.id, channel=message.channel, only_for=message.only_for))


def _mention(guild: Guild, message: Message, allowed: Json | None) -> None:
    """Who is pinged: named in the text and allowed (all, if the request does not say)."""
    text = "\n".join([message.content, *components.texts(message.components)])
    parse = {"users", "roles", "everyone"} if allowed is None else set(allowed.get("parse") or ())
    users = {int(u) for u in (allowed or {}).get("users") or ()}
    roles = {int(r) for r in (allowed or {}).get("roles") or ()}
    named = dict.fromkeys(map(int, _USER_MENTION.findall(text)))
    message.mentions = [u for u in named if u in guild.members and ("users" in parse or u in users)]
    named = dict.fromkeys(map(int, _ROLE_MENTION.findall(text)))
    message.mention_roles = [r for r in named if r in guild.roles and ("roles" in parse or r in roles)]
    message.mention_everyone = "everyone" in parse and bool(_EVERYONE.search(text))
