"""The deals of a closed table, written out: whoever checks them finds nothing wrong."""

from __future__ import annotations

import random
from functools import partial

import pytest

from booray_core import PRESETS, DealRecord, verify
from bot.store.engine.errors import UnknownTable
from bot.store.rows import people
from bot.tables.handle.closing import Close
from bot.tables.handle.computers import AddComputer, RemoveComputer
from bot.tables.handle.dealing import CutDeck, StartDeal
from bot.tables.handle.seating import BuyIn, ComeBack, Join, Leave, SitOut
from bot.tables.journal.records import StillOpen, closed_tables, records_of
from bot.tables.words.values import Stage
from bot.tables.words.views import TableView
from tests.journeys import journeys_but
from tests.tables.harness import ANN, BO, CY, DEE, SERVER, Harness


async def close_after(harness: Harness, table: str, deals: int) -> TableView:
    """Play some deals, and have the host close the table."""

    def enough(view: TableView) -> bool:
        return view.stage is Stage.CLOSED or view.deal_number > deals

    view = await harness.play(table, enough)
    if view.stage is not Stage.CLOSED:
        assert view.host is not None
        view = await harness.do(table, view.host, Close(moderator=False))
    return view


def read_back(records: list[DealRecord]) -> list[DealRecord]:
    return [DealRecord.from_json(record.to_json()) for record in records]


TABLES = [f"{preset} {how}" for preset in PRESETS for how in ("strict", "honor")]


@pytest.mark.parametrize("rules", journeys_but(TABLES, "louisiana honor", "boxed strict"))
async def test_every_preset(harness: Harness, rules: str) -> None:
    preset, enforcement = rules.split()
    table = await harness.started(ANN, BO, preset=preset, computers=1, enforcement=enforcement)
    await harness.play(table, lambda view: bool(view.deal and view.deal.tricks))
    await harness.restart()
    await close_after(harness, table, 4)
    records = await records_of(harness.database, table, harness.house)
    assert [record.deal for record in records] == list(range(1, len(records) + 1))
    assert len(records) >= 3
    assert verify(read_back(records)) is None
    assert records[0].table == table
    assert {seated.name for seated in records[0].seats} == {"1", "2", "Odile"}
    seeds = {deal: seed.hex() for deal, seed in (await harness.seeds(table)).items()}
    assert {record.deal: record.shuffle.seed for record in records}.items() <= seeds.items()


async def test_people_are_named_as_they_are_called_now_and_namesakes_told_apart(
    harness: Harness,
) -> None:
    table = await harness.started(ANN, BO, CY, computers=1)
    await close_after(harness, table, 2)
    called = {ANN: "Ann", BO: "Odile"}
    seen = [people.SeenName(SERVER, who, name, harness.clock.now()) for who, name in called.items()]
    await harness.database.commit(lambda tx: people.note(tx, seen))
    records = await records_of(harness.database, table, harness.house)
    assert {each.name for each in records[0].seats} == {"Ann", "Odile", "Odile (2)", str(CY)}
    assert verify(read_back(records)) is None


def is_playing(number: int, view: TableView) -> bool:
    """Return whether a deal is being played."""
    return view.deal_number == number and view.deal is not None


@pytest.mark.parametrize("seed", journeys_but(range(4), 0))
async def test_people_come_go_buy_in_and_cut(harness: Harness, seed: int) -> None:
    chance = random.Random(seed)
    table = await harness.open(ANN, computers=1, buy_in=60, limit=5)
    await harness.do(table, BO, Join(80))
    await harness.do(table, ANN, BuyIn(11))
    view = await harness.do(table, ANN, StartDeal())
    cutter = {view.seat_of(ANN): ANN, view.seat_of(BO): BO}.get(view.cutter)
    if cutter is not None:
        await harness.do(table, cutter, CutDeck(17))
    for member, number in ((CY, 1), (DEE, 2), (CY, 3), (DEE, 4), (CY, 5)):
        await harness.play(table, partial(is_playing, number))
        if harness.view(table).seat_of(member) is None:
            await harness.do(table, member, Join(5 + chance.randrange(20)))
        elif chance.random() < 0.5:
            await harness.do(table, member, Leave())
        elif not any(c.presence.sitting_out for c in harness.view(table).chairs.values()):
            await harness.do(table, member, SitOut())
        await harness.do(table, BO, BuyIn(7))
        await harness.do(table, ANN, AddComputer())
        await harness.do(table, ANN, RemoveComputer())
    await close_after(harness, table, 7)
    records = await records_of(harness.database, table, harness.house)
    assert verify(read_back(records)) is None
    assert records[0].bought == {0: 71, 1: 60, 2: 80}
    assert records[1].bought.items() >= {2: 7}.items()


async def test_the_deals_of_an_open_table_are_secret(harness: Harness) -> None:
    table = await harness.started(ANN, computers=2)
    await harness.play(table, lambda view: view.deal_number == 2)
    with pytest.raises(StillOpen):
        await records_of(harness.database, table, harness.house)
    with pytest.raises(StillOpen):
        await closed_tables(harness.database, table)
    assert await closed_tables(harness.database, None) == []
    with pytest.raises(UnknownTable):
        await closed_tables(harness.database, "t-none")


async def test_who_sits_the_first_deal_out_has_brought_chips_all_the_same(
    harness: Harness,
) -> None:
    table = await harness.seated(ANN, BO, computers=1)
    await harness.do(table, BO, SitOut())
    await harness.do(table, ANN, StartDeal())
    await harness.play(table, lambda view: view.deal_number == 1 and bool(view.deal))
    await harness.do(table, BO, ComeBack())
    await close_after(harness, table, 3)
    records = await records_of(harness.database, table, harness.house)
    assert [len(record.seats) for record in records] == [2, 3, 3]
    assert verify(records) is None


async def test_chips_brought_in_the_pause_count_from_the_next_deal_on(
    harness: Harness,
) -> None:
    table = await harness.started(ANN, computers=2)
    assert harness.view(table).stage is Stage.PAUSE
    await harness.do(table, ANN, BuyIn(20))
    await harness.do(table, BO, Join(40))
    await close_after(harness, table, 3)
    records = await records_of(harness.database, table, harness.house)
    assert [record.bought for record in records[:2]] == [{0: 100, 1: 100, 2: 100}, {0: 20, 3: 40}]
    assert verify(records) is None
