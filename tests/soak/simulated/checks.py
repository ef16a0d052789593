"""What is looked at now and then: the ledger, the records of tables that have closed, wallets."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Coroutine
from typing import Any, Final

from booray_core import verify
from bot.ledger import audit, wallet
from bot.ledger.accounts import balance
from bot.store import Database, Reading, StoreError
from bot.tables.journal.records import records_of
from bot.tables.registry import Tables
from bot.tables.values import Person, Stakes
from bot.tables.views import TableView
from tests.soak.simulated.payloads import SERVER
from tests.soak.simulated.program import HOUSE, Program
from tests.soak.simulated.witness import Witness
from tests.tables.audits import audit_tables

_LONGEST: Final = 3600.0
"""Seconds that a look at the store takes at most, a disk in trouble included."""


class Checks:
    """Looks at the store through the program, as its operator would."""

    def __init__(self, program: Program, witness: Witness) -> None:
        self.counts: Counter[str] = Counter()
        self._program, self._witness = program, witness
        self._won: Counter[int] = Counter()
        self._verified: set[str] = set()

    async def daily(self) -> None:
        """Audit the ledger, and verify the tables that have closed; not while it is down."""
        client = self._program.client
        if client is not None:
            await self._do(self._look(client.services.database, client.tables))

    async def last(self) -> None:
        """See that everybody has what their tables say, and that no table is open."""
        client = self._program.client
        if client is None:
            self._witness.problem("the program is down at the end")
            return
        for view in client.tables.open_tables():
            self._witness.problem(f"table {view.id} is open at the end, in {view.stage}")
        await self._do(self._settle_up(client.services.database))
        if self._witness.closed:
            self._witness.problem(f"not verified: {sorted(self._witness.closed)}")

    async def _do(self, work: Coroutine[Any, Any, None]) -> None:
        task = self._program.do(work)
        await asyncio.wait({task}, timeout=_LONGEST)
        if task.done() and not task.cancelled() and (error := task.exception()) is not None:
            if isinstance(error, StoreError):
                self.counts["looks in vain"] += 1
            else:
                self._witness.problem(f"a look at the store failed: {error!r}")

    async def _look(self, database: Database, tables: Tables) -> None:
        off = await database.read(audit)
        different = await audit_tables(tables, database)
        self.counts["audits"] += 1
        self.counts["chips off"] += len(off) + len(different)
        if off or different:
            self._witness.problem(f"the ledger is off: {off} {different}")
        for view in list(self._witness.closed.values()):
            await self._verify(database, view)
            del self._witness.closed[view.id]

    async def _verify(self, database: Database, view: TableView) -> None:
        """See that every deal of a table bears checking, and that none is lost."""
        records = await records_of(database, view.id, HOUSE)
        fault = verify(records)
        if fault is not None:
            self._witness.problem(f"table {view.id}: {fault}")
        self.counts["deals finished"] += len(records)
        told = self._witness.ended.pop(view.id, set())
        lost = len(told) - len(records)
        if lost > 0:
            self.counts["deals lost"] += lost
            self._witness.problem(f"table {view.id}: of {len(told)} deals {lost} are lost")
        if sum(standing.net for standing in view.totals) != 0:
            self._witness.problem(f"table {view.id}: what was won is not what was lost")
        if view.stakes is Stakes.CHIPS and view.id not in self._verified:
            for standing in view.totals:
                if isinstance(standing.occupant, Person):
                    self._won[standing.occupant.member_id] += standing.net
        self._verified.add(view.id)

    async def _settle_up(self, database: Database) -> None:
        def wallets(tx: Reading) -> dict[int, int]:
            return {member: balance(tx, wallet(SERVER, member)) for member in range(1, 100)}

        for member, has in (await database.read(wallets)).items():
            due = HOUSE.starting_chips + self._won[member]
            if has != due and (has, self._won[member]) != (0, 0):
                self.counts["chips off"] += abs(has - due)
                self._witness.problem(f"member {member} has {has}, and should have {due}")
