"""Which errors in the log the soak has brought about itself: known by what they are, not say."""

from __future__ import annotations

import logging
from typing import Final

from bot.store import StoreTrouble
from bot.tables.all_tables import store_watch
from bot.wording import Wording
from tests.soak.simulated.disk import Disk, Trouble
from tests.soak.simulated.thrown import ThrownIn

_SOON: Final = 5.0
"""Seconds in which the operator is told of what has befallen a statement, at most."""

_MEANS: Final = {
    Trouble.FULL: StoreTrouble.DISK_FULL,
    Trouble.FAILING: StoreTrouble.DISK_FAILED,
    Trouble.NOT_MADE: StoreTrouble.DISK_FAILED,
    Trouble.UNCERTAIN: StoreTrouble.DISK_FAILED,
    Trouble.READ_ONLY: StoreTrouble.NOT_WRITABLE,
}
_WORDING: Final = Wording()


def is_explained(record: logging.LogRecord, disk: Disk) -> bool:
    """Return whether an error is due to something thrown in, or says what the disk has just done.

    Args:
        record: of the log.
        disk: the one on which the program stores.
    """
    error = record.exc_info[1] if record.exc_info else None
    if error is not None:
        return _was_thrown_in(error)
    return record.name == store_watch.__name__ and record.getMessage() in {
        sentence(trouble, disk) for trouble in disk.befell_within(_SOON) if trouble in _MEANS
    }


def sentence(trouble: Trouble, disk: Disk) -> str:
    """Return what the operator is told when a trouble befalls a statement."""
    told = _WORDING.of("store-fails", _MEANS[trouble], where=str(disk.path))
    return f"{told} ({disk.says(trouble)})"


def _was_thrown_in(error: BaseException | None) -> bool:
    """Return whether an error is one that was thrown in, or was raised to say what that means."""
    while error is not None:
        if isinstance(error, ThrownIn):
            return True
        error = error.__cause__
    return False
