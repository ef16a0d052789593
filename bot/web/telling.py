"""What a page says in words beside its strip: of its seats, and of what has just happened."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.screens.lobby import chair_line
from bot.screens.replay import told
from bot.screens.result import outcome
from bot.screens.table import seat_line
from bot.screens.table_text import Company, beacon_line, occupants_of, who
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
from bot.tables.words.values import Stage
from bot.tables.words.views import TableView
from bot.web.plain import plain, plain_lines
from bot.wording import Wording, shown_card


def names_at(view: TableView, wording: Wording) -> dict[int, str]:
    """Return what the people and computers of a table are called."""
    return {seat: plain(who(each, wording)) for seat, each in occupants_of(view).items()}


def chair_said(view: TableView, seat: int, wording: Wording) -> str:
    """Return a seat in words, as one hears it."""
    if view.deal is not None and seat in view.deal.seats:
        return plain(seat_line(view, view.deal, seat, wording))
    return plain(chair_line(view, view.chairs[seat], wording))


def shuffle_said(view: TableView, wording: Wording) -> list[str]:
    """Return what the cards of a table come from: its seal, and once it has closed its secret."""
    beacon = view.beacon or (None if view.last is None else view.last.beacon)
    secret = view.secret and wording.text("verify-figure-secret", secret=view.secret)
    seal = wording.text("verify-figure-seal", seal=view.seal)
    return plain_lines(beacon_line(beacon, wording), seal, secret)


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
            yield outcome(
                finished.deal,
                finished.result,
                Company(finished.occupants, wording),
                is_last=is_last,
            )
        case DealVoided(broken_off):
            yield wording.text("web-deal-void", deal=broken_off.deal)
        case ClocksGoOn():
            yield wording.text("web-clocks-go-on")
        case TableClosed():
            yield wording.text("hand-table-closed")
