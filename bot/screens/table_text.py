"""What several screens say of a table: its players, tricks, clocks, host and referee.

Of a moment there is one time, and Discord counts down to it. Words say how much time a turn has in
all, or that less than half of it is left, never how much is left just now: a message that is drawn
again for something that nobody may see stays as it is.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from booray_core import Card, DealView, Phase, Suit
from booray_core.shuffle import drand_in
from bot.screens import parts as ui
from bot.screens.ids import Verb
from bot.tables.words.values import Computer, FinishedDeal, Occupant, Person, Stage
from bot.tables.words.views import TableView
from bot.wording import (
    Value,
    Wording,
    clock,
    listed,
    name,
    shown_card,
    shown_suit,
    span,
    suit_name,
    time_of_day,
)

TAKE_OVER: Final = Verb("take-over", at_the_table=True)

Occupants = Mapping[int, Occupant]

TURNS: Final = ("whole", "half-over")
"""How much of a turn's time there is."""


# Players


def who(occupant: Occupant, wording: Wording) -> str:
    """Return what a person or a computer is called; it calls nobody."""
    if isinstance(occupant, Person):
        return wording.name_of(occupant.member_id)
    return name(occupant.name)


def seated(view: TableView, seat: int, wording: Wording) -> str:
    """Return what whoever sits there is called."""
    return who(view.chairs[seat].occupant, wording)


def occupants_of(view: TableView) -> dict[int, Occupant]:
    """Return who sits where."""
    return {seat: chair.occupant for seat, chair in view.chairs.items()}


def told_apart(occupants: Occupants, wording: Wording, others: Iterable[Occupant] = ()) -> Wording:
    """Return the wording of a screen about some people and computers, namesakes among them or not.

    ``others`` may be named, too; they are counted after those who sit there.
    """
    there = [*(occupants[seat] for seat in sorted(occupants)), *others]
    return wording.among(
        (each.member_id for each in there if isinstance(each, Person)),
        (each.name for each in there if isinstance(each, Computer)),
    )


def told_apart_at(view: TableView, wording: Wording) -> Wording:
    """Return the wording of a table's screens."""
    dealt_in = () if view.last is None else view.last.occupants.values()
    sat_there = (total.occupant for total in view.totals)
    return told_apart(occupants_of(view), wording, (*dealt_in, *sat_there))


@dataclass(frozen=True, slots=True)
class Company:
    """The people of a deal, as one of them, or everyone, reads their names."""

    occupants: Occupants
    wording: Wording
    me: int | None = None
    """The seat of the reader of a private panel, who is called "you"."""

    def name(self, seat: int) -> str:
        """Return what a seat is called."""
        if seat == self.me:
            return self.wording.text("you")
        return who(self.occupants[seat], self.wording)

    def names(self, seats: Iterable[int]) -> str:
        """Return what several seats are called, as a list in a sentence."""
        return listed([self.name(seat) for seat in seats], self.wording)

    def said(self, family: str, seat: int, **facts: Value) -> str:
        """Return a sentence about a seat; on its own private panel it is about "you"."""
        if seat == self.me:
            return self.wording.of(family, "you", **facts)
        return self.wording.of(family, "they", name=self.name(seat), **facts)


def chips(amount: int, wording: Wording) -> str:
    """Return "1 chip", "1,000 chips"."""
    return wording.text("chips", chips=amount)


# Tricks


def won(tricks: int, wording: Wording) -> str:
    """Return the tricks of a seat, as dots and for whoever hears them; empty for none."""
    return wording.text("seat-tricks", dots="●" * tricks, tricks=tricks) if tricks else ""


def drew(cards: int | None, wording: Wording) -> str:
    """Return how many cards a seat drew; nothing before its draw."""
    if cards is None:
        return ""
    return wording.text("seat-drew", cards=cards) if cards else wording.text("seat-stood-pat")


def _trick_line(
    cards: Iterable[tuple[int, Card]], winning: int | None, sentence: str, company: Company
) -> str:
    """Return a trick's cards in playing order, the best one marked by a sentence of its own."""
    wording = company.wording
    said = []
    for seat, card in cards:
        text = f"{company.name(seat)} {shown_card(card, wording)}"
        said.append(wording.text(sentence, card=text) if seat == winning else text)
    return " · ".join(said)


