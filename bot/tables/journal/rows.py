"""What a step writes to the store; :mod:`bot.tables.journal.replay` goes the other way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime

from pydantic import TypeAdapter

from booray_core import Result
from bot.ledger.accounts import Account, Holder
from bot.ledger.errors import InsufficientChips
from bot.ledger.standings import open_wallet
from bot.ledger.transfers import Transfer, post
from bot.store.journal import (
    ActionRow,
    DealRow,
    FactRow,
    JsonObject,
    TableRow,
    append,
    append_action,
    begin_deal,
    close_table,
    create_table,
    finish_deal,
)
from bot.store.transaction import Writing
from bot.tables import notices
from bot.tables.journal.deal_rows import deal_row
from bot.tables.state.facts import write_fact
from bot.tables.state.facts.dealing import Acted, Dealt
from bot.tables.state.step import Step, Written
from bot.tables.state.stored import write_action
from bot.tables.state.table_state import TableState
from bot.tables.values import Stage

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
        opening=state.opening.model_dump(mode="json"),
    )


@dataclass(frozen=True, slots=True)
class Ending:
    """How a deal of a table has ended."""

    table_id: str
    deal: int
    result: JsonObject = field(repr=False)
    at: datetime


@dataclass(frozen=True, slots=True)
class Commit:
    """Everything that a step writes, known before the transaction begins."""

    table_id: str
    at: datetime
    opens: TableRow | None
    """The table, where this is the first that happens at it."""
    rows: tuple[FactRow | DealRow | ActionRow | Ending, ...]
    """In the order in which they are written."""
    transfers: tuple[Transfer, ...]
    starting_chips: int
    """What a wallet gets that is opened by this."""
    closes: bool


def commit_of(step: Step, opens: TableRow | None) -> Commit:
    """Return what a step writes.

    Args:
        step: what has happened.
        opens: the table's row, where it is not stored yet.
    """
    state = step.state
    return Commit(
        table_id=state.identity.table_id,
        at=step.now,
        opens=opens,
        rows=(*_rows_of(step), *_endings_of(step)),
        transfers=tuple(step.transfers),
        starting_chips=state.house.starting_chips,
        closes=state.stage is Stage.CLOSED,
    )


def _rows_of(step: Step) -> Iterator[FactRow | DealRow | ActionRow]:
    table_id, at = step.state.identity.table_id, step.now
    for written in step.written:
        body = write_fact(written.fact)
        if isinstance(written.fact, Acted):
            body = {"by": written.fact.by}
        yield FactRow(table_id, written.version, at, written.fact.kind, body)
        if isinstance(written.fact, Dealt):
            yield deal_row(step.state, written.version, at)
        elif isinstance(written.fact, Acted):
            yield _action_row(table_id, written, written.fact, at)


def _endings_of(step: Step) -> Iterator[Ending]:
    table_id, at = step.state.identity.table_id, step.now
    for told in step.notices:
        if isinstance(told, notices.DealEnded):
            result = _results.dump_python(told.finished.result, mode="json")
            yield Ending(table_id, told.finished.number, result, at)
        elif isinstance(told, notices.DealVoided):
            yield Ending(table_id, told.deal, {"void": True}, at)


def write(tx: Writing, commit: Commit) -> InsufficientChips | None:
    """Write everything of a step; the caller's transaction makes it whole.

    Everybody who brings chips here, and never had any, gets a wallet with the starting chips.
    Whoever is refused for want of chips has that wallet all the same, so nothing is raised then.

    Returns:
        Why nothing else is written, where somebody does not hold what the step would bring.

    Raises:
        ChannelTaken: the channel of a new table has an open one.
        TableIdTaken: the id of a new table is another's.
        StaleTable: somebody else has moved the table.
        InsufficientChips: an account of the table does not hold the chips that were to move.
    """
    short = _open_wallets(tx, commit)
    if short is not None:
        return short
    if commit.opens is not None:
        create_table(tx, commit.opens)
    for row in commit.rows:
        match row:
            case FactRow():
                append(tx, row)
            case DealRow():
                begin_deal(tx, row)
            case ActionRow():
                append_action(tx, row)
            case Ending():
                finish_deal(tx, row.table_id, row.deal, row.result, row.at)
    post(tx, commit.transfers, commit.at)
    if commit.closes:
        close_table(tx, commit.table_id, commit.at)
    return None


def _open_wallets(tx: Writing, commit: Commit) -> InsufficientChips | None:
    bring = Counter[Account]()
    for transfer in commit.transfers:
        bring[transfer.debit] += transfer.amount
    for account, needed in bring.items():
        if account.holder is Holder.WALLET and account.member is not None:
            have = open_wallet(tx, account.server, account.member, commit.starting_chips, commit.at)
            if have < needed:
                return InsufficientChips(account, have, needed)
    return None


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
