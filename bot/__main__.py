"""The ``booray`` command. The work is in :mod:`bot.program.command_line`."""

from __future__ import annotations

import gc
import signal
import sys
from collections.abc import Sequence
from typing import Final

INTERRUPTED: Final = 128 + signal.SIGINT
"""The exit code where Ctrl-C ended the program before it did anything."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return its exit code; see :func:`bot.program.command_line.do`."""
    asked = list(sys.argv[1:] if arguments is None else arguments)
    gc.disable()  # nothing that is loaded becomes garbage, and looking through it takes a while
    try:
        if asked == ["--version"]:  # the parser knows it too, but takes five times as long to load
            from booray_core.build import this_build  # noqa: PLC0415 - inside the try, which catches Ctrl-C

            print(this_build())
            return 0
        from bot.program.command_line import do  # noqa: PLC0415 - what --version has no need of

        return do(asked)  # which turns collection on again once the command is loaded
    except KeyboardInterrupt:  # before anything has begun
        return INTERRUPTED
    finally:
        gc.enable()


if __name__ == "__main__":
    sys.exit(main())
