"""Tables that are played at both doors at once."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import sys
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any, Final

from bot.sandbox import Sandbox, events
from tests.bench.figures import percentile
from tests.bench.load.crowd import Crowd, Guest, Seen, as_shown
from tests.bench.load.playing import ROOT, Moment, moment, play_on, running, sandbox_of
from tests.bench.load.program import Program
from tests.bench.load.town import Place, friends_of, places, settle, settle_friend
from tests.e2e.players import Json
from tests.ports import free_port
from tests.web.visitor import link_in

AT_A_TABLE: Final = 2
"""Browsers; one more person plays in Discord, and one computer."""

AT_ONCE: Final = 10
"""Tables that are opened at the same time."""

SETTLING: Final = 10.0
"""Seconds from the last table's first deal until anything is measured."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is asked for."""

    tables: int
    seconds: float
    computer_seconds: float
    seed: int


@dataclass(frozen=True, slots=True)
class Measured:
    """What came of it all."""

    before: Moment
    after: Moment
    seen: Seen
    browsers: Json
    """As the browsers tell it; see :class:`~tests.bench.pages.browsers.Figures`."""
    troubles: list[str]

    def refused(self) -> Counter[str]:
        """Return what was said instead of what was asked for, at either door."""
        return self.seen.refused + Counter(self.browsers["refused"])


class Links:
    """Links to pages, as members are told them in Discord."""

    def __init__(self, sandbox: Sandbox) -> None:
        self._waiting: dict[str, asyncio.Future[str]] = {}
        sandbox.world.listen(self._on_event)

    async def to(self, crowd: Crowd, person: Place) -> str:
        """Have somebody type ``/booray web``, and return their link."""
        link: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self._waiting[person.member] = link
        await crowd.command(person, "booray", "web")
        return await asyncio.wait_for(link, 30)

    def _on_event(self, event: events.Event) -> None:
        if not isinstance(event, events.MessageCreated | events.MessageUpdated):
            return
        waiting = self._waiting.get(event.message.visible_to or "")
        if waiting is not None and not waiting.done():
            shown = as_shown(event.message)
            if "/#" in json.dumps(shown):
                waiting.set_result(link_in(shown))


