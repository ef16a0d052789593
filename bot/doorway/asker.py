"""Someone who asks something, as each door tells it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from bot.tables.requests import ChangeRules, MemberRequest


@dataclass(frozen=True, slots=True, kw_only=True)
class Asker:
    """A person who asks for something: member, place and door."""

    server: int
    channel: int
    """Where they ask; through a door that has no channels, that of the table."""
    member: int
    name: str
    """What they are called in the server."""
    joined_at: datetime | None
    """When they joined the server; None: that is not told."""
    language: str
    """The tag of the language that they read."""
    door: str
    """Its name, such as ``discord``."""
    kind: str
    """How they ask, such as ``button``: what is counted apart."""
    key: str
    """What tells this from all else that is asked through the door, the same when it is sent again.
    No other member knows it."""

    def key_of(self, request: MemberRequest) -> str | None:
        """Return the key of a request; several may be made of what was asked, each of one type.

        None: it sets values, so that it may be decided again. One form asks for it until nothing
        of it is refused, and says what was, also where it is sent again.
        """
        if isinstance(request, ChangeRules):
            return None
        return f"{self.door}:{self.key}:{type(request).__name__}"
