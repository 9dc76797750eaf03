"""The hall that simcord makes: discord.py's own dispatch in process, in virtual time."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Any, Final

from simcord.actors import MemberActor
from simcord.backend import serializers
from simcord.backend.errors import BackendError, SetupError
from simcord.results import InteractionResult, ResponseMessage

from tests.cogs.evening import Evening, evening
from tests.compare.hall import REFUSED, Answer, Json, Voice
from tests.compare.steps import CHAT, TABLE

KINDS: Final = {
    None: "failed",
    "message": "message",
    "deferred": "deferred message",
    "deferred_update": "deferred update",
    "update": "update",
    "modal": "modal",
}


class SimcordHall:
    def __init__(self, club: Evening, chat: Any, people: Mapping[str, MemberActor]) -> None:
        self._env = club.env
        self._club = club
        self._people = {actor.id: actor for actor in people.values()}
        self._channels = {club.room.id: club.room, chat.id: chat}
        self._modals: dict[int, InteractionResult] = {}
        self._heard: list[Voice] = []
        self._env.backend.subscribers.append(self._listen)
        self.names: Mapping[int, str] = {
            club.room.id: TABLE,
            chat.id: CHAT,
            self._env.backend.bot_user.id: "bot",
            **{actor.id: name for name, actor in people.items()},
        }

    def utc(self) -> float:
        return float(self._env.now().timestamp())

    async def wait(self, seconds: float) -> None:
        await self._club.wait(seconds)

    def messages(self, who: int) -> Sequence[Json]:
        backend = self._env.backend
        return [
            dict(serializers.message_payload(backend, message))
            | {"interaction_metadata": message.interaction_metadata}
            for channel in self._channels
            for message in backend.messages.get(channel, {}).values()
            if message.visible_to(who)
        ]

    def voices(self) -> Sequence[Voice]:
        heard, self._heard = self._heard, []
        return heard

    async def connect(self, who: int) -> None:
        await self._people[who].join_voice(self._club.room)

    async def disconnect(self, who: int) -> None:
        await self._people[who].leave_voice()

    async def command(self, who: int, channel: int, name: str, options: Mapping[str, str]) -> Answer:
        return await self._did(who, self._people[who].slash(self._channels[channel], name, **options))

    async def menu(self, who: int, name: str, target: int) -> Answer:
        actor = self._people[who]
        return await self._did(who, actor.context_menu(self._club.room, name, self._people[target]))

    async def press(self, who: int, message: Json, custom_id: str) -> Answer:
        found = self._message(message)
        if found is None:
            return REFUSED
        return await self._did(who, self._people[who].click(found, custom_id=custom_id))

    async def select(self, who: int, message: Json, custom_id: str, values: Sequence[str]) -> Answer:
        found = self._message(message)
        if found is None:
            return REFUSED
        return await self._did(who, self._people[who].select(found, list(values), custom_id=custom_id))

    async def submit(self, who: int, values: Mapping[str, str]) -> Answer:
        return await self._did(who, self._people[who].submit_modal(self._modals.pop(who), dict(values)))

    async def moderate(self, target: int, muted: bool) -> None:
        room, guild = self._club.room.id, self._club.guild.id
        self._env.backend.set_voice_state(guild, target, room, mute=muted)
        await self._env.settle()

    async def rights(self, permissions: int) -> None:
        backend = self._env.backend
        guild = backend.get_guild(self._club.guild.id)
        (role,) = guild.members[backend.bot_user.id].role_ids
        backend.edit_role(guild.id, role, {"permissions": permissions})
        await self._env.settle()

    def _message(self, message: Json) -> ResponseMessage | None:
        stored = self._env.backend.messages[int(message["channel_id"])].get(int(message["id"]))
        return None if stored is None else ResponseMessage(self._env, stored)

    async def _did(self, who: int, deed: Awaitable[InteractionResult]) -> Answer:
        try:
            result = await deed
        except (SetupError, BackendError):
            return REFUSED
        if result.modal is not None:
            self._modals[who] = result
        return Answer(KINDS[result._interaction.response_kind], result.modal)

    def _listen(self, event: str, payload: Mapping[str, Any]) -> None:
        if event == "VOICE_STATE_UPDATE":
            channel = payload["channel_id"]
            self._heard.append(
                Voice(int(payload["user_id"]), None if channel is None else int(channel), payload["mute"])
            )


@asynccontextmanager
async def simcord_hall(people: Sequence[str], seed: str) -> AsyncIterator[SimcordHall]:
    """People are members, nobody is in voice yet."""
    async with evening(0, seed) as club:
        chat = club.guild.create_text_channel("general")
        members = {
            name: club.guild.add_member(club.env.create_user(f"user{number}", global_name=name))
            for number, name in enumerate(people)
        }
        await club.env.settle()
        yield SimcordHall(club, chat, members)
