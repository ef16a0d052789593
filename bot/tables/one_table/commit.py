"""What a step of a table writes, whole or not at all, and how a table is read from that."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final, TypeGuard

from pydantic import TypeAdapter

from booray_core import Refusal
from bot.clock import next_day
from bot.ledger.accounts import Account, Holder, balances_of_tables
from bot.ledger.purse import fill
from bot.ledger.transfers import InsufficientChips, post
from bot.owner import Owner
from bot.servers.done import VoidDeal, write_down_void
from bot.servers.newcomers import JoinDates, TooNew, welcome
from bot.servers.settings import settings_of
from bot.store.engine.transaction import Reading, Writing
from bot.store.rows import results
from bot.store.rows import tables as store
from bot.store.rows.tables import KEPT, LogRow, Post, StoredTable, TableRow
from bot.store.rows.web import end_sessions
from bot.tables.handle.seating import least_to_add
from bot.tables.handle.step import Step
from bot.tables.requests import REQUESTS, BuyIn, ChangeRules, Join, Request, SeatFirst
from bot.tables.state.snapshot import Snapshot
from bot.tables.state.table_state import FINISHED, TableState
from bot.tables.state.usual_rules import antes_to_play
from bot.tables.words.notices import MemberUnseated
from bot.tables.words.reasons import TableReason, TableRefused
from bot.tables.words.values import HouseRules, Stage
from bot.tables.words.views import HandView, TableView


@dataclass(frozen=True, slots=True)
class Commit:
    """A step with its rows, which are written out before the transaction begins."""

    step: Step
    row: TableRow
    """The table as it is with it."""
    opens: bool
    """It is not stored yet."""
    last: str | None
    """The deal that was finished by it, as the row has it."""
    log: LogRow


def row_of(state: TableState, post: Post | None) -> TableRow:
    """Return the row of a table."""
    return TableRow(
        id=state.id,
        server_id=state.server_id,
        channel_id=state.channel_id,
        opened_at=state.opened_at,
        opened_by=state.opening.host,
        stakes=state.opening.stakes,
        language=state.opening.language,
        version=state.version,
        state=state.to_json(),
        last=None if state.last is None else FINISHED.dump_json(state.last).decode(),
        secret=state.secret,
        seal_message=state.seal_message,
        post=post,
    )


def commit_of(
    step: Step, before: TableRow, request: Request, key: str | None, seat: int | None
) -> Commit:
    """Return what a step writes."""
    state, table_id = step.state, before.id
    is_finished = step.deal is not None and step.deal.ending is None
    last = FINISHED.dump_json(state.last).decode() if state.last and is_finished else None
    row = replace(
        before,
        version=state.version,
        state=state.to_json(),
        last=last or before.last,
        closed_at=step.now if state.stage is Stage.CLOSED else None,
    )
    asked, outcome = REQUESTS.dump_json(request).decode(), written_outcome(step, seat)
    log = LogRow(table_id, state.version, step.now, step.member_id, key, asked, outcome)
    return Commit(step, row, not before.version, last, log)


def write(tx: Writing, commit: Commit, joined: JoinDates, owner: Owner) -> InsufficientChips | None:
    """Write everything of a step; the caller's transaction makes it whole.

    Everybody who brings chips here, and never had any, gets a wallet with the starting chips.
    Whoever is refused for want of chips has that wallet all the same, so nothing is raised then.

    Returns:
        Why nothing else is written, where somebody does not hold what the step would bring.

    Raises:
        TooNew: somebody would bring chips who gets none to start with yet.
        NotOwner: the server is another process's now.
        ChannelTaken: the channel of a new table has an open one.
        TableIdTaken: the id of a new table is another's.
        StaleTable: somebody else has moved the table.
        InsufficientChips: an account of the table does not hold the chips that were to move.
    """
    step, row = commit.step, commit.row
    owner.check(tx, row.server_id)
    why = _open_wallets(tx, step, joined)
    if why is not None:
        return why
    # First, as it waits for whoever settles things in the server.
    if step.deal is not None and (off := step.state.broken_off) is not None:
        what = (row.id, off.deal, row.channel_id, off.pot, off.reason, row.stakes, off.by)
        write_down_void(tx, row.server_id, step.now, VoidDeal(*what))
    if commit.opens:
        store.create(tx, row)
    else:
        store.move(tx, row.id, row.version, row.state, commit.last, row.closed_at)
    store.append(tx, commit.log)
    if step.deal is not None:
        store.add_deal(tx, step.deal)
        results.add(tx, step.results)
    post(tx, step.transfers, step.now)
    # Last: everyone else locks tables before members, so there is no deadlock.
    for each in step.notices:
        if isinstance(each, MemberUnseated):
            end_sessions(tx, row.server_id, each.member_id, row.channel_id)
    return None


def _open_wallets(tx: Writing, step: Step, joined: JoinDates) -> InsufficientChips | None:
    """See to it that wallets, and the house's purse, hold what the step would bring."""
    bring = Counter[Account]()
    for transfer in step.transfers:
        bring[transfer.debit] += transfer.amount
    for account, needed in bring.items():
        if account.holder not in {Holder.WALLET, Holder.PURSE}:
            continue
        server, at = account.server, step.now
        settings, member = settings_of(tx, server, step.state.house.usual), account.member
        if member is None:
            most: int | None = settings.computers_may_lose
            have = fill(tx, server, settings.computers_may_lose, at)
        else:
            most = None
            have = welcome(tx, server, member, settings, joined.of(server, member), at)
        if have < needed:
            return InsufficientChips(account, have, needed, most)
    return None


