"""Simulated tables by how they were sealed: with or without beacons."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from random import Random
from typing import Final, Literal

from booray_core import Game, Occasion, UnfinishedDeal, unfinished
from booray_core.record import TableLine
from booray_core.shuffle import first_round_after
from booray_core.simulate import Simulation

Sealing = Literal["alone", "beacon"]
"""Without beacons, as the simulator does; or with them, most of drand."""

_EPOCH: Final = datetime(2015, 1, 1, tzinfo=UTC)
_DROPPED: Final = 0.1
"""How often a deal of a table with beacons is not finished."""
_BY_MESSAGE: Final = 0.25
"""How often drand is not there."""


def id_at(moment: datetime) -> int:
    """Return the id of a message posted at some moment."""
    return (moment - _EPOCH) // timedelta(milliseconds=1) << 22


SEAL_MESSAGE: Final = id_at(datetime(2025, 12, 31, 23, 55, tzinfo=UTC))
"""Posted minutes before the simulator's first deal."""


def drand_at(moment: datetime) -> str:
    """Return the beacon of a round that came within the last 3 s."""
    number = first_round_after(moment - timedelta(seconds=3))
    return f"drand:{number}:{sha256(str(number).encode()).hexdigest()}"


@dataclass(frozen=True, slots=True)
class SealedSimulation(Simulation):
    """A simulation whose tables are sealed in some way."""

    sealing: Sealing = "beacon"
    dropped: list[UnfinishedDeal] = field(default_factory=list)

    def lines(self) -> Iterator[TableLine]:
        """Play, and yield each deal, those before it that were not finished first."""
        for record in self.run():
            yield from (line for line in self.dropped if line.table == record.table)
            self.dropped.clear()
            yield record

    def _occasion(self, game: Game, table: int, played: int, rng: Random) -> Occasion:
        occasion = Simulation._occasion(self, game, table, played, rng)
        if self.sealing == "alone":
            return occasion
        occasion = replace(occasion, seal_message=SEAL_MESSAGE)
        if rng.random() < _DROPPED:
            game.deals += 1
            before = replace(occasion, time=occasion.time - timedelta(minutes=1))
            void = rng.random() < 0.5
            broken = replace(before, beacon=self._beacon(before.time, rng) if void else None)
            self.dropped.append(unfinished(broken, game.deals, "void" if void else "never dealt"))
        return replace(occasion, beacon=self._beacon(occasion.time, rng))

    def _beacon(self, moment: datetime, rng: Random) -> str:
        return f"message:{id_at(moment)}" if rng.random() < _BY_MESSAGE else drand_at(moment)
