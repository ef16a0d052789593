"""One run: a server of three channels in which people play, day after day."""

from __future__ import annotations

import asyncio
import random
import warnings
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final
from unittest.mock import patch

from bot.tables.words.values import Pace, Stage
from bot.tables.words.views import TableView
from tests.soak.simulated.checks import Checks
from tests.soak.simulated.discord_world import Asked, Channel, Json, Member, Message, World
from tests.soak.simulated.disk import Disk
from tests.soak.simulated.drivers import drivers_of
from tests.soak.simulated.faults import Faults
from tests.soak.simulated.loop import SimulatedLoop, Standstill
from tests.soak.simulated.people import Visitor
from tests.soak.simulated.program import HOUSE, Program
from tests.soak.simulated.trace import Trace, short
from tests.soak.simulated.wire import ANSWER_SECONDS, Wire
from tests.soak.simulated.witness import Witness

HOUR: Final = 3600.0
DAY: Final = 24 * HOUR
CHANNELS: Final = 3
MEMBERS: Final = 9
EVENINGS: Final = 3.0
"""Days between two evenings in the same channel, on the average."""
FROZEN: Final = 1.5 * HOUR
"""Without anybody's doing a table moves, or closes, in less; its clocks running."""
OUT_OF_REACH: Final = 30 * HOUR
"""So long it waits at most for its channel, or for its host."""
OVER_DAYS: Final = 2 * DAY
"""So much longer it takes by correspondence until a turn runs out, or a warning is given."""
PLAYED_OUT: Final = 20 * DAY
"""By then the clock has played out every deal that is on, by correspondence too."""


@dataclass
class Presses:
    """How people's presses ended."""

    answered: int = 0
    not_delivered: int = 0
    not_let_through: int = 0
    """Faults befell each answer, or the program died first."""
    unanswered: int = 0


@dataclass
class Figures:
    """What a run saw."""

    days: float
    digest: str
    lines: int
    presses: Presses
    problems: list[str]
    counts: Counter[str] = field(default_factory=Counter)
    faults: Counter[str] = field(default_factory=Counter)
    befell: Counter[str] = field(default_factory=Counter)
    lives: Counter[str] = field(default_factory=Counter)
    requests: Counter[str] = field(default_factory=Counter)
    warnings: Counter[str] = field(default_factory=Counter)


