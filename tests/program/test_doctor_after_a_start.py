"""``booray doctor`` on what a real start of the bot has left, on this machine and at Discord."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from datetime import timedelta
from functools import partial
from pathlib import Path
from unittest.mock import patch

import pytest
from pydantic import AnyHttpUrl, SecretStr

from bot.faces import PICTURES
from bot.program import doctor, serving
from bot.program.doctor.told import Mark
from bot.sandbox import Sandbox
from bot.settings import Settings
from bot.tables.words.system import SystemClock
from tests.e2e.running_bot import LONG, Unhurried, pointed_back

INSTALL = (Path(__file__).parents[2] / "docs" / "install.md").read_text(encoding="utf-8")


@pytest.fixture
async def sandbox() -> AsyncIterator[Sandbox]:
    with pointed_back():
        async with Sandbox(clock=Unhurried(), limits=None) as sandbox:
            yield sandbox


@pytest.fixture
def settings(folder: Path, sandbox: Sandbox) -> Settings:
    (folder / ".env").touch(0o600)
    settings = Settings()
    settings.discord_token = SecretStr(sandbox.token)
    settings.discord_api = AnyHttpUrl(sandbox.api_url)
    settings.backup_folder = folder / "backups"
    settings.backup_folder.mkdir()
    return settings


async def lines(settings: Settings, *marks: Mark) -> list[str]:
    """Return what the doctor says under some marks."""
    told = await doctor.examined(settings, SystemClock())
    return [str(each) for each in told if each.mark in marks]


async def until(look: Callable[[], bool]) -> None:
    """Wait until something that nobody is shown is so."""
    async with asyncio.timeout(LONG):
        while not look():  # noqa: ASYNC110 - nothing tells a test of what Discord knows
            await asyncio.sleep(0.02)


@asynccontextmanager
async def started(settings: Settings, sandbox: Sandbox) -> AsyncIterator[None]:
    """Start the bot as ``booray run`` does, and wait for all that a start leaves behind."""
    quickly = partial(serving._serve, picture_pause=timedelta())
    with patch.object(serving, "_serve", quickly):
        bot = asyncio.create_task(serving.run(settings))
        await asyncio.sleep(0)
    assert settings.backup_folder is not None
    folder, world = settings.backup_folder, sandbox.world
    try:
        await until(
            lambda: (
                bot.done()
                or (
                    bool(world.commands[None] and list(folder.glob("booray-*.db")))
                    and len(world.emojis) == len(PICTURES)
                )
            )
        )
        yield
    finally:
        bot.cancel()
        with suppress(asyncio.CancelledError):
            await bot


@pytest.mark.journey
async def test_nothing_is_wrong_while_it_runs_and_after_it(
    settings: Settings, sandbox: Sandbox
) -> None:
    async with started(settings, sandbox):
        assert await lines(settings, Mark.WARNING, Mark.WRONG) == []
    assert await lines(settings, Mark.WARNING, Mark.WRONG) == []


async def test_the_invitation_is_printed_with_the_applications_id(
    settings: Settings, sandbox: Sandbox
) -> None:
    (documented,) = re.findall(r"`(https://discord.com/oauth2/authorize\S+)`", INSTALL)
    link = documented.replace("client_id=ID", f"client_id={sandbox.world.application.id}")
    said = await lines(settings, Mark.OK)
    assert f"ok      This link invites the bot to a server: {link}" in said
    sandbox.moderation.remove_bot()
    said = await lines(settings, Mark.OK)
    assert f"ok      The bot is on no server. Open this link to invite it: {link}" in said
