"""What the lines of a table tell so far, and what cannot follow them.

A deal that could be dropped unseen, or have its beacon chosen, could be chosen after all: a table
has one seal, its numbers have no gap, and its beacons go on. Its chips go on too.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from itertools import accumulate
from typing import Final

from booray_core.game import Game, Seat
from booray_core.record.deal_record import (
    DealRecord,
    SeatedPlayer,
    Shuffle,
    TableLine,
    written_moment,
)
from booray_core.record.fault import NOTHING, Fault, differences
from booray_core.rules import Enforcement, Format
from booray_core.shuffle import drand_in, message_in, round_time

_DISCORD_EPOCH: Final = datetime(2015, 1, 1, tzinfo=UTC)
_FRESH: Final = 10
"""How many seconds old a round is at most as cards are dealt, unless something held them up."""


class Numbering:
    """Seal, numbers and beacons of a table seen so far, line by line."""

    def __init__(self) -> None:
        self.notes: list[str] = []
        """What is no fault by itself."""
        self._first: Shuffle | None = None
        self._last = 0
        self._round = 0
        self._message = 0

    def follow(self, line: TableLine) -> Iterator[Fault]:
        """Note a line, and yield what cannot be after those before it."""
        due = self._last + 1
        missing = _deals(due, line.deal - 1)
        if line.deal < due:
            yield Fault("deal", line.deal, due, why="deals stand in order, each once")
        elif line.deal > due > 1:
            why = f"{missing} missing, and deals that were not finished have a line too"
            yield Fault("deal", line.deal, due, why=why)
        elif line.deal > due:
            self.notes.append(f"{missing} not here, of table {line.table}")
        first = self._first = self._first or line.shuffle
        for name in ("seal", "seal_message"):
            found, right = getattr(line.shuffle, name), getattr(first, name)
            yield from differences(f"shuffle.{name}", found, right, "a table has one seal")
        yield from self._beacon(line)
        self._last = line.deal

    def _beacon(self, line: TableLine) -> Iterator[Fault]:
        beacon = line.shuffle.beacon or ""
        seal_message = int(line.shuffle.seal_message or 0)
        where = "shuffle.beacon"
        if (drawn := drand_in(beacon)) is not None:
            if drawn.round <= self._round:
                right = f"a round after {self._round}"
                yield Fault(where, beacon, right, why="rounds grow deal by deal")
            at = round_time(drawn.round)
            sealed = _DISCORD_EPOCH + timedelta(milliseconds=seal_message >> 22)
            if at < sealed:
                right = f"a round of {written_moment(sealed)} or later"
                why = f"it came at {written_moment(at)}, before the seal"
                yield Fault(where, beacon, right, why=why)
            age = (datetime.fromisoformat(line.time) - at) // timedelta(seconds=1)
            if age > _FRESH:
                self._note(line, f"a beacon that was {age} s old")
            elif age < 0:  # a slow clock; nobody knows a later round
                self._note(line, f"a beacon of {-age} s after its own time")
            self._round = drawn.round
        elif (message := message_in(beacon)) is not None:
            last = max(self._message, seal_message)
            if message <= last:
                why = "it is posted after the seal and the deals before"
                yield Fault(where, beacon, f"a message after {last}", why=why)
            self._message = message

    def _note(self, line: TableLine, has: str) -> None:
        self.notes.append(f"deal {line.deal} has {has}, at table {line.table}")


def _deals(first: int, last: int) -> str:
    return f"deal {first} is" if first == last else f"deals {first} to {last} are"


class RecordedTable:
    """A game brought to where each record of a table in turn says that a deal began.

    Records do not tell who sits out and who leaves, so a seat that is not dealt in may have done
    either, and one that is dealt in again after chips were brought may be the same person's or
    another's.
    """

    def __init__(self, first: DealRecord) -> None:
        self.game = Game(first.rules)
        self._last: DealRecord | None = None
        self._names: dict[int, str] = {}
        self._brought: dict[int, list[int]] = {}
        """What was brought to each seat since it was last dealt in."""

    def arrive(self, record: DealRecord) -> Iterator[Fault]:
        """Bring the game to the beginning of a record's deal, and yield what cannot be."""
        for seat, chips in record.bought.items():
            if record.rules.format is not Format.CASH or not chips:
                yield Fault(f"bought.{seat}", chips, NOTHING)
        # Deals that were void or never dealt change nothing.
        self.game.deals = record.deal - 1
        if self._last is None:
            yield from self._first(record)
        else:
            yield from self._next(record, self._last)
        self._last = record
        self._names.update({seated.seat: seated.name for seated in record.seats})

    def _first(self, record: DealRecord) -> Iterator[Fault]:
        """Take over what is not known of the table's past from the record itself."""
        game, cash = self.game, record.rules.format is Format.CASH
        game.pot = record.pot
        for each in record.seats:
            exempt = record.deal > 1 and record.antes.get(each.seat) == 0
            game.seats[each.seat] = Seat(each.stack, exempt=exempt)
        absent = record.bought.keys() - game.seats.keys()
        self._brought = {seat: [record.bought[seat]] for seat in absent}
        if not cash:
            for seat in record.antes.keys() - game.seats.keys():
                game.seats[seat] = Seat(record.antes[seat])
        if record.rules.enforcement is Enforcement.HONOR and record.deal > 1:
            for seat in set(record.result.skip_deal_next) - {record.dealer}:
                game.seats.setdefault(seat, Seat(0, sitting_out=True)).owes_deal = True
        if record.deal == 1:  # nothing was there before it
            for place, each in enumerate(record.seats):
                if cash:
                    brought = record.bought.get(each.seat, NOTHING)
                    yield from differences(f"bought.{each.seat}", brought, each.stack)
                else:
                    stack = record.rules.starting_stack
                    yield from differences(f"seats[{place}].stack", each.stack, stack)
            yield from differences("pot", record.pot, 0)

    def _next(self, record: DealRecord, last: DealRecord) -> Iterator[Fault]:
        if datetime.fromisoformat(record.time) < datetime.fromisoformat(last.time):
            yield Fault("time", record.time, f"{last.time} or later")
        found, right = (each.rules.model_dump(mode="json") for each in (record, last))
        yield from differences("rules", found, right)
        self._excuse_absent(record)
        before = dict(self.game.seats)
        for place, seated in enumerate(record.seats):
            yield from self._take_seat(f"seats[{place}]", seated)
        stayed = [s for s, seat in before.items() if self.game.seats.get(s) is seat]
        if not record.pot and not any(each.seat in stayed for each in record.seats):
            self.game.pot = 0  # the last to leave took what was in it
        yield from differences("pot", record.pot, self.game.pot)

    def _excuse_absent(self, record: DealRecord) -> None:
        """Let the seats that are not in a record sit out, or have left."""
        for seat, chips in record.bought.items():
            self._brought.setdefault(seat, []).append(chips)
        present = {each.seat for each in record.seats} | record.antes.keys()
        for seat in self.game.seats.keys() - present:
            seated = self.game.seats[seat]
            owes = seated.owes_deal and seat in record.result.skip_deal_next
            if record.rules.format is Format.CASH:
                seated.sitting_out, seated.owes_deal = True, owes
            elif not owes:
                del self.game.seats[seat]

    def _take_seat(self, where: str, seated: SeatedPlayer) -> Iterator[Fault]:
        """Bring a seat's chips to where a record has them."""
        brought = self._brought.pop(seated.seat, [])
        name = self._names.get(seated.seat, seated.name)
        known = self.game.seats.get(seated.seat)
        if known is not None and known.out:
            known = None
        if known is None and not brought:
            yield Fault(f"{where}.seat", seated.seat, NOTHING)
        elif known is not None and not brought:
            yield from differences(f"{where}.name", seated.name, name)
        stack = sum(brought) + (known.stack if known is not None else 0)
        if known is not None and (not brought or (name, stack) == (seated.name, seated.stack)):
            known.stack, known.sitting_out = stack, False
        else:  # somebody else, who may have come after some of it was brought
            joined = list(accumulate(reversed(brought)))
            stack = seated.stack if seated.stack in joined else sum(brought)
            self.game.seats[seated.seat] = Seat(stack)
        yield from differences(f"{where}.stack", seated.stack, stack)
