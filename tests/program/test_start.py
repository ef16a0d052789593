"""The ``booray`` command: what it says when it cannot start, and how it stops."""

from __future__ import annotations

import asyncio
import json
import os
import re
import shutil
import signal
import socket
import sqlite3
import sys
from asyncio.subprocess import PIPE, Process
from pathlib import Path

import pytest

from bot import __main__ as program
from bot.client.own_token import ASKED_AFTER
from bot.sandbox import RequestFault, Sandbox
from bot.sandbox.faults import IN_CHANNELS, UNAUTHORIZED, FaultyRequests
from bot.settings import Settings, known_names, read_settings
from bot.wording import Wording
from tests.e2e.running_bot import Unhurried, allow_starts
from tests.program.test_audit import tamper
from tests.troubles import Troubles

OWN_ACCOUNT = FaultyRequests("GET", "/users/@me")


def refusal(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Start, expect one sentence on standard error, exit code 1 and no traceback; return it."""
    assert program.main(arguments) == 1
    said = capsys.readouterr().err.strip()
    assert said
    assert "\n" not in said
    assert "Traceback" not in said
    return said


@pytest.mark.usefixtures("folder")
def test_run_insists_on_a_token(capsys: pytest.CaptureFixture[str]) -> None:
    said = refusal(capsys, "run")
    assert "DISCORD_TOKEN" in said
    assert "booray sandbox" in said


@pytest.mark.parametrize(
    "command",
    [["run"], ["migrate"], ["audit"], ["backup", "copy.db"], ["restore", "booray.db"]],
)
def test_a_database_of_a_newer_version_is_refused_and_stays_as_it_is(
    played: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    command: list[str],
) -> None:
    tamper(played, "UPDATE booray_revision SET version_num = '0999'")
    before = {file: file.read_bytes() for file in played.parent.iterdir()}
    monkeypatch.setenv("DISCORD_TOKEN", "a.b.c")
    said = refusal(capsys, *command)
    assert (
        "booray.db was written by a newer version of this program. Update the program, or" in said
    )
    assert {file: file.read_bytes() for file in played.parent.iterdir()} == before


@pytest.mark.usefixtures("folder")
def test_a_misspelt_setting_is_named(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BOORAY_BUYIN", "5")
    assert "BOORAY_BUYIN" in refusal(capsys, "sandbox")


@pytest.mark.usefixtures("folder")
def test_an_env_file_that_may_not_be_read_is_told_in_a_sentence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    Path(".env").touch()

    def forbidden(*_: object) -> None:
        raise PermissionError(13, "Permission denied", ".env")

    monkeypatch.setattr("bot.settings.dotenv_values", forbidden)
    assert refusal(capsys, "doctor").startswith("The file .env can’t be read: Permission denied.")


def test_an_env_file_that_is_no_text_is_told_without_what_stands_there(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / ".env").write_bytes(b"DISCORD_TOKEN=secret\xff\n")
    told = refusal(capsys, "run")
    assert told.startswith("The file .env can’t be read: not UTF-8.")
    assert "secret" not in told


def test_an_unknown_line_in_the_env_file_is_named(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / ".env").write_text("DISCORD_TOKN=x\n", encoding="utf-8")
    assert "DISCORD_TOKN" in refusal(capsys)


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize(
    ("name", "value", "takes"),
    [
        ("BOORAY_PAUSE_SECONDS", "soon", "a number of seconds from 0 to 3600"),
        ("BOORAY_PAUSE_SECONDS", "nan", "a number of seconds from 0 to 3600"),
        ("BOORAY_COMPUTER_SECONDS", "inf", "a number of seconds from 0 to 60"),
        ("BOORAY_IDLE_MINUTES", "0", "a number of minutes from 0.1 to 10080 (a week)"),
        ("BOORAY_LOG_LEVEL", "loud", "debug, info, warning or error"),
        ("BOORAY_LOG_FORMAT", "xml", "text or json"),
        ("BOORAY_SANDBOX_PORT", "65536", "a whole number from 0 to 65535, 0 for any free port"),
        ("BOORAY_STARTING_CHIPS", "-1", "a whole number of chips from 0 to 1000000000"),
        ("BOORAY_BUY_IN", "1.5", "a whole number of chips from 1 to 1000000"),
        (
            "BOORAY_DISCORD_API",
            "discord.com",
            "the address of a server, like https://discord.com/api/v10",
        ),
        *(
            (
                "BOORAY_SHARD_IDS",
                ids,
                "shards like 0,1 or 0-3, each below BOORAY_SHARD_COUNT, which must be set too",
            )
            for ids in ("0,1", "3-1", "all")
        ),
        ("BOORAY_SHARD_COUNT", "0", "a whole number of shards from 1 to 65536"),
        *(
            (
                "BOORAY_DISCORD_REST",
                address,
                "the address of a proxy for Discord’s REST API, like http://127.0.0.1:8080",
            )
            for address in ("proxy:8080", "http://proxy:8080/?key=1", "http://proxy:99999")
        ),
        (
            "BOORAY_SUPPORT",
            "discord.gg/invite",
            (
                "the address where people get help, like https://discord.gg/invite, "
                "with no user or password and at most 300 characters"
            ),
        ),
    ],
)
def test_a_value_a_setting_does_not_take_is_told_with_what_it_takes(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    name: str,
    value: str,
    takes: str,
) -> None:
    monkeypatch.setenv(name, value)
    assert refusal(capsys) == f"{name} is set to “{value}”. It takes {takes}."


@pytest.mark.usefixtures("folder")
def test_a_process_is_given_its_shards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOORAY_SHARD_COUNT", "8")
    assert read_settings().shard_ids is None
    monkeypatch.setenv("BOORAY_SHARD_IDS", "5, 0-2,1")
    assert read_settings().shard_ids == (0, 1, 2, 5)


@pytest.mark.usefixtures("folder")
def test_a_shard_that_there_is_not_is_refused(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BOORAY_SHARD_COUNT", "2")
    monkeypatch.setenv("BOORAY_SHARD_IDS", "0-2")
    assert "BOORAY_SHARD_IDS is set to “0,1,2”" in refusal(capsys)


@pytest.mark.usefixtures("folder")
def test_no_password_of_an_address_is_told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BOORAY_DISCORD_API", "htp://me:secret@proxy")
    said = refusal(capsys)
    assert "“htp://…@proxy”" in said
    assert "secret" not in said


def test_every_limit_that_is_told_is_the_one_that_holds() -> None:
    for field in Settings.model_fields.values():
        bounds = [
            bound
            for rule in field.metadata
            for bound in (getattr(rule, "ge", None), getattr(rule, "le", None))
            if bound is not None
        ]
        for bound in bounds:
            takes = Wording().of("setting-takes", str(field.validation_alias))
            assert re.search(rf"\b{bound}\b", takes), (field.validation_alias, bound)


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize(
    ("url", "says"),
    [
        ("sqlite+aiosqlite:///nowhere/booray.db", "nowhere"),
        ("mysql://localhost/booray", "DATABASE_URL"),
        ("sqlite+aiosqlite:///notes.txt", "notes.txt"),
    ],
)
def test_a_database_that_cannot_be_used_is_named(
    url: str, says: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    Path("notes.txt").write_text("buy milk " * 400, encoding="utf-8")
    monkeypatch.setenv("DATABASE_URL", url)
    assert says in refusal(capsys, "migrate")


@pytest.mark.usefixtures("folder")
def test_a_database_locked_by_another_program(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert program.main(["migrate"]) == 0
    capsys.readouterr()
    with sqlite3.connect("booray.db", isolation_level=None) as other:
        other.execute("BEGIN EXCLUSIVE")
        assert "Another program is using the database" in refusal(capsys, "migrate")
        other.execute("ROLLBACK")
    other.close()


@pytest.mark.usefixtures("folder")
def test_a_port_in_use(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = str(other.getsockname()[1])
        monkeypatch.setenv("BOORAY_SANDBOX_PORT", port)
        assert port in refusal(capsys, "sandbox")


@pytest.mark.usefixtures("folder")
def test_a_server_that_does_not_answer(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        address = f"http://127.0.0.1:{taken.getsockname()[1]}/api/v10"
        monkeypatch.setenv("BOORAY_DISCORD_API", address)
        monkeypatch.setenv("DISCORD_TOKEN", "abc")
        assert address in refusal(capsys, "run")


async def start(folder: Path, *arguments: str, **settings: str) -> Process:
    """Start the program as a service would."""
    clean = {k: v for k, v in os.environ.items() if k not in known_names()}
    return await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", *arguments),
        cwd=folder,
        env=clean | settings,
        stdout=PIPE,
        stderr=PIPE,
    )


async def test_a_token_that_discord_refuses(folder: Path) -> None:
    async with Sandbox(clock=Unhurried(), limits=None) as sandbox:
        process = await start(
            folder, "run", DISCORD_TOKEN=sandbox.token[::-1], BOORAY_DISCORD_API=sandbox.api_url
        )
        _, err = await process.communicate()
    assert process.returncode == 1
    assert b"DISCORD_TOKEN" in err.splitlines()[-1]
    assert b"Traceback" not in err


async def test_a_bot_whose_token_discord_takes_no_more_stops_with_a_sentence_and_asks_no_more(
    folder: Path, troubles: Troubles
) -> None:
    refused: list[str] = []

    def watch(_: str, path: str, status: int) -> None:
        refused.extend([path] * (status == 401))

    async with Sandbox(clock=Unhurried(), limits=None, watch=watch) as sandbox:
        ann = sandbox.person("Ann")
        process = await start(
            folder, DISCORD_TOKEN=sandbox.token, BOORAY_DISCORD_API=sandbox.api_url
        )
        await ann.wait_for(lambda: ann.bot_online, what="the bot")
        for requests in (IN_CHANNELS, OWN_ACCOUNT):
            sandbox.faults.add(RequestFault(UNAUTHORIZED, requests, times=None))
        asking = asyncio.create_task(ann.command("booray start"))
        _, err = await process.communicate()
        asking.cancel()
        ann.close()
    *log, said = err.splitlines(keepends=True)
    troubles.read(b"".join(log))
    assert process.returncode == 1
    assert b"Discord no longer accepts the token" in said
    assert b"Traceback" not in err
    own = [path for path in refused if path.endswith("/users/@me")]
    assert len(own) == len(ASKED_AFTER), "Discord is asked who the token belongs to"
    assert len(refused) == len(own) + 1, "and nothing else is sent after the first refusal"


async def test_a_start_that_discord_would_answer_with_a_new_token_is_not_made(
    folder: Path, troubles: Troubles
) -> None:
    async with Sandbox(clock=Unhurried()) as sandbox:
        allow_starts(sandbox, 0)
        process = await start(
            folder, "run", DISCORD_TOKEN=sandbox.token, BOORAY_DISCORD_API=sandbox.api_url
        )
        _, err = await process.communicate()
        assert sandbox.gateway.sessions == []
    *log, said = err.splitlines(keepends=True)
    troubles.read(b"".join(log))
    assert process.returncode == 1
    assert re.search(rb"connect 0 more times until \d{4}-\d\d-\d\d \d\d:\d\d UTC", said)


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
async def test_a_bot_that_is_stopped_leaves_a_session_that_can_be_resumed(
    folder: Path, troubles: Troubles, how: signal.Signals
) -> None:
    async with Sandbox(clock=Unhurried()) as sandbox:
        ann = sandbox.person("Ann")
        process = await start(
            folder, DISCORD_TOKEN=sandbox.token, BOORAY_DISCORD_API=sandbox.api_url
        )
        await ann.wait_for(lambda: ann.bot_online, what="the bot")
        await ann.command("booray balance")  # stopped earlier it may not have noted its connection
        (connection,) = sandbox.gateway.connections
        process.send_signal(how)
        _, err = await process.communicate()
        await ann.wait_for(lambda: not ann.bot_online, what="the bot to go")
        assert connection.socket.close_code == 4000
        ann.close()
    troubles.read(err)
    assert process.returncode == 0


@pytest.mark.expects_trouble(r"booray.db was replaced by another file")
async def test_a_database_that_is_replaced_stops_it_with_a_sentence(
    folder: Path, troubles: Troubles
) -> None:
    async with Sandbox(clock=Unhurried()) as sandbox:
        ann = sandbox.person("Ann")
        process = await start(
            folder, DISCORD_TOKEN=sandbox.token, BOORAY_DISCORD_API=sandbox.api_url
        )
        await ann.wait_for(lambda: ann.bot_online, what="the bot")
        shutil.copy(folder / "booray.db", folder / "other.db")
        os.replace(folder / "other.db", folder / "booray.db")
        _, err = await process.communicate()
        ann.close()
    *log, said = err.splitlines(keepends=True)
    troubles.read(b"".join(log))
    assert process.returncode == 1
    assert b"booray.db was replaced while in use" in said
    assert b"Traceback" not in err


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
async def test_without_a_token_it_starts_the_sandbox_and_stops_cleanly(
    folder: Path, how: signal.Signals
) -> None:
    process = await start(folder, BOORAY_SANDBOX_PORT="0", BOORAY_LOG_LEVEL="warning")
    assert process.stdout is not None
    assert process.stderr is not None
    first = await process.stdout.readline()
    assert b"sandbox" in first
    assert b"http://127.0.0.1:" in await process.stdout.readline()
    process.send_signal(how)
    _, err = await process.communicate()
    assert process.returncode == 0
    assert err == b""


async def test_a_run_with_a_token_goes_to_the_server_it_is_pointed_at(
    folder: Path, troubles: Troubles
) -> None:
    async with Sandbox(clock=Unhurried(), limits=None) as sandbox:
        ann = sandbox.person("Ann")
        process = await start(
            folder, DISCORD_TOKEN=sandbox.token, BOORAY_DISCORD_API=sandbox.api_url
        )
        await ann.wait_for(lambda: ann.bot_online, what="the bot")
        answer = await ann.command("booray balance")
        assert answer is not None
        process.send_signal(signal.SIGTERM)
        _, err = await process.communicate()
        ann.close()
    troubles.read(err)
    assert process.returncode == 0


async def test_the_longest_log_tells_no_statement_with_what_it_writes(
    folder: Path, troubles: Troubles
) -> None:
    process = await start(folder, "migrate", BOORAY_LOG_LEVEL="debug")
    _, err = await process.communicate()
    troubles.read(err)
    assert process.returncode == 0
    assert b"DEBUG" in err
    assert b"aiosqlite" not in err


async def test_a_log_in_json_is_one_object_a_line(folder: Path) -> None:
    process = await start(folder, "migrate", BOORAY_LOG_LEVEL="debug", BOORAY_LOG_FORMAT="json")
    _, err = await process.communicate()
    assert process.returncode == 0
    lines = [json.loads(line) for line in err.splitlines()]
    assert lines
    assert {line["level"] for line in lines} == {"debug", "info"}


async def test_a_database_that_is_not_there_is_told_to_be_made(folder: Path) -> None:
    for told in (b"creating a new database: booray.db", b""):
        process = await start(folder, "migrate")
        _, err = await process.communicate()
        assert process.returncode == 0
        assert err.strip().endswith(told)
        assert len(err.splitlines()) == bool(told)


@pytest.mark.parametrize("by", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.parametrize(("command", "ends"), [("audit", 128), ("sandbox", 0)])
def test_a_command_that_is_broken_off_has_not_done_its_work(
    command: str, ends: int, by: signal.Signals, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def long_work(*_: object) -> int:
        os.kill(os.getpid(), by)
        await asyncio.Event().wait()
        return 0

    monkeypatch.setattr(program, "COMMANDS", {command: long_work})
    assert program.main([command]) == (ends and ends + by)
