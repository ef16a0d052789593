"""Numbering of a table's lines: no gaps, each seal and message used once.

A deal that could be dropped unseen, or sealed a second time, could be chosen after all.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from booray_core.record.fault import NOTHING, Difference
from booray_core.record.line import Line
from booray_core.record.sealing import Address, PublicSeal, address_of
from booray_core.record.unfinished import PublicUnfinishedDeal


@dataclass(frozen=True, slots=True)
class Gap:
    """Deals before the first of a table that is in a file, which is no fault."""

    table: str
    first: int
    last: int


class Numbering:
    """Numbers, seals and messages of a table seen so far, line by line."""

    def __init__(self) -> None:
        self.gap: Gap | None = None
        self._last = 0
        self._seals: dict[str, int] = {}
        self._place: Address | None = None
        self._beacons: bool | None = None
        """Whether deals had a beacon, once there was one."""

    def follow(self, line: Line, seal: PublicSeal) -> Iterator[Difference]:
        """Note a line, and yield what cannot be after those before it."""
        yield from self._number(line, seal)
        yield from self._seal(line, seal)
        yield from self._message(line, seal)
        self._last = line.deal

    def _number(self, line: Line, seal: PublicSeal) -> Iterator[Difference]:
        due = self._last + 1
        if line.deal < due:
            known = next((c for c, deal in self._seals.items() if deal == line.deal), None)
            why = "a deal's number stands twice"
            if known is not None and known != seal.commitment:
                why = f"deal {line.deal} has two seals"
            yield Difference("deal", line.deal, due, why=why)
        elif line.deal > due:
            if not self._last:
                self.gap = Gap(line.table, due, line.deal - 1)
                return
            why = f"{_deals(due, line.deal - 1)} missing, and deals that were void or never"
            yield Difference("deal", line.deal, due, why=f"{why} dealt have a line too")

    def _seal(self, line: Line, seal: PublicSeal) -> Iterator[Difference]:
        known = self._seals.setdefault(seal.commitment, line.deal)
        if known != line.deal:
            why = f"deal {known} has the same seal"
            yield Difference("shuffle.commitment", seal.commitment, NOTHING, why=why)

    def _message(self, line: Line, seal: PublicSeal) -> Iterator[Difference]:
        # What was never dealt may never have had a message.
        was_dealt = not (isinstance(line, PublicUnfinishedDeal) and line.unfinished != "void")
        if was_dealt:
            has_beacon = seal.beacon is not None
            if self._beacons not in {None, has_beacon}:
                right = "null" if has_beacon else "the id of its message"
                why = "either all deals of a table have a beacon, or none"
                yield Difference("shuffle.beacon", seal.beacon, right, why=why)
            self._beacons = has_beacon
        if line.message is None:
            return
        here, before = address_of(line.message), self._place
        if here.message != seal.beacon:
            right = str(here._replace(message=str(seal.beacon)))
            why = "the beacon is the id of the deal's message"
            yield Difference("message", line.message, right, why=why)
        if before is not None:
            if here[:2] != before[:2]:
                right = str(before._replace(message=here.message))
                why = "a table's messages are all in one channel of one server"
                yield Difference("message", line.message, right, why=why)
            if int(here.message) <= int(before.message):
                why = "the message of a deal is posted after that of the deal before"
                right = f"above {before.message}"
                yield Difference("shuffle.beacon", here.message, right, why=why)
        self._place = here


def _deals(first: int, last: int) -> str:
    return f"deal {first} is" if first == last else f"deals {first} to {last} are"
