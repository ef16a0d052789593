"""Tests that start one of everything and wait to be killed, for :mod:`tests.test_guardian`."""

from __future__ import annotations

import asyncio
import os
import sys
from asyncio.subprocess import PIPE
from pathlib import Path

import pytest
from playwright.async_api import Browser

from bot.settings import known_names
from tests.sandbox.page.conftest import browser, chromium

__all__ = ["browser", "chromium"]

FOLDER = "LEFT_RUNNING_IN"
"""The environment variable with the folder where each test notes its process."""


@pytest.mark.asyncio(loop_scope="session")
@pytest.mark.parametrize("of_worker", [0, 1])
async def test_everything_runs(
    of_worker: int, browser: Browser, postgres_url: str, tmp_path: Path
) -> None:
    clean = {name: value for name, value in os.environ.items() if name not in known_names()}
    program = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", "sandbox"),
        cwd=tmp_path,
        env=clean | {"BOORAY_SANDBOX_PORT": "0"},
        stdout=PIPE,
        start_new_session=True,
    )
    assert program.stdout is not None
    await program.stdout.readline()
    (Path(os.environ[FOLDER]) / str(os.getpid())).touch()
    await asyncio.Event().wait()
