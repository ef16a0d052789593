"""Metrics and health of the program as it runs, and the image that asks for its health."""

from __future__ import annotations

import asyncio
import json
import os
import re
import shutil
import signal
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, Final

import aiohttp
import pytest
from aiohttp import web

from bot.program.healthcheck import main as check_health
from bot.sandbox import Sandbox
from bot.settings import known_names
from tests.e2e.running_bot import Unhurried
from tests.troubles import Troubles

ROOT: Final = Path(__file__).parents[2]
DOCKERFILE: Final = (ROOT / "Dockerfile").read_text(encoding="utf-8").replace("\\\n", " ")

SOON: Final = 60.0
"""Seconds that nothing here takes, on however busy a machine."""


def healthcheck() -> list[str]:
    """Return the command by which the image's health is asked for."""
    (command,) = re.findall(r"^HEALTHCHECK .* CMD (\[.*\])$", DOCKERFILE, re.MULTILINE)
    words: list[str] = json.loads(command)
    assert words[0] == "python"
    return [sys.executable, *words[1:]]


async def is_healthy(port: int, host: str = "127.0.0.1") -> bool:
    """Ask as Docker does."""
    clean = {k: v for k, v in os.environ.items() if k not in known_names()}
    # A proxy for Discord is none for the container's own port.
    clean |= {"http_proxy": "http://127.0.0.1:9", "BOORAY_MONITORING_HOST": host}
    asked = await asyncio.create_subprocess_exec(
        *healthcheck(),
        env=clean | {"BOORAY_MONITORING_PORT": str(port)},
        cwd=ROOT,
        stdout=DEVNULL,
        stderr=DEVNULL,
    )
    return await asked.wait() == 0


@pytest.fixture
async def sandbox() -> AsyncIterator[Sandbox]:
    async with Sandbox(clock=Unhurried(), limits=None) as sandbox:
        yield sandbox


async def started(
    folder: Path, sandbox: Sandbox, host: str = "127.0.0.1"
) -> tuple[Process, int, bytes]:
    """Start the program, and return it, its port, and what it has logged so far."""
    settings = {
        "DISCORD_TOKEN": sandbox.token,
        "BOORAY_DISCORD_API": sandbox.api_url,
        "BOORAY_MONITORING_PORT": "0",
        "BOORAY_MONITORING_HOST": host,
        "BOORAY_BACKUP_FOLDER": "backups",
        "BOORAY_LOG_LEVEL": "debug",
    }
    clean = {k: v for k, v in os.environ.items() if k not in known_names()}
    (folder / "backups").mkdir()
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", "run"),
        cwd=folder,
        env=clean | settings,
        stdout=PIPE,
        stderr=PIPE,
    )
    assert process.stderr is not None
    log = b""
    while (found := re.search(rb"health at http://[\d.]+:(\d+)", log)) is None:
        line = await process.stderr.readline()
        assert line, log
        log += line
    return process, int(found[1]), log


async def ask(port: int, path: str) -> tuple[int, str]:
    """Return the status and the body of an answer."""
    async with (
        aiohttp.ClientSession() as session,
        session.get(f"http://127.0.0.1:{port}{path}") as answer,
    ):
        return answer.status, await answer.text()


@pytest.mark.journey
async def test_a_running_program_tells_its_metrics_and_its_health(
    tmp_path: Path, sandbox: Sandbox, troubles: Troubles
) -> None:
    process, port, log = await started(tmp_path, sandbox)
    ann = sandbox.person("Ann")
    await ann.wait_for(lambda: ann.bot_online, what="the bot")
    await ann.command("booray balance")
    async with asyncio.timeout(SOON):
        while (ready := await ask(port, "/ready"))[0] != 200:  # noqa: ASYNC110 - nothing tells
            await asyncio.sleep(0.1)
    parts = dict.fromkeys(("program", "database", "gateway"), "ok")
    assert json.loads(ready[1]) == {"ok": True, **parts}
    assert (await ask(port, "/health"))[0] == 200
    status, metrics = await ask(port, "/metrics")
    assert status == 200
    assert 'booray_interactions_total{kind="command",outcome="done"} 1.0' in metrics
    assert re.search(r'booray_discord_requests_total\{kind="answer",status="200"\} 1\.0', metrics)
    assert 'booray_gateway_events_total{event="begun"} 1.0' in metrics
    assert 'booray_ready{part="gateway"} 1.0' in metrics
    await check_what_is_told_of_disks(port, tmp_path)
    assert await is_healthy(port)
    (connection,) = sandbox.gateway.connections
    process.send_signal(signal.SIGTERM)
    _, err = await process.communicate()
    await ann.wait_for(lambda: not ann.bot_online, what="the bot to go")
    assert connection.socket.close_code == 1000, "it says goodbye"
    ann.close()
    troubles.read(log + err)
    secrets = {sandbox.token, *sandbox.interactions._by_token}
    assert len(secrets) > 1
    assert not [each for each in secrets if each.encode() in log + err + metrics.encode()]
    assert process.returncode == 0


