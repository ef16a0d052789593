"""Sharp computers, advice and review with real processes: in the sandbox, and as a program."""

from __future__ import annotations

import os
import signal
import sys
from asyncio.subprocess import PIPE, create_subprocess_exec
from pathlib import Path

from bot.sandbox import Sandbox
from bot.sandbox.people import text_of
from tests.e2e.house import House
from tests.e2e.players import board_of, panel_of, play_deal


async def test_sharp_computers_play_advise_and_review(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        ann = house.person("Ann")
        await ann.command("booray start", computers=3, level="sharp")
        await ann.click("Deal")
        await ann.sees("Pot 4")
        await ann.command("booray advice")
        assert "wins" in text_of(await ann.sees("Advice: "))
        await ann.click("My hand", message=board_of(ann))
        await play_deal(ann, 1)
        await ann.command("booray history")
        await ann.click("Review deal 1", message=await ann.sees("The last deals here"))
        assert "You: **" in text_of(await ann.sees("your decision 1 of"))
        assert await house.client.floor.audit_tables() == []
        thinking = children(os.getpid())
        assert thinking
    assert running(thinking) == set(), "the processes that think end with the bot"
    assert panel_of(ann) is not None


def children(of: int) -> set[int]:
    """Return the processes that another has started and that still run."""
    path = Path(f"/proc/{of}/task/{of}/children")
    return {int(pid) for pid in path.read_text().split()}


def running(pids: set[int]) -> set[int]:
    """Return those of some processes that still run."""
    return {pid for pid in pids if Path(f"/proc/{pid}").exists()}


async def test_ctrl_c_ends_the_processes_that_think_without_a_word(tmp_path: Path) -> None:
    async with Sandbox() as sandbox:
        ann = sandbox.person("Ann")
        process = await create_subprocess_exec(
            sys.executable,
            "-W",
            "error",
            "-W",
            "ignore:'audioop' is deprecated:DeprecationWarning",
            "-m",
            "bot",
            "run",
            cwd=tmp_path,
            env={
                **os.environ,
                "DISCORD_TOKEN": sandbox.token,
                "BOORAY_DISCORD_API": sandbox.api_url,
                "BOORAY_LOG_LEVEL": "warning",
                "BOORAY_PAUSE_SECONDS": "0.05",
            },
            stdout=PIPE,
            stderr=PIPE,
        )
        await ann.wait_for(lambda: ann.bot_online, seconds=30, what="the bot")
        await ann.command("booray start", computers=3, level="sharp")
        await ann.click("Deal")
        await ann.sees("Pot 4")
        await ann.command("booray advice")
        await ann.sees("Advice: ")
        thinking = children(process.pid)
        process.send_signal(signal.SIGINT)
        _, err = await process.communicate()
        ann.close()
    assert process.returncode == 0
    assert err == b""
    assert thinking
    assert running(thinking) == set()
