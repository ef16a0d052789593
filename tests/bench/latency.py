"""Measure how long a press takes to be answered.

Four tables play at once in the sandbox, with commits on disk. In turns with it, a bare discord.py
button that says "pong" is pressed under the same load of four people. Prints a table; the last line
is JSON.
"""

from __future__ import annotations

import asyncio
import json
import re
import statistics
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final

import aiohttp
import discord

from bot.client import point_at
from bot.sandbox import Sandbox, SimulatedPerson
from tests.bench.figures import percentile, tell
from tests.bench.pong import PongClient
from tests.command import described
from tests.e2e.players import Json, choices, is_asked, panel_of
from tests.e2e.running_bot import BRISK, RunningBot

TABLES: Final = {
    "Ann": "general",
    "Bo": "card-table",
    "Cleo": "back-room",
    "Dan": "announcements",
}
"""Who plays in which channel, against three computer players."""


@dataclass
class Figures:
    """What one round saw."""

    presses: list[float] = field(default_factory=list)
    """Seconds from each press to its answer."""
    deals: int = 0
    """Deals that a person saw the end of."""
    requests: Counter[str] = field(default_factory=Counter)
    actions: int = 0
    """Acts of all seats, computer players' included."""


async def press(
    person: SimulatedPerson, button: str, figures: Figures, message: Any = None
) -> None:
    """Press a button, and note how long the answer took."""
    start = time.perf_counter()
    await person.click(button, message=message)
    figures.presses.append(time.perf_counter() - start)


def counting(figures: Figures) -> aiohttp.TraceConfig:
    """Return a trace that counts requests by what they are for."""

    async def note(
        _: aiohttp.ClientSession, __: object, sent: aiohttp.TraceRequestStartParams
    ) -> None:
        path = sent.url.path
        if "/webhooks/" in path:
            figures.requests["panel edits" if sent.method == "PATCH" else "panel posts"] += 1
        elif "/messages" in path:
            figures.requests["table messages"] += 1

    trace = aiohttp.TraceConfig()
    trace.on_request_start.append(note)
    return trace


async def play(person: SimulatedPerson, deals: int, figures: Figures) -> None:
    """Play some deals through the panel, whatever is offered first."""
    await person.command("booray start", computers=3, stakes="practice", buy_in=1000, limit=5)
    await person.click("Deal")
    seen = 0
    panel: Json | None = None

    def asked() -> bool:
        return is_asked(person, panel)

    while seen < deals:
        await person.wait_for(asked, seconds=30, what="being asked")
        panel = panel_of(person)
        await press(person, choices(person)[0]["custom_id"], figures, panel)
        said = json.dumps([m["components"] for m in person.messages()])
        seen = len(set(re.findall(r"Deal (\d+) is over", said)))
    figures.deals += seen
    await person.command("booray-host close")


async def booray_round(deals: int, computer_seconds: float) -> Figures:
    """Play at four tables at once."""
    figures = Figures()
    with tempfile.TemporaryDirectory() as folder:
        rules = replace(
            BRISK, pause=0.3, computer_pause=(computer_seconds * 0.7, computer_seconds * 1.3)
        )
        async with RunningBot(
            Path(folder), rules, trace=counting(figures), pictures=True
        ) as running:
            running.person("Ann").let_bot("announcements", send=True)
            people = [running.person(name) for name in TABLES]
            for person in people:
                person.channel = TABLES[person.name]
            await asyncio.gather(*(play(person, deals, figures) for person in people))
            figures.actions = await running.actions()
    return figures


async def pong_round(presses: int) -> Figures:
    """Press the bare button with four people at once."""
    figures = Figures()
    before = (discord.http.Route.BASE, discord.Asset.BASE)
    async with Sandbox(limits=None) as sandbox:
        point_at(sandbox.api_url)
        client = PongClient()
        running = asyncio.create_task(client.start(sandbox.token))
        people = [sandbox.person(name) for name in TABLES]
        await people[0].wait_for(lambda: "ping" in people[0].commands and people[0].bot_online)

        async def ping(person: SimulatedPerson) -> None:
            await person.command("ping")
            for _ in range(presses):
                await press(person, "Ping", figures)

        await asyncio.gather(*map(ping, people))
        await client.close()
        await asyncio.gather(running, return_exceptions=True)
    discord.http.Route.BASE, discord.Asset.BASE = before
    return figures


async def rounds(
    measure: Callable[[], Awaitable[Figures]], pong: Callable[[], Awaitable[Figures]], times: int
) -> tuple[Figures, Figures]:
    """Measure both in turns, and return the sums."""
    sums = (Figures(), Figures())
    for _ in range(times):
        for total, work in zip(sums, (measure, pong), strict=True):
            one = await work()
            total.presses += one.presses
            total.deals += one.deals
            total.actions += one.actions
            total.requests += one.requests
    return sums


def report(booray: Figures, pong: Figures) -> dict[str, float]:
    """Return the figures by name."""
    seats_and_deals = booray.deals  # one person at each table
    figures = {
        "presses": len(booray.presses),
        "median_ms": percentile(booray.presses, 0.5),
        "p99_ms": percentile(booray.presses, 0.99),
        "pong_median_ms": percentile(pong.presses, 0.5),
        "pong_p99_ms": percentile(pong.presses, 0.99),
        "median_ratio": statistics.median(booray.presses) / statistics.median(pong.presses),
        "deals": booray.deals,
        "table_requests_per_action": booray.requests["table messages"] / booray.actions,
        "panel_edits_per_seat_and_deal": booray.requests["panel edits"] / seats_and_deals,
        "panel_posts_per_seat_and_deal": booray.requests["panel posts"] / seats_and_deals,
        "taps_per_deal": len(booray.presses) / booray.deals,
    }
    return {name: round(value, 2) for name, value in figures.items()}


def main() -> None:
    """Measure and print."""
    parser = described("tests.bench.latency", __doc__, "--rounds 1 --deals 4")
    parser.add_argument("--rounds", type=int, default=3, help="rounds of each bot (default: 3)")
    parser.add_argument(
        "--deals", type=int, default=10, help="deals at each table in a round (default: 10)"
    )
    parser.add_argument(
        "--computer-seconds",
        type=float,
        default=0.15,
        help="mean time a computer thinks (default: 0.15)",
    )
    chosen = parser.parse_args()
    booray, pong = asyncio.run(
        rounds(
            lambda: booray_round(chosen.deals, chosen.computer_seconds),
            lambda: pong_round(chosen.deals * 8),
            chosen.rounds,
        )
    )
    figures = report(booray, pong)
    tell(figures)


if __name__ == "__main__":
    main()
