"""What a server has settled for its computers, and what they may still lose."""

from __future__ import annotations

from collections.abc import Mapping

from bot.ledger.purse import left
from bot.servers.settings import Value, change, settings_of
from bot.store import Reading, Writing
from bot.tables.words.values import Person, Stakes
from bot.tables.words.views import TableView
from tests.tables.harness import CY, SERVER, Harness


async def settle_on(harness: Harness, **wanted: Value) -> None:
    """Have the server's manager change its settings."""
    changes = {name.replace("_", "-"): value for name, value in wanted.items()}

    def work(tx: Writing, changes: Mapping[str, Value] = changes) -> None:
        change(tx, SERVER, harness.house.usual, CY, harness.clock.now(), changes)

    await harness.database.commit(work)


async def left_today(harness: Harness) -> int:
    """What the server's computers may still bring to tables."""

    def look(tx: Reading) -> int:
        may_lose = settings_of(tx, SERVER, harness.house.usual).computers_may_lose
        return left(tx, SERVER, may_lose, harness.clock.now())

    return await harness.database.read(look)


async def won_from_the_house(harness: Harness, members: range = range(1, 30)) -> int:
    """What the members have of the house's chips beyond those to start with."""

    def count(view: TableView) -> int:
        mine = [c for c in view.chairs.values() if isinstance(c.occupant, Person)]
        return sum(c.stack + c.waiting for c in mine) if view.stakes is Stakes.CHIPS else 0

    wallets = [await harness.wallet(member) for member in members]
    started = sum(1 for chips in wallets if chips) * harness.house.starting_chips
    return sum(wallets) + sum(map(count, harness.tables.views())) - started
