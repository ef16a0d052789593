"""Order of a table's lines: one seal, no gaps, and beacons that go on.

A deal that could be dropped unseen, or have its beacon chosen, could be chosen after all.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Final

from booray_core.record.deal_record import TableLine, written_moment
from booray_core.record.entries import Shuffle
from booray_core.record.fault import Difference
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

    def follow(self, line: TableLine) -> Iterator[Difference]:
        """Note a line, and yield what cannot be after those before it."""
        yield from self._number(line)
        yield from self._seal(line.shuffle)
        yield from self._beacon(line)
        self._last = line.deal

    def _number(self, line: TableLine) -> Iterator[Difference]:
        due = self._last + 1
        if line.deal < due:
            why = "deals stand in order, each once"
            yield Difference("deal", line.deal, due, why=why)
        elif line.deal > due:
            if not self._last:
                self.notes.append(f"{_deals(due, line.deal - 1)} not here, of table {line.table}")
                return
            why = f"{_deals(due, line.deal - 1)} missing, and deals that were not finished"
            yield Difference("deal", line.deal, due, why=f"{why} have a line too")

    def _seal(self, shuffle: Shuffle) -> Iterator[Difference]:
        first = self._first = self._first or shuffle
        for name in ("seal", "seal_message"):
            found, right = getattr(shuffle, name), getattr(first, name)
            if found != right:
                yield Difference(f"shuffle.{name}", found, right, why="a table has one seal")

    def _beacon(self, line: TableLine) -> Iterator[Difference]:
        beacon = line.shuffle.beacon or ""
        seal_message = int(line.shuffle.seal_message or 0)
        if (drawn := drand_in(beacon)) is not None:
            if drawn.round <= self._round:
                yield _wrong(beacon, f"a round after {self._round}", "rounds grow deal by deal")
            at = round_time(drawn.round)
            sealed = _DISCORD_EPOCH + timedelta(milliseconds=seal_message >> 22)
            if at < sealed:
                right = f"a round of {written_moment(sealed)} or later"
                yield _wrong(beacon, right, f"it came at {written_moment(at)}, before the seal")
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
                yield _wrong(beacon, f"a message after {last}", why)
            self._message = message

    def _note(self, line: TableLine, has: str) -> None:
        self.notes.append(f"deal {line.deal} has {has}, at table {line.table}")


def _wrong(beacon: str, right: str, why: str) -> Difference:
    return Difference("shuffle.beacon", beacon, right, why=why)


def _deals(first: int, last: int) -> str:
    return f"deal {first} is" if first == last else f"deals {first} to {last} are"
