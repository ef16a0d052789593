"""Work on the store that nobody waits for, tried again while the store cannot be used."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from datetime import timedelta
from typing import Final, TypeVar

from bot.clock import Clock
from bot.store.engine.errors import FAILS_NOW

T = TypeVar("T")

log = logging.getLogger(__name__)

TROUBLE_PAUSE: Final = timedelta(seconds=2)
"""How long to wait before trying again what nobody waits for."""


async def once_it_works(clock: Clock, attempt: Callable[[], Awaitable[T]], waits: str) -> T:
    """Do something with the store that nobody waits for, again while it cannot be used.

    The log says what waits for it.
    """
    while True:
        try:
            return await attempt()
        except FAILS_NOW as error:
            log.debug("%s: %s", waits, error)
        await clock.sleep_until(clock.now() + TROUBLE_PAUSE)
