"""What befalls the processes, done."""

from __future__ import annotations

import asyncio
import random
import resource
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Final

from bot.sandbox import Sandbox
from bot.sandbox.faults import (
    CALLBACKS,
    DELETIONS,
    EDITS,
    FOLLOW_UPS,
    POSTS,
    TOKEN_EDITS,
    ActiveFault,
    Drop,
    FaultyRequests,
    RequestFault,
)
from bot.sandbox.models import Channel
from tests.soak.kills.fleet import ALWAYS_BORNE, Fleet, Process
from tests.soak.kills.plan import Trouble
from tests.soak.kills.presses import Presses
from tests.soak.kills.storage import InFile, OnServer, Storage

REQUESTS: Final = (POSTS, POSTS, POSTS, EDITS, CALLBACKS, FOLLOW_UPS, TOKEN_EDITS, DELETIONS)
"""What one is killed over; a post is what could come to be there twice."""

PATIENCE: Final = 5.0
"""Seconds after which one is killed, though what it was to be killed over did not come."""

FULL: Final = 3.0
"""Seconds for which a disk is full."""

READY: Final = 4.0
"""Seconds from a connection on a server's database until a process has its servers: it waits until
Discord has told it of all of them."""

LATE: Final = 3.0
"""Seconds from a press to the end of all answers to it."""

OUTAGE: Final = (0.2, 4.0)
"""Seconds for which the database is away, at least and at most."""

CUTTING: Final = 5.0
"""Seconds in which connections are cut, again and again."""

BETWEEN_CUTS: Final = (0.02, 0.5)

CUT_MEANWHILE: Final = 0.5
"""How often connections to the database are cut while a process is stopped."""

_DATABASE: Final = r"bot\.tables\.all_tables\.store_watch:"
_BEHIND: Final = r"WARNING +discord\.gateway: Can't keep up"

_CUT_AFTER_IT: Final = (
    r"(?s)asyncio: Future exception was never retrieved.*connection_lost\(\) call"
)
"""Of a connection that was cut once its statement had been given up: the driver's own."""

BORNE: Final = {
    Trouble.STOPPED: (_DATABASE, _BEHIND, _CUT_AFTER_IT),
    Trouble.SLEPT: (_DATABASE, _BEHIND, _CUT_AFTER_IT),
    Trouble.CUT: (_DATABASE,),
    Trouble.DATABASE_STOPPED: (_DATABASE,),
    Trouble.DISK_FULL: (_DATABASE, r"bot\."),
}
"""What else may stand in the logs as a warning then: that the database is away, and is back; that
what was told during a sleep is old."""

COUNTS: Final = (2, 3)
"""How many processes there are, by turns, each with one shard."""


