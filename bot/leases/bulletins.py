"""Bulletins from other processes that invalidate cached data."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

from bot.store.rows.bulletins import Bulletin, Kind

Reader = Callable[[int], Awaitable[None]]
"""Is told whom, or what, something is about."""


class Bulletins:
    """Passes on what other processes tell, each bulletin once."""

    def __init__(self) -> None:
        """Have no readers yet."""
        self._readers: dict[str, Reader] = {}
        self._seen: set[int] = set()

    def follow(self, kind: Kind, reader: Reader) -> None:
        """Have somebody told of all bulletins of a kind."""
        self._readers[str(kind)] = reader

    async def pass_on(self, current: Sequence[Bulletin]) -> None:
        """Pass on those among all there are that have not been passed on yet."""
        seen, self._seen = self._seen, {each.id for each in current}
        for each in current:
            reader = self._readers.get(each.kind)
            if each.id not in seen and reader is not None:
                await reader(each.subject)
