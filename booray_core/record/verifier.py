"""Replay and verification: the deal is done again on a game of one's own.

Secret, beacon and cut must give the deck, the game the dealer and the antes, the referee every
served card, legal set, trick and payment. What is recorded is then compared with what came out, in
the order it happened. Records of one table are checked against each other too, as all are played
on the same game.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, Final

from booray_core.actions import (
    CARD_PLAYS,
    PLAY,
    RECALL,
    STAND_PAT,
    STAY,
    Action,
    Declare,
    Draw,
    Stay,
)
from booray_core.cards import cards_of
from booray_core.deal import Deal
from booray_core.errors import UnreadableInput, UnreadableRecord
from booray_core.events import Event
from booray_core.habits import Habits
from booray_core.record.deal_record import (
    DealRecord,
    DeclareEntry,
    DrawEntry,
    Entry,
    Line,
    Part,
    PlayEntry,
    PrematureEntry,
    StayEntry,
    TableLine,
)
from booray_core.record.fault import NOTHING, Fault, differences
from booray_core.record.recorder import Occasion, Recorder, unfinished
from booray_core.record.table import Numbering, RecordedTable
from booray_core.refusals import IllegalAction, Reason, Refusal
from booray_core.shuffle import seal_of
from booray_core.state import Phase

_IN_ANY_ORDER: Final = ("legal", "exempt_next", "skip_deal_next", "out")


@dataclass(frozen=True, slots=True)
class ReplayStep:
    """A moment of a deal being replayed."""

    deal: Deal
    """The deal as it stands; the same object moves on with the next step."""
    events: Sequence[Event]
    """What has happened since the step before."""
    following: int | None = None
    """The place in the record of the act that is done next; None after the last."""


def replay(record: DealRecord, habits: Mapping[int, Habits] | None = None) -> Iterator[ReplayStep]:
    """Play a recorded deal again: the deal dealt, then each act, then the settlement.

    Only what the referee needs to go on is checked; :func:`verify` checks all.

    Args:
        record: the deal.
        habits: how each seat was known to play as it was dealt.

    Raises:
        UnreadableRecord: the deal cannot be played as written; the error says where.
    """
    table = RecordedTable(record)
    for _ in table.arrive(record):
        pass
    for seat, known in (habits or {}).items():
        table.game.seats[seat].habits = known
    recorder = Recorder(table.game, _occasion_of(record))
    try:
        yield from _steps(record, recorder)
    except (IllegalAction, UnreadableInput) as refused:
        where = "the deal" if recorder.deal is None else f"actions[{len(recorder.entries)}]"
        raise UnreadableRecord(where, str(refused)) from refused
    if recorder.deal is None or recorder.deal.phase is not Phase.SETTLED:
        raise UnreadableRecord("actions", "the deal is not over after the last of them")


def verify(records: TableLine | Iterable[TableLine]) -> Fault | None:
    """Return the first thing wrong in a record, or in several, or None.

    Records of the same table must follow each other, their numbers without a gap: deals that were
    not finished have a line too. The first record may stand anywhere in its table's history.
    What nothing else depends on, a name or the time, can be checked against the table's other
    records alone.
    """
    verifier = Verifier()
    faults = map(verifier.check, (records,) if isinstance(records, Line) else records)
    return next((fault for fault in faults if fault is not None), None)


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
        return None if first is None else replace(first, table=line.table, deal=line.deal)

    def notes(self) -> Iterator[str]:
        """Yield what a reader should know though it is no fault, table by table."""
        return (note for each in self._numbers.values() for note in each.notes)

    def _wrong(self, line: TableLine) -> Iterator[Fault]:
        yield from self._numbers.setdefault(line.table, Numbering()).follow(line)
        seal = seal_of(bytes.fromhex(line.shuffle.secret))
        why = "the seal is the SHA-256 of the secret"
        yield from differences("shuffle.seal", line.shuffle.seal, seal, why)
        if isinstance(line, DealRecord):
            table = self._tables.setdefault(line.table, RecordedTable(line))
            yield from _wrong(line, table)
        else:
            right = unfinished(_occasion_of(line), line.deal, line.unfinished)
            yield from differences("deck", _plain(line)["deck"], _plain(right)["deck"])


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


def _steps(record: DealRecord, recorder: Recorder) -> Iterator[ReplayStep]:
    """Do what a record tells, and yield what came of it.

    Raises:
        IllegalAction: the rules refuse it.
    """
    events = recorder.begin(first_dealer=record.dealer)
    deal = recorder.deal
    if deal is None:
        return
    following = 0 if record.actions else None
    yield ReplayStep(deal, events, following)
    while following is not None:
        events = _repeat(record.actions[following], deal, recorder)
        # What the rules do along with an act stands behind it.
        following = max(following + 1, len(recorder.entries))
        following = following if following < len(record.actions) else None
        yield ReplayStep(deal, events, following)
    if deal.phase is Phase.PLAYED_OUT:
        yield ReplayStep(deal, recorder.settle())


def _repeat(entry: Entry, deal: Deal, recorder: Recorder) -> Sequence[Event]:
    """Do again what an entry tells, and return what happened.

    Raises:
        IllegalAction: the rules refuse it.
    """
    if isinstance(entry, PrematureEntry):
        return _too_early(entry.seat, deal, recorder)
    return recorder.apply(entry.seat, action_of(entry))


def action_of(entry: Entry) -> Action:
    """Return what a seat did by an entry; of a premature act, that is not told."""
    match entry:
        case PlayEntry():
            return CARD_PLAYS[entry.card]
        case DeclareEntry():
            return Declare(entry.play)
        case DrawEntry():
            return Draw(entry.discard, entry.take)
        case StayEntry():
            return Stay(entry.stay)
        case _:
            return RECALL


def _too_early(seat: int, deal: Deal, recorder: Recorder) -> Sequence[Event]:
    """Do something before a seat's turn. What, is not told; any such act costs the same."""
    refused = IllegalAction(Refusal(Reason.WRONG_PHASE))
    cards = cards_of(deal.hands.get(seat, 0))
    tried: list[Action] = [PLAY, STAND_PAT, STAY, *(CARD_PLAYS[card] for card in cards)]
    for action in tried:
        if not deal.accepts(seat, action):
            try:
                return recorder.apply(seat, action)
            except IllegalAction as again:
                refused = again
    raise refused


