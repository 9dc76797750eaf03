"""The rules of live Mafia, pure: events in, events out. No I/O, no clock, no randomness but the seed.

events = start("classic", 10, seed, {})
game = replay(events)
for event in elapse(game, at):
    game = evolve(game, event)
answer = decide(game, Action(Verb.VOTE, Seat(3), (Seat(5),)), at)   # events or a Refusal
"""

from engine.actions import HOST_VERBS, Action, Reason, Verb
from engine.dealing import deal_roles, deal_seats
from engine.deciding import decide, elapse
from engine.events import Event, dump, load
from engine.evolving import evolve, replay
from engine.fairness import LONGEST_WORD, commitment, seed_of, word_of
from engine.flow import due
from engine.formats import FORMATS, Format, Option
from engine.game import Game
from engine.legality import Choice, Legal, legal
from engine.refusals import Refusal
from engine.roles import Ms, Role, Seat, Team
from engine.stages import TURNS, StageKind
from engine.starting import Beginning, set_up, start
from engine.view import Outcome, Termination, View
from engine.viewing import view

__all__ = [
    "FORMATS",
    "HOST_VERBS",
    "LONGEST_WORD",
    "TURNS",
    "Action",
    "Beginning",
    "Choice",
    "Event",
    "Format",
    "Game",
    "Legal",
    "Ms",
    "Option",
    "Outcome",
    "Reason",
    "Refusal",
    "Role",
    "Seat",
    "StageKind",
    "Team",
    "Termination",
    "Verb",
    "View",
    "commitment",
    "deal_roles",
    "deal_seats",
    "decide",
    "due",
    "dump",
    "elapse",
    "evolve",
    "legal",
    "load",
    "replay",
    "seed_of",
    "set_up",
    "start",
    "view",
    "word_of",
]
