"""One step of a table: facts that happen together, or not at all."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime

from bot.ledger.transfers import Transfer
from bot.tables.entries import Acted, Dealt, Fact, SettledDeal, Voided
from bot.tables.news import News
from bot.tables.ports import Chance
from bot.tables.state import TableState


@dataclass(frozen=True, slots=True)
class Written:
    """A fact that has happened and is to be stored."""

    fact: Fact
    version: int
    deal: int
    """The deal it belongs to, or the last one begun."""
    step: int
    """That deal's actions so far, its own included."""


@dataclass(slots=True)
class Step:
    """What a decision makes happen. A refusal before the first fact leaves the state as it was."""

    state: TableState
    now: datetime
    chance: Chance
    written: list[Written] = field(default_factory=list)
    transfers: list[Transfer] = field(default_factory=list)
    news: list[News] = field(default_factory=list)

    def happen(self, fact: Fact) -> None:
        """Let a fact happen.

        Raises:
            IllegalAction: the game refuses it; nothing has changed.
        """
        state = self.state
        happened = state.fold(fact, self.now)
        step = state.round.step if state.round else 0
        self.written.append(Written(fact, state.version, state.current_deal, step))
        in_deal = isinstance(fact, Dealt | Acted | SettledDeal | Voided)
        self.transfers += state.purse.transfers(
            happened.moves,
            state.current_deal if in_deal else None,
            step if in_deal else state.version,
        )
        self.news += happened.news
