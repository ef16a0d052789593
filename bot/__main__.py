"""The ``booray`` command: wiring, and what goes wrong at start in one sentence."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import logging
import re
import signal
import sys
from collections.abc import Coroutine, Sequence
from dataclasses import fields
from pathlib import Path
from typing import Any, Final, TextIO

import aiohttp
import discord

from booray_core.build import this_build
from bot import ledger, store
from bot.client import BoorayClient, TooFewStarts, point_at
from bot.sandbox import Sandbox
from bot.settings import BadSetting, Settings, read_settings
from bot.store import Database, StoreBusy, StoreError, StoreUnusable, UnknownTable
from bot.tables.computers.pool import ThinkingPool
from bot.tables.journal.records import StillOpen, closed_tables, records_of
from bot.tables.journal.release import NotOpen, release
from bot.tables.system import SystemChance, SystemClock, SystemIds
from bot.tables.values import HouseRules
from bot.wording import Wording

COMPUTER_PAUSE_SPREAD: Final = 0.3
"""How far a computer's pause may be from the usual one, as a part of it."""

QUIET: Final = {
    "alembic": logging.WARNING,
    # Asked for everything, these would tell seeds, hands and tokens.
    "aiosqlite": logging.INFO,
    "discord.http": logging.INFO,
    "discord.gateway": logging.INFO,
    "discord.webhook": logging.INFO,
}
"""Whose log is kept shorter than the operator asks for, or what it may not hold stays out of it."""

log = logging.getLogger(__name__)
wording: Final = Wording()


class CannotStart(Exception):  # noqa: N818 - it is what it says
    """The program cannot start; its text is the sentence to print."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; return its exit code: 0, or 1 with a sentence on standard error."""
    asked = _parser().parse_args(arguments)
    build = this_build()
    if build.hides is not None:
        facts = {"build": str(build), "installed": str(build.hides)}
        print(wording.text("program-not-installed", **facts), file=sys.stderr)
    try:
        settings = read_settings()
        return asyncio.run(_until_stopped(_chosen(asked, settings)))
    except (CannotStart, BadSetting, StoreUnusable, StoreBusy) as error:
        print(_sentence(error), file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="booray",
        description=wording.text("program-description"),
        formatter_class=argparse.RawDescriptionHelpFormatter,  # which does not break a path
    )
    version = wording.text("program-version")
    parser.add_argument("--version", action="version", version=str(this_build()), help=version)
    commands = parser.add_subparsers(dest="command", help=wording.text("program-command"))
    for name in ("run", "sandbox", "migrate", "audit"):
        commands.add_parser(name, help=wording.of("program", name))
    export = commands.add_parser("export", help=wording.of("program", "export"))
    export.add_argument("file", type=Path, help=wording.text("program-export-file"))
    export.add_argument("--table", help=wording.text("program-export-table"))
    released = commands.add_parser("release", help=wording.of("program", "release"))
    released.add_argument("table", help=wording.text("program-release-table"))
    return parser


def _chosen(asked: argparse.Namespace, settings: Settings) -> Coroutine[Any, Any, int]:
    """Return the work of a command."""
    command: str | None = asked.command
    logging.basicConfig(
        level=settings.log_level.upper(),
        format="%(asctime)s %(levelname)-7s %(name)s: %(message)s",
    )
    for name, level in QUIET.items():
        logging.getLogger(name).setLevel(max(level, logging.root.level))
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # we play cards
    if command == "migrate":
        return _migrate(settings)
    if command == "audit":
        return _audit(settings)
    if command == "export":
        return _export(settings, asked.file, asked.table)
    if command == "release":
        return _release(settings, asked.table)
    if command == "sandbox":
        return _sandbox(settings)
    if settings.discord_token is not None:
        return _run(settings)
    if command == "run":
        raise CannotStart(wording.text("program-token-needed"))
    print(wording.text("program-no-token"))
    return _sandbox(settings)


async def _run(settings: Settings) -> int:
    token = settings.discord_token
    if token is None:
        raise CannotStart(wording.text("program-token-needed"))
    if settings.discord_api is not None:
        point_at(str(settings.discord_api))
    await _serve(settings, token.get_secret_value())
    return 0


async def _sandbox(settings: Settings) -> int:
    sandbox = Sandbox(port=settings.sandbox_port)
    try:
        await sandbox.start()
    except OSError as error:
        port = str(settings.sandbox_port)
        raise CannotStart(wording.text("program-port-taken", port=port)) from error
    try:
        print(wording.text("program-sandbox-open", address=sandbox.page_url))
        print(wording.text("program-sandbox-stop", database=settings.database_url), flush=True)
        point_at(sandbox.api_url)
        await _serve(settings, sandbox.token)
    finally:
        await sandbox.stop()
    return 0


async def _serve(settings: Settings, token: str) -> None:
    """Run the bot until it is told to stop."""
    database = await Database.open(settings.database_url)
    client = BoorayClient(
        database,
        _house(settings),
        clock=SystemClock(),
        ids=SystemIds(),
        chance=SystemChance(),
        thinker=ThinkingPool(),
    )
    _spare_the_collector()
    try:
        await _connect(client, token)
    finally:
        await client.close()
        await database.close()


def _spare_the_collector() -> None:
    """Leave out of garbage collection all that is loaded by now and stays for good.

    Looking through it again took a sixth of a second every ten, with two hundred tables playing,
    and nobody was answered meanwhile.
    """
    gc.collect()
    gc.freeze()


