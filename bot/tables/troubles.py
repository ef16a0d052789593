"""A trouble that goes on: told to the log at once, and then only now and then."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

AGAIN: Final = timedelta(minutes=10)
"""How long a trouble that goes on is not told again."""


class Trouble:
    """Of one kind, at one place."""

    def __init__(self) -> None:
        self._told: datetime | None = None

    @property
    def goes_on(self) -> bool:
        """Whether it has been told, and is not known to be over."""
        return self._told is not None

    def is_news(self, now: datetime) -> bool:
        """Tell whether it is time to tell of it, and take that as done."""
        if self._told is not None and now - self._told < AGAIN:
            return False
        self._told = now
        return True

    def is_over(self) -> bool:
        """Note that all is well again; tell whether it was not."""
        was, self._told = self._told is not None, None
        return was
