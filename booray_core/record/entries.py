"""The parts of a deal record: seats, what each seat did, the result.

Reading is strict: every field is there, none besides, each of just its type. Lists of cards are
written as texts (``"As"``), maps are keyed by seat.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

from booray_core.cards import Card
from booray_core.rules import MOST_SEATS

SeatNumber = Annotated[int, Field(ge=0, lt=MOST_SEATS)]
Chips = Annotated[int, Field(ge=0)]


def _seat_key(key: Any) -> Any:
    """Read a map's seat: JSON has only texts for keys, and ``"01"`` is none of ours."""
    if not isinstance(key, str):
        return key
    if len(key) != 1 or not "0" <= key < str(MOST_SEATS):
        raise ValueError("not the number of a seat")
    return int(key)


read_seat = BeforeValidator(_seat_key)
"""Reads a seat that is the key of a map."""

BySeat = dict[Annotated[SeatNumber, read_seat], Chips]
"""Chips by seat; only the seats concerned."""


class Part(BaseModel):
    """A part of a record: unchangeable, strictly read."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class SeatedPlayer(Part):
    """A seat dealt in."""

    seat: SeatNumber
    name: str
    """Who sat there, as known when the record was written out."""
    stack: Chips
    """Before the antes."""


class PublicDeclareEntry(Part):
    """A declaration, as everyone saw it."""

    seat: SeatNumber
    act: Literal["declare"] = "declare"
    play: bool


class DeclareEntry(PublicDeclareEntry):
    """A declaration, one that nobody had to make included."""

    legal: tuple[Literal["play", "pass"], ...]


class PublicDrawEntry(Part):
    """A draw, as everyone saw it: how many cards."""

    seat: SeatNumber
    act: Literal["draw"] = "draw"
    discard: Annotated[int, Field(ge=0)]
    served: Annotated[int, Field(ge=0)]
    take: bool


class DrawEntry(Part):
    """A draw."""

    seat: SeatNumber
    act: Literal["draw"] = "draw"
    discard: tuple[Card, ...]
    """In the order named, in which they went to the muck."""
    served: tuple[Card, ...]
    take: bool
    """The dealer took the turn-up."""


class PublicStayEntry(Part):
    """Staying in after the draw, or not, as everyone saw it."""

    seat: SeatNumber
    act: Literal["stay"] = "stay"
    stay: bool


class StayEntry(PublicStayEntry):
    """Staying in after the draw, or not."""

    legal: tuple[Literal["stay", "pass"], ...]


class PublicPlayEntry(Part):
    """A card played, as everyone saw it."""

    seat: SeatNumber
    act: Literal["play"] = "play"
    card: Card


class PlayEntry(PublicPlayEntry):
    """A card played."""

    legal: tuple[Card, ...]
    """What sections 5 and 6 of the rules allowed, under ``honor`` too."""


class RecallEntry(Part):
    """An illegal card taken back."""

    seat: SeatNumber
    act: Literal["recall"] = "recall"
    card: Card


class PrematureEntry(Part):
    """An act before its turn, refused, that cost the seat its next turn to deal."""

    act: Literal["premature"] = "premature"
    seat: SeatNumber


Entry = DeclareEntry | DrawEntry | StayEntry | PlayEntry | RecallEntry | PrematureEntry
"""Something a seat did."""

PublicEntry = (
    PublicDeclareEntry
    | PublicDrawEntry
    | PublicStayEntry
    | PublicPlayEntry
    | RecallEntry
    | PrematureEntry
)
"""Something a seat did, as everyone saw it."""


class TrickEntry(Part):
    """A complete trick."""

    leader: SeatNumber
    cards: tuple[Card, ...]
    """In playing order, from the leader's."""
    winner: SeatNumber


class ResultEntry(Part):
    """Result of a deal. Amounts are those actually paid or taken, 0 included."""

    pot_end: Chips
    """The pot when play ended, before anyone took it."""
    taken: BySeat
    """What the winner of the deal took; not what the winner of a game swept."""
    bourre: BySeat
    renege: BySeat
    pot_next: Chips
    """What the next deal starts from, before its antes; 0 when the game has ended."""
    stacks: BySeat
    """After settling, of the seats dealt in; with the sweep where the game has ended."""
    exempt_next: tuple[SeatNumber, ...]
    """Seats that pay no ante at the next deal."""
    skip_deal_next: tuple[SeatNumber, ...]
    """Every seat that still owes a forfeited turn to deal."""
    out: tuple[SeatNumber, ...]
    """Seats that could not pay something in full."""
    game_winner: SeatNumber | None
