"""Names of a table's players, and the public state of a seat."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from booray_core import Card, DealView
from bot.tables.words.values import Computer, Occupant, Person
from bot.tables.words.views import TableView
from bot.wording import Wording, listed, mention, name, shown_card

Occupants = Mapping[int, Occupant]


def who(occupant: Occupant, wording: Wording) -> str:
    """Return what a person or a computer is called; it calls nobody."""
    if isinstance(occupant, Person):
        return wording.name_of(occupant.member_id)
    return name(occupant.name)


def called(occupant: Occupant, wording: Wording) -> str:
    """Return what calls a person, where the message allows it; a computer is only named."""
    if isinstance(occupant, Person):
        return mention(occupant.member_id)
    return who(occupant, wording)


def occupants_of(view: TableView) -> dict[int, Occupant]:
    """Return who sits where."""
    return {seat: chair.occupant for seat, chair in view.chairs.items()}


def told_apart(occupants: Occupants, wording: Wording, others: Iterable[Occupant] = ()) -> Wording:
    """Return the wording of a screen about some people and computers, namesakes among them or not.

    Args:
        occupants: who sits where.
        wording: the language, and the names as people have them.
        others: who else may be named; they are counted after those who sit there.
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


def won(tricks: int, wording: Wording) -> str:
    """Return the tricks of a seat, as dots and for whoever hears them; empty for none."""
    return wording.text("seat-tricks", dots="●" * tricks, tricks=tricks) if tricks else ""


def drew(cards: int | None, wording: Wording) -> str | None:
    """Return how many cards a seat drew, or None before its draw."""
    if cards is None:
        return None
    return wording.text("seat-drew", cards=cards) if cards else wording.text("seat-stood-pat")


def trick_line(
    cards: Sequence[tuple[int, Card]], winning: int | None, sentence: str, company: Company
) -> str:
    """Return a trick's cards in playing order, the best one marked by a sentence of its own."""
    wording = company.wording
    said = []
    for seat, card in cards:
        text = f"{company.name(seat)} {shown_card(card, wording)}"
        said.append(wording.text(sentence, card=text) if seat == winning else text)
    return " · ".join(said)


def last_trick(deal: DealView, company: Company) -> str | None:
    """Return the last complete trick in one line, or None before there is one."""
    if not deal.tricks:
        return None
    trick = deal.tricks[-1]
    seats = seats_from(trick.leader, deal)
    cards = list(zip(seats, trick.cards, strict=True))
    text = trick_line(cards, trick.winner, "trick-won-by", company)
    return company.wording.text("trick-last", cards=text)


def current_trick(deal: DealView, company: Company) -> str | None:
    """Return the trick on the table in one line.

    None where no cards are played, and for who is to lead: that is what the panel asks.
    """
    trick = deal.trick
    if trick is None or (not trick.cards and trick.leader == company.me):
        return None
    number = len(deal.tricks) + 1
    if not trick.cards:
        leader = company.name(trick.leader)
        return company.wording.text("trick-leads", number=number, name=leader)
    text = trick_line(trick.cards, trick.winning, "trick-best", company)
    said = company.wording.text("trick-now", number=number, cards=text)
    # pictures are large in a heading, where they can be told at a glance
    return f"## {said}" if company.wording.cards.back else said


def seats_from(leader: int, deal: DealView) -> list[int]:
    """Return the seats in, clockwise from a leader."""
    seats = list(deal.seats_in)
    at = seats.index(leader)
    return seats[at:] + seats[:at]


def chips(amount: int, wording: Wording) -> str:
    """Return "1 chip", "1,000 chips"."""
    return wording.text("chips", chips=amount)
