"""The command line: arguments, dispatch, and errors in one sentence."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import logging
import signal
import sys
from collections.abc import Coroutine, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from booray_core.build import this_build
from bot.logs import JsonLines, TextLines
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

BROKEN_OFF: Final = 128
"""What shells add to the number of the signal that has ended a command."""

QUIET: Final = {
    "alembic": logging.WARNING,
    # Asked for everything, these would tell secrets, hands and tokens.
    "discord.http": logging.INFO,
    "discord.gateway": logging.INFO,
    "discord.webhook": logging.INFO,
}
"""Whose log is kept shorter than the operator asks for, or what it may not hold stays out of it."""


@dataclass(frozen=True, slots=True)
class Command:
    """A command: its function, which is loaded when it is asked for, and how it is typed."""

    work: str
    """Module and name. It takes the settings and the arguments, and returns the exit code."""
    example: str
    """What may be typed after ``booray``."""
    arguments: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    serves: bool = False
    """Whether it goes on until someone stops it."""

    def begin(self, settings: Settings, arguments: Mapping[str, Any]) -> Coroutine[Any, Any, int]:
        """Load the command, and return what does it."""
        module, _, name = self.work.partition(":")
        function = getattr(import_module(f"bot.program.{module}"), name)
        begun: Coroutine[Any, Any, int] = function(settings, **arguments)
        return begun


FILE: Final = {"file": {"type": Path}}

COMMANDS: Final[Mapping[str, Command]] = {
    "run": Command("serving:run", "run", serves=True),
    "sandbox": Command("serving:run_sandbox", "sandbox", serves=True),
    "migrate": Command("maintenance:migrate", "migrate"),
    "doctor": Command("doctor:doctor", "doctor"),
    "service": Command("systemd:service", "service"),
    "audit": Command("audit:audit", "audit backup.db", {"file": {"type": Path, "nargs": "?"}}),
    "backup": Command("backup:backup", "backup backup.db", FILE),
    "restore": Command("backup:restore", "restore backup.db", FILE),
    "copy": Command(
        "backup:copy",
        "copy sqlite:///booray.db postgresql://booray@localhost/booray",
        {"source": {"metavar": "from"}, "target": {"metavar": "to", "nargs": "?"}},
    ),
    "export": Command("export:export", "export deals.jsonl", {**FILE, "--table": {}}),
    "release": Command("maintenance:release", "release t-5f3a9c", {"table": {}}),
    "adopt": Command("maintenance:adopt", "adopt"),
}
"""In the order in which help lists them."""


def do(arguments: Sequence[str]) -> int:
    """Do what a command line asks for and return its exit code.

    It is 0, or 1 with a sentence on standard error. It is 78 if the bot cannot start before
    somebody changes something; the sentence says what. A command that is broken off has not done
    what it was asked for, and ends as programs do that a signal ended (130 for Ctrl-C, 143 for
    SIGTERM). The bot ends with 0 then: stopping is what it was asked.
    """
    asked = vars(parser().parse_args(arguments))
    named: str | None = asked.pop("command")
    serves = named is None or COMMANDS[named].serves
    build = this_build()
    if build.hides is not None:
        facts = {"build": str(build), "installed": str(build.hides)}
        print(wording.text("program-not-installed", **facts), file=sys.stderr)
    try:
        settings = _settings(named)
        set_up_log(settings)
        if named is None and settings.discord_token is None:
            print(wording.text("program-no-token"))
            named = "sandbox"
        work = COMMANDS[named or "run"].begin(settings, asked)
        # What is loaded by now stays for good. To look through it again took a sixth of a second
        # every ten, with two hundred tables playing, and nobody was answered meanwhile.
        gc.freeze()
        # Screens are garbage in cycles, and live for a second or two. Looked for seldom, few of
        # them grow old, which a full collection would stop everybody for.
        gc.set_threshold(5_000)
        gc.enable()
        return asyncio.run(_until_stopped(work, serves=serves))
    except REFUSALS as error:
        print(sentence(error), file=sys.stderr)
        return exit_code(error) if serves else FAILED
    except KeyboardInterrupt:
        return 0 if serves else BROKEN_OFF + signal.SIGINT


def set_up_log(settings: Settings) -> None:
    """Have the log written to standard error."""
    lines = logging.StreamHandler()
    lines.setFormatter(JsonLines() if settings.log_format == "json" else TextLines())
    logging.basicConfig(level=settings.log_level.upper(), handlers=[lines])
    for name, level in QUIET.items():
        logging.getLogger(name).setLevel(max(level, logging.root.level))


def parser() -> argparse.ArgumentParser:
    """Return what reads the arguments of every command."""

    def helped(says: str, example: str) -> dict[str, Any]:
        return {
            "description": says,
            "epilog": wording.text("program-example", typed=f"booray {example}"),
            "formatter_class": argparse.RawDescriptionHelpFormatter,  # which does not break a path
        }

    described = helped(wording.text("program-description"), "sandbox")
    arguments = argparse.ArgumentParser(prog="booray", **described)
    version = wording.text("program-version")
    arguments.add_argument("--version", action="version", version=str(this_build()), help=version)
    commands = arguments.add_subparsers(
        dest="command", metavar="command", help=wording.text("program-command")
    )
    for name, command in COMMANDS.items():
        says = wording.of("program", name)
        one = commands.add_parser(name, help=says, **helped(says, command.example))
        for argument, options in command.arguments.items():
            told = wording.of(f"program-{name}", argument.lstrip("-"))
            one.add_argument(argument, help=told, **options)
    return arguments


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
        from bot.program.listening import port_faults  # noqa: PLC0415 - they load much
        from bot.program.preflight import faults_of, refuse  # noqa: PLC0415

        ports = () if command == "doctor" else port_faults(error.others)  # the bot may have them
        wrong = CannotStart(sentence(error), CONFIGURATION)
        refuse((wrong, *faults_of(error.others), *ports))
        raise


async def _until_stopped(work: Coroutine[Any, Any, int], *, serves: bool) -> int:
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
        return 0 if serves else BROKEN_OFF + ended_by
