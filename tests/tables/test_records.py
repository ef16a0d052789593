"""The deals of a closed table, written out: whoever checks them finds nothing wrong."""

from __future__ import annotations

import random
from functools import partial
from pathlib import Path

import pytest

from booray_core import PRESETS, DealRecord, verify
from bot.store.errors import UnknownTable
from bot.tables.records import StillOpen, closed_tables, records_of
from bot.tables.values import CloseReason, Stage, TableView
from tests.tables.tavern import ANN, BO, CHANNEL, CY, DEE, Tavern


async def close_after(tavern: Tavern, table: str, deals: int) -> TableView:
    """Play some deals, and have the host close the table."""

    def enough(view: TableView) -> bool:
        return view.stage is Stage.CLOSED or view.deal_number > deals

    view = await tavern.play(table, enough)
    if view.stage is not Stage.CLOSED:
        assert view.host is not None
        view = await tavern.floor.close(table, view.host, moderator=False)
    return view


def read_back(records: list[DealRecord]) -> list[DealRecord]:
    return [DealRecord.from_json(record.to_json()) for record in records]


@pytest.mark.parametrize("enforcement", ["strict", "honor"])
@pytest.mark.parametrize("preset", PRESETS)
async def test_every_preset(tavern: Tavern, preset: str, enforcement: str) -> None:
    table = await tavern.open(ANN, preset=preset, computers=1, enforcement=enforcement)
    await tavern.floor.join(table, BO)
    await tavern.floor.deal(table, ANN)
    view = await close_after(tavern, table, 4)
    records = await records_of(tavern.database, table, tavern.house)
    assert [record.deal for record in records] == list(range(1, len(records) + 1))
    assert len(records) >= 3
    assert verify(read_back(records)) is None
    assert records[0].table == table
    assert {seated.name for seated in records[0].seats} == {"1", "2", "Odile"}
    assert {record.deal: record.shuffle.seed for record in records}.items() <= view.seeds.items()


def is_playing(number: int, view: TableView) -> bool:
    """Tell whether a deal is being played."""
    return view.deal_number == number and view.deal is not None


async def test_people_come_go_buy_in_and_cut(tmp_path: Path) -> None:
    for seed in range(4):
        (tmp_path / str(seed)).mkdir()
        tavern = await Tavern.opened(tmp_path / str(seed), seed)
        chance = random.Random(seed)
        table = await tavern.open(ANN, computers=1, buy_in=60, limit=5)
        await tavern.floor.join(table, BO, 80)
        await tavern.floor.buy_in(table, ANN, 11)
        view = await tavern.floor.deal(table, ANN)
        cutter = {view.seat_of(ANN): ANN, view.seat_of(BO): BO}.get(view.cutter)
        if cutter is not None:
            await tavern.floor.cut(table, cutter, 17)
        for member, number in ((CY, 1), (DEE, 2), (CY, 3), (DEE, 4), (CY, 5)):
            await tavern.play(table, partial(is_playing, number))
            if tavern.view(table).seat_of(member) is None:
                await tavern.floor.join(table, member, 5 + chance.randrange(20))
            elif chance.random() < 0.5:
                await tavern.floor.leave(table, member)
            elif not any(c.sitting_out for c in tavern.view(table).chairs.values()):
                await tavern.floor.sit_out(table, member)
            await tavern.floor.buy_in(table, BO, 7)
            await tavern.floor.add_computer(table, ANN)
            await tavern.floor.remove_computer(table, ANN)
        await close_after(tavern, table, 7)
        records = await records_of(tavern.database, table, tavern.house)
        assert verify(read_back(records)) is None
        assert records[0].bought == {0: 71, 1: 60, 2: 80}
        assert records[1].bought.items() >= {2: 7}.items()
        await tavern.stop()


async def test_a_void_deal_is_no_record(tavern: Tavern) -> None:
    table = await tavern.open(ANN, computers=2)
    await tavern.floor.deal(table, ANN)
    await tavern.play(table, lambda view: view.deal_number == 2 and bool(view.deal))
    await tavern.floor.break_off(table, CloseReason.MODERATOR)
    records = await records_of(tavern.database, table, tavern.house)
    assert [record.deal for record in records] == [1]
    assert verify(records) is None


async def test_a_restart_does_not_show(tavern: Tavern) -> None:
    table = await tavern.open(ANN, computers=2)
    await tavern.floor.deal(table, ANN)
    await tavern.play(table, lambda view: bool(view.deal and view.deal.tricks))
    await tavern.restart()
    await close_after(tavern, table, 2)
    assert verify(await records_of(tavern.database, table, tavern.house)) is None


async def test_the_deals_of_an_open_table_are_secret(tavern: Tavern) -> None:
    table = await tavern.open(ANN, computers=2)
    await tavern.floor.deal(table, ANN)
    await tavern.play(table, lambda view: view.deal_number == 2)
    with pytest.raises(StillOpen):
        await records_of(tavern.database, table, tavern.house)
    with pytest.raises(StillOpen):
        await closed_tables(tavern.database, table)
    assert await closed_tables(tavern.database, None) == []
    with pytest.raises(UnknownTable):
        await closed_tables(tavern.database, "t-none")


async def test_all_closed_tables_are_found(tavern: Tavern) -> None:
    tables = [await tavern.open(ANN, channel=CHANNEL + each, buy_in=10) for each in range(3)]
    for table in tables[:2]:
        await tavern.floor.close(table, ANN, moderator=False)
    found = await closed_tables(tavern.database, None)
    assert [row.id for row in found] == tables[:2]
    assert await records_of(tavern.database, tables[0], tavern.house) == []


async def test_who_sits_the_first_deal_out_has_brought_chips_all_the_same(tavern: Tavern) -> None:
    table = await tavern.open(ANN, computers=1)
    await tavern.floor.join(table, BO)
    await tavern.floor.sit_out(table, BO)
    await tavern.floor.deal(table, ANN)
    await tavern.play(table, lambda view: view.deal_number == 1 and bool(view.deal))
    await tavern.floor.back(table, BO)
    await close_after(tavern, table, 3)
    records = await records_of(tavern.database, table, tavern.house)
    assert [len(record.seats) for record in records] == [2, 3, 3]
    assert verify(records) is None


async def test_chips_brought_in_the_pause_count_from_the_next_deal_on(tavern: Tavern) -> None:
    table = await tavern.open(ANN, computers=2)
    await tavern.floor.deal(table, ANN)
    assert tavern.view(table).stage is Stage.PAUSE
    await tavern.floor.buy_in(table, ANN, 20)
    await tavern.floor.join(table, BO, 40)
    await close_after(tavern, table, 3)
    records = await records_of(tavern.database, table, tavern.house)
    assert [record.bought for record in records[:2]] == [{0: 100, 1: 100, 2: 100}, {0: 20, 3: 40}]
    assert verify(records) is None
