"""The processes that run the program together, each with its shards."""

from __future__ import annotations

import asyncio
import itertools
import re
import signal
import time
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from bot.sandbox import Sandbox
from bot.sandbox.gateway import Gateway
from bot.sandbox.sessions import SessionConnection
from tests.bench.load.program import troubles_told
from tests.ports import free_port
from tests.soak.kills.born import Born
from tests.soak.kills.trace import Trace

SETTINGS: Final = {
    "BOORAY_STARTING_CHIPS": "1000000",
    "BOORAY_PAUSE_SECONDS": "0.4",
    "BOORAY_COMPUTER_SECONDS": "0.05",
    "BOORAY_LOG_LEVEL": "debug",
}
"""A deal takes some seconds, and each answer that is given again is told."""

LONGEST_START: Final = 60.0
"""Seconds until its shards are served; only a program that hangs takes longer."""

LONGEST_END: Final = 30.0
"""Seconds until it has ended, once others have its shards or it was asked to."""

ALWAYS_BORNE: Final = (
    r"WARNING +discord\.http: We are being rate limited",
    r"WARNING +bot\.tables\.all_tables\.store_watch: commits are (still )?slow",
    r"WARNING +bot\.tables\.all_tables\.store_watch: The database works again",
)
"""What may stand in their logs as a warning at any time: the sandbox has Discord's limits, the
machine may be busy, and what has ended is told ten seconds later, in the next trouble maybe."""

_LOOK: Final = 0.02
_TOKEN_SHAPED: Final = re.compile(r"sandbox\.[\w-]{20,}")

_RETRIED: Final = re.compile(r"interaction (\d+) is answered (?:again|a last time)")


class Process:
    """One of them, and its shards."""

    def __init__(
        self, number: int, shards: Sequence[int], count: int, born: Born, web_port: int
    ) -> None:
        self.number = number
        self.web_port = web_port
        self.shards = tuple(shards)
        self.count = count
        self.born = born
        self._read = 0

    def logged(self) -> str:
        """Return what it has logged since the last time."""
        log = self.born.log.read_text(encoding="utf-8")
        new, self._read = log[self._read :], len(log)
        return new

    def covers(self, server: str) -> bool:
        """Return whether a server is on one of its shards, by Discord's rule."""
        return (int(server) >> 22) % self.count in self.shards

    def __str__(self) -> str:
        return f"process {self.number} with {list(self.shards)} of {self.count}"


