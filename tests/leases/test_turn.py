"""What only one of several processes does: one has the turn, and another gets it after that one."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

import pytest

from bot.leases import ProcessId, Task, TaskTurn
from bot.store import Database
from bot.store.rows.leases import LASTS
from tests.tables.ports import VirtualClock


@pytest.fixture
def turn_of(database: Database, clock: VirtualClock) -> Callable[[str], TaskTurn]:
    def turn_of(name: str) -> TaskTurn:
        return TaskTurn(database, clock, ProcessId(name), Task.CARD_PICTURES, shared=True)

    return turn_of


async def test_one_of_two_has_it_until_it_is_done(turn_of: Callable[[str], TaskTurn]) -> None:
    one, other = turn_of("p-one"), turn_of("p-other")
    async with one.taken() as ours:
        async with other.taken() as theirs:
            assert (ours, theirs) == (True, False)
        assert await one.is_ours(), "who did not have it has not ended it either"
    async with other.taken() as theirs:
        assert theirs
        assert not await one.is_ours()


async def test_another_gets_it_once_whoever_had_it_was_not_heard_of_for_seconds(
    turn_of: Callable[[str], TaskTurn], clock: VirtualClock
) -> None:
    one, other = turn_of("p-one"), turn_of("p-other")
    assert await one.is_ours()
    clock.go_to(clock.now() + LASTS)
    assert not await other.is_ours()
    clock.go_to(clock.now() + timedelta(seconds=1))
    assert await other.is_ours()
    assert not await one.is_ours(), "it wakes, and asks"
