"""How many requests a server's bucket still takes, by what the headers said and what has been sent since."""

from __future__ import annotations

from table.ports import Budget


class Tokens:
    """A cautious count: a request without an answer is taken for not yet counted by Discord."""

    def __init__(self) -> None:
        self._travelling = 0
        self._unanswered = 0
        self._told: Budget | None = None
        self._current: list[Budget] = []
        """What was told and has not run out. Answers overtake each other, and what they tell of a window's
        end differs by how long they travelled: the least holds, until the last one has run out."""

    def sent(self) -> None:
        self._travelling += 1

    def landed(self, told: Budget | None) -> None:
        """A request came to an end; `told`: what the headers have said last."""
        self._travelling -= 1
        if told is None or told == self._told:
            self._unanswered += 1
        else:
            self._told = told
            self._current.append(told)
            self._unanswered = 0

    def allow(self, now: float, leave: int) -> bool:
        """May one more be sent such that `leave` tokens remain?

        A server that has not answered yet gets one request alone. Where a bucket is no larger than what
        should remain, one request a window is allowed all the same.
        """
        if self._told is None:
            return self._travelling == 0
        limit = self._told.limit
        running = self._running(now)
        left = min(told.remaining for told in running) - self._unanswered if running else limit
        return left - self._travelling > min(leave, limit - 1)

    def next_window(self, now: float) -> float | None:
        """When more may be allowed than now; None if only an answer can bring that."""
        running = self._running(now)
        return min(told.resets for told in running) if running else None

    def _running(self, now: float) -> list[Budget]:
        self._current = [told for told in self._current if told.resets > now]
        return self._current
