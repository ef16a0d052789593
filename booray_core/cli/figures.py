"""Figures about many deals, simulated or checked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from booray_core.record import DealRecord, TableLine
from booray_core.record.deal_record import DeclareEntry, PrematureEntry, RecallEntry
from booray_core.shuffle import NO_BEACON, message_in

_MOST_NOTES = 20


@dataclass
class Figures:
    """What came of simulated deals, for each seat and altogether."""

    names: dict[int, str] = field(default_factory=dict)
    seats: dict[int, Counter[str]] = field(default_factory=dict)
    """Deals, played, won, bourré, and chips won or lost, bought ones not counted."""
    counts: Counter[str] = field(default_factory=Counter)
    deals: int = 0
    pots: int = 0
    biggest_pot: int = 0
    tables: set[str] = field(default_factory=set)

    def add(self, record: DealRecord) -> None:
        """Count one deal."""
        result, entries = record.result, record.actions
        self.deals += 1
        self.tables.add(record.table)
        self.pots += result.pot_end
        self.biggest_pot = max(self.biggest_pot, result.pot_end)
        played = {each.seat for each in entries if isinstance(each, DeclareEntry) and each.play}
        for each in record.seats:
            self.names.setdefault(each.seat, each.name)
            self.seats.setdefault(each.seat, Counter()).update(
                deals=1,
                played=each.seat in played,
                won=each.seat in result.taken,
                bourre=each.seat in result.bourre,
                chips=result.stacks[each.seat] - each.stack,
            )
        self.counts.update(
            {
                "pots that nobody took": not result.taken,
                "pots won unplayed": bool(result.taken and not record.tricks),
                "reshuffles": len(record.reshuffles),
                "games won": result.game_winner is not None,
                "reneges": len(result.renege),
                "cards recalled": sum(isinstance(each, RecallEntry) for each in entries),
                "acts before one's turn": sum(isinstance(e, PrematureEntry) for e in entries),
            }
        )

    def lines(self) -> Iterator[str]:
        """Yield the figures as a table, then the counts that are not 0."""
        yield f"{'':12}{'deals':>8}{'played':>9}{'won':>9}{'bourré':>9}{'chips':>9}"
        for seat, one in sorted(self.seats.items()):
            yield (
                f"{self.names[seat]:12}{one['deals']:>8}{_share(one['played'], one['deals'])}"
                f"{_share(one['won'], one['deals'])}{_share(one['bourre'], one['played'])}"
                f"{one['chips']:>+9}"
            )
        yield "(played and won: of the deals dealt in; bourré: of the deals played)"
        yield f"tables: {len(self.tables)}"
        yield f"average pot: {self.pots / max(self.deals, 1):.1f}, biggest: {self.biggest_pot}"
        yield from (f"{what}: {count}" for what, count in self.counts.items() if count)


def _share(part: int, whole: int) -> str:
    return f"{100 * part / whole:>8.1f}%" if whole else f"{'-':>9}"


@dataclass
class Checked:
    """What of a file was checked."""

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
        seals = len(self.tables)
        yield "1 seal matches its secret." if seals == 1 else f"{seals} seals match their secrets."
        for what, count in sorted(self.deals.items()):
            if count:
                yield f"{what.capitalize()}: {_deals(count)}."
        told = list(notes)
        yield from (f"Note: {note}." for note in told[:_MOST_NOTES])
        if len(told) > _MOST_NOTES:
            yield f"Note: and so on, {len(told)} times in all."


def _deals(count: int) -> str:
    return f"{count} {'deal' if count == 1 else 'deals'}"
