"""Tables whose people all go: nobody left to win, nobody left to be host, nobody left at all."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import pytest

from bot.tables.values import CloseReason, HouseRules, Person, Stage, TableView
from tests.tables.tavern import ANN, BO, CY, Tavern


async def last_standing_with_one_out(folder: Path) -> tuple[Tavern, str, TableView]:
    """A deal of a last-standing game with one of three people out of it already."""
    for seed in range(20):
        (folder / str(seed)).mkdir()
        tavern = await Tavern.opened(folder / str(seed), seed)
        table = await tavern.open(ANN, preset="boxed-de", buy_in=4, format="last_standing")
        await tavern.floor.join(table, BO)
        await tavern.floor.join(table, CY)
        await tavern.floor.deal(table, ANN)
        view = await tavern.play(table, lambda v: v.stage is Stage.CLOSED or one_is_out(v))
        if one_is_out(view):
            return tavern, table, view
        await tavern.stop()
    raise AssertionError("no such game")


def one_is_out(view: TableView) -> bool:
    return view.stage is Stage.DEAL and [c.out for c in view.chairs.values()].count(True) == 1


async def test_when_all_who_are_still_in_leave_they_share_the_pot(tmp_path: Path) -> None:
    tavern, table, view = await last_standing_with_one_out(tmp_path)
    staying = [chair.occupant for chair in view.chairs.values() if chair.out]
    for chair in view.chairs.values():
        if not chair.out and isinstance(chair.occupant, Person):
            await tavern.floor.leave(table, chair.occupant.member_id)
    closed = await tavern.wait_for(table, Stage.CLOSED)
    assert closed.close_reason in {CloseReason.EMPTY, CloseReason.WON}
    took = {standing.occupant: standing.taken_home for standing in closed.standings}
    assert [took[occupant] for occupant in staying] == [0]
    assert sum(took.values()) == 12
    await tavern.check_chips()
    await tavern.stop()


async def test_who_joins_when_there_is_no_host_is_host(tavern: Tavern) -> None:
    table = await tavern.open(ANN, computers=2)
    await tavern.floor.deal(table, ANN)
    await tavern.wait_for(table, Stage.DEAL)
    assert (await tavern.floor.leave(table, ANN)).host is None
    assert (await tavern.floor.join(table, BO)).host == BO
    assert (await tavern.floor.join(table, CY)).host == BO
    await tavern.restart()
    assert tavern.view(table).host == BO


@pytest.mark.parametrize("idle", [7.800000000000001, 900.0])
async def test_an_idle_table_closes_whatever_fraction_of_a_second_that_is(
    tmp_path: Path, idle: float
) -> None:
    # 0.13 minutes are a hair more seconds than a clock of microseconds can tell
    tavern = await Tavern.opened(tmp_path, house_rules=HouseRules(idle=idle))
    table = await tavern.open(ANN)
    tavern.clock.go_to(tavern.clock.now() + timedelta(seconds=idle))
    await tavern.quiet()
    assert tavern.view(table).close_reason is CloseReason.IDLE
    await tavern.stop()
