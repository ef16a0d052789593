"""What a page says in words: what is asked, who is waited for, and what has just happened."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from booray_core import DealView
from bot.screens.clocks import own_standstill_line
from bot.screens.closed import all_standings, left_in_the_pot
from bot.screens.deal import seat_line, turn_text
from bot.screens.ended import outcome
from bot.screens.hand import hand_line, question_of, sat_there
from bot.screens.lobby import chair_line, how_it_begins
from bot.screens.pause import cut_line
from bot.screens.people import Company, occupants_of, who
from bot.screens.told import told
from bot.tables.state.snapshot import Snapshot
from bot.tables.words.notices import (
    ClocksGoOn,
    DealBegan,
    DealEnded,
    DealVoided,
    Notice,
    SeatActed,
    TableClosed,
)
from bot.tables.words.values import FinishedDeal, Stage
from bot.tables.words.views import HandView, TableView
from bot.web.endings import result_said
from bot.web.plain import plain, plain_lines
from bot.wording import Wording, shown_card

COUNTED: Final = "{time}"
"""Stands for the time that is left: the page writes it, and counts down."""


def names_at(view: TableView, wording: Wording) -> dict[int, str]:
    """Return what the people and computers of a table are called."""
    return {seat: plain(who(each, wording)) for seat, each in occupants_of(view).items()}


def chair_said(view: TableView, seat: int, wording: Wording) -> str:
    """Return a seat in words, as one hears it."""
    if view.deal is not None and seat in view.deal.seats:
        return plain(seat_line(view, view.deal, seat, wording))
    return plain(chair_line(view, view.chairs[seat], wording))


def line_of(view: TableView, hand: HandView | None, wording: Wording) -> str:
    """Return what somebody is asked, or who is waited for, or what comes: a line for each thing."""
    said = _line(view, hand, wording)
    still = own_standstill_line(view, wording)
    return "\n".join(plain_lines(said, still))


def _line(view: TableView, hand: HandView | None, wording: Wording) -> str:
    if view.stage is Stage.LOBBY:
        return _lobby_line(view, hand, wording)
    if view.stage is Stage.PAUSE:
        return _pause_line(view, hand, wording)
    deal = view.deal
    if hand is not None and hand.player is not None:
        question = question_of(hand, hand.player, wording)
        is_asked = hand.seat in view.waited_for or question.asks
        if is_asked or deal is None:
            return f"{question.title}\n{question.text}"
        return f"{question.title}\n{_turn(view, deal, wording)}"
    own = "" if hand is None else hand_line(hand, wording)
    return f"{'' if deal is None else _turn(view, deal, wording)}\n{own}"


def _lobby_line(view: TableView, hand: HandView | None, wording: Wording) -> str:
    missing = view.rules.players[0] - len(view.chairs)
    if hand is None:
        return how_it_begins(view, wording, COUNTED, None)
    if view.chairs[hand.seat].presence.must_agree:
        return hand_line(hand, wording)
    if missing > 0:  # a page has no button to join for who has a seat
        return wording.text("web-lobby-needs", missing=missing)
    return how_it_begins(view, wording, COUNTED, view.chairs[hand.seat].occupant)


def _pause_line(view: TableView, hand: HandView | None, wording: Wording) -> str:
    """Return how the last deal ended; before the first, who may cut the next."""
    me = None if hand is None else hand.seat
    if view.last is None:
        return cut_line(view, wording, me=me, time=COUNTED)
    own = me if hand is not None and sat_there(hand) else None
    return "\n".join(result_said(view.last, Company(view.last.occupants, wording, own)))


def _turn(view: TableView, deal: DealView, wording: Wording) -> str:
    return turn_text(deal, Company(occupants_of(view), wording))


def news(snapshot: Snapshot, notices: Sequence[Notice], wording: Wording) -> list[str]:
    """Return what has just happened at a table, a sentence for each thing."""
    return [line for each in notices for line in plain_lines(*_told(snapshot.view, each, wording))]


def _told(view: TableView, notice: Notice, wording: Wording) -> Iterator[str]:
    deal = view.deal
    match notice:
        case DealBegan() if deal is not None:
            name, card = who(view.chairs[deal.dealer].occupant, wording), deal.turn_up
            yield wording.text("told-dealt", name=name, card=shown_card(card, wording))
        case SeatActed(events=events):
            if deal is not None:
                company = Company(occupants_of(view), wording)
                yield from (told(each, deal.trump, company) for each in events)
            elif view.last is not None:  # who left, or was left with nobody, has no chair any more
                company = Company({**occupants_of(view), **view.last.occupants}, wording)
                yield from (told(each, view.last.deal.trump, company) for each in events)
        case DealEnded(finished):
            is_last = view.stage is Stage.CLOSED
            yield outcome(finished, Company(finished.occupants, wording), is_last=is_last)
        case DealVoided(broken_off):
            yield wording.text("web-deal-void", deal=broken_off.deal)
        case ClocksGoOn():
            yield wording.text("web-clocks-go-on")
        case TableClosed():
            yield wording.text("hand-table-closed")


def outcome_said(view: TableView, last: FinishedDeal, wording: Wording) -> str:
    """Return how the last deal ended; at a closed table, how everybody did, too."""
    is_last = view.stage is Stage.CLOSED
    ended = outcome(last, Company(last.occupants, wording), is_last=is_last)
    if not is_last:
        return "\n".join(plain_lines(ended))
    standings = all_standings(view, wording)
    return "\n".join(plain_lines(ended, left_in_the_pot(view, wording), *standings))
