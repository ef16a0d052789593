"""Short messages: notices, refusals with their buttons, and calls for people.

What calls somebody is plain text: of a layout, a phone's notification would show nothing.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Final

import discord

from booray_core import IllegalAction, Phase, Reason
from booray_core.events import CardPlayed, Declared, Drew, Event, Stayed
from booray_core.rules import Format
from bot.screens import acts
from bot.screens import parts as ui
from bot.screens.ids import ButtonId, Verb
from bot.screens.lobby import ADD_COMPUTER, DEAL, LEAVE
from bot.screens.menu import GO_ON, SIT_OUT
from bot.screens.table_text import seat_clock, told_apart_at, who
from bot.tables.words.reasons import TableReason, TableRefused
from bot.tables.words.values import Person, Stage
from bot.tables.words.views import Chair, TableView
from bot.wording import Wording, listed, mention, shown_card


def sitting_out_screen(view: TableView, wording: Wording, *, later: bool) -> ui.Screen:
    """Return what is said to who sits out, ``later`` if a deal is still theirs to play."""
    said = wording.text("sitting-out-next" if later else "hand-note-sitting-out")
    return ui.text_screen(said, [ui.shared(view, ui.BACK, wording)])


def set_aside_screen(table_id: str, wording: Wording) -> ui.Screen:
    """Return what everybody sees of a table that is set aside."""
    return ui.screen(
        wording.of("table-reason", TableReason.SET_ASIDE, table=table_id), colour=ui.ASH
    )


def not_open_screen(wording: Wording) -> ui.Screen:
    """Return what everybody sees of a table that never opened, or closed without saying so."""
    return ui.screen(wording.text("table-not-open"), colour=ui.ASH)


def moved_screen(where: str, wording: Wording) -> ui.Screen:
    """Return what stays of a table's message while its newer one is ``where``, a link."""
    return ui.screen(ui.small(wording.text("table-moved", where=where)), colour=ui.ASH)


def seal_screen(view: TableView, wording: Wording) -> ui.Screen:
    """Return the message that stands above a table's first one, and is never edited."""
    return ui.screen(ui.lines(wording.text("seal-told"), ui.small(f"`{view.seal}`")), colour=ui.ASH)


# Calls for people


def invitation(
    view: TableView, members: Sequence[int], wording: Wording
) -> tuple[str, discord.ui.View]:
    """Return the message that asks some people to a table: text and button.

    Whoever sends it allows these mentions.
    """
    host = "" if view.host is None else wording.name_of(view.host)
    names = " ".join(map(mention, members))
    text = wording.text("again-invitation", names=names, host=host)
    return text, _alone(ui.shared(view, ui.JOIN, wording, style=ui.YES))


def call_buttons(view: TableView, wording: Wording) -> discord.ui.View:
    """Return the way from a call to one's hand."""
    return _alone(ui.shared(view, ui.HAND, wording, style=ui.PRIMARY))


def _alone(button: ui.GameButton) -> discord.ui.View:
    buttons = discord.ui.View(timeout=None)
    buttons.add_item(button)
    buttons.stop()
    return buttons


def call_text(
    view: TableView, seats: Iterable[int], mentioned: Collection[int], wording: Wording
) -> str:
    """Return what calls people: what is asked of them, and until when; nothing without a deal.

    Of those at the ``seats``, who is not among the ``mentioned`` members is only named.
    """
    if view.deal is None:
        return ""
    wording = told_apart_at(view, wording)
    having: dict[str, list[str]] = {}
    for seat in seats:
        occupant = view.chairs[seat].occupant
        name = who(occupant, wording)
        if isinstance(occupant, Person) and occupant.member_id in mentioned:
            name = mention(occupant.member_id)
        having.setdefault(seat_clock(view, seat, wording), []).append(name)
    said = []
    for time, names in having.items():
        called_by_name = listed(names, wording)
        call = wording.of("call-for", view.deal.phase, names=called_by_name, people=len(names))
        said.append(wording.text("call-timed", call=call, time=time) if time else call)
    return ui.lines(*said)


def missed_line(seat: int, member_id: int, events: Sequence[Event], wording: Wording) -> str:
    """Return what became of a call whose person let the time run out.

    ``events`` are what the clock did for the seat, as everyone may know
    it: of a closed fist, nothing.
    """
    name, said = mention(member_id), wording.text
    for each in events:
        match each:
            case CardPlayed(of, card) if of == seat:
                return said("missed-card", name=name, card=shown_card(card, wording))
            case Declared(of, True) if of == seat:
                return said("missed-in", name=name)
            case Stayed(of, True) if of == seat:
                return said("missed-stayed", name=name)
            case Declared(of, False) | Stayed(of, False) if of == seat:
                return said("missed-passed", name=name)
            case Drew(of, cards) if of == seat:
                return said("missed-drew" if cards else "missed-kept", name=name, cards=cards)
    return said("missed-fist", name=name)


