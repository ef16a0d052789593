"""The ``booray`` command as it starts, what it says when it cannot, and how it stops."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import re
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Callable
from contextlib import closing
from pathlib import Path

import pytest
from pydantic import AnyHttpUrl, SecretStr

from bot import __main__ as program
from bot.client.surroundings import refuse_another
from bot.program import command_line, serving
from bot.program.maintenance import adopt
from bot.program.refusals import CannotStart
from bot.sandbox import RequestFault, Sandbox
from bot.sandbox.faults import IN_CHANNELS, UNAUTHORIZED, FaultyRequests
from bot.settings import Settings, known_names
from bot.store import Database
from tests.e2e.running_bot import Unhurried, allow_starts, pointed_back
from tests.program.refused import NOT_LIKE_THIS, PERHAPS_LATER, refusal
from tests.program.test_audit import tamper
from tests.store.backends import NOON
from tests.troubles import Troubles

OWN_ACCOUNT = FaultyRequests("GET", "/users/@me")
OR_A_BACKUP = "Update the program, or restore a backup."


@pytest.mark.parametrize(
    ("command", "advice"),
    [
        (["run"], OR_A_BACKUP),
        (["audit"], OR_A_BACKUP),
        (["backup", "copy.db"], OR_A_BACKUP),
        (["restore", "booray.db"], "Update the program."),
    ],
)
def test_a_database_of_a_newer_version_is_refused_and_stays_as_it_is(
    played: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    command: list[str],
    advice: str,
) -> None:
    tamper(played, "UPDATE booray_revision SET version_num = '0999'")
    before = {file: file.read_bytes() for file in played.parent.iterdir()}
    monkeypatch.setenv("DISCORD_TOKEN", "a.b.c")
    code = NOT_LIKE_THIS if command == ["run"] else PERHAPS_LATER
    said = refusal(capsys, *command, code=code)
    assert said == f"booray.db was written by a newer version of this program. {advice}"
    assert {file: file.read_bytes() for file in played.parent.iterdir()} == before


def is_folder(file: Path, _: pytest.MonkeyPatch) -> None:
    file.mkdir()


def is_read_only(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file.touch()
    access = os.access
    monkeypatch.setattr(os, "access", lambda p, how: Path(p) != file and access(p, how))


@pytest.mark.parametrize(
    ("make", "says"),
    [
        (is_folder, "booray.db is a folder, not a file. Set DATABASE_URL to a file"),
        (is_read_only, "booray.db can’t be opened or written. Check its permissions, and whether"),
    ],
)
def test_a_bot_that_cannot_write_its_database_is_not_started_again(
    folder: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    make: Callable[[Path, pytest.MonkeyPatch], None],
    says: str,
) -> None:
    make(folder / "booray.db", monkeypatch)
    monkeypatch.setenv("DISCORD_TOKEN", "a.b.c")
    assert refusal(capsys, "run", code=NOT_LIKE_THIS).startswith(says)


def test_an_empty_file_becomes_the_database(folder: Path) -> None:
    (folder / "booray.db").touch()
    assert program.main(["migrate"]) == 0
    assert program.main(["audit"]) == 0


# In the sandbox, in this process


@pytest.fixture
async def sandbox(folder: Path) -> AsyncIterator[Sandbox]:
    with pointed_back():
        async with Sandbox(clock=Unhurried(), limits=None) as sandbox:
            yield sandbox


def settings_for(sandbox: Sandbox) -> Settings:
    settings = Settings()
    settings.discord_token = SecretStr(sandbox.token)
    settings.discord_api = AnyHttpUrl(sandbox.api_url)
    return settings


async def refused(settings: Settings) -> CannotStart:
    """Run the bot, which cannot, or not for long; return how it refuses."""
    with pytest.raises(CannotStart) as error:
        await serving.run(settings)
    return error.value


async def test_a_token_that_discord_refuses(sandbox: Sandbox) -> None:
    settings = settings_for(sandbox)
    settings.discord_token = SecretStr(sandbox.token[::-1])
    found = await refused(settings)
    assert found.code == NOT_LIKE_THIS
    assert "DISCORD_TOKEN" in str(found)


async def test_a_bot_whose_token_discord_takes_no_more_stops_and_asks_no_more(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.client.requests.ASKED_AFTER", (0.0, 0.0, 0.0))
    asked: list[str] = []

    def watch(_: str, path: str, status: int) -> None:
        asked.extend([path] * (status == 401))

    with pointed_back():
        async with Sandbox(clock=Unhurried(), limits=None, watch=watch) as sandbox:
            ann = sandbox.person("Ann")
            running = asyncio.create_task(refused(settings_for(sandbox)))
            await ann.wait_for(lambda: ann.bot_online, what="the bot")
            for requests in (IN_CHANNELS, OWN_ACCOUNT):
                sandbox.faults.add(RequestFault(UNAUTHORIZED, requests, times=None))
            asking = []
            while not running.done():  # what comes before the bot owns its shards is not answered
                asking.append(asyncio.create_task(ann.command("booray start")))
                await asyncio.wait({running}, timeout=1)
            found = await running
            for each in asking:
                each.cancel()
            ann.close()
    assert found.code == NOT_LIKE_THIS
    assert "Discord no longer accepts the token" in str(found)
    own = [path for path in asked if path.endswith("/users/@me")]
    assert len(own) == 3, "Discord is asked who the token belongs to"
    assert len(asked) == len(own) + 1, "and nothing else is sent after the first refusal"


async def test_a_start_that_discord_would_answer_with_a_new_token_is_not_made(
    sandbox: Sandbox,
) -> None:
    allow_starts(sandbox, 0)
    found = await refused(settings_for(sandbox))
    assert sandbox.gateway.sessions == []
    assert found.code == PERHAPS_LATER
    told = r"connect 0 more times until \d{4}-\d\d-\d\d \d\d:\d\d UTC"
    assert re.search(told, str(found))


@pytest.mark.expects_trouble(r"booray.db was replaced by another file")
async def test_a_database_that_is_replaced_stops_it(folder: Path, sandbox: Sandbox) -> None:
    ann = sandbox.person("Ann")
    running = asyncio.create_task(serving.run(settings_for(sandbox)))
    await ann.wait_for(lambda: ann.bot_online, what="the bot")
    shutil.copy(folder / "booray.db", folder / "other.db")
    os.replace(folder / "other.db", folder / "booray.db")
    with pytest.raises(Exception, match="file-replaced"):
        await running
    ann.close()


async def test_a_token_of_another_application_leaves_tables_and_commands_alone(
    played: Path, sandbox: Sandbox
) -> None:
    database = await Database.open(f"sqlite:///{played}")
    await refuse_another(database, 5, NOON)
    await database.close()
    before = tables_in(played)
    assert None in before
    found = await refused(settings_for(sandbox))
    own = sandbox.world.application.id
    assert found.code == NOT_LIKE_THIS
    assert f"application 5, but the token is that of application {own}" in str(found)
    assert sandbox.gateway.sessions == []
    assert sandbox.world.commands[None] == {}
    assert tables_in(played) == before
    assert await adopt(settings_for(sandbox)) == 0
    ann = sandbox.person("Ann")
    running = asyncio.create_task(serving.run(settings_for(sandbox)))
    await ann.wait_for(lambda: ann.bot_online, what="the bot")
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    ann.close()


async def test_a_start_that_fails_midway_leaves_the_database_to_the_next(
    sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_: object) -> None:
        raise RuntimeError("no client")

    monkeypatch.setattr(serving, "BoorayClient", broken)
    with pytest.raises(RuntimeError, match="no client"):
        await serving.run(settings_for(sandbox))
    database = await Database.open("sqlite:///booray.db", alone=True)
    await database.close()


def tables_in(database: Path) -> list[str | None]:
    """Return when each table was closed, None for those that are open."""
    with closing(sqlite3.connect(database)) as opened:
        return [closed for (closed,) in opened.execute("SELECT closed_at FROM tables")]


def test_a_second_process_on_one_file_is_refused(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    first = asyncio.run(Database.open("sqlite:///booray.db", alone=True))
    monkeypatch.setenv("DISCORD_TOKEN", "a.b.c")
    assert refusal(capsys, "run").startswith("Another process of the bot uses booray.db.")
    assert program.main(["backup", "copy.db"]) == 0, "other commands run beside the bot"
    asyncio.run(first.close())


# As a program


async def start(folder: Path, *arguments: str, **settings: str) -> Process:
    """Start the program."""
    clean = {k: v for k, v in os.environ.items() if k not in known_names()}
    return await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", *arguments),
        cwd=folder,
        env=clean | settings,
        stdout=PIPE,
        stderr=PIPE,
    )


def token_of(sandbox: Sandbox) -> dict[str, str]:
    return {"DISCORD_TOKEN": sandbox.token, "BOORAY_DISCORD_API": sandbox.api_url}


@pytest.mark.journey
async def test_a_bot_that_ctrl_c_stops_says_goodbye_to_discord(
    folder: Path, sandbox: Sandbox, troubles: Troubles
) -> None:
    """As with SIGTERM: see where its metrics are asked for."""
    ann = sandbox.person("Ann")
    process = await start(folder, **token_of(sandbox))
    await ann.wait_for(lambda: ann.bot_online, what="the bot")
    (connection,) = sandbox.gateway.connections
    process.send_signal(signal.SIGINT)
    _, err = await process.communicate()
    await ann.wait_for(lambda: not ann.bot_online, what="the bot to go")
    assert connection.socket.close_code == 1000
    ann.close()
    troubles.read(err)
    assert process.returncode == 0


@pytest.mark.journey
@pytest.mark.parametrize("stage", ["/commands", "/users/@me", "/gateway/bot", "booray.db"])
async def test_a_start_that_is_stopped_midway_ends_well(
    folder: Path, troubles: Troubles, stage: str
) -> None:
    reached = asyncio.Event()

    def watch(_: str, path: str, status: int) -> None:
        if path.endswith(stage):
            reached.set()

    async def made() -> None:
        while not (folder / stage).exists():  # noqa: ASYNC110 - nothing tells of a file
            await asyncio.sleep(0.001)
        reached.set()

    async with Sandbox(clock=Unhurried(), limits=None, watch=watch) as sandbox:
        process = await start(folder, "run", **token_of(sandbox))
        looking = asyncio.create_task(made())
        await reached.wait()
        process.terminate()
        _, err = await process.communicate()
        looking.cancel()
    troubles.read(err)
    assert process.returncode == 0
    assert b"Traceback" not in err


def test_a_program_that_is_stopped_while_it_is_loaded_leaves_no_traceback(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(command_line, "do", interrupted)
    assert program.main(["run"]) == 128 + signal.SIGINT
    assert capsys.readouterr().err == ""


def test_without_a_token_it_starts_the_sandbox_beside_a_real_bot_and_stops_cleanly(
    played: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    before, backups = played.read_bytes(), played.with_name("backups")
    backups.mkdir()
    (backups / "booray-2026-01-31.db").touch()
    tell = serving._tell_of_page

    def stop(address: str) -> None:
        tell(address)
        os.kill(os.getpid(), signal.SIGINT)

    monkeypatch.setattr(serving, "_tell_of_page", stop)
    with socket.create_server(("127.0.0.1", 0)) as real_bots, pointed_back():
        for name, value in {
            "DATABASE_URL": "sqlite:///booray.db",
            "BOORAY_SANDBOX_PORT": "0",
            "BOORAY_BACKUP_FOLDER": "backups",
            "BOORAY_BACKUPS_KEPT": "1",
            "BOORAY_MONITORING_PORT": str(real_bots.getsockname()[1]),
            "BOORAY_SHARD_IDS": "1",
            "BOORAY_SHARD_COUNT": "2",
        }.items():
            monkeypatch.setenv(name, value)
        assert program.main([]) == 0
    out, err = capsys.readouterr()
    assert "DISCORD_TOKEN is not set, so the sandbox starts" in out
    assert "put the token into .env, and run `booray run`" in out
    assert "Chips and tables are kept in sandbox.db; messages are not" in out
    assert "Traceback" not in err
    assert played.read_bytes() == before
    assert [each.name for each in backups.iterdir()] == ["booray-2026-01-31.db"]


def test_a_log_in_json_is_an_object_a_line_and_tells_no_statement(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BOORAY_LOG_LEVEL", "debug")
    monkeypatch.setenv("BOORAY_LOG_FORMAT", "json")
    monkeypatch.setattr(logging.root, "handlers", [])
    level = logging.root.level
    try:
        assert program.main(["migrate"]) == 0
    finally:
        logging.root.setLevel(level)
    lines = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    told = [line["message"] for line in lines if line["level"] == "info"]
    assert told == ["creating a new database: booray.db"]


@pytest.mark.parametrize("by", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.parametrize(("command", "ends"), [("audit", 128), ("sandbox", 0)])
def test_a_command_that_is_broken_off_has_not_done_its_work(
    command: str, ends: int, by: signal.Signals, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def long_work(*_: object) -> int:
        os.kill(os.getpid(), by)
        await asyncio.Event().wait()
        return 0

    monkeypatch.setattr(command_line.Command, "begin", long_work)
    assert program.main([command]) == (ends and ends + by)


@pytest.mark.journey
def test_the_version_is_told_before_the_bot_is_loaded() -> None:
    """Scripts ask for it."""
    asks = "import sys; from bot.__main__ import main; main(['--version'])"
    loaded = "print(*sorted(sys.modules))"
    run = subprocess.run(  # noqa: S603 - our own Python
        [sys.executable, "-P", "-c", f"{asks}; {loaded}"],
        capture_output=True,
        text=True,
        check=True,
    )
    version, modules = run.stdout.splitlines()
    assert version.startswith("booray ")
    assert not {"discord", "sqlalchemy", "aiohttp", "bot.program"} & set(modules.split())
