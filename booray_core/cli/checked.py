"""Summary that ``verify`` prints for a file without errors."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from booray_core.record import DealRecord, TableLine
from booray_core.record.numbering import Gap

_MOST_GAPS = 20


@dataclass
class CheckedFile:
    """Counts of what was checked."""

    deals: int = 0
    without_beacon: int = 0
    unfinished: Counter[str] = field(default_factory=Counter)
    """Seals of deals that were void or never dealt."""

    def add(self, line: TableLine) -> None:
        """Count a line in which nothing is wrong."""
        if not isinstance(line, DealRecord):
            self.unfinished[line.unfinished] += 1
            return
        self.deals += 1
        self.without_beacon += line.shuffle.beacon is None

    def lines(self, gaps: Iterable[Gap]) -> Iterator[str]:
        """Yield what was checked, and then what could not be, sentence by sentence."""
        yield f"{_deals(self.deals)} checked: nothing is wrong."
        if self.without_beacon:
            yield f"Without a beacon: {_deals(self.without_beacon)}."
        for why, count in sorted(self.unfinished.items()):
            seals = "1 seal matches its seed" if count == 1 else f"{count} seals match their seeds"
            yield f"{why.capitalize()}: {seals}."
        yield from _told(gaps)


def _told(gaps: Iterable[Gap]) -> Iterator[str]:
    told = 0
    for gap in gaps:
        told += 1
        if told > _MOST_GAPS:
            continue
        one = gap.first == gap.last
        which = f"deal {gap.first} is" if one else f"deals {gap.first} to {gap.last} are"
        yield f"Note: {which} not here, of table {gap.table}."
    if told > _MOST_GAPS:
        yield f"Note: and so on, {told} times in all."


def _deals(count: int) -> str:
    return f"{count} {'deal' if count == 1 else 'deals'}"
