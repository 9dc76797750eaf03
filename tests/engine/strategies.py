"""Generators of whole games for property tests, here and in other parts' tests.

A walk is a list of numbers. Each is read in the light of the game as it stands, so every list is a walk and
shrinks well, and legal moves, illegal ones and the clock come in a steady mixture.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from hypothesis import strategies as st

from engine import (
    FORMATS,
    HOST_VERBS,
    Action,
    Beginning,
    Choice,
    Event,
    Game,
    Ms,
    Reason,
    Refusal,
    Role,
    Seat,
    StageKind,
    Verb,
    decide,
    due,
    elapse,
    evolve,
    legal,
    replay,
    set_up,
    start,
)

Number = int
STEP_KINDS = 9
"""A step's number modulo this says what kind of step it is."""
CONNECTION = 7
BREAKS = 4
"""Kinds of what befalls a connection; the first: the speaker is away until his turn has passed."""
_BYTES = 6
REASONS = tuple(Reason)
VERBS = tuple(Verb)
RARE = frozenset(
    {Verb.REMOVE, Verb.FOUL, Verb.UNFOUL, Verb.LEAVE, Verb.RETURN, Verb.PAUSE, Verb.AGAIN, Verb.OPEN}
)
"""Verbs that would cripple or fill up a game if they came as often as the others; `stop` comes even less."""


def formats() -> st.SearchStrategy[str]:
    return st.sampled_from(sorted(FORMATS))