class Fleet:
    """All that run, and what is seen of their lives."""

    def __init__(self, folder: Path, sandbox: Sandbox, trace: Trace, **settings: str) -> None:
        """Begin with none.

        Args:
            folder: where their logs are made.
            sandbox: what is Discord to them.
            trace: takes down what happens.
            settings: the environment of each of them.
        """
        self.running: list[Process] = []
        self.starts = 0
        self.slowest_start = 0.0
        """Seconds until all its shards were served."""
        self.borne: tuple[str, ...] = ALWAYS_BORNE
        """What may stand in their logs now, as expressions; whatever else is a warning is not."""
        self.warned = 0
        self.retried: Counter[str] = Counter()
        """How often processes gave the first answer to interactions once more."""
        self._numbers = itertools.count(1)
        self._folder = folder
        self._sandbox = sandbox
        self._trace = trace
        self._settings = SETTINGS | {
            "DISCORD_TOKEN": sandbox.token,
            "BOORAY_DISCORD_API": sandbox.api_url,
            **settings,
        }

    def serving(self, server: str) -> int:
        """Return how many of those that run have the shard of a server."""
        return sum(each.covers(server) for each in self.running)

    def start(self, shards: Sequence[int], count: int, *, alone: bool = False) -> Process:
        """Start a process; its shards are served later.

        Args:
            shards: their numbers.
            count: how many there are in all.
            alone: it serves all there are, and is not told.
        """
        number, port = next(self._numbers), free_port()
        settings = self._settings | {"BOORAY_WEB_PORT": str(port)}
        if not alone:
            settings["BOORAY_SHARD_IDS"] = ",".join(map(str, shards))
            settings["BOORAY_SHARD_COUNT"] = str(count)
            settings["BOORAY_WEB_PEER"] = f"http://127.0.0.1:{port}"
        log = self._folder / f"process-{number}.log"
        process = Process(number, shards, count, Born(self._folder, log, settings), port)
        self.running.append(process)
        self.starts += 1
        self._trace.note("start", process=str(process))
        return process

    async def served(self, process: Process, before: Iterable[SessionConnection]) -> None:
        """Wait until all shards of a process have connections that they had not before.

        Raises:
            RuntimeError: it has ended.
            TimeoutError: that takes too long.
        """
        begun, gateway = time.monotonic(), self._sandbox.gateway
        serving = asyncio.create_task(served(gateway, process.shards, process.count, before))
        ending = asyncio.create_task(process.born.ended())
        try:
            done, _ = await asyncio.wait(
                {serving, ending}, timeout=LONGEST_START, return_when=asyncio.FIRST_COMPLETED
            )
            if not done:
                raise TimeoutError(f"{process} is not there")
            if serving not in done:
                raise RuntimeError(f"{process} ended: {process.born.log.read_text()[-3000:]}")
        finally:
            serving.cancel()
            ending.cancel()
            await asyncio.gather(serving, ending, return_exceptions=True)
        self.slowest_start = max(self.slowest_start, time.monotonic() - begun)
        self._trace.note("served", process=str(process))

    async def replaced(self, old: Sequence[Process]) -> None:
        """Wait until processes, whose shards others have, have ended by themselves, and well."""
        for each in old:
            try:
                async with asyncio.timeout(LONGEST_END):
                    await each.born.ended()
            except TimeoutError:
                self._trace.problem("did not step back", str(each))
                each.born.kill()
                await each.born.ended()
            else:
                if each.born.exit_code != 0:
                    self._trace.problem("ended badly", f"{each}: {each.born.exit_code}")
            self._gone(each)

    async def one_of(self, started: Sequence[Process]) -> Process:
        """Wait until all but one of those that were started for the same have ended; return it."""
        left = list(started)
        try:
            async with asyncio.timeout(LONGEST_START):
                while len(left) > 1:
                    await asyncio.sleep(_LOOK)
                    left = [each for each in left if each.born.exit_code is None]
        except TimeoutError:
            self._trace.problem("did not step back", " and ".join(map(str, left)))
        await self.replaced([each for each in started if each not in left])
        if not left:
            raise RuntimeError("all of them have ended")
        return left[0]

    async def kill(self, process: Process) -> None:
        """Kill one, at this very instant."""
        process.born.kill()
        self._trace.note("kill", process=str(process))
        await process.born.ended()
        self._gone(process)

    async def end(self, process: Process) -> None:
        """End one as a service does."""
        process.born.send(signal.SIGTERM)
        self._trace.note("end", process=str(process))
        await self.replaced([process])

    def stop(self, process: Process) -> None:
        """Stop one where it stands."""
        self._trace.note("stop", process=str(process))
        process.born.send(signal.SIGSTOP)

    def let_go(self, process: Process) -> None:
        """Let one go on that was stopped."""
        self._trace.note("let go", process=str(process))
        process.born.send(signal.SIGCONT)

    async def end_all(self) -> None:
        """End all of them."""
        for each in tuple(self.running):
            self.let_go(each)
            await self.end(each)

    def _gone(self, process: Process) -> None:
        self.running.remove(process)
        self._read_log_of(process)

    def read_logs(self) -> None:
        """Look at what those that run have logged since the last time."""
        for each in self.running:
            self._read_log_of(each)

    def _read_log_of(self, process: Process) -> None:
        logged = process.logged()
        self.retried.update(_RETRIED.findall(logged))
        for trouble in troubles_told(logged):
            told = _TOKEN_SHAPED.sub("…", trouble)
            if any(re.search(each, told) for each in self.borne):
                self._trace.note("log", told=told)
                self.warned += 1
            else:
                self._trace.problem("in the log", f"of {process}: {told}")


async def served(
    gateway: Gateway, shards: Iterable[int], count: int, before: Iterable[SessionConnection]
) -> None:
    """Wait until shards have connections that they had not before.

    Args:
        gateway: the sandbox's.
        shards: their numbers.
        count: how many there are in all.
        before: the connections that stood before.
    """
    wanted, old = {(shard, count) for shard in shards}, set(before)
    while wanted:
        new = set(gateway.connections) - old
        wanted -= {each.session.shard for each in new if each.session is not None}
        await asyncio.sleep(_LOOK)
