"""Tables for layout tests: real games of the engine, with made-up people around them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from cogs.words import Words
from engine import (
    FORMATS,
    LONGEST_WORD,
    Action,
    Event,
    Game,
    Ms,
    Refusal,
    Seat,
    Verb,
    commitment,
    decide,
    due,
    elapse,
    evolve,
    legal,
    replay,
    start,
    view,
)
from table.ids import ChannelId, GuildId, TableId, UserId
from table.ports import Dealt
from table.snapshot import Lot, Phase, Snapshot, Standing
from tamada.translator import FluentTranslator

_CHOOSING = (
    Verb.NOMINATE,
    Verb.VOTE,
    Verb.SHOOT,
    Verb.ORDER,
    Verb.CHECK,
    Verb.SAVE,
    Verb.SUSPECT,
)

SECRET = "5ec4e75ec4e75ec4" * 4
JOIN = 9_007_199_254_740_991_000
"""As long as an interaction's id will be for the next centuries."""

ENGLISH = Words(FluentTranslator(), "en")


@dataclass(frozen=True, slots=True)
class Called:
    """`GuildNames` with one rule for all."""

    text: str = "Nino"

    def shown(self, user: UserId) -> str:  # noqa: ARG002
        return self.text

    def plain(self, user: UserId) -> str:  # noqa: ARG002
        return self.text


def snapshot(game: Game | None, format: str = "classic", people: int = 10) -> Snapshot:
    """A table with this game, or its lobby."""
    users = tuple(UserId(1000 + number) for number in range(1, people + 1))
    bounds = FORMATS[format]
    over = game is not None and game.over
    return Snapshot(
        table=TableId(9_007_199_254_740_991),
        guild=GuildId(1),
        channel=ChannelId(2),
        owner=UserId(1001),
        format=format,
        options={},
        phase=Phase.LOBBY if game is None else Phase.OVER if over else Phase.PLAYING,
        people=users,
        lots=tuple(Lot(user, "W" * LONGEST_WORD) for user in users) if game is None else (),
        seats={} if game is None else {Seat(n): user for n, user in enumerate(users, 1)},
        game=game,
        public=None if game is None else view(game, None),
        words={},
        ends=None,
        standing=frozenset(),
        closing=None,
        least=bounds.least,
        most=bounds.most,
        commitment=commitment(SECRET),
    )


def dealt(format: str, people: int) -> Dealt:
    """What `snapshot`'s table was dealt from."""
    return Dealt(format, SECRET, tuple(JOIN + number for number in range(people)))


def paused(table: Snapshot) -> Snapshot:
    return replace(table, standing=frozenset({Standing.PAUSED}))


def fresh(format: str, seats: int, seed: str = "seed") -> Game:
    return replay(start(format, seats, seed, {}))


def act(game: Game, action: Action, at: int | None = None) -> Game:
    """The game after an accepted action."""
    happened = decide(game, action, game.at if at is None else Ms(at))
    assert not isinstance(happened, Refusal), (action, happened)
    return _after(game, happened)


def ran(game: Game) -> Game:
    """The game after whatever is due next."""
    at = due(game)
    assert at is not None
    return _after(game, elapse(game, at))


def until(game: Game, *kinds: str) -> Game:
    """The game run on to the first stage of one of these kinds, nobody doing anything."""
    while game.stage.kind not in kinds:
        game = ran(game)
    return game


def life(format: str, seats: int, seed: str) -> Iterator[Game]:
    """A game with something in every stage: everybody names, votes and shoots what the rules offer first."""
    game = fresh(format, seats, seed)
    yield game
    while not game.over:
        for seat in game.people.living:
            for verb in (
                Verb.NOMINATE,
                Verb.VOTE,
                Verb.SHOOT,
                Verb.ORDER,
                Verb.CHECK,
                Verb.SAVE,
                Verb.SUSPECT,
            ):
                choice = legal(game, seat).get(verb)
                if choice is None or len(choice.seats) < choice.pick:
                    continue
                offset = (seat + game.stage.number) % (len(choice.seats) - choice.pick + 1)
                targets = choice.seats[offset : offset + choice.pick]
                game = act(game, Action(verb, seat, targets))
                yield game
            if legal(game, seat).get(Verb.LIFT) is not None:
                game = act(game, Action(Verb.LIFT, seat, (), seat % 2 == 0))
                yield game
        if not game.over:
            game = ran(game)
            yield game


def _after(game: Game, events: tuple[Event, ...]) -> Game:
    for event in events:
        game = evolve(game, event)
    return game
