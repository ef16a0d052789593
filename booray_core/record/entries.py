"""The parts of a deal record: the shuffle, seats, what each seat did, the result.

Reading is strict: every field is there, none besides, each of just its type. Lists of cards are
written as texts (``"As"``), maps are keyed by seat.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, Self

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, model_validator

from booray_core.cards import Card
from booray_core.errors import UnreadableRecord
from booray_core.rules import MOST_SEATS
from booray_core.shuffle import FEWEST_CUT, MOST_CUT, NO_BEACON, check_beacon, is_id

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


def _check_id(text: str) -> str:
    if not is_id(text):
        raise ValueError("not the id of a message, a number of 64 bits in digits")
    return text


Hex32 = Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]
"""32 bytes in lower-case hex."""


class Shuffle(Part):
    """What gives the deck; a public record has all of it but the secret."""

    seal: Hex32
    """SHA-256 of the secret's bytes."""
    seal_message: Annotated[str, AfterValidator(_check_id)] | None
    """The id of the message that carries the seal; none outside Discord."""
    secret: Hex32
    """The table's."""
    beacon: Annotated[str, AfterValidator(check_beacon)] | None
    """None where it never came, so that no card was dealt."""
    cut: Annotated[int, Field(ge=FEWEST_CUT, le=MOST_CUT)] | None
    """None where nobody cut."""
    cut_by: SeatNumber | None
    """The cutter; none where nobody cut."""

    @model_validator(mode="after")
    def _can_be(self) -> Self:
        if (self.cut is None) != (self.cut_by is None):
            raise UnreadableRecord("cut_by", "a cut and its cutter stand together, or neither does")
        if self.seal_message is not None and self.beacon == NO_BEACON:
            raise UnreadableRecord("beacon", "none, though the table has a seal message")
        if self.seal_message is None and self.beacon not in {None, NO_BEACON}:
            raise UnreadableRecord("beacon", "not none, though the table has no seal message")
        return self


class SeatedPlayer(Part):
    """A seat dealt in."""

    seat: SeatNumber
    name: str
    """Who sat there, as known when the record was written out."""
    stack: Chips
    """Before the antes."""


class DeclareEntry(Part):
    """A declaration, one that nobody had to make included."""

    seat: SeatNumber
    act: Literal["declare"] = "declare"
    play: bool
    legal: tuple[Literal["play", "pass"], ...]


class DrawEntry(Part):
    """A draw."""

    seat: SeatNumber
    act: Literal["draw"] = "draw"
    discard: tuple[Card, ...]
    """In the order named, in which they went to the muck."""
    served: tuple[Card, ...]
    take: bool
    """The dealer took the turn-up."""


class StayEntry(Part):
    """Staying in after the draw, or not."""

    seat: SeatNumber
    act: Literal["stay"] = "stay"
    stay: bool
    legal: tuple[Literal["stay", "pass"], ...]


class PlayEntry(Part):
    """A card played."""

    seat: SeatNumber
    act: Literal["play"] = "play"
    card: Card
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
