"""What is looked at now and then: the ledger, the records of tables that have closed, wallets."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Coroutine
from functools import partial
from pathlib import Path
from typing import Any, Final

from booray_core import verify
from bot.ledger import audit, wallet
from bot.ledger.accounts import balance
from bot.program import examination
from bot.store import Database, Reading, StoreError
from bot.store.rows import journal
from bot.store.rows.journal import ActionRow
from bot.tables.all_tables.registry import Tables
from bot.tables.journal.records import lines_of
from bot.tables.words.values import Person, Stakes
from bot.tables.words.views import TableView
from tests.soak.simulated import house
from tests.soak.simulated.payloads import SERVER
from tests.soak.simulated.program import HOUSE, Program
from tests.soak.simulated.witness import Witness
from tests.tables.audits import audit_tables

_MORE: Final = 8
"""So many versions may follow from one act: a deal that ends, a table that closes."""

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
        for view in client.tables.running.views():
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
        starting = HOUSE.starting_chips
        for told in await database.read(partial(house.over_limit, server=SERVER, usual=starting)):
            self._witness.problem(told)
        for view in list(self._witness.closed.values()):
            await self._verify(database, view)
            del self._witness.closed[view.id]

    async def _verify(self, database: Database, view: TableView) -> None:
        """See that every deal of a table bears checking, and that none is lost."""
        records = await lines_of(database, view.id, HOUSE)
        fault = verify(records)
        if fault is not None:
            self._witness.problem(f"table {view.id}: {fault}")
        self.counts["deals finished"] += len(records)
        there = {record.deal for record in records}
        if lost := self._witness.ended.pop(view.id, set()) - there:
            self.counts["deals lost"] += len(lost)
            self._witness.problem(f"table {view.id}: deals {sorted(lost)} are lost")
        stored = await database.read(partial(journal.load, table_id=view.id))
        self._check_acts(view.id, list(stored.actions))
        if sum(standing.net for standing in view.totals) != 0:
            self._witness.problem(f"table {view.id}: what was won is not what was lost")
        for_chips = view.stakes is Stakes.CHIPS or view.went_over is not None
        if for_chips and view.id not in self._verified:
            for standing in view.totals:
                if isinstance(standing.occupant, Person):
                    self._won[standing.occupant.member_id] += standing.net
        self._verified.add(view.id)

    def _check_acts(self, table: str, stored: list[ActionRow]) -> None:
        """See that every act that was answered as done is there as it was done, and each once."""
        for act in self._witness.acts.pop(table, ()):
            self.counts["answered acts found again"] += 1
            for row in stored:
                late = act.version - row.version
                if (row.seat, row.action) == (act.seat, act.action) and 0 <= late < _MORE:
                    stored.remove(row)
                    break
            else:
                self.counts["answered presses undone"] += 1
                self._witness.problem(f"table {table}: {act} was answered, and is not stored")

    async def examine(self, path: Path) -> None:
        """Examine the file as ``booray audit`` does, once the program has ended."""
        report = await examination.examine(path, lambda *_: None)
        self.counts["deals examined"] += report.deals
        for finding in report.findings:
            self._witness.problem(f"the audit finds {finding}")

    async def _settle_up(self, database: Database) -> None:
        lost = await database.read(partial(house.lost_by_computers, server=SERVER))
        if lost != (won := sum(self._won.values())):
            self._witness.problem(f"computers are said to have lost {lost}, and people won {won}")

        def wallets(tx: Reading) -> dict[int, int]:
            return {member: balance(tx, wallet(SERVER, member)) for member in range(1, 100)}

        for member, has in (await database.read(wallets)).items():
            due = HOUSE.starting_chips + self._won[member]
            if has != due and (has, self._won[member]) != (0, 0):
                self.counts["chips off"] += abs(has - due)
                self._witness.problem(f"member {member} has {has}, and should have {due}")
