"""Guard against requests by a member who is being forgotten."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from bot.tables.words.reasons import TableReason, TableRefused


class Acting:
    """Keeps a member from acting anywhere while they are being forgotten."""

    def __init__(self) -> None:
        self._under_way: Counter[int] = Counter()
        """How many requests of each member are being done."""
        self._forgotten: set[int] = set()

    @contextmanager
    def by(self, member_id: int) -> Iterator[None]:
        """Do something that a member asks for.

        Raises:
            TableRefused: the member is just being forgotten.
        """
        if member_id in self._forgotten:
            raise TableRefused(TableReason.BEING_FORGOTTEN)
        self._under_way[member_id] += 1
        try:
            yield
        finally:
            self._under_way[member_id] -= 1
            if not self._under_way[member_id]:
                del self._under_way[member_id]

    @contextmanager
    def none_by(self, member_id: int) -> Iterator[None]:
        """Do something while nothing is done that a member asks for, at any table.

        Raises:
            TableRefused: something is being done, or the member is being forgotten already.
        """
        if member_id in self._forgotten or self._under_way[member_id]:
            raise TableRefused(TableReason.BEING_FORGOTTEN)
        self._forgotten.add(member_id)
        try:
            yield
        finally:
            self._forgotten.discard(member_id)
