"""This process's leases: claimed on demand, renewed while it lives.

Where no other process can work on the database there are none, and every server is ours.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection
from datetime import datetime, timedelta
from functools import partial
from typing import Final

from bot.clock import Clock
from bot.leases.answered import Answered
from bot.leases.awake import Awake
from bot.leases.bulletins import Bulletins
from bot.leases.counts import LeaseCounts
from bot.leases.elsewhere import Elsewhere
from bot.leases.process import ProcessId
from bot.leases.use import Use
from bot.logs import Subject, about_nothing, context_of
from bot.store.engine.database import Database
from bot.store.engine.errors import LeaseLost, StoreError, loudness
from bot.store.engine.transaction import Writing
from bot.store.rows import bulletins
from bot.store.rows import leases as store
from bot.store.rows.bulletins import Bulletin, Kind
from bot.store.rows.leases import Lease

log = logging.getLogger(__name__)

RENEWED_EVERY: Final = timedelta(seconds=1)

Told = Callable[[frozenset[int]], None]
"""Is told of servers, at once and quickly."""
Servers = Callable[[int], bool]
"""Whether a server is among some."""


def EVERY(_: int) -> bool:  # noqa: N802 - it is a value: all servers
    """Return that a server is among those that are meant, as all are."""
    return True


def _nothing(_: Writing) -> None:
    """Write nothing."""


class Leases:
    """Which servers are this process's."""

    def __init__(
        self,
        database: Database,
        clock: Clock,
        process: ProcessId,
        mine: Servers = EVERY,
        *,
        shared: bool | None = None,
        peer: str | None = None,
    ) -> None:
        """Hold none yet.

        Args:
            database: keeps them.
            clock: the time.
            process: whose they are.
            mine: tells which servers' tables are to be run without anybody asking: those whose
                events come to this process.
            shared: whether other processes may work on the database; None: as the database says.
            peer: the address at which other processes reach this one; None: they cannot.
        """
        self._database = database
        self._clock = clock
        self.process = process
        self._mine = mine
        self.shared = database.is_shared if shared is None else shared
        """Whether there are leases; else every server is ours."""
        self._peer = peer
        self.counts = LeaseCounts()
        self.bulletins = Bulletins()
        self.use = Use()
        """In which servers something is asked, or runs."""
        self.answered = Answered(clock)
        self.awake = Awake(clock)
        """Whether this process sleeps, once it is run."""
        self.elsewhere = Elsewhere(clock)
        self._held: dict[int, Lease] = {}
        self._claiming: dict[int, asyncio.Task[set[int]]] = {}
        self._asking = asyncio.Lock()
        self._renewed: datetime | None = None
        """When the database was last asked about all that are held; None: none were so far."""
        self._renewed_after = 0
        """How often this process had slept by then."""
        self._given_up: list[Servers] = []
        self._giving_up = 0
        """How many of these are being committed."""
        self._followers: list[tuple[Told, Told, Told]] = []
        self._turn = asyncio.Lock()
        """Whose turn it is to renew all that is held, or to let go of some."""
        self._leaving: set[int] = set()
        """Servers that are being let go of."""

    def follow(self, gained: Told, lost: Told, raised: Told) -> None:
        """Have somebody told at once of servers that come and go.

        Args:
            gained: of servers that are ours from now on.
            lost: of servers that are ours no more, be it that they were given up.
            raised: of servers that stay ours, but whose tables must be read again.
        """
        self._followers.append((gained, lost, raised))

    # Asking

    def is_mine(self, server_id: int) -> bool:
        """Return whether the events of a server come to this process."""
        return self._mine(server_id)

    def holds(self, server_id: int) -> bool:
        """Return whether a server is ours, as far as is known."""
        if self.shared:
            return server_id in self._held
        return not self._gave_up(server_id)

    def of(self, server_id: int) -> Lease | None:
        """Return the lease that a commit for a server checks; None: there are no leases.

        Only for a server that is held: of others there is nothing to check, and nothing to write.
        """
        return self._held.get(server_id)

    def must_hold(self, server_id: int) -> Lease | None:
        """Return the lease that a commit for a server checks; None: there are no leases.

        Raises:
            LeaseLost: the server is not ours.
        """
        if not self.holds(server_id):
            raise LeaseLost(server_id)
        return self._held.get(server_id)

    def held(self) -> frozenset[int]:
        """Return the servers whose leases are held."""
        return frozenset(self._held)

    async def peer_of(self, server_id: int) -> str | None:
        """Return the address of the other process whose a server is.

        Returns:
            None: it is ours, or nobody's, or its holder cannot be reached.

        Raises:
            StoreError: nobody knows, as the store cannot be used now.
        """
        if self.holds(server_id) or not self.shared:
            return None
        now = self._clock.now()
        return await self._database.read(partial(store.peer_of, server_id=server_id, at=now))

    async def claim(self, server_id: int) -> bool:
        """Return whether a server is ours, taken if nobody holds it.

        Of one that is held nothing is asked, unless the leases have not been renewed for so long
        that somebody may have taken them.

        Raises:
            StoreError: nobody knows, as the store cannot be used now.
        """
        while True:
            sleeps = self.awake.sleeps
            ours = await self._claim(server_id)
            if self.awake.sleeps == sleeps:  # else the answer is as old as the sleep was long
                break
        if not ours:
            self.counts.refused += 1
        return ours

    async def _claim(self, server_id: int) -> bool:
        if self.holds(server_id):
            self._note_use({server_id})
            await self.renew_if_late()
            if self.holds(server_id):
                return True
        # Once for all who ask: what comes at once after a sleep would wait in line till it fails.
        if server_id not in self._claiming:
            claiming = self.claim_all({server_id})
            task = asyncio.create_task(claiming, context=context_of(Subject()))
            self._claiming[server_id] = task
            task.add_done_callback(lambda _: self._claiming.pop(server_id))
        return bool(await asyncio.shield(self._claiming[server_id]))

    async def claim_all(self, server_ids: Collection[int]) -> set[int]:
        """Take those among some servers that nobody holds, in one commit; return which are ours.

        Raises:
            StoreError: the store cannot be used now.
        """
        wanted = {each for each in server_ids if not self._gave_up(each)}
        if not self.shared or not wanted:
            return wanted
        if wanted & self._leaving:
            async with self._turn:  # else the row would be let go of after it is taken
                pass
        late = self.is_late
        asked = {each for each in wanted if late or each not in self._held}
        if asked:
            had, now = dict(self._held), self._clock.now()
            self._renewed = self._renewed or now

            def take(tx: Writing) -> tuple[dict[int, Lease], frozenset[int]]:
                return store.take(tx, asked, self.process, now, self._peer), self.answered.read(tx)

            found, answered = await self._database.commit_first(take)
            self.answered.note(answered)
            self.elsewhere.note(asked - found.keys())
            self._compare({each: had[each] for each in asked & had.keys()}, found)
            await self._return_given_up()
        return wanted & self._held.keys()

    async def claim_unheld(self) -> None:
        """Take the servers that are mine, have open tables, and that nobody holds.

        Raises:
            StoreError: the store cannot be used now.
        """
        if self.shared:
            now = self._clock.now()
            await self.claim_mine(await self._database.read(partial(store.unheld, at=now)))

    async def claim_mine(self, server_ids: Collection[int]) -> set[int]:
        """Do :meth:`claim_all` for those among some servers whose events come to this process."""
        return await self.claim_all({each for each in server_ids if self._mine(each)})

    @property
    def has_slept(self) -> bool:
        """Whether this process slept since the database was last asked about all that are held."""
        return self.shared and self.awake.sleeps != self._renewed_after

    @property
    def is_late(self) -> bool:
        """Whether another process may have taken what was ours, and it is not known yet."""
        if self._renewed is None:
            return False
        return self.has_slept or self._clock.now() - self._renewed >= store.LASTS

    async def make_sure(self) -> None:
        """Learn what is still ours, where another process may have taken it; else do nothing.

        Nothing is known where the store cannot be used now.
        """
        try:
            await self.renew_if_late()
        except StoreError as error:
            log.log(loudness(error), "leases not renewed: %s", error)

    async def renew_if_late(self) -> None:
        """Do :meth:`make_sure`.

        Where the store cannot be used, nobody else can have used it either; unless this process
        slept, and others did not.

        Raises:
            StoreError: it slept, and the store cannot be used now.
        """
        if not self.is_late:
            return
        async with self._asking:  # once for all who wait: dozens at once would be in their own way
            if self.is_late:
                try:
                    await self.renew()
                except StoreError as error:
                    if self.has_slept:
                        raise
                    log.log(loudness(error), "leases not renewed: %s", error)

    def _note_use(self, servers: Collection[int]) -> None:
        if self.shared:
            self.use.note(servers, self._clock.now())

    # Giving up

    async def give_up(self, which: Servers, also: Callable[[Writing], None] = _nothing) -> None:
        """Let another process have some servers, and never take them again unless asked anew.

        Until this is committed they are ours; what is committed at their tables afterwards fails.

        Args:
            which: tells which servers.
            also: what else is written in the same commit.

        Raises:
            StoreError: it cannot be committed now. They are ours as long as they are renewed, but
                no more are taken.
        """
        if which not in self._given_up:
            self._given_up.append(which)
        self._giving_up += 1
        try:
            await self._release({each for each in self._held if which(each)}, which, also)
        finally:
            self._giving_up -= 1
        await self._return_given_up()

    async def _release(
        self,
        servers: Collection[int],
        which: Servers,
        also: Callable[[Writing], None] = _nothing,
    ) -> None:
        def work(tx: Writing) -> None:
            also(tx)
            if self.shared:
                self.answered.post(tx, which)
            store.release(tx, servers, self.process, self._clock.now())

        await self._database.commit_first(work)
        self._let_go(servers)

    def ask_again(self, which: Servers) -> None:
        """Take servers again that were given up, as nobody else came for them."""
        self._given_up = [each for each in self._given_up if each is not which]

    def _gave_up(self, server_id: int) -> bool:
        return any(each(server_id) for each in self._given_up)

    async def _return_given_up(self) -> None:
        """Give back what was taken just when it was given up, unless that is being given up now.

        Raises:
            StoreError: it cannot be committed now; it is tried again when the leases are renewed.
        """
        late = {each for each in self._held if self._gave_up(each)}
        if late and not self._giving_up:
            await self._release(late, late.__contains__)

    # Renewing

    async def run(self) -> None:
        """Renew what is held, and take what nobody holds and is mine, until cancelled."""
        while self.shared:
            await self._clock.sleep_until(self._clock.now() + RENEWED_EVERY)
            try:
                await self.renew()
                await self.let_idle_go()
            except StoreError as error:  # which is told once, and not every second
                log.log(loudness(error), "leases not renewed: %s", error)
            except Exception:  # whatever it is, without leases other processes take everything
                log.exception("leases could not be renewed")

    async def renew(self) -> None:
        """Renew what is held, and see what has changed.

        Raises:
            StoreError: the store cannot be used now.
        """
        async with self._turn:
            had, now, sleeps = dict(self._held), self._clock.now(), self.awake.sleeps
            found, unheld, told = await self._database.commit_first(partial(self._renew, at=now))
            self._renewed, self._renewed_after = now, sleeps
            self._compare(had, found)
        await self._return_given_up()
        await self.claim_mine(unheld)
        await self.bulletins.pass_on(told)

    def _renew(
        self, tx: Writing, at: datetime
    ) -> tuple[dict[int, Lease], list[int], list[Bulletin]]:
        found = store.renew(tx, self.process, at, self._peer)
        bulletins.drop_old(tx, at)
        return found, store.unheld(tx, at), bulletins.current(tx)

    async def let_idle_go(self) -> None:
        """Let go of servers in which nothing is asked and nothing runs; looked at every minute.

        Else a process would renew every server in which anything was ever asked of it.

        Raises:
            StoreError: the store cannot be used now; they are found to be ours again.
        """
        async with self._turn:
            now = self._clock.now()
            idle = self.use.idle(now) & self._held.keys()
            if not idle:
                return
            self._leaving = idle
            self._let_go(idle, by_itself=True)  # first: whoever asks from now on takes it anew
            work = partial(store.release, servers=idle, holder=self.process, at=now)
            try:
                await self._database.commit_first(work)
            finally:
                self._leaving = set()

    def _compare(self, had: dict[int, Lease], found: dict[int, Lease]) -> None:
        """Take over what the database says of some leases.

        Args:
            had: those that it was asked about, as they were before.
            found: those that are ours, the others that were not known to be among them.
        """
        # What was taken, or given up, while the database was asked is newer than its answer.
        same = {each for each in had if self._held.get(each) == had[each]}
        lost = same - found.keys()
        if lost:
            self.elsewhere.note(lost)
            self._let_go(lost)
        raised = {each for each in same & found.keys() if found[each] != had[each]}
        gained = found.keys() - had.keys() - self._held.keys()
        self._held |= {each: found[each] for each in raised | gained}
        self.elsewhere.forget(gained)
        self._note_use(gained)
        self.counts.taken += len(gained)
        for told_gained, _, told_raised in self._followers:
            if gained:
                told_gained(frozenset(gained))
            if raised:
                told_raised(frozenset(raised))

    def _let_go(self, servers: Collection[int], *, by_itself: bool = False) -> None:
        gone = frozenset(each for each in servers if self._held.pop(each, None) is not None)
        self.use.forget(gone)
        given_up = {each for each in gone if by_itself or self._gave_up(each)}
        self.counts.given_up += len(given_up)
        self.counts.lost += len(gone - given_up)
        if gone - given_up:
            with about_nothing():  # a commit of one table's may have found it out
                told = ", ".join(map(str, sorted(gone - given_up)))
                log.info("servers taken by another process: %s", told)
        for _, lost, _ in self._followers:
            if gone:
                lost(gone)

    def note_deleted(self, server_id: int) -> None:
        """Note that a server's lease was deleted with all that was kept of it."""
        self._held.pop(server_id, None)
        self.use.forget({server_id})

    def tell(self, tx: Writing, kind: Kind, subject: int) -> None:
        """Have other processes know that what they have in memory is old; see :class:`Kind`."""
        if self.shared:
            bulletins.post(tx, kind, subject, self._clock.now())

    # What a commit has found out

    def lose(self, lease: Lease) -> None:
        """Note that a commit has found a lease to be somebody else's."""
        if self._held.get(lease.server_id) == lease:
            self._compare({lease.server_id: lease}, {})

    async def look_again(self, lease: Lease) -> None:
        """Look what a lease is now of which a commit has found that it was raised.

        Raises:
            StoreError: the store cannot be used now.
        """
        if self._held.get(lease.server_id) != lease:
            return
        take = partial(
            store.take,
            servers={lease.server_id},
            holder=self.process,
            at=self._clock.now(),
            peer=self._peer,
        )
        self._compare({lease.server_id: lease}, await self._database.commit_first(take))
