"""The people of a table that is opened, played at, moved, closed and opened again."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Collection
from typing import Final

from bot.sandbox import Sandbox
from tests.soak.faults.people import Company, Outcomes
from tests.soak.faults.town import Place
from tests.soak.stored import Stored

DEALS: Final = (2, 6)
"""How many a table is played for, at least and at most, before its host closes it."""

GLANCE: Final = 0.25
"""Seconds from one look at the database to the next."""

MOVED: Final = 0.03
"""How likely the host posts the table anew, at each look."""


class Evening(Company):
    """A company that comes back for another table."""

    def __init__(
        self,
        sandbox: Sandbox,
        place: Place,
        witness: Outcomes,
        seed: int,
        stored: Stored,
        elsewhere: Collection[str] = (),
    ) -> None:
        """Sit nowhere yet.

        Args:
            sandbox: where they are.
            place: where their table is.
            witness: knows what becomes of each press.
            seed: of their chance.
            stored: tells which table is open.
            elsewhere: those of them who press nothing in Discord.
        """
        super().__init__(sandbox, place, witness, seed, elsewhere)
        self._stored = stored
        self._fate = random.Random(f"evening {seed} {place.number}")

    @property
    def table(self) -> str | None:
        """The table that is open there."""
        return self._stored.table_at(self.place.channel)

    async def spend(self) -> None:
        """Open tables, and close each after some deals, for good."""
        while True:
            table = await self.sit_down()
            deals = self._fate.randint(*DEALS)
            while self._stored.deals(table) < deals:
                await asyncio.sleep(GLANCE)
                if self._fate.random() < MOVED:
                    await self.command(self.place.members[0], "table")
            await self.close()

    async def sit_down(self) -> str:
        """See to it that a table is open, with everybody at it; return which."""
        while (table := self.table) is None:
            await self.open()
        for member in self.place.members:
            await self._insist(member, "join")
        return table

    async def close(self) -> None:
        """Have the host close the table, and wait until it has."""
        table = self.table
        while table is not None and self.table == table:
            await self.command(self.place.members[0], "close", "booray-host")
            await asyncio.sleep(GLANCE)