def over_line(members: Iterable[int], wording: Wording) -> str:
    """Return what stays of a call that is over, where it cannot go yet: whom it called."""
    # without mentions: a line that has one tells of who let a call pass
    names = listed([wording.name_of(each) for each in sorted(members)], wording)
    return wording.text("call-over", names=names)


# Buttons that a refusal offers

_T: Final = TableReason
_REMEDIES: Final[Mapping[tuple[Verb, ...], Sequence[str]]] = {
    (ui.JOIN, ui.OPEN): (_T.UNKNOWN_TABLE, _T.TABLE_CLOSED),
    (ui.JOIN,): (_T.TABLE_EXISTS, _T.NOT_SEATED, _T.UNSEATED, Reason.NO_SUCH_SEAT, "again-is-on"),
    (ui.OPEN,): ("no-table-here", "history-none", "again-not-seated"),
    (ui.HAND, ui.MENU): (_T.ALREADY_SEATED,),
    (ui.HAND, ui.BACK): (_T.NOT_DEALT_IN,),
    (ui.HAND,): (
        *(_T.STALE_DEAL, _T.STALE_DECISION, _T.TOO_LATE),
        *(Reason.WRONG_PHASE, Reason.NOT_YOUR_CARD),
    ),
    (ui.BACK,): (_T.ALREADY_SITTING_OUT, _T.ALREADY_AWAY, _T.SEAT_HELD),
    (ui.BACK, ADD_COMPUTER): (_T.NOT_ENOUGH_PLAYERS,),
    (ADD_COMPUTER,): (Reason.TOO_FEW_SEATS,),
    (ui.CLAIM,): (_T.NOT_ENOUGH_CHIPS,),
    (SIT_OUT,): (_T.NOBODY_HOLDS,),
    (ui.RULES, ui.AGREE): (_T.AGREE_FIRST, _T.RULES_CHANGED_AGAIN),
    (LEAVE,): (_T.UNSEAT_ONESELF,),
    (DEAL,): (_T.NO_GAME,),
    (GO_ON,): (_T.ALREADY_PAUSED,),
    (acts.PASS,): (Reason.MUST_PASS, Reason.CANNOT_PAY),
    (acts.PLAY,): (Reason.FORCED_DEALER,),
}
NAMED: Final = {why: verbs for verbs, reasons in _REMEDIES.items() for why in reasons}
"""The buttons that come with a refusal, by its reason, or by the sentence of a command."""

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
) -> list[ui.GameButton]:
    """Return the buttons that a refusal names, as far as pressing them does something now.

    It is told by what was raised, or by the name of a sentence.
    """
    if view is not None and view.stage is Stage.CLOSED:
        view = None
    buttons = (_remedy(verb, view, member_id, wording) for verb in _named_by(refused))
    return [button for button in buttons if button is not None]


def _named_by(refused: Exception | str) -> tuple[Verb, ...]:
    why: Exception | str = refused
    claim = False
    if isinstance(refused, IllegalAction):
        why = refused.refusal.reason
    elif isinstance(refused, TableRefused):
        why, claim = refused.reason, bool(refused.details.get("claim"))
    if not isinstance(why, str) or (why == _T.NOT_ENOUGH_CHIPS and not claim):
        return ()
    return NAMED.get(why, ())


def _remedy(
    verb: Verb, view: TableView | None, member_id: int, wording: Wording
) -> ui.GameButton | None:
    if verb is ui.CLAIM:
        return ui.free(ui.CLAIM, wording)
    if view is None:
        return ui.free(ui.OPEN, wording, style=ui.YES) if verb is ui.OPEN else None
    seat = view.seat_of(member_id)
    if seat is None:
        return ui.join_button(view, wording, style=ui.YES) if verb is ui.JOIN else None
    if verb is ui.AGREE:
        return ui.agree_button(view, wording) if view.chairs[seat].presence.must_agree else None
    if verb in {acts.PLAY, acts.PASS}:  # every seat's first decision, while people declare
        declares = view.deal is not None and view.deal.phase is Phase.DECLARING
        carries = ButtonId(view.id, view.deal_number, 0, verb)
        return ui.named(carries, wording) if declares else None
    possible = _possible(view, view.chairs[seat], hosts=view.host == member_id)
    return ui.shared(view, verb, wording) if possible.get(verb) else None


def _possible(view: TableView, chair: Chair, *, hosts: bool) -> dict[Verb, bool]:
    there = chair.presence
    return {
        ui.HAND: True,
        ui.MENU: True,
        ui.RULES: True,
        LEAVE: not there.leaving,
        ui.BACK: there.can_come_back,
        SIT_OUT: view.rules.format is Format.CASH and not there.sitting_out,
        DEAL: hosts and view.stage is Stage.LOBBY,
        ADD_COMPUTER: hosts and view.free_seats > 0,
        GO_ON: hosts and view.paused is not None,
    }
