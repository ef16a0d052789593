"""Tables whose people all go: nobody left to win, nobody left to be host, nobody left at all."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import pytest

from bot.tables.handle.dealing import StartDeal
from bot.tables.handle.seating import Join, Leave
from bot.tables.words.values import CloseReason, HouseRules, Person, Stage
from bot.tables.words.views import TableView
from tests.tables.harness import ANN, BO, CY, Harness


async def last_standing_with_one_out(folder: Path) -> tuple[Harness, str, TableView]:
    """A deal of a last-standing game with one of three people out of it already."""
    for seed in range(20):
        (folder / str(seed)).mkdir()
        harness = await Harness.opened(folder / str(seed), seed)
        table = await harness.open(ANN, preset="boxed-de", buy_in=4, format="last_standing")
        await harness.tables.do(table, BO, Join())
        await harness.tables.do(table, CY, Join())
        await harness.tables.do(table, ANN, StartDeal())
        view = await harness.play(table, lambda v: v.stage is Stage.CLOSED or one_is_out(v))
        if one_is_out(view):
            return harness, table, view
        await harness.stop()
    raise AssertionError("no such game")


def one_is_out(view: TableView) -> bool:
    return (
        view.stage is Stage.DEAL and [c.presence.out for c in view.chairs.values()].count(True) == 1
    )


async def test_when_all_who_are_still_in_leave_they_share_the_pot(tmp_path: Path) -> None:
    harness, table, view = await last_standing_with_one_out(tmp_path)
    staying = [chair.occupant for chair in view.chairs.values() if chair.presence.out]
    for chair in view.chairs.values():
        if not chair.presence.out and isinstance(chair.occupant, Person):
            await harness.tables.do(table, chair.occupant.member_id, Leave())
    closed = await harness.wait_for(table, Stage.CLOSED)
    assert closed.close_reason in {CloseReason.EMPTY, CloseReason.WON}
    took = {standing.occupant: standing.taken_home for standing in closed.totals}
    assert [took[occupant] for occupant in staying] == [0]
    assert sum(took.values()) == 12
    await harness.check_chips()
    await harness.stop()


async def test_who_joins_when_there_is_no_host_is_host(harness: Harness) -> None:
    table = await harness.open(ANN, computers=2)
    await harness.tables.do(table, ANN, StartDeal())
    await harness.wait_for(table, Stage.DEAL)
    assert ((await harness.tables.do(table, ANN, Leave())).view).host is None
    assert ((await harness.tables.do(table, BO, Join())).view).host == BO
    assert ((await harness.tables.do(table, CY, Join())).view).host == BO
    await harness.restart()
    assert harness.view(table).host == BO


@pytest.mark.parametrize("idle", [7.800000000000001, 900.0])
async def test_an_idle_table_closes_whatever_fraction_of_a_second_that_is(
    tmp_path: Path, idle: float
) -> None:
    # 0.13 minutes are a hair more seconds than a clock of microseconds can tell
    harness = await Harness.opened(tmp_path, house_rules=HouseRules(idle=idle))
    table = await harness.open(ANN)
    harness.clock.go_to(harness.clock.now() + timedelta(seconds=idle))
    await harness.quiet()
    assert harness.view(table).close_reason is CloseReason.IDLE
    await harness.stop()
