"""Open tables that do not run yet, after a start or a gained lease.

Only those come whose servers are this process's; those of servers that it gains later come then.

They are brought in one after another, without anybody asking. Whoever asks something of one that
has not been brought in yet waits for that one, which goes before those that nobody asks for.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Coroutine, Iterator
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Any, Final

from bot.logs import Subject, context_of
from bot.store.engine.errors import FAILS_NOW, LeaseLost, StoreBusy, StoreError, loudness
from bot.store.rows import journal as store
from bot.store.rows.journal import OpenTable
from bot.tables.journal.retry import Pauses, Rest, Trouble
from bot.tables.one_table.outside import Ports
from bot.tables.words.values import Pace

log = logging.getLogger(__name__)

UNASKED: Final = 8
"""So many tables are brought in at a time without anybody asking: they are read together, and
committed together."""

_LIST: Final = ""
"""What the reading of the list is called among the attempts; no table has such an id."""


class SharedAttempts:
    """Things being tried. Several may wait for the same, which is tried only once at a time."""

    def __init__(self) -> None:
        self._under_way: dict[str, asyncio.Task[None]] = {}

    async def share(self, name: str, attempt: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Try something, or wait for the attempt that is under way; raise what comes of it.

        Who is cancelled stops waiting; the attempt goes on. One that was stopped raises nothing.
        """
        task = self._under_way.get(name)
        if task is None:
            context = context_of(Subject())  # whoever asks first is one of several
            task = asyncio.create_task(attempt(), name=f"bring in {name}", context=context)
            self._under_way[name] = task
            task.add_done_callback(lambda done: self._is_over(name, done))
        await asyncio.wait({task})
        if not task.cancelled():
            task.result()

    def _is_over(self, name: str, task: asyncio.Task[None]) -> None:
        del self._under_way[name]
        if not task.cancelled():
            task.exception()  # looked at, as nobody may be waiting for it any more

    async def stop(self) -> None:
        """Break off whatever is being tried."""
        tasks = list(self._under_way.values())
        for task in tasks:
            task.cancel()
        if tasks:
            await asyncio.wait(tasks)


