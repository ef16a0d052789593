"""Buttons that a refusal offers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from booray_core import IllegalAction, Phase, Reason
from booray_core.rules import Format
from bot.screens import acts
from bot.screens.buttons import GameButton, named_button
from bot.screens.ids import ButtonId, Verb
from bot.screens.lobby import ADD_COMPUTER, DEAL, LEAVE
from bot.screens.menu import SIT_OUT
from bot.screens.parts import (
    AGREE,
    BACK,
    CLAIM,
    HAND,
    JOIN,
    MENU,
    OPEN,
    RULES,
    YES,
    agree_button,
    claim_button,
    join_button,
    open_button,
    shared_button,
)
from bot.screens.pausing import GO_ON
from bot.tables.words.reasons import TableReason, TableRefused
from bot.tables.words.values import Stage
from bot.tables.words.views import Chair, TableView
from bot.wording import Wording

_OF_TABLES: Final[Mapping[TableReason, tuple[Verb, ...]]] = {
    TableReason.UNKNOWN_TABLE: (JOIN, OPEN),
    TableReason.TABLE_CLOSED: (JOIN, OPEN),
    TableReason.TABLE_EXISTS: (JOIN,),
    TableReason.NOT_SEATED: (JOIN,),
    TableReason.UNSEATED: (JOIN,),
    TableReason.ALREADY_SEATED: (HAND, MENU),
    TableReason.NOT_ENOUGH_CHIPS: (CLAIM,),
    TableReason.NOT_ENOUGH_PLAYERS: (BACK, ADD_COMPUTER),
    TableReason.NOT_DEALT_IN: (HAND, BACK),
    TableReason.STALE_DEAL: (HAND,),
    TableReason.STALE_DECISION: (HAND,),
    TableReason.TOO_LATE: (HAND,),
    TableReason.ALREADY_SITTING_OUT: (BACK,),
    TableReason.ALREADY_AWAY: (BACK,),
    TableReason.SEAT_HELD: (BACK,),
    TableReason.NOBODY_HOLDS: (SIT_OUT,),
    TableReason.AGREE_FIRST: (RULES, AGREE),
    TableReason.RULES_CHANGED_AGAIN: (RULES, AGREE),
    TableReason.UNSEAT_ONESELF: (LEAVE,),
    TableReason.NO_GAME: (DEAL,),
    TableReason.ALREADY_PAUSED: (GO_ON,),
}

_OF_THE_GAME: Final[Mapping[Reason, tuple[Verb, ...]]] = {
    Reason.WRONG_PHASE: (HAND,),
    Reason.NOT_YOUR_CARD: (HAND,),
    Reason.MUST_PASS: (acts.PASS,),
    Reason.CANNOT_PAY: (acts.PASS,),
    Reason.FORCED_DEALER: (acts.PLAY,),
    Reason.TOO_FEW_SEATS: (ADD_COMPUTER,),
    Reason.NO_SUCH_SEAT: (JOIN,),
}

_SAID: Final[Mapping[str, tuple[Verb, ...]]] = {
    "no-table-here": (OPEN,),
    "history-none": (OPEN,),
    "again-not-seated": (OPEN,),
    "again-is-on": (JOIN,),
}
"""Of what commands say by themselves, by the sentence."""


_ABOUT_TYPED: Final = frozenset(
    {
        *("not-a-number", TableReason.BAD_CUT, TableReason.NOT_ENOUGH_CHIPS),
        *(TableReason.BUY_IN_NOT_POSITIVE, TableReason.BUY_IN_TOO_SMALL),
        *(TableReason.BUY_IN_TOO_LARGE, TableReason.BUY_IN_ABOVE_LIMIT),
        *("saved-rules-refused-empty", "saved-rules-refused-too-long"),
        *("saved-rules-refused-preset", "saved-rules-refused-taken"),
    }
)
"""Refusals after which something else can be typed, by their reason or the sentence."""


def is_about_what_was_typed(refused: Exception | str) -> bool:
    """Return whether a form would be taken if something else were typed in it."""
    why = refused.reason if isinstance(refused, TableRefused) else refused
    return why in _ABOUT_TYPED


def remedies(
    refused: Exception | str, view: TableView | None, member_id: int, wording: Wording
) -> list[GameButton]:
    """Return the buttons that a refusal names, as far as pressing them does something now.

    Args:
        refused: what was raised, or the name of a sentence that says so.
        view: the table that it is about, else the one of the channel, if there is one.
        member_id: who is refused.
        wording: their language.
    """
    if view is not None and view.stage is Stage.CLOSED:
        view = None
    buttons = [_button(verb, view, member_id, wording) for verb in _named_by(refused)]
    return [button for button in buttons if button is not None]


def _named_by(refused: Exception | str) -> tuple[Verb, ...]:
    if isinstance(refused, str):
        return _SAID.get(refused, ())
    if isinstance(refused, IllegalAction):
        return _OF_THE_GAME.get(refused.refusal.reason, ())
    if not isinstance(refused, TableRefused):
        return ()
    may_claim = refused.reason is not TableReason.NOT_ENOUGH_CHIPS or refused.details.get("claim")
    return _OF_TABLES.get(refused.reason, ()) if may_claim else ()


def _button(
    verb: Verb, view: TableView | None, member_id: int, wording: Wording
) -> GameButton | None:
    if verb is CLAIM:
        return claim_button(wording)
    if view is None:
        return open_button(wording, style=YES) if verb is OPEN else None
    seat = view.seat_of(member_id)
    if seat is None:
        return join_button(view, wording, style=YES) if verb is JOIN else None
    if verb is AGREE:
        return agree_button(view, wording) if view.chairs[seat].presence.must_agree else None
    if verb in {acts.PLAY, acts.PASS}:
        return _declares(verb, view, wording)
    possible = _possible(view, view.chairs[seat], hosts=view.host == member_id)
    return shared_button(view, verb, wording) if verb in possible else None


def _declares(verb: Verb, view: TableView, wording: Wording) -> GameButton | None:
    """Return *Play* or *Pass*, every seat's first decision, while people declare."""
    if view.deal is None or view.deal.phase is not Phase.DECLARING:
        return None
    carries = ButtonId(view.id, view.deal_number, 0, verb)
    return named_button(carries, wording)


def _possible(view: TableView, chair: Chair, *, hosts: bool) -> set[Verb]:
    """Return what does something now for the person of a seat."""
    there = chair.presence
    verbs = {
        HAND: True,
        MENU: True,
        RULES: True,
        LEAVE: not there.leaving,
        BACK: there.can_come_back,
        SIT_OUT: view.rules.format is Format.CASH and not there.sitting_out,
        DEAL: hosts and view.stage is Stage.LOBBY,
        ADD_COMPUTER: hosts and view.free_seats > 0,
        GO_ON: hosts and view.paused is not None,
    }
    return {verb for verb, does in verbs.items() if does}
