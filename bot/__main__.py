"""The ``booray`` command: arguments, dispatch, and errors in one sentence."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import logging
import signal
import sys
from collections.abc import Callable, Coroutine, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, TypeAlias

from booray_core.build import this_build
from bot.program.audit import audit
from bot.program.backup import backup
from bot.program.copy import copy
from bot.program.doctor import doctor
from bot.program.export import export
from bot.program.logs import set_up_log
from bot.program.migrate import migrate
from bot.program.refusals import REFUSALS, sentence, wording
from bot.program.release import release_table
from bot.program.restore import restore
from bot.program.serving import run, run_sandbox
from bot.settings import Settings, read_settings

Work: TypeAlias = Coroutine[Any, Any, int]
"""What a command does; it returns the exit code."""

log = logging.getLogger(__name__)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return its exit code.

    It is 0, or 1 with a sentence on standard error. A command that is broken off has not done what
    it was asked for, and ends as programs do that a signal ended (130 for Ctrl-C, 143 for SIGTERM);
    the bot is only ever stopped so, which is as it should be.
    """
    asked = _parser().parse_args(arguments)
    build = this_build()
    if build.hides is not None:
        facts = {"build": str(build), "installed": str(build.hides)}
        print(wording.text("program-not-installed", **facts), file=sys.stderr)
    try:
        settings = read_settings()
        set_up_log(settings)
        command = _command(asked, settings)
        return asyncio.run(_until_stopped(COMMANDS[command](settings, asked), command))
    except REFUSALS as error:
        print(sentence(error), file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 0 if asked.command in {None, *SERVING} else BROKEN_OFF + signal.SIGINT


EXAMPLES: Final[Mapping[str, str]] = {
    "run": "booray run",
    "sandbox": "booray sandbox",
    "migrate": "booray migrate",
    "doctor": "booray doctor",
    "audit": "booray audit backup.db",
    "backup": "booray backup backup.db",
    "restore": "booray restore backup.db",
    "copy": "booray copy sqlite+aiosqlite:///booray.db postgresql://booray@localhost/booray",
    "export": "booray export deals.jsonl",
    "release": "booray release t-5f3a9c",
}
"""A way to type each command, in the order in which help lists them."""


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="booray",
        description=wording.text("program-description"),
        epilog=wording.text("program-example", typed="booray sandbox"),
        formatter_class=argparse.RawDescriptionHelpFormatter,  # which does not break a path
    )
    version = wording.text("program-version")
    parser.add_argument("--version", action="version", version=str(this_build()), help=version)
    of = _add_commands(parser)
    of["audit"].add_argument("file", type=Path, nargs="?", help=wording.text("program-audit-file"))
    of["backup"].add_argument("file", type=Path, help=wording.text("program-backup-file"))
    of["restore"].add_argument("file", type=Path, help=wording.text("program-restore-file"))
    source, target = wording.text("program-copy-from"), wording.text("program-copy-to")
    of["copy"].add_argument("source", metavar="from", help=source)
    of["copy"].add_argument("target", metavar="to", nargs="?", help=target)
    of["export"].add_argument("file", type=Path, help=wording.text("program-export-file"))
    of["export"].add_argument("--table", help=wording.text("program-export-table"))
    of["release"].add_argument("table", help=wording.text("program-release-table"))
    return parser


def _add_commands(parser: argparse.ArgumentParser) -> Mapping[str, argparse.ArgumentParser]:
    """Add every command with its help, without arguments."""
    commands = parser.add_subparsers(
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


COMMANDS: Final[Mapping[str, Callable[[Settings, argparse.Namespace], Work]]] = {
    "run": lambda settings, _: run(settings),
    "sandbox": lambda settings, _: run_sandbox(settings),
    "migrate": lambda settings, _: migrate(settings),
    "doctor": lambda settings, _: doctor(settings),
    "audit": lambda settings, asked: audit(settings, asked.file),
    "backup": lambda settings, asked: backup(settings, asked.file),
    "restore": lambda settings, asked: restore(settings, asked.file),
    "copy": lambda settings, asked: copy(settings, asked.source, asked.target),
    "export": lambda settings, asked: export(settings, asked.file, asked.table),
    "release": lambda settings, asked: release_table(settings, asked.table),
}


SERVING: Final = frozenset({"run", "sandbox"})
"""Commands that go on until someone stops them."""

BROKEN_OFF: Final = 128
"""What shells add to the number of the signal that has ended a command."""


def _command(asked: argparse.Namespace, settings: Settings) -> str:
    """Return which command is meant; where none is named, the bot, wherever it can be."""
    if asked.command is None and settings.discord_token is None:
        print(wording.text("program-no-token"))
        return "sandbox"
    return asked.command or "run"


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


if __name__ == "__main__":
    sys.exit(main())
