"""Doctor's checks of the machine: versions, settings, disk."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from booray_core.build import this_build
from bot.env_file import ENV_FILE
from bot.program.doctor.told import Mark, Told, What
from bot.program.preflight import font_faults
from bot.program.rights import secrets_shown
from bot.settings import Settings
from bot.store import StoreError, file_of

ROOM: Final = 200
"""So many megabytes left on the disk are few."""


def checks(settings: Settings) -> Iterator[Told]:
    """Look at what runs, its settings, and the room that is left."""
    python = ".".join(map(str, sys.version_info[:3]))
    yield Told(Mark.OK, What.BUILD, {"build": str(this_build()), "python": python})
    env = Path(ENV_FILE)
    if shown := secrets_shown():
        yield Told(Mark.WRONG, What.ENV_OPEN, {"names": ", ".join(shown)})
    else:
        yield Told(Mark.OK, What.SETTINGS if env.is_file() else What.SETTINGS_WITHOUT_FILE)
    if env.is_file():
        yield from owner_checks(env)
    for problem in font_faults(settings):
        yield Told(Mark.WRONG, What.FONT_BAD, {"problem": problem})
    try:
        folder = file_of(settings.database_url).absolute().parent
        free = shutil.disk_usage(folder).free // 1_000_000
    except (StoreError, OSError):
        return  # which the checks of the database tell
    facts: dict[str, str | int] = {"folder": str(folder), "free": free}
    mark, what = (Mark.OK, What.DISK) if free >= ROOM else (Mark.WRONG, What.DISK_LOW)
    yield Told(mark, what, facts)


def owner_checks(file: Path) -> Iterator[Told]:
    """Look whose a file is: what another user than the bot's makes beside it, the bot can't use."""
    if sys.platform == "win32":
        return
    owner, user = file.stat().st_uid, os.geteuid()
    if owner != user:
        facts: dict[str, str | int] = {"file": str(file), "owner": str(owner), "user": str(user)}
        yield Told(Mark.WARNING, What.OF_ANOTHER, facts)