def _wrong(record: DealRecord, table: RecordedTable) -> Iterator[Fault]:
    """Yield what is wrong in a record, in the order it happened."""
    seats = [each.seat for each in record.seats]
    yield from _clockwise(record, seats)
    yield from table.arrive(record)
    recorder = Recorder(table.game, _occasion_of(record))
    refused: IllegalAction | None = None
    try:
        for _ in _steps(record, recorder):
            pass
    except IllegalAction as error:
        refused = error
    deal, found = recorder.deal, _plain(record)
    if deal is None:
        few = refused is not None and refused.reason is Reason.TOO_FEW_SEATS
        right = list(record.rules.players)
        where = "dealer" if refused and refused.reason is Reason.NO_SUCH_SEAT else "deal"
        yield Fault("seats", len(seats), right) if few else _not_there(where, found)
        return
    yield from differences("seats", sorted(seats), sorted(deal.order))
    yield from differences("dealer", record.dealer, deal.dealer)
    antes = {str(seat): chips for seat, chips in recorder.antes(deal).items()}
    yield from differences("antes", found["antes"], antes)
    if record.shuffle.cut_by is not None:
        yield from differences("shuffle.cut_by", record.shuffle.cut_by, deal.order[-2])
    yield from differences("deck", found["deck"], [str(card) for card in deal.shoe.deck])
    yield from differences("turn_up", found["turn_up"], str(deal.turn_up))
    entries = [_plain(entry) for entry in recorder.entries]
    acts = [_plain(entry) for entry in record.actions]
    yield from differences("actions", acts[: len(entries)], entries)
    if refused is not None:
        yield _refused(acts, len(entries), refused, deal)
    if deal.phase is not Phase.SETTLED:
        yield Fault(f"actions[{len(acts)}]", NOTHING, {"seat": list(deal.to_act())})
        return
    right_record = recorder.record()
    for name in ("reshuffles", "tricks"):
        yield from differences(name, found.get(name, []), _plain(right_record).get(name, []))
    yield from differences("result", _plain(record.result), _plain(right_record.result))


def _not_there(where: str, found: dict[str, Any]) -> Fault:
    return Fault(where, found[where], NOTHING)


def _clockwise(record: DealRecord, seats: list[int]) -> Iterator[Fault]:
    """Yield a fault where the seats are not in clockwise order, or the dealer is none of them."""
    ordered = sorted(set(seats))
    start = ordered.index(seats[0]) if seats else 0
    for each in differences("seats", seats, ordered[start:] + ordered[:start]):
        yield replace(each, where=f"{each.where}.seat")
    if record.dealer not in seats:
        yield Fault("dealer", record.dealer, f"one of {seats}")


def _refused(acts: list[dict[str, Any]], place: int, refused: IllegalAction, deal: Deal) -> Fault:
    """Return that an act is refused, and what would be right."""
    right: Any = NOTHING
    if refused.reason in {Reason.NOT_YOUR_TURN, Reason.NOT_IN_DEAL}:
        right = {"seat": list(deal.to_act())}
    elif refused.legal is not None:
        right = {"card": [str(card) for card in refused.legal]}
    return Fault(f"actions[{place}]", acts[place], right, refused.reason)


def _plain(part: Part) -> dict[str, Any]:
    """Return a part of a record as JSON has it, what may stand in any order sorted."""
    plain = part.model_dump(mode="json")
    for name in _IN_ANY_ORDER:
        if name in plain:
            plain[name].sort()
    return plain
