"""Whole games of robots against a bot of few words."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from sandbox.robots import Stuck, play, sit
from tests.patience import PATIENCE
from tests.sandbox.robots.host import Host
from tests.sandbox.robots.room import CHANNEL, Press, Room, text

NAMES = ["Ana", "Ana B", "Robot 1", "Robot 10", "R_o*b", "Zaza", "Nino"]


async def game(
    room: Room, host: Host, *, seats: int | None = None, seed: str = "1", latency: float = 0.0
) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    reports: list[dict[str, Any]] = []
    leading = asyncio.create_task(host.run())
    async with asyncio.timeout(PATIENCE):
        report = await play(
            room.people[: seats or len(room.people)],
            channel=CHANNEL,
            format="classic",
            seats=len(room.people),
            seed=seed,
            speed=host.speed,
            latency=latency,
            on_report=reports.append,
        )
    await leading
    return report, reports


async def test_robots_play_a_game_to_its_end_and_everything_they_mean_to_do_is_accepted() -> None:
    room = Room(NAMES)
    host = Host(room, speed=100)
    report, reports = await game(room, host)
    assert room.commands == [(100, CHANNEL, "mafia new", {"format": "classic"})]
    assert report["winner"].startswith("# 🏁 ")
    assert report["share"] == 1.0
    assert report["unaccepted"] == []
    assert report["days"] >= 2
    for kind in ("join", "start", "card", "open", "nominate", "pass", "vote", "lift", "shoot", "check"):
        assert report["accepted"].get(kind, 0) > 0, kind
    assert len(reports) == sum(report["intended"].values()) + sum(report["let_pass"].values())


async def test_slow_answers_let_chances_pass_instead_of_pressing_too_late() -> None:
    room = Room(NAMES)
    host = Host(room, speed=120, days=1)
    room.delay = 0.12
    report, _ = await game(room, host, latency=0.06)
    assert report["let_pass"].get("vote", 0) + report["let_pass"].get("nominate", 0) > 0
    assert report["share"] >= 0.95
    assert len(host.refused) <= 0.05 * sum(report["intended"].values())


async def test_robots_wait_for_a_person_to_take_the_last_seat() -> None:
    room = Room(NAMES[:5])
    host = Host(room, speed=300)
    guest = room.people[-1]

    async def come() -> dict[str, Any]:
        await host.full(4)
        await asyncio.sleep(0.05)
        assert not host.started.is_set()
        return await sit(
            guest,
            channel=CHANNEL,
            format=None,
            seed="guest",
            speed=host.speed,
            latency=0.0,
            on_report=lambda _: None,
        )

    coming = asyncio.create_task(come())
    report, _ = await game(room, host, seats=4)
    own = await coming
    assert own["winner"] == report["winner"]
    assert own["accepted"]["join"] == 1


async def test_a_robot_takes_over_a_seat_in_a_running_game() -> None:
    room = Room(NAMES[:6])
    host = Host(room, speed=100)
    guest = room.people[-1]
    await guest.connect(CHANNEL)

    async def come() -> dict[str, Any]:
        await host.full(5)
        await guest.press(host.panel, "join")
        await host.started.wait()
        await asyncio.sleep(0.5)
        return await sit(
            guest,
            channel=CHANNEL,
            format="classic",
            seed="x",
            speed=100,
            latency=0.0,
            on_report=lambda _: None,
        )

    coming = asyncio.create_task(come())
    await game(room, host, seats=5)
    own = await coming
    assert "join" not in own["intended"]
    assert own["accepted"].get("pass", 0) + own["accepted"].get("vote", 0) > 0


async def test_a_bot_that_shows_no_lobby_is_told_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sandbox.robots.game.PATIENCE", 0.1)
    room = Room(NAMES)
    with pytest.raises(Stuck, match="lobby"):
        await play(
            room.people,
            channel=CHANNEL,
            format="classic",
            seats=7,
            seed="1",
            speed=1,
            latency=0.0,
            on_report=lambda _: None,
        )
    assert all(not person.watchers for person in room.people)


class Stern(Host):
    """Says no so many times to ✋ and to ▶️, and notes when it was asked. `deaf`: the word of the first ✋ is
    lost, though it is done."""

    def __init__(self, room: Room, *, joins: int = 0, starts: int = 0, deaf: bool = False) -> None:
        super().__init__(room, speed=300, days=1)
        self.left = {"join": joins, "start": starts}
        self.asked: dict[str, list[float]] = {"join": [], "start": []}
        self.deaf = deaf

    def _says_no(self, press: Press, what: str) -> bool:
        self.asked[what].append(asyncio.get_running_loop().time())
        self.left[what] -= 1
        if self.left[what] >= 0:
            press.reply(text("⛔ Not now."))
        return self.left[what] >= 0

    def _join_pressed(self, press: Press, args: list[str]) -> None:
        if not self._says_no(press, "join"):
            super()._join_pressed(press, args)
            if self.deaf:
                press.reply(text("⛔ One moment."))

    def _start_pressed(self, press: Press, args: list[str]) -> None:
        if not self._says_no(press, "start"):
            super()._start_pressed(press, args)


SHORT = (0.05, 0.1, 0.2)


@pytest.fixture
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sandbox.robots.robot.PAUSES", SHORT)


@pytest.mark.usefixtures("hurried")
@pytest.mark.parametrize("what", ["join", "start"])
async def test_a_robot_that_is_told_no_takes_its_time_before_it_asks_again(what: str) -> None:
    room = Room(NAMES)
    host = Stern(room, joins=2 if what == "join" else 0, starts=2 if what == "start" else 0)
    report, _ = await game(room, host)
    asked = host.asked[what][:3]
    assert all(
        later - earlier >= pause for earlier, later, pause in zip(asked, asked[1:], SHORT, strict=False)
    )
    assert report["intended"][what] == report["accepted"][what] + 2


@pytest.mark.usefixtures("hurried")
async def test_a_robot_that_is_never_let_in_gives_up_and_says_what_it_was_told() -> None:
    room = Room(NAMES)
    host = Stern(room, joins=10**6)
    with pytest.raises(Stuck, match="not let in: ⛔ Not now"):
        await game(room, host)
    assert len(host.asked["join"]) == len(SHORT)
    assert host.asked["start"] == []


@pytest.mark.usefixtures("hurried")
async def test_a_start_that_is_refused_for_ever_is_not_pressed_without_pause(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("sandbox.robots.game.PATIENCE", 3.0)
    room = Room(NAMES)
    host = Stern(room, starts=10**6)
    with pytest.raises(Stuck, match="cannot be started: ⛔ Not now"):
        await game(room, host)
    assert 1 < len(host.asked["start"]) <= 3 * (3.0 // sum(SHORT) + 2)


@pytest.mark.usefixtures("hurried")
async def test_a_robot_that_sees_itself_at_the_table_does_not_ask_again() -> None:
    room = Room(NAMES)
    host = Stern(room, deaf=True)
    await game(room, host)
    assert len(host.asked["join"]) == len(NAMES)