async def _connect(client: BoorayClient, token: str) -> None:
    try:
        await client.start(token)
    except discord.LoginFailure as error:
        raise CannotStart(wording.text("program-bad-token")) from error
    except TooFewStarts as few:
        resets = f"{few.resets:%Y-%m-%d %H:%M} UTC"
        facts: dict[str, str | int] = {
            "needed": few.needed,
            "remaining": few.remaining,
            "resets": resets,
        }
        raise CannotStart(wording.text("program-too-few-starts", **facts)) from few
    except (OSError, aiohttp.ClientError, discord.DiscordException) as error:
        address = discord.http.Route.BASE
        raise CannotStart(
            wording.text("program-unreachable", address=address, problem=str(error))
        ) from error


async def _until_stopped(work: Coroutine[Any, Any, int]) -> int:
    """Do some work until it ends, or Ctrl-C or SIGTERM ends it; return its exit code."""
    loop = asyncio.get_running_loop()
    task = asyncio.create_task(work)
    # Windows has no such handlers; there Ctrl-C arrives as KeyboardInterrupt.
    with contextlib.suppress(NotImplementedError):
        for each in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(each, task.cancel)
    try:
        return await task
    except asyncio.CancelledError:
        log.info("stopped")
        return 0


async def _migrate(settings: Settings) -> int:
    migrated = await store.migrate(settings.database_url)
    print(wording.text("program-migrated", revision=migrated.after))
    return 0


async def _audit(settings: Settings) -> int:
    database = await Database.open(settings.database_url)
    try:
        return await _report_audit(database)
    finally:
        await database.close()


async def _release(settings: Settings, table_id: str) -> int:
    """Close a table that cannot be played on, and audit the ledger afterwards."""
    database = await Database.open(settings.database_url)
    try:
        returned = await release(database, table_id, SystemClock().now())
        chips, members = sum(returned.members.values()), len(returned.members)
        print(wording.text("program-released", table=table_id, members=members, chips=chips))
        for member, amount in sorted(returned.members.items()):
            print(wording.text("program-released-member", member=str(member), chips=amount))
        return await _report_audit(database)
    except UnknownTable as error:
        raise CannotStart(wording.text("program-release-unknown", table=table_id)) from error
    except NotOpen as error:
        raise CannotStart(wording.text("program-release-closed", table=table_id)) from error
    finally:
        await database.close()


async def _report_audit(database: Database) -> int:
    found = await database.read(ledger.audit)
    if not found:
        print(wording.text("program-audit-clean"))
        return 0
    print(wording.text("program-audit-found", count=len(found)))
    for each in found:
        print(_discrepancy(each))
    return 1


async def _export(settings: Settings, path: Path, table_id: str | None) -> int:
    """Write the deals of closed tables to a new file."""
    database = await Database.open(settings.database_url)
    try:
        tables = await closed_tables(database, table_id)
        with _new_file(path) as file:
            return await _write_out(database, [table.id for table in tables], settings, file)
    except UnknownTable as error:
        raise CannotStart(wording.text("program-export-unknown", table=error.table_id)) from error
    except StillOpen as error:
        raise CannotStart(wording.text("program-export-open", table=str(error))) from error
    finally:
        await database.close()


async def _write_out(
    database: Database, tables: Sequence[str], settings: Settings, file: TextIO
) -> int:
    """Write the deals of some tables, one record a line; go on after a table that is damaged."""
    deals, damaged = 0, []
    for table_id in tables:
        try:
            records = await records_of(database, table_id, _house(settings))
        except StoreError:
            raise
        except Exception:  # by whatever way rows that are no table's are noticed
            log.exception("table %s could not be played again", table_id)
            damaged.append(table_id)
            continue
        file.writelines(record.to_json() + "\n" for record in records)
        deals += len(records)
    print(wording.text("program-exported", deals=deals, tables=len(tables) - len(damaged)))
    for table_id in damaged:
        print(wording.text("program-export-damaged", table=table_id), file=sys.stderr)
    return 1 if damaged else 0


def _new_file(path: Path) -> TextIO:
    try:
        return path.open("x", encoding="utf-8")
    except FileExistsError as error:
        raise CannotStart(wording.text("program-export-exists", file=str(path))) from error
    except OSError as error:
        problem = error.strerror or str(error)
        raise CannotStart(
            wording.text("program-export-not-writable", file=str(path), problem=problem)
        ) from error


def _discrepancy(found: ledger.Discrepancy) -> str:
    """Return a sentence about one thing that is off."""
    kind = re.sub(r"(?<!^)(?=[A-Z])", "-", type(found).__name__).lower()
    facts = {
        field.name: value.key
        if isinstance(value := getattr(found, field.name), ledger.Account)
        else str(value)
        for field in fields(found)
    }
    if isinstance(found, ledger.SumNotZero) and found.server is None:
        kind = "total-not-zero"
    return wording.of("discrepancy", kind, **facts)


def _house(settings: Settings) -> HouseRules:
    pause = settings.computer_seconds
    return HouseRules(
        starting_chips=settings.starting_chips,
        buy_in=settings.buy_in,
        pause=settings.pause_seconds,
        idle=settings.idle_minutes * 60,
        computer_pause=(
            pause * (1 - COMPUTER_PAUSE_SPREAD),
            pause * (1 + COMPUTER_PAUSE_SPREAD),
        ),
    )


def _sentence(error: Exception) -> str:
    """Return what to print of an error at start."""
    if isinstance(error, BadSetting):
        if error.unknown:
            return wording.text("program-setting-unknown", name=error.name)
        takes = wording.of("setting-takes", error.name)
        return wording.text("program-setting-bad", name=error.name, value=error.value, takes=takes)
    if isinstance(error, StoreUnusable):
        return wording.of("store-trouble", error.trouble, where=error.where)
    if isinstance(error, StoreBusy):
        return wording.text("program-busy")
    return str(error)


if __name__ == "__main__":
    sys.exit(main())
