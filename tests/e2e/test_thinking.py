"""Sharp computers, advice and review with real processes: in the sandbox, and as a program."""

from __future__ import annotations

import os
import signal
import sys
from asyncio.subprocess import DEVNULL, Process, create_subprocess_exec
from functools import partial
from pathlib import Path
from typing import IO, Any, Final

import pytest

from bot.sandbox import Sandbox, SimulatedPerson
from bot.sandbox.people import text_of
from tests.e2e.players import opens
from tests.e2e.running_bot import Unhurried

EVERYBODY_MAY_PASS: Final[dict[str, Any]] = {"dealer_must_play_ace": False}
"""Whatever is dealt, there is something to advise: a dealer with an ace has a choice, too."""


def children(of: int) -> set[int]:
    """Return the processes that another has started and that still run."""
    path = Path(f"/proc/{of}/task/{of}/children")
    return {int(pid) for pid in path.read_text().split()}


def still_running(pids: set[int]) -> set[int]:
    """Return those of some processes that still run."""
    return {pid for pid in pids if Path(f"/proc/{pid}").exists()}


async def start(sandbox: Sandbox, folder: Path, log: IO[bytes]) -> Process:
    """Start the program for a sandbox, its log going to a file, a warning being an error."""
    return await create_subprocess_exec(
        sys.executable,
        "-W",
        "error",
        "-W",
        "ignore:'audioop' is deprecated:DeprecationWarning",
        "-m",
        "bot",
        "run",
        cwd=folder,
        env={
            **os.environ,
            "DISCORD_TOKEN": sandbox.token,
            "BOORAY_DISCORD_API": sandbox.api_url,
            "BOORAY_BEACON": "message",
            "BOORAY_LOG_LEVEL": "warning",
            "BOORAY_PAUSE_SECONDS": "0.05",
        },
        stdout=DEVNULL,
        stderr=log,
    )


async def advised(person: SimulatedPerson) -> None:
    """Ask for advice until it comes: a machine too busy to think in time says so."""
    while True:
        await person.command("booray hand")
        before = {message["id"] for message in person.messages()}
        await person.click("Advice")
        told = await person.wait_for(partial(answered, person, before), what="a reply")
        if "Advice: " in told:
            return


def answered(person: SimulatedPerson, before: set[str]) -> str | None:
    """Return what new private messages say of advice, once the bot has done thinking."""
    new = [text_of(each) for each in person.messages() if each["id"] not in before]
    return next((t for t in new if "Advice: " in t or "I couldn’t work that out" in t), None)


@pytest.mark.journey
async def test_ctrl_c_ends_the_processes_that_think_without_a_word(tmp_path: Path) -> None:
    log = tmp_path / "log"
    async with Sandbox(clock=Unhurried(), limits=None) as sandbox:
        with log.open("wb") as err:
            process = await start(sandbox, tmp_path, err)
        ann = sandbox.person("Ann")
        await ann.wait_for(lambda: ann.bot_online, what="the bot")
        await opens(ann, computers=3, level="sharp", **EVERYBODY_MAY_PASS)
        await ann.click("Deal")
        await ann.sees("Pot 4")
        await advised(ann)
        thinking = children(process.pid)
        before = log.stat().st_size
        process.send_signal(signal.SIGINT)
        await process.wait()
        ann.close()
    assert process.returncode == 0
    assert log.read_bytes()[before:] == b""
    assert thinking
    assert still_running(thinking) == set()
