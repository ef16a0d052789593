"""Check that a table's rows equal what a replay would write."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from enum import StrEnum
from typing import Any, Final, TypeVar

from bot.ledger.accounts import Account, balances_of_tables
from bot.ledger.computers import Losses
from bot.ledger.computers import counted as losses_of
from bot.ledger.transfers import Transfer, history
from bot.store.engine.transaction import Reading
from bot.store.rows import results
from bot.store.rows.journal import ActionRow, DealRow, StoredTable, load_tables
from bot.store.rows.results import ResultRow
from bot.tables.journal.audit import differences
from bot.tables.journal.losses import lost_by_ledger
from bot.tables.journal.replay import as_opened, facts_in
from bot.tables.journal.rows import DealEnding, commit_of
from bot.tables.state.facts.closing import Released
from bot.tables.state.facts.dealing import Cut
from bot.tables.state.step import Step
from bot.tables.words.system import SystemChance
from bot.tables.words.values import HouseRules, Stage

AT_ONCE: Final = 10
"""So many tables are read at a time."""

RELEASED: Final = Released().kind

Value = TypeVar("Value")


class RowFault(StrEnum):
    """A fault in a table's rows."""

    NUMBERS = "numbers"
    """Its facts are not numbered from 1 to its version without gaps."""
    REPLAY = "replay"
    """It cannot be played again."""
    DEAL = "deal"
    """A deal's row is not the one that was dealt: beacon, cut, seats or moment."""
    ACTION = "action"
    """An action's row is not the one that was made, or belongs to none."""
    RESULT = "result"
    """A deal did not end as its row says."""
    MEMBERS = "members"
    """What a deal was to its members is not what boards and statistics are worked out from."""
    TRANSFER = "transfer"
    """A transfer of chips is missing, altered or added."""
    CLOSED = "closed"
    """It is closed and its row says that it is open, or the other way round."""
    STACK = "stack"
    """Chips do not lie where the ledger says."""
    COMPUTERS = "computers"
    """What its computers have lost to members, or could yet, is not what was counted."""


@dataclass(frozen=True, slots=True)
class Flaw:
    """Something that is off at a table."""

    table_id: str
    fault: RowFault
    what: str
    """Which fact, deal, step, transfer or account it is."""


@dataclass(frozen=True, slots=True)
class Verified:
    """A table that was looked at."""

    flaws: tuple[Flaw, ...]
    facts: int
    deals: int
    released: bool
    """The operator closed it because it could not be played again, so it was not."""


@dataclass(frozen=True, slots=True)
class Counted:
    """Values stored for a table besides its facts."""

    held: Mapping[Account, int]
    """Chips by account."""
    losses: Losses | None
    """What its computers have lost to members; None: nothing was ever at risk."""
    results: Sequence[ResultRow]
    """What its deals were to their members."""


def verified(tx: Reading, ids: Sequence[str], house: HouseRules) -> Iterator[Verified]:
    """Play tables again, one after the other, and compare what that writes with what is stored.

    Raises:
        Exception: rows cannot be read at all; what kind of error depends on where it shows.
    """
    for start in range(0, len(ids), AT_ONCE):
        some = ids[start : start + AT_ONCE]
        found, held = load_tables(tx, some), balances_of_tables(tx, some)
        losses, members = losses_of(tx, some), results.of_tables(tx, some)
        for table_id in some:
            stored = found[table_id]
            released = bool(stored.facts) and stored.facts[-1].kind == RELEASED
            counted = Counted(held[table_id], losses.get(table_id), members[table_id])
            flaws = tuple(_flaws(tx, stored, counted, house, released=released))
            yield Verified(flaws, len(stored.facts), len(stored.deals), released)


def _flaws(
    tx: Reading,
    stored: StoredTable,
    counted: Counted,
    house: HouseRules,
    *,
    released: bool,
) -> Iterator[Flaw]:
    row = stored.row
    if released:
        if row.closed_at is None:
            yield Flaw(row.id, RowFault.CLOSED, "")
        yield from _miscounted(stored, history(tx, row.id), counted.losses, at_risk=0)
        return
    for number, fact in enumerate(stored.facts, 1):
        if fact.version != number:
            yield Flaw(row.id, RowFault.NUMBERS, str(number))
            yield from _unplayable(stored, house)
            return
    if len(stored.facts) != row.version:
        yield Flaw(row.id, RowFault.NUMBERS, str(row.version))
    replay = _Replay(stored, house)
    try:
        replay.play()
        posted = history(tx, row.id)
    except Exception as error:  # noqa: BLE001 - by whatever way rows that are no table's are noticed
        # The kind of error and no more: its text may tell a hand or a secret.
        yield Flaw(row.id, RowFault.REPLAY, f"{replay.version + 1} ({type(error).__name__})")
        return
    yield from replay.flaws(posted)
    for deal in replay.other_results(counted.results):
        yield Flaw(row.id, RowFault.MEMBERS, str(deal))
    if row.closed_at is None:
        for off in differences(replay.step.state, counted.held):
            what = f"{off.account.key}: {off.on_table}, {off.in_ledger}"
            yield Flaw(row.id, RowFault.STACK, what)
    yield from _miscounted(stored, posted, counted.losses, replay.step.state.at_risk)


