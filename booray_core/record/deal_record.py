"""The deal record: one finished deal as one line of JSON, version 1.

Poker players would call it a hand history. It tells all that is needed to replay the deal and to
check the dealing and the referee without this program; :class:`PublicRecord` is what players can
see of it while their table is open.
"""

from __future__ import annotations

import codecs
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from typing import Annotated, Any, Final, Literal, Self

from pydantic import AfterValidator, Field, SerializerFunctionWrapHandler, model_serializer

from booray_core.cards import Card
from booray_core.errors import UnreadableRecord
from booray_core.record.documents import document_of, read_into
from booray_core.record.entries import (
    BySeat,
    Chips,
    DeclareEntry,
    DrawEntry,
    Entry,
    Part,
    PlayEntry,
    PublicDeclareEntry,
    PublicDrawEntry,
    PublicEntry,
    PublicPlayEntry,
    PublicShuffle,
    PublicStayEntry,
    ResultEntry,
    SeatedPlayer,
    SeatNumber,
    Shuffle,
    StayEntry,
    TrickEntry,
)
from booray_core.rules import Rules

VERSION: Final = 1
PUBLIC: Final = (
    "missing, as this is a public record, what players may see while their table is open: without"
    " seed, deck and hidden cards it can be neither checked nor replayed"
)
"""Why a public record is no deal record."""


def _a_moment(text: str) -> str:
    moment = datetime.fromisoformat(text)
    if moment.tzinfo is None:
        raise ValueError("a time without its offset from UTC")
    try:
        moment.astimezone(UTC)
    except OverflowError as error:
        raise ValueError("a time before the year 1 or after the year 9999 of UTC") from error
    return text


Moment = Annotated[str, AfterValidator(_a_moment)]
"""A moment in ISO 8601, with its offset: ``2026-01-31T20:15:00Z``."""


class _Line(Part):
    """A record as a line of JSON."""

    version: Literal[1] = 1
    table: Annotated[str, Field(min_length=1)]
    deal: Annotated[int, Field(ge=1)]
    """The deal's number at its table, from 1."""
    time: Moment
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

    def to_json(self) -> str:
        """Return the record as one line of JSON, without the line's end."""
        return self.model_dump_json()

    @classmethod
    def from_json(cls, text: str | bytes) -> Self:
        """Read a record from a line of JSON.

        Raises:
            UnreadableRecord: it is not JSON, or not such a record; the error says where.
        """
        document_of(text, (VERSION,))
        return read_into(cls, text)

    @model_serializer(mode="wrap")
    def _leave_out_no_tricks(self, write: SerializerFunctionWrapHandler) -> dict[str, Any]:
        """Leave ``tricks`` out of a deal that was not played."""
        written: dict[str, Any] = write(self)
        if not written["tricks"]:
            del written["tricks"]
        return written


class PublicRecord(_Line):
    """What everyone at the table could see of a deal."""

    shuffle: PublicShuffle
    turn_up: Card
    actions: tuple[Annotated[PublicEntry, Field(discriminator="act")], ...]
    tricks: tuple[TrickEntry, ...] = ()
    result: ResultEntry


class DealRecord(_Line):
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
            raise

    def to_public(self) -> PublicRecord:
        """Return what players can see of the deal while its table is open."""
        return PublicRecord(
            table=self.table,
            deal=self.deal,
            time=self.time,
            rules=self.rules,
            seats=self.seats,
            bought=self.bought,
            dealer=self.dealer,
            pot=self.pot,
            antes=self.antes,
            shuffle=PublicShuffle(
                commitment=self.shuffle.commitment,
                cut=self.shuffle.cut,
                cut_by=self.shuffle.cut_by,
            ),
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


def read_records(lines: Iterable[str | bytes]) -> Iterator[tuple[int, DealRecord]]:
    """Read the deal records of a file's lines, each with its line's number, from 1.

    Blank lines are passed over, and so are byte-order marks.

    Raises:
        UnreadableRecord: a line holds none; the error's ``line`` says which.
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
            yield number, DealRecord.from_json(line)
        except UnreadableRecord as unreadable:
            raise UnreadableRecord(unreadable.where, unreadable.why, line=number) from unreadable
