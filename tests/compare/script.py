"""The one script: an evening of a club, from the first command to the last table that nobody needs any more.

Eight play a classic game to its end, with whatever people press wrongly on the way; a second game is stopped;
a third table is closed; a fourth is forgotten. Seats and roles are those of `SEED`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from engine.dealing import deal_roles, deal_seats
from tests.compare.steps import (
    CHAT,
    TABLE,
    Choose,
    Command,
    Connect,
    Disconnect,
    Keep,
    Later,
    Menu,
    Moderate,
    Press,
    Rights,
    Step,
    Until,
    Wait,
    Write,
)

SEED: Final = "an evening at the club"

NINO, GIORGI, TAMAR, LEVAN = "Nino", "Giorgi", "**Tamar** <@1> @everyone", "Levan"
MARIAM, DAVIT, ANA, IRAKLI = "Mariam", "Davit", "Ana", "Irakli"
SALOME, LUKA = "Salome", "Luka"
PEOPLE: Final = (NINO, GIORGI, TAMAR, LEVAN, MARIAM, DAVIT, ANA, IRAKLI, SALOME, LUKA)

HOST: Final = NINO
SPECTATOR: Final = SALOME
ELSEWHERE: Final = LUKA
"""Never in the voice channel."""

JOINED: Final = (NINO, GIORGI, MARIAM, DAVIT, ANA, IRAKLI, TAMAR, LEVAN)
"""In the order of joining, as it stands at the start."""

AT: Final = {seat: JOINED[index] for seat, index in enumerate(deal_seats("classic", 8, SEED), 1)}
_ROLES: Final = dict(enumerate(deal_roles("classic", 8, SEED), 1))


def _seats(role: str) -> list[int]:
    return [seat for seat, held in _ROLES.items() if held == role]


(DON,), (MAFIOSO,), (SHERIFF,) = _seats("don"), _seats("mafia"), _seats("sheriff")
FIRST, SECOND, THIRD, FOURTH, FIFTH = _seats("citizen")
"""The citizens: the first two are shot, the third is removed."""


def passes(seat: int) -> tuple[Step, ...]:
    """He ends his word; the next one's microphone costs two requests, of which ten go in ten seconds."""
    return (Press(AT[seat], "⏭️"), Wait(2))


def puts_up(seat: int, candidate: int) -> tuple[Step, ...]:
    who = AT[seat]
    return (Press(who, "☝️"), Choose(who, "☝️", (str(candidate),)), Press(who, "✅"))


def votes(seat: int, candidate: int) -> tuple[Step, ...]:
    return (Press(AT[seat], "🗳️", str(candidate)), Press(AT[seat], "✅"))


def chooses(seat: int, sign: str, *targets: int) -> tuple[Step, ...]:
    """On his card."""
    return (Choose(AT[seat], sign, tuple(str(target) for target in targets)), Press(AT[seat], "✅"))


def fouls(seat: int, reason: str) -> tuple[Step, ...]:
    return (
        Press(HOST, "🛠️"),
        Choose(HOST, "🛠️", (str(seat),)),
        Choose(HOST, "⚠️", (reason,)),
        Wait(2),
    )


def flat(steps: Iterable[tuple[Step, ...]]) -> tuple[Step, ...]:
    return tuple(step for some in steps for step in some)


def after(opener: int, gone: Iterable[int]) -> list[int]:
    """The seats of a day, from the first living one after the last day's opener."""
    living = [seat for seat in AT if seat not in set(gone)]
    return [seat for seat in living if seat > opener] + [seat for seat in living if seat <= opener]


