"""Interactions being answered, which a handover waits for."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from bot.commands.context import Interaction


class UnderWay:
    """Interactions between their arrival and their answer, by shard."""

    def __init__(self, shard_of: Callable[[int], int]) -> None:
        """Have none yet.

        Args:
            shard_of: tells by which shard a server's events come.
        """
        self._shard_of = shard_of
        self._number: Counter[int] = Counter()
        self._ended = asyncio.Event()

    @contextmanager
    def one(self, interaction: Interaction) -> Iterator[None]:
        """Count an interaction while it is being answered."""
        shard = self._shard_of(interaction.guild_id or 0)
        self._number[shard] += 1
        try:
            yield
        finally:
            self._number[shard] -= 1
            self._ended.set()

    async def none_of(self, shard: int) -> None:
        """Wait until none of a shard is being answered."""
        while self._number[shard]:
            self._ended.clear()
            await self._ended.wait()
