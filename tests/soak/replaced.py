"""Count the presses that go unanswered while the bot's process is replaced.

People press twenty times a second: every other press is stored, every other one only asks. On
SQLite the process is ended and started again, as a service manager does. On PostgreSQL another one
is started beside it, and the older ends by itself. The sandbox is Discord, in this process.
"""

from __future__ import annotations

import asyncio
import itertools
import os
import signal
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from bot.sandbox import Sandbox, events
from bot.settings import known_names
from tests.command import described
from tests.soak.kills.storage import InFile, Storage, on_a_server
from tests.soak.kills.town import Place, settle

PRESSES: Final = 20
"""A second."""

PLACES: Final = 10
"""So many tables are open."""

QUIET: Final = 5.0
"""Seconds of presses before a process is replaced, and after it was: Discord calls a press failed
three seconds later."""

LOOK: Final = 0.02


@dataclass
class Seen:
    """What has become of presses."""

    pressed: dict[str, float] = field(default_factory=dict)
    """By interaction, when it was made."""
    answered: set[str] = field(default_factory=set)
    failed: set[str] = field(default_factory=set)
    unanswered: list[float] = field(default_factory=list)
    """When each of these was made, since a round began."""
    slowest: float = 0.0
    """Seconds to the latest answer."""
    twice: int = 0
    """Answers to what was answered."""

    def on_event(self, event: events.Event) -> None:
        """See an event of the sandbox's world."""
        now = time.monotonic()
        match event:
            case events.InteractionCreated(interaction):
                self.pressed[interaction.id] = now
            case events.InteractionAnswered(interaction):
                self.answered.add(interaction.id)
                self.slowest = max(self.slowest, now - self.pressed[interaction.id])
            case events.InteractionFailed(interaction):
                self.failed.add(interaction.id)
                self.unanswered.append(self.pressed[interaction.id])

    def on_request(self, _: str, path: str, status: int) -> None:
        """See how a request was answered."""
        self.twice += path.endswith("/callback") and status == 400


class Bot:
    """A process of the program."""

    def __init__(self, sandbox: Sandbox, url: str, folder: Path) -> None:
        self._settings = {k: v for k, v in os.environ.items() if k not in known_names()} | {
            "DISCORD_TOKEN": sandbox.token,
            "BOORAY_DISCORD_API": sandbox.api_url,
            "DATABASE_URL": url,
            "BOORAY_BEACON": "message",
            "BOORAY_STARTING_CHIPS": "1000000",
            "PYTHONPATH": str(Path.cwd()),
        }
        self._log = folder / "bot.log"
        self._folder = folder
        self._process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        """Start it."""
        with self._log.open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "bot", "run"),
                cwd=self._folder,
                env=self._settings,
                stderr=log,
            )

    def kill(self) -> None:
        """Kill it, if it runs still."""
        if self._process is not None and self._process.returncode is None:
            self._process.kill()

    async def ended(self) -> None:
        """Wait until it has ended, well."""
        assert self._process is not None
        if await self._process.wait():
            raise RuntimeError(self._log.read_text(encoding="utf-8")[-3000:])

    async def end(self) -> None:
        """End it as a service manager does."""
        assert self._process is not None
        self._process.send_signal(signal.SIGTERM)
        await self.ended()


