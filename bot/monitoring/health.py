"""Health and readiness of the program.

*Alive* is what a restart might mend, so whoever restarts programs may act on it. A gateway that is
cut is not among that for a good while: discord.py connects again by itself, tables stand still
meanwhile, and each restart costs one of the 1,000 sessions that Discord lets begin in a day.
Neither is a database that is locked, gone or on a full disk: a restart does not mend a disk.
*Ready* is whether a press that somebody makes now is answered.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Final

from bot.client.shards import Shards
from bot.monitoring.machine import Look
from bot.owner import Owner
from bot.store import Database, StoreBusy, StoreError, StoreTrouble, StoreUnusable

GIVEN_UP: Final = timedelta(minutes=15)
"""How long the gateway may be cut, or not be reached after the start, until the program counts as
not alive: a session that is stuck in a way nobody foresaw is ended by a restart."""

RECENT: Final = 60.0
"""Seconds for which a commit that failed counts, where none was tried since. While a table is open
it tries again every few seconds."""

PATIENCE: Final = 2.0
"""Seconds to wait for the database."""


class HealthPart(StrEnum):
    """Health of one part of the program."""

    OK = "ok"
    STARTING = "starting"
    CUT = "cut"
    """Presses of some servers do not arrive now; that passes by itself."""
    LOST = "lost"
    """It does not come back without a restart."""
    FAILING = "failing"
    """Something cannot be stored or read, until the disk is in order again."""
    STOPPING = "stopping"


_GIVEN_UP: Final = frozenset(
    {StoreTrouble.FILE_REPLACED, StoreTrouble.DATABASE_REPLACED, StoreTrouble.DAMAGED}
)
"""After these the store stores and reads nothing more until it is opened again."""

_PASSES: Final = frozenset({HealthPart.OK, HealthPart.STARTING, HealthPart.CUT, HealthPart.FAILING})
"""How a part may be while the program is alive."""


@dataclass(frozen=True, slots=True)
class HealthReport:
    """Health of every part."""

    program: HealthPart
    database: HealthPart
    gateway: HealthPart

    @property
    def alive(self) -> bool:
        """Whether a restart would mend nothing."""
        return {self.program, self.database, self.gateway} <= _PASSES

    @property
    def ready(self) -> bool:
        """Whether people are served now."""
        return {self.program, self.database, self.gateway} == {HealthPart.OK}


class Health:
    """Looks at every part when asked."""

    def __init__(
        self,
        database: Database,
        shards: Shards,
        now: Callable[[], datetime],
        owner: Owner,
    ) -> None:
        """Begin as a program that is starting."""
        self._owner = owner
        self._database = database
        self._shards = shards
        self._now = now
        self._began = now()
        self._connected = False
        """Whether all shards were connected at some time, as far as was seen."""
        self._database_look = Look(self._look)
        self.stopping = False
        self.seen: HealthReport | None = None
        """The newest report."""

    async def report(self) -> HealthReport:
        """Return how everything is now."""
        database = await self._of_database()
        self.seen = HealthReport(self._of_program(), database, self._of_gateway())
        return self.seen

    def _of_program(self) -> HealthPart:
        if self.stopping or self._owner.passed.is_set():
            return HealthPart.STOPPING
        return HealthPart.OK if self._owner.taken.is_set() else HealthPart.STARTING

    async def _of_database(self) -> HealthPart:
        part = await self._database_look.result(PATIENCE) or HealthPart.FAILING
        failed = self._database.failed_at
        if part is HealthPart.OK and failed is not None and time.monotonic() - failed < RECENT:
            return HealthPart.FAILING
        return part

    async def _look(self) -> HealthPart:
        try:
            await self._database.examine()
        except StoreBusy:
            return HealthPart.FAILING
        except StoreUnusable as error:
            return HealthPart.LOST if error.trouble in _GIVEN_UP else HealthPart.FAILING
        except StoreError:
            return HealthPart.LOST
        return HealthPart.OK

    def _of_gateway(self) -> HealthPart:
        if len(self._shards.up) >= len(self._shards.all):
            self._connected = True
            return HealthPart.OK
        since = self._shards.down_since
        if self._now() - (since or self._began) > GIVEN_UP:
            return HealthPart.LOST
        return HealthPart.CUT if since or self._connected else HealthPart.STARTING
