"""A table comes in after a start with the names of everybody who ever sat at it."""

from __future__ import annotations

from collections.abc import Collection

import pytest

from bot.store import Reading, StoreBusy
from bot.store.rows import people
from bot.tables.handle.seating import Join, Leave
from tests.tables.arriving import started_anew, tried_again
from tests.tables.harness import ANN, BO, CY, DEE, SERVER, Harness


class Read:
    """A store that says whose names it was asked for; it is locked at first, where it is told."""

    def __init__(self, locked: int = 0) -> None:
        self.asked: set[int] = set()
        self.locked = locked
        self._names_of = people.names_of

    def names_of(self, tx: Reading, server: int, members: Collection[int]) -> dict[int, str]:
        """Stand for :func:`bot.store.rows.people.names_of`."""
        assert server == SERVER
        if self.locked:
            self.locked -= 1
            raise StoreBusy
        self.asked |= set(members)
        return self._names_of(tx, server, members)


async def test_who_sits_there_and_who_has_left_is_known_before_it_is_shown(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await harness.open(ANN)
    await harness.tables.do(table, BO, Join())
    await harness.tables.do(table, CY, Join())
    await harness.tables.do(table, CY, Leave())
    elsewhere = await harness.open(DEE, channel=7, computers=2)
    harness.publisher.told.clear()
    read = Read()
    monkeypatch.setattr(people, "names_of", read.names_of)
    await started_anew(harness)
    assert not harness.publisher.told
    await harness.tables.arrivals.arrive(table)
    assert {ANN, BO, CY} <= read.asked
    await harness.tables.arrivals.arrive(elsewhere)
    assert read.asked == {ANN, BO, CY, DEE}


async def test_a_store_that_is_locked_meanwhile_is_tried_again(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await harness.open(ANN)
    read = Read(locked=1)
    monkeypatch.setattr(people, "names_of", read.names_of)
    await started_anew(harness)
    with pytest.raises(StoreBusy):
        await harness.tables.arrivals.arrive(table)
    await tried_again(harness)
    await harness.tables.arrivals.settled()
    assert harness.view(table).host == ANN
    assert read.asked == {ANN}
