"""Replay of a table from its rows."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import TypeVar

from bot.store.rows.journal import ActionRow, FactRow, StoredTable, TableRow
from bot.tables.state.facts import Fact, read_fact
from bot.tables.state.facts.dealing import CardsDealt
from bot.tables.state.fold import fold
from bot.tables.state.stored import Opening
from bot.tables.state.table_state import Identity, TableState
from bot.tables.words.values import HouseRules


@dataclass(frozen=True, slots=True)
class ReplayedTable:
    """A table that was played again from the rows there were then."""

    state: TableState
    stored: StoredTable

    def missing(self, stored: StoredTable) -> StoredTable | None:
        """Return what has happened since; None: these rows do not go on where it was left."""
        seen = self.stored
        facts, actions = _after(seen.facts, stored.facts), _after(seen.actions, stored.actions)
        if stored.row.opening != seen.row.opening or facts is None or actions is None:
            return None
        return replace(stored, facts=facts, actions=actions)


Row = TypeVar("Row", FactRow, ActionRow)


def _after(seen: Sequence[Row], found: Sequence[Row]) -> tuple[Row, ...] | None:
    """Return the rows that came after some; None: these are not the same any more."""
    same = tuple(found[: len(seen)]) == tuple(seen)
    return tuple(found[len(seen) :]) if same else None


async def replay(
    stored: StoredTable, house: HouseRules, before: ReplayedTable | None = None
) -> TableState:
    """Play a table again, from its opening to its last commit; others have turns between deals.

    Args:
        stored: its rows.
        house: how this house runs its tables.
        before: the table as it was played again before, which is used up where it can be gone on
            with from there.

    Raises:
        Exception: the rows are not those of a table, by damage or by a later program; what kind
            of error depends on where it shows.
    """
    rest = None if before is None else before.missing(stored)
    if before is None or rest is None:
        state, rest = as_opened(stored.row, house), stored
    else:
        state = before.state
    for fact, at in facts_in(rest):
        fold(state, fact, at)
        if isinstance(fact, CardsDealt):
            await asyncio.sleep(0)
    return state


def as_opened(row: TableRow, house: HouseRules) -> TableState:
    """Return a table as it was before anything happened at it.

    Raises:
        pydantic.ValidationError: what it was opened with cannot be read.
    """
    identity = Identity(row.id, row.server_id, row.channel_id, row.opened_at)
    opening = Opening.model_validate(row.opening)
    return TableState(identity, opening, house, row.secret, row.seal_message)


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
