"""The program as a process of its own, killed and started again and again on one database."""

from __future__ import annotations

import asyncio
import re
import time
from pathlib import Path
from typing import Final

from bot.sandbox import Sandbox
from tests.bench.load.program import troubles_in
from tests.ports import free_port
from tests.soak.crashes.born import Born
from tests.soak.crashes.trace import Trace
from tests.soak.faults.witness import Witness

SETTINGS: Final = {
    "BOORAY_STARTING_CHIPS": "1000000",
    "BOORAY_PAUSE_SECONDS": "0.4",
    "BOORAY_COMPUTER_SECONDS": "0.05",
}
"""A deal takes some seconds."""

LONGEST_START: Final = 60.0
"""Seconds until it is online; only a program that hangs takes longer."""

BORNE: Final = (
    r"(WARNING|ERROR) +discord\.",
    r"WARNING +bot\.",
)
"""What may stand in its log as a warning while faults are thrown; errors of the bot never."""

_TOKEN_SHAPED: Final = re.compile(r"sandbox\.[\w-]{20,}")


class Bot:
    """The program, and what is seen of its life and death."""

    def __init__(self, folder: Path, sandbox: Sandbox, witness: Witness, trace: Trace) -> None:
        self.database = folder / "booray.db"
        self._port = free_port()
        self.pages = f"http://127.0.0.1:{self._port}"
        """Where its pages are."""
        self.starts = 0
        self.slowest_start = 0.0
        """Seconds until Discord saw it."""
        self._folder = folder
        self._sandbox = sandbox
        self._witness = witness
        self._trace = trace
        self._program: Born | None = None
        self._killed = True

    def start(self) -> None:
        """Start it; it is online later."""
        self.starts += 1
        self._killed = False
        self._begun = time.monotonic()
        self._trace.note("start", number=self.starts)
        settings = {
            "DISCORD_TOKEN": self._sandbox.token,
            "DATABASE_URL": f"sqlite+aiosqlite:///{self.database}",
            "BOORAY_DISCORD_API": self._sandbox.api_url,
            "BOORAY_WEB_ADDRESS": self.pages,
            "BOORAY_WEB_PORT": str(self._port),
        }
        log = self._folder / f"bot-{self.starts}.log"
        self._program = Born(self._folder, log, SETTINGS | settings)

    async def online(self) -> None:
        """Wait until Discord sees it.

        Raises:
            RuntimeError: it has ended by itself.
            TimeoutError: that takes too long.
        """
        assert self._program is not None
        waiting = asyncio.create_task(self._witness.online.wait())
        ending = asyncio.create_task(self._program.ended())
        try:
            done, _ = await asyncio.wait(
                {waiting, ending}, timeout=LONGEST_START, return_when=asyncio.FIRST_COMPLETED
            )
            if ending in done:
                raise RuntimeError(f"it ended by itself: {self._program.log.read_text()[-2000:]}")
            if not done:
                raise TimeoutError
        finally:
            waiting.cancel()
            ending.cancel()
            await asyncio.gather(waiting, ending, return_exceptions=True)
        self._witness.bot_is_back()
        self.slowest_start = max(self.slowest_start, time.monotonic() - self._begun)
        self._trace.note("online", number=self.starts)

    def kill(self, why: str) -> None:
        """Kill it, at this very instant; nothing, if it is dead."""
        if self._killed or self._program is None:
            return
        self._killed = True
        self._program.kill()
        self._witness.bot_dies()
        self._trace.note("kill", why=why)

    async def is_dead(self) -> None:
        """Wait until it has ended, after it was killed, and read its log."""
        assert self._program is not None
        assert self._killed
        await self._program.ended()
        while self._sandbox.world.bot_online:  # noqa: ASYNC110 - connections end in passing
            await asyncio.sleep(0.005)
        self._read_log()

    async def stop(self) -> None:
        """Stop it as a service does, and read its log."""
        if self._program is None or self._killed:
            return
        self._killed = True
        self._witness.bot_dies()
        await self._program.end()
        self._read_log()

    def _read_log(self) -> None:
        assert self._program is not None
        for trouble in troubles_in(self._program.log):
            told = _TOKEN_SHAPED.sub("…", trouble)
            kind = "log" if any(re.search(each, told) for each in BORNE) else "error in the log"
            if kind == "log":
                self._trace.note(kind, told=told)
            else:
                self._trace.problem(kind, told)
        self._program.log.unlink()
