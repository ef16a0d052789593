"""Evenings: tables with deals that are over, who played there, and what they won and lost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from bot.store.engine.database import Database
from bot.store.engine.transaction import Reading
from bot.store.rows import history as store
from bot.store.rows.history import DealNets, EveningRow
from bot.tables.journal.deal_rows import occupant_of
from bot.tables.journal.past_deals import Reader, deals_for
from bot.tables.words.values import Occupant, Person


@dataclass(frozen=True, slots=True)
class PastEvening:
    """A table with deals that are over, as far as a reader may look back on them."""

    table_id: str
    channel_id: int
    begun_at: datetime
    is_closed: bool
    deals: int
    """Those that were played to their end."""
    nets: Sequence[tuple[Occupant, int]]
    """Everybody who was dealt in, whoever won most first, and their chips won or, negative, lost.
    Of a table that went over from chips to practice these are the chips."""
    practice: bool
    """It was for practice alone."""

    def net_of(self, member_id: int) -> int | None:
        """Return what a member won or lost; None: they were not dealt in."""
        return next((net for who, net in self.nets if who == Person(member_id)), None)


async def past_evenings(
    database: Database,
    reader: Reader,
    part: range,
    *,
    table: str | None = None,
    mine: bool = False,
) -> tuple[list[PastEvening], int]:
    """Return some evenings, that of the newest deal first, and how many there are.

    Args:
        database: where they are stored.
        reader: who asks, and where.
        part: which of them to return at most; 0 is that of the newest deal.
        table: only that of this table.
        mine: those of the whole server, as far as the reader was dealt in; else those of the
            channel.

    Raises:
        StoreError: the database cannot be read now.
    """

    def look(tx: Reading) -> tuple[list[PastEvening], int]:
        which = deals_for(tx, reader, mine=mine)
        if table is not None:
            which = store.at_table(which, table)
        rows, count = store.evenings(tx, which, part.start, len(part))
        tables = [each.row.id for each in rows]
        deals, practised = store.nets_of(tx, which, tables), store.practised_from(tx, tables)
        return [_past(each, deals[each.row.id], practised.get(each.row.id)) for each in rows], count

    return await database.read(look)


def _past(row: EveningRow, deals: Sequence[DealNets], practised_from: int | None) -> PastEvening:
    nets, whole = Counter[Occupant](), [each for each in deals if each.after is not None]
    for_chips = [each for each in whole if practised_from is None or each.deal < practised_from]
    for each in deals:
        is_counted = each.deal < practised_from if for_chips and practised_from else True
        counts = each.after if is_counted else None
        for seat, chips in each.before.items():
            who = occupant_of(each.seats[seat])
            nets[who] += 0 if counts is None else counts[seat] - chips
    return PastEvening(
        table_id=row.row.id,
        channel_id=row.row.channel_id,
        begun_at=row.begun_at,
        is_closed=row.row.closed_at is not None,
        deals=len(whole),
        nets=nets.most_common(),
        practice=bool(whole) and not for_chips,
    )
