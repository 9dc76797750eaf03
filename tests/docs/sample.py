"""`python -m tests.docs.sample`: runs the command of README's sample and writes what it prints into README.

It takes half a minute. On a busy machine robots let things pass: run it on a calm one. The game is the same
each time in what is dealt and wanted, not to the second; `test_sample.py` compares what the lines say, not
their numbers.
"""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final

from cogs.words import Words
from tamada.translator import FluentTranslator

ROOT: Final = Path(__file__).parents[2]
PAGE: Final = ROOT / "README.md"
COMMAND: Final = re.compile(r"^    \./run (sandbox --auto .*)$", re.MULTILINE)
SAMPLE: Final = re.compile(r"(?<=real Discord connection\.\n\n)(?:    .*\n)+")
GAP: Final = "  …"
SECONDS: Final = 150


class Unfit(Exception):  # noqa: N818
    """A game that does not show what the sample is to show."""


def command() -> list[str]:
    """The one that README names, without its `./run`."""
    found = COMMAND.search(PAGE.read_text("utf-8"))
    assert found is not None
    return shlex.split(found[1])


def sample() -> list[str]:
    """README's lines, without their margin."""
    found = SAMPLE.search(PAGE.read_text("utf-8"))
    assert found is not None
    return [line.removeprefix("    ") for line in found[0].splitlines()]


def shape(line: str) -> str:
    """What a line says, whatever the numbers in it: # for one or several."""
    return re.sub(r"#(?:, #)*", "#", re.sub(r"\d+(?:[:.]\d+)?", "#", line)).strip()


def cut(printed: Iterable[str], words: Words) -> list[str]:
    """The first speeches, the first ballot, the first dawn with somebody killed and the line behind it (his
    best move, if he made one), the end. Raises Unfit if the game had no such thing.
    """
    lines = list(printed)

    def find(said: Callable[[str], bool], start: int = 0) -> int:
        for n, line in enumerate(lines[start:], start):
            if said(line):
                return n
        raise Unfit("this game does not show it all")

    votes = words("note-ballot")
    falls, blank = words("note-night-fell"), ""
    begins = find(lambda line: shape(line).endswith(shape(words("note-day-began", seat=1))))
    ballot = find(lambda line: line.endswith(votes), begins)
    night = find(lambda line: line.endswith(falls), ballot)
    dawn = find(lambda line: _same(line, words("note-dawn", count=1, seats="2")), night)
    end = find(lambda line: line == blank, dawn)
    summed = find(lambda line: line.startswith("  accepted"), end)
    return [
        *lines[begins : begins + 4],
        GAP,
        *lines[ballot - 1 : night + 1],
        GAP,
        *lines[dawn : dawn + 2],
        GAP,
        *lines[end + 1 : summed + 1],
    ]


def _same(line: str, told: str) -> bool:
    return shape(line).endswith(shape(told))


def played() -> list[str]:
    """What README's command prints now. Raises Unfit for a game that did not end well."""
    done = subprocess.run(
        [sys.executable, "-m", "tamada", *command()],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=SECONDS,
        check=False,
    )
    if done.returncode:
        raise Unfit(done.stderr)
    return done.stdout.splitlines()


def main() -> None:
    lines = cut(played(), Words(FluentTranslator(), "en"))
    text = "".join(f"    {line}\n" for line in lines)
    page = PAGE.read_text("utf-8")
    PAGE.write_text(SAMPLE.sub(lambda _: text, page), "utf-8")
    print(text)


if __name__ == "__main__":
    main()