async def check_what_is_told_of_disks(port: int, folder: Path) -> None:
    """Compare it with what the system says, once the first backup is written."""
    async with asyncio.timeout(SOON):
        while "booray_last_backup_bytes 0.0" in (metrics := (await ask(port, "/metrics"))[1]):  # noqa: ASYNC110
            await asyncio.sleep(0.1)
    values = dict(re.findall(r"^booray_(\S+) (\S+)$", metrics, re.MULTILINE))
    (backup,) = (folder / "backups").iterdir()
    assert float(values["last_backup_bytes"]) == backup.stat().st_size
    assert float(values["last_backup_timestamp_seconds"]) == backup.stat().st_mtime
    free = shutil.disk_usage(folder).free
    for of in ("database", "backups"):
        assert float(values[f'disk_free_bytes{{of="{of}"}}']) == pytest.approx(free, rel=0.2)
    files = [folder / "booray.db", folder / "booray.db-wal"]
    assert 0 < float(values["database_bytes"]) <= sum(each.stat().st_size for each in files)
    assert values["thinking_processes"] == "0.0"


@pytest.mark.parametrize(
    ("answered", "status"),
    [
        ("{}", 200),
        ("no JSON", 200),
        ('{"ok": false, "program": "ok", "database": "lost", "gateway": "ok"}', 503),
    ],
    ids=["another program", "no program", "not well"],
)
async def test_what_is_not_a_bot_that_is_well_is_not_healthy(
    folder: Path,
    unused_tcp_port: int,
    monkeypatch: pytest.MonkeyPatch,
    answered: str,
    status: int,
) -> None:
    async def something(_: web.Request) -> web.Response:
        return web.Response(text=answered, status=status)

    app = web.Application()
    app.router.add_get("/health", something)
    runner = web.AppRunner(app)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", unused_tcp_port).start()
    monkeypatch.setenv("BOORAY_MONITORING_PORT", str(unused_tcp_port))
    assert await asyncio.to_thread(check_health) == 1
    await runner.cleanup()


@pytest.mark.parametrize(
    ("settings", "says"),
    [
        ({}, "BOORAY_MONITORING_PORT is not set"),
        ({"BOORAY_MONITORING_PORT": "many"}, "BOORAY_MONITORING_PORT"),
        ({"BOORAY_MONITORING_PORT": "9", "BOORAY_MONITORING_HOST": "::1"}, "refused"),
    ],
)
def test_a_check_that_cannot_be_made_fails_and_says_why(
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    settings: dict[str, str],
    says: str,
) -> None:
    for name, value in settings.items():
        monkeypatch.setenv(name, value)
    assert check_health() == 1
    assert says in capsys.readouterr().out


def test_the_image_sets_what_there_is_to_set_and_holds_no_token() -> None:
    set_to: dict[str, Any] = dict(re.findall(r"\b([A-Z_]+)=(\S+)", DOCKERFILE))
    ours = {name for name in set_to if name.startswith(("BOORAY_", "DATABASE", "DISCORD"))}
    assert ours == {"DATABASE_URL", "BOORAY_MONITORING_PORT"}
    assert ours <= known_names()
    assert set_to["DATABASE_URL"] == "sqlite:////data/booray.db"
    assert re.search(r"^USER 10001", DOCKERFILE, re.MULTILINE)
    assert "VOLUME /data" in DOCKERFILE


def test_all_that_goes_into_the_image_is_there_and_none_of_it_is_secret() -> None:
    let_in = re.findall(r"^!(.+)$", (ROOT / ".dockerignore").read_text("utf-8"), re.MULTILINE)
    assert all((ROOT / each).exists() for each in let_in)
    (copied,) = re.findall(r"^COPY (constraints\.txt .*) \./$", DOCKERFILE, re.MULTILINE)
    assert {*copied.split(), "bot", "booray_core", "locked"} == set(let_in)
