"""Discord mentions and timestamps in texts."""

from __future__ import annotations

import re
from datetime import datetime
from typing import Final

_MENTION: Final = re.compile(r"<@(\d+)>", re.ASCII)


def mention(member_id: int) -> str:
    """Return what calls a member, if the message allows it; to name one, see :class:`Wording`.

    Where it is not allowed, Discord shows a number to whoever has not met that member yet.
    """
    return f"<@{member_id}>"


def mentioned(text: str) -> frozenset[int]:
    """Return the members whom a text of ours calls."""
    return frozenset(map(int, _MENTION.findall(text)))


def link(server_id: int, channel_id: int, message_id: int | str) -> str:
    """Return what leads to a message."""
    return f"https://discord.com/channels/{server_id}/{channel_id}/{message_id}"


def clock(when: datetime) -> str:
    """Return how Discord counts down to a moment: "in 12 seconds", in the reader's language."""
    return f"<t:{int(when.timestamp())}:R>"


def time_of_day(when: datetime) -> str:
    """Return how Discord writes a moment within a day: "21:15", by the reader's clock."""
    return f"<t:{int(when.timestamp())}:t>"


def day(when: datetime) -> str:
    """Return how Discord writes the day of a moment: "3 March 2026", in the reader's language."""
    return f"<t:{int(when.timestamp())}:D>"


def clock_time(when: datetime) -> str:
    """Return a time of day to the second, which clients show in their reader's own way."""
    return f"<t:{int(when.timestamp())}:T>"
