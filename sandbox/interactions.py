"""Interactions: what a person's deed becomes for the bot, and the life of the answer.

The first response must come within three real seconds; the token lives fifteen minutes, scaled by the speed.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from enum import IntEnum

from sandbox import chat, components, objects, permissions
from sandbox.chat import Draft, Upload
from sandbox.errors import Code, Form, Refused
from sandbox.person import Json
from sandbox.world import Application, Channel, Guild, Happening, Member, Message, MessageFlag, World

FIRST_RESPONSE_SECONDS = 3.0
TOKEN_SECONDS = 15 * 60.0
ATTACHMENT_BYTES = 10 * 1024 * 1024


class Kind(IntEnum):
    COMMAND = 2
    COMPONENT = 3
    MODAL = 5


class Callback(IntEnum):
    MESSAGE = 4
    DEFERRED_MESSAGE = 5
    DEFERRED_UPDATE = 6
    UPDATE = 7
    MODAL = 9


CALLBACKS_OF = {
    Kind.COMMAND: {Callback.MESSAGE, Callback.DEFERRED_MESSAGE, Callback.MODAL},
    Kind.COMPONENT: {
        Callback.MESSAGE,
        Callback.DEFERRED_MESSAGE,
        Callback.DEFERRED_UPDATE,
        Callback.UPDATE,
        Callback.MODAL,
    },
    Kind.MODAL: {Callback.MESSAGE, Callback.DEFERRED_MESSAGE, Callback.DEFERRED_UPDATE, Callback.UPDATE},
}


# They answer on the message whose component was used.
ON_SOURCE = {Callback.UPDATE, Callback.DEFERRED_UPDATE}


@dataclass(slots=True)
class Interaction:
    """`answered` is set when the first response arrives; `source` is the message whose component was used."""

    id: int
    token: str
    kind: Kind
    application: Application
    guild: Guild
    channel: Channel
    member: Member
    data: Json
    sent: float
    answered: asyncio.Future[Callback]
    source: Message | None = None
    metadata: Json = field(default_factory=dict)
    original: int | None = None
    modal: Json | None = None
    callback: Callback | None = None
    missed: bool = False


class Interactions:
    """All interactions that are still remembered."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._by_id: dict[int, Interaction] = {}
        self._by_token: dict[str, Interaction] = {}

    # --- towards the bot ------------------------------------------------------------------------------------

    def open(
        self,
        kind: Kind,
        application: Application,
        guild: Guild,
        channel: Channel,
        member: Member,
        data: Json,
        *,
        source: Message | None = None,
        after: Interaction | None = None,
    ) -> Interaction:
        """Sends INTERACTION_CREATE. `after`: the interaction whose answer was the modal now submitted."""
        world = self._world
        new = world.snowflakes.press(member.user.id) if kind is Kind.COMPONENT else world.snowflakes.new()
        interaction = Interaction(
            id=new,
            token=f"aW50ZXJhY3Rpb24-{new:x}",
            kind=kind,
            application=application,
            guild=guild,
            channel=channel,
            member=member,
            data=data,
            sent=world.clock.monotonic(),
            answered=asyncio.get_running_loop().create_future(),
            source=source,
        )
        interaction.metadata = _metadata(world, interaction, after)
        self._forget_old()
        self._by_id[new] = interaction
        self._by_token[interaction.token] = interaction
        world.tell(
            Happening(
                "INTERACTION_CREATE", _payload(world, interaction), guild.id, application=application.id
            )
        )
        return interaction

    async def first_response(self, interaction: Interaction) -> Callback | None:
        """Waits for it; None if it did not come in time, and it is too late from then on."""
        try:
            return await asyncio.wait_for(asyncio.shield(interaction.answered), FIRST_RESPONSE_SECONDS)
        except TimeoutError:
            interaction.missed = not interaction.answered.done()
            return interaction.callback

    # --- from the bot ---------------------------------------------------------------------------------------

    def respond(self, interaction: int, token: str, body: Json, uploads: tuple[Upload, ...]) -> Json:
        """The first response; returns what `with_response` asks for. Raises Refused (10062, 40060, 50035)."""
        found = self._by_id.get(interaction)
        if found is None or found.token != token or found.missed:
            raise Refused(Code.UNKNOWN_INTERACTION)
        if found.callback is not None:
            raise Refused(Code.ALREADY_ACKNOWLEDGED)
        form = Form()
        kind = body.get("type") if isinstance(body, dict) else None
        callback = next((c for c in CALLBACKS_OF[found.kind] if c == kind), None)
        if callback is None or (callback in ON_SOURCE and found.source is None):
            form.wrong(("type",), "INTERACTION_CALLBACK_TYPE_INVALID", "This response type is not possible")
            raise Refused(Code.INVALID_FORM, errors=form.errors)
        data = body.get("data") or {}
        if not isinstance(data, dict):
            form.wrong(("data",), "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
            form.check()
        message = self._first(found, callback, data, uploads)
        found.callback = callback
        found.answered.set_result(callback)
        return self._response(found, callback, message)

    def _first(
        self, interaction: Interaction, callback: Callback, data: Json, uploads: tuple[Upload, ...]
    ) -> Message | None:
        if callback is Callback.MODAL:
            interaction.modal = _modal(interaction, data)
            return None
        if callback is Callback.MESSAGE:
            draft = chat.read(self._world, data, uploads, interaction.channel.id, path=("data",))
            return self._post(interaction, draft, original=True)
        if callback is Callback.DEFERRED_MESSAGE:
            flags = int(data.get("flags") or 0) & MessageFlag.EPHEMERAL
            return self._post(interaction, Draft(flags=flags | MessageFlag.LOADING), original=True)
        source = interaction.source
        assert source is not None
        interaction.original = source.id
        if callback is Callback.UPDATE:
            self._require(interaction, source.id)
            draft = chat.read(
                self._world, data, uploads, interaction.channel.id, before=source, path=("data",)
            )
            chat.edit(self._world, interaction.guild, source, draft)
        return source

    def alive(self, application: int, token: str) -> Interaction:
        """For the webhook routes. Raises Refused (10015 unknown, 50027 expired)."""
        found = self._by_token.get(token)
        if found is None or found.application.id != application or found.callback is None:
            raise Refused(Code.UNKNOWN_WEBHOOK)
        clock = self._world.clock
        if clock.monotonic() - found.sent > clock.window(TOKEN_SECONDS):
            raise Refused(Code.INVALID_TOKEN)
        return found

    def follow_up(self, interaction: Interaction, body: Json, uploads: tuple[Upload, ...]) -> Message:
        """Another message; the first one after a deferred answer fills that instead."""
        original = interaction.channel.messages.get(interaction.original or 0)
        if (
            interaction.callback is Callback.DEFERRED_MESSAGE
            and original is not None
            and original.flags & MessageFlag.LOADING
        ):
            return self.edit(interaction, original.id, body, uploads)
        draft = chat.read(self._world, body, uploads, interaction.channel.id)
        return self._post(interaction, draft, original=False)

    def message(self, interaction: Interaction, message: int | None) -> Message:
        """One of this interaction's messages; None: the original. Raises Refused (10008)."""
        return self._require(interaction, message if message is not None else interaction.original or 0)

    def edit(
        self, interaction: Interaction, message: int | None, body: Json, uploads: tuple[Upload, ...]
    ) -> Message:
        before = self.message(interaction, message)
        draft = chat.read(self._world, body, uploads, interaction.channel.id, before=before)
        chat.edit(self._world, interaction.guild, before, draft)
        return before

    def delete(self, interaction: Interaction, message: int | None) -> None:
        found = self.message(interaction, message)
        chat.delete(self._world, interaction.guild, interaction.channel, found)

    # --- inside ---------------------------------------------------------------------------------------------

    def _forget_old(self) -> None:
        """Those whose token expired a lifetime ago; until then they answer 50027."""
        clock = self._world.clock
        oldest = clock.monotonic() - 2 * clock.window(TOKEN_SECONDS)
        while self._by_id and (first := next(iter(self._by_id.values()))).sent < oldest:
            del self._by_id[first.id], self._by_token[first.token]

    def _require(self, interaction: Interaction, message: int) -> Message:
        found = interaction.channel.messages.get(message)
        own = found is not None and found.application == interaction.application.id
        if found is None or not (own or found is interaction.source):
            raise Refused(Code.UNKNOWN_MESSAGE)
        return found

    def _post(self, interaction: Interaction, draft: Draft, *, original: bool) -> Message:
        metadata = interaction.metadata
        if not original and interaction.original:
            metadata = metadata | {"original_response_message_id": str(interaction.original)}
        message = chat.post(
            self._world,
            interaction.guild,
            interaction.channel,
            interaction.application.bot,
            draft,
            kind=_message_kind(interaction) if original else 0,
            only_for=interaction.member.user.id if draft.flags & MessageFlag.EPHEMERAL else None,
            application=interaction.application.id,
            interaction_metadata=metadata,
        )
        if original:
            interaction.original = message.id
        return message

    def _response(self, interaction: Interaction, callback: Callback, message: Message | None) -> Json:
        told: Json = {
            "id": str(interaction.id),
            "type": int(interaction.kind),
            "channel_id": str(interaction.channel.id),
            "guild_id": str(interaction.guild.id),
        }
        answer: Json = {"interaction": told}
        if message is not None and callback is not Callback.DEFERRED_UPDATE:
            told |= {
                "response_message_id": str(message.id),
                "response_message_loading": bool(message.flags & MessageFlag.LOADING),
                "response_message_ephemeral": message.only_for is not None,
            }
        if message is not None and callback in (Callback.MESSAGE, Callback.UPDATE):
            answer["resource"] = {"type": int(callback), "message": objects.message(self._world, message)}
        return answer


def _message_kind(interaction: Interaction) -> int:
    """20 answers a slash command, 23 a context menu."""
    if interaction.kind is not Kind.COMMAND:
        return 0
    return 20 if interaction.data["type"] == 1 else 23


def _modal(interaction: Interaction, data: Json) -> Json:
    form = Form()
    modal = {
        "id": str(interaction.id),
        "application_id": str(interaction.application.id),
        "channel_id": str(interaction.channel.id),
        "custom_id": form.text(("data", "custom_id"), data.get("custom_id"), 1, 100),
        "title": form.text(("data", "title"), data.get("title"), 1, 45),
        "components": components.modal_components(data.get("components"), form, ("data", "components")),
    }
    form.check()
    return modal


def _metadata(world: World, interaction: Interaction, after: Interaction | None) -> Json:
    value: Json = {
        "id": str(interaction.id),
        "type": int(interaction.kind),
        "user": objects.user(interaction.member.user),
        "authorizing_integration_owners": {"0": str(interaction.guild.id)},
    }
    if interaction.kind is Kind.COMMAND:
        value |= {"name": interaction.data["name"], "command_type": interaction.data["type"]}
        if target := interaction.data.get("target_id"):
            value["target_user"] = objects.user(world.users[int(target)])
    elif interaction.kind is Kind.COMPONENT and interaction.source:
        value["interacted_message_id"] = str(interaction.source.id)
    elif after is not None:
        value["triggering_interaction_metadata"] = after.metadata
    return value


def _payload(world: World, interaction: Interaction) -> Json:
    guild, channel, member = interaction.guild, interaction.channel, interaction.member
    bot = guild.members.get(interaction.application.bot.id)
    rights = permissions.in_channel(guild, channel, member)
    payload: Json = {
        "id": str(interaction.id),
        "application_id": str(interaction.application.id),
        "type": int(interaction.kind),
        "data": interaction.data,
        "guild": {"id": str(guild.id), "locale": "en-US", "features": []},
        "guild_id": str(guild.id),
        "channel": objects.channel(channel) | {"permissions": str(rights)},
        "channel_id": str(channel.id),
        "member": objects.member(member) | {"permissions": str(rights)},
        "token": interaction.token,
        "version": 1,
        "app_permissions": str(permissions.in_channel(guild, channel, bot) if bot else 0),
        "locale": member.user.locale,
        "guild_locale": "en-US",
        "entitlements": [],
        "entitlement_sku_ids": [],
        "authorizing_integration_owners": {"0": str(guild.id)},
        "context": 0,
        "attachment_size_limit": ATTACHMENT_BYTES,
    }
    if interaction.source is not None:
        payload["message"] = objects.message(world, interaction.source)
    return payload
