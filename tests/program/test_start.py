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
import subprocess
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import closing
from pathlib import Path

import pytest

from bot import __main__ as program
from bot.client.own_token import ASKED_AFTER
from bot.program import command_line
from bot.sandbox import RequestFault, Sandbox
from bot.sandbox.faults import IN_CHANNELS, UNAUTHORIZED, FaultyRequests
from bot.settings import Settings, known_names, read_settings
from bot.wording import Wording
from tests.e2e.running_bot import Unhurried, allow_starts
from tests.program.test_audit import tamper
from tests.troubles import Troubles

OWN_ACCOUNT = FaultyRequests("GET", "/users/@me")


PERHAPS_LATER = 1
"""The exit code after which a service manager starts the bot again."""

NOT_LIKE_THIS = 78
"""The one after which it must not: somebody has to mend something first."""


def refusal(capsys: pytest.CaptureFixture[str], *arguments: str, code: int = PERHAPS_LATER) -> str:
    """Start, expect one sentence on standard error, no traceback and an exit code; return it."""
    assert program.main(arguments) == code
    said = capsys.readouterr().err.strip()
    assert said
    assert "\n" not in said
    assert "Traceback" not in said
    return said


@pytest.mark.usefixtures("folder")
def test_run_insists_on_a_token(capsys: pytest.CaptureFixture[str]) -> None:
    said = refusal(capsys, "run", code=NOT_LIKE_THIS)
    assert "DISCORD_TOKEN" in said
    assert "booray sandbox" in said