LOBBY: Final[tuple[Step, ...]] = (
    Command(ELSEWHERE, CHAT, "mafia new"),
    *(Connect(person) for person in PEOPLE if person not in (SPECTATOR, ELSEWHERE)),
    Rights(without="mute_members"),
    Command(HOST, TABLE, "mafia new"),
    Rights(),
    Command(HOST, CHAT, "mafia new", (("format", "classic"),)),
    Command(GIORGI, TABLE, "mafia new"),
    Press(ELSEWHERE, "✋"),
    Press(HOST, "✋"),
    Press(HOST, "✋"),
    Press(GIORGI, "✋"),
    Press(GIORGI, "▶️"),
    Press(GIORGI, "❎"),
    Press(HOST, "▶️"),
    Menu(HOST, "Give foul", GIORGI),
    Press(TAMAR, "✋"),
    Press(TAMAR, "🚪"),
    Press(TAMAR, "🚪"),
    Press(LEVAN, "✋"),
    # The word that he puts into the deal goes with him.
    Press(LEVAN, "🎲"),
    Write(LEVAN, "wal*nut"),
    Disconnect(LEVAN),
    Wait(3),
    Connect(LEVAN),
    *(Press(person, "✋") for person in JOINED[2:]),
    Wait(3),
    Keep("start", HOST, "▶️"),
    Press(HOST, "▶️"),
    Wait(12),
    Later(HOST, "start"),
)

DEAL: Final[tuple[Step, ...]] = (
    Connect(SPECTATOR),
    Press(SPECTATOR, "🎴"),
    *(Press(person, "🎴") for person in JOINED),
    Press(AT[1], "🎴"),
    *(Press(person, "🎭") for person in JOINED),
    Wait(2),
)

INTRODUCTION: Final[tuple[Step, ...]] = (
    Keep("whisper", AT[DON], "🤫"),
    Press(AT[DON], "🤫"),
    Write(AT[DON], "the *lowest* <@1> first"),
    Press(AT[MAFIOSO], "🤫"),
    Write(AT[MAFIOSO], "and the host next"),
    Press(AT[FIRST], "🎴"),
    Wait(9),
    Until("has the floor"),
    Later(AT[DON], "whisper"),
)

FIRST_DAY: Final[tuple[Step, ...]] = (
    # The first speaker, and those who are not he.
    Press(AT[2], "⏭️"),
    Press(AT[2], "☝️"),
    Press(AT[2], "✍️"),
    Write(AT[2], "me first"),
    Press(SPECTATOR, "⏭️"),
    Press(SPECTATOR, "✍️"),
    Write(SPECTATOR, "me too"),
    Press(AT[1], "✍️"),
    Write(AT[1], "**believe** me, <@1> and @everyone\nsecond line"),
    Wait(2),
    Press(AT[1], "☝️"),
    Choose(AT[1], "☝️", (str(FIFTH),)),
    Press(AT[1], "↩️"),
    Choose(AT[1], "☝️", (str(DON),)),
    Press(AT[1], "✅"),
    Keep("pass", AT[1], "⏭️"),
    *passes(1),
    Later(AT[1], "pass"),
    # The second chooses when his turn is over.
    Press(AT[2], "☝️"),
    *passes(2),
    Choose(AT[2], "☝️", (str(FIRST),)),
    *puts_up(3, FIRST),
    *passes(3),
    # The fourth asks twice whom he may put up.
    Press(AT[4], "☝️"),
    Press(AT[4], "☝️"),
    Choose(AT[4], "☝️", (str(SECOND),)),
    Press(AT[4], "✅"),
    Choose(AT[4], "☝️", (str(THIRD),)),
    *passes(4),
    # Around the fifth the host is busy.
    Press(GIORGI, "🛠️"),
    Press(HOST, "🛠️"),
    Choose(HOST, "🛠️", (str(FOURTH),)),
    Choose(HOST, "⚠️", ("insult",)),
    Menu(GIORGI, "Give foul", HOST),
    Menu(HOST, "Give foul", SPECTATOR),
    Menu(HOST, "Give foul", AT[FOURTH]),
    Choose(HOST, "⚠️", ("oath",)),
    Wait(2),
    Press(HOST, "🛠️"),
    Choose(HOST, "🛠️", (str(FOURTH),)),
    Press(HOST, "🩹"),
    Press(HOST, "↩️"),
    Keep("paused", AT[5], "⏭️"),
    Press(HOST, "⏸️"),
    Wait(2),
    Later(AT[5], "paused"),
    Press(AT[5], "🎴"),
    Press(AT[5], "📋"),
    Command(AT[5], TABLE, "mafia me"),
    Press(AT[5], "🗑️"),
    Press(AT[5], "↩️"),
    Press(HOST, "▶️"),
    Wait(2),
    Press(HOST, "👥"),
    Press(HOST, "↩️"),
    Press(HOST, "🔁"),
    Press(HOST, "✅"),
    Wait(2),
    *passes(5),
    # The sixth uses the whole minute; one who is muted goes and comes meanwhile.
    Disconnect(AT[2]),
    Wait(5),
    Connect(AT[2]),
    Wait(5),
    Until("Number 7 has the floor"),
    Wait(3),
    # The seventh loses his connection while he speaks.
    Disconnect(AT[7]),
    Wait(12),
    Connect(AT[7]),
    Wait(10),
    # Somebody opens a closed microphone, again and again: it is closed each time, and the host is told.
    Moderate(AT[1], False),
    Wait(6),
    Moderate(AT[1], False),
    Wait(6),
    Moderate(AT[1], False),
    Wait(6),
    Press(HOST, "🛠️"),
    *passes(8),
    # The seventh makes up what his connection cost him.
    *passes(7),
)