def for_want_of_chips(error: BaseException) -> bool:
    """Return whether a commit failed for want of chips, or of leave to have them.

    Nothing of it is stored then, and the table is as it was before.
    """
    return _is_for_want(error) or isinstance(error, TooNew)


def refusal_of(
    error: BaseException, request: Request, state: TableState, now: datetime
) -> TableRefused | None:
    """Return what a failed commit means to the people at the table; None: it is raised as it is."""
    if not _is_for_want(error):
        return None
    have, needed, member = error.balance, error.needed, error.account.member
    if member is None:
        until = None if (error.most or 0) < needed else next_day(now)
        what = {"left": have, "needed": needed, "until": until}
        return TableRefused(
            TableReason.COMPUTERS_SPENT, **what, opening=isinstance(request, SeatFirst)
        )
    if isinstance(request, ChangeRules):
        reason = TableReason.MEMBER_CANNOT_PAY
        return TableRefused(reason, member=member, have=have, needed=needed)
    least = _least(request, state, member, now)
    fewer = least is not None and least <= have
    if least is not None and not fewer:
        needed = min(least, needed)
    return TableRefused(TableReason.NOT_ENOUGH_CHIPS, have=have, needed=needed, fewer=fewer)


def _least(request: Request, state: TableState, member: int, now: datetime) -> int | None:
    """Return the fewest chips that a request would do with; None where that is what it asks."""
    rules = state.opening.rules
    if isinstance(request, BuyIn):
        seat = state.seats.of_member(member)
        return None if seat is None else least_to_add(state, seat)
    if isinstance(request, Join) and state.is_cash:
        owed, _ = state.owes_back(member, now) or (0, now)
        return max(owed, rules.least_buy_in)
    return antes_to_play(rules) if isinstance(request, SeatFirst) else None


def _is_for_want(error: BaseException) -> TypeGuard[InsufficientChips]:
    """Return whether a wallet, or the house's purse, is too thin: any other account is a fault."""
    if not isinstance(error, InsufficientChips):
        return False
    return error.account.holder in {Holder.WALLET, Holder.PURSE}


# Reading


class Unsound(Exception):  # noqa: N818 - what the table is
    """A table cannot be read, or lies otherwise than the ledger says."""


