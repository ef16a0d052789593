"""A step: facts that happen together or not at all."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass, field
from datetime import datetime

from booray_core import Card, Refusal
from bot.ledger.transfers import Transfer
from bot.tables.state.chips import lost_by_computers
from bot.tables.state.current_deal import CurrentDeal
from bot.tables.state.facts import Fact
from bot.tables.state.facts.dealing import Acted, CardsDealt, SettledDeal, Voided
from bot.tables.state.fold import fold
from bot.tables.state.table_state import TableState
from bot.tables.words.notices import Notice
from bot.tables.words.ports import Chance
from bot.tables.words.values import Stakes


@dataclass(frozen=True, slots=True)
class Written:
    """A fact that has happened and is to be stored."""

    fact: Fact
    version: int
    deal: int
    """The deal it belongs to, or the last one begun."""
    step: int
    """That deal's actions so far, its own included."""
    undealt: CurrentDeal | None = field(default=None, repr=False)
    """The deal whose cut was closed, and that is never dealt by it."""


@dataclass(slots=True)
class Step:
    """A request in progress. A refusal before the first fact leaves the state as it was."""

    state: TableState
    now: datetime
    chance: Chance
    member_id: int | None = None
    """The member who asks; None: the table itself, or the program."""
    written: list[Written] = field(default_factory=list)
    transfers: list[Transfer] = field(default_factory=list)
    notices: list[Notice] = field(default_factory=list)
    keeps_before: bool = False
    """To keep the state as it was before the first fact, should the chips not suffice."""
    lost: int = 0
    """Chips that computers have lost by it, where members play for theirs."""
    risk_before: int = 0
    """What the deal that was on before could cost the computers yet."""
    before: TableState | None = field(default=None, repr=False)
    refusal: Refusal | None = None
    """Under ``honor``, why an act before one's turn is refused, which has its price and is
    written down."""
    marked: frozenset[Card] | None = field(default=None, repr=False)
    """The cards that the member who asks has marked for the draw; None: as they were."""

    @property
    def asker(self) -> int:
        """The member who asks, where only a member can."""
        if self.member_id is None:
            raise AssertionError("only a member asks for this")
        return self.member_id

    def happen(self, fact: Fact) -> None:
        """Let a fact happen.

        Raises:
            IllegalAction: the game refuses it; nothing has changed.
        """
        state, accounts = self.state, self.state.accounts
        if not self.written:
            self.risk_before = state.at_risk
        if self.keeps_before and self.before is None:
            self.before = deepcopy(state)
        happened = fold(state, fact, self.now)
        step = state.current.step if state.current else 0
        self.written.append(Written(fact, state.version, state.deal_number, step, happened.undealt))
        in_deal = isinstance(fact, CardsDealt | Acted | SettledDeal | Voided)
        if accounts.stakes is Stakes.CHIPS:
            self.lost += lost_by_computers(happened.moves)
        self.transfers += accounts.transfers(
            happened.moves,
            state.deal_number if in_deal else None,
            step if in_deal else state.version,
        )
        self.notices += happened.notices
