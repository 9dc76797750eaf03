"""A whole game played by robots: one opens the table, all sit down, one starts, all play to the end."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from typing import Any

from sandbox.person import Person
from sandbox.robots.deeds import Pace
from sandbox.robots.hosting import PATIENCE, Stuck, open_table
from sandbox.robots.mind import Mind
from sandbox.robots.robot import Robot
from sandbox.robots.sight import Sight
from sandbox.robots.signs import JOIN, OVER, START, has
from sandbox.robots.tally import Tally, summary


async def play(
    people: Sequence[Person],
    *,
    channel: int,
    format: str,
    seats: int,
    seed: str,
    speed: float,
    latency: float,
    on_report: Callable[[dict[str, Any]], None],
) -> dict[str, Any]:
    """Open a table in a voice channel, fill it up to `seats` (there may be more people), play to the end.

    `latency` is the upper bound of one way between bot and server in seconds, 0 if there is none. Are there
    fewer people than seats, the first starts the game when others have taken the rest. `on_report` gets each
    robot's deed as it settles. Returns the whole: `winner` (the panel's last line as shown), `intended`,
    `accepted` and `let_pass` by kind, `share` accepted, `unaccepted` deeds, `muted` (who still is, a minute
    after the end), `seconds` (real), `days`. Raises Stuck.
    """
    loop = asyncio.get_running_loop()
    began = loop.time()
    people = people[:seats]
    await asyncio.gather(*(person.connect(channel) for person in people))
    robots = [_robot(person, channel, format, seed, speed, latency, on_report) for person in people]
    try:
        await open_table(people[0], channel, format)
        await _within(_sit_down(robots), "a lobby that can be joined")
        await _start(robots[0], seats, patient=len(people) < seats)
        last = await asyncio.gather(*(robot.play() for robot in robots))
        took = loop.time() - began
        deadline = loop.time() + PATIENCE
        released = await asyncio.gather(*(robot.released(deadline) for robot in robots))
        await robots[0].open_deal()
    finally:
        for robot in robots:
            robot.close()
    return {
        "winner": _winner(last[0]),
        **summary([robot.tally for robot in robots]),
        "muted": [person.name for person, free in zip(people, released, strict=True) if not free],
        "seconds": round(took, 3),
        "days": max(robot.days for robot in robots),
    }


async def sit(
    person: Person,
    *,
    channel: int,
    format: str | None,
    seed: str,
    speed: float,
    latency: float,
    on_report: Callable[[dict[str, Any]], None],
) -> dict[str, Any]:
    """One robot that plays for a person: joins the lobby if there is one, or takes over his seat in a game.

    `format` None: unknown, so that he reckons with the shortest stages. Cancel it to give the seat back.
    Returns as `play`, without seconds and days.
    """
    if person.voice() is None:
        await person.connect(channel)
    robot = _robot(person, channel, format, seed, speed, latency, on_report)
    try:
        if robot.eyes.panel is None or robot.eyes.panel.button(JOIN) is not None:
            await robot.join()
        return {"winner": _winner(await robot.play()), **summary([robot.tally])}
    finally:
        robot.close()


def _robot(
    person: Person,
    channel: int,
    game: str | None,
    seed: str,
    speed: float,
    latency: float,
    on_report: Callable[[dict[str, Any]], None],
) -> Robot:
    tally = Tally(person.name, person.id, on_report)
    return Robot(person, channel, Mind(person.name, seed), Pace(speed, game), latency, tally)


async def _sit_down(robots: Sequence[Robot]) -> None:
    """One after the other: who sits where depends on the order."""
    for robot in robots:
        if not await robot.join():
            raise Stuck(f"a robot is not let in: {robot.told}")


async def _start(robot: Robot, seats: int, *, patient: bool) -> None:
    """Press ▶️ when it can be pressed and all seats are taken, until the lobby is gone."""
    loop = asyncio.get_running_loop()
    deadline = float("inf") if patient else loop.time() + PATIENCE
    while await robot.eyes.until(lambda: _startable(robot.eyes.panel, seats, patient=patient), deadline):
        if await robot.start():
            return
        if loop.time() >= deadline:
            break
    raise Stuck(f"the lobby cannot be started: {robot.told}")


def _startable(panel: Sight | None, seats: int, *, patient: bool) -> bool | None:
    if panel is None or panel.button(START) is None:
        return None
    return True if not patient or panel.places() >= seats else None


async def _within(doing: Coroutine[Any, Any, None], what: str) -> None:
    try:
        await asyncio.wait_for(doing, PATIENCE)
    except TimeoutError:
        raise Stuck(f"there is no sign of {what}") from None


def _winner(text: str) -> str:
    return next(line.strip() for line in text.splitlines() if has(line, OVER))
