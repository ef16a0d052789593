"""What goes wrong: the plan follows from the seed, like everything else."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Callable
from typing import Final

from tests.soak.simulated.discord_world import Channel, Message, World
from tests.soak.simulated.disk import Disk, Trouble
from tests.soak.simulated.program import Program
from tests.soak.simulated.trace import Trace
from tests.soak.simulated.wire import Wire

_REFUSALS: Final = (50013, 50001)

_CHANCES: Final = {
    "disk": 8.0,
    "kill": 3.0,
    "stop": 1.0,
    "wire": 5.0,
    "cut": 2.0,
    "silent": 1.0,
    "message deleted": 1.5,
    "refused": 1.0,
    "channel deleted": 0.15,
}


class Faults:
    """Throws faults in while somebody plays."""

    def __init__(
        self,
        world: World,
        wire: Wire,
        disk: Disk,
        program: Program,
        seed: int,
        trace: Trace,
    ) -> None:
        self.thrown: Counter[str] = Counter()
        self.over = False
        self._world, self._wire, self._disk = world, wire, disk
        self._program, self._trace = program, trace
        self._chance = random.Random(f"faults {seed}")

    async def befall(self, channel: Channel, seconds: float, replace: Callable[[], None]) -> None:
        """Throw faults in for a while.

        Args:
            channel: where people play.
            seconds: how long.
            replace: makes another channel in place of one that was deleted.
        """
        until = asyncio.get_running_loop().time() + seconds
        while True:
            await asyncio.sleep(self._chance.uniform(5, 400))
            if asyncio.get_running_loop().time() >= until or self.over:
                return
            (name,) = self._chance.choices(list(_CHANCES), weights=list(_CHANCES.values()))
            self.thrown[name] += 1
            self._trace.note("fault:", name)
            await self._throw(name, channel, replace)

    async def _throw(self, name: str, channel: Channel, replace: Callable[[], None]) -> None:
        match name:
            case "disk":
                trouble = self._chance.choice(list(Trouble))
                statements = self._chance.choice([0, 0, 3, 10, 40])
                seconds = self._chance.choice([0.2, 2.0, 20.0, 120.0])
                self._disk.throw_in(trouble, statements, seconds)
            case "kill":
                self._program.kill()
            case "stop":
                await self._program.stop()
            case "wire":
                await self._trouble_wire()
            case "cut":
                await self._cut()
            case "silent":
                await self._fall_silent()
            case "message deleted":
                self._delete_message(channel)
            case "refused":
                await self._refuse(channel)
            case "channel deleted":
                channel.gone = True
                channel.messages.clear()
                self._program.channel_gone(channel)
                replace()

    async def _trouble_wire(self) -> None:
        self._wire.rate = self._chance.choice([0.1, 0.3, 1.0])
        await asyncio.sleep(self._chance.choice([2, 10, 60]))
        self._wire.rate = 0.0

    async def _cut(self) -> None:
        life = self._program.life
        self._program.cut()
        await asyncio.sleep(self._chance.choice([0.5, 5, 60, 600]))
        client = self._program.client
        if client is not None and self._program.is_same_life(life) and not self._program.connected:
            self._program.connect(client, resumes=self._chance.random() < 0.6)

    async def _fall_silent(self) -> None:
        """Have the connection bring nothing, though it seems to stand."""
        self._program.silent = True
        await asyncio.sleep(self._chance.choice([5, 60, 300]))
        self._program.silent = False

    def _delete_message(self, channel: Channel) -> None:
        found: list[Message] = [each for _, each in zip(range(3), channel.public(), strict=False)]
        if found:
            del channel.messages[self._chance.choice(found).id]

    async def _refuse(self, channel: Channel) -> None:
        """Take away the bot's permissions in a channel, and give them back sometime."""
        channel.refuses = self._chance.choice(_REFUSALS)
        await asyncio.sleep(self._chance.choice([10, 300, 7200]))
        channel.refuses = 0
        client = self._program.client
        known = client.get_channel(channel.id) if client is not None else None
        if known is not None:
            self._program.tell("guild_channel_update", known, known)
