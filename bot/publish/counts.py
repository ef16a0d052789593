"""Counts of outgoing requests and their failures."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from bot.publish.decisions import Trouble, code_of


@dataclass(slots=True)
class States:
    """States that were to be shown at places of one kind."""

    put: int = 0
    overtaken: int = 0
    """Among them, those that were never sent, as a newer one came before it was their turn."""


class Troubles(Counter[tuple[str, int]]):
    """Failed requests by Discord's status, or kind of failure, and code (0: none)."""

    def note(self, trouble: Trouble) -> None:
        """Count a request that failed."""
        status = getattr(trouble, "status", None)
        how = type(trouble).__name__ if status is None else str(status)
        self[how, code_of(trouble)] += 1


@dataclass(slots=True)
class Counts:
    """Counts since the start."""

    retried: int = 0
    """A request failed, and was made again later."""
    given_up: int = 0
    """Something was never shown: Discord refused it for good, or it came too late."""
    out_of_reach: int = 0
    """A table's message could be neither edited nor posted."""
    within_reach: int = 0
    """It could be again."""
    reminders: int = 0
    """Somebody was called whose turn lasts."""
    messages: States = field(default_factory=States)
    """Of tables' messages."""
    panels: States = field(default_factory=States)
    troubles: Troubles = field(default_factory=Troubles)
    """With the bot's own messages, and with panels."""
