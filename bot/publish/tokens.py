"""Which requests are sent: with a token that lives, and once where they can't be repeated.

One request on a token that has ended is answered with 401. Discord counts those, and a proxy may
lock itself for good at the first. Whether a token lives is asked at the moment of sending: a
request may have waited for a rate limit.

discord.py repeats what one of Discord's servers failed at. Of an answer that cannot be given twice
it is to be found out first whether it has arrived.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import timedelta
from itertools import islice
from typing import Any, Final

import discord
from discord.utils import snowflake_time

from bot.publish.decisions import AnswerLost, TokenEnded

FIRST_LIFE: Final = timedelta(seconds=2.75)
"""How old an interaction may be that is first answered; Discord waits for three seconds."""

TOKEN_LIFE: Final = timedelta(minutes=14)
"""How long a token is used; Discord's ends after fifteen minutes. The minute between is more than
a request takes that is on its way."""

FORGOTTEN: Final = 600.0
"""Seconds after which it is learnt anew how far Discord's clock is from ours, as both drift."""


class Tokens:
    """The interactions that have arrived, and how old they are.

    An id tells when Discord made it. The least time that has ever lain between that and its arrival
    tells how far the two clocks are apart, whatever this machine's says.
    """

    def __init__(self, seconds: Callable[[], float] = time.monotonic) -> None:
        """Begin with none."""
        self._seconds = seconds
        self._made: dict[int, float] = {}
        """When Discord made interactions, by the hashes of their tokens; the oldest first."""
        self._ahead = self._ahead_before = math.inf
        """By how much our clock is ahead of Discord's at most, as learnt now and before that."""
        self._learning_since = 0.0

    def arrived(self, interaction: discord.Interaction[Any]) -> None:
        """Take note of an interaction as it arrives."""
        now, made = self._seconds(), interaction.created_at.timestamp()
        self._made[hash(interaction.token)] = made
        self._learn(now, made)
        self._forget()

    def _learn(self, now: float, made: float) -> None:
        """Learn how far the clocks are apart from something that was made and has arrived now."""
        if now - self._learning_since >= FORGOTTEN:
            self._ahead_before, self._ahead = self._ahead, math.inf
            self._learning_since = now
        self._ahead = min(self._ahead, now - made)

    def age(self, interaction_id: int) -> timedelta:
        """Return how old an interaction is."""
        return timedelta(seconds=self._age(snowflake_time(interaction_id).timestamp()))

    def is_too_old(self, interaction_id: int) -> bool:
        """Return whether an interaction is too old for a first answer."""
        return self.age(interaction_id) > FIRST_LIFE

    def check_first(self, interaction_id: int) -> None:
        """See to it that an interaction may be answered.

        Raises:
            TokenEnded: it is too old for a first answer.
        """
        if self.is_too_old(interaction_id):
            raise TokenEnded(f"interaction {interaction_id} is too old to be answered")

    def check(self, token: str) -> None:
        """See to it that a token may be used once more.

        Raises:
            TokenEnded: it may not.
        """
        made = self._made.get(hash(token))
        if made is None or self._age(made) > TOKEN_LIFE.total_seconds():
            raise TokenEnded("the token of an interaction has ended, or is about to")

    def _age(self, made: float) -> float:
        ahead = min(self._ahead, self._ahead_before)
        return 0.0 if ahead == math.inf else max(0.0, self._seconds() - ahead - made)

    def _forget(self) -> None:
        """Forget tokens that have ended; there are a few each time."""
        for token, made in list(islice(self._made.items(), 2)):
            if self._age(made) <= TOKEN_LIFE.total_seconds():
                break
            del self._made[token]


# Requests that are sent once, even where the library would retry

_SENT: Final[ContextVar[list[str] | None]] = ContextVar("sent", default=None)


@contextmanager
def once() -> Iterator[None]:
    """Let each request that is made meanwhile leave once."""
    before = _SENT.set([])
    try:
        yield
    finally:
        _SENT.reset(before)


def check_once(path: str) -> None:
    """See to it that a request is not repeated that was to be sent once.

    Raises:
        AnswerLost: it has been sent, and what came back was no answer.
    """
    sent = _SENT.get()
    if sent is None:
        return
    if path in sent:
        raise AnswerLost("sent once, and not answered")
    sent.append(path)
