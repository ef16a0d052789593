"""Whether seals stand as they have to: before the deal's message, for good, one for each deal."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from discord.utils import snowflake_time

from bot.sandbox.models import Message
from bot.sandbox.people import text_of
from bot.sandbox.world import World
from tests.bench.load.crowd import as_shown
from tests.soak.kills.stored import SealedDeal

_SEAL: Final = re.compile(r"`([0-9a-f]{32})`")
_WHOLE: Final = re.compile(r"[0-9a-f]{64}")
ONE_MOMENT: Final = 0.001
"""Seconds: ids tell milliseconds, edits more than that."""


class Seals:
    """Takes down which seals were ever shown to everyone."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._shown: dict[str, str] = {}
        """Seals, and the message each was first seen in."""

    def see(self, message: Message) -> str | None:
        """See a message that everyone sees; return what is wrong with it."""
        said = text_of(as_shown(message))
        for seal in _SEAL.findall(said):
            self._shown.setdefault(seal, message.id)
        return f"64 digits in message {message.id}" if _WHOLE.search(said) else None

    def wrong(self, deals: Iterable[SealedDeal]) -> Iterator[str]:
        """Give what is wrong with the seals of all deals there ever were."""
        sealed = list(deals)
        known = {deal.commitment[:32] for deal in sealed}
        for seal, message in self._shown.items():
            if seal not in known:
                yield f"the seal {seal} in message {message} is of no deal"
        for deal in sealed:
            if deal.message is not None and deal.sealed_in is not None:
                yield from self._order(deal, deal.message, deal.sealed_in)

    def _order(self, deal: SealedDeal, message: str, sealed_in: str) -> Iterator[str]:
        """Give what is wrong with the seal of a deal that had its message."""
        carrier = self._world.channel(deal.channel).messages.get(sealed_in)
        if carrier is None or deal.commitment[:32] not in text_of(as_shown(carrier)):
            yield f"{deal}: its seal does not stand in message {sealed_in}"
            return
        since = carrier.edited or carrier.created
        if since > snowflake_time(int(message)).timestamp() + ONE_MOMENT:
            yield f"{deal}: message {sealed_in} was changed after message {message} was posted"