def numbers(most: int = 120) -> st.SearchStrategy[list[Number]]:
    """A walk of up to so many steps; long ones come as often as short ones."""
    lengths = st.integers(0, most // 10) | st.integers(most // 2, most)
    return lengths.flatmap(
        lambda length: st.binary(min_size=length * _BYTES, max_size=length * _BYTES).map(
            lambda data: [
                int.from_bytes(data[start : start + _BYTES], "big") for start in range(0, len(data), _BYTES)
            ]
        )
    )


@st.composite
def dealt(draw: st.DrawFn) -> tuple[Event, ...]:
    """The first events of a proper game, some with other lengths than the default."""
    name = draw(formats())
    form = FORMATS[name]
    seats = draw(st.integers(form.least, form.most))
    options = draw(
        st.dictionaries(st.sampled_from(sorted(form.options)), st.integers(1, 90).map(str), max_size=2)
    )
    chosen = {
        option: value if form.options[option].accepts(value) else form.options[option].words[0]
        for option, value in options.items()
    }
    return start(name, seats, draw(st.text("abcdef0123456789", min_size=4, max_size=8)), chosen)


@st.composite
def positions(draw: st.DrawFn) -> tuple[Event, ...]:
    """The first events of a set-up position: any deal of the format's roles, any past."""
    name = draw(formats())
    form = FORMATS[name]
    any_roles = st.lists(st.sampled_from(sorted(form.teams)), min_size=1, max_size=form.most)
    proper = st.integers(form.least, form.most).map(form.composition).flatmap(st.permutations)
    roles = draw(any_roles | proper | proper)
    seats = st.integers(1, len(roles)).map(Seat)
    some = st.lists(seats, unique=True, max_size=len(roles) // 3).map(tuple)
    part = draw(st.sampled_from(("deal", "night", "day")))
    beginning = Beginning(
        part=part,
        number=0 if part == "deal" else draw(st.integers(1, 4)),
        gone=draw(some),
        spent=draw(some) if form.saves else (),
        fouls=tuple(draw(st.dictionaries(seats, st.integers(0, 3), max_size=4)).items()),
        opener=draw(st.none() | seats),
    )
    return set_up(name, roles, {}, beginning)


def games() -> st.SearchStrategy[tuple[Event, ...]]:
    return dealt() | positions()


TOGETHER = {
    StageKind.VOTE: Verb.VOTE,
    StageKind.REVOTE: Verb.VOTE,
    StageKind.LIFT: Verb.LIFT,
    StageKind.NIGHT_MAFIA: Verb.SHOOT,
}
"""What everybody does at once in some stages."""


Answered = tuple[Action, tuple[Event, ...] | Refusal]


@dataclass(slots=True)
class Walk:
    """A game being walked through. `seen` is called with the game after every step."""

    events: list[Event]
    seen: Callable[[Game], None] | None = None
    clock_runs_in_pauses: bool = False
    game: Game = field(init=False)
    at: Ms = field(default=Ms(0))
    answers: list[Answered] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.game = replay(self.events)

    def take(self, steps: Sequence[Number]) -> None:
        for number in steps:
            self._step(number)
            if self.seen is not None:
                self.seen(self.game)

    def finish(self) -> None:
        """Nobody does anything any more: the game runs to its end by itself."""
        self.do(Action(Verb.RESUME))
        while (soonest := due(self.game)) is not None:
            self.wait_to(soonest)

    def _step(self, number: Number) -> None:
        if self.game.over:
            return
        number, kind = divmod(number, STEP_KINDS)
        match kind:
            case 0 | 1 | 2:
                self.wait(number)
            case 3 | 4 | 5 if self.game.stage.kind not in TOGETHER or number % 2:
                self.do(legal_action(self.game, number))
            case 3 | 4 | 5 | 6:
                self.together(number // 2)
            case 7:  # CONNECTION
                self.connection(number)
            case _:
                self.do(any_action(self.game, number))

    def wait(self, number: Number) -> None:
        """To just before the next thing that is due, to it, or by some time."""
        soonest = due(self.game)
        if soonest is None:
            if self.clock_runs_in_pauses:
                self.wait_to(Ms(self.at + number % 50_000))
            return
        match number % 4:
            case 0:
                self.wait_to(Ms(max(self.at, soonest - 1)))
            case 1 | 2:
                self.wait_to(soonest)
            case _:
                self.wait_to(Ms(self.at + number // 4 % 100_000))

    def connection(self, number: Number) -> None:
        """The speaker's breaks or another's, or somebody's who was away is back; then time passes. Or the
        speaker blinks out for so long that his turn passes on.
        """
        number, which = divmod(number, BREAKS)
        away, speaker = [seat for seat, _ in self.game.people.away], self.game.stage.speaker
        if which < 2 and speaker is not None:
            self.do(Action(Verb.LEAVE, speaker))
            soonest = due(self.game)
            if which == 0 and soonest is not None:
                self.wait_to(soonest)
                self.do(Action(Verb.RETURN, speaker))
                return
        elif away and number % 4:
            self.do(Action(Verb.RETURN, away[number % len(away)]))
        else:
            self.do(Action(Verb.LEAVE, self.game.seats[number % len(self.game.seats)]))
        self.wait(number // 16)

    def together(self, number: Number) -> None:
        """Everybody who can does the same thing, aimed at one seat or in turn at several: ballots, ties,
        volleys.
        """
        verb = TOGETHER.get(self.game.stage.kind, Verb.OPEN)
        first, stride = number // 4 % 12, number // 48 % 3
        for index, seat in enumerate(self.game.seats):
            choice = legal(self.game, seat).get(verb)
            if choice is not None:
                aim = (first + index * stride) % max(len(choice.seats), 1)
                self.do(Action(verb, seat, choice.seats[aim : aim + choice.pick], answer=first < 8))

    def wait_to(self, at: Ms) -> None:
        self._apply(elapse(self.game, at))
        self.at = at

    def do(self, action: Action) -> None:
        answer = decide(self.game, action, self.at)
        self.answers.append((action, answer))
        if not isinstance(answer, Refusal):
            self._apply(answer)

    def _apply(self, events: Sequence[Event]) -> None:
        for event in events:
            self.game = evolve(self.game, event)
        self.events += events


def any_action(game: Game, number: Number) -> Action:
    """Any verb by anybody on anything, seats that do not exist included."""
    seats = len(game.start.roles)
    number, which = divmod(number, len(VERBS))
    number, who = divmod(number, seats + 2)
    verb = Verb.SAY if VERBS[which] in (Verb.STOP, Verb.REMOVE) and number % 8 else VERBS[which]
    return filled(verb, Seat(who), range(seats + 2), _default_pick(verb), number)


def legal_action(game: Game, number: Number) -> Action:
    """One of the actions that are legal now, each verb alike but the rare ones; if none, any action."""
    number, rare = divmod(number, 16)
    verbs: dict[Verb, list[tuple[Seat | None, Choice]]] = {}
    for seat in (None, *game.seats):
        for choice in legal(game, seat):
            if choice.verb is not Verb.STOP and (choice.verb in RARE) == (rare == 0):
                verbs.setdefault(choice.verb, []).append((seat, choice))
    if not verbs:
        return any_action(game, number)
    number, which = divmod(number, len(verbs))
    actors = list(verbs.values())[which]
    number, who = divmod(number, len(actors))
    seat, choice = actors[who]
    return filled(choice.verb, seat, choice.seats, choice.pick, number)


def filled(verb: Verb, seat: Seat | None, seats: Sequence[int], pick: int, number: Number) -> Action:
    """An action of this verb, its targets, answer and reason taken from the number."""
    left, targets = list(seats), []
    for _ in range(pick):
        number, index = divmod(number, len(left))
        targets.append(Seat(left.pop(index)))
    return Action(
        verb,
        None if verb in HOST_VERBS else seat,
        tuple(targets),
        answer=bool(number % 2) if verb is Verb.LIFT else None,
        reason=REASONS[number % len(REASONS)] if verb in (Verb.FOUL, Verb.REMOVE) else None,
    )


def _default_pick(verb: Verb) -> int:
    if verb is Verb.SUSPECT:
        return 3
    targeted = {Verb.NOMINATE, Verb.VOTE, Verb.SHOOT, Verb.ORDER, Verb.CHECK, Verb.SAVE}
    return 1 if verb in targeted | {Verb.FOUL, Verb.UNFOUL, Verb.REMOVE} else 0


def every_action(game: Game) -> list[Action]:
    """Every verb by everybody on every seat, seats that do not exist and wrong numbers of seats included."""
    seats = [Seat(number) for number in range(len(game.start.roles) + 2)]
    actions: list[Action] = []
    for verb in VERBS:
        for seat in [None, *seats]:
            targets: list[tuple[Seat, ...]] = [(), *((target,) for target in seats)]
            targets += [tuple(seats[first : first + 3]) for first in range(len(seats) - 2)]
            targets += [(Seat(1), Seat(1)), (Seat(1), Seat(1), Seat(2))]
            actions += [Action(verb, seat, chosen, answer=True) for chosen in targets]
    return actions


@dataclass(slots=True)
class Twins:
    """Two games with the same table and the same public actions, but other roles and other night choices.

    `viewer` (None: the table) and the team mates that he is shown have the same roles in both and do the
    same.
    """

    left: Walk
    right: Walk
    viewer: Seat | None
    fixed: frozenset[Seat]
    refusals: list[tuple[Refusal | None, ...]] = field(default_factory=list)
    """What the viewer and the public were answered in both games."""

    def step(self, number: Number) -> None:
        """One step of both games; their own secret deeds may differ."""
        kind, number = number % 7, number // 7
        if kind <= 1:
            self.left.wait(number)
            self.right.wait_to(self.left.at)
        elif kind == 2:
            self._volley(number)
        elif kind == 3:
            self._apart(number)
        elif kind == 4:
            self._attempt(number)
        else:
            self._together(number)

    def _together(self, number: Number) -> None:
        """A public action, or one of the viewer's own side."""
        action = legal_action(self.left.game, number)
        if action.verb in PUBLIC or action.seat in self.fixed:
            self._both(action)

    def _attempt(self, number: Number) -> None:
        """The viewer or the host tries something, legal or not; only the best move may tell him more."""
        action = any_action(self.left.game, number)
        if action.verb in HOST_VERBS or (self.viewer is not None and action.verb is not Verb.SUSPECT):
            self._both(replace(action, seat=None if action.verb in HOST_VERBS else self.viewer))

    def _both(self, action: Action) -> None:
        for walk in (self.left, self.right):
            walk.do(action)
        (_, left), (_, right) = self.left.answers[-1], self.right.answers[-1]
        self.refusals.append(
            tuple(answer if isinstance(answer, Refusal) else None for answer in (left, right))
        )

    def _apart(self, number: Number) -> None:
        """Somebody's secret deed in each game."""
        for walk, choice in ((self.left, number % 2**20), (self.right, number // 2**20)):
            action = legal_action(walk.game, 16 * choice + 1)
            if action.verb in SECRET and action.seat not in self.fixed:
                walk.do(action)

    def _volley(self, number: Number) -> None:
        """Everybody who may shoot shoots the same seat, in both games."""
        target = Seat(number % len(self.left.game.start.roles) + 1)
        for walk in (self.left, self.right):
            for seat in walk.game.seats:
                walk.do(Action(Verb.SHOOT, seat, (target,)))


SECRET = frozenset({Verb.SHOOT, Verb.ORDER, Verb.CHECK, Verb.SAVE, Verb.WHISPER})
PUBLIC = frozenset(Verb) - SECRET - {Verb.SUSPECT}


@st.composite
def twins(draw: st.DrawFn) -> Twins:
    """Two games at their beginning that differ only in roles of which the viewer knows nothing."""
    name = draw(formats())
    form = FORMATS[name]
    seats = draw(st.integers(form.least, form.most))
    roles: list[Role] = draw(st.permutations(form.composition(seats)))
    viewer = draw(st.none() | st.integers(1, seats).map(Seat))
    fixed = {viewer} if viewer is not None else set()
    if viewer is not None:
        team = form.teams[roles[viewer - 1]]
        if team in form.acquaintance.values():
            fixed |= {Seat(i) for i, role in enumerate(roles, start=1) if form.teams[role] is team}
    free = [seat for seat in range(1, seats + 1) if seat not in fixed]
    others = draw(st.permutations([roles[seat - 1] for seat in free]))
    changed = list(roles)
    for seat, role in zip(free, others, strict=True):
        changed[seat - 1] = role
    beginning = Beginning()
    if draw(st.booleans()):
        beginning = Beginning("night", draw(st.integers(1, 2)))
    left, right = (Walk(list(set_up(name, deal, {}, beginning))) for deal in (roles, changed))
    return Twins(left, right, viewer, frozenset(fixed))
