"""Rate limits: fixed windows that open with their first request, as Discord's headers describe them."""

from __future__ import annotations

import hashlib
import random
from dataclasses import dataclass

from sandbox.clock import Clock


@dataclass(frozen=True, slots=True)
class Bucket:
    """`limit` requests in `seconds`, shared by all routes that name it, apart for each `major` parameter."""

    name: str
    limit: int
    seconds: float
    major: str | None = None


@dataclass(frozen=True, slots=True)
class Verdict:
    """`remaining` after this request; `reset_after` in real seconds."""

    granted: bool
    bucket: str
    limit: int
    remaining: int
    reset_after: float
    reset_at: float

    def headers(self) -> dict[str, str]:
        return {
            "X-RateLimit-Limit": str(self.limit),
            "X-RateLimit-Remaining": str(self.remaining),
            "X-RateLimit-Reset": f"{self.reset_at:.3f}",
            "X-RateLimit-Reset-After": f"{self.reset_after:.3f}",
            "X-RateLimit-Bucket": self.bucket,
        }


EVERYTHING = Bucket("everything", 50, 1)
MEMBER = Bucket("member", 10, 10, "guild_id")
OVERWRITE = Bucket("overwrite", 10, 15, "channel_id")
MESSAGE_CREATE = Bucket("message-create", 5, 5, "channel_id")
MESSAGE_EDIT = Bucket("message-edit", 5, 5, "channel_id")
OLD_MESSAGE_EDIT = Bucket("old-message-edit", 3, 15, "channel_id")
MESSAGE_DELETE = Bucket("message-delete", 5, 1, "channel_id")
MESSAGE_READ = Bucket("message-read", 10, 5, "channel_id")
FOLLOW_UP = Bucket("follow-up", 5, 2, "webhook_token")
COMMANDS_OVERWRITE = Bucket("commands-overwrite", 2, 60)
COMMAND_WRITE = Bucket("command-write", 5, 20)
READ = Bucket("read", 30, 10)
GUILD_READ = Bucket("guild-read", 30, 10, "guild_id")

EXACT = {EVERYTHING.name, OLD_MESSAGE_EDIT.name, COMMANDS_OVERWRITE.name}
COMMAND_CREATES_A_DAY = 200


@dataclass(slots=True)
class _Window:
    ends: float
    used: int = 0


class Limits:
    """Counts. A seed makes the sizes differ a little from the usual ones, as Discord's do."""

    def __init__(self, clock: Clock, seed: str | None) -> None:
        self._clock = clock
        self._seed = seed
        self._windows: dict[tuple[str, str, str], _Window] = {}
        self._created: dict[tuple[int, int], int] = {}

    def size(self, bucket: Bucket) -> int:
        if self._seed is None or bucket.name in EXACT:
            return bucket.limit
        return bucket.limit + random.Random(f"bucket:{self._seed}:{bucket.name}").choice((-1, 0, 1))

    def take(self, bucket: Bucket, who: str, major: str) -> Verdict:
        """Takes one request of `who` (a bot; for interaction tokens nobody) if there is one left."""
        now = self._clock.monotonic()
        window = self._windows.get((bucket.name, who, major))
        if window is None or window.ends <= now:
            self._sweep(now)
            window = _Window(now + self._clock.window(bucket.seconds))
            self._windows[bucket.name, who, major] = window
        limit = self.size(bucket)
        granted = window.used < limit
        window.used += granted
        # Rounded up: one who waits exactly this long must find the window open.
        reset_after = window.ends - now + 0.001
        return Verdict(
            granted=granted,
            bucket=hashlib.sha256(bucket.name.encode()).hexdigest()[:32],
            limit=limit,
            remaining=limit - window.used,
            reset_after=reset_after,
            reset_at=self._clock.utc() + reset_after,
        )

    def create_command(self, application: int) -> bool:
        """Counts one creation of a command; False when the day's are used up."""
        day = int(self._clock.utc() // 86_400)
        used = self._created.get((application, day), 0)
        if used >= COMMAND_CREATES_A_DAY:
            return False
        self._created[application, day] = used + 1
        return True

    def _sweep(self, now: float) -> None:
        if len(self._windows) > 1000:
            self._windows = {key: window for key, window in self._windows.items() if window.ends > now}