BALLOT: Final[tuple[Step, ...]] = (
    *votes(1, DON),
    Press(AT[2], "🗳️", str(DON)),
    Press(AT[2], "↩️"),
    Press(AT[2], "🗳️", str(FIRST)),
    Press(AT[2], "✅"),
    Press(AT[3], "🗳️", str(DON)),
    Press(AT[3], "🗳️", str(FIRST)),
    Press(AT[3], "✅"),
    Press(AT[3], "✅"),
    Press(SPECTATOR, "🗳️", str(DON)),
    *flat(votes(seat, DON if seat < 7 else FIRST) for seat in range(4, 9)),
    Wait(3),
    Wait(10),
    *passes(DON),
    *passes(FIRST),
    *flat(votes(seat, FIRST if seat in (2, 3, 7, 8) else DON) for seat in AT),
    Wait(3),
    Press(AT[1], "👍"),
    Press(AT[1], "↩️"),
    Press(AT[1], "👍"),
    Press(AT[1], "✅"),
    *flat((Press(AT[seat], "👎"), Press(AT[seat], "✅")) for seat in range(2, 8)),
    Until("The city falls asleep"),
)

FIRST_NIGHT: Final[tuple[Step, ...]] = (
    *(Press(AT[seat], "🎴") for seat in (DON, MAFIOSO, SHERIFF, FIRST)),
    Until("The mafia goes hunting"),
    *chooses(DON, "🔫", FIRST),
    Choose(AT[MAFIOSO], "🔫", (str(SECOND),)),
    Press(AT[MAFIOSO], "↩️"),
    *chooses(MAFIOSO, "🔫", FIRST),
    Until("The Don looks for"),
    *chooses(DON, "🔍", SHERIFF),
    Until("The sheriff checks"),
    *chooses(SHERIFF, "🔍", DON),
    Press(AT[SHERIFF], "🎭"),
    Keep("yesterday", AT[SHERIFF], "🛠️"),
    Until("the best move"),
    *chooses(FIRST, "🕵️", *[seat for seat in AT if seat != FIRST][:3]),
    Until("says farewell"),
    Press(AT[FIRST], "✍️"),
    Write(AT[FIRST], "it was number 9"),
    Wait(2),
    *passes(FIRST),
    Later(AT[SHERIFF], "yesterday"),
)

_DAY_2: Final = after(1, [FIRST])

