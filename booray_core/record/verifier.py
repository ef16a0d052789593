"""Verification of a record: the shuffle, the referee, and all that follows from them.

A record is checked by doing all of it again on a game of one's own: secret, beacon and cut must
give the deck, the game the dealer and the antes, the referee every served card, legal set, trick
and payment. What is recorded is then compared with what came out, in the order it happened.
Records of one table are checked against each other too, as all are played on the same game.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import Any, Final

from booray_core.deal import Deal
from booray_core.record.deal_record import DealRecord, Line, TableLine, UnfinishedDeal
from booray_core.record.entries import DrawEntry, Entry, Part
from booray_core.record.fault import NOTHING, Difference, Fault, differences
from booray_core.record.numbering import Numbering
from booray_core.record.recorder import Occasion, Recorder, unfinished
from booray_core.record.steps import repeat
from booray_core.record.table import RecordedTable
from booray_core.refusals import IllegalAction, Reason
from booray_core.shuffle import seal_of
from booray_core.state import Phase

_IN_ANY_ORDER: Final = ("legal", "exempt_next", "skip_deal_next", "out")

_FIELD_OF: Final = {
    Reason.NOT_YOUR_TURN: "seat",
    Reason.NOT_IN_DEAL: "seat",
    Reason.WRONG_PHASE: "act",
    Reason.NOTHING_TO_RECALL: "act",
    Reason.MUST_PASS: "play",
    Reason.FORCED_DEALER: "play",
    Reason.CANNOT_PAY: "stay",
    Reason.TOO_MANY_DRAWN: "discard",
    Reason.CARD_TWICE: "discard",
    Reason.TAKE_NEEDS_DISCARD: "discard",
    Reason.CANNOT_TAKE: "take",
}
"""The field of an entry that a refusal is about; else its cards."""


def verify(records: TableLine | Iterable[TableLine]) -> Fault | None:
    """Return the first thing wrong in a record, or in several, or None.

    Records of the same table must follow each other, their numbers without a gap: deals that were
    not finished have a line too. The first record may stand anywhere in its table's history.
    What nothing else depends on, a name or the time, can be checked against the table's other
    records alone.
    """
    verifier = Verifier()
    for record in (records,) if isinstance(records, Line) else records:
        fault = verifier.check(record)
        if fault is not None:
            return fault
    return None


class Verifier:
    """Checks the lines of files one after the other."""

    def __init__(self) -> None:
        self._tables: dict[str, RecordedTable] = {}
        self._numbers: dict[str, Numbering] = {}

    def check(self, line: TableLine) -> Fault | None:
        """Return the first thing wrong in a line, given those checked before, or None.

        After a fault nothing sensible can be said of further lines of its table.
        """
        first = next(self._wrong(line), None)
        return None if first is None else Fault(line.table, line.deal, *first)

    def notes(self) -> Iterator[str]:
        """Yield what a reader should know though it is no fault, table by table."""
        return (note for each in self._numbers.values() for note in each.notes)

    def _wrong(self, line: TableLine) -> Iterator[Difference]:
        numbering = self._numbers.setdefault(line.table, Numbering())
        yield from numbering.follow(line)
        seal = seal_of(bytes.fromhex(line.shuffle.secret))
        for each in differences("shuffle.seal", line.shuffle.seal, seal):
            yield each._replace(why="the seal is the SHA-256 of the secret")
        if not isinstance(line, DealRecord):
            right = unfinished(_occasion_of(line), line.deal, line.unfinished)
            yield from differences("deck", _deck(line), _deck(right))
            return
        if line.table not in self._tables:
            self._tables[line.table] = RecordedTable(line)
        yield from _wrong(line, self._tables[line.table])


def _occasion_of(line: TableLine) -> Occasion:
    """Return what a line tells that the referee does not know."""
    shuffle = line.shuffle
    told = line if isinstance(line, DealRecord) else None
    return Occasion(
        table=line.table,
        time=datetime.fromisoformat(line.time),
        names={each.seat: each.name for each in told.seats} if told else {},
        secret=bytes.fromhex(shuffle.secret),
        seal_message=None if shuffle.seal_message is None else int(shuffle.seal_message),
        beacon=shuffle.beacon,
        cut=shuffle.cut,
        cut_by=shuffle.cut_by,
        bought=told.bought if told else {},
    )


def _wrong(record: DealRecord, table: RecordedTable) -> Iterator[Difference]:
    """Yield what is wrong in a record, in the order it happened."""
    yield from _clockwise(record)
    yield from table.arrive(record)
    recorder = Recorder(table.game, _occasion_of(record))
    yield from _begun(record, recorder)
    deal = recorder.deal
    if deal is None:
        yield Difference("deal", record.deal, NOTHING)
        return
    yield from differences("dealer", record.dealer, deal.dealer)
    antes = {**deal.antes, **table.game.antes_of_the_out}
    yield from differences("antes", record.antes, antes)
    yield from _shuffled(record, deal)
    yield from _acted(record, recorder, deal)
    if deal.phase is Phase.PLAYED_OUT:
        recorder.settle()
    if deal.phase is not Phase.SETTLED:
        right = {"seat": list(deal.to_act())}
        yield Difference(f"actions[{len(record.actions)}]", NOTHING, right)
        return
    yield from differences("reshuffles", _texts(record.reshuffles), _texts(deal.reshuffles))
    right_record = recorder.record()
    yield from differences("tricks", _list(record.tricks), _list(right_record.tricks))
    yield from differences("result", _plain(record.result), _plain(right_record.result))


def _clockwise(record: DealRecord) -> Iterator[Difference]:
    """Yield a fault where the seats are not in clockwise order, or the dealer is none of them."""
    seats = [each.seat for each in record.seats]
    ordered = sorted(set(seats))
    start = ordered.index(seats[0]) if seats else 0
    right = ordered[start:] + ordered[:start]
    for each in differences("seats", seats, right):
        yield each._replace(where=f"{each.where}.seat")
    if record.dealer not in seats:
        yield Difference("dealer", record.dealer, f"one of {seats}")


def _begun(record: DealRecord, recorder: Recorder) -> Iterator[Difference]:
    """Begin the deal, and yield what is wrong about who is dealt in."""
    try:
        recorder.begin(first_dealer=record.dealer)
    except IllegalAction as refused:
        if refused.reason is Reason.TOO_FEW_SEATS:
            yield Difference("seats", len(record.seats), list(record.rules.players))
        elif refused.reason is Reason.GAME_OVER:
            yield Difference("deal", record.deal, NOTHING)
        else:
            yield Difference("dealer", record.dealer, NOTHING)
        return
    if recorder.deal is not None:
        seats = sorted(each.seat for each in record.seats)
        yield from differences("seats", seats, sorted(recorder.deal.order))


def _shuffled(record: DealRecord, deal: Deal) -> Iterator[Difference]:
    """Yield what is wrong with the shuffle and the cut."""
    shuffle = record.shuffle
    if shuffle.cut_by is not None:
        cutter = deal.order[-2]
        yield from differences("shuffle.cut_by", shuffle.cut_by, cutter)
    yield from differences("deck", _texts(record.deck), _texts(deal.shoe.deck))
    yield from differences("turn_up", str(record.turn_up), str(deal.turn_up))


def _acted(record: DealRecord, recorder: Recorder, deal: Deal) -> Iterator[Difference]:
    """Do every act again, and yield what is wrong about each."""
    told = 0
    for place, entry in enumerate(record.actions):
        if place < told:
            continue  # the rules did it, along with an act that stands before it
        reshuffles = len(deal.reshuffles)
        try:
            repeat(entry, deal, recorder.apply)
        except IllegalAction as refused:
            yield _refused(place, entry, refused, deal)
            return
        for index in range(reshuffles, len(deal.reshuffles)):
            found = _texts(record.reshuffles[index : index + 1])
            right = _texts(deal.reshuffles[index : index + 1])
            yield from differences(f"reshuffles[{index}]", found[0] if found else NOTHING, right[0])
        for index in range(told, len(recorder.entries)):
            written = record.actions[index : index + 1]
            yield from differences(
                f"actions[{index}]",
                _plain(written[0]) if written else NOTHING,
                _plain(recorder.entries[index]),
            )
        told = len(recorder.entries)


def _refused(place: int, entry: Entry, refused: IllegalAction, deal: Deal) -> Difference:
    """Return where a refused act is wrong, and what would be right."""
    written = _plain(entry)
    field = _FIELD_OF.get(refused.reason, "discard" if isinstance(entry, DrawEntry) else "card")
    where = f"actions[{place}]"
    if refused.reason is Reason.DEAL_OVER:
        return Difference(where, written, NOTHING, refused.reason)
    right: Any = NOTHING
    if field == "seat":
        right = list(deal.to_act())
    elif field == "play":
        right = not written["play"]
    elif field in {"stay", "take"}:
        right = False
    elif refused.legal is not None:
        right = _texts(refused.legal)
    return Difference(f"{where}.{field}", written[field], right, refused.reason)


def _plain(part: Part) -> dict[str, Any]:
    """Return a part of a record as JSON has it, what may stand in any order sorted."""
    plain = part.model_dump(mode="json")
    for name in _IN_ANY_ORDER:
        if name in plain:
            plain[name].sort()
    return plain


def _deck(line: UnfinishedDeal) -> list[Any] | None:
    return None if line.deck is None else _texts(line.deck)


def _list(parts: Iterable[Part]) -> list[dict[str, Any]]:
    return [_plain(part) for part in parts]


def _texts(cards: Iterable[Any]) -> list[Any]:
    """Return cards, or lists of them, as JSON has them."""
    return [str(card) if isinstance(card, int) else _texts(card) for card in cards]
