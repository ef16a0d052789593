"""A table's facts and the store: what a step writes, and a table played again from its rows."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from typing import Any

from pydantic import TypeAdapter

from booray_core import Result
from bot.ledger.transfers import post
from bot.store.database import Writing
from bot.store.journal import (
    ActionRow,
    DealRow,
    Entry,
    StoredTable,
    TableRow,
    append,
    append_action,
    begin_deal,
    close_table,
    finish_deal,
)
from bot.tables import news
from bot.tables.entries import Acted, Dealt, Fact, Opening, read_fact, write_action, write_fact
from bot.tables.state import Identity, TableState
from bot.tables.steps import Step, Written
from bot.tables.values import HouseRules, Occupant, Person, Stage

_results: TypeAdapter[Result] = TypeAdapter(Result)


def row_of(state: TableState) -> TableRow:
    """Return the row of a table that is about to open."""
    identity = state.identity
    return TableRow(
        id=identity.table_id,
        server_id=identity.server_id,
        channel_id=identity.channel_id,
        opened_at=identity.opened_at,
        closed_at=None,
        version=0,
        facts=state.opening.model_dump(mode="json"),
    )


async def store(tx: Writing, step: Step) -> None:
    """Write everything of a step; the caller's transaction makes it whole.

    Raises:
        StaleTable: somebody else has moved the table.
        InsufficientChips: somebody does not hold the chips that were to move.
    """
    table_id, at = step.state.identity.table_id, step.now
    for written in step.written:
        body = write_fact(written.fact)
        if isinstance(written.fact, Acted):
            body = {"by": written.fact.by}
        await append(tx, Entry(table_id, written.version, at, written.fact.kind, body))
        if isinstance(written.fact, Dealt):
            await begin_deal(tx, _deal_row(step.state, written.version, at))
        elif isinstance(written.fact, Acted):
            await append_action(tx, _action_row(table_id, written, written.fact, at))
    for told in step.news:
        if isinstance(told, news.DealEnded):
            result = _results.dump_python(told.finished.result, mode="json")
            await finish_deal(tx, table_id, told.finished.number, result, at)
        elif isinstance(told, news.DealVoided):
            await finish_deal(tx, table_id, told.deal, {"void": True}, at)
    await post(tx, step.transfers, at)
    if step.state.stage is Stage.CLOSED:
        await close_table(tx, table_id, at)


def replay(stored: StoredTable, house: HouseRules) -> TableState:
    """Play a table again, from its opening to its last commit.

    Raises:
        Exception: the rows are not those of a table, by damage or by a later program; what kind
            of error depends on where it shows.
    """
    state = as_opened(stored.row, house)
    for fact, at in facts(stored):
        state.fold(fact, at)
    return state


def as_opened(row: TableRow, house: HouseRules) -> TableState:
    """Return a table as it was before anything happened at it.

    Raises:
        pydantic.ValidationError: what it was opened with cannot be read.
    """
    identity = Identity(row.id, row.server_id, row.channel_id, row.opened_at)
    return TableState(identity, Opening.model_validate(row.facts), house)


def facts(stored: StoredTable) -> Iterator[tuple[Fact, datetime]]:
    """Yield everything that happened at a table, and when.

    Raises:
        pydantic.ValidationError: a row is none of a table.
    """
    actions = {action.version: action for action in stored.actions}
    for entry in stored.entries:
        body = dict(entry.body)
        action = actions.get(entry.version)
        if action is not None:
            body |= {"seat": action.seat, "action": action.action}
        yield read_fact(entry.kind, body), entry.at


def _action_row(table_id: str, written: Written, fact: Acted, at: datetime) -> ActionRow:
    return ActionRow(
        table_id=table_id,
        deal=written.deal,
        step=written.step,
        version=written.version,
        seat=fact.seat,
        action=write_action(fact.action),
        at=at,
    )


def _deal_row(state: TableState, version: int, at: datetime) -> DealRow:
    """Return the row of the deal that has just begun."""
    this, deal = state.round, state.game.deal
    if this is None or deal is None:
        raise AssertionError("dealt, but no deal is on")
    antes = {**state.game.antes_of_the_out, **deal.antes}
    setup = {
        "dealer": deal.dealer,
        "pot": deal.pot - sum(antes.values()),
        "stacks": dict(deal.starting_stacks),
        "antes": antes,
        "bought": this.bought,
        "seats": {place.seat: _who(place.occupant) for place in state.places},
    }
    return DealRow(
        table_id=state.identity.table_id,
        deal=this.number,
        version=version,
        seed=this.seed,
        commitment=this.commitment,
        cut=this.cut,
        cut_by=this.cut_by,
        setup=setup,
        begun_at=at,
    )


def _who(occupant: Occupant) -> dict[str, Any]:
    if isinstance(occupant, Person):
        return {"member": occupant.member_id}
    return {"computer": occupant.name, "level": occupant.level}
