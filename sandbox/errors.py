"""The refusals of Discord's REST API: HTTP status, JSON error code, and the words that come with them."""

from __future__ import annotations

from enum import Enum
from typing import Any

from sandbox.person import Json


class Code(Enum):
    """(error code, HTTP status, message)."""

    UNAUTHORIZED = (0, 401, "401: Unauthorized")
    NOT_IMPLEMENTED = (0, 501, "501: Not Implemented")
    UNKNOWN_APPLICATION = (10002, 404, "Unknown Application")
    UNKNOWN_CHANNEL = (10003, 404, "Unknown Channel")
    UNKNOWN_GUILD = (10004, 404, "Unknown Guild")
    UNKNOWN_MEMBER = (10007, 404, "Unknown Member")
    UNKNOWN_MESSAGE = (10008, 404, "Unknown Message")
    UNKNOWN_OVERWRITE = (10009, 404, "Unknown Permission Overwrite")
    UNKNOWN_USER = (10013, 404, "Unknown User")
    UNKNOWN_WEBHOOK = (10015, 404, "Unknown Webhook")
    UNKNOWN_INTERACTION = (10062, 404, "Unknown interaction")
    UNKNOWN_COMMAND = (10063, 404, "Unknown application command")
    UNKNOWN_VOICE_STATE = (10065, 404, "Unknown Voice State")
    TOO_MANY_CREATES = (30034, 429, "Max number of daily application command creates has been reached (200)")
    OLD_MESSAGE_EDITS = (
        30046,
        429,
        "Maximum number of edits to messages older than 1 hour reached. Try again later.",
    )
    NOT_IN_VOICE = (40032, 400, "Target user is not connected to voice.")
    ALREADY_ACKNOWLEDGED = (40060, 400, "Interaction has already been acknowledged.")
    NO_ACCESS = (50001, 403, "Missing Access")
    FOREIGN_MESSAGE = (50005, 403, "Cannot edit a message authored by another user")
    CLOSED_DOOR = (50007, 403, "Cannot send messages to this user")
    EMPTY_MESSAGE = (50006, 400, "Cannot send an empty message")
    NO_PERMISSION = (50013, 403, "Missing Permissions")
    INVALID_TOKEN = (50027, 401, "Invalid Webhook Token")
    INVALID_FORM = (50035, 400, "Invalid Form Body")
    INVALID_JSON = (50109, 400, "The request body contains invalid JSON.")

    @property
    def number(self) -> int:
        return self.value[0]

    @property
    def status(self) -> int:
        return self.value[1]

    @property
    def text(self) -> str:
        return self.value[2]


class Refused(Exception):  # noqa: N818
    """Discord's refusal of one request; nothing was changed."""

    def __init__(self, code: Code, *, errors: Json | None = None, retry_after: float | None = None) -> None:
        super().__init__(code.text)
        self.code = code
        self.errors = errors
        self.retry_after = retry_after

    def body(self) -> Json:
        body: Json = {"message": self.code.text, "code": self.code.number}
        if self.errors is not None:
            body["errors"] = self.errors
        if self.retry_after is not None:
            body |= {"retry_after": self.retry_after, "global": False}
        return body


class Form:
    """Collects what is wrong with a request, field by field, as Discord's 50035 reports it."""

    def __init__(self) -> None:
        self.errors: Json = {}

    def wrong(self, path: tuple[str | int, ...], code: str, message: str) -> None:
        node = self.errors
        for step in path:
            node = node.setdefault(str(step), {})
        node.setdefault("_errors", []).append({"code": code, "message": message})

    def text(
        self, path: tuple[str | int, ...], value: Any, least: int, most: int, *, needed: bool = True
    ) -> str | None:
        """The string if it is one of that length; otherwise None, and the error is noted."""
        if value is None:
            if needed:
                self.wrong(path, "BASE_TYPE_REQUIRED", "This field is required")
            return None
        if not isinstance(value, str):
            self.wrong(path, "BASE_TYPE_STRING", "Could not interpret as string.")
            return None
        if not least <= len(value) <= most:
            bounds = (
                f"Must be between {least} and {most} in length."
                if least
                else f"Must be {most} or fewer in length."
            )
            self.wrong(path, "BASE_TYPE_BAD_LENGTH" if least else "BASE_TYPE_MAX_LENGTH", bounds)
            return None
        return value

    def refusal(self) -> Refused:
        """50035 with all that was wrong."""
        return Refused(Code.INVALID_FORM, errors=self.errors)

    def check(self) -> None:
        """Raises Refused (50035) if anything was wrong."""
        if self.errors:
            raise self.refusal()
