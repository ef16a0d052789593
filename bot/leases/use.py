"""Servers in use, so that idle ones are given up."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from datetime import datetime, timedelta
from typing import Final

IDLE: Final = timedelta(minutes=10)
"""After so long a server is let go of in which nobody asked anything, and nothing runs."""

LOOKED_AT_EVERY: Final = timedelta(minutes=1)


class Use:
    """When something was last asked in servers, and what runs in them without anybody asking."""

    def __init__(self) -> None:
        """Know of none."""
        self._asked: dict[int, datetime] = {}
        self._runs: list[Callable[[], Collection[int]]] = []
        self._looked: datetime | None = None

    def note(self, servers: Iterable[int], now: datetime) -> None:
        """Take note that something is asked in servers."""
        for server in servers:
            self._asked[server] = now

    def forget(self, servers: Iterable[int]) -> None:
        """Forget servers that are held no more."""
        for server in servers:
            self._asked.pop(server, None)

    def follow(self, runs: Callable[[], Collection[int]]) -> None:
        """Have somebody asked in which servers something runs."""
        self._runs.append(runs)

    def idle(self, now: datetime) -> set[int]:
        """Return the servers that are idle; none where this was asked less than a minute ago."""
        if self._looked is not None and now - self._looked < LOOKED_AT_EVERY:
            return set()
        self._looked = now
        long_ago = {each for each, at in self._asked.items() if now - at >= IDLE}
        return long_ago.difference(*(runs() for runs in self._runs))