@dataclass(frozen=True, slots=True)
class FoundTable:
    """A table as the store has it at one moment."""

    stored: StoredTable
    balances: Mapping[Account, int]
    """Of every account the table ever had, in chips."""

    def state(self, house: HouseRules) -> TableState:
        """Return the table, the deal that is on played again.

        Raises:
            Unsound: it cannot be read, or chips lie otherwise than the ledger says.
        """
        row = self.stored.row
        try:
            state = TableState.read(row, house)
        except Exception as error:  # by whatever way it shows that a state is no table's
            raise Unsound("its state cannot be read") from error
        off = state.differences(self.balances) if row.closed_at is None else []
        if off:
            raise Unsound(f"the ledger differs from the table: {off}")
        return state


def find(tx: Reading, ids: Collection[str], since: datetime) -> dict[str, FoundTable]:
    """Return tables from the store by their ids; those that do not exist are left out."""
    balances, found = balances_of_tables(tx, ids), store.load(tx, ids, since)
    return {each: FoundTable(stored, balances[each]) for each, stored in found.items()}


# What came of a request, for whoever asks and for the table's log


@dataclass(frozen=True, slots=True)
class Outcome:
    """Outcome of a request."""

    snapshot: Snapshot
    """The table after it."""
    seat: int | None
    """The seat of the member who asked, before it."""
    refusal: Refusal | None
    """Why an act before one's turn was refused, under ``honor``."""
    version: int
    """The table's version with what it made happen; of a request sent again, that of the first."""

    @property
    def view(self) -> TableView:
        """What everybody may know of the table after it."""
        return self.snapshot.view

    @property
    def hand(self) -> HandView:
        """What the member who asked may know of the seat it had.

        Raises:
            TableRefused: it had none.
        """
        if self.seat is None:
            raise TableRefused(TableReason.NOT_SEATED)
        return self.snapshot.hand(self.seat)


class AnsweredRequests:
    """The requests that a table has answered lately, so that one sent again is not done again."""

    def __init__(self, rows: Iterable[LogRow] = ()) -> None:
        """Begin with what its log has, the oldest first."""
        self._kept = {row.key: (row.at, row.version, row.outcome) for row in rows}

    def get(self, key: str | None, now: Snapshot, member_id: int | None) -> Outcome | None:
        """Return the outcome of a request that is sent again, with the table as it is by now."""
        kept = None if key is None else self._kept.get(key)
        return None if kept is None else answered_before(kept[1], kept[2], now, member_id)

    def note(self, row: LogRow) -> None:
        """Keep what a request came to, and forget those that nobody sends again any more."""
        while self._kept and next(iter(self._kept.values()))[0] <= row.at - KEPT:
            del self._kept[next(iter(self._kept))]
        if row.key is not None:
            self._kept[row.key] = row.at, row.version, row.outcome


@dataclass(frozen=True, slots=True)
class _Written:
    """What a table's log keeps of what came of a request."""

    seat: int | None = None
    told: tuple[str, ...] = ()
    """The kinds of notices."""
    refusal: Refusal | None = None


_WRITTEN: Final = TypeAdapter(_Written)


def written_outcome(step: Step, seat: int | None) -> str:
    """Return what a table's log keeps of what came of a request."""
    told = tuple(type(each).__name__ for each in step.notices)
    return _WRITTEN.dump_json(_Written(seat, told, step.refusal), exclude_defaults=True).decode()


def answered_before(version: int, written: str, now: Snapshot, member_id: int | None) -> Outcome:
    """Return the outcome of a request that is sent again.

    The seat that they had may be someone else's by now, cards and all.
    """
    outcome = _WRITTEN.validate_json(written)
    seat = outcome.seat
    if seat in now.view.chairs and (member_id is None or now.view.seat_of(member_id) != seat):
        seat = None
    return Outcome(now, seat, outcome.refusal, version)
