"""Export of a server's chips and deals as files."""

from __future__ import annotations

import asyncio
import csv
import io
import logging
import zipfile
from collections.abc import Sequence
from typing import Final

from bot.commands.answers import Answer
from bot.commands.context import Context
from bot.commands.permissions import refuse_unless_manager
from bot.commands.router import answers
from bot.ledger.accounts import Account
from bot.ledger.transfers import Posted, posted_in
from bot.logs import Subject, about, error_line
from bot.publish.enclosed import Enclosed
from bot.screens.server import exported_screen
from bot.screens.settings import EXPORT_SERVER
from bot.servers.done import Deed, write_down
from bot.store import Reading, StoreError
from bot.store.rows import tables as rows
from bot.tables.history.records import lines_of

log = logging.getLogger(__name__)

AT_ONCE: Final = 5_000
"""Transfers that are read in one transaction: others read and write meanwhile."""

LARGEST: Final = 9_000_000
"""Bytes of one file; Discord takes ten million and a few."""

_COLUMNS: Final = (
    *("number", "time", "chips", "reason", "from", "from_member", "to", "to_member"),
    *("table", "deal", "step"),
)


@answers(EXPORT_SERVER)
async def export(ctx: Context) -> Answer:
    """Give the ledger of the server, and the deals of its closed tables, as files."""
    refuse_unless_manager(ctx)
    server, now = ctx.server_id, ctx.now
    ledger = await _ledger(ctx)
    deals, damaged = await _deals(ctx)
    files = {"ledger.csv": ledger, "deals.jsonl": "".join(deals)}
    enclosed = await asyncio.to_thread(packed, files)
    await ctx.commit(lambda tx: write_down(tx, server, ctx.member_id, now, Deed.EXPORT, {}))
    names = [each.name for each in enclosed]
    screen = exported_screen(names, len(deals), damaged, ctx.wording)
    return Answer(screen, enclosed=tuple(enclosed), stays=True)


def packed(files: dict[str, str], largest: int = LARGEST) -> list[Enclosed]:
    """Return files in one that is packed, cut in parts where it is larger than Discord takes.

    Args:
        files: their texts by their names.
        largest: how many bytes one may have.
    """
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as bundle:
        for name, text in files.items():
            bundle.writestr(name, text)
    whole = content.getvalue()
    if len(whole) <= largest:
        return [Enclosed("booray.zip", whole)]
    starts = range(0, len(whole), largest)
    return [
        Enclosed(f"booray.zip.{number:03}", whole[start : start + largest])
        for number, start in enumerate(starts, 1)
    ]


async def _ledger(ctx: Context) -> str:
    """Return every transfer of the server as CSV, the oldest first."""
    written = io.StringIO()
    rows = csv.writer(written, lineterminator="\n")
    rows.writerow(_COLUMNS)
    last = 0
    while True:

        def look(tx: Reading, last: int = last) -> tuple[int, list[list[object]]]:
            found = posted_in(tx, ctx.server_id, last, AT_ONCE)
            return (found[-1].id if found else 0), list(map(_row, found))

        last, page = await ctx.read(look)
        rows.writerows(page)
        if len(page) < AT_ONCE:
            return written.getvalue()


def _row(posted: Posted) -> list[object]:
    moved = posted.transfer
    return [
        posted.id,
        posted.at.isoformat(timespec="seconds"),
        moved.amount,
        moved.reason.value,
        _place(moved.debit),
        moved.debit.member or "",
        _place(moved.credit),
        moved.credit.member or "",
        moved.table or "",
        "" if moved.deal is None else moved.deal,
        "" if moved.step is None else moved.step,
    ]


def _place(account: Account) -> str:
    """Return what kind of account it is, and which seat's."""
    return account.holder if account.seat is None else f"{account.holder} {account.seat}"


async def _deals(ctx: Context) -> tuple[Sequence[str], int]:
    """Return the deals of the server's closed tables, a line each; and how many tables are damaged.

    The secrets of open tables are secret.
    """
    tables = await ctx.read(lambda tx: rows.closed_tables(tx, ctx.server_id))
    lines: list[str] = []
    damaged = 0
    for table in tables:
        try:
            records = await lines_of(ctx.services.database, table)
            lines += [line.to_json() + "\n" for line in records]
        except StoreError:
            raise
        except Exception as error:  # noqa: BLE001 - by whatever way rows that are no table's are noticed
            with about(Subject(table)):
                log.warning("the deals of table %s can't be exported: %s", table, error_line(error))
            damaged += 1
    return lines, damaged
