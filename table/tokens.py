"""How many requests a server's bucket still takes, by what the headers said and what has been sent since."""

from __future__ import annotations

from dataclasses import replace

from table.ports import Budget


class Tokens:
    """A cautious count: a request without an answer is taken for not yet counted by Discord."""

    def __init__(self) -> None:
        self._travelling = 0
        self._unanswered = 0
        self._told: Budget | None = None
        self._known: Budget | None = None

    def sent(self) -> None:
        self._travelling += 1

    def landed(self, told: Budget | None, now: float) -> None:
        """A request came to an end; `told`: what the headers have said last.

        Answers may overtake each other, and within a window the remainder only falls.
        """
        self._travelling -= 1
        if told is None or told == self._told:
            self._unanswered += 1
            return
        self._told, self._unanswered = told, 0
        known = self._known
        if known is None or now >= known.resets:
            self._known = told
        else:
            self._known = replace(
                told,
                remaining=min(known.remaining, told.remaining),
                resets=min(known.resets, told.resets),
            )

    def allow(self, now: float, leave: int) -> bool:
        """May one more be sent such that `leave` tokens remain?

        A server that has not answered yet gets one request alone. Where a bucket is no larger than what
        should remain, one request a window is allowed all the same.
        """
        known = self._known
        if known is None:
            return self._travelling == 0
        left = known.limit if now >= known.resets else known.remaining - self._unanswered
        return left - self._travelling > min(leave, known.limit - 1)

    def next_window(self, now: float) -> float | None:
        """When the bucket fills again; None if it is not known or has passed."""
        known = self._known
        return known.resets if known is not None and known.resets > now else None