class Arrivals:
    """The tables that are coming."""

    def __init__(self, ports: Ports, bring: Callable[[OpenTable], Awaitable[None]]) -> None:
        """Bring in nothing yet.

        Args:
            ports: what tables are given from outside.
            bring: lets a table run, or sees to it that it never does; raises ``StoreError`` where
                that is to be tried again.
        """
        self._database = ports.database
        self._leases = ports.leases
        self._clock = ports.clock
        self._house = ports.house
        self._bring = bring
        self._hurry = ports.reader.hurry
        """Has a table go before those that nobody waits for."""
        self._coming: dict[str, OpenTable] | None = None
        """In the order in which they are brought in; None: not read yet."""
        self._unread: set[int] = set()
        """Servers that were gained, and whose tables have not been read since."""
        self._attempts = SharedAttempts()
        self._unasked: set[asyncio.Task[None]] = set()
        self._stopped = False
        self._trouble = Trouble()
        self._rest = Rest(ports.clock)

    # From start to stop

    async def start(self) -> None:
        """Learn which tables are open, and begin to bring them in.

        Where the store is locked, that is tried again until it succeeds.
        """
        try:
            await self.known()
        except StoreBusy as error:
            self._tell(error)
        self._begin(lambda _: True)

    async def settled(self) -> None:
        """Wait until none is coming any more: each table runs, or never will."""
        while self._unasked:
            await asyncio.wait(self._unasked)

    def gained(self, servers: Collection[int]) -> None:
        """Bring in the tables of servers that are ours from now on."""
        if self._stopped:
            return
        self._unread.update(servers)
        if self._coming is not None:
            self._begin(lambda row: row.server_id in servers)

    def expect(self, row: OpenTable) -> None:
        """Bring in one more table, of which nobody knows yet whether it has opened."""
        if self._stopped or self._coming is None:
            return
        self._coming[row.id] = row
        self._begin(lambda each: each is row)

    def lost(self, servers: Collection[int]) -> None:
        """Bring in no tables of servers that are ours no more."""
        self._unread.difference_update(servers)
        for row in self.coming():
            if row.server_id in servers:
                del (self._coming or {})[row.id]

    def _begin(self, which: Callable[[OpenTable], bool]) -> None:
        """Begin to bring in some of the tables that are coming."""
        context = context_of(Subject())  # whoever asks first is one of several
        task = asyncio.create_task(self._bring_all(which), name="bring in tables", context=context)
        self._unasked.add(task)
        task.add_done_callback(self._unasked.discard)

    def try_again(self) -> None:
        """Try at once what the store refused and waits to be tried again."""
        self._rest.end_all()

    async def stop(self) -> None:
        """Bring in no more; those left are brought in at the next start."""
        self._stopped, self._coming = True, {}
        self._unread.clear()
        for task in self._unasked:
            task.cancel()
        self._rest.end_all()
        await self._attempts.stop()
        await self.settled()

    # Asking

    async def known(self) -> None:
        """Wait until it is known which tables are coming.

        Raises:
            StoreError: the store cannot be read now.
        """
        while not self._is_known:
            await self._attempts.share(_LIST, self._read)

    @property
    def _is_known(self) -> bool:
        return self._coming is not None and not self._unread

    async def arrive(self, table_id: str) -> None:
        """Wait for a table, if it is coming; it goes before those that nobody asks for.

        Raises:
            LeaseLost: its server is another process's now.
            StoreError: the store cannot be used now; it is coming still.
        """
        await self.known()
        row = (self._coming or {}).get(table_id)
        if row is None:
            return
        self._hurry(row.id)
        await self._share(row)

    async def arrive_all(
        self, which: Callable[[OpenTable], bool], *, however_long: bool = False
    ) -> None:
        """Wait for several tables.

        Args:
            which: tells which.
            however_long: whether to wait until the store can be used, where it cannot; else only
                until that shows.
        """
        pauses = Pauses()
        while True:
            try:
                await self.known()
                for row in filter(which, self.coming()):
                    await self.arrive(row.id)
            except StoreError as error:
                log.log(loudness(error), "still bringing in awaited tables: %s", error)
                if not however_long or not isinstance(error, FAILS_NOW):
                    return
                await self._rest.take(pauses.after(error))
            else:
                return

    def find(self, table_id: str) -> OpenTable | None:
        """Return a table that is known to be coming."""
        return (self._coming or {}).get(table_id)

    def coming(self) -> list[OpenTable]:
        """Return the tables that are known to be coming, in the order in which they are."""
        return list((self._coming or {}).values())

    # The parts of these

    async def _read(self) -> None:
        """Learn which tables are coming; later, which in the servers that were gained."""
        begun = self._coming is not None
        if not begun:
            await self._leases.claim_unheld()
        gained = frozenset(self._unread)
        query = partial(store.open_tables, servers=gained if begun else None)
        found = await self._database.read(query)
        if self._stopped:
            return
        found.sort(key=self._likely_deadline)
        ours = {each.id: each for each in found if self._leases.holds(each.server_id)}
        self._coming = {**(self._coming or {}), **ours}
        self._unread -= gained

    def _likely_deadline(self, table: OpenTable) -> datetime:
        """Return when somebody's time would have run out had the program gone on.

        Deadlines are not stored. This one is right where a decision was asked for by the last that
        happened at the table, and otherwise not far off; only the order depends on it.
        """
        if table.moved_at is None:
            return datetime.min.replace(tzinfo=UTC)  # damaged: it is soon known how much
        pace = Pace(table.pace) if table.pace in list(Pace) else None
        seconds = 0.0 if pace is None else self._house.decision[pace]
        return table.moved_at + timedelta(seconds=seconds)

    async def _bring_all(self, which: Callable[[OpenTable], bool]) -> None:
        pauses = Pauses()
        while not self._is_known:
            try:
                await self.known()
            except Exception as error:  # noqa: BLE001 - people's chips lie on the tables
                self._tell(error)
                await self._rest.take(pauses.after(error))
        queue = [row for row in self.coming() if which(row)]
        waiting = iter(queue)
        await asyncio.gather(*(self._bring_in(waiting) for _ in range(UNASKED)))
        if queue:
            log.info("all open tables loaded: %d", len(queue))

    async def _bring_in(self, queue: Iterator[OpenTable]) -> None:
        """Bring in tables of a queue that others take from, too."""
        for row in queue:
            pauses = Pauses()
            while (self._coming or {}).get(row.id) is row:
                try:
                    await self._share(row)
                except LeaseLost:
                    break
                except StoreError as error:  # it is not left standing for that
                    self._tell(error)
                    await self._rest.take(pauses.after(error))

    async def _share(self, row: OpenTable) -> None:
        await self._attempts.share(row.id, lambda: self._let_in(row))

    async def _let_in(self, row: OpenTable) -> None:
        await self._bring(row)
        if (self._coming or {}).get(row.id) is row:  # else its server was lost meanwhile
            del (self._coming or {})[row.id]

    def _tell(self, error: Exception) -> None:
        """Tell the log why tables do not come, but not at every try."""
        if self._trouble.is_news(self._clock.now()):
            # What the disk refuses, or a lock, is told in one place, for everything.
            if isinstance(error, FAILS_NOW):
                log.debug("open tables can't be loaded yet; trying again")
            else:
                log.warning("open tables can't be loaded yet; trying again: %s", error)
