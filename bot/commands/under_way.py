"""Interactions being answered, which the end of the program waits for."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager


class UnderWay:
    """Interactions between their arrival and their answer."""

    def __init__(self) -> None:
        """Have none yet."""
        self._number = 0
        self._ended = asyncio.Event()

    @contextmanager
    def one(self) -> Iterator[None]:
        """Count an interaction while it is being answered."""
        self._number += 1
        try:
            yield
        finally:
            self._number -= 1
            self._ended.set()

    async def none(self) -> None:
        """Wait until none is being answered."""
        while self._number:
            self._ended.clear()
            await self._ended.wait()