class Run:
    """One database, whose bot is replaced again and again."""

    def __init__(
        self,
        sandbox: Sandbox,
        storage: Storage,
        folder: Path,
        seen: Seen,
        to_end: AsyncExitStack,
    ) -> None:
        self._to_end = to_end
        self._sandbox = sandbox
        self._storage = storage
        self._folder = folder
        self._seen = seen
        self._places = settle(sandbox.world, PLACES)

    async def rounds(self, number: int) -> AsyncIterator[str]:
        """Replace the bot so many times; tell each time what became of the presses."""
        bot = self._bot()
        await bot.start()
        await self._connected(0)
        for place in self._places:
            await self._asked(place, 0, "start", buy_in=100)
        pressing = asyncio.create_task(self._press())
        self._to_end.push_async_callback(_cancelled, pressing)
        for each in range(number):
            await asyncio.sleep(QUIET)
            before, seen = len(self._seen.pressed), self._seen
            seen.unanswered.clear()
            seen.slowest, seen.twice = 0.0, 0
            begun = time.monotonic()
            bot = await self._replaced(bot)
            took = time.monotonic() - begun
            await asyncio.sleep(QUIET)
            gone = seen.unanswered
            gap = max(gone) - min(gone) + 1 / PRESSES if gone else 0.0
            yield (
                f"{each + 1}: replaced in {took:.2f} s; unanswered {len(gone)} of "
                f"{len(seen.pressed) - before}, over {gap:.2f} s; "
                f"slowest answer {seen.slowest:.2f} s; answered twice {seen.twice}"
            )

    def _bot(self) -> Bot:
        bot = Bot(self._sandbox, self._storage.url, self._folder)
        self._to_end.callback(bot.kill)
        return bot

    async def _replaced(self, bot: Bot) -> Bot:
        new = self._bot()
        if isinstance(self._storage, InFile):
            await bot.end()
            await new.start()
            await self._connected(0)
        else:
            await new.start()
            await bot.ended()
        return new

    async def _connected(self, before: int) -> None:
        while len(self._sandbox.gateway.connections) <= before:  # noqa: ASYNC110 - nobody tells
            await asyncio.sleep(LOOK)

    async def _asked(self, place: Place, who: int, name: str, **options: Any) -> None:
        """Have somebody send a command until it is answered."""
        asked: str | None = None
        while asked is None or asked not in self._seen.answered:
            if asked is None or asked in self._seen.failed:
                asked = self._command(place, who, name, **options)
            await asyncio.sleep(LOOK)

    def _command(self, place: Place, who: int, name: str, **options: Any) -> str | None:
        """Have somebody send a command; return the interaction, if there is such a command."""
        known = self._sandbox.world.commands[None].values()
        command = next((each for each in known if each["name"] == "booray"), None)
        if command is None:
            return None
        entered = [{"name": key, "value": value} for key, value in options.items()]
        sent = self._sandbox.interactions.use_command(
            *(place.members[who], place.channel, command["id"]),
            [{"name": name, "options": entered}],
        )
        return sent.id

    async def _press(self) -> None:
        """Press for good: people come and go, and hosts ask for their chips."""
        due = time.monotonic()
        for number in itertools.count():
            place = self._places[number // 2 % PLACES]
            if number % 2:
                self._command(place, 0, "balance")
            else:
                self._command(place, 1, "leave" if number // (2 * PLACES) % 2 else "join")
            due += 1 / PRESSES
            await asyncio.sleep(max(0.0, due - time.monotonic()))


async def _cancelled(task: asyncio.Task[None]) -> None:
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)


@asynccontextmanager
async def _storage(kind: str, folder: Path) -> AsyncIterator[Storage]:
    if kind == "sqlite":
        yield InFile(folder)
    else:
        async with on_a_server() as server:
            yield server


async def _measure(kind: str, rounds: int) -> None:
    seen = Seen()
    async with AsyncExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        storage = await stack.enter_async_context(_storage(kind, folder))
        sandbox = await stack.enter_async_context(Sandbox(watch=seen.on_request))
        sandbox.world.listen(seen.on_event)
        async for told in Run(sandbox, storage, folder, seen, stack).rounds(rounds):
            print(kind, told, flush=True)


def main() -> None:
    """Measure and print."""
    parser = described("tests.soak.replaced", __doc__, "sqlite --rounds 3")
    parser.add_argument("kind", choices=("sqlite", "postgresql"), help="the database")
    parser.add_argument("--rounds", type=int, default=5, help="replacements (default: 5)")
    asked = parser.parse_args()
    asyncio.run(_measure(asked.kind, asked.rounds))


if __name__ == "__main__":
    main()
