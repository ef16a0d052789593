"""A finished deal's rows, altered one value at a time: the audit names every one."""

# ruff: noqa: S608 - the statements are the test's own

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from sqlalchemy import text

from bot.store import Database, Reading, Writing
from bot.tables.handle.closing import Close
from bot.tables.handle.dealing import CutDeck, StartDeal
from bot.tables.journal.verify import Flaw, RowFault, verified
from bot.tables.words.values import HouseRules, Stage
from tests.store.unguarded import unguarded
from tests.tables.harness import ANN, BO, Harness

JSON = {"setup", "result", "action"}
KEYS = {"table_id", "deal", "step"}


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
        if column in KEYS or value is None:
            continue
        update = f"UPDATE {table} SET {column} ="
        if column in JSON:
            for path, leaf in leaves(json.loads(value)):
                changed = f"{update} json_set({column}, :path, json(:other)) WHERE {key}"
                yield changed, {"path": path, "other": other(leaf)}
        elif isinstance(value, int):
            yield f"{update} {column} + 1 WHERE {key}", {}
        elif isinstance(value, bytes):
            yield f"{update} :other WHERE {key}", {"other": bytes([value[0] ^ 1]) + value[1:]}
        else:
            changed = value.replace("2026", "2027") if column.endswith("at") else f"{value}0"
            yield f"{update} :other WHERE {key}", {"other": changed}


async def test_every_value_of_a_deal_and_its_first_action_is_guarded(harness: Harness) -> None:
    table = await one_deal(harness)
    assert await flaws_after(harness.database, table) == ()

    def rows(tx: Reading) -> list[tuple[str, dict[str, Any], str]]:
        deal = tx.execute(text("SELECT * FROM deals WHERE deal = 1")).mappings().one()
        action = tx.execute(text("SELECT * FROM actions WHERE step = 1")).mappings().one()
        return [("deals", dict(deal), "deal = 1"), ("actions", dict(action), "step = 1")]

    tried, missed = 0, []
    for name, row, key in await harness.database.read(rows):
        for change in alterations(name, row, key):
            tried += 1
            if not await flaws_after(harness.database, table, change):
                missed.append(change)
    assert missed == []
    assert tried > 30


async def test_a_cut_by_somebody_whose_it_was_not_is_named(harness: Harness) -> None:
    table = await one_deal(harness)
    event = (
        "UPDATE events SET body = json_set(body, '$.seat', 1 - json_extract(body, '$.seat'))"
        " WHERE kind = 'cut'"
    )
    deal = "UPDATE deals SET cut_by = 1 - cut_by WHERE deal = 1"
    found = await flaws_after(harness.database, table, (event, {}), (deal, {}))
    assert Flaw(table, RowFault.DEAL, "1") in found
