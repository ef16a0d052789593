"""What only one of several processes does: one has the turn, and another gets it after that one."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import timedelta

import pytest

from bot.leases import ProcessId, Task, TaskTurn
from bot.store import Database
from bot.store.rows.leases import LASTS
from tests.leases.conftest import Told
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


async def test_it_is_kept_however_long_a_part_of_it_takes(
    turn_of: Callable[[str], TaskTurn], clock: VirtualClock
) -> None:
    one, other = turn_of("p-one"), turn_of("p-other")
    async with one.taken():
        for _ in range(10):
            await asyncio.wait_for(clock.fell_asleep.wait(), 10)
            clock.fell_asleep.clear()
            clock.go_to(clock.next_alarm())
        await asyncio.wait_for(clock.fell_asleep.wait(), 10)
        assert not await other.is_ours()


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


async def test_it_is_no_server_of_the_process_that_has_it(
    turn_of: Callable[[str], TaskTurn], old: Told
) -> None:
    async with turn_of("p-old").taken():
        await old.leases.renew()
        await old.leases.claim_unheld()
    assert old.gained == []
    assert not old.leases.held()


async def test_who_cannot_ask_does_not_have_it(
    turn_of: Callable[[str], TaskTurn], database: Database
) -> None:
    one = turn_of("p-one")
    await database.close()
    async with one.taken() as ours:
        assert not ours


async def test_one_process_alone_has_it_always(database: Database, clock: VirtualClock) -> None:
    alone = TaskTurn(database, clock, ProcessId("p-one"), Task.CARD_PICTURES, shared=False)
    async with alone.taken() as ours:
        assert ours
    assert clock.sleeping == 0
