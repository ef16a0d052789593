"""Who may read a file of the bot's."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from bot.env_file import ENV_FILE
from bot.settings import secrets_in_file

OTHERS: Final = 0o077
"""The rights of a file that are its group's, or everybody's."""


def secrets_shown() -> list[str]:
    """Return the names of the secret settings that others can read in ``.env``.

    Raises:
        SettingsUnreadable: the file cannot be read.
    """
    return secrets_in_file() if is_open_to_others(Path(ENV_FILE)) else []


def is_open_to_others(file: Path) -> bool:
    """Return whether there is a file, and others than its owner may read it; never on Windows."""
    return sys.platform != "win32" and file.is_file() and bool(file.stat().st_mode & OTHERS)
