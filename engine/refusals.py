"""Why an action is not accepted: exactly one reason each time (RULES part 1, Acting)."""

from enum import StrEnum


class Refusal(StrEnum):
    """The closed list, in the order in which `decide` checks (RULES part 1, Acting)."""

    GAME_OVER = "game-over"
    PAUSED = "paused"
    NO_SUCH_SEAT = "no-such-seat"
    SEAT_OUT = "seat-out"
    NOT_NOW = "not-now"
    NOT_YOUR_TURN = "not-your-turn"
    NOT_YOUR_ROLE = "not-your-role"
    TEAM_ONLY = "team-only"
    CANNOT_SHOOT = "cannot-shoot"
    TARGET_OUT = "target-out"
    ALREADY_NAMED = "already-named"
    ALREADY_CANDIDATE = "already-candidate"
    NOT_A_CANDIDATE = "not-a-candidate"
    ALREADY_VOTED = "already-voted"
    ALREADY_ACTED = "already-acted"
    ALREADY_SAVED = "already-saved"
    NOT_THE_ORDER = "not-the-order"
    NOT_YOURSELF = "not-yourself"
    WRONG_SEATS = "wrong-seats"
    SILENCED = "silenced"
