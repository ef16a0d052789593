"""The program killed at every step of a deal, with somebody at the page who has just asked."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from bot.sandbox import Sandbox, SimulatedPerson
from tests.bench.load.program import Program
from tests.ports import free_port
from tests.web.play import first_act, is_asked, is_over
from tests.web.visitor import Visitor, page_of

pytestmark = pytest.mark.journey


class Killed:
    """The program on one database, which can be killed and started again."""

    def __init__(self, folder: Path, sandbox: Sandbox, ann: SimulatedPerson) -> None:
        self.database = folder / "booray.db"
        self._folder, self._sandbox, self._ann = folder, sandbox, ann
        port = free_port()
        self.url = f"http://127.0.0.1:{port}"
        self._settings = {
            "DISCORD_TOKEN": sandbox.token,
            "DATABASE_URL": f"sqlite+aiosqlite:///{self.database}",
            "BOORAY_DISCORD_API": sandbox.api_url,
            "BOORAY_COMPUTER_SECONDS": "0.05",
            "BOORAY_PAUSE_SECONDS": "0.5",
            "BOORAY_WEB_ADDRESS": self.url,
            "BOORAY_WEB_PORT": str(port),
        }
        self._program: Program | None = None

    async def start(self) -> None:
        """Start it, and wait until Discord sees it."""
        log = self._folder / "bot.log"
        self._program = await Program.start(
            "-m", "bot", "run", folder=self._folder, log=log, **self._settings
        )
        await self._ann.wait_for(lambda: self._ann.bot_online, 60, what="the bot")

    async def kill(self) -> None:
        """Kill it at this very instant."""
        if self._program is not None:
            await self._program.end(signal.SIGKILL)
            await self._ann.wait_for(lambda: not self._ann.bot_online, 60, what="the bot to go")


def audit(database: Path) -> str:
    """Return what the operator's audit says of a database."""
    asked = [sys.executable, "-m", "bot", "audit", str(database)]
    done = subprocess.run(asked, capture_output=True, text=True, check=False)  # noqa: S603 - ours
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


async def test_a_deal_is_played_through_a_kill_at_every_step(tmp_path: Path) -> None:
    async with Sandbox() as sandbox:
        ann = sandbox.person("Ann")
        bot = Killed(tmp_path, sandbox, ann)
        await bot.start()
        try:
            await ann.command("booray start", computers=3)
            async with Visitor(bot.url) as page:
                await page.enter(await page_of(ann))
                assert await _plays_on(bot, page) > 2
                assert (
                    sum(page.table["result"]["net"].values()) + page.table["result"]["carried"] == 0
                )
        finally:
            await bot.kill()
        assert "OK: 1 table" in audit(bot.database)


async def _plays_on(bot: Killed, page: Visitor) -> int:
    """Play a deal to its end, the program killed after every request; return how many."""
    steps = 0

    async def asks_and_is_cut(ask: str, **more: Any) -> None:
        nonlocal steps
        steps += 1
        key = f"the-request-number-{steps}"
        await page.say({"r": key, "ask": ask, **more})
        await bot.kill()  # whether it has come, is being committed, or is done
        await page.leave()
        await bot.start()
        await page.connect()
        answer = await page.ask(ask, key, **more)
        assert answer == {"done": key}, answer

    over = is_over(1)
    await page.sees_that(lambda state: "deal" in state["can"])
    await asks_and_is_cut("deal")
    while True:
        await page.sees_that(lambda state: over(state) or is_asked(state), "a turn")
        if over(page.state):
            return steps
        before = page.hand["decision"]
        await asks_and_is_cut("act", act=first_act(page.state), deal=1, decision=before)
        await page.sees_that(
            lambda state, before=before: (
                over(state) or not is_asked(state) or state["hand"]["decision"] != before
            )
        )
