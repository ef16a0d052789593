"""All that a bot needs, in order, for the doctor to look at."""

from __future__ import annotations

import os
import shutil
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from discord.utils import time_snowflake
from pydantic import AnyHttpUrl, SecretStr

from bot.faces import PICTURES
from bot.program import doctor
from bot.program.doctor.told import Mark
from bot.sandbox import Sandbox
from bot.sandbox.permissions import NOTHING, Overwrite, Permission
from bot.settings import Settings
from bot.tables.words.system import SystemClock
from tests.program.played import OPEN, PRACTICE
from tests.program.test_audit import tamper


class Shifted(SystemClock):
    """The time, off by some seconds."""

    def __init__(self, seconds: float = 0) -> None:
        self.off = timedelta(seconds=seconds)

    def now(self) -> datetime:
        return super().now() + self.off


class SetUp:
    """All that a bot needs, in order."""

    def __init__(self, folder: Path, sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch) -> None:
        self.folder = folder
        self.sandbox = sandbox
        self.monkeypatch = monkeypatch
        self.database = folder / "booray.db"
        self.backups = folder / "backups"
        self.clock = Shifted()
        self.settings = Settings()
        self.settings.discord_token = SecretStr(sandbox.token)
        self.settings.backup_folder = self.backups
        self.api = self.settings.discord_api = AnyHttpUrl(sandbox.api_url)
        world = sandbox.world
        (self.server,) = world.guilds.values()
        self.channel = next(c for c in self.server.channels.values() if c.name == "card-table")
        self.bot = self.server.members[world.application.user.id]
        self._prepare()

    def _prepare(self) -> None:
        here = f"server_id = {self.server.id}, channel_id = {self.channel.id}"
        tamper(
            self.database,
            f"UPDATE tables SET closed_at = '2026-01-31' WHERE id = '{PRACTICE}'",  # noqa: S608
            f"UPDATE tables SET {here} WHERE id = '{OPEN}'",  # noqa: S608
        )
        self.database.chmod(0o600)
        self.backups.mkdir()
        shutil.copy(self.database, self.backup())
        self.backup().chmod(0o600)
        (self.folder / ".env").write_text("", encoding="utf-8")
        (self.folder / ".env").chmod(0o600)
        self._added = 0
        for picture in PICTURES:
            self.add_emoji(picture.name)

    def add_emoji(self, name: str, made: datetime | None = None) -> None:
        self._added += 1  # how many there are would give one out twice after one was removed
        emoji = time_snowflake(made or datetime.now(UTC)) + self._added
        self.sandbox.world.emojis[str(emoji)] = {"id": str(emoji), "name": name}

    def remove_emoji(self, name: str) -> None:
        emojis = self.sandbox.world.emojis
        del emojis[next(each for each, of in emojis.items() if of["name"] == name)]

    def backup(self, ago: timedelta = timedelta()) -> Path:
        return self.backups / f"booray-{datetime.now(UTC) - ago:%Y-%m-%d}.db"

    def deny(self, permission: Permission) -> None:
        everyone = self.server.id
        self.channel.overwrites[everyone] = Overwrite(everyone, 0, NOTHING, permission)

    def not_writable(self, path: Path) -> None:
        access = os.access
        self.monkeypatch.setattr(os, "access", lambda p, how: Path(p) != path and access(p, how))

    async def lines(self) -> list[str]:
        """Return what the doctor says is not well."""
        told = await doctor.examined(self.settings, self.clock)
        return [str(each) for each in told if each.mark is not Mark.OK]
