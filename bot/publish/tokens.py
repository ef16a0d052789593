"""How old interactions are, and which of their tokens may still be used.

One request on a token that has ended is answered with 401. Discord counts those, and a proxy may
lock itself for good at the first. Whether a token lives is asked at the moment of sending: a
request may have waited for a rate limit.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from datetime import timedelta
from itertools import islice
from typing import Any, Final

import discord
from discord.utils import snowflake_time

from bot.publish.decisions import TokenEnded

FIRST_LIFE: Final = timedelta(seconds=2.75)
"""How old an interaction may be that is first answered; Discord waits for three seconds."""

TOKEN_LIFE: Final = timedelta(minutes=14)
"""How long a token is used; Discord's ends after fifteen minutes. The minute between is more than
a request takes that is on its way."""

DRIFT: Final = 0.001
"""Seconds in a second by which our clock may run faster than Discord's, at most."""


class Tokens:
    """The interactions that have arrived, and how old they are.

    An id tells when Discord made it. The least time that has ever lain between that and its arrival
    tells how far the two clocks are apart, whatever this machine's says.
    """

    def __init__(self, seconds: Callable[[], float] = time.monotonic) -> None:
        self._seconds = seconds
        self._made: dict[int, float] = {}
        """When Discord made interactions, by the hashes of their tokens; the oldest first."""
        self._ahead, self._learnt = math.inf, 0.0
        """By how much our clock is ahead of Discord's at most, and when that was learnt."""

    def arrived(self, interaction: discord.Interaction[Any]) -> None:
        """Take note of an interaction as it arrives."""
        now, made = self._seconds(), interaction.created_at.timestamp()
        self._ahead = min(self._ahead + DRIFT * (now - self._learnt), now - made)
        self._learnt = now
        self._made[hash(interaction.token)] = made
        for token, each in list(islice(self._made.items(), 2)):  # forget those that have ended
            if self._age(each) > TOKEN_LIFE.total_seconds():
                del self._made[token]

    def age(self, interaction_id: int) -> timedelta:
        """Return how old an interaction is."""
        return timedelta(seconds=self._age(snowflake_time(interaction_id).timestamp()))

    def is_too_old(self, interaction_id: int) -> bool:
        """Return whether an interaction is too old for a first answer."""
        return self.age(interaction_id) > FIRST_LIFE

    def check_first(self, interaction_id: int) -> None:
        """See to it that an interaction may be answered; raise ``TokenEnded`` if it may not."""
        if self.is_too_old(interaction_id):
            raise TokenEnded(f"interaction {interaction_id} is too old to be answered")

    def check(self, token: str) -> None:
        """See to it that a token may be used once more; raise ``TokenEnded`` if it may not."""
        made = self._made.get(hash(token))
        if made is None or self._age(made) > TOKEN_LIFE.total_seconds():
            raise TokenEnded("the token of an interaction has ended, or is about to")

    def _age(self, made: float) -> float:
        return 0.0 if self._ahead == math.inf else max(0.0, self._seconds() - self._ahead - made)
