"""The deal record: one finished deal as one line of JSON.

Poker players would call it a hand history. It tells all that is needed to replay the deal and to
check the dealing and the referee without this program; :class:`PublicRecord` is what players can
see of it while their table is open.
"""

from __future__ import annotations

import codecs
from collections.abc import Iterable, Iterator
from typing import Annotated, Final, Self

from pydantic import Field, model_validator

from booray_core.cards import Card
from booray_core.errors import UnreadableRecord
from booray_core.record.entries import (
    BySeat,
    Chips,
    DeclareEntry,
    DrawEntry,
    Entry,
    PlayEntry,
    PublicDeclareEntry,
    PublicDrawEntry,
    PublicEntry,
    PublicPlayEntry,
    PublicStayEntry,
    ResultEntry,
    SeatedPlayer,
    SeatNumber,
    StayEntry,
    TrickEntry,
)
from booray_core.record.line import Line
from booray_core.record.sealing import PublicShuffle, Shuffle, check_message
from booray_core.record.unfinished import UnfinishedDeal, is_unfinished
from booray_core.rules import Rules

PUBLIC: Final = (
    "missing, as this is a public record, what players may see while their table is open: without"
    " seed, deck and hidden cards it can be neither checked nor replayed"
)
"""Why a public record is no deal record."""
UNFINISHED: Final = "this tells of a seal whose deal was not finished, and no deal"
"""Why a line about an unfinished deal is no deal record."""


class _Dealt(Line):
    """A deal that was dealt and settled."""

    rules: Rules
    seats: tuple[SeatedPlayer, ...]
    """The seats dealt in, clockwise."""
    bought: BySeat
    """Chips brought to the table since the previous deal, joining included (``cash`` only)."""
    dealer: SeatNumber
    pot: Chips
    """Carried from earlier deals, before the antes."""
    antes: BySeat
    """What each seat paid, 0 included; also the seats that went out for want of the ante."""
    shuffle: PublicShuffle

    @model_validator(mode="after")
    def _has_its_message(self) -> Self:
        check_message(self)
        return self


class PublicRecord(_Dealt):
    """Public part of a deal record."""

    turn_up: Card
    actions: tuple[Annotated[PublicEntry, Field(discriminator="act")], ...]
    tricks: tuple[TrickEntry, ...] = ()
    result: ResultEntry


class DealRecord(_Dealt):
    """One finished deal, whole: for its players once the table has closed."""

    shuffle: Shuffle
    deck: tuple[Card, ...]
    """The 52 cards after shuffle and cut, in dealing order."""
    turn_up: Card
    reshuffles: tuple[tuple[Card, ...], ...]
    """The muck in its new order, for each time it became the stock."""
    actions: tuple[Annotated[Entry, Field(discriminator="act")], ...]
    tricks: tuple[TrickEntry, ...] = ()
    """None where nobody played, or one seat won unplayed."""
    result: ResultEntry

    @classmethod
    def from_json(cls, text: str | bytes) -> Self:
        """Read a record from a line of JSON.

        Raises:
            UnreadableRecord: it is not JSON, or not such a record, or a public one.
        """
        try:
            return super().from_json(text)
        except UnreadableRecord as unreadable:
            if _is_public(text):
                raise UnreadableRecord(unreadable.where, PUBLIC) from unreadable
            if is_unfinished(text):
                raise UnreadableRecord("unfinished", UNFINISHED) from unreadable
            raise

    def to_public(self) -> PublicRecord:
        """Return what players can see of the deal while its table is open."""
        return PublicRecord(
            table=self.table,
            message=self.message,
            deal=self.deal,
            time=self.time,
            rules=self.rules,
            seats=self.seats,
            bought=self.bought,
            dealer=self.dealer,
            pot=self.pot,
            antes=self.antes,
            shuffle=PublicShuffle.model_validate(self.shuffle.model_dump(exclude={"seed"})),
            turn_up=self.turn_up,
            actions=tuple(_public(entry) for entry in self.actions),
            tricks=self.tricks,
            result=self.result,
        )


def _is_public(text: str | bytes) -> bool:
    try:
        PublicRecord.from_json(text)
    except UnreadableRecord:
        return False
    return True


def _public(entry: Entry) -> PublicEntry:
    if isinstance(entry, DeclareEntry):
        return PublicDeclareEntry(seat=entry.seat, play=entry.play)
    if isinstance(entry, DrawEntry):
        return PublicDrawEntry(
            seat=entry.seat,
            discard=len(entry.discard),
            served=len(entry.served),
            take=entry.take,
        )
    if isinstance(entry, StayEntry):
        return PublicStayEntry(seat=entry.seat, stay=entry.stay)
    if isinstance(entry, PlayEntry):
        return PublicPlayEntry(seat=entry.seat, card=entry.card)
    return entry


TableLine = DealRecord | UnfinishedDeal
"""What a line of a closed table's file tells: a deal, or a seal whose deal was not finished."""


def read_line(text: str | bytes) -> TableLine:
    """Read one line of a table's file.

    Raises:
        UnreadableRecord: it is none; the error says where.
    """
    return (UnfinishedDeal if is_unfinished(text) else DealRecord).from_json(text)


def read_records(lines: Iterable[str | bytes]) -> Iterator[tuple[int, TableLine]]:
    """Read a table's file, each line with its number, from 1.

    Blank lines are passed over, and so are byte-order marks.

    Raises:
        UnreadableRecord: a line holds no record; the error's ``line`` says which.
    """
    for number, marked in enumerate(lines, start=1):
        line = (
            marked.removeprefix("\ufeff")
            if isinstance(marked, str)
            else marked.removeprefix(codecs.BOM_UTF8)
        )
        if not line.strip():
            continue
        try:
            yield number, read_line(line)
        except UnreadableRecord as unreadable:
            raise UnreadableRecord(unreadable.where, unreadable.why, line=number) from unreadable
