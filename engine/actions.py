"""What a player or the host does: a seat, a verb and its targets."""

from dataclasses import dataclass
from enum import StrEnum

from engine.roles import Seat
from engine.veil import Veiled


class Verb(StrEnum):
    """Every verb of the record (RECORD, Actions)."""

    OPEN = "open"
    PASS = "pass"
    SAY = "say"
    WHISPER = "whisper"
    NOMINATE = "nominate"
    VOTE = "vote"
    LIFT = "lift"
    SHOOT = "shoot"
    ORDER = "order"
    CHECK = "check"
    SAVE = "save"
    SUSPECT = "suspect"
    LEAVE = "leave"
    RETURN = "return"
    FOUL = "foul"
    UNFOUL = "unfoul"
    REMOVE = "remove"
    PAUSE = "pause"
    RESUME = "resume"
    AGAIN = "again"
    STOP = "stop"


HOST_VERBS = frozenset(
    {Verb.FOUL, Verb.UNFOUL, Verb.REMOVE, Verb.PAUSE, Verb.RESUME, Verb.AGAIN, Verb.STOP},
)


class Reason(StrEnum):
    """The conduct code: why a foul or a removal is given (RULES part 5)."""

    INSULT = "insult"
    PROFANITY = "profanity"
    OATH = "oath"
    NIGHT_MOVEMENT = "night-movement"
    HOST_AS_ARGUMENT = "host-as-argument"
    QUESTION_TO_HOST = "question-to-host"
    THREAT = "threat"
    PROMISE = "promise"
    NOT_BY_NUMBER = "not-by-number"
    PEEPING = "peeping"
    OUT_OF_TURN = "out-of-turn"
    OTHER = "other"


@dataclass(frozen=True, slots=True, repr=False)
class Action(Veiled):
    """One attempt. `seat` is None for the host's orders, whose target seat stands in `targets`.

    `answer` belongs to `lift` alone, `reason` to `foul` and `remove`. Free text is not part of an action:
    `say` and `whisper` state only that somebody spoke, the words live beside the game.
    """

    verb: Verb
    seat: Seat | None = None
    targets: tuple[Seat, ...] = ()
    answer: bool | None = None
    reason: Reason | None = None
