"""Clean exit on Ctrl-C at any moment, even during import.

In any other program that imports the game this does nothing.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final, NoReturn

if TYPE_CHECKING:
    from sys import UnraisableHookArgs

INTERRUPTED: Final = 130
"""The exit code after Ctrl-C, as of any program that a shell runs."""


def end_at_once(*_: object) -> NoReturn:
    """End the process; for when nothing is open that would have to be closed."""
    os._exit(INTERRUPTED)


class _Pressed:
    """Whether Ctrl-C has come: raised where compiled code swallows it, it would be lost."""

    yet = False


def interrupt(*_: object) -> NoReturn:
    """Raise ``KeyboardInterrupt``, and remember it."""
    _Pressed.yet = True
    raise KeyboardInterrupt


def heed() -> None:
    """Raise ``KeyboardInterrupt`` if it has been raised before and was swallowed."""
    if _Pressed.yet:
        raise KeyboardInterrupt


def came() -> bool:
    """Whether Ctrl-C has come; compiled code may have made another exception of it."""
    return _Pressed.yet


def _tell_unless_swallowed(unraisable: UnraisableHookArgs) -> None:
    """Tell of an exception that nobody could raise, but for the one that is heeded later."""
    if not isinstance(unraisable.exc_value, KeyboardInterrupt):
        sys.__unraisablehook__(unraisable)


@contextmanager
def raised() -> Iterator[None]:
    """Let Ctrl-C raise ``KeyboardInterrupt``, for as long as somebody is there to catch it."""
    if signal.getsignal(signal.SIGINT) is not end_at_once:
        yield  # ignored, as for a program in the background: that stays
        return
    signal.signal(signal.SIGINT, interrupt)
    sys.unraisablehook = _tell_unless_swallowed
    try:
        yield
        heed()
    finally:
        signal.signal(signal.SIGINT, end_at_once)
        sys.unraisablehook = sys.__unraisablehook__


# Python imports the package before it runs the package's ``__main__``; until then the first
# argument is "-m". A program that imports the package has its own way with Ctrl-C.
_IS_THE_PROGRAM: Final = sys.argv[:1] == ["-m"] and any(
    word.endswith("booray_core") for word in sys.orig_argv
)
if _IS_THE_PROGRAM and signal.getsignal(signal.SIGINT) is signal.default_int_handler:
    signal.signal(signal.SIGINT, end_at_once)
