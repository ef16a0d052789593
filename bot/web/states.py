"""The whole state of a page: the table, one's hand, what one may do, and that in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Final

from booray_core.rules import Format
from bot.screens.history import told
from bot.screens.result import outcome
from bot.screens.table_text import Company, occupants_of, told_apart_at, who
from bot.tables.computers.advice import may_ask
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
from bot.tables.words.values import Computer, Person, Presence, SitOutReason, Stage
from bot.tables.words.views import HandView, TableView
from bot.web.endings import own_evening, took
from bot.web.lines import line_of
from bot.web.plain import Json, encoded, joined, plain, plain_lines
from bot.web.views import Faces, clocks_json, hand_json, table_json
from bot.wording import Wording, shown_card

_NO_FACES: Final[Faces] = {}


class TableShown:
    """A table as pages show it after a change. What is the same at all of them is made once."""

    def __init__(
        self, snapshot: Snapshot, notices: Sequence[Notice] = (), faces: Faces = _NO_FACES
    ) -> None:
        """Make nothing yet of a table, what has just happened at it, and people's pictures."""
        self.snapshot, self._notices, self._faces = snapshot, notices, faces
        self._news: dict[str, list[str]] = {}
        self._alike: dict[str, tuple[Wording, str]] = {}

    def news(self, wording: Wording) -> list[str]:
        """Return what has just happened, a sentence for each thing."""
        language = wording.languages[0]
        if language not in self._news:
            told = (_told(self.snapshot.view, each, wording) for each in self._notices)
            self._news[language] = [line for each in told for line in plain_lines(*each)]
        return self._news[language]

    def state(self, member: int | None, wording: Wording) -> PageState:
        """Return what the page of a member shows, or of somebody who only watches."""
        wording, table = self._alike_in(wording)
        view = self.snapshot.view
        seat = None if member is None else view.seat_of(member)
        hand = None if seat is None or view.stage is Stage.CLOSED else self.snapshot.hand(seat)
        own: Json = {
            "you": {
                "seat": seat,
                "host": member is not None and view.host == member,
                "member": member is not None,
                "timeouts": 0 if seat is None else view.chairs[seat].timeouts,
            },
            "hand": None if hand is None else hand_json(hand),
            "can": [] if member is None else can(view, member, hand),
            "took": None if member is None else took(view, member, wording),
        }
        if view.stage is Stage.CLOSED:
            own |= own_evening(view, member, wording)
        else:
            own["line"] = line_of(view, hand, wording)
        until = (*sorted(view.deadlines.items()), view.stage_until)
        return PageState(encoded(own), table, until, view)

    def _alike_in(self, wording: Wording) -> tuple[Wording, str]:
        """Return what is the same at all pages of one language: its words, and the table."""
        language, view = wording.languages[0], self.snapshot.view
        if language not in self._alike:
            wording = told_apart_at(view, wording)
            self._alike[language] = wording, encoded(table_json(view, wording, self._faces))
        return self._alike[language]


@dataclass(frozen=True, slots=True)
class PageState:
    """What one page shows. Two are equal where nobody could see that they are two."""

    own: str
    table: str | None = None
    """All but its clocks; None: there is no table."""
    until: tuple[object, ...] = ()
    """When its clocks run out."""
    view: TableView | None = field(default=None, compare=False)

    def encoded(self, now: datetime, beside: Json) -> str:
        """Return it as it is sent now, with what else the page is told."""
        table = "null"
        if self.table is not None and self.view is not None:
            table = joined(self.table, encoded(clocks_json(self.view, now)))
        return joined(f'{{"table":{table}}}', encoded(beside), self.own)


def no_table(member: int | None, wording: Wording) -> PageState:
    """Return what a page shows where there is no table."""
    own: Json = {
        "you": {"seat": None, "host": False, "member": member is not None, "timeouts": 0},
        "hand": None,
        "can": [],
        "line": plain(wording.text("web-no-table")),
    }
    return PageState(encoded(own))


def _told(view: TableView, notice: Notice, wording: Wording) -> Iterator[str]:
    """Return what has happened, to whoever hears it."""
    deal, last = view.deal, view.last
    match notice:
        case DealBegan() if deal is not None:
            name, card = who(view.chairs[deal.dealer].occupant, wording), deal.turn_up
            yield wording.text("told-dealt", name=name, card=shown_card(card, wording))
        case SeatActed(events=events):
            occupants = occupants_of(view)
            if deal is None and last is not None:  # who left it has no chair any more
                deal, occupants = last.deal, {**occupants, **last.occupants}
            if deal is not None:
                company = Company(occupants, wording)
                yield from (told(each, deal.trump, company) for each in events)
        case DealEnded(finished):
            is_last = view.stage is Stage.CLOSED
            company = Company(finished.occupants, wording)
            yield outcome(finished.deal, finished.result, company, is_last=is_last)
        case DealVoided(broken_off):
            yield wording.text("web-deal-void", deal=broken_off.deal)
        case ClocksGoOn():
            yield wording.text("web-clocks-go-on")
        case TableClosed():
            yield wording.text("hand-table-closed")


def can(view: TableView, member: int, hand: HandView | None) -> list[str]:
    """Return what a member may ask of a table now, beside acting in its deal."""
    over, lobby = view.stage is Stage.CLOSED, view.stage is Stage.LOBBY
    seat, last = None if over else view.seat_of(member), view.last
    there = Presence() if seat is None else view.chairs[seat].presence
    seated = seat is not None and not (there.leaving or there.out)
    agreed, cash = seated and not there.must_agree, view.rules.format is Format.CASH
    host, unchanged = view.host == member and not over, lobby and not view.deal_number
    computers = any(isinstance(chair.occupant, Computer) for chair in view.chairs.values())
    sat_there = Person(member) in {total.occupant for total in view.totals}
    offered = {
        "again": over and view.may_be_played_again and sat_there,
        "join": seat is None and not over and view.takes_players,
        "agree": seated and there.must_agree,
        "come-back": agreed and there.can_come_back,
        "sit-out": agreed
        and cash
        and not there.can_come_back
        and there.why_out is not SitOutReason.BROKE,
        "away": agreed and view.holding and not (there.played_for or there.sitting_out),
        "buy-in": agreed and cash,
        "leave": seated,
        "advice": hand is not None and may_ask(hand),
        "cut": seat is not None and view.cutter == seat,
        "deal": host and lobby,
        "house": host and unchanged,
        "allow-advice": host and unchanged and not view.advice,
        "allow-no-advice": host and unchanged and view.advice,
        "hold": host and not view.holding,
        "hold-not": host and view.holding,
        "add-computer": host and view.takes_players,
        "remove-computer": host and computers,
        "pause": host and view.stage in {Stage.DEAL, Stage.PAUSE} and view.paused is None,
        "resume": host and view.paused is not None,
        "close": host and not view.closing,
        "watch": not over,
        "rules": True,
        "replay": last is not None,
        "review": last is not None and Person(member) in last.occupants.values(),
        "verify": last is not None and over,
    }
    return [name for name, is_so in offered.items() if is_so]
