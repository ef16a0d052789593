"""Deal records of finished deals: public ones, or full once the table is closed."""

from __future__ import annotations

from dataclasses import dataclass, field

from bot.store.engine.database import Database
from bot.store.rows import results
from bot.tables.journal.past_deals import Reader, past_deal
from bot.tables.journal.records import lines_of
from bot.tables.words.values import HouseRules


@dataclass(frozen=True, slots=True)
class Export:
    """Some deals of one table, as lines of JSON."""

    table_id: str
    deal: int | None
    """The one deal; None: all of the table."""
    is_whole: bool
    """With the secret and all cards; else what everybody could see."""
    lines: tuple[str, ...] = field(repr=False)

    def content(self) -> bytes:
        """Return what a file holds."""
        return "".join(f"{line}\n" for line in self.lines).encode()


async def export_of(
    database: Database,
    reader: Reader,
    table_id: str,
    deal: int,
    house: HouseRules,
    *,
    all_deals: bool = False,
) -> Export:
    """Return the record of a deal that is over, or those of all deals of its table.

    From another channel those are the deals that the reader was dealt in.

    Raises:
        TableRefused: there is no such deal for the reader, or it is not over; it was broken off
            at a table that is open.
        StoreError: the database cannot be read now.
        Exception: its table cannot be played again; what kind of error depends on where that shows.
    """
    _, past = await past_deal(database, reader, table_id, deal)
    records = await lines_of(database, table_id, house, may_be_open=True)
    wanted = {deal}
    if all_deals and past.channel_id == reader.channel_id:
        wanted = {record.deal for record in records}
    elif all_deals:
        rows = await database.read(lambda tx: results.of_tables(tx, [table_id]))
        wanted = {row.deal for row in rows[table_id] if row.member_id == reader.member_id}
    return Export(
        table_id=table_id,
        deal=None if all_deals else deal,
        is_whole=past.is_closed,
        lines=tuple(
            record.to_json() if past.is_closed else record.to_public_json()
            for record in records
            if record.deal in wanted
        ),
    )
