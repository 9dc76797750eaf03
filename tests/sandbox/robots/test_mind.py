"""What a robot wants depends on its seed, its name and what it is shown, and on nothing else."""

from __future__ import annotations

from sandbox.robots.mind import Mind

NAMES = ("Ana", "Beka", "Robot 1")


def wishes(name: str, seed: str) -> list[object]:
    """Of some turns, ballots and nights of one robot."""
    mind, found = Mind(name, seed), list[object]()
    for candidates in (0, 1, 3, None):
        found += [mind.nominates(candidates), mind.writes(), mind.sentence(), mind.votes(), mind.lifts()]
        found += [mind.suspect(range(1, 11), 4), mind.think(1.0, 5.0), mind.whispers(), mind.whisper()]
    return found


def test_the_same_seed_wants_the_same_and_another_seed_something_else() -> None:
    for name in NAMES:
        assert wishes(name, "a") == wishes(name, "a") != wishes(name, "b")


def test_each_robot_has_a_character_of_its_own() -> None:
    assert len({str(wishes(name, "a")) for name in NAMES}) == len(NAMES)
