"""Simulated tables by how they were sealed: with or without a beacon."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from random import Random
from typing import Final, Literal

from booray_core import Game, Occasion, UnfinishedDeal, unfinished
from booray_core.record import TableLine
from booray_core.simulate import Simulation

Sealing = Literal["alone", "beacon"]
"""Without a beacon, as the simulator does; or with one."""

CHANNEL: Final = "https://discord.com/channels/1100000000000000001/1200000000000000002"
_EPOCH: Final = 1_420_070_400_000
"""Milliseconds; Discord's ids count from there."""
_DROPPED: Final = 0.1
"""How often a deal of a table with beacons is not finished."""


@dataclass(frozen=True, slots=True)
class SealedSimulation(Simulation):
    """A simulation whose deals are sealed in some way."""

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
        if self.sealing == "beacon" and rng.random() < _DROPPED:
            self._drop(game, occasion, played, void=rng.random() < 0.5)
        return self._sealed(occasion, 2 * played + 1)

    def _drop(self, game: Game, occasion: Occasion, played: int, *, void: bool) -> None:
        """Seal a deal that is not finished, and go on with the next number."""
        game.deals += 1
        sealed = self._sealed(replace(occasion, seed=occasion.seed[::-1]), 2 * played)
        if not void and game.deals % 2:
            sealed = replace(sealed, beacon=None, message=None)
        self.dropped.append(unfinished(sealed, game.deals, "void" if void else "never dealt"))

    def _sealed(self, occasion: Occasion, message: int) -> Occasion:
        if self.sealing == "alone":
            return occasion
        beacon = str((int(occasion.time.timestamp() * 1000) - _EPOCH << 22) + message)
        return replace(occasion, beacon=beacon, message=f"{CHANNEL}/{beacon}")
