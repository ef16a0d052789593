"""The deals of a closed table, written out: whoever checks them finds nothing wrong."""

# ruff: noqa: S608 - the statements are the test's own

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest
from sqlalchemy import text

from booray_core import PRESETS, DealRecord, verify
from bot.store import Database, Reading, Writing
from bot.tables.history.audit import Flaw, verified
from bot.tables.history.records import lines_of
from bot.tables.requests import (
    AddComputer,
    BuyIn,
    Close,
    CutDeck,
    Join,
    Leave,
    RemoveComputer,
    SitOut,
    StartDeal,
)
from bot.tables.words.values import HouseRules, Stage
from bot.tables.words.views import TableView
from tests.journeys import journeys_but
from tests.store.unguarded import unguarded
from tests.tables.harness import ANN, BO, CY, DEE, Harness


async def close_after(harness: Harness, table: str, deals: int) -> TableView:
    """Play some deals, and have the host close the table."""

    def enough(view: TableView) -> bool:
        return view.stage is Stage.CLOSED or view.deal_number > deals

    view = await harness.play(table, enough)
    if view.stage is not Stage.CLOSED:
        assert view.host is not None
        view = await harness.do(table, view.host, Close(moderator=False))
    return view


async def records_of(database: Database, table: str) -> list[DealRecord]:
    lines = await lines_of(database, table)
    return [line for line in lines if isinstance(line, DealRecord)]


def read_back(records: list[DealRecord]) -> list[DealRecord]:
    return [DealRecord.from_json(record.to_json()) for record in records]


TABLES = [f"{preset} {how}" for preset in PRESETS for how in ("strict", "honor")]


@pytest.mark.parametrize("rules", journeys_but(TABLES, "louisiana honor"))
async def test_every_preset(harness: Harness, rules: str) -> None:
    preset, enforcement = rules.split()
    table = await harness.started(ANN, BO, preset=preset, computers=1, enforcement=enforcement)
    await harness.play(table, lambda view: bool(view.deal and view.deal.tricks))
    await harness.restart()
    await close_after(harness, table, 4)
    records = await records_of(harness.database, table)
    assert [record.deal for record in records] == list(range(1, len(records) + 1))
    assert len(records) >= 3
    assert verify(read_back(records)) is None
    assert records[0].table == table
    assert {seated.name for seated in records[0].seats} == {"1", "2", "Odile"}
    assert {record.shuffle.secret for record in records} == {harness.chance.secrets[-1].hex()}


def is_playing(number: int, view: TableView) -> bool:
    """Return whether a deal is being played."""
    return view.deal_number == number and view.deal is not None


@pytest.mark.journey
@pytest.mark.parametrize("seed", range(4))
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
    records = await records_of(harness.database, table)
    assert verify(read_back(records)) is None
    assert records[0].bought == {0: 71, 1: 60, 2: 80}
    assert records[1].bought.items() >= {2: 7}.items()


async def test_chips_brought_before_a_pause_begins_anew_are_played_in_the_deal_after_it(
    harness: Harness,
) -> None:
    table = await harness.seated(ANN, BO, CY)
    await harness.do(table, ANN, StartDeal())
    await harness.do(table, BO, BuyIn(15))
    await harness.do(table, CY, Leave())
    await close_after(harness, table, 1)
    records = await records_of(harness.database, table)
    assert verify(records) is None
    assert records[0].bought == {0: 100, 1: 115}


# A finished deal's rows, altered one value at a time: the audit names every one


JSON = {"record", "seats"}
LEFT_OUT = {"table_id", "deal", "member_id", "deciders", "habits", "rated"}
"""Keys, and what nothing else follows from: what is made of it is advice on past decisions."""


class UndoneError(Exception):
    """Takes back what was altered, and brings out what was found."""

    def __init__(self, flaws: tuple[Flaw, ...]) -> None:
        self.flaws = flaws


async def one_deal(harness: Harness) -> str:
    """A table at which a deal was cut by hand, played and finished; it has closed."""
    table = await harness.seated(ANN, BO)
    view = await harness.do(table, ANN, StartDeal())
    await harness.do(table, ANN if view.cutter == view.seat_of(ANN) else BO, CutDeck(17))
    await harness.play(table, lambda view: view.last is not None)
    await harness.do(table, ANN, Close(moderator=True))
    assert harness.view(table).stage is Stage.CLOSED
    return table


async def flaws_after(database: Database, table: str, *changes: tuple[str, dict[str, Any]]) -> Any:
    """Return what is found at a table after some changes, which are undone again."""

    def alter(tx: Writing) -> None:
        with unguarded(tx):
            for statement, values in changes:
                assert tx.execute(text(statement), values).rowcount == 1
        (found,) = verified(tx, [table], HouseRules())
        raise UndoneError(found.flaws)

    try:
        await database.commit(alter)
    except UndoneError as undone:
        return undone.flaws


def leaves(value: Any, path: str = "$") -> Iterator[tuple[str, Any]]:
    """Give every number, text or empty thing in a value of JSON, and where it is."""
    inner = value.items() if isinstance(value, dict) else enumerate(value)
    for key, each in inner:
        where = f'{path}."{key}"' if isinstance(value, dict) else f"{path}[{key}]"
        if isinstance(each, dict | list) and each:
            yield from leaves(each, where)
        else:
            yield where, each


def other(value: Any) -> str:
    """Return a value near another, as JSON."""
    if isinstance(value, bool):
        return json.dumps(not value)
    if isinstance(value, int):
        return str(value + 1)
    return '"other"' if isinstance(value, str) else "[7]"


def alterations(table: str, row: dict[str, Any], key: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """Give every change of one value in a row."""
    for column, value in row.items():
        if column in LEFT_OUT or value is None:
            continue
        update = f"UPDATE {table} SET {column} ="
        if column in JSON:
            for path, leaf in leaves(json.loads(value)):
                changed = f"{update} json_set({column}, :path, json(:other)) WHERE {key}"
                yield changed, {"path": path, "other": other(leaf)}
        elif isinstance(value, int):
            yield (
                f"{update} {'1 - ' + column if value in (0, 1) else column + ' + 1'} WHERE {key}",
                {},
            )
        elif isinstance(value, bytes):
            yield f"{update} :other WHERE {key}", {"other": bytes([value[0] ^ 1]) + value[1:]}
        else:
            changed = value.replace("2026", "2027") if column.endswith("at") else f"{value}0"
            yield f"{update} :other WHERE {key}", {"other": changed}


@pytest.mark.journey
async def test_every_value_of_a_deal_and_its_results_is_audited(harness: Harness) -> None:
    table = await one_deal(harness)
    assert await flaws_after(harness.database, table) == ()

    def rows(tx: Reading) -> list[tuple[str, dict[str, Any], str]]:
        deal = tx.execute(text("SELECT * FROM deals WHERE deal = 1")).mappings().one()
        own = f"member_id = {ANN}"
        result = tx.execute(text(f"SELECT * FROM results WHERE {own}")).mappings().one()
        return [("deals", dict(deal), "deal = 1"), ("results", dict(result), own)]

    tried, missed = 0, []
    for name, row, key in await harness.database.read(rows):
        for change in alterations(name, row, key):
            tried += 1
            if not await flaws_after(harness.database, table, change):
                missed.append(change)
    assert missed == []
    assert tried > 30
