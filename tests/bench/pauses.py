"""Measure whether tables wait for a thought longer than their computers pause.

Plays many tables at once, with some *sharp* and one *steady* at each, at the default pace. Prints
how long thoughts took, how many came too late and by how much, and what was decided without. The
last line is JSON.
"""

from __future__ import annotations

import asyncio
import json
import random
import statistics
import time
from dataclasses import dataclass, field

import booray_core.deal
from booray_core import Action, Deal, Game, Phase, player_view, rules_for
from booray_core.players import player_for
from booray_core.tournament import DEEP, PracticeShoe
from bot.tables.computers.pool import ThinkingPool
from bot.tables.words.ports import NoThought
from bot.tables.words.values import HouseRules
from tests.bench.compiled import is_extension
from tests.command import described

HOUSE = HouseRules()
STEADY_PAUSE = (0.5, 1.5)
"""Seconds that the person at each table takes."""


@dataclass(slots=True)
class Seen:
    """What became of the thoughts."""

    took: list[float] = field(default_factory=list)
    """Seconds from the question to the answer."""
    late: list[float] = field(default_factory=list)
    """Seconds by which answers came after their pause."""
    without: int = 0
    """Questions that got no answer."""


class Table:
    """One table, deal after deal."""

    def __init__(self, number: int, sharp: int, pool: ThinkingPool, seen: Seen) -> None:
        self._chance = random.Random(f"pauses {number}")
        self._number = number
        self._pool = pool
        self._seen = seen
        self._sharp = range(1, 1 + sharp)
        self._game = Game(rules_for("fists", limit=20))
        for seat in range(1 + sharp):
            self._game.sit(seat, DEEP, level="sharp" if seat in self._sharp else "steady")

    async def play(self, until: float) -> None:
        """Play until a time of the clock."""
        while time.monotonic() < until:
            self._game.begin(PracticeShoe(f"{self._number} {self._game.deals}"), first_dealer=0)
            deal = self._game.deal
            if deal is None:
                raise AssertionError("everybody can pay an ante")
            while deal.phase is not Phase.SETTLED and time.monotonic() < until:
                await asyncio.gather(*(self._act(deal, seat) for seat in deal.to_act()))

    async def _act(self, deal: Deal, seat: int) -> None:
        pause = self._chance.uniform(*HOUSE.computer_pause if seat in self._sharp else STEADY_PAUSE)
        thought = asyncio.create_task(self._think(deal, seat, pause))
        await asyncio.sleep(pause)
        self._game.apply(seat, await thought)

    async def _think(self, deal: Deal, seat: int, pause: float) -> Action:
        view = player_view(deal, seat)
        steady = player_for("steady").choose(view, self._chance)
        if seat not in self._sharp or len(view.legal) == 1:
            return steady
        begun = time.monotonic()
        try:
            within = max(pause, HOUSE.patience)
            return await self._pool.choose("sharp", view, self._chance, within, wanted=pause)
        except NoThought:
            self._seen.without += 1
            return steady
        finally:
            took = time.monotonic() - begun
            self._seen.took.append(took)
            if took > pause:
                self._seen.late.append(took - pause)


async def measure(tables: int, sharp: int, seconds: float) -> dict[str, object]:
    """Return the figures."""
    pool, seen = ThinkingPool(), Seen()
    until = time.monotonic() + seconds
    async with asyncio.TaskGroup() as group:
        for number in range(tables):
            group.create_task(Table(number, sharp, pool, seen).play(until))
    await pool.close()
    return {
        "build": "compiled" if is_extension(booray_core.deal.__file__) else "python",
        "tables": tables,
        "thoughts": len(seen.took),
        "median_ms": round(1000 * statistics.median(seen.took)),
        "slowest_ms": round(1000 * max(seen.took)),
        "late": len(seen.late),
        "latest_ms": round(1000 * max(seen.late, default=0.0)),
        "without": seen.without,
    }


def main() -> None:
    """Measure, and print a line of JSON."""
    parser = described("tests.bench.pauses", __doc__, "--tables 20 --sharp 3 --seconds 60")
    parser.add_argument("--tables", type=int, default=20, help="tables at once (default: 20)")
    parser.add_argument("--sharp", type=int, default=3, help="sharp computers at each (default: 3)")
    parser.add_argument("--seconds", type=float, default=120.0, help="length (default: 120)")
    asked = parser.parse_args()
    print(json.dumps(asyncio.run(measure(asked.tables, asked.sharp, asked.seconds))))


if __name__ == "__main__":
    main()
