"""A table's facts and the store: what a step writes, and a table played again from its rows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from datetime import datetime

from pydantic import TypeAdapter

from booray_core import Result
from bot.ledger.accounts import Account, Holder
from bot.ledger.errors import InsufficientChips
from bot.ledger.standings import open_wallet
from bot.ledger.transfers import post
from bot.store.database import Writing
from bot.store.journal import (
    ActionRow,
    FactRow,
    StoredTable,
    TableRow,
    append,
    append_action,
    begin_deal,
    close_table,
    finish_deal,
)
from bot.tables import notices
from bot.tables.journal.deal_rows import deal_row
from bot.tables.state.facts import Fact, read_fact, write_fact
from bot.tables.state.facts.dealing import Acted, Dealt
from bot.tables.state.fold import fold
from bot.tables.state.step import Step, Written
from bot.tables.state.stored import Opening, write_action
from bot.tables.state.table_state import Identity, TableState
from bot.tables.values import HouseRules, Stage

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


async def open_wallets(tx: Writing, step: Step) -> InsufficientChips | None:
    """Give everybody who brings chips here, and never had any, a wallet with the starting chips.

    Whoever is refused for want of chips has that wallet all the same, so this raises nothing.

    Returns:
        Why the step is not to be stored, where somebody does not hold what it would bring.
    """
    starting, bring = step.state.house.starting_chips, Counter[Account]()
    for transfer in step.transfers:
        bring[transfer.debit] += transfer.amount
    for account, needed in bring.items():
        if account.holder is Holder.WALLET and account.member is not None:
            have = await open_wallet(tx, account.server, account.member, starting, step.now)
            if have < needed:
                return InsufficientChips(account, have, needed)
    return None


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
        await append(tx, FactRow(table_id, written.version, at, written.fact.kind, body))
        if isinstance(written.fact, Dealt):
            await begin_deal(tx, deal_row(step.state, written.version, at))
        elif isinstance(written.fact, Acted):
            await append_action(tx, _action_row(table_id, written, written.fact, at))
    for told in step.notices:
        if isinstance(told, notices.DealEnded):
            result = _results.dump_python(told.finished.result, mode="json")
            await finish_deal(tx, table_id, told.finished.number, result, at)
        elif isinstance(told, notices.DealVoided):
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
    for fact, at in facts_in(stored):
        fold(state, fact, at)
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