class Troubles:
    """Brings them about, one at a time; each is over when it should do nothing any more."""

    def __init__(
        self,
        fleet: Fleet,
        sandbox: Sandbox,
        storage: Storage,
        presses: Presses,
        stopped: float,
    ) -> None:
        """Begin with none.

        Args:
            fleet: the processes.
            sandbox: what is Discord to them; every request is told to :meth:`done`.
            storage: their database.
            presses: is told where nobody can answer.
            stopped: seconds for which a process is stopped.
        """
        self.cuts = 0
        """Connections to the database that were cut."""
        self._fleet = fleet
        self._gateway = sandbox.gateway
        self._storage = storage
        self._presses = presses
        self._stopped = stopped
        self._count = COUNTS[0] if isinstance(storage, OnServer) else 1
        self._over: FaultyRequests | None = None
        """The requests, one of which a process is to be killed over."""
        self._once_done = False
        """Whether that is once the request is done."""
        self._asked: tuple[str, Process] | None = None
        """The path of the one that is being done, and the process that asked."""
        self._struck: asyncio.Future[Process]
        self._dead = ExitStack()
        self._strike = sandbox.faults.striking
        sandbox.faults.striking = self._asking  # type: ignore[method-assign] # all pass here

    async def begin(self) -> None:
        """Start the first processes."""
        await self._start_all(self._count)
        await self._ready()

    async def befall(self, trouble: Trouble, chance: random.Random) -> None:
        """Bring one about; return once it is over."""
        self._fleet.borne = (*ALWAYS_BORNE, *BORNE.get(trouble, ()))
        does = {
            Trouble.KILLED: self._kill,
            Trouble.KILLED_ASKING: self._kill_over_a_request,
            Trouble.KILLED_DONE: self._kill_once_a_request_is_done,
            Trouble.KILLED_WRITING: self._kill_in_a_commit,
            Trouble.KILLED_STARTING: self._kill_twice,
            Trouble.RESTARTED: self._restart,
            Trouble.REPLACED: self._replace,
            Trouble.ANOTHER_COUNT: self._change_count,
            Trouble.DOUBLED: self._double,
            Trouble.STOPPED: self._stop,
            Trouble.SLEPT: self._sleep,
            Trouble.CUT: self._cut,
            Trouble.DATABASE_STOPPED: self._stop_database,
            Trouble.DISK_FULL: self._fill_disk,
        }
        await does[trouble](chance)

    async def _start_all(self, count: int) -> None:
        before = self._gateway.connections
        started = [self._start([shard], count) for shard in range(count)]
        await asyncio.gather(*(self._fleet.served(each, before) for each in started))

    def _start(self, shards: Sequence[int], count: int) -> Process:
        return self._fleet.start(shards, count, alone=isinstance(self._storage, InFile))

    # Killing

    async def _kill(self, chance: random.Random) -> None:
        """Kill one at any instant."""
        process = chance.choice(self._fleet.running)
        self._dies(process)
        await self._comes_back(process, chance)

    async def _kill_over_a_request(self, chance: random.Random) -> None:
        await self._kill_over(chance, once_done=False)

    async def _kill_once_a_request_is_done(self, chance: random.Random) -> None:
        await self._kill_over(chance, once_done=True)

    async def _kill_over(self, chance: random.Random, *, once_done: bool) -> None:
        self._struck = asyncio.get_running_loop().create_future()
        self._once_done, self._over = once_done, chance.choice(REQUESTS)
        try:
            async with asyncio.timeout(PATIENCE):
                process = await self._struck
        except TimeoutError:
            self._over = self._asked = None
            await self._kill(chance)
        else:
            await self._comes_back(process, chance)

    async def _kill_in_a_commit(self, chance: random.Random) -> None:
        """Kill the only one as it writes to its log."""
        assert isinstance(self._storage, InFile)
        log = Path(f"{self._storage.file}-wal")
        before = _size(log)
        (process,) = self._fleet.running
        try:
            async with asyncio.timeout(PATIENCE):
                while _size(log) == before:  # noqa: ASYNC110 - a file tells nobody
                    await asyncio.sleep(0.001)
        except TimeoutError:
            pass  # the log has been begun anew
        self._dies(process)
        await self._comes_back(process, chance)

    async def _kill_twice(self, chance: random.Random) -> None:
        """Kill one, and what is started for it in its start."""
        process = chance.choice(self._fleet.running)
        self._dies(process)
        await self._fleet.kill(process)
        again = self._start(process.shards, process.count)
        await asyncio.sleep(chance.uniform(0.0, 1.5))
        await self._comes_back(again, chance)

    def _asking(self, method: str, path: str, channel: Channel | None) -> list[ActiveFault]:
        """See a request that is about to be done; it is not, if its process is killed over it."""
        if self._over is not None and channel is not None and self._over.include(method, path):
            process = next((p for p in self._fleet.running if p.covers(channel.guild_id)), None)
            if process is not None:
                self._over = None
                if not self._once_done:
                    self._strike_down(process)
                    return [ActiveFault(RequestFault(Drop()), 1, lambda: None)]
                self._asked = path, process
        return self._strike(method, path, channel)

    def done(self, path: str) -> None:
        """See a request that has been done, before its answer leaves."""
        if self._asked is not None and self._asked[0] == path:
            self._strike_down(self._asked[1])

    def _strike_down(self, process: Process) -> None:
        self._asked = None
        if not self._struck.done():
            self._dies(process)
            self._struck.set_result(process)

    def _dies(self, process: Process) -> None:
        """Kill one, at this very instant."""
        self._dead.enter_context(self._presses.away(process.covers))
        process.born.kill()

    async def _comes_back(self, process: Process, chance: random.Random) -> None:
        """Start one again that was killed."""
        await self._fleet.kill(process)
        await asyncio.sleep(chance.choice([0.0, chance.uniform(0.0, 2.0)]))
        await self._again(process)
        await self._ready()
        await asyncio.sleep(LATE)
        self._dead.close()

    # Stopping

    async def _restart(self, chance: random.Random) -> None:
        """End one, and start it once it has ended, as a service manager does."""
        process = chance.choice(self._fleet.running)
        with self._presses.away(process.covers):
            await self._fleet.end(process)
            await self._again(process)
            await self._ready()

    async def _ready(self) -> None:
        """Wait until a process that has connected answers."""
        if isinstance(self._storage, OnServer):
            await asyncio.sleep(READY)

    async def _replace(self, chance: random.Random) -> None:
        """Start one for each, one after another; the older ends by itself."""
        for each in chance.sample(self._fleet.running, len(self._fleet.running)):
            # What reaches both at the very moment may be answered by neither.
            with self._presses.away(each.covers):
                await self._again(each)
                await self._fleet.replaced([each])

    async def _change_count(self, _: random.Random) -> None:
        """Start as many as there are with another count; all older ones end by themselves."""
        old = list(self._fleet.running)
        self._count = next(count for count in COUNTS if count != self._count)
        with self._presses.away(lambda _: True):
            await self._start_all(self._count)
            await self._fleet.replaced(old)
            await self._ready()

    async def _double(self, chance: random.Random) -> None:
        """Start two at once for one that runs; one of the three is left."""
        old = chance.choice(self._fleet.running)
        before = self._gateway.connections
        with self._presses.away(old.covers):
            both = [self._start(old.shards, old.count) for _ in range(2)]
            await self._fleet.replaced([old])
            left = await self._fleet.one_of(both)
            await self._fleet.served(left, before)

    async def _stop(self, chance: random.Random) -> None:
        """Stop one where it stands, have another take its place, and let it go on then."""
        process = chance.choice(self._fleet.running)
        with ExitStack() as stack:
            with self._presses.away(process.covers):
                self._fleet.stop(process)
                stack.callback(self._let_go, process, chance)
                stopped = asyncio.create_task(asyncio.sleep(self._stopped))
                await self._again(process)
                await self._ready()
                await asyncio.sleep(LATE)
            await stopped
        await self._fleet.replaced([process])

    async def _sleep(self, chance: random.Random) -> None:
        """Stop one where it stands, and let it go on, with no other in its place."""
        process = chance.choice(self._fleet.running)
        with self._presses.away(process.covers):
            self._fleet.stop(process)
            try:
                await asyncio.sleep(self._stopped)
            finally:
                self._let_go(process, chance)
            await asyncio.sleep(LATE)

    def _let_go(self, process: Process, chance: random.Random) -> None:
        """Let one go on; every other time its connections to the database have died meanwhile."""
        if isinstance(self._storage, OnServer) and chance.random() < CUT_MEANWHILE:
            self.cuts += self._storage.cut(chance)
        self._fleet.let_go(process)

    # What is the database's

    async def _cut(self, chance: random.Random) -> None:
        """Cut connections to the database, again and again."""
        assert isinstance(self._storage, OnServer)
        end = asyncio.get_running_loop().time() + CUTTING
        while asyncio.get_running_loop().time() < end:
            self.cuts += self._storage.cut(chance)
            await asyncio.sleep(chance.uniform(*BETWEEN_CUTS))

    async def _stop_database(self, chance: random.Random) -> None:
        """Stop the database, let some time pass, and start it again."""
        assert isinstance(self._storage, OnServer)
        with self._presses.away(lambda _: True):
            await self._storage.stop(chance.choice(["fast", "immediate"]))
            await asyncio.sleep(chance.uniform(*OUTAGE))
            await self._storage.start()
            await asyncio.sleep(LATE)

    async def _fill_disk(self, _: random.Random) -> None:
        """Let no file grow for a while; to the program, its disk is full."""
        assert isinstance(self._storage, InFile)
        (process,) = self._fleet.running
        most = resource.prlimit(process.born.pid, resource.RLIMIT_FSIZE)[1]
        largest = max(_size(each) for each in self._storage.file.parent.iterdir())
        resource.prlimit(process.born.pid, resource.RLIMIT_FSIZE, (largest, most))
        try:
            await asyncio.sleep(FULL)
        finally:
            resource.prlimit(process.born.pid, resource.RLIMIT_FSIZE, (most, most))
        await asyncio.sleep(LATE)

    async def _again(self, process: Process) -> None:
        """Start another with the shards of one, and wait until they are served by it."""
        before = self._gateway.connections
        started = self._start(process.shards, process.count)
        await self._fleet.served(started, before)


def _size(file: Path) -> int:
    return file.stat().st_size if file.exists() else 0
