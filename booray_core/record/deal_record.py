"""The lines of a table's file: each tells one deal, finished or not, as one line of JSON.

Poker players would call a :class:`DealRecord` a hand history. It tells all that is needed to replay
the deal and to check the dealing and the referee without this program. What was dealt or about to
be, and then broken off, has a line too, an :class:`UnfinishedDeal`: no deal can be dropped unseen.
"""

from __future__ import annotations

import codecs
import json
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from typing import Annotated, Any, Final, Literal, Self

from pydantic import (
    AfterValidator,
    Field,
    SerializerFunctionWrapHandler,
    model_serializer,
    model_validator,
)

from booray_core.cards import Card
from booray_core.errors import UnreadableRecord
from booray_core.record.documents import document_of, read_into
from booray_core.record.entries import (
    BySeat,
    Chips,
    Entry,
    Part,
    ResultEntry,
    SeatedPlayer,
    SeatNumber,
    Shuffle,
    TrickEntry,
)
from booray_core.rules import Rules

VERSION: Final = 1
PUBLIC: Final = (
    "missing, as this is a public line, what players may see while their table is open: without"
    " the secret and hidden cards it can be neither checked nor replayed"
)
"""Why a public line is no line of a closed table."""
UNFINISHED: Final = "this tells of a deal that was not finished"
"""Why a line about an unfinished deal is no deal record."""
_HIDDEN: Final[Any] = {
    "deck": True,
    "reshuffles": True,
    "shuffle": {"secret"},
    "actions": {"__all__": {"legal"}},
}
"""What players cannot see while their table is open; of a draw, its cards but for their number."""


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


def written_moment(moment: datetime) -> str:
    """Return a moment as records have it, to the second."""
    return f"{moment.astimezone(UTC).replace(tzinfo=None, microsecond=0).isoformat()}Z"


class Line(Part):
    """A line of JSON about one deal."""

    version: Literal[1] = 1
    table: Annotated[str, Field(min_length=1)]
    deal: Annotated[int, Field(ge=1)]
    """The deal's number at its table, from 1, without a gap."""
    time: Moment

    def to_json(self) -> str:
        """Return it as one line of JSON, without the line's end."""
        return self.model_dump_json()

    def to_public_json(self) -> str:
        """Return what players can see of it while the table is open, as one line of JSON."""
        told = self.model_dump(mode="json", exclude=_HIDDEN)
        for entry in told.get("actions", ()):
            if entry["act"] == "draw":
                entry.update(discard=len(entry["discard"]), served=len(entry["served"]))
        return json.dumps(told, separators=(",", ":"), ensure_ascii=False)


class UnfinishedDeal(Line):
    """A deal that was broken off once its cut was closed: void, or never dealt."""

    unfinished: Literal["void", "never dealt"]
    """Whether its cards were dealt."""
    shuffle: Shuffle
    deck: tuple[Card, ...] | None
    """The 52 cards in dealing order; none where its beacon never came."""

    @model_validator(mode="after")
    def _has_what_it_was_dealt_from(self) -> Self:
        if self.shuffle.beacon is None and self.unfinished == "void":
            raise UnreadableRecord("shuffle.beacon", "missing, though the cards were dealt")
        return self


class DealRecord(Line):
    """One finished deal, whole: for its players once the table has closed."""

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

    @model_validator(mode="after")
    def _has_a_beacon(self) -> Self:
        if self.shuffle.beacon is None:
            raise UnreadableRecord("shuffle.beacon", "missing, though the cards were dealt")
        return self

    @model_serializer(mode="wrap")
    def _leave_out_what_is_not(self, write: SerializerFunctionWrapHandler) -> dict[str, Any]:
        """Leave out tricks where none were played."""
        written: dict[str, Any] = write(self)
        if not written.get("tricks", True):
            del written["tricks"]
        return written

    @classmethod
    def from_json(cls, text: str | bytes) -> DealRecord:
        """Read a record from a line of JSON.

        Raises:
            UnreadableRecord: as of :func:`read_line`, or it tells of an unfinished deal.
        """
        line = read_line(text)
        if not isinstance(line, DealRecord):
            raise UnreadableRecord("unfinished", UNFINISHED)
        return line


TableLine = DealRecord | UnfinishedDeal
"""What a line of a closed table's file tells."""


def read_line(text: str | bytes) -> TableLine:
    """Read one line of a table's file.

    Raises:
        UnreadableRecord: it is not JSON, or not such a line, or a public one; the error says where.
    """
    document = document_of(text, VERSION)
    shuffle = document.get("shuffle")
    if isinstance(shuffle, dict) and "secret" not in shuffle:
        raise UnreadableRecord("shuffle.secret", PUBLIC)
    if "unfinished" in document:
        return read_into(UnfinishedDeal, text)
    return read_into(DealRecord, text)


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
