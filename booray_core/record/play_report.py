"""A reported decision as a file: what the seat saw and chose, without names."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field
from typing import Annotated, Any, Final, Literal

from pydantic import ConfigDict, Field, TypeAdapter
from pydantic.dataclasses import dataclass

from booray_core.actions import Action, PlayCard, WrittenAction
from booray_core.errors import UnreadableRecord
from booray_core.record.deal_record import Part, document_of, read_into
from booray_core.rules import MOST_SEATS, Enforcement, Trump
from booray_core.view import PlayerView, Standing

_NOT_ALLOWED: Final = "the rules do not allow it there"


class Expected(Part):
    """Expected choice in a complaint."""

    why: Annotated[str, Field(min_length=1)]
    """In a sentence."""
    levels: Annotated[tuple[str, ...], Field(min_length=1)]
    """The computer players that this is asked of, by name."""
    must: tuple[WrittenAction, ...] = ()
    """One of these, if there are any."""
    must_not: tuple[WrittenAction, ...] = ()
    """None of these."""

    def allows(self, action: Action) -> bool:
        """Return whether a choice is as it should be."""
        return (not self.must or action in self.must) and action not in self.must_not


@dataclass(frozen=True, config=ConfigDict(extra="forbid"))
class PlayReport:
    """A decision."""

    report: Literal["booray-play"] = field(default="booray-play", kw_only=True)
    version: Literal[1] = field(default=1, kw_only=True)
    table: str
    """The table's id, by which an operator finds it."""
    deal: Annotated[int, Field(ge=1)]
    """The deal's number there, from 1."""
    seen: PlayerView
    """What the seat saw."""
    chosen: WrittenAction
    """What it did."""
    computer: tuple[dict[str, Any], ...] = ()
    """What the computer thought of it then, of each choice, that of most chips first."""
    expected: Expected | None = None
    """What should be chosen; added by hand, where the report has become a test."""

    def to_json(self) -> str:
        """Return the report as the text of a file."""
        left_out = {"expected"} if self.expected is None else None
        return _REPORTS.dump_json(self, indent=1, exclude=left_out).decode() + "\n"

    @classmethod
    def from_json(cls, text: str | bytes) -> PlayReport:
        """Read a report.

        Raises:
            UnreadableRecord: it is none, or what it tells cannot be so; the error says where.
        """
        document_of(text)
        report = read_into(_REPORTS, text, strict=False)
        for where, why in _impossible(report):
            raise UnreadableRecord(where, why)
        return report


_REPORTS: Final = TypeAdapter(PlayReport)


def plain(value: Any) -> Any:
    """Return a value as JSON has it."""
    return TypeAdapter(type(value)).dump_python(value, mode="json")


def _impossible(report: PlayReport) -> Iterator[tuple[str, str]]:
    """Yield what cannot be so, and why: a report is edited by hand to become a test."""
    view, deal = report.seen, report.seen.deal
    seats, by_seat = set(deal.order), (deal.seats, deal.antes, deal.habits)
    places = range(2, MOST_SEATS + 1)
    if len(seats) not in places or any(each.keys() != seats for each in by_seat):
        yield "seen.deal.order", "not the seats dealt in"
    elif len(deal.order) != len(seats) or deal.dealer != deal.order[-1]:
        yield "seen.deal.dealer", "not the last to act"
    elif view.seat not in deal.to_act or not view.legal:
        yield "seen.seat", "nothing was asked of it"
    else:
        yield from _cards(view)
        yield from _acts(report)


def _cards(view: PlayerView) -> Iterator[tuple[str, str]]:
    deal, rules = view.deal, view.deal.rules
    on_table = dict(deal.trick.cards) if deal.trick is not None else {}
    for seat, each in deal.seats.items():
        won = sum(trick.winner == seat for trick in deal.tricks)
        if (each.seat, each.tricks) != (seat, won):
            yield f"seen.deal.seats.{seat}", f"not seat {seat}, or not the {won} tricks it has won"
        if (each.drew or 0) > rules.max_draw:
            yield f"seen.deal.seats.{seat}.drew", "more cards than may be drawn"
        plays = len(deal.tricks) + (seat in on_table) if each.standing is Standing.IN else 0
        if each.cards != rules.hand_size - plays:
            yield f"seen.deal.seats.{seat}.cards", f"not the {rules.hand_size - plays} it has left"
    if len(view.hand) != deal.seats[view.seat].cards:
        yield "seen.hand", f"not the {deal.seats[view.seat].cards} cards that it has"
    gone = [card for trick in deal.tricks for card in trick.cards]
    taken = deal.took_turn_up or rules.trump is Trump.DEALER_CARD
    places = [*view.hand, *gone, *on_table.values(), *(() if taken else (deal.turn_up,))]
    if len(places) != len(set(places)):
        yield "seen.hand", "a card is in two places at once"


def _acts(report: PlayReport) -> Iterator[tuple[str, str]]:
    chosen, view, expected = report.chosen, report.seen, report.expected
    honor = view.deal.rules.enforcement is Enforcement.HONOR
    stands = honor and isinstance(chosen, PlayCard) and chosen.card in view.hand
    if chosen not in view.legal and not stands:
        yield "chosen", _NOT_ALLOWED
    for name in ("must", "must_not") if expected is not None else ():
        for number, act in enumerate(getattr(expected, name)):
            if act not in view.legal:
                yield f"expected.{name}[{number}]", _NOT_ALLOWED
