"""Facts about closing."""

from __future__ import annotations

from typing import Literal

from bot.tables.state.facts.base import BaseFact, Happened, PersonsFact, pay
from bot.tables.state.facts.dealing import void
from bot.tables.state.table_state import TableState
from bot.tables.words import notices
from bot.tables.words.values import CloseReason, Stage


class ClosingAsked(BaseFact):
    """The table closes when the deal has ended."""

    kind: Literal["closing-asked"] = "closing-asked"
    reason: CloseReason

    def fold(self, state: TableState, happened: Happened) -> None:
        state.closing = self.reason

    def shows_a_person(self) -> bool:
        return self.reason in {CloseReason.HOST, CloseReason.MODERATOR}


class IdleWarned(BaseFact):
    """Nobody has done anything for a while: the table says that it closes unless somebody does."""

    kind: Literal["idle-warned"] = "idle-warned"

    def fold(self, state: TableState, happened: Happened) -> None:
        state.warned = True


class TableSeen(PersonsFact):
    """Somebody looked at the table that would have closed otherwise."""

    kind: Literal["seen"] = "seen"

    def fold(self, state: TableState, happened: Happened) -> None:
        state.warned = False


class Closed(BaseFact):
    """The table closed and everybody was paid."""

    kind: Literal["closed"] = "closed"
    reason: CloseReason

    def fold(self, state: TableState, happened: Happened) -> None:
        _close(state, self.reason, happened)


class Released(BaseFact):
    """The operator closed the table; the chips went home as the ledger had them."""

    kind: Literal["released"] = "released"

    def fold(self, state: TableState, happened: Happened) -> None:
        """Close; the chips have gone home by the ledger, which may not agree with the table."""
        if state.game.deal is not None:
            void(state, CloseReason.RELEASED, None, happened)
        _close(state, CloseReason.RELEASED, happened)


def _close(state: TableState, reason: CloseReason, happened: Happened) -> None:
    if not state.game.over:
        pay(state, state.game.close(), happened)
    if state.game.winner is not None:
        state.winner = state.seats[state.game.winner].occupant
    happened.moves += state.seats.cash_out()
    if state.game.deal is None and state.deal_is_on:
        happened.undealt = state.current
    state.stage = Stage.CLOSED
    state.stage_until = None
    state.current = None
    state.host = state.offered_to = None
    state.close_reason = reason
    happened.notices.append(notices.TableClosed())


ClosingFact = ClosingAsked | IdleWarned | TableSeen | Closed | Released
