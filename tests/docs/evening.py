"""A game that is the same every time: its date, its cards and its names.

A deal's cards follow from the table's secret and from a round of drand, so these are counted. The
sandbox's time stands still, but for a second for each message that everyone sees. The bot's own
time runs, since it waits by it, and begins at the same moment.
"""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, Final, Self
from unittest.mock import patch

from booray_core.shuffle import first_round_after
from bot.beacon.local import local_round
from bot.client.surroundings import Surroundings
from bot.sandbox import messages
from bot.sandbox.models import Message
from bot.screens import verify
from bot.store import Database
from bot.tables.words.system import SystemClock
from bot.tables.words.values import HouseRules
from tests.e2e.running_bot import Chance, RunningBot, Unhurried

START: Final = datetime(2026, 11, 21, 20, 0, tzinfo=UTC)
"""When it begins: on a Saturday, at eight."""
SEED: Final = 1
"""Of the deals: by this one it comes soon to a moment worth a picture."""


class DiscordsTime(Unhurried):
    """The sandbox's time, which only messages move."""

    def __init__(self) -> None:
        self.posted = 0
        """Messages that everyone sees."""

    def now(self) -> float:
        return START.timestamp() + self.posted


class BotsTime(SystemClock):
    """The bot's time, which runs as fast as the machine's."""

    def __init__(self) -> None:
        self._ahead = START - datetime.now(UTC)

    def now(self) -> datetime:
        return super().now() + self._ahead


class SameRounds:
    """Rounds of drand, one for each deal in their order, due as its pause ends."""

    def __init__(self) -> None:
        self._round = first_round_after(START + timedelta(seconds=9))
        self._due = START

    def round_after(self, moment: datetime) -> int:
        """Return the round of the next deal."""
        self._due = moment + timedelta(seconds=2)
        return self._round

    def time_of(self, _: int) -> datetime:
        """Return when it is due."""
        return self._due

    async def of(self, number: int) -> str:
        """Return it; a deal later it is the next one's."""
        self._round = number + 1
        return f"drand:{number}:{local_round(number)['randomness']}"


class SameThoughts(Chance):
    """Computer players who think alike, in whatever order they are asked."""

    def thoughts(self) -> random.Random:
        return random.Random(SEED)


class Evening(RunningBot):
    """The bot in a sandbox, on that evening."""

    def __init__(self, folder: Path, rules: HouseRules) -> None:
        self.discords_time = DiscordsTime()
        super().__init__(folder, rules, clock=self.discords_time, pictures=True)
        self.time = BotsTime()
        self._chance = SameThoughts(SEED)
        self._new_message = messages.new_message

    async def __aenter__(self) -> Self:
        self._closing.enter_context(patch.object(messages, "new_message", self._post))
        # These numbers look like drand's: Verify is to be seen as it is on a server.
        self._closing.enter_context(patch.object(verify, "is_local", lambda _: False))
        return await super().__aenter__()

    def _post(self, *where: Any, visible_to: str | None = None) -> Message:
        if visible_to is None:
            self.discords_time.posted += 1
        return self._new_message(*where, visible_to=visible_to)

    def surroundings(self, database: Database, shard_ids: Sequence[int] | None) -> Surroundings:
        """Return what a new bot is given: the evening's time, and rounds counted."""
        usual = super().surroundings(database, shard_ids)
        return replace(usual, clock=self.time, beacons=SameRounds())


def undated(records: str) -> str:
    """Return deal records with the moment at which all were made, which nothing depends on."""
    return re.sub(r'"time":"[^"]*"', f'"time":"{START:%Y-%m-%dT%H:%M:%SZ}"', records)