SECOND_DAY: Final[tuple[Step, ...]] = (
    Press(AT[FIRST], "⏭️"),
    Press(AT[FIRST], "🎴"),
    Press(AT[FIRST], "🎭"),
    *puts_up(_DAY_2[0], DON),
    # Three fouls: the third citizen's next minute is a silent one.
    *fouls(THIRD, "insult"),
    *fouls(THIRD, "profanity"),
    *fouls(THIRD, "peeping"),
    *flat(passes(seat) for seat in _DAY_2),
    *flat(votes(seat, DON) for seat in _DAY_2),
    Wait(3),
    *passes(DON),
)

SECOND_NIGHT: Final[tuple[Step, ...]] = (
    Press(AT[DON], "🎴"),
    Until("The mafia goes hunting"),
    Press(AT[MAFIOSO], "🎴"),
    *chooses(MAFIOSO, "🔫", SECOND),
    Until("The sheriff checks"),
    Press(AT[SHERIFF], "🎴"),
    *chooses(SHERIFF, "🔍", MAFIOSO),
    Until("says farewell"),
    Until("has the floor"),
)

_DAY_3: Final = after(_DAY_2[0], [FIRST, DON, SECOND])

THIRD_DAY: Final[tuple[Step, ...]] = (
    *puts_up(_DAY_3[0], MAFIOSO),
    Press(HOST, "🛠️"),
    Choose(HOST, "🛠️", (str(THIRD),)),
    Choose(HOST, "🚫", ("threat",)),
    Press(HOST, "↩️"),
    Choose(HOST, "🛠️", (str(THIRD),)),
    Choose(HOST, "🚫", ("threat",)),
    Press(HOST, "✅"),
    Wait(3),
    *flat(passes(seat) for seat in _DAY_3 if seat != THIRD),
    Until("The city falls asleep"),
    Until("has the floor"),
)

LAST_DAY: Final[tuple[Step, ...]] = (
    Keep("the end", AT[SHERIFF], "🎴"),
    *fouls(MAFIOSO, "insult"),
    *fouls(MAFIOSO, "oath"),
    *fouls(MAFIOSO, "out-of-turn"),
    *fouls(MAFIOSO, "other"),
    Press(HOST, "✅"),
    Wait(15),
    Press(GIORGI, "🔏"),
    Later(AT[SHERIFF], "the end"),
    Press(AT[SHERIFF], "🎭"),
    Menu(HOST, "Give foul", GIORGI),
)

STOPPED_GAME: Final[tuple[Step, ...]] = (
    # Those who do not play go home: six are quieted at once.
    *(Disconnect(person) for person in (*JOINED[6:], SPECTATOR)),
    Command(GIORGI, TABLE, "mafia new", (("format", "classic"),)),
    *(Press(person, "✋") for person in JOINED[:6]),
    Wait(3),
    Press(GIORGI, "▶️"),
    Wait(15),
    # One goes for longer than is allowed; when he comes back he is not of the game any more.
    Disconnect(DAVIT),
    Wait(100),
    Connect(DAVIT),
    Wait(5),
    Press(GIORGI, "🛠️"),
    Press(GIORGI, "⏹️"),
    Press(GIORGI, "↩️"),
    Press(GIORGI, "⏹️"),
    Press(GIORGI, "✅"),
    Wait(15),
)

CLOSED_TABLES: Final[tuple[Step, ...]] = (
    Command(ANA, TABLE, "mafia new"),
    Press(ANA, "✋"),
    Wait(3),
    Keep("closed", HOST, "✋"),
    Press(ANA, "❎"),
    Press(ANA, "↩️"),
    Press(ANA, "❎"),
    Press(ANA, "✅"),
    Wait(3),
    Later(HOST, "closed"),
    Command(IRAKLI, CHAT, "mafia new"),
    Press(HOST, "✋"),
    Wait(605),
)

SCRIPT: Final[tuple[Step, ...]] = (
    *LOBBY,
    *DEAL,
    *INTRODUCTION,
    *FIRST_DAY,
    *BALLOT,
    *FIRST_NIGHT,
    *SECOND_DAY,
    *SECOND_NIGHT,
    *THIRD_DAY,
    *LAST_DAY,
    *STOPPED_GAME,
    *CLOSED_TABLES,
)
