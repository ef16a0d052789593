"""Two transactions on PostgreSQL that do the same, the second before the first is committed."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from typing import Any

import asyncpg
import pytest
from sqlalchemy.exc import IntegrityError
from sqlalchemy.util import await_only

from bot.ledger.accounts import house, pot
from bot.ledger.audit import audit
from bot.ledger.transfers import Transfer, TransferReason, post
from bot.ledger.wallets import Claim, claim, grant, open_wallet
from bot.servers.done import Deed, done_before, write_down
from bot.store import Database, StaleTable, Writing
from bot.store.engine.errors import ChannelTaken
from bot.store.rows import members, servers, tables
from tests.ledger.samples import ANNA, BEN
from tests.postgres_databases import migrated_database
from tests.store.backends import NOON, PATIENCE, SERVER, a_table, move

Work = Callable[[Writing], Any]
Both = Callable[..., Any]

WAITING = "SELECT count(*) FROM pg_locks WHERE NOT granted"

ANTE = Transfer(house(SERVER), pot(SERVER, "t-1"), 1, TransferReason.STAKE, "t-1", step=1)


@pytest.fixture
def address() -> Iterator[str]:
    """An empty database."""
    with migrated_database() as made:
        yield made


@pytest.fixture
async def both(address: str) -> AsyncIterator[Both]:
    """Has two processes do something; the second begins once the first has written."""
    one, other = [await Database.open(address, patience=PATIENCE) for _ in range(2)]
    onlooker = await asyncpg.connect(address)

    async def do(work: Work, same: Work | None = None) -> list[Any]:
        wrote, go_on = asyncio.Event(), asyncio.Event()

        def first(tx: Writing) -> Any:
            value = work(tx)
            wrote.set()
            await_only(go_on.wait())
            return value

        beginning = asyncio.create_task(one.commit(first))
        await wrote.wait()
        following = asyncio.create_task(other.commit(same or work))
        try:
            async with asyncio.timeout(PATIENCE):
                while not await onlooker.fetchval(WAITING):  # noqa: ASYNC110 - nobody tells of it
                    await asyncio.sleep(0.01)
        finally:
            go_on.set()
        return list(await asyncio.gather(beginning, following, return_exceptions=True))

    yield do
    assert await one.read(audit) == []
    await onlooker.close()
    await one.close()
    await other.close()


def play(tx: Writing) -> None:
    tables.create(tx, a_table())
    open_wallet(tx, SERVER, ANNA, 100, NOON)


def of(given: list[Any]) -> list[Any]:
    """What came of both, errors by their kind."""
    return [type(each) if isinstance(each, Exception) else each for each in given]


async def test_a_wallet_is_opened_once(both: Both) -> None:
    assert await both(lambda tx: open_wallet(tx, SERVER, ANNA, 100, NOON)) == [100, 100]


async def test_an_allowance_is_given_once(both: Both) -> None:
    def claim_it(tx: Writing) -> Claim:
        open_wallet(tx, SERVER, ANNA, 10, NOON)
        return claim(tx, SERVER, ANNA, 200, NOON).claim

    assert await both(claim_it) == [Claim.GIVEN, Claim.ENOUGH]


async def test_a_channel_takes_one_table(both: Both) -> None:
    given = of(
        await both(
            lambda tx: tables.create(tx, a_table()),
            lambda tx: tables.create(tx, a_table("t-2")),
        )
    )
    assert given == [None, ChannelTaken]


async def test_a_transfer_is_posted_once(both: Both) -> None:
    await both(play)
    assert of(await both(lambda tx: post(tx, [ANTE], NOON))) == [None, IntegrityError]


async def test_a_table_takes_each_version_once(both: Both) -> None:
    await both(play)
    assert of(await both(lambda tx: move(tx, 1))) == [None, StaleTable]


async def test_what_managers_do_is_numbered(address: str, both: Both) -> None:
    def give(tx: Writing) -> int:
        tx.alone(SERVER)
        step = done_before(tx, SERVER)
        grant(tx, SERVER, ANNA, 5, 100, step, NOON)
        write_down(tx, SERVER, BEN, NOON, Deed.GRANT, {"member": ANNA, "chips": 5})
        return step

    assert await both(give) == [0, 1]


@pytest.mark.parametrize(
    "note",
    [
        lambda tx: members.note_names(tx, [members.SeenName(SERVER, ANNA, "Anna", NOON)]),
        lambda tx: members.keep_preferences(tx, ANNA, {"cards": "text"}),
        lambda tx: members.keep_preferences(tx, ANNA, {"only_card": True}),
        lambda tx: servers.note(tx, SERVER, NOON),
    ],
    ids=["a name", "a preference", "another", "a departure"],
)
async def test_what_is_noted_twice_at_once_is_noted(
    both: Both, note: Callable[[Writing], None]
) -> None:
    assert await both(note) == [None, None]