@pytest.mark.parametrize("where", [".env", "environment"])
def test_a_token_of_blanks_alone_is_none(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    monkeypatch.setenv("BOORAY_DISCORD_API", "http://127.0.0.1:9")  # where nobody answers
    none = refusal(capsys, "run", code=NOT_LIKE_THIS)
    if where == ".env":
        (folder / ".env").write_text('DISCORD_TOKEN="  "\n', "utf-8")
    else:
        monkeypatch.setenv("DISCORD_TOKEN", "  ")
    assert refusal(capsys, "run", code=NOT_LIKE_THIS) == none
    assert program.main(["doctor"]) == 1
    assert "WRONG   DISCORD_TOKEN is not set" in capsys.readouterr().out


def test_blanks_around_a_token_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", " a.b.c\n")
    token = read_settings().discord_token
    assert token is not None
    assert token.get_secret_value() == "a.b.c"


@pytest.mark.parametrize("token", ["secret.b\nc", "secret", "secret.b", "secret.b.", "secret.é.c"])
def test_what_does_not_look_like_a_token_is_told_before_anything_is_made_or_sent(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, token: str
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", token)
    monkeypatch.setenv("BOORAY_DISCORD_API", "http://127.0.0.1:9")  # where nobody answers
    said = refusal(capsys, "run", code=NOT_LIKE_THIS)
    assert "DISCORD_TOKEN doesn’t look like a bot’s token" in said
    assert "secret" not in said
    assert list(folder.iterdir()) == []
    assert program.main(["doctor"]) == 1
    assert "WRONG   DISCORD_TOKEN doesn’t look like a bot’s token" in capsys.readouterr().out


OR_A_BACKUP = "Update the program, or restore a backup."


@pytest.mark.parametrize(
    ("command", "advice"),
    [
        (["run"], OR_A_BACKUP),
        (["migrate"], OR_A_BACKUP),
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


@pytest.mark.usefixtures("folder")
def test_a_misspelt_setting_is_named(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BOORAY_BUYIN", "5")
    assert "BOORAY_BUYIN" in refusal(capsys, "sandbox", code=NOT_LIKE_THIS)
    assert "BOORAY_BUYIN" in refusal(capsys, "doctor")


def test_all_that_is_wrong_with_the_settings_is_told_at_once(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = ("DISCORD_TOKN=x", "BOORAY_BUY_IN=none", "BOORAY_SHARD_IDS=0-4")
    (folder / ".env").write_text("\n".join(lines), encoding="utf-8")
    monkeypatch.setenv("BOORAY_PAWS_SECONDS", "5")
    monkeypatch.setenv("BOORAY_LOG_LEVEL", "loud")
    monkeypatch.setenv("BOORAY_SHARD_COUNT", "4")
    assert program.main(["run"]) == NOT_LIKE_THIS
    assert capsys.readouterr().err.splitlines() == [
        "There is no setting BOORAY_PAWS_SECONDS. See .env.example for all settings.",
        "There is no setting DISCORD_TOKN. See .env.example for all settings.",
        (
            "BOORAY_SHARD_IDS is set to “0-4”. It takes shards like 0,1 or 0-3, "
            "each below BOORAY_SHARD_COUNT, which must be set too."
        ),
        "BOORAY_LOG_LEVEL is set to “loud”. It takes debug, info, warning or error.",
        "BOORAY_BUY_IN is set to “none”. It takes a whole number of chips from 1 to 1000000.",
    ]


@pytest.mark.parametrize("command", [["run"], []])
def test_a_token_that_others_can_read_is_not_used(
    folder: Path, capsys: pytest.CaptureFixture[str], command: list[str]
) -> None:
    env = folder / ".env"
    env.write_text("DISCORD_TOKEN=a.b.c\nBOORAY_DISCORD_API=http://127.0.0.1:9\n", "utf-8")
    for open_to_others in (0o644, 0o640, 0o604):
        env.chmod(open_to_others)
        said = refusal(capsys, *command, code=NOT_LIKE_THIS)
        assert "can read DISCORD_TOKEN in .env, so" in said
        assert "Run `chmod 600 .env`" in said
        assert "move DISCORD_TOKEN from .env to the environment" in said
    assert not (folder / "booray.db").exists()
    env.chmod(0o600)  # as it says
    assert "http://127.0.0.1:9 can’t be reached" in refusal(capsys, *command)


def test_where_rights_change_nothing_the_environment_is_the_place_for_secrets(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on a Windows drive in WSL: others may read every file there, for good."""
    env = folder / ".env"
    database = "DATABASE_URL=postgresql://booray:pa/ss@127.0.0.1:1/booray?sslmode=disable"
    env.write_text(f"discord_token=a.b.c\n{database}\nBOORAY_BUY_IN=50\n", "utf-8")
    env.chmod(0o777)
    said = refusal(capsys, "run", code=NOT_LIKE_THIS)
    assert "move DISCORD_TOKEN, DATABASE_URL from .env to the environment" in said
    env.write_text("BOORAY_BUY_IN=50\nBOORAY_DISCORD_API=http://127.0.0.1:9\n", "utf-8")
    monkeypatch.setenv("DISCORD_TOKEN", "a.b.c")  # as it says
    assert "http://127.0.0.1:9 can’t be reached" in refusal(capsys, "run")
    program.main(["doctor"])
    assert "no other user can read a secret in the .env file" in capsys.readouterr().out


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
    told = refusal(capsys, "run", code=NOT_LIKE_THIS)
    assert told.startswith("The file .env can’t be read: not UTF-8.")
    assert "secret" not in told


def test_an_unknown_line_in_the_env_file_is_named(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / ".env").write_text("DISCORD_TOKN=x\n", encoding="utf-8")
    assert "DISCORD_TOKN" in refusal(capsys, code=NOT_LIKE_THIS)


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
    said = refusal(capsys, code=NOT_LIKE_THIS)
    assert said == f"{name} is set to “{value}”. It takes {takes}."


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
    assert "BOORAY_SHARD_IDS is set to “0-2”" in refusal(capsys, code=NOT_LIKE_THIS)


@pytest.mark.usefixtures("folder")
def test_no_password_of_an_address_is_told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BOORAY_DISCORD_API", "htp://me:secret@proxy")
    said = refusal(capsys, code=NOT_LIKE_THIS)
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


def test_a_bot_that_cannot_write_its_database_is_not_started_again(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (folder / "booray.db").mkdir()  # which nobody can write to, root included
    monkeypatch.setenv("DISCORD_TOKEN", "a.b.c")
    said = refusal(capsys, "run", code=NOT_LIKE_THIS)
    assert "can’t be written" in said
    assert "whether its disk is read-only" in said
    monkeypatch.setenv("DATABASE_URL", "sqlite+aiosqlite:///nowhere/booray.db")
    assert "nowhere" in refusal(capsys, "run", code=NOT_LIKE_THIS)


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
        monkeypatch.setenv("DISCORD_TOKEN", "a.b.c")
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
    assert process.returncode == NOT_LIKE_THIS
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
    assert process.returncode == NOT_LIKE_THIS
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
    assert process.returncode == PERHAPS_LATER
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
    assert process.returncode == PERHAPS_LATER
    assert b"booray.db was replaced while in use" in said
    assert b"Traceback" not in err


async def test_a_token_of_another_application_leaves_tables_and_commands_and_is_told(
    folder: Path, troubles: Troubles
) -> None:
    async def started_in(sandbox: Sandbox, *, until_online: bool) -> tuple[int | None, bytes]:
        process = await start(
            folder, "run", DISCORD_TOKEN=sandbox.token, BOORAY_DISCORD_API=sandbox.api_url
        )
        if until_online:
            ann = sandbox.person("Ann")
            await ann.wait_for(lambda: ann.bot_online, what="the bot")
            await ann.command("booray start", computers=2)
            process.terminate()
            ann.close()
        _, err = await process.communicate()
        return process.returncode, err

    async with Sandbox(clock=Unhurried()) as own, Sandbox(clock=Unhurried()) as other:
        other.world.application.id = "5"
        code, err = await started_in(own, until_online=True)
        troubles.read(err)
        assert code == 0
        for command in ("run", "doctor"):
            told = f"application {own.world.application.id}, but the token is that of application 5"
            process = await start(
                folder, command, DISCORD_TOKEN=other.token, BOORAY_DISCORD_API=other.api_url
            )
            out, err = await process.communicate()
            assert process.returncode == (NOT_LIKE_THIS if command == "run" else 1)
            assert told in (out + err).decode()
            assert b"Traceback" not in err
        assert other.gateway.sessions == []
        assert other.world.commands[None] == {}
        with closing(sqlite3.connect("booray.db")) as database:
            (still_open,) = database.execute("SELECT closed_at FROM tables").fetchall()
            assert still_open == (None,)
        code, err = await started_in(own, until_online=True)  # its own one goes on
        assert code == 0
        adopt = await start(folder, "adopt")
        assert await adopt.wait() == 0
        code, err = await started_in(other, until_online=True)
        assert code == 0


@pytest.mark.parametrize("stage", ["/users/@me", "/commands", "/gateway/bot", "booray.db"])
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
        process = await start(
            folder, "run", DISCORD_TOKEN=sandbox.token, BOORAY_DISCORD_API=sandbox.api_url
        )
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


async def test_a_second_process_on_one_file_is_refused_before_it_changes_anything(
    folder: Path, troubles: Troubles
) -> None:
    async with Sandbox(clock=Unhurried()) as sandbox:
        ann = sandbox.person("Ann")
        settings = {"DISCORD_TOKEN": sandbox.token, "BOORAY_DISCORD_API": sandbox.api_url}
        first = await start(folder, "run", **settings)
        await ann.wait_for(lambda: ann.bot_online, what="the bot")
        second = await start(folder, "run", **settings)
        _, said = await second.communicate()
        assert second.returncode == PERHAPS_LATER
        assert said.decode().strip().startswith("Another process of the bot uses booray.db.")
        backup = await start(folder, "backup", "copy.db")
        assert await backup.wait() == 0, "other commands run beside the bot"
        assert len(sandbox.gateway.sessions) == 1
        first.kill()
        await first.communicate()
        third = await start(folder, "run", **settings)  # nothing is left of one that was killed
        await ann.wait_for(lambda: len(sandbox.gateway.sessions) == 2, what="the bot")
        third.terminate()
        _, err = await third.communicate()
        ann.close()
    troubles.read(err)
    assert third.returncode == 0


async def test_where_nothing_answers_the_sentence_is_the_last_line(folder: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        address = f"http://127.0.0.1:{taken.getsockname()[1]}/api/v10"
        settings = {"DISCORD_TOKEN": "a.b.c", "BOORAY_DISCORD_API": address}
        process = await start(folder, "run", **settings)
        _, err = await process.communicate()
    assert process.returncode == PERHAPS_LATER
    assert f"{address} can’t be reached" in err.decode().splitlines()[-1]
    assert b"Since the start" not in err, "nothing was started"


async def tried(folder: Path, troubles: Troubles, *arguments: str, **settings: str) -> str:
    """Open the sandbox in a folder until it can be played in; return what it printed."""
    process = await start(folder, *arguments, BOORAY_SANDBOX_PORT="0", **settings)
    assert process.stderr is not None
    assert process.stdout is not None
    said = b""
    while b"Press Ctrl-C to stop." not in said:
        line = await process.stdout.readline()
        assert line, f"it ended: {said!r}"
        said += line
    process.terminate()
    out, err = await process.communicate()
    troubles.read(err)
    assert process.returncode == 0
    assert b"Shard ID 0 has connected to Gateway" in err
    return (said + out).decode()


def tables_in(database: str) -> list[str | None]:
    """Return when each table was closed, None for those that are open."""
    with closing(sqlite3.connect(database)) as opened:
        return [closed for (closed,) in opened.execute("SELECT closed_at FROM tables")]


async def test_a_real_bot_and_the_sandbox_in_one_folder_leave_each_other_alone(
    folder: Path, troubles: Troubles
) -> None:
    backups = folder / "backups"
    backups.mkdir()
    (backups / "booray-2026-01-31.db").touch()
    settings = {
        "DATABASE_URL": "sqlite+aiosqlite:///booray.db",
        "BOORAY_BACKUP_FOLDER": "backups",
        "BOORAY_BACKUPS_KEPT": "1",
    }
    out = await tried(folder, troubles, "sandbox")  # a newcomer looks at it first,
    assert "Chips and tables are kept in sandbox.db; messages are not" in out
    assert "press My hand to see your cards" in out
    assert not (folder / "booray.db").exists()
    async with Sandbox(clock=Unhurried()) as discord:  # then has a token,
        discord.world.application.id = "5"
        ann = discord.person("Ann")
        token = {"DISCORD_TOKEN": discord.token, "BOORAY_DISCORD_API": discord.api_url}
        process = await start(folder, "run", **token)
        await ann.wait_for(lambda: ann.bot_online, what="the bot")
        await ann.command("booray start", computers=2)
        process.terminate()
        _, err = await process.communicate()
        troubles.read(err)
        ann.close()
        assert process.returncode == 0
        token["DATABASE_URL"] = "sqlite+aiosqlite:///sandbox.db"
        process = await start(folder, "run", **token)
        _, err = await process.communicate()
        assert process.returncode == NOT_LIKE_THIS
        assert b"but the token is that of application 5." in err
    assert tables_in("booray.db") == [None]
    before = (folder / "booray.db").read_bytes()
    out = await tried(folder, troubles, **settings)  # and one day the token is missing
    assert "DISCORD_TOKEN is not set, so the sandbox starts" in out
    assert "put the token into .env, and run `booray run`" in out
    assert (folder / "booray.db").read_bytes() == before
    assert tables_in("booray.db") == [None]
    assert [each.name for each in backups.iterdir()] == ["booray-2026-01-31.db"]


async def test_the_sandbox_serves_all_of_its_server_and_no_metrics_beside_the_real_bot(
    folder: Path, troubles: Troubles
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as real_bots:
        settings = {
            "BOORAY_MONITORING_PORT": str(real_bots.getsockname()[1]),
            "BOORAY_SHARD_IDS": "1",
            "BOORAY_SHARD_COUNT": "2",
        }
        await tried(folder, troubles, "sandbox", **settings)


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

    monkeypatch.setattr(command_line, "COMMANDS", {command: long_work})
    assert program.main([command]) == (ends and ends + by)


def test_the_version_is_told_before_the_bot_is_loaded(capsys: pytest.CaptureFixture[str]) -> None:
    """Scripts ask for it; the parser, which takes longer, knows it too."""
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
    with pytest.raises(SystemExit, match="0"):
        command_line.do(["--version"])
    assert capsys.readouterr().out.splitlines() == [version]