def _unplayable(stored: StoredTable, house: HouseRules) -> Iterator[Flaw]:
    """Tell at which commit a table that lacks some cannot go on: the bot sets it aside for that."""
    replay = _Replay(stored, house)
    try:
        replay.play()
    except Exception as error:  # noqa: BLE001 - by whatever way rows that are no table's are noticed
        at = stored.facts[replay.version].version
        yield Flaw(stored.row.id, RowFault.REPLAY, f"{at} ({type(error).__name__})")


def _miscounted(
    stored: StoredTable, posted: Sequence[Transfer], counted: Losses | None, at_risk: int
) -> Iterator[Flaw]:
    """Compare what computers have lost, as it was counted, with the table's transfers."""
    counted = counted or Losses(lost=0, at_risk=0)
    lost = lost_by_ledger(stored, posted)
    if counted.lost != lost:
        yield Flaw(stored.row.id, RowFault.COMPUTERS, f"{counted.lost}, {lost}")
    elif counted.at_risk != at_risk:
        yield Flaw(stored.row.id, RowFault.COMPUTERS, f"{counted.at_risk}, {at_risk}")


class _Replay:
    """A table played again, and all the rows which that writes."""

    def __init__(self, stored: StoredTable, house: HouseRules) -> None:
        self._stored = stored
        opened = as_opened(stored.row, house)
        self.step = Step(opened, stored.row.opened_at, SystemChance())
        self._deals: dict[int, DealRow] = {}
        self._actions: dict[tuple[int, int], ActionRow] = {}
        self._transfers: list[Transfer] = []
        self._results: list[ResultRow] = []
        self._last = stored.row.opened_at
        self._cut_by_others: list[int] = []
        """Deals that, as it is stored, were cut by somebody whose cut it was not."""

    @property
    def version(self) -> int:
        """So many facts have been played again."""
        return self.step.state.version

    def play(self) -> None:
        """Let every fact happen once more.

        Raises:
            Exception: one cannot; what kind of error depends on where it shows.
        """
        for fact, at in facts_in(self._stored):
            if isinstance(fact, Cut) and fact.seat != self.step.state.this.cutter:
                self._cut_by_others.append(self.step.state.this.number)
            self.step = Step(self.step.state, at, self.step.chance)
            self.step.happen(fact)
            commit = commit_of(self.step, None)
            self._note(commit.rows)
            self._transfers += commit.transfers
            self._last = at

    def _note(self, rows: Iterable[Any]) -> None:
        for row in rows:
            match row:
                case DealRow():
                    self._deals[row.deal] = row
                case ActionRow():
                    self._actions[row.deal, row.step] = row
                case DealEnding():
                    ended = replace(self._deals[row.deal], result=row.result, finished_at=row.at)
                    self._deals[row.deal] = ended
                    self._results += row.members

    def flaws(self, posted: Sequence[Transfer]) -> Iterator[Flaw]:
        """Return where what was written differs from what is stored."""
        table_id, stored = self._stored.row.id, self._stored
        for deal in self._cut_by_others:
            yield Flaw(table_id, RowFault.DEAL, str(deal))
        there = {row.deal: row for row in stored.deals}
        for deal in _differ(self._deals, there, _beginning):
            yield Flaw(table_id, RowFault.DEAL, str(deal))
        for deal in _differ(self._deals, there, _ending):
            yield Flaw(table_id, RowFault.RESULT, str(deal))
        actions = {(row.deal, row.step): row for row in stored.actions}
        for deal, step in _differ(self._actions, actions, _act):
            yield Flaw(table_id, RowFault.ACTION, f"{deal}, {step}")
        made = {transfer.key: transfer for transfer in self._transfers}
        for key in _differ(made, {transfer.key: transfer for transfer in posted}, lambda t: t):
            yield Flaw(table_id, RowFault.TRANSFER, str(key))
        closed_at: datetime | None = None
        if self.step.state.stage is Stage.CLOSED:
            closed_at = self._last
        if stored.row.closed_at != closed_at:
            yield Flaw(table_id, RowFault.CLOSED, "")

    def other_results(self, there: Iterable[ResultRow]) -> list[int]:
        """Return the deals that were something else to their members than what is kept of them."""
        return sorted({row.deal for row in {*self._results} ^ {*there}})


def _differ(
    due: Mapping[Any, Value], there: Mapping[Any, Value], looked_at: Callable[[Value], object]
) -> Iterator[Any]:
    """Yield the keys of what is missing, added or otherwise than it is due."""
    for key in sorted(due.keys() | there.keys()):
        mine, stored = due.get(key), there.get(key)
        if mine is None or stored is None or looked_at(mine) != looked_at(stored):
            yield key


def _beginning(row: DealRow) -> tuple[Any, ...]:
    cut = (row.cut, row.cut_by)
    return row.version, row.beacon, cut, _as_stored(row.setup), row.begun_at


def _ending(row: DealRow) -> tuple[Any, ...]:
    return _as_stored(row.result), row.finished_at


def _act(row: ActionRow) -> tuple[Any, ...]:
    return row.version, row.seat, _as_stored(row.action), row.at


def _as_stored(value: Any) -> str:
    """Return what JSON makes of a value, in which 1, 1.0 and true are three things, as a text."""
    # Numbers that are keys become texts, and only then can they be put in order.
    return json.dumps(json.loads(json.dumps(value)), sort_keys=True)
