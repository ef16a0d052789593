"""A member's number, wherever it stands, and what the database lets pass where one is forgotten."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import JSON, Column

from bot.store import Database, StaleTable, Writing, schema
from bot.store.rows import deals, members, tables
from bot.store.rows.members import KEPT_OF_SERVERS, NAMES_NOBODY, PLACES
from bot.store.rows.tables import LogRow
from tests.store.backends import NOON, a_deal, a_table

MEMBER, OTHER = 712_345_678_901_234_567, 712_345_678_901_234_568
LONGER = MEMBER * 10 + 3
"""Its digits begin with the member's: it is another's all the same."""


def columns() -> list[Column[Any]]:
    return [column for table in schema.metadata.sorted_tables for column in table.columns]


def test_every_place_where_a_member_may_be_named_has_its_care() -> None:
    """Whoever adds a table says here what becomes of it when a member is forgotten."""
    for column in columns():
        care = PLACES[column.table]
        may_name = "member" in column.name or column.name == "key" or isinstance(column.type, JSON)
        assert column.name in care or not may_name or str(column) in NAMES_NOBODY, column


def test_every_row_of_a_server_is_found_where_the_server_is_gone() -> None:
    for table in schema.metadata.sorted_tables:
        of_a_server = {"server_id", "table_id"} & set(table.c.keys())
        assert of_a_server or table in KEPT_OF_SERVERS, table


def some_play(tx: Writing) -> None:
    told = {"member": MEMBER, "others": [OTHER, LONGER], "chips": {str(MEMBER): 5}, "on": True}
    tables.create(tx, replace(a_table(), opened_by=MEMBER, state=json.dumps(told)))
    tables.move(tx, "t-1", 1, json.dumps(told), json.dumps(told), None)
    asked = json.dumps(told)
    tables.append(tx, LogRow("t-1", 1, NOON, MEMBER, f"page:{MEMBER}:1:join", asked, "{}"))
    seats = {"0": {"member": MEMBER}, "1": {"member": LONGER}}
    record = json.dumps({"seats": [{"name": str(MEMBER)}, {"name": str(OTHER)}]})
    tables.add_deal(tx, replace(a_deal(), seats=seats, record=record, ending={"by": MEMBER}))


async def test_a_number_is_replaced_wherever_it_stands_and_no_other_is(
    database: Database,
) -> None:
    await database.commit(some_play)
    named = await database.read(lambda tx: members.tables_naming(tx, MEMBER))
    assert named == ["t-1"]
    await database.commit(lambda tx: members.call_otherwise(tx, MEMBER, -7, named))
    row = await database.read(lambda tx: tables.load_row(tx, "t-1"))
    told = {"member": -7, "others": [OTHER, LONGER], "chips": {"-7": 5}, "on": True}
    assert row.opened_by == -7
    assert json.loads(row.state) == json.loads(row.last or "") == told
    (entry,) = await database.read(lambda tx: members.asked_by(tx, "t-1", -7))
    assert (entry.key, json.loads(entry.request)) == ("page:-7:1:join", told)
    (deal,) = await database.read(lambda tx: deals.of_table(tx, "t-1"))
    assert deal.seats == {"0": {"member": -7}, "1": {"member": LONGER}}
    assert json.loads(deal.record)["seats"] == [{"name": "-7"}, {"name": str(OTHER)}]
    assert deal.ending == {"by": -7}
    assert await database.read(lambda tx: members.tables_naming(tx, MEMBER)) == ["t-1"], (
        "the digits stand in a longer number still"
    )


async def test_an_open_table_is_read_again_once_somebody_of_it_is_forgotten(
    database: Database,
) -> None:
    await database.commit(some_play)

    async def hold(seen: dict[str, int]) -> None:
        await database.commit(lambda tx: members.hold_open(tx, MEMBER, seen, NOON))

    for seen in ({}, {"t-1": 0}):
        with pytest.raises(StaleTable):
            await hold(seen)
    await hold({"t-1": 1})
    with pytest.raises(StaleTable):
        await database.commit(lambda tx: tables.move(tx, "t-1", 2, "{}", None, None))
    assert await database.read(lambda tx: tables.versions(tx, ["t-1"])) == {"t-1": [1, 2]}
