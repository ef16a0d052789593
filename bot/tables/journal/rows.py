"""Rows that a step writes; :mod:`bot.tables.journal.replay` reads them back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date, datetime

from booray_core.record import write_action
from bot.ledger import computers
from bot.ledger.accounts import Account, Holder
from bot.ledger.errors import ComputersSpent, InsufficientChips
from bot.ledger.transfers import Transfer, post
from bot.servers.done import VoidDeal, write_down_void
from bot.servers.newcomers import JoinDates, welcome
from bot.servers.settings import Usual, settings_of
from bot.store.engine.transaction import Writing
from bot.store.rows import answered, results
from bot.store.rows.answered import AnsweredRow
from bot.store.rows.journal import (
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
from bot.store.rows.leases import Lease, check
from bot.store.rows.results import ResultRow
from bot.store.rows.web import end_sessions
from bot.tables.journal.deal_rows import (
    RESULTS,
    UNDEALT,
    deal_row,
    result_rows,
    undealt_row,
    void_result,
)
from bot.tables.state.facts import Fact, write_fact
from bot.tables.state.facts.dealing import Acted, CardsDealt
from bot.tables.state.facts.seating import Seated
from bot.tables.state.step import Step, Written
from bot.tables.state.table_state import TableState
from bot.tables.words import notices
from bot.tables.words.values import Computer, Stage


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
        secret=state.secret,
    )


@dataclass(frozen=True, slots=True)
class DealEnding:
    """End of a table's deal."""

    table_id: str
    deal: int
    result: JsonObject = field(repr=False)
    at: datetime
    members: tuple[ResultRow, ...] = ()
    """What it was to each member dealt in; nothing where it was broken off."""


@dataclass(frozen=True, slots=True)
class Commit:
    """Everything that a step writes, known before the transaction begins."""

    table_id: str
    server_id: int
    channel_id: int
    at: datetime
    opens: TableRow | None
    """The table, where this is the first that happens at it."""
    rows: tuple[FactRow | DealRow | ActionRow | DealEnding, ...]
    """In the order in which they are written."""
    transfers: tuple[Transfer, ...]
    void: VoidDeal | None
    """The deal that is broken off by it."""
    usual: Usual
    """What holds in a server that settles nothing else."""
    closes: bool
    computers: Computers | None
    """What it is to the computers' chips, where members play for theirs."""
    answered: AnsweredRow | None = None
    """What it is to a request that may be sent again."""
    unseated: tuple[int, ...] = ()
    """Members whose seats the host gives up, and with them their pages."""


@dataclass(frozen=True, slots=True)
class Computers:
    """A step's effect on the computers' chips in a server."""

    server: int
    day: date | None
    """The day of the deal, in UTC; None where nothing is to be noted."""
    lost: int
    at_risk: int
    """What the deal could cost them from now on."""
    asks: int | None
    """What they would risk by it, which they may only on the day of the step."""


def commit_of(
    step: Step, opens: TableRow | None = None, answers: AnsweredRow | None = None
) -> Commit:
    """Return what a step writes.

    Args:
        step: what has happened.
        opens: the table's row, where it is not stored yet.
        answers: what it is to a request that may be sent again.
    """
    state = step.state
    return Commit(
        table_id=state.identity.table_id,
        server_id=state.identity.server_id,
        channel_id=state.identity.channel_id,
        at=step.now,
        opens=opens,
        rows=(*_rows_of(step), *_endings_of(step)),
        transfers=tuple(step.transfers),
        void=_void_of(step),
        usual=state.house.usual,
        closes=state.stage is Stage.CLOSED,
        computers=_computers_of(step, opens=opens is not None),
        answered=answers,
        unseated=tuple(
            each.member_id for each in step.notices if isinstance(each, notices.MemberUnseated)
        ),
    )


def _void_of(step: Step) -> VoidDeal | None:
    """Return the deal that a step breaks off."""
    broken = next((n.broken_off for n in step.notices if isinstance(n, notices.DealVoided)), None)
    if broken is None:
        return None
    identity = step.state.identity
    return VoidDeal(
        table=identity.table_id,
        deal=broken.deal,
        channel=identity.channel_id,
        pot=broken.pot,
        reason=broken.reason,
        stakes=step.state.opening.stakes,
        by=broken.by,
    )


def _computers_of(step: Step, *, opens: bool) -> Computers | None:
    """Return what a step is to the computers' chips, if anything.

    Of a table that opens it has been asked before; only its deals take what is left of a day.
    """
    state, facts = step.state, [written.fact for written in step.written]
    moved = step.lost != 0 or state.at_risk != step.risk_before
    asks = None
    if state.house_plays and any(isinstance(fact, CardsDealt) for fact in facts):
        asks = state.at_risk + step.lost
    elif state.house_plays and not opens and any(_seats_computer(fact) for fact in facts):
        asks = max(state.at_risk, state.computers_risk())
    if not moved and asks is None:
        return None
    day = state.deal_day if moved else None
    return Computers(state.identity.server_id, day, step.lost, state.at_risk, asks)


