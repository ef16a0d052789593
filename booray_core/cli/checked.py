"""Summary that ``verify`` prints for a file without errors."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from booray_core.record import DealRecord, TableLine
from booray_core.shuffle import NO_BEACON, message_in

_MOST_NOTES = 20


@dataclass
class CheckedFile:
    """Counts of what was checked."""

    tables: set[str] = field(default_factory=set)
    deals: Counter[str] = field(default_factory=Counter)
    """By what became of them, and by their beacons where those are not drand's."""

    def add(self, line: TableLine) -> None:
        """Count a line in which nothing is wrong."""
        self.tables.add(line.table)
        self.deals["checked" if isinstance(line, DealRecord) else line.unfinished] += 1
        beacon = line.shuffle.beacon or ""
        self.deals["without a beacon"] += beacon == NO_BEACON
        self.deals["without drand, by a message's id"] += message_in(beacon) is not None

    def lines(self, notes: Iterable[str]) -> Iterator[str]:
        """Yield what was checked, and then what could not be, sentence by sentence."""
        yield f"{_deals(self.deals.pop('checked', 0))} checked: nothing is wrong."
        count = len(self.tables)
        yield "1 seal matches its secret." if count == 1 else f"{count} seals match their secrets."
        for what, count in sorted(self.deals.items()):
            if count:
                yield f"{what.capitalize()}: {_deals(count)}."
        yield from _told(notes)


def _told(notes: Iterable[str]) -> Iterator[str]:
    told = 0
    for told, note in enumerate(notes, 1):
        if told <= _MOST_NOTES:
            yield f"Note: {note}."
    if told > _MOST_NOTES:
        yield f"Note: and so on, {told} times in all."


def _deals(count: int) -> str:
    return f"{count} {'deal' if count == 1 else 'deals'}"
