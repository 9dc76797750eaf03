"""The Yakuza format (RULES parts 3 and 4; clauses Y-nn)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import ClassVar

from engine.actions import Action, Verb
from engine.formats.base import Act, Choices, Format, Settlement, acted, option
from engine.formats.options import Option, switch
from engine.game import Game
from engine.refusals import Refusal
from engine.roles import Role, Seat, Team
from engine.stages import StageKind
from engine.view import Deed, Told, Weight

FIRST_NIGHT_MAFIA_SHOT = "first-night-mafia-shot"

_MAFIA = frozenset({Role.DON, Role.MAFIA})
_BLACK_TO_THE_DETECTIVE = _MAFIA | {Role.YAKUZA}  # Y-19; the Shogun cannot be found (Y-20)


class Yakuza(Format):
    """Honest against mafia against yakuza, 12 seats."""

    name = "yakuza"
    least = 12
    most = 12
    teams: ClassVar[Mapping[Role, Team]] = {
        Role.CITIZEN: Team.HONEST,
        Role.DETECTIVE: Team.HONEST,
        Role.DOCTOR: Team.HONEST,
        Role.DON: Team.MAFIA,
        Role.MAFIA: Team.MAFIA,
        Role.SHOGUN: Team.YAKUZA,
        Role.YAKUZA: Team.YAKUZA,
    }
    stages: ClassVar[Mapping[StageKind, int]] = {
        StageKind.DEAL: 30,  # (d)
        StageKind.DUSK: 15,  # (d)
        StageKind.NIGHT_MAFIA: 20,  # Y-60
        StageKind.NIGHT_DON: 10,  # Y-61
        StageKind.NIGHT_YAKUZA: 20,  # Y-61, two roles of 10 s each (d)
        StageKind.NIGHT_DETECTIVE: 10,  # Y-61
        StageKind.NIGHT_DOCTOR: 10,  # Y-61
        StageKind.LAST_WORDS: 60,  # (d): C-24
        StageKind.SPEECH: 60,  # Y-27
        StageKind.DEFENCE: 30,  # Y-29
        StageKind.VOTE: 20,  # (d)
        StageKind.REVOTE: 20,  # (d)
        StageKind.TIE_SPEECH: 30,  # Y-33
        StageKind.LIFT: 15,  # (d)
    }
    switches: ClassVar[tuple[Option, ...]] = (switch(FIRST_NIGHT_MAFIA_SHOT),)  # (d)
    opening = None
    night_first = True
    acquaintance: ClassVar[Mapping[StageKind, Team]] = {
        StageKind.NIGHT_MAFIA: Team.MAFIA,
        StageKind.NIGHT_YAKUZA: Team.YAKUZA,
    }
    acquaintance_night = 1  # (d)
    acts: ClassVar[Mapping[tuple[StageKind, Verb], Act]] = {
        (StageKind.NIGHT_MAFIA, Verb.SHOOT): Act(_MAFIA),
        (StageKind.NIGHT_DON, Verb.CHECK): Act(frozenset({Role.DON}), oneself=False),
        (StageKind.NIGHT_YAKUZA, Verb.SHOOT): Act(
            frozenset({Role.YAKUZA}), bars={Role.SHOGUN: Refusal.CANNOT_SHOOT}
        ),
        (StageKind.NIGHT_YAKUZA, Verb.ORDER): Act(frozenset({Role.SHOGUN})),
        (StageKind.NIGHT_DETECTIVE, Verb.CHECK): Act(frozenset({Role.DETECTIVE}), oneself=False),
        (StageKind.NIGHT_DOCTOR, Verb.SAVE): Act(frozenset({Role.DOCTOR})),
    }
    defends = True
    lists_late = True
    announces_critical = True
    open_picks: ClassVar[Mapping[StageKind, Team]] = {StageKind.NIGHT_MAFIA: Team.MAFIA}

    def composition(self, seats: int) -> tuple[Role, ...]:
        assert seats == self.most
        once = (Role.DETECTIVE, Role.DOCTOR, Role.DON, Role.MAFIA, Role.MAFIA, Role.SHOGUN, Role.YAKUZA)
        return (*[Role.CITIZEN] * (seats - len(once)), *once)

    def dusk(self, night: int) -> bool:
        return night > 1

    def night_plan(self, game: Game) -> tuple[StageKind, ...]:  # noqa: ARG002
        return (
            StageKind.NIGHT_MAFIA,
            StageKind.NIGHT_DON,
            StageKind.NIGHT_YAKUZA,
            StageKind.NIGHT_DETECTIVE,
            StageKind.NIGHT_DOCTOR,
        )

    def answer(self, asker: Role, target: Role) -> Told:
        if asker is Role.DON:
            return Told.DETECTIVE if target is Role.DETECTIVE else Told.NOT_DETECTIVE
        return Told.BLACK if target in _BLACK_TO_THE_DETECTIVE else Told.NOT_BLACK

    def act(self, game: Game, verb: Verb) -> Act | None:
        if game.stage.kind is StageKind.NIGHT_MAFIA and not self._mafia_shoots(game):
            return None
        return super().act(game, verb)

    def idle(self, game: Game, verb: Verb) -> bool:
        """Without a Yakuza there is nothing to order (Y-16), unless he has fired tonight."""
        return verb is Verb.ORDER and not _holders(game, Role.YAKUZA) and not game.night.fired

    def weight(self, game: Game, seat: Seat) -> Weight | None:
        role = game.role(seat)
        match game.stage.kind:
            case StageKind.NIGHT_MAFIA if self._mafia_shoots(game):
                if role is Role.DON:
                    return Weight.MAFIA_DECIDES
                if role is Role.MAFIA:
                    return Weight.MAFIA_INHERITS if not _holders(game, Role.DON) else Weight.MAFIA_ADVISES
            case StageKind.NIGHT_YAKUZA:
                if role is Role.SHOGUN:
                    return None if _holders(game, Role.YAKUZA) else Weight.SHOGUN_IDLE
                if role is Role.YAKUZA:
                    return None if _holders(game, Role.SHOGUN) else Weight.YAKUZA_INHERITS
            case _:
                pass
        return None

    def objection(self, game: Game, act: Act, action: Action) -> Refusal | None:
        assert action.seat is not None
        target = action.targets[0]
        if game.stage.kind is StageKind.NIGHT_YAKUZA:
            # An order and a note may be changed until the shot is fired (Y-15).
            if game.night.fired:
                return Refusal.ALREADY_ACTED
            ordered = game.night.order
            if action.verb is Verb.SHOOT and ordered is not None and ordered[1] != target:
                return Refusal.NOT_THE_ORDER
            return None
        refusal = super().objection(game, act, action)
        if refusal is None and action.verb is Verb.SAVE and target in game.known.spent:
            return Refusal.ALREADY_SAVED
        return refusal

    def fires(self, game: Game, seat: Seat) -> bool:  # noqa: ARG002
        """The Yakuza fires on an order, and on his own once there is no Shogun."""
        if game.stage.kind is not StageKind.NIGHT_YAKUZA:
            return False
        return game.night.order is not None or not _holders(game, Role.SHOGUN)

    def remaining(self, game: Game, gone: Sequence[Seat]) -> Choices:
        choices = super().remaining(game, gone)
        if game.stage.kind is StageKind.NIGHT_YAKUZA and not _holders(game, Role.SHOGUN):
            # Nobody can order any more: what the Yakuza has noted is his shot.
            return replace(choices, fired=bool(choices.shots))
        return choices

    def settle(self, game: Game) -> Settlement:
        match game.stage.kind:
            case StageKind.NIGHT_MAFIA if self._mafia_shoots(game):
                return self._mafia_shot(game)
            case StageKind.NIGHT_YAKUZA:
                return self._yakuza_shot(game)
            case StageKind.NIGHT_DOCTOR:
                return self._save(game)
            case _:
                return Settlement()

    def holds_ballot(self, game: Game) -> bool:  # noqa: ARG002
        return True  # (d): on a single candidate, on any day

    def asks(self, before: tuple[Seat, ...], tied: tuple[Seat, ...]) -> bool:  # noqa: ARG002
        return True  # Y-36

    def winner(self, living: Sequence[Role]) -> Team | None:
        """The table of RULES part 4, in its order."""
        everybody = len(living)
        mafia = sum(1 for role in living if role in _MAFIA)
        yakuza = sum(1 for role in living if self.teams[role] is Team.YAKUZA)
        if not mafia and not yakuza:
            return Team.HONEST
        if yakuza and yakuza >= everybody - yakuza:
            return Team.YAKUZA
        if mafia > everybody - mafia or (mafia == everybody - mafia and Role.YAKUZA not in living):
            return Team.MAFIA
        return None

    def _mafia_shoots(self, game: Game) -> bool:
        return game.night.number > 1 or option(game, self, FIRST_NIGHT_MAFIA_SHOT) == "on"

    def _first_outside(self, game: Game, team: Team) -> Seat | None:
        """The first living seat that is not of the team."""
        return next((seat for seat in game.people.living if self.teams[game.role(seat)] is not team), None)

    def _mafia_shot(self, game: Game) -> Settlement:
        """The Don's word; if he is silent, that of his mafiosi where all name the same (Y-63).

        Without a Don the mafiosi's, the lower seat's before the other's (Y-66).
        """
        if not self.members(game, Team.MAFIA):
            return Settlement()
        dons, mafiosi = _holders(game, Role.DON), _holders(game, Role.MAFIA)
        shots = sorted(game.night.shots)
        picks = [shot for shot in shots if shot[0] in (dons or mafiosi)]
        if dons and not picks:
            named = [shot for shot in shots if shot[0] in mafiosi]
            clear = len(named) == len(mafiosi) and len({target for _, target in named}) == 1
            picks = named if clear else []
        if not picks:
            return _default_shot(self._first_outside(game, Team.MAFIA))
        deeds = tuple(Deed(Verb.SHOOT.value, seat, target) for seat, target in picks)
        return Settlement(deeds, picks[0][1])

    def _yakuza_shot(self, game: Game) -> Settlement:
        """The fired shot, the standing order, the noted choice, the first who is no yakuza (Y-16, Y-17)."""
        night = game.night
        orders = () if night.order is None else (Deed(Verb.ORDER.value, *night.order),)
        chosen = tuple(Deed(Verb.SHOOT.value, seat, target) for seat, target in night.shots)
        if chosen:
            return Settlement((*orders, *chosen), chosen[0].target)
        if not _holders(game, Role.YAKUZA):
            return Settlement(orders)
        target = self._first_outside(game, Team.YAKUZA) if night.order is None else night.order[1]
        carried_out = _default_shot(target)
        return Settlement((*orders, *carried_out.deeds), carried_out.shot)

    def _save(self, game: Game) -> Settlement:
        """Each doctor's save; for one who has not chosen the first living seat that is not spent (Y-65)."""
        deeds = [Deed(Verb.SAVE.value, doctor, target) for doctor, target in game.night.saves]
        spent = set(game.known.spent)
        for doctor in _holders(game, Role.DOCTOR):
            if not acted(game, Verb.SAVE, doctor):
                first = next((seat for seat in game.people.living if seat not in spent), None)
                if first is not None:
                    spent.add(first)
                    deeds.append(Deed(Verb.SAVE.value, None, first))
        return Settlement(tuple(deeds), saved=tuple(deed.target for deed in deeds))


def _holders(game: Game, role: Role) -> tuple[Seat, ...]:
    """The living who hold this role, by seat."""
    return tuple(seat for seat in game.people.living if game.role(seat) is role)


def _default_shot(target: Seat | None) -> Settlement:
    if target is None:
        return Settlement()
    return Settlement((Deed(Verb.SHOOT.value, None, target),), target)
