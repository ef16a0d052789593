"""A process killed in the midst of its commits leaves every commit it told of, and no halves."""

import asyncio
import sys
from functools import partial

from bot.ledger import Transfer, TransferReason, audit, balance, house, post, pot
from bot.store import Database, Reading, Writing
from bot.store.rows import journal
from tests.store.backends import NOON, PATIENCE, SERVER, an_entry, move, open_a_table

COMMITS_TOLD = 25


async def commit_without_end(url: str) -> None:
    """What the killed process does: commit, then tell."""
    database = await Database.open(url, patience=PATIENCE)
    version = 0
    while True:
        version += 1
        await database.commit(partial(move_and_ante, version=version))
        sys.stdout.write(f"{version}\n")
        sys.stdout.flush()


def move_and_ante(tx: Writing, version: int) -> None:
    move(tx, version)
    post(tx, [an_ante(version)], NOON)


def an_ante(version: int) -> Transfer:
    return Transfer(
        house(SERVER), pot(SERVER, "t-1"), 1, TransferReason.STAKE, table="t-1", step=version
    )


async def test_a_killed_process_loses_no_commit(database: Database, url: str) -> None:
    await open_a_table(database)
    code = f"import asyncio; from {__name__} import *; asyncio.run(commit_without_end({url!r}))"
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", code, stdout=asyncio.subprocess.PIPE
    )
    assert process.stdout is not None
    told = [int(await process.stdout.readline()) for _ in range(COMMITS_TOLD)]
    process.kill()
    rest = await process.stdout.read()
    await process.wait()
    last_told = len(told) + rest.count(b"\n")

    def checked_version(tx: Reading) -> int:
        table = journal.load(tx, "t-1")
        assert table.row.version in {last_told, last_told + 1}
        assert [entry.version for entry in table.facts] == [*range(1, table.row.version + 1)]
        assert balance(tx, pot(SERVER, "t-1")) == table.row.version
        assert audit(tx) == []
        return table.row.version

    version = await database.read(checked_version)
    await database.commit(lambda tx: journal.append(tx, an_entry(version + 1)))
