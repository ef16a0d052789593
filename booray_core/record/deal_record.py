"""The lines of a table's file: each tells one deal, finished or not, as one line of JSON.

Poker players would call a :class:`DealRecord` a hand history. It tells all that is needed to replay
the deal and to check the dealing and the referee without this program. What was dealt or about to
be, and then broken off, has a line too, an :class:`UnfinishedDeal`: no deal can be dropped unseen.

Reading is strict: every field is there, none besides, each of just its type. Lists of cards are
written as texts (``"As"``), maps are keyed by seat.
"""

from __future__ import annotations

import codecs
import json
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from typing import Annotated, Any, Final, Literal, Self, TypeVar

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    SerializerFunctionWrapHandler,
    TypeAdapter,
    ValidationError,
    model_serializer,
    model_validator,
)

from booray_core.cards import Card
from booray_core.errors import RulesRefused, UnreadableRecord
from booray_core.rules import MOST_SEATS, Rules
from booray_core.shuffle import FEWEST_CUT, MOST_CUT, NO_BEACON, check_beacon, is_id

VERSION: Final = 1
MOST: Final = 2**53 - 1
"""The largest number that is read: every reader of JSON has it exactly."""
_WHOLE: Final = "the record"
_PUBLIC: Final = (
    "missing, as this is a public line, what players may see while their table is open: without"
    " the secret and hidden cards it can be neither checked nor replayed"
)
_HIDDEN: Final[Any] = {
    "deck": True,
    "reshuffles": True,
    "shuffle": {"secret"},
    "actions": {"__all__": {"legal"}},
}
"""What players cannot see while their table is open; of a draw, its cards but for their number."""

Read = TypeVar("Read")


def _a_moment(text: str) -> str:
    moment = datetime.fromisoformat(text)
    if moment.tzinfo is None or not 1 < moment.year < 9999:
        raise ValueError("no time, or one without its offset from UTC")
    return text


def _an_id(text: str) -> str:
    if not is_id(text):
        raise ValueError("not the id of a message, a number of 64 bits in digits")
    return text


def _seat_key(key: Any) -> Any:
    """Read a map's seat: JSON has only texts for keys, and ``"01"`` is none of ours."""
    return int(key) if isinstance(key, str) and key in tuple("01234567") else key


def written_moment(moment: datetime) -> str:
    """Return a moment as records have it, to the second."""
    return f"{moment.astimezone(UTC).replace(tzinfo=None, microsecond=0).isoformat()}Z"


Moment = Annotated[str, AfterValidator(_a_moment)]
"""A moment in ISO 8601, with its offset: ``2026-01-31T20:15:00Z``."""
SeatNumber = Annotated[int, Field(ge=0, lt=MOST_SEATS)]
Chips = Annotated[int, Field(ge=0)]
BySeat = dict[Annotated[SeatNumber, BeforeValidator(_seat_key)], Chips]
"""Chips by seat; only the seats concerned."""
Hex32 = Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]
"""32 bytes in lower-case hex."""


class Part(BaseModel):
    """A part of a record: unchangeable, strictly read."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class Shuffle(Part):
    """What gives the deck; a public record has all of it but the secret."""

    seal: Hex32
    """SHA-256 of the secret's bytes."""
    seal_message: Annotated[str, AfterValidator(_an_id)] | None
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
            raise UnreadableRecord("unfinished", "this tells of a deal that was not finished")
        return line


TableLine = DealRecord | UnfinishedDeal
"""What a line of a closed table's file tells."""
_LINES: Final[tuple[TypeAdapter[TableLine], ...]] = (
    TypeAdapter(DealRecord),
    TypeAdapter(UnfinishedDeal),
)


def read_line(text: str | bytes) -> TableLine:
    """Read one line of a table's file.

    Raises:
        UnreadableRecord: it is not JSON, or not such a line, or a public one; the error says where.
    """
    document = document_of(text)
    shuffle = document.get("shuffle")
    if isinstance(shuffle, dict) and "secret" not in shuffle:
        raise UnreadableRecord("shuffle.secret", _PUBLIC)
    return read_into(_LINES["unfinished" in document], text, strict=True)


def read_records(lines: Iterable[str | bytes]) -> Iterator[tuple[int, TableLine]]:
    """Read a table's file, each line with its number, from 1.

    Blank lines are passed over, and so are byte-order marks.

    Raises:
        UnreadableRecord: a line holds no record; the error's ``line`` says which.
    """
    for number, marked in enumerate(lines, start=1):
        line = marked.encode() if isinstance(marked, str) else marked
        line = line.removeprefix(codecs.BOM_UTF8)
        if not line.strip():
            continue
        try:
            yield number, read_line(line)
        except UnreadableRecord as unreadable:
            raise UnreadableRecord(unreadable.where, unreadable.why, line=number) from unreadable


def document_of(text: str | bytes) -> dict[str, Any]:
    """Return the object that a document is.

    Raises:
        UnreadableRecord: it is no JSON object of our version, or says something twice.
    """
    try:
        document = json.loads(text, object_pairs_hook=_said_once, parse_int=_number)
    except (ValueError, RecursionError) as error:
        raise UnreadableRecord(_WHOLE, f"not JSON: {error}") from error
    if not isinstance(document, dict):
        raise UnreadableRecord(_WHOLE, "not a JSON object")
    told = document.get("version")
    if type(told) is not int or told != VERSION:
        raise UnreadableRecord("version", f"{told!r} is not {VERSION}, the one that can be read")
    return document


def _number(digits: str) -> int:
    if digits.startswith("-") or len(digits) > len(str(MOST)) or int(digits) > MOST:
        raise ValueError(f"a number below 0 or above {MOST}")
    return int(digits)


def _said_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made = dict(pairs)
    if len(made) != len(pairs):
        names = [name for name, _ in pairs]
        raise ValueError(f"{next(n for n in names if names.count(n) > 1)!r} stands there twice")
    return made


def read_into(adapter: TypeAdapter[Read], text: str | bytes, *, strict: bool) -> Read:
    """Return what a document says, each field of just its type where that is ``strict``.

    Raises:
        UnreadableRecord: it does not say that; the error says where.
    """
    try:
        return adapter.validate_json(text, strict=strict)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        where, why = first["loc"], first["msg"].removeprefix("Value error, ")
        cause = first.get("ctx", {}).get("error")
        if isinstance(cause, UnreadableRecord):  # of several fields of a part: it says which
            where, why = (*where, *cause.where.split(".")), cause.why
        raise UnreadableRecord(_path(where), why) from error
    except RulesRefused as refused:
        raise UnreadableRecord(f"rules.{refused.option}", refused.conflict) from refused


def _path(location: tuple[int | str, ...]) -> str:
    """Return where in a record, as ``actions[7].legal``, from where pydantic says."""
    path = ""
    for depth, step in enumerate(location):
        if isinstance(step, int):
            path += f"[{step}]"
        elif step != "[key]" and not (depth == 2 and location[0] == "actions"):
            # the third step within actions is the kind of entry, which is no field
            path += f".{step}" if path else step
    return path or _WHOLE