class Browsers:
    """The process of the browsers, which is given orders."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process
        self._numbers = count()
        self._waiting: dict[int, asyncio.Future[Any]] = {}
        self._reading = asyncio.create_task(self._read())

    @classmethod
    @contextlib.asynccontextmanager
    async def started(cls) -> AsyncIterator[Browsers]:
        """Run it to the end of the block."""
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "tests.bench.pages.browsers"),
            cwd=ROOT,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=2**26,
        )
        browsers = cls(process)
        try:
            yield browsers
        finally:
            browsers._reading.cancel()
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()

    async def do(self, what: str, **facts: Any) -> Json:
        """Give an order, and return the answer."""
        order = {"do": what, **facts}
        number = next(self._numbers)
        answer = self._waiting[number] = asyncio.get_running_loop().create_future()
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps({"number": number, "order": order}).encode() + b"\n")
        done: Json = await answer
        if "failed" in done:
            raise RuntimeError(f"{what}: {done['failed']}")
        return done

    async def _read(self) -> None:
        assert self._process.stdout is not None
        async for line in self._process.stdout:
            said = json.loads(line)
            self._waiting.pop(said["to"]).set_result(said["answer"])


async def measure(plan: Plan, folder: Path) -> Measured:
    """Play in browsers, let them play, and measure for a while."""
    settled, port = places(plan.tables), free_port()
    database = folder / "booray.db"
    async with sandbox_of() as sandbox:
        settle(sandbox.world, settled)
        crowd, links = Crowd(sandbox), Links(sandbox)
        pages = {"BOORAY_WEB_ADDRESS": f"http://127.0.0.1:{port}", "BOORAY_WEB_PORT": str(port)}
        async with (
            running(
                sandbox, crowd, database, computer_seconds=plan.computer_seconds, **pages
            ) as program,
            _bare(folder) as bare_url,
            Browsers.started() as browsers,
        ):
            floor = _Floor(plan, sandbox, crowd, links, program, browsers, database)
            return await floor.play(settled, bare_url)


@dataclass(frozen=True, slots=True)
class _Floor:
    """All processes."""

    plan: Plan
    sandbox: Sandbox
    crowd: Crowd
    links: Links
    program: Program
    browsers: Browsers
    database: Path

    async def play(self, settled: Sequence[Place], bare_url: str) -> Measured:
        chance, turns = random.Random(self.plan.seed), asyncio.Semaphore(AT_ONCE)
        guests = [self.crowd.guest(place) for place in settled]
        await asyncio.gather(*(self._open(at, each, turns) for at, each in enumerate(guests)))
        await self.browsers.do("connect")
        await self.browsers.do("connect_bare", url=bare_url)
        await self.browsers.do("play", seed=self.plan.seed)
        async with asyncio.TaskGroup() as group:
            tasks = [group.create_task(self.program.ends())]
            await asyncio.gather(*(self._deal(at, each, turns) for at, each in enumerate(guests)))
            tasks += [
                group.create_task(play_on(guest, random.Random(chance.random())))
                for guest in guests
            ]
            await asyncio.sleep(SETTLING)
            measured = await self._minute()
            for task in tasks:
                task.cancel()
        return measured

    async def _open(self, at: int, guest: Guest, turns: asyncio.Semaphore) -> None:
        """Open a table, and have its browsers let in."""
        async with turns:
            options = {"computers": 1, "stakes": "practice", "buy_in": 1000, "limit": 5}
            while not await self.crowd.command(guest.place, "booray", "start", **options):
                pass  # opened or not: there cannot be two
            await guest.until(lambda: guest.button("deal"))
            for friend in friends_of(guest.place, at, AT_A_TABLE):
                settle_friend(self.sandbox.world, friend)
                url, _, ticket = (await self.links.to(self.crowd, friend)).partition("/#")
                await self.browsers.do("enter", table=at, url=url, ticket=ticket)

    async def _deal(self, at: int, guest: Guest, turns: asyncio.Semaphore) -> None:
        """Have the browsers join, and begin."""
        async with turns:
            await self.browsers.do("join", table=at)
            while (found := guest.button("deal")) and not await guest.press(*found):
                pass

    async def _minute(self) -> Measured:
        seen = self.crowd.seen = Seen()
        await self.browsers.do("measure")
        before = moment(self.program, self.database)
        await asyncio.sleep(self.plan.seconds)
        after = moment(self.program, self.database)
        told = await self.browsers.do("tell")
        return Measured(before, after, seen, told, self.program.troubles())


@contextlib.asynccontextmanager
async def _bare(folder: Path) -> AsyncIterator[str]:
    port = free_port()
    program = await Program.start(
        *("-m", "tests.bench.pages.bare", str(port)), folder=ROOT, log=folder / "bare.log"
    )
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        await program.end()


def report(plan: Plan, measured: Measured) -> dict[str, float]:
    """Return the figures by name."""
    told, seen = measured.browsers, measured.seen
    actions = measured.after.actions - measured.before.actions
    cpu = measured.after.usage.cpu - measured.before.usage.cpu
    return {
        "tables": plan.tables,
        "presses": len(told["answered"]),
        "actions_a_second": actions / plan.seconds,
        **_times("shown", told["shown"]),
        **_times("bare", told["bare"]),
        **_times("discord", seen.answered),
        "cpu_ms_an_action": 1000 * cpu / actions,
        "states_an_action": told["states"] / actions,
        "bytes_a_state": told["bytes"] / told["states"],
        "memory_mb": measured.after.usage.memory / 2**20,
        "unshown": told["unshown"],
        "refused": measured.refused().total(),
        "unanswered": seen.unanswered + told["unanswered"],
        "sockets_cut": told["cut"],
        "warnings": len(measured.troubles),
    }


def _times(name: str, seconds: Sequence[float]) -> dict[str, float]:
    return {
        f"{name}_median_ms": percentile(seconds, 0.5),
        f"{name}_p99_ms": percentile(seconds, 0.99),
    }