def last_trick(deal: DealView, company: Company) -> str:
    """Return the last complete trick in one line; nothing before there is one."""
    if not deal.tricks:
        return ""
    trick = deal.tricks[-1]
    cards = zip(seats_from(trick.leader, deal), trick.cards, strict=True)
    text = _trick_line(cards, trick.winner, "trick-won-by", company)
    return company.wording.text("trick-last", cards=text)


def current_trick(deal: DealView, company: Company) -> str:
    """Return the trick on the table in one line.

    Nothing where no cards are played, and for who is to lead: that is what the panel asks.
    """
    trick = deal.trick
    if trick is None or (not trick.cards and trick.leader == company.me):
        return ""
    number = len(deal.tricks) + 1
    if not trick.cards:
        leader = company.name(trick.leader)
        return company.wording.text("trick-leads", number=number, name=leader)
    text = _trick_line(trick.cards, trick.winning, "trick-best", company)
    said = company.wording.text("trick-now", number=number, cards=text)
    # pictures are large in a heading, where they can be told at a glance
    return f"## {said}" if company.wording.cards.back else said


def seats_from(leader: int, deal: DealView) -> list[int]:
    """Return the seats in, clockwise from a leader."""
    seats = list(deal.seats_in)
    at = seats.index(leader)
    return seats[at:] + seats[:at]


# Wrong cards, cards taken back, early acts


def referee_lines(deal: DealView, company: Company, of: Collection[int] | None = None) -> str:
    """Return a line for everything that has its price, of some seats or all."""
    early = [seat for seat in deal.forfeits if seat not in deal.recalled]
    told = (("renege", deal.reneged), ("recall", deal.recalled), ("early", early))
    seen = deal.order if of is None else of
    wording, multiple = company.wording, deal.rules.renege_multiple
    return ui.lines(
        *(
            wording.text("referee", said=company.said(f"referee-{kind}", seat, multiple=multiple))
            for kind, seats in told
            for seat in seats
            if seat in seen
        )
    )


# A deal, for who decides in it


def suit_facts(suit: Suit, wording: Wording) -> dict[str, str]:
    """Return the facts of a sentence that names a suit."""
    return {"mark": shown_suit(suit, wording), "suit": suit_name(suit, wording)}


def trump_line(deal: DealView, wording: Wording) -> str:
    """Return trumps and the turn-up."""
    return wording.text(
        "deal-trumps-taken" if deal.took_turn_up else "deal-trumps",
        card=shown_card(deal.turn_up, wording),
        **suit_facts(deal.trump, wording),
    )


def table_summary(deal: DealView, company: Company) -> str:
    """Return a deal as it stood at one moment, in small compass."""
    return ui.lines(to_decide(deal, company), ui.small(last_trick(deal, company)))


def to_decide(deal: DealView, company: Company) -> str:
    """Return what of the table a seat needs that is asked.

    Nobody else acts meanwhile, or so that it shows: it stays true until the seat has answered.
    """
    wording = company.wording
    # while people decide whether to play, the question itself names the price
    deciding = deal.phase in {Phase.DECLARING, Phase.STAYING}
    stakes = "hand-pot" if deciding else "hand-pot-and-price"
    seats = " · ".join(_in(deal, seat, company) for seat in deal.seats_in)
    return ui.lines(
        current_trick(deal, company),
        trump_line(deal, wording),
        wording.text(stakes, pot=deal.pot, price=deal.bourre_price),
        wording.text("hand-in", seats=seats) if seats else None,  # none while fists are closed
        referee_lines(deal, company),
    )


def _in(deal: DealView, seat: int, company: Company) -> str:
    name, own = company.name(seat), deal.seats[seat]
    if deal.phase in {Phase.PLAYING, Phase.PLAYED_OUT}:
        return f"{name} {won(own.tricks, company.wording)}".rstrip()
    drawn = drew(own.drew, company.wording)
    return f"{name} ({drawn})" if drawn else name


# Clocks


def turn_clock(view: TableView, seat: int, wording: Wording, family: str = "turn-clock") -> str:
    """Return the time that a seat has to decide, to its person; nothing where no clock runs."""
    until = view.deadlines.get(seat)
    if until is None or view.waiting is not None:
        return ""
    late = seat in view.half_over
    time = span(view.time_given[seat] / 2 if late else view.time_given[seat], wording)
    return wording.of(family, TURNS[late], time=time, clock=clock(until))


