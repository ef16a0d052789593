"""``booray doctor``: whatever is wrong is named, that alone, and how to mend it."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import closing
from datetime import timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from aiohttp import web
from pydantic import AnyHttpUrl, SecretStr
from yarl import URL

from bot import __main__ as program
from bot.faces import PICTURES
from bot.faces.drawing import DRAWN_AT
from bot.monitoring.health import HealthPart
from bot.picture import lettering
from bot.picture.lettering import PACKAGED
from bot.program import doctor, preflight
from bot.program.doctor import discord as service
from bot.program.doctor import ports
from bot.program.doctor.told import Mark
from bot.sandbox import Sandbox
from bot.sandbox.faults import FaultyRequests, Refuse, RequestFault
from bot.sandbox.permissions import Permission
from bot.settings import Settings, read_settings
from tests.e2e.running_bot import Unhurried, allow_starts
from tests.monitoring.stand_ins import monitoring_at
from tests.program.played import CLOSED, OPEN
from tests.program.set_up import SetUp
from tests.program.test_audit import tamper

ROOT = Path(__file__).parents[2]
DAY = timedelta(days=1)
ALL = len(PICTURES)


@pytest.fixture
async def set_up(played: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[SetUp]:
    async with Sandbox(clock=Unhurried(), limits=None) as sandbox:
        set_up = SetUp(played.parent, sandbox, monkeypatch)
        yield set_up


async def test_nothing_is_wrong_where_all_is_well(set_up: SetUp) -> None:
    told = await doctor.examined(set_up.settings, set_up.clock)
    assert [str(each) for each in told if each.mark is not Mark.OK] == []
    said = " ".join(map(str, told))
    assert "belongs to Booray" in said
    assert "The only open table can be shown in its channel." in said
    assert f"All {ALL} card pictures are uploaded." in said
    assert len(told) >= 12


def env_open(s: SetUp) -> None:
    env = s.folder / ".env"
    env.write_text("DISCORD_TOKEN=a.b.c\n", "utf-8")
    env.chmod(0o644)


def unknown_token(s: SetUp) -> None:
    s.settings.discord_token = SecretStr("a.b.c")


def broken_token(s: SetUp) -> None:
    s.settings.discord_token = SecretStr("a.b\nc")


def clock_off(s: SetUp) -> None:
    s.clock.off = timedelta(seconds=90)


def presses_elsewhere(s: SetUp) -> None:
    ask = service._Asked.get

    async def pointed(self: service._Asked, path: str) -> Any:
        found = await ask(self, path)
        there = {"interactions_endpoint_url": "https://a.example/x"}
        return found | there if path == "/applications/@me" else found

    s.monkeypatch.setattr(service._Asked, "get", pointed)


def pictures_missing(s: SetUp) -> None:
    s.remove_emoji("ace_of_spades")
    s.remove_emoji("two_of_clubs")
    s.add_emoji("two_of_clubs", DRAWN_AT - DAY)


def refusing(path: str, status: int) -> Callable[[SetUp], None]:
    """Have Discord refuse to tell something of the server, or of the channel."""

    def plant(s: SetUp) -> None:
        refusal = Refuse(status, 0, "not now")
        s.sandbox.faults.add(RequestFault(refusal, FaultyRequests("GET", path), times=None))

    return plant


def folder_in_its_place(s: SetUp) -> None:
    s.database.unlink()
    s.database.mkdir()


def another_programs(s: SetUp) -> None:
    s.database.unlink()
    with closing(sqlite3.connect(s.database)) as database:
        database.execute("CREATE TABLE recipes (name)")
    s.database.chmod(0o600)


def no_font(s: SetUp) -> None:
    s.settings.fonts = (Path("none.ttf"),)


def packaged_font_gone(s: SetUp) -> None:
    """Even if the system has one of that name."""
    gone = s.folder / PACKAGED.name
    s.monkeypatch.setattr(lettering, "PACKAGED", gone)
    s.monkeypatch.setattr(preflight, "PACKAGED", gone)


def something_else(s: SetUp) -> None:
    s.database.write_text("buy milk " * 900, encoding="utf-8")
    s.database.chmod(0o600)


def damaged(s: SetUp) -> None:
    with s.database.open("rb+") as file:
        file.truncate(s.database.stat().st_size - 8192)


def side_file_open_beyond_a_link(s: SetUp) -> None:
    beyond = s.folder / "disk" / "there.db"
    beyond.parent.mkdir()
    s.database.rename(beyond)
    s.database.symlink_to(beyond)
    Path(f"{beyond}-shm").touch(0o644)


def disk_full(s: SetUp) -> None:
    little = SimpleNamespace(free=3_000_000)
    s.monkeypatch.setattr(shutil, "disk_usage", lambda _: little)


def monitoring_port_taken(s: SetUp) -> None:
    """By another program: the sandbox."""
    s.settings.monitoring_port = URL(s.sandbox.api_url).port


def backups_off(s: SetUp) -> None:
    s.settings.backup_folder = None


def no_backup_folder(s: SetUp) -> None:
    s.settings.backup_folder = Path("gone")


def bad_backup(s: SetUp) -> None:
    s.backup().write_bytes(s.backup().read_bytes()[:50_000])


NEWER = "UPDATE booray_revision SET version_num = '0999'"
GIFT = "CREATE TRIGGER gift AFTER UPDATE ON people BEGIN SELECT 1; END"
ELSEWHERE = f"UPDATE tables SET server_id = 5 WHERE id = '{OPEN}'"  # noqa: S608


@pytest.mark.parametrize(
    ("plant", "says"),
    [
        (env_open, "WRONG   Other users of this machine can read DISCORD_TOKEN in .env"),
        (broken_token, "WRONG   DISCORD_TOKEN doesn’t look like"),
        (unknown_token, "WRONG   Discord rejected the token"),
        (clock_off, "WRONG   The clock is"),
        (lambda s: allow_starts(s.sandbox, 0), "WRONG   Discord logins left today: 0 of"),
        (presses_elsewhere, "WRONG   Discord sends commands and presses to https://a.example/x"),
        (
            pictures_missing,
            f"warning Card pictures: {ALL - 2} uploaded, 1 missing, 1 out of date",
        ),
        (
            lambda s: tamper(s.database, ELSEWHERE),
            "is open on server 5, which the bot has left",
        ),
        (lambda s: s.deny(Permission.VIEW_CHANNEL), "WRONG   The bot can’t see channel"),
        (refusing("/guilds/*/roles", 403), "which the bot has left"),
        (refusing("/gateway", 404), "answers, but not as Discord’s API does (HTTP 404). Check"),
        (refusing("/gateway", 503), "fails at the moment (HTTP 503). Try again in a few"),
        (refusing("/gateway", 403), "refuses requests from this machine (HTTP 403). Too many"),
        (refusing("/users/@me", 502), "fails at the moment (HTTP 502). Try again in a few"),
        (
            refusing("/guilds/*/members/*", 500),
            f"table {OPEN}, could not be checked: HTTP 500. Run",
        ),
        (refusing("/channels/*", 403), "WRONG   The bot can’t see channel"),
        (
            lambda s: s.database.unlink(),
            "warning There is no database booray.db yet",
        ),  # but backups
        (lambda s: s.database.write_bytes(b""), "warning The database booray.db is still empty"),
        (folder_in_its_place, "WRONG   booray.db is a folder, not a file. Set DATABASE_URL to"),
        (another_programs, "WRONG   booray.db belongs to another program"),
        (no_font, "WRONG   There is no font file none.ttf. Check BOORAY_FONTS"),
        (packaged_font_gone, ".ttf of this program is missing or damaged. Install the program"),
        (something_else, "WRONG   booray.db is not a database"),
        (damaged, "booray.db is damaged"),
        (lambda s: tamper(s.database, GIFT), "WRONG   The database booray.db is damaged (gift)"),
        (lambda s: tamper(s.database, NEWER), "WRONG   booray.db was written by a newer version"),
        (
            lambda s: s.database.chmod(0o644),
            "WRONG   Other users of this machine can read booray.db,",
        ),
        (side_file_open_beyond_a_link, "disk/there.db-shm,"),
        (lambda s: s.not_writable(s.folder), "WRONG   Nothing can be written in"),
        (disk_full, ": only 3 MB. Make room"),
        (monitoring_port_taken, "uses it, or set BOORAY_MONITORING_PORT to another one."),
        (backups_off, "warning No daily backups are made"),
        (no_backup_folder, "WRONG   The backup folder gone doesn’t exist"),
        (lambda s: s.backup().unlink(), "warning There is no backup in"),
        (bad_backup, "is damaged. Delete it"),
        (lambda s: s.not_writable(s.backups), "in the backup folder"),
    ],
)
async def test_what_is_wrong_is_named_and_nothing_else(
    set_up: SetUp, plant: Callable[[SetUp], None], says: str
) -> None:
    plant(set_up)
    (line,) = await set_up.lines()
    assert says in line


@pytest.mark.parametrize(
    ("denied", "permission"),
    [
        (Permission.READ_MESSAGE_HISTORY, "Read Message History there"),
        (Permission.ATTACH_FILES, "Attach Files"),
    ],
)
async def test_a_channel_where_something_is_missing_fails_nothing_and_is_told_how_to_mend(
    set_up: SetUp,
    capsys: pytest.CaptureFixture[str],
    denied: Permission,
    permission: str,
) -> None:
    set_up.deny(denied)
    assert await doctor.doctor(set_up.settings) == 0
    said = capsys.readouterr().out
    assert f"the permission {permission}." in said
    assert "The only open table can be shown in its channel." in said
    assert "Wrong: 0. Warnings: 1." in said


@pytest.mark.parametrize(
    ("host", "says", "runs"),
    [
        ("127.0.0.1", "at http://127.0.0.1:{port}, for this machine only.", False),
        ("0.0.0.0", "at http://0.0.0.0:{port}, for anyone who reaches this port.", True),  # noqa: S104
        ("::1", "at http://[::1]:{port}, for this machine only.", True),
    ],
)
async def test_where_metrics_are_served_is_told_whether_or_not_the_bot_runs(
    unused_tcp_port: int, host: str, says: str, runs: bool
) -> None:
    bot = await monitoring_at(host, HealthPart.STARTING, unused_tcp_port) if runs else None
    settings = Settings()
    settings.monitoring_host, settings.monitoring_port = host, unused_tcp_port
    (told,) = await ports.monitoring(settings)
    if bot is not None:
        await bot.stop()
    assert told.mark is Mark.OK
    line = str(told)
    assert says.format(port=unused_tcp_port) in line
    assert ("are served" if runs else "can be served") in line


async def test_where_any_free_port_serves_metrics_nothing_is_told_of_it() -> None:
    settings = Settings()
    settings.monitoring_port = 0
    assert await ports.monitoring(settings) == []


@pytest.mark.parametrize("answer", ["[]", "{}", '"hello"', "<h1>Welcome to nginx!</h1>"])
async def test_what_is_not_discord_is_told_in_a_line(
    set_up: SetUp, answer: str, unused_tcp_port: int
) -> None:
    async def gateway(_: web.Request) -> web.Response:
        return web.Response(text=answer, headers={"Date": "Mon, 99 Foo 2026"})

    app = web.Application()
    app.router.add_get("/gateway", gateway)
    runner = web.AppRunner(app)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", unused_tcp_port).start()
    set_up.settings.discord_api = AnyHttpUrl(f"http://127.0.0.1:{unused_tcp_port}")
    try:
        *_, last = await set_up.lines()
    finally:
        await runner.cleanup()
    assert "answers, but not as Discord’s API does (HTTP 200)." in last


async def test_a_fresh_install_is_told_nothing_but_what_is_well(set_up: SetUp) -> None:
    """Before the first start there is no database, backup, command, picture or server."""
    example = (ROOT / ".env.example").read_text("utf-8")
    (set_up.folder / ".env").write_text(example, "utf-8")
    settings = read_settings()
    settings.discord_token, settings.discord_api = set_up.settings.discord_token, set_up.api
    settings.backup_folder = set_up.backups
    for file in (set_up.database, set_up.backup()):
        file.unlink()
    set_up.sandbox.world.emojis.clear()
    set_up.sandbox.moderation.remove_bot()
    told = await doctor.examined(settings, set_up.clock)
    said = [str(each) for each in told]
    assert {line[:8] for line in said} == {"ok      "}, said
    assert [any(due in line for line in said) for due in FRESH] == [True] * len(FRESH), said


FRESH = [
    "There is no database booray.db yet. The first start creates it.",
    "There is no backup in",
    "The commands aren’t on Discord yet. The first start adds them.",
    f"No card pictures are uploaded yet. The first start uploads all {ALL}",
    "The bot is on no server. Open this link to invite it: https://",
]


def test_the_command_says_line_by_line_what_it_finds_and_fails_on_what_is_wrong(
    played: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BOORAY_DISCORD_API", "http://127.0.0.1:9/api/v10")
    played.chmod(0o600)
    assert program.main(["doctor"]) == 1
    said = capsys.readouterr()
    assert "ok      The database booray.db is fine, at revision " in said.out
    assert "can’t be reached" in said.out
    assert "ok      The settings are valid. There is no .env file in this folder." in said.out
    assert said.out.splitlines()[-1] == "Wrong: 2. Warnings: 1."
    assert said.err == ""
    assert CLOSED not in said.out
