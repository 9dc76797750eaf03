"""Random texts of records, written freely: comments, needless spaces, every step and every expectation."""

from __future__ import annotations

from hypothesis import strategies as st

from engine import FORMATS, Reason, Refusal, StageKind, Verb
from engine.actions import HOST_VERBS
from engine.record.notation import LISTS, SETS, WINNERS
from engine.view import Told

_PLAIN = ("open", "pass", "leave", "return")
_TARGETED = ("nominate", "vote", "shoot", "order", "check", "save")
_numbers = st.integers(0, 13).map(str)
_times = st.decimals(0, 400, places=3).map(lambda time: f"{time:f}")
_words = st.text("abcxyz ,.!=>ქუз", min_size=1).map(lambda text: f"x{text}")


def _seats(least: int = 0) -> st.SearchStrategy[str]:
    return st.lists(_numbers, unique=True, min_size=least, max_size=5).map(
        lambda seats: " ".join(seats) or "none"
    )


def _player() -> st.SearchStrategy[str]:
    return st.one_of(
        st.sampled_from(_PLAIN),
        st.builds("{} {}".format, st.sampled_from(_TARGETED), _numbers),
        st.sampled_from(("lift yes", "lift no")),
        st.builds("suspect {}".format, st.lists(_numbers, min_size=1, max_size=4).map(" ".join)),
        st.builds("{} {}".format, st.sampled_from(("say", "whisper")), _words),
    )


def _host() -> st.SearchStrategy[str]:
    reasons = st.sampled_from(sorted(Reason))
    plain = sorted(HOST_VERBS - {Verb.FOUL, Verb.UNFOUL, Verb.REMOVE})
    return st.one_of(
        st.builds("{} {} {}".format, st.sampled_from(("foul", "remove")), _numbers, reasons),
        st.builds("unfoul {}".format, _numbers),
        st.sampled_from(plain),
    )


def _actions() -> st.SearchStrategy[str]:
    attempts = st.builds("{} {}".format, _numbers, _player()) | st.builds("host {}".format, _host())
    return attempts | st.builds("{} => {}".format, attempts, st.sampled_from(sorted(Refusal)))


def _expectations() -> st.SearchStrategy[str]:
    tally = st.dictionaries(_numbers, _numbers, min_size=1, max_size=4).map(
        lambda totals: " ".join(f"{seat}={number}" for seat, number in totals.items())
    )
    return st.one_of(
        st.builds("stage {}".format, st.sampled_from(sorted(StageKind))),
        st.builds("{} {}".format, st.sampled_from(("speaker", "mics")), _numbers | st.just("none")),
        st.builds("left {}".format, _times),
        st.builds("{} {}".format, st.sampled_from(sorted(SETS | LISTS)), _seats()),
        st.builds("ballot {}".format, tally | st.just("none")),
        st.builds("told {} {}".format, _numbers, st.sampled_from([*sorted(Told), "none"])),
        st.builds("team {} {}".format, _numbers, _seats()),
        st.builds("fouls {} {}".format, _numbers, _numbers),
        st.builds("winner {}".format, st.sampled_from(WINNERS)),
    ).map("expect {}".format)


def _clock() -> st.SearchStrategy[str]:
    return st.one_of(
        st.just("wait"),
        st.builds("wait {}".format, _times),
        st.builds("until {}".format, st.sampled_from(sorted(StageKind))),
        st.builds("until {} {}".format, st.sampled_from(sorted(StageKind)), _numbers),
    )


def _untidy(line: str) -> st.SearchStrategy[str]:
    return st.sampled_from((line, f"  {line}", f"{line}   # why", f"# a remark\n{line}", f"{line}\n\n"))


@st.composite
def records(draw: st.DrawFn) -> str:
    """The text of one record."""
    form = FORMATS[draw(st.sampled_from(sorted(FORMATS)))]
    roles = draw(st.lists(st.sampled_from(sorted(form.teams)), min_size=1, max_size=12))
    seats = st.integers(1, len(roles)).map(str)
    lines = [f"format {form.name}", f"deal {' '.join(roles)}"]
    names = draw(st.lists(st.sampled_from(sorted(form.options)), unique=True, max_size=3))
    for name in names:
        option = form.options[name]
        value = st.sampled_from(option.words) if option.words else st.integers(option.least, option.most)
        lines.append(f"option {name} {draw(value)}")
    if draw(st.booleans()):
        lines.append(draw(st.sampled_from(("begin deal", "begin night 2", "begin day 3"))))
    if draw(st.booleans()):
        lines.append("gone " + " ".join(draw(st.lists(seats, unique=True, min_size=1, max_size=3))))
    if draw(st.booleans()):
        fouls = draw(st.dictionaries(seats, st.integers(0, 3), min_size=1, max_size=3))
        lines.append("fouls " + " ".join(f"{seat}={number}" for seat, number in fouls.items()))
    if draw(st.booleans()):
        lines.append(f"opener {draw(seats)}")
    lines += draw(st.lists(_clock() | _actions() | _expectations(), max_size=20))
    title = draw(st.none() | st.text("abc defქ", min_size=1).filter(str.strip))
    head = [] if title is None else [f"== {title}"]
    return "\n".join([*head, *[draw(_untidy(line)) for line in lines]])
