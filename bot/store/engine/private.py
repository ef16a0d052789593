"""Files that only their owner may read, as they hold secrets and hands.

Windows keeps rights in another way; there a file has those of its folder.
"""

from __future__ import annotations

import logging
import os
import stat
from contextlib import suppress
from pathlib import Path
from typing import Final

OWNER_ONLY: Final = 0o600

_OTHERS: Final = stat.S_IRWXG | stat.S_IRWXO

log = logging.getLogger(__name__)


def make(path: Path) -> None:
    """Make a new, empty file that is its owner's alone; one that is there stays as it is."""
    # Through a link that leads to no file yet, SQLite would make that file, with the usual rights.
    target = os.path.realpath(path)
    with suppress(OSError):  # what is in the way, SQLite finds out as well, and names it
        os.close(os.open(target, os.O_CREAT | os.O_EXCL | os.O_WRONLY, OWNER_ONLY))


def narrow(*paths: Path) -> None:
    """Take the rights of all others away from files that are there, and log it."""
    for path in paths if os.name != "nt" else ():
        try:
            mode = stat.S_IMODE(path.stat().st_mode)
            if mode & _OTHERS:
                path.chmod(mode & ~_OTHERS)
                log.info("other users could access %s; now only the owner can", path.name)
        except FileNotFoundError:
            continue
        except PermissionError as error:
            log.warning(
                "other users can access %s, and that can't be changed: %s", path, error.strerror
            )
            return  # the files beside it are as it is


def opener(path: str, flags: int) -> int:
    """Open a file for :func:`open`; a new one is its owner's alone."""
    return os.open(path, flags, OWNER_ONLY)
