"""The command line: arguments, dispatch, and errors in one sentence."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import logging
import signal
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from booray_core.build import this_build
from bot.program.commands import COMMANDS, Work
from bot.program.logs import set_up_log
from bot.program.refusals import (
    CONFIGURATION,
    FAILED,
    REFUSALS,
    CannotStart,
    exit_code,
    sentence,
    wording,
)
from bot.settings import BadSettings, Settings, read_settings

log = logging.getLogger(__name__)


def do(arguments: Sequence[str]) -> int:
    """Do what a command line asks for and return its exit code.

    It is 0, or 1 with a sentence on standard error. It is 78 if the bot cannot start before
    somebody changes something; the sentence says what. A command that is broken off has not done
    what it was asked for, and ends as programs do that a signal ended (130 for Ctrl-C, 143 for
    SIGTERM). The bot ends with 0 then: stopping is what it was asked.
    """
    asked = parser().parse_args(arguments)
    serves = asked.command in {None, *SERVING}
    build = this_build()
    if build.hides is not None:
        facts = {"build": str(build), "installed": str(build.hides)}
        print(wording.text("program-not-installed", **facts), file=sys.stderr)
    try:
        settings = _settings(asked.command)
        set_up_log(settings)
        command = _command(asked, settings)
        work = COMMANDS[command](settings, asked)
        _spare_the_collector()
        return asyncio.run(_until_stopped(work, command))
    except REFUSALS as error:
        print(sentence(error), file=sys.stderr)
        return exit_code(error) if serves else FAILED
    except KeyboardInterrupt:
        return 0 if serves else BROKEN_OFF + signal.SIGINT


EXAMPLES: Final[Mapping[str, str]] = {
    "run": "booray run",
    "sandbox": "booray sandbox",
    "migrate": "booray migrate",
    "doctor": "booray doctor",
    "service": "booray service",
    "audit": "booray audit backup.db",
    "backup": "booray backup backup.db",
    "restore": "booray restore backup.db",
    "copy": "booray copy sqlite:///booray.db postgresql://booray@localhost/booray",
    "export": "booray export deals.jsonl",
    "release": "booray release t-5f3a9c",
    "rate": "booray rate --processes 2",
    "adopt": "booray adopt",
}
"""A way to type each command, in the order in which help lists them."""


def parser() -> argparse.ArgumentParser:
    """Return what reads the arguments of every command."""
    arguments = argparse.ArgumentParser(
        prog="booray",
        description=wording.text("program-description"),
        epilog=wording.text("program-example", typed="booray sandbox"),
        formatter_class=argparse.RawDescriptionHelpFormatter,  # which does not break a path
    )
    version = wording.text("program-version")
    arguments.add_argument("--version", action="version", version=str(this_build()), help=version)
    of = _add_commands(arguments)
    of["audit"].add_argument("file", type=Path, nargs="?", help=wording.text("program-audit-file"))
    of["backup"].add_argument("file", type=Path, help=wording.text("program-backup-file"))
    of["restore"].add_argument("file", type=Path, help=wording.text("program-restore-file"))
    source, target = wording.text("program-copy-from"), wording.text("program-copy-to")
    of["copy"].add_argument("source", metavar="from", help=source)
    of["copy"].add_argument("target", metavar="to", nargs="?", help=target)
    of["export"].add_argument("file", type=Path, help=wording.text("program-export-file"))
    of["export"].add_argument("--table", help=wording.text("program-export-table"))
    processes = wording.text("program-rate-processes")
    of["rate"].add_argument("--processes", type=number, metavar="N", help=processes)
    of["release"].add_argument("table", help=wording.text("program-release-table"))
    return arguments


def number(text: str) -> int:
    """Return a number of processes, one at least. What is none is called an "invalid number value".

    Raises:
        ValueError: it is none.
    """
    if (count := int(text)) < 1:
        raise ValueError(text)
    return count


def _add_commands(arguments: argparse.ArgumentParser) -> Mapping[str, argparse.ArgumentParser]:
    """Add every command with its help, without arguments."""
    commands = arguments.add_subparsers(
        dest="command", metavar="command", help=wording.text("program-command")
    )
    added = {}
    for name, example in EXAMPLES.items():
        says = wording.of("program", name)
        added[name] = commands.add_parser(
            name,
            help=says,
            description=says,
            epilog=wording.text("program-example", typed=example),
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
    return added


SERVING: Final = frozenset({"run", "sandbox"})
"""Commands that go on until someone stops them."""

BROKEN_OFF: Final = 128
"""What shells add to the number of the signal that has ended a command."""


def _settings(command: str | None) -> Settings:
    """Read the settings. Where they are wrong, say what else would keep the bot from starting.

    Raises:
        BadSettings, SettingsUnreadable, CannotStart: they are wrong, or can't be read.
    """
    try:
        return read_settings()
    except BadSettings as error:
        unnamed = "sandbox" if error.others.discord_token is None else "run"
        if (command or unnamed) not in {"run", "doctor"}:
            raise
        from bot.program.preflight import faults_of, port_faults, refuse  # noqa: PLC0415 - loads much

        ports = () if command == "doctor" else port_faults(error.others)  # the bot may have them
        wrong = CannotStart(sentence(error), CONFIGURATION)
        refuse((wrong, *faults_of(error.others), *ports))
        raise


def _command(asked: argparse.Namespace, settings: Settings) -> str:
    """Return which command is meant; where none is named, the bot, wherever it can be."""
    if asked.command is None and settings.discord_token is None:
        print(wording.text("program-no-token"))
        return "sandbox"
    return asked.command or "run"


def _spare_the_collector() -> None:
    """Leave out of garbage collection all that is loaded by now and stays for good.

    Looking through it again took a sixth of a second every ten, with two hundred tables playing,
    and nobody was answered meanwhile.
    """
    gc.freeze()
    gc.enable()


async def _until_stopped(work: Work, command: str) -> int:
    """Do a command's work until it ends, or Ctrl-C or SIGTERM ends it; return its exit code."""
    ended_by = signal.SIGINT
    loop = asyncio.get_running_loop()
    task = asyncio.create_task(work)

    def stop(by: signal.Signals) -> None:
        nonlocal ended_by
        ended_by = by
        task.cancel()

    # Windows has no such handlers; there Ctrl-C arrives as KeyboardInterrupt.
    with contextlib.suppress(NotImplementedError):
        for each in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(each, stop, each)
    try:
        return await task
    except asyncio.CancelledError:
        log.info("stopped")
        return 0 if command in SERVING else BROKEN_OFF + ended_by
