"""Summary statistics of many deals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from booray_core.record.deal_record import DealRecord
from booray_core.record.entries import DeclareEntry, PrematureEntry, RecallEntry


@dataclass
class SeatFigures:
    """Results of one seat's deals."""

    name: str
    deals: int = 0
    played: int = 0
    won: int = 0
    bourre: int = 0
    chips: int = 0
    """Won or lost, bought chips not counted."""

    def add(self, record: DealRecord, seat: int, stack: int) -> None:
        """Count one deal the seat was dealt in."""
        result = record.result
        self.deals += 1
        self.played += any(
            isinstance(entry, DeclareEntry) and entry.seat == seat and entry.play
            for entry in record.actions
        )
        self.won += seat in result.taken
        self.bourre += seat in result.bourre
        self.chips += result.stacks[seat] - stack


@dataclass
class Report:
    """Figures about many deals."""

    deals: int = 0
    seats: dict[int, SeatFigures] = field(default_factory=dict)
    counts: Counter[str] = field(default_factory=Counter)
    pots: int = 0
    biggest_pot: int = 0
    tables: set[str] = field(default_factory=set)

    def add(self, record: DealRecord) -> None:
        """Count one deal."""
        result = record.result
        self.deals += 1
        self.tables.add(record.table)
        self.pots += result.pot_end
        self.biggest_pot = max(self.biggest_pot, result.pot_end)
        for each in record.seats:
            figures = self.seats.setdefault(each.seat, SeatFigures(each.name))
            figures.add(record, each.seat, each.stack)
        self.counts["pots that nobody took"] += not result.taken
        self.counts["pots won unplayed"] += bool(result.taken and not record.tricks)
        self.counts["reshuffles"] += len(record.reshuffles)
        self.counts["games won"] += result.game_winner is not None
        self.counts["reneges"] += len(result.renege)
        for entry in record.actions:
            self.counts["cards recalled"] += isinstance(entry, RecallEntry)
            self.counts["acts before one's turn"] += isinstance(entry, PrematureEntry)

    def lines(self) -> Iterator[str]:
        """Yield the figures as a table, then the counts that are not 0."""
        yield f"{'':12}{'deals':>8}{'played':>9}{'won':>9}{'bourré':>9}{'chips':>9}"
        for seat in sorted(self.seats):
            one = self.seats[seat]
            yield (
                f"{one.name:12}{one.deals:>8}{_share(one.played, one.deals)}"
                f"{_share(one.won, one.deals)}{_share(one.bourre, one.played)}{one.chips:>+9}"
            )
        yield "(played and won: of the deals dealt in; bourré: of the deals played)"
        yield f"tables: {len(self.tables)}"
        yield f"average pot: {self.pots / max(self.deals, 1):.1f}, biggest: {self.biggest_pot}"
        for what, count in self.counts.items():
            if count:
                yield f"{what}: {count}"


def _share(part: int, whole: int) -> str:
    return f"{100 * part / whole:>8.1f}%" if whole else f"{'-':>9}"
