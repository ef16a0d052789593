"""A table played again from its rows."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from datetime import datetime

from bot.store.journal import StoredTable, TableRow
from bot.tables.state.facts import Fact, read_fact
from bot.tables.state.facts.dealing import Dealt
from bot.tables.state.fold import fold
from bot.tables.state.stored import Opening
from bot.tables.state.table_state import Identity, TableState
from bot.tables.values import HouseRules


async def replay(stored: StoredTable, house: HouseRules) -> TableState:
    """Play a table again, from its opening to its last commit; others have turns between deals.

    Raises:
        Exception: the rows are not those of a table, by damage or by a later program; what kind
            of error depends on where it shows.
    """
    state = as_opened(stored.row, house)
    for fact, at in facts_in(stored):
        fold(state, fact, at)
        if isinstance(fact, Dealt):
            await asyncio.sleep(0)
    return state


def as_opened(row: TableRow, house: HouseRules) -> TableState:
    """Return a table as it was before anything happened at it.

    Raises:
        pydantic.ValidationError: what it was opened with cannot be read.
    """
    identity = Identity(row.id, row.server_id, row.channel_id, row.opened_at)
    return TableState(identity, Opening.model_validate(row.opening), house)


def facts_in(stored: StoredTable) -> Iterator[tuple[Fact, datetime]]:
    """Yield everything that happened at a table, and when.

    Raises:
        pydantic.ValidationError: a row is none of a table.
    """
    actions = {action.version: action for action in stored.actions}
    for row in stored.facts:
        body = dict(row.body)
        action = actions.get(row.version)
        if action is not None:
            body |= {"seat": action.seat, "action": action.action}
        yield read_fact(row.kind, body), row.at