class Soak:
    """One run, and everything in it."""

    def __init__(self, folder: Path, seed: int, days: float, trace: Trace) -> None:
        self.chance = random.Random(f"town {seed}")
        self._pause = random.Random(f"pause {seed}")
        self.trace = trace
        self.days = days
        self.loop = SimulatedLoop(self._pause.uniform)
        trace.time = self.loop.time
        self.world = World(self.loop.time)
        self.wire = Wire(self.world, self.loop, seed, trace)
        self.disk = Disk(folder, seed, trace, self.loop.time)
        self.witness = Witness(trace, self.disk)
        self.program = Program(
            self.world, self.wire, self.disk, self.loop, self.witness, seed, trace
        )
        self.faults = Faults(self.world, self.wire, self.disk, self.program, seed, trace)
        self.checks = Checks(self.program, self.witness)
        self.presses = Presses()
        self.members = [Member(each, f"P{each}", each == 1) for each in range(1, MEMBERS + 1)]
        self.day_ends: Callable[[Figures], None] = lambda _: None
        """Told every day what was seen so far."""
        self._random_bits = random.Random(f"bits {seed}")

    def run(self) -> Figures:
        """Let all days pass."""
        asyncio.set_event_loop(self.loop)
        self.wire.answered, self.wire.shown = self.witness.answered, self.witness.shown
        try:
            with self._in_this_world():
                self.loop.run_until_complete(self._live())
        except Standstill:
            self.witness.problem("nothing will ever happen again")
        finally:
            self.program._bury()
            asyncio.set_event_loop(None)
            self.loop.close()
        return self._figures()

    @contextmanager
    def _in_this_world(self) -> Iterator[None]:
        """Have nothing depend on anything but the seed."""
        bits, seconds = self._random_bits, self.loop.time
        with (
            drivers_of(self.disk),
            warnings.catch_warnings(),
            self.witness.watching(),
            patch("os.urandom", bits.randbytes),
            patch("secrets.randbits", bits.getrandbits),
            patch("time.monotonic", seconds),
        ):
            # What a dead program was about to wait for.
            warnings.filterwarnings("ignore", "coroutine .* was never awaited", RuntimeWarning)
            yield

    def _figures(self) -> Figures:
        return Figures(
            self.loop.time() / DAY,
            self.trace.digest,
            self.trace.lines,
            self.presses,
            self.witness.problems,
            self.witness.counts + self.checks.counts,
            self.faults.thrown,
            self.disk.befell + self.wire.befell,
            self.program.lives,
            self.wire.requests,
            self.witness.warnings,
        )

    async def _live(self) -> None:
        async with asyncio.TaskGroup() as everything:
            everything.create_task(self.program.run())
            looking = everything.create_task(self._look_around())
            async with asyncio.TaskGroup() as places:
                for number in range(CHANNELS):
                    places.create_task(self._place(number))
            await self._finish()
            looking.cancel()

    async def _place(self, number: int) -> None:
        """Let people come to a channel, evening after evening."""
        channel = self.world.new_channel(f"den-{number}")

        def another() -> None:
            nonlocal channel
            channel = self.world.new_channel(channel.name)
            self.program.channel_made(channel)

        while self.loop.time() < self.days * DAY:
            await asyncio.sleep(self.chance.expovariate(1 / (EVENINGS * DAY)) + 60)
            await self._evening(channel, another)

    async def _evening(self, channel: Channel, another: Any) -> None:
        people = self.chance.sample(self.members, self.chance.randint(2, 5))
        seconds = self.chance.uniform(300, 1800)
        self.trace.note("evening", channel.name, *(each.id for each in people))
        async with asyncio.TaskGroup() as group:
            group.create_task(self.faults.befall(channel, seconds, another))
            for member in people:
                visitor = Visitor(self, member, channel, self.chance, opens=member is people[0])
                group.create_task(visitor.stay(seconds * self.chance.uniform(0.5, 1.0)))

    async def _look_around(self) -> None:
        """Look for tables that stand still every half hour, and at everything every day."""
        while True:
            for _ in range(48):
                await asyncio.sleep(HOUR / 2)
                self._look_for_frozen()
            await self.checks.daily()
            self.day_ends(self._figures())

    def _look_for_frozen(self) -> None:
        client, now = self.program.client, self.loop.time()
        views = client.tables.running.views() if client is not None else []
        if len(views) > HOUSE.most_tables:
            self.witness.problem(f"{len(views)} tables are open")
        for view in views:
            waits = view.waiting is not None or not self.program.is_up
            since = now - self.witness.moved.get(view.id, now)
            longer = OVER_DAYS if view.pace is Pace.CORRESPONDENCE else 0.0
            if since > longer + (OUT_OF_REACH if waits else FROZEN):
                self.witness.problem(f"table {view.id} is frozen in {view.stage}: {view.waiting}")

    async def _finish(self) -> None:
        """End all faults, wait until every table has closed, and look at everything."""
        self.faults.over = True
        self.wire.rate = 0.0
        self.disk.heal()
        await asyncio.sleep(2 * DAY)
        for _ in range(int(PLAYED_OUT / HOUR)):
            await asyncio.sleep(HOUR)
            client = self.program.client
            if client is not None and self.program.is_up and not client.tables.running.views():
                break
        await self.checks.daily()
        await self.checks.last()
        await self.program.end()
        await self.checks.examine(self.disk.path)

    # What people need of their town

    def table_in(self, channel: Channel) -> TableView | None:
        """Return the table of a channel, as far as anybody can see it."""
        client = self.program.client
        view = None if client is None else client.tables.running.at(channel.id)
        return None if view is None or view.stage is Stage.CLOSED else view

    def send(
        self, kind: int, member: Member, channel: Channel, data: Json, message: Message | None
    ) -> Asked:
        """Send an interaction on its way."""
        asked = self.world.ask(kind, member, channel, data, message)
        what = data.get("custom_id") or data["options"][0]["name"]
        self.trace.note("press", asked.number, member.id, channel.name, what, short(data))
        late = self.chance.random()
        delay = self.chance.uniform(0.02, 0.2) if late > 0.01 else self.chance.uniform(0.5, 4)
        if self.chance.random() < 0.005:
            self.presses.not_delivered += 1
            return asked
        self.loop.call_later(delay, self._deliver, asked)
        return asked

    def _deliver(self, asked: Asked) -> None:
        if not self.program.deliver(asked):
            self.presses.not_delivered += 1
            return
        self.loop.call_later(ANSWER_SECONDS + 0.2, self._judge, asked, self.program.life)

    def _judge(self, asked: Asked, life: int) -> None:
        """Say how an interaction ended."""
        left = ANSWER_SECONDS - (self.loop.time() - ANSWER_SECONDS - 0.2 - asked.at)
        if asked.answered:
            self.presses.answered += 1
        elif asked.hit or asked.channel.gone or not self.program.is_same_life(life) or left < 1.5:
            self.presses.not_let_through += 1
        else:
            self.presses.unanswered += 1
            self.witness.problem(f"press {asked.number} is not answered: {asked.data}")
