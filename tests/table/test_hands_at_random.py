"""Turns, pauses, releases, hops and other people's hands in any order: what holds whatever happens."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from table.ids import ChannelId, GuildId, UserId
from table.orders import VoiceChanged
from table.ports import MuteReason, MuteResult
from tests.fakes.voice import Latency
from tests.table.microphone_room import CHANNEL, ELSEWHERE, GUILD, TABLE, MicrophoneRoom

REASSERTED = 2


class Witness:
    """A room in which everything happens at random, and what must be true of it.

    Of each person it knows whose hand moved his microphone last, and a moderator's last word that was left
    standing.
    """

    def __init__(self, luck: random.Random, tokens: int) -> None:
        self.luck = luck
        self.room = room = MicrophoneRoom(6)
        room.voice.bucket(GUILD).limit = tokens
        self.speaker: UserId | None = None
        self.paused = self.over = False
        self.silenced = frozenset(luck.sample(room.seats, 2))
        for user in self.silenced:
            room.voice.moderate(GUILD, user, muted=True)
        room.owe(self.silenced, was_muted=True)
        room.owe(set(room.seats) - self.silenced)
        self.word = {user: user in self.silenced for user in room.seats}
        self.ours: set[UserId] = set()
        """Whom our hand has moved last, as far as can be known."""
        self.opening: dict[UserId, int] = {}
        self.to_close: set[UserId] = set()
        """Who was open, or being opened, when the pause began, and has not been closed for it."""
        self.undone: dict[UserId, int] = {}
        self.told: dict[UserId, ChannelId | None] = dict.fromkeys(room.seats, CHANNEL)
        """Where the gateway has said that everybody is."""
        room.voice.listener = lambda _, change: self.hear(change)
        self._mute = room.voice.mute
        room.voice.mute = self.mute  # type: ignore[method-assign]

    async def mute(self, guild: GuildId, user: UserId, muted: bool, reason: MuteReason) -> MuteResult:
        here = self.told[user] == CHANNEL
        if muted and self.paused and here:
            assert user in self.to_close, "closed in a pause, and not since it began"
            self.to_close.discard(user)
        if muted and (self.over or not here):
            assert user in self.ours, "closed in a release, and not opened by us"
        if not muted:
            self.opening[user] = self.opening.get(user, 0) + 1
        try:
            result = await self._mute(guild, user, muted, reason)
        finally:
            if not muted:
                self.opening[user] -= 1
        return result

    def hear(self, change: VoiceChanged) -> None:
        if change.channel != self.told[change.user]:
            self.to_close.discard(change.user)
        self.told[change.user] = change.channel
        self.room.controller.heard(change)

    # --- what happens -----------------------------------------------------------------------------------

    def _open(self, user: UserId) -> bool:
        return not self.room.voice.people[GUILD, user].muted

    def _here(self, user: UserId) -> bool:
        return self.room.voice.people[GUILD, user].channel == CHANNEL

    def turn(self) -> None:
        if not self.paused and not self.over:
            self.undone.clear()
            self.speaker = self.luck.choice([None, *self.room.seats])
            self.room.plan(self.speaker)

    def pause(self) -> None:
        if not self.paused and not self.over:
            self.to_close = {
                user
                for user in self.room.seats
                if self.told[user] == CHANNEL and (self._open(user) or self.opening.get(user, 0))
            }
            self.paused = True
            self.room.plan(None, enforced=False, same_stage=True)

    def resume(self) -> None:
        if self.paused:
            self.undone.clear()
            self.paused = False
            self.room.plan(self.speaker, same_stage=True)

    def hop(self) -> None:
        user = self.luck.choice(self.room.seats)
        self.undone.pop(user, None)
        places = [None, ELSEWHERE] if self._here(user) else [CHANNEL]
        self.room.voice.move(GUILD, user, self.luck.choice(places))

    def meddle(self) -> None:
        """Somebody else turns a microphone over. Nobody's can be while he is not connected."""
        user = self.luck.choice(self.room.seats)
        if self.room.voice.people[GUILD, user].channel is None:
            return
        muted = self._open(user)
        if self._stands(user, muted):
            self.word[user] = muted
        # Nobody knows of it before the gateway has told.
        wait = self.room.voice.told_after(GUILD, user)
        if wait > 0:
            self.room.time.call_later(wait, lambda: self.ours.discard(user))
        else:
            self.ours.discard(user)
        self.room.voice.moderate(GUILD, user, muted=muted)

    def _stands(self, user: UserId, muted: bool) -> bool:
        if self.over or self.paused or not self._here(user):
            return True
        if muted and user == self.speaker:
            self.undone[user] = self.undone.get(user, 0) + 1
            return self.undone[user] > REASSERTED
        return muted  # an open microphone of another than the speaker is closed already

    def release(self) -> None:
        self.over, self.paused = True, False
        self.room.controller.want(TABLE, None)

    # --- the course of it -------------------------------------------------------------------------------

    async def evening(self, waits: Callable[[], float]) -> None:
        room = self.room
        room.voice.fault = self._arrives
        room.plan(None)
        await room.time.until(lambda: room.controller.quiet(TABLE), within=30)
        deeds = [self.turn, self.turn, self.pause, self.resume, self.hop, self.hop, self.meddle, self.meddle]
        for _ in range(80):
            self.luck.choice(deeds)()
            await room.time.pass_by(waits())

    def _arrives(self, user: UserId) -> None:
        self.ours.add(user)

    async def all_in(self) -> None:
        for user in self.room.seats:
            if not self._here(user):
                self.room.voice.move(GUILD, user, CHANNEL)
        await self.room.time.pass_by(1)


@pytest.mark.parametrize("seed", range(25))
async def test_after_any_evening_everybody_has_what_a_human_hand_last_left_standing(seed: int) -> None:
    """With tokens for everything, and each thing done before the next one happens."""
    luck = random.Random(seed)
    witness = Witness(luck, tokens=200)
    room = witness.room
    await witness.evening(lambda: luck.choice((1.0, 1.0, 3.0)))
    await witness.all_in()
    witness.resume()
    witness.turn()
    await room.time.pass_by(3)
    assert room.open == {witness.speaker} - {None}
    witness.release()
    await room.time.pass_by(3)
    for _ in range(6):
        witness.meddle()
        await room.time.pass_by(1)
    assert room.voice.muted(GUILD) == {user for user, muted in witness.word.items() if muted}
    assert set(room.seats) <= set(room.released)


@pytest.mark.parametrize("seed", range(25))
async def test_in_any_haste_no_pause_and_no_release_closes_what_others_have_opened(seed: int) -> None:
    """Slow answers, few tokens, everything at once. What must not be closed is asserted at each request."""
    luck = random.Random(1000 + seed)
    witness = Witness(luck, tokens=10)
    room = witness.room
    room.voice.latency = lambda: Latency(*(luck.uniform(0.04, 0.4) for _ in range(3)))
    await witness.evening(lambda: luck.choice((0.0, 0.1, 0.6, 3.0)))
    await witness.all_in()
    witness.resume()
    witness.turn()
    await room.time.pass_by(30)
    assert room.open == {witness.speaker} - {None}
    assert room.voice.limited == 0
    witness.release()
    for _ in range(6):
        await room.time.pass_by(luck.choice((0.0, 0.1, 2.0)))
        witness.meddle()
    await room.time.pass_by(30)
    assert set(room.seats) <= set(room.released)
    assert room.voice.most_at_once == 1
