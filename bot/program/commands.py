"""What each ``booray`` command does. Only what the command at hand needs is loaded."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Coroutine, Mapping
from typing import Any, Final, TypeAlias

from bot.settings import Settings

Work: TypeAlias = Coroutine[Any, Any, int]
"""What a command does; it returns the exit code."""


def _run(settings: Settings, _: argparse.Namespace) -> Work:
    from bot.program.serving import run

    return run(settings)


def _sandbox(settings: Settings, _: argparse.Namespace) -> Work:
    from bot.program.serving import run_sandbox

    return run_sandbox(settings)


def _migrate(settings: Settings, _: argparse.Namespace) -> Work:
    from bot.program.migrate import migrate

    return migrate(settings)


def _doctor(settings: Settings, _: argparse.Namespace) -> Work:
    from bot.program.doctor import doctor

    return doctor(settings)


def _service(settings: Settings, _: argparse.Namespace) -> Work:
    from bot.program.systemd import service

    return service(settings)


def _audit(settings: Settings, asked: argparse.Namespace) -> Work:
    from bot.program.audit import audit

    return audit(settings, asked.file)


def _backup(settings: Settings, asked: argparse.Namespace) -> Work:
    from bot.program.backup import backup

    return backup(settings, asked.file)


def _restore(settings: Settings, asked: argparse.Namespace) -> Work:
    from bot.program.restore import restore

    return restore(settings, asked.file)


def _copy(settings: Settings, asked: argparse.Namespace) -> Work:
    from bot.program.copy import copy

    return copy(settings, asked.source, asked.target)


def _export(settings: Settings, asked: argparse.Namespace) -> Work:
    from bot.program.export import export

    return export(settings, asked.file, asked.table)


def _release(settings: Settings, asked: argparse.Namespace) -> Work:
    from bot.program.release import release_table

    return release_table(settings, asked.table)


def _rate(settings: Settings, asked: argparse.Namespace) -> Work:
    from bot.program.rate import rate

    return rate(settings, asked.processes)


def _adopt(settings: Settings, _: argparse.Namespace) -> Work:
    from bot.program.adopt import adopt

    return adopt(settings)


COMMANDS: Final[Mapping[str, Callable[[Settings, argparse.Namespace], Work]]] = {
    "run": _run,
    "sandbox": _sandbox,
    "migrate": _migrate,
    "doctor": _doctor,
    "service": _service,
    "audit": _audit,
    "backup": _backup,
    "restore": _restore,
    "copy": _copy,
    "export": _export,
    "release": _release,
    "rate": _rate,
    "adopt": _adopt,
}
