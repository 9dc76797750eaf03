"""Members at their clients: implements sandbox.person.Person on the world."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from itertools import count
from typing import Any

from sandbox import chat, components, deeds, objects, permissions, sight, voice
from sandbox.interactions import Callback, Interaction, Interactions, Kind
from sandbox.permissions import Permission
from sandbox.person import Did, Json
from sandbox.wire import Wire
from sandbox.world import Channel, Guild, Happening, Member, Message, World

ANSWERED, FAILED, REFUSED = "answered", "failed", "refused"


class Client:
    """One member's Discord client in one guild. A Person; between him and the server there is no latency."""

    def __init__(self, world: World, interactions: Interactions, wire: Wire, guild: Guild, user: int) -> None:
        self._world = world
        self._interactions = interactions
        self._wire = wire
        self._guild = guild
        self._member: Member = guild.members[user]
        self._modals: dict[str, Interaction] = {}
        self._numbers = count(1)

    @property
    def id(self) -> int:
        return self._member.user.id

    @property
    def name(self) -> str:
        return self._member.name

    # --- seeing ---------------------------------------------------------------------------------------------

    def messages(self, channel: int) -> Sequence[Json]:
        found = self._guild.channels.get(channel)
        return sight.messages(self._world, self._guild, found, self.id) if found else []

    def picture(self) -> Json:
        """All that his client shows at its start."""
        guild, me = self._guild, self.id
        return {
            "me": {"id": str(me), "name": self.name},
            "guild": {"id": str(guild.id), "name": guild.name},
            "channels": sight.channels(guild, me),
            "members": sight.members(guild),
            "voice": sight.voice_states(guild, me),
            "messages": {str(channel): list(self.messages(channel)) for channel in guild.channels},
        }

    def commands(self) -> Sequence[Json]:
        """What his client offers behind the slash and in the menu on a member."""
        return sight.commands(self._world, self._guild, self.id)

    def voice(self) -> Json | None:
        if self.id not in self._guild.voice:
            return None
        return objects.voice_state(self._guild, self._member)

    def watch(self, callback: Callable[[str, Json], None]) -> Callable[[], None]:
        loop = asyncio.get_running_loop()

        def heard(happening: Happening) -> None:
            if sight.shown(self._guild, happening, self.id):
                loop.call_soon(callback, happening.name, happening.payload)

        return self._world.listen(heard)

    # --- voice ----------------------------------------------------------------------------------------------

    async def connect(self, channel: int) -> None:
        """Does nothing without the right to connect there."""
        self._wire.user(self.id, "connect", channel=str(channel))
        if voice.is_voice(self._guild, channel) and sight.reads_channel(self._guild, channel, self.id):
            voice.connect(self._world, self._guild, self.id, channel)

    async def disconnect(self) -> None:
        self._wire.user(self.id, "disconnect")
        voice.disconnect(self._world, self._guild, self.id)

    async def microphone(self, *, opened: bool) -> None:
        """His own switch; what the server has closed stays closed."""
        self._wire.user(self.id, "microphone", open=opened)
        voice.close_own(self._world, self._guild, self.id, closed=not opened)

    # --- pressing and typing --------------------------------------------------------------------------------

    async def command(self, channel: int, name: str, options: Mapping[str, Any] | None = None) -> Did:
        deed = self._begin("command", channel=str(channel), name=name, options=dict(options or {}))
        where = self._where(channel, Permission.USE_APPLICATION_COMMANDS)
        command = deeds.visible_command(self._world, self._guild, self._member, 1, name.split(" ")[0])
        if where is None or command is None:
            return self._refused(deed)
        try:
            data = deeds.slash(self._guild, where, command, name, options or {})
        except ValueError as error:
            return self._refused(deed, str(error))
        application = self._world.applications[command.application]
        return await self._interact(deed, Kind.COMMAND, application.id, where, data)

    async def say(self, channel: int, text: str) -> Did:
        """A message of his own in the chat."""
        # What people write is theirs: the log says only that something was written.
        deed = self._begin("say", channel=str(channel))
        where = self._where(channel, Permission.SEND_MESSAGES)
        if where is None or not 1 <= len(text.strip()) <= chat.MOST_CONTENT:
            return self._refused(deed)
        chat.post(self._world, self._guild, where, self._member.user, chat.Draft(content=text.strip()))
        return Did(ANSWERED, 0.0)

    async def context(self, channel: int, name: str, target: int) -> Did:
        deed = self._begin("context", channel=str(channel), name=name, target=str(target))
        where = self._where(channel, Permission.USE_APPLICATION_COMMANDS)
        command = deeds.visible_command(self._world, self._guild, self._member, 2, name)
        if where is None or command is None or target not in self._guild.members:
            return self._refused(deed)
        data = deeds.user_menu(self._guild, where, command, target)
        return await self._interact(deed, Kind.COMMAND, command.application, where, data)

    async def press(self, message: int, custom_id: str) -> Did:
        deed = self._begin("press", message=str(message), custom_id=custom_id)
        return await self._use(deed, message, custom_id, None)

    async def select(self, message: int, custom_id: str, values: Sequence[str]) -> Did:
        deed = self._begin("select", message=str(message), custom_id=custom_id, values=list(values))
        return await self._use(deed, message, custom_id, values)

    async def submit(self, modal: Json, values: Mapping[str, str]) -> Did:
        # What people write is theirs: the log says only that something was written.
        deed = self._begin("submit", custom_id=modal["custom_id"])
        opener = self._modals.get(modal["id"])
        if (
            opener is None
            or not self._guild.available
            or not sight.sees_channel(self._guild, opener.channel.id, self.id)
        ):
            return self._refused(deed)
        try:
            data = deeds.modal_submit(modal, values)
        except ValueError as error:
            return self._refused(deed, str(error))
        del self._modals[modal["id"]]
        return await self._interact(
            deed, Kind.MODAL, opener.application.id, opener.channel, data, opener.source, opener
        )

    # --- inside ---------------------------------------------------------------------------------------------

    def _where(self, channel: int, needed: Permission) -> Channel | None:
        found = self._guild.channels.get(channel)
        if (
            found is None
            or not self._guild.available
            or not permissions.can_read(self._guild, found, self._member)
        ):
            return None
        if not permissions.in_channel(self._guild, found, self._member) & needed:
            return None
        return found

    async def _use(self, deed: int, message: int, custom_id: str, values: Sequence[str] | None) -> Did:
        found = self._message(message)
        component = components.find(found.components, custom_id) if found else None
        if found is None or component is None or not self._guild.available:
            return self._refused(deed)
        try:
            data = deeds.use_component(self._guild, component, values)
        except ValueError as error:
            return self._refused(deed, str(error))
        application = next(a for a in self._world.applications.values() if a.bot.id == found.author.id)
        channel = self._guild.channels[found.channel]
        return await self._interact(deed, Kind.COMPONENT, application.id, channel, data, found)

    def _message(self, message: int) -> Message | None:
        for channel in self._guild.channels.values():
            if (found := channel.messages.get(message)) and sight.sees_message(self._guild, found, self.id):
                return found
        return None

    async def _interact(
        self,
        deed: int,
        kind: Kind,
        application: int,
        channel: Channel,
        data: Json,
        source: Message | None = None,
        after: Interaction | None = None,
    ) -> Did:
        begun = self._world.clock.monotonic()
        interaction = self._interactions.open(
            kind,
            self._world.applications[application],
            self._guild,
            channel,
            self._member,
            data,
            source=source,
            after=after,
        )
        callback = await self._interactions.first_response(interaction)
        took = self._world.clock.monotonic() - begun
        if callback is Callback.MODAL and interaction.modal is not None:
            self._modals[interaction.modal["id"]] = interaction
        outcome = FAILED if callback is None else ANSWERED
        self._wire.user(self.id, outcome, deed=deed, took=round(took, 6), interaction=str(interaction.id))
        return Did(outcome, took, modal=interaction.modal)

    def _begin(self, did: str, **more: Any) -> int:
        deed = next(self._numbers)
        self._wire.user(self.id, did, deed=deed, **more)
        return deed

    def _refused(self, deed: int, why: str | None = None) -> Did:
        self._wire.user(self.id, REFUSED, deed=deed, why=why)
        return Did(REFUSED, 0.0)
