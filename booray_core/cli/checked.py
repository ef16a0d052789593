"""Summary that ``verify`` prints for a file without errors."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from booray_core.record import DealRecord, TableLine
from booray_core.record.numbering import Gap
from booray_core.shuffle import FIRST_VERSION

_MOST_GAPS = 20


@dataclass
class CheckedFile:
    """Counts of what was checked."""

    deals: Counter[int] = field(default_factory=Counter)
    """By the version of their fair shuffle."""
    without_beacon: int = 0
    """Of the deals that could have had one."""
    unfinished: Counter[str] = field(default_factory=Counter)
    """Seals of deals that were void or never dealt."""

    def add(self, line: TableLine) -> None:
        """Count a line in which nothing is wrong."""
        seal = line.shuffle
        if not isinstance(line, DealRecord):
            self.unfinished[line.unfinished] += 1
            return
        self.deals[seal.version] += 1
        self.without_beacon += seal.version > FIRST_VERSION and seal.beacon is None

    def lines(self, gaps: Iterable[Gap]) -> Iterator[str]:
        """Yield what was checked, and then what could not be, sentence by sentence."""
        yield f"{_deals(self.deals.total())} checked: nothing is wrong."
        for version, count in sorted(self.deals.items()):
            yield f"Fair shuffle version {version}: {_deals(count)}{self._beacons(version)}."
        for why, count in sorted(self.unfinished.items()):
            seals = "1 seal matches its seed" if count == 1 else f"{count} seals match their seeds"
            yield f"{why.capitalize()}: {seals}."
        yield from _told(gaps)

    def _beacons(self, version: int) -> str:
        if version == FIRST_VERSION or not self.without_beacon:
            return ""
        return f", {self.without_beacon} without a beacon"


def _told(gaps: Iterable[Gap]) -> Iterator[str]:
    told = 0
    for gap in gaps:
        told += 1
        if told > _MOST_GAPS:
            continue
        one = gap.first == gap.last
        which = f"deal {gap.first} is" if one else f"deals {gap.first} to {gap.last} are"
        why = "" if gap.at_the_start else " (files of version 1 leave out void deals)"
        yield f"Note: {which} not here, of table {gap.table}{why}."
    if told > _MOST_GAPS:
        yield f"Note: and so on, {told} times in all."


def _deals(count: int) -> str:
    return f"{count} {'deal' if count == 1 else 'deals'}"
