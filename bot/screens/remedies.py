"""Buttons that a refusal offers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from booray_core import IllegalAction, Phase, Reason
from booray_core.rules import Format
from bot.screens.buttons import GameButton, game_button
from bot.screens.ids import ButtonId, Verb
from bot.screens.parts import (
    YES,
    agree_button,
    claim_button,
    join_button,
    open_button,
    shared_button,
)
from bot.tables.words.reasons import TableReason, TableRefused
from bot.tables.words.values import Stage
from bot.tables.words.views import Chair, TableView
from bot.wording import Wording

_OF_TABLES: Final[Mapping[TableReason, tuple[Verb, ...]]] = {
    TableReason.UNKNOWN_TABLE: (Verb.JOIN, Verb.OPEN),
    TableReason.TABLE_CLOSED: (Verb.JOIN, Verb.OPEN),
    TableReason.TABLE_EXISTS: (Verb.JOIN,),
    TableReason.NOT_SEATED: (Verb.JOIN,),
    TableReason.UNSEATED: (Verb.JOIN,),
    TableReason.ALREADY_SEATED: (Verb.HAND, Verb.MENU),
    TableReason.NOT_ENOUGH_CHIPS: (Verb.CLAIM,),
    TableReason.NOT_ENOUGH_PLAYERS: (Verb.BACK, Verb.ADD_COMPUTER),
    TableReason.NOT_DEALT_IN: (Verb.BACK,),
    TableReason.STALE_DEAL: (Verb.HAND,),
    TableReason.STALE_DECISION: (Verb.HAND,),
    TableReason.TOO_LATE: (Verb.HAND,),
    TableReason.ALREADY_SITTING_OUT: (Verb.BACK,),
    TableReason.ALREADY_AWAY: (Verb.BACK,),
    TableReason.SEAT_HELD: (Verb.BACK,),
    TableReason.NOBODY_HOLDS: (Verb.SIT_OUT,),
    TableReason.AGREE_FIRST: (Verb.RULES, Verb.AGREE),
    TableReason.RULES_CHANGED_AGAIN: (Verb.RULES, Verb.AGREE),
    TableReason.UNSEAT_ONESELF: (Verb.LEAVE,),
    TableReason.NO_GAME: (Verb.DEAL,),
    TableReason.ALREADY_PAUSED: (Verb.GO_ON,),
}

_OF_THE_GAME: Final[Mapping[Reason, tuple[Verb, ...]]] = {
    Reason.WRONG_PHASE: (Verb.HAND,),
    Reason.NOT_YOUR_CARD: (Verb.HAND,),
    Reason.MUST_PASS: (Verb.PASS,),
    Reason.CANNOT_PAY: (Verb.PASS,),
    Reason.FORCED_DEALER: (Verb.PLAY,),
    Reason.TOO_FEW_SEATS: (Verb.ADD_COMPUTER,),
}

_SAID: Final[Mapping[str, tuple[Verb, ...]]] = {
    "no-table-here": (Verb.OPEN,),
    "history-none": (Verb.OPEN,),
    "again-not-seated": (Verb.OPEN,),
    "again-is-on": (Verb.JOIN,),
}
"""Of what commands say by themselves, by the sentence."""


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
    if verb is Verb.CLAIM:
        return claim_button(wording)
    if view is None:
        return open_button(wording, style=YES) if verb is Verb.OPEN else None
    seat = view.seat_of(member_id)
    if seat is None:
        return join_button(view, wording, style=YES) if verb is Verb.JOIN else None
    if verb is Verb.AGREE:
        return agree_button(view, wording) if view.chairs[seat].presence.must_agree else None
    if verb in {Verb.PLAY, Verb.PASS}:
        return _declares(verb, view, wording)
    possible = _possible(view, view.chairs[seat], hosts=view.host == member_id)
    return shared_button(view, verb, wording) if verb in possible else None


def _declares(verb: Verb, view: TableView, wording: Wording) -> GameButton | None:
    """Return the *Play* or *Pass* of the table's message, while people declare."""
    if view.deal is None or view.deal.phase is not Phase.DECLARING:
        return None
    carries = ButtonId(view.id, view.deal_number, view.deal.phase.value, verb)
    return game_button(wording.of("button", verb), carries)


def _possible(view: TableView, chair: Chair, *, hosts: bool) -> set[Verb]:
    """Return what does something now for the person of a seat."""
    there = chair.presence
    verbs = {
        Verb.HAND: True,
        Verb.MENU: True,
        Verb.RULES: True,
        Verb.LEAVE: not there.leaving,
        Verb.BACK: there.can_come_back,
        Verb.SIT_OUT: view.rules.format is Format.CASH and not there.sitting_out,
        Verb.DEAL: hosts and view.stage is Stage.LOBBY,
        Verb.ADD_COMPUTER: hosts and view.free_seats > 0,
        Verb.GO_ON: hosts and view.paused is not None,
    }
    return {verb for verb, does in verbs.items() if does}
