"""Connections that can't be accepted, as the process has as many files open as it may."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from datetime import datetime
from typing import Any, Final

from bot.descriptors import NONE_LEFT, most_descriptors
from bot.logs import Outage, Words
from bot.logs.outage import CALM

log = logging.getLogger(__name__)

_LOOKS_AFTER: Final = CALM.total_seconds() + 1


class NoDescriptors:
    """Tells in a few lines what asyncio tells in a traceback for each connection, many a second."""

    def __init__(self, now: Callable[[], datetime]) -> None:
        """Begin with nothing wrong."""
        most = most_descriptors()
        limit = "" if most is None else f" (limit: {most})"
        self._outage = Outage(
            log,
            now,
            Words(
                f"too many files and connections are open{limit}, so new connections have to wait."
                " Raise the limit: `ulimit -n`, or LimitNOFILE in the systemd unit",
                "new connections still have to wait, as too many files are open",
                "new connections are accepted again",
                "not accepted",
            ),
            level=logging.ERROR,
        )
        self._looking: asyncio.TimerHandle | None = None

    def hear(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """Hear of what goes wrong in an event loop; the handler of its exceptions."""
        error = context.get("exception")
        if (
            "socket" not in context
            or not isinstance(error, OSError)
            or error.errno not in NONE_LEFT
        ):
            loop.default_exception_handler(context)
            return
        self._outage.failed()
        if self._looking is None:
            self._look_later(loop)

    def _look_later(self, loop: asyncio.AbstractEventLoop) -> None:
        self._looking = loop.call_later(_LOOKS_AFTER, self._look, loop)

    def _look(self, loop: asyncio.AbstractEventLoop) -> None:
        """Tell that it is over if nothing has failed for a while: nothing else tells that."""
        self._looking = None
        self._outage.worked()
        if self._outage.goes_on:
            self._look_later(loop)
