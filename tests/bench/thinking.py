"""Measure how strong *sharp* is through the program's thinking processes.

Plays duplicate deals with one *sharp* among three *steady*. The pool decides for *sharp*, asked as
a table asks it. Prints chips won per 100 deals, decisions, their times and fallbacks; there should
be no fallback. The last line is JSON.
"""

from __future__ import annotations

import asyncio
import json
import random
import statistics
import time
from unittest.mock import patch

import booray_core.deal
from booray_core import Action, PlayerView, rules_for, tournament
from booray_core.players import Budget, Player, player_for
from booray_core.tournament import SESSION, Record, Tournament
from bot.tables.computers.plans import chosen
from bot.tables.computers.pool import ThinkingPool
from bot.tables.words.fallbacks import Instead
from bot.tables.words.ports import NoThought
from bot.tables.words.values import HouseRules
from tests.bench.compiled import is_extension
from tests.command import described

WITHIN = HouseRules().patience
"""Seconds that a table waits for a thought at least."""


class PooledPlayer:
    """*sharp*, asked of the pool from a thread of its own."""

    def __init__(self, pool: ThinkingPool, loop: asyncio.AbstractEventLoop) -> None:
        self._pool = pool
        self._loop = loop
        self.seconds: list[float] = []

    def choose(self, view: PlayerView, rng: random.Random, budget: Budget | None = None) -> Action:
        if len(view.legal) == 1:
            return view.legal[0]
        start = time.monotonic()
        thought = self._pool.choose("sharp", view, rng, WITHIN)
        try:
            action = asyncio.run_coroutine_threadsafe(thought, self._loop).result()
        except NoThought as nothing:
            self._pool.fallbacks.note("sharp", nothing.cause, Instead.STEADY)
            action = chosen("steady", view, rng, self._pool.fallbacks)
        self.seconds.append(time.monotonic() - start)
        return action


def played(deals: int, seed: str, sharp: PooledPlayer) -> list[Record]:
    """Play, and return the records."""

    def level(name: str) -> Player:
        return sharp if name == "sharp" else player_for(name)

    asked = Tournament(
        rules_for("fists", limit=20), ("sharp", "steady", "steady", "steady"), deals, seed
    )
    with patch.object(tournament, "player_for", level):
        records: list[Record] = []
        for records in asked.run():
            print(f"{len(records[0].sessions) * SESSION} of {deals} deals", flush=True)
        return records


async def measure(deals: int, seed: str) -> dict[str, object]:
    """Return the figures."""
    pool = ThinkingPool()
    sharp = PooledPlayer(pool, asyncio.get_running_loop())
    records = await asyncio.to_thread(played, deals, seed, sharp)
    await pool.close()
    return {
        "build": "compiled" if is_extension(booray_core.deal.__file__) else "python",
        **records[0].as_json(),
        "decisions": len(sharp.seconds),
        "median_ms": round(1000 * statistics.median(sharp.seconds), 1),
        "slowest_ms": round(1000 * max(sharp.seconds)),
        "fallbacks": pool.fallbacks.count(),
    }


def main() -> None:
    """Measure, and print a line of JSON."""
    parser = described("tests.bench.thinking", __doc__, "--deals 500")
    parser.add_argument("--deals", type=int, default=300, help="different deals (default: 300)")
    parser.add_argument("--seed", default="pool", help="any text; it fixes the deals")
    asked = parser.parse_args()
    print(json.dumps(asyncio.run(measure(asked.deals, asked.seed))))


if __name__ == "__main__":
    main()
