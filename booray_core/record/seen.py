"""A seat's view at the time of a decision, as stored in a report.

A report tells the whole view. Read here is only what does not follow from the rest of it; the
rest is worked out again, and has to be the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Annotated, Any, Final

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from booray_core.actions import Declare, Draw, PlayCard, Recall, Stay
from booray_core.cards import Card, CardSet, Suit
from booray_core.habits import Habits
from booray_core.record.acts import WrittenAction, write_action
from booray_core.record.entries import BySeat, Chips, SeatNumber, read_seat
from booray_core.rules import Rules
from booray_core.view import Standing

MOST_CARDS: Final = 5
LONGEST_LEVEL: Final = 20
"""Letters of a level's name, at most."""
_FEW = Annotated[int, Field(ge=0, le=52)]
Seats = tuple[SeatNumber, ...]
Cards = tuple[Card, ...]


def _add_up(told: Habits) -> Habits:
    """Return what is known of a seat, if one can have played so, and at such a level."""
    if (
        min(told.counts().values()) < 0
        or told.played > told.asked
        or told.cards > MOST_CARDS * told.draws
        or max(told.tricks, told.headed) > MOST_CARDS * told.contested
        or max(told.pots, told.bourres) > told.contested
        or told.high > told.headed
    ):
        raise ValueError("no seat can have played so")
    if len(told.level or "") > LONGEST_LEVEL:
        raise ValueError("no level has so long a name")
    return told


class _Seen(BaseModel):
    model_config = ConfigDict(frozen=True, extra="ignore", strict=True, hide_input_in_errors=True)


class SeenSeat(_Seen):
    """A seat, as everyone saw it."""

    stack: Chips
    standing: Standing
    drew: _FEW | None
    stayed: bool | None


class SeenTrick(_Seen):
    """The trick on the table: who played what, in order."""

    cards: tuple[tuple[SeatNumber, Card], ...]


class SeenDeal(_Seen):
    """A deal, as everyone saw it."""

    rules: Rules
    dealer: SeatNumber
    seats: dict[Annotated[SeatNumber, read_seat], SeenSeat]
    antes: BySeat
    turn_up: Card
    took_turn_up: bool
    pot: Chips
    reshuffles: _FEW
    trick: SeenTrick | None
    tricks: tuple[tuple[SeatNumber, Cards, SeatNumber], ...]
    """Leader, cards in playing order, winner."""
    reneged: Seats
    recalled: Seats
    forfeits: Seats
    habits: dict[Annotated[SeatNumber, read_seat], Annotated[Habits, AfterValidator(_add_up)]]

    def plays(self) -> Iterator[Card]:
        """Yield all cards played, in order."""
        for _, cards, _ in self.tricks:
            yield from cards
        if self.trick is not None:
            yield from (card for _, card in self.trick.cards)


class Seen(_Seen):
    """A seat's view, as reported."""

    deal: SeenDeal
    seat: SeatNumber
    hand: Cards
    fist: bool | None
    discarded: Cards
    served: Cards
    legal: tuple[WrittenAction, ...]


def plain(value: Any) -> Any:
    """Return a value as JSON has it: cards and other words as texts, acts as records have them."""
    if isinstance(value, Declare | Draw | Stay | PlayCard | Recall):
        return write_action(value)
    if isinstance(value, Card | Enum):
        return value.name.lower() if isinstance(value, Suit) else str(value)
    if isinstance(value, BaseModel):
        return value.model_dump(mode="json")
    if is_dataclass(value):
        return {each.name: plain(getattr(value, each.name)) for each in fields(value)}
    if isinstance(value, Mapping):
        return {str(plain(key)): plain(each) for key, each in value.items()}
    if isinstance(value, CardSet | Sequence) and not isinstance(value, str):
        return [plain(each) for each in value]
    return value