def _seats_computer(fact: Fact) -> bool:
    return isinstance(fact, Seated) and isinstance(fact.occupant, Computer)


def _rows_of(step: Step) -> Iterator[FactRow | DealRow | ActionRow | DealEnding]:
    table_id, at = step.state.identity.table_id, step.now
    for written in step.written:
        body = write_fact(written.fact)
        if isinstance(written.fact, Acted):
            body = {"by": written.fact.by}
        yield FactRow(table_id, written.version, at, written.fact.kind, body)
        if isinstance(written.fact, CardsDealt):
            yield deal_row(step.state, written.version, at)
        elif isinstance(written.fact, Acted):
            yield _action_row(table_id, written, written.fact, at)
        if written.undealt is not None:
            this, deal = written.undealt, written.undealt.number
            yield undealt_row(
                *(table_id, deal, written.version, at), cut=this.cut_at, message=this.message
            )
            yield DealEnding(table_id, deal, UNDEALT, at)


def _endings_of(step: Step) -> Iterator[DealEnding]:
    table_id, at = step.state.identity.table_id, step.now
    for told in step.notices:
        if isinstance(told, notices.DealEnded):
            result = RESULTS.dump_python(told.finished.result, mode="json")
            members = result_rows(step.state, told.finished)
            yield DealEnding(table_id, told.finished.number, result, at, members)
        elif isinstance(told, notices.DealVoided):
            broken = told.broken_off
            yield DealEnding(table_id, broken.deal, void_result(broken.reason, broken.pot), at)


def write(
    tx: Writing, commit: Commit, joined: JoinDates, lease: Lease | None = None
) -> InsufficientChips | ComputersSpent | None:
    """Write everything of a step; the caller's transaction makes it whole.

    Args:
        tx: the transaction.
        commit: the step.
        joined: when members joined the server.
        lease: by which the table's server is ours; None: no other process could have it.

    Everybody who brings chips here, and never had any, gets a wallet with the starting chips.
    Whoever is refused for want of chips has that wallet all the same, so nothing is raised then.

    Returns:
        Why nothing else is written, where somebody does not hold what the step would bring, or
        the computers may not risk what they would by it.

    Raises:
        TooNew: somebody would bring chips who gets none to start with yet.
        LeaseLost: the server is another process's now.
        LeaseRaised: the table has to be read again first.
        ChannelTaken: the channel of a new table has an open one.
        TableIdTaken: the id of a new table is another's.
        StaleTable: somebody else has moved the table.
        InsufficientChips: an account of the table does not hold the chips that were to move.
    """
    if lease is not None:
        check(tx, lease)
    why = _open_wallets(tx, commit, joined) or _ask_the_house(tx, commit)
    if why is not None:
        return why
    if commit.void is not None:  # first, as it waits for whoever settles things in the server
        write_down_void(tx, commit.server_id, commit.at, commit.void)
    if commit.opens is not None:
        create_table(tx, commit.opens)
    for row in commit.rows:
        _write_row(tx, row)
    if commit.answered is not None:
        answered.put(tx, commit.answered)
    post(tx, commit.transfers, commit.at)
    _note_the_house(tx, commit)
    if commit.closes:
        close_table(tx, commit.table_id, commit.at)
    # Last: everyone else locks tables before members, so there is no deadlock.
    for member in commit.unseated:
        end_sessions(tx, commit.server_id, member, commit.channel_id)
    return None


def _write_row(tx: Writing, row: FactRow | DealRow | ActionRow | DealEnding) -> None:
    match row:
        case FactRow():
            append(tx, row)
        case DealRow():
            begin_deal(tx, row)
        case ActionRow():
            append_action(tx, row)
        case DealEnding():
            finish_deal(tx, row.table_id, row.deal, row.result, row.at)
            results.add(tx, row.members)


def _ask_the_house(tx: Writing, commit: Commit) -> ComputersSpent | None:
    """Return why the computers may not risk what they would."""
    own = commit.computers
    if own is None or own.asks is None:
        return None
    may_lose = settings_of(tx, own.server, commit.usual).computers_may_lose
    day = computers.day_of(commit.at)
    tx.alone(own.server)
    return computers.refusal(tx, own.server, day, commit.table_id, own.asks, may_lose)


def _note_the_house(tx: Writing, commit: Commit) -> None:
    own = commit.computers
    if own is not None and own.day is not None:
        computers.note(tx, own.server, own.day, commit.table_id, own.lost, own.at_risk)


def _open_wallets(tx: Writing, commit: Commit, joined: JoinDates) -> InsufficientChips | None:
    bring = Counter[Account]()
    for transfer in commit.transfers:
        bring[transfer.debit] += transfer.amount
    for account, needed in bring.items():
        if account.holder is Holder.WALLET and account.member is not None:
            server, member = account.server, account.member
            settings, since = settings_of(tx, server, commit.usual), joined.of(server, member)
            have = welcome(tx, server, member, settings, since, commit.at)
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