def seat_clock(view: TableView, seat: int, wording: Wording) -> str:
    """Return the time that a seat has to decide, to everybody; nothing where no clock runs."""
    return turn_clock(view, seat, wording, "seat-clock")


def seat_clocks(view: TableView, seats: Iterable[int], company: Company) -> str:
    """Return the time that some seats have to decide, to everybody: once where it is the same."""
    wording = company.wording
    having: dict[str, list[int]] = {}
    for seat in seats:
        having.setdefault(seat_clock(view, seat, wording), []).append(seat)
    having.pop("", None)
    if len(having) == 1:
        return ui.small(wording.text("seats-clock", time=next(iter(having))))
    return ui.lines(
        *(
            ui.small(wording.text("seats-clocks", names=company.names(same), time=time))
            for time, same in having.items()
        )
    )


def stage_clock(sentence: str, view: TableView, wording: Wording) -> str:
    """Return a sentence about when something comes by itself; nothing where no clock runs."""
    if view.waiting is not None or view.stage_until is None:
        return ""
    return wording.text(sentence, clock=clock(view.stage_until))


def standstill_line(view: TableView, wording: Wording) -> str:
    """Return to everybody that the table's clocks stand still, and why, where they do."""
    return _standstill("standstill", view, wording)


def own_standstill_line(view: TableView, wording: Wording) -> str:
    """Return to one person that the table's clocks stand still, where they do."""
    return ui.small(_standstill("standstill-until", view, wording))


def _standstill(family: str, view: TableView, wording: Wording) -> str:
    """Return that the clocks stand still; where somebody has paused the game, who and how long."""
    if view.waiting is None or view.stage is Stage.CLOSED:
        return ""
    if view.paused is None:
        return wording.of(family, view.waiting)
    by, until = wording.name_of(view.paused.by), view.paused.until
    return wording.text("standstill-host", name=by, until=time_of_day(until), clock=clock(until))


def _idle_line(view: TableView, wording: Wording) -> str:
    if view.waiting is not None or view.stage is Stage.CLOSED or view.closes_at is None:
        return ""
    return ui.small(wording.text("closes-soon", clock=clock(view.closes_at)))


# The host, and what is said beside a game


def around(view: TableView, wording: Wording) -> tuple[ui.Part, ...]:
    """Return what everybody is told of a table beside its game: of the host and the clocks."""
    return host_line(view, wording), standstill_line(view, wording), _idle_line(view, wording)


def host_line(view: TableView, wording: Wording) -> str:
    """Return that the table is offered to somebody, or who is host since it was handed on.

    Of that it is told until the deal after it has begun.
    """
    if view.host is None or view.stage is Stage.CLOSED:
        return ""
    name = wording.name_of(view.host)
    offered = handed = ""
    if view.offered_to is not None:
        offered = wording.text("host-offers", host=name, name=wording.name_of(view.offered_to))
    on = view.handed_on
    if on is not None and view.deal_number <= on.deal + 1:
        sentence = "host-since-away" if on.away else "host-since"
        handed = ui.small(wording.text(sentence, name=name, before=wording.name_of(on.by)))
    return ui.lines(handed, offered)


def take_over_row(view: TableView, wording: Wording) -> ui.Row | None:
    """Return the button for whom the table is offered to, if it is."""
    if view.offered_to is None or view.stage is Stage.CLOSED:
        return None
    return ui.row(ui.shared(view, TAKE_OVER, wording, style=ui.YES))


# What a deck is made of


def cut_done(finished: FinishedDeal, company: Company) -> str:
    """Return who cut a deal that is over, if anyone did."""
    if finished.cut is None or finished.cut_by is None:
        return ""
    name = company.name(finished.cut_by)
    return ui.small(company.wording.text("seal-cut", name=name, cut=finished.cut))


def beacon_line(beacon: str | None, wording: Wording) -> str:
    """Return that a deck was made without drand, where it was."""
    if beacon is None or drand_in(beacon) is not None:
        return ""
    return ui.small(wording.text("seal-without-drand"))
