"""Measure what a patient player wins from one *easy* computer, and how the limit helps.

Plays at the bot's own tables, over a database, on a clock that need not wait. The player is a
*steady* computer, who sits down again when a table is out of chips. Both antes are played, with and
without the default limit. Prints a table with the player's mean gains per evening; the last line is
JSON.
"""

from __future__ import annotations

import asyncio
import json
import random
import tempfile
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from statistics import mean, stdev

from booray_core.players import player_for
from booray_core.tournament import CONFIDENCE
from bot.screens.options import MOST_CHIPS
from bot.tables.handle.closing import Close
from bot.tables.handle.dealing import StartDeal
from bot.tables.words.reasons import TableReason, TableRefused
from bot.tables.words.values import HouseRules, OpenOrder, Stage, Stakes
from tests.command import described
from tests.tables.harness import ANN, CHANNEL, SERVER, Harness
from tests.tables.house import settle_on, today, won_from_the_house

ANTES = (1, 50)
BUY_IN = 20
"""In antes."""
HOUSE = HouseRules(starting_chips=10**6, openings_an_hour=10**6, pause=0.1, idle=10**9)
"""The player's wallet does not end; the usual limit is a usual member's starting chips."""
LIMITS = {"without": MOST_CHIPS, "with": HouseRules().starting_chips}


@dataclass(frozen=True, slots=True)
class Evening:
    """What one evening came to."""

    gain: int
    """Of the player, in chips of their own."""
    most_lost: int
    """By the computer at any time, as the server counts; below zero if it was never behind."""
    deals: int
    """For chips."""


async def sit_down(harness: Harness, ante: int) -> str | None:
    """Open a table with one computer; None: no computer may play for chips any more today."""
    rules = {"ante": ante}
    order = OpenOrder(SERVER, CHANNEL, ANN, "fists", rules, BUY_IN * ante, 1, "easy")
    try:
        table = (await harness.tables.open(order)).id
    except TableRefused as refused:
        if refused.reason is not TableReason.COMPUTERS_SPENT:
            raise
        return None
    await harness.tables.do(table, ANN, StartDeal())
    return table


async def play_a_deal(harness: Harness, table: str) -> bool:
    """Play until a deal is over; return whether the table goes on, for chips."""
    before = harness.view(table).last
    while harness.view(table).stage is not Stage.LOBBY:
        await harness.quiet()
        view, hands = harness.view(table), harness.asked(table)
        if view.stakes is not Stakes.CHIPS:
            return False
        if view.stage is Stage.PAUSE and view.last is not before:
            return True
        if hands and hands[0].player is not None:
            choice = player_for("steady").choose(hands[0].player, harness.random)
            await harness.decide(table, hands[0], choice)
        elif view.stage is not Stage.LOBBY:
            harness.clock.go_to(harness.clock.next_alarm())
    return False


async def evening(folder: Path, seed: int, ante: int, may_lose: int, deals: int) -> Evening:
    """Play so many deals, or as many as are for chips."""
    harness = await Harness.opened(folder, seed, HOUSE)
    harness.random = random.Random(seed)
    await settle_on(harness, computers_may_lose=may_lose)
    played, most = 0, -MOST_CHIPS
    table = await sit_down(harness, ante)
    while table is not None and played < deals:
        goes_on = await play_a_deal(harness, table)
        for_chips = harness.view(table).stakes is Stakes.CHIPS
        played += for_chips
        most = max(most, (await today(harness)).lost)
        if not goes_on:
            await harness.tables.do(table, ANN, Close(moderator=False))
            table = await sit_down(harness, ante) if for_chips else None
    if table is not None:
        await harness.tables.do(table, ANN, Close(moderator=False))
    gain = await won_from_the_house(harness)
    await harness.stop()
    return Evening(gain, most, played)


async def measure(evenings: int, deals: int, seed: int) -> list[dict[str, float | str]]:
    """Play all evenings, and print a line for every ante and limit."""
    print(f"{evenings} evenings of {deals} deals against one easy computer")
    print("ante  limit        gain      ±   most lost at a time  deals for chips")
    figures: list[dict[str, float | str]] = []
    for ante in ANTES:
        for name, may_lose in LIMITS.items():
            played = []
            for number in range(evenings):
                with tempfile.TemporaryDirectory() as folder:
                    way = evening(Path(folder), seed + number, ante, may_lose, deals)
                    played.append(await way)
            gains = [each.gain for each in played]
            margin = CONFIDENCE * stdev(gains) / sqrt(evenings) if evenings > 1 else 0.0
            most, on = max(each.most_lost for each in played), mean(each.deals for each in played)
            limit = "none" if name == "without" else str(may_lose)
            line = f"{ante:>4}  {limit:>5}  {mean(gains):+10.1f} {margin:6.1f}"
            print(f"{line} {most:>21} {on:>16.1f}", flush=True)
            row: dict[str, float | str] = {"ante": ante, "limit": limit}
            row |= {"gain": round(mean(gains), 1), "margin_95": round(margin, 1)}
            figures.append(row | {"most": most, "deals": round(on, 1)})
    return figures


def main() -> None:
    """Measure what is asked for."""
    parser = described("tests.bench.farming", __doc__, "--evenings 2")
    parser.add_argument("--evenings", type=int, default=10, help="evenings to play (default: 10)")
    parser.add_argument("--deals", type=int, default=100, help="deals in an evening (default: 100)")
    parser.add_argument(
        "--seed", type=int, default=1, help="seed of the first evening (default: 1)"
    )
    asked = parser.parse_args()
    print(json.dumps(asyncio.run(measure(asked.evenings, asked.deals, asked.seed))))


if __name__ == "__main__":
    main()
