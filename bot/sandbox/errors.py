"""Discord's API errors."""

from collections.abc import Iterable
from typing import Any

Json = dict[str, Any]
"""A JSON object as it travels: Discord's own shapes, which clients parse by key."""

Path = tuple[str | int, ...]
"""Where in a body something stands: ("components", 0, "label")."""


class ApiError(Exception):
    """A refusal in the shape of Discord's REST API."""

    def __init__(self, status: int, code: int, message: str, *, errors: Json | None = None) -> None:
        super().__init__(f"{status} ({code}): {message} {errors or ''}".rstrip())
        self.status = status
        self.code = code
        self.message = message
        self.errors = errors

    def body(self) -> Json:
        """What the client is sent."""
        body: Json = {"message": self.message, "code": self.code}
        if self.errors is not None:
            body["errors"] = self.errors
        return body


class NotPossibleError(Exception):
    """What a person tried cannot be done in Discord's own client; the text tells them why."""


def unauthorized() -> ApiError:
    return ApiError(401, 0, "401: Unauthorized")


def unknown_channel() -> ApiError:
    return ApiError(404, 10003, "Unknown Channel")


def unknown_guild() -> ApiError:
    return ApiError(404, 10004, "Unknown Guild")


def unknown_member() -> ApiError:
    return ApiError(404, 10007, "Unknown Member")


def unknown_message() -> ApiError:
    return ApiError(404, 10008, "Unknown Message")


def unknown_user() -> ApiError:
    return ApiError(404, 10013, "Unknown User")


def unknown_emoji() -> ApiError:
    return ApiError(404, 10014, "Unknown Emoji")


def unknown_webhook() -> ApiError:
    return ApiError(404, 10015, "Unknown Webhook")


def unknown_interaction() -> ApiError:
    return ApiError(404, 10062, "Unknown interaction")


def unknown_command() -> ApiError:
    return ApiError(404, 10063, "Unknown application command")


def unknown_application() -> ApiError:
    return ApiError(404, 10002, "Unknown Application")


def already_answered() -> ApiError:
    return ApiError(400, 40060, "Interaction has already been acknowledged.")


def too_large() -> ApiError:
    return ApiError(413, 40005, "Request entity too large")


def missing_access() -> ApiError:
    return ApiError(403, 50001, "Missing Access")


def not_the_author() -> ApiError:
    return ApiError(403, 50005, "Cannot edit a message authored by another user")


def empty_message() -> ApiError:
    return ApiError(400, 50006, "Cannot send an empty message")


def no_text_channel() -> ApiError:
    return ApiError(400, 50008, "Cannot send messages in a non-text channel")


def missing_permissions() -> ApiError:
    return ApiError(403, 50013, "Missing Permissions")


def wrong_channel_type() -> ApiError:
    return ApiError(400, 50024, "Cannot execute action on this channel type")


def invalid_webhook_token() -> ApiError:
    return ApiError(401, 50027, "Invalid Webhook Token")


def invalid_json() -> ApiError:
    return ApiError(400, 50109, "The request body contains invalid JSON.")


def thread_archived() -> ApiError:
    return ApiError(400, 50083, "Thread is archived")


def entry_point_left_out() -> ApiError:
    return ApiError(
        400,
        50240,
        "You cannot remove this app's Entry Point command in a bulk update operation. Please"
        " include the Entry Point command in your update request or delete it separately.",
    )


class FormErrors:
    """Collects what is wrong with a body, to refuse it all at once (50035)."""

    def __init__(self) -> None:
        self._problems: list[tuple[Path, str, str]] = []

    def refuse(self, path: Path, code: str, message: str) -> None:
        """Note one problem at `path`."""
        self._problems.append((path, code, message))

    def check(self) -> None:
        """Raise an `ApiError` with Discord's nested `_errors` if anything was refused."""
        if self._problems:
            raise ApiError(400, 50035, "Invalid Form Body", errors=_nested(self._problems))

    def required(self, path: Path) -> None:
        self.refuse(path, "BASE_TYPE_REQUIRED", "This field is required")

    def length(
        self, path: Path, value: object, low: int, high: int, *, required: bool = True
    ) -> bool:
        """Return whether `value` is a text of `low` to `high` characters; note it if not."""
        if value is None:
            if required:
                self.required(path)
            return not required
        if not isinstance(value, str):
            self.refuse(path, "STRING_TYPE_CONVERT", "Could not interpret as string.")
        elif low <= len(value) <= high:
            return True
        elif low == 0:
            self.refuse(path, "BASE_TYPE_MAX_LENGTH", f"Must be {high} or fewer in length.")
        elif not value:
            self.required(path)
        else:
            message = f"Must be between {low} and {high} in length."
            self.refuse(path, "BASE_TYPE_BAD_LENGTH", message)
        return False

    def count(self, path: Path, value: object, low: int, high: int) -> list[Any]:
        """The list at `path`, of `low` to `high` entries; notes the problem if it is not one."""
        if value is None and low > 0:
            self.required(path)
            return []
        if not isinstance(value, list):
            self.refuse(path, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
            return []
        if not low <= len(value) <= high:
            message = f"Must be between {low} and {high} in length."
            self.refuse(path, "BASE_TYPE_BAD_LENGTH", message)
        return value

    def whole(
        self, path: Path, value: object, low: int, high: int, *, default: int | None = None
    ) -> int:
        """The whole number at `path`, `low` to `high`; `default` where it may be left out."""
        if value is None:
            if default is None:
                self.required(path)
            return low if default is None else default
        if isinstance(value, bool) or not isinstance(value, int):
            self.refuse(path, "NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')
            return low
        if value < low:
            message = f"int value should be greater than or equal to {low}."
            self.refuse(path, "NUMBER_TYPE_MIN", message)
        elif value > high:
            message = f"int value should be less than or equal to {high}."
            self.refuse(path, "NUMBER_TYPE_MAX", message)
        return value

    def choice(self, path: Path, value: object, choices: Iterable[object]) -> bool:
        """Return whether `value` is one of `choices`; note it if not."""
        allowed = tuple(choices)
        if value in allowed and not isinstance(value, bool):
            return True
        listed = ", ".join(str(choice) for choice in allowed)
        self.refuse(path, "BASE_TYPE_CHOICES", f"Value must be one of {{{listed}}}.")
        return False

    def mapping(self, path: Path, value: object) -> Json:
        """The object at `path`; notes the problem if it is none."""
        if isinstance(value, dict):
            return value
        self.refuse(path, "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
        return {}


def _nested(problems: Iterable[tuple[Path, str, str]]) -> Json:
    errors: Json = {}
    for path, code, message in problems:
        place = errors
        for step in path:
            place = place.setdefault(str(step), {})
        place.setdefault("_errors", []).append({"code": code, "message": message})
    return errors
