"""Folding facts into state: the only way it changes.

Live and in a replay alike, so what is played again after a restart is what was. Whether a fact may
happen is decided before it is made (:mod:`bot.tables.handle`); one that the game refuses changes
nothing.
"""

from __future__ import annotations

from datetime import datetime, timedelta

from booray_core.events import Paid
from bot.tables.state.chips import InPlay
from bot.tables.state.facts import Fact, Happened
from bot.tables.state.table_state import TableState
from bot.tables.words import notices
from bot.tables.words.values import CloseReason, Computer, Stage


def fold(state: TableState, fact: Fact, at: datetime) -> Happened:
    """Let a fact happen, and return what it led to.

    Raises:
        IllegalAction: the game refuses it; nothing has changed.
    """
    happened = Happened(at)
    next_deal = state.deal_number + 1
    fact.fold(state, happened)
    _count_risk(state, happened)
    state.version += 1
    for move in happened.moves:
        state.buys.note(move, next_deal, at)
    if fact.shows_a_person():
        state.last_act = at
        state.warned = False
        if state.closing is CloseReason.IDLE:
            state.closing = None
    _ask(state, happened)
    _watch_the_lobby(state, at)
    return happened


def _count_risk(state: TableState, happened: Happened) -> None:
    """Keep what the deal that is on could cost the computers yet: what they have paid, no more."""
    paid = (
        move.event.amount
        for move in happened.moves
        if isinstance(move, InPlay)
        and isinstance(move.event, Paid)
        and isinstance(move.occupant, Computer)
    )
    state.at_risk = 0 if state.game.deal is None else max(0, state.at_risk - sum(paid))


def _ask(state: TableState, happened: Happened) -> None:
    """Begin and end turns as the deal has it now."""
    if state.current is None:
        return
    asked = state.game.deal.to_act() if state.game.deal else ()
    new = state.current.turns.ask(asked, state.version, happened.at)
    if new:
        happened.notices.append(notices.Asked(new))


def _watch_the_lobby(state: TableState, at: datetime) -> None:
    """Set the time at which a full lobby starts by itself, or take it back."""
    if state.stage is not Stage.LOBBY:
        return
    if state.seats.free() or state.seats.unasked() or not state.can_go_on():
        state.stage_until = None
    elif state.stage_until is None:
        state.stage_until = at + timedelta(seconds=state.house.full_start)
