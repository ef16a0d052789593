"""File descriptors: how many the process may have, and what tells that none is left."""

from __future__ import annotations

import errno
import os
import sys
from typing import Final

NONE_LEFT: Final = frozenset({errno.EMFILE, errno.ENFILE})
"""Errors that say so, of this process or of the whole machine."""


def most_descriptors() -> int | None:
    """Return how many this process may have; None: there is no limit that it knows."""
    if sys.platform == "win32":
        return None
    import resource  # noqa: PLC0415 - not on Windows

    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return None if soft == resource.RLIM_INFINITY else soft


def none_left() -> bool:
    """Return whether no file can be opened now, whichever it is."""
    try:
        os.close(os.open(os.devnull, os.O_RDONLY))
    except OSError as error:
        return error.errno in NONE_LEFT
    return False
