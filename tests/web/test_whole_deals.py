"""Whole deals of every preset: two people at pages, one in Discord, and a computer."""

from __future__ import annotations

import asyncio
import random
from typing import Any, Final

import pytest

from booray_core import PRESETS
from bot.sandbox.people import text_of
from tests.e2e.players import opens, play_deal
from tests.web.play import by_chance, heard, is_over, plays
from tests.web.room import Room
from tests.web.visitor import Json, Visitor, page_of

GAMES: Final[dict[str, dict[str, Any]]] = {preset: {"rules": preset} for preset in PRESETS} | {
    "on honor": {"rules": "louisiana", "enforcement": "honor"},
    "a turn-up to take": {"rules": "boxed", "trump": "dealer_may_take"},
    "fists, and a stay round": {"rules": "fists", "second_ante": 1, "stay_ante": 1},
}


def not_told(lines: list[str], told: list[str]) -> list[str]:
    """Return the first of some lines that does not stand among what was told, in their order."""
    rest = iter(told)
    return [line for line in lines if line not in rest][:1]


class Game:
    """One table, in a thread of its own."""

    def __init__(self, room: Room, number: int, name: str) -> None:
        self.name = name
        self._room = room
        people = [room.person(each) for each in ("Ann", "Bo", "Cy")]
        for person in people:
            person.channel = name
        # Nobody hosts all the tables.
        self.host, self.guest, self.other = (people[(number + at) % 3] for at in range(3))
        """The first two play at pages."""

    async def is_played(self) -> Json:
        """Play one deal at both doors; return its result, as the pages show it."""
        self._room.person("Ann").start_thread(self.name)
        await opens(self.host, computers=1, buy_in=50, **GAMES[self.name])
        async with self._room.visitor() as host, self._room.visitor() as guest:
            await host.enter(await page_of(self.host))
            await guest.enter(await page_of(self.guest))
            await guest.sees_that(lambda state: "join" in state["can"], self.name)
            assert "done" in await guest.ask("join")
            await self.other.click("Join")
            await host.sees_that(lambda state: len(state["table"]["chairs"]) == 4, self.name)
            assert "done" in await host.ask("deal")
            chance = random.Random(self.name)
            *acts, presses = await asyncio.gather(
                plays(host, 1, by_chance(chance)),
                plays(guest, 1, by_chance(chance)),
                play_deal(self.other, 1),
            )
            assert all(each > 0 for each in (*acts, presses)), self.name
            return await self._is_seen(host, guest)

    async def _is_seen(self, host: Visitor, guest: Visitor) -> Json:
        """Compare what both pages were told with the record, and with Discord's message."""
        results = []
        for page in (host, guest):
            await page.sees_that(is_over(1), self.name)
            replay = (await page.ask("replay", deal=1, bare=True))["shows"]
            acts = [line for moment in replay["moments"][1:-1] for line in moment["says"]]
            # The hand shows what it exchanged.
            acts = [line for line in acts if not line.startswith("Threw away")]
            told = heard(page)
            assert not_told(acts, told) == [], self.name
            results.append({**page.table["result"]})
        assert results[0] == results[1]
        for person in (self.host, self.guest, self.other):
            assert "Deal 1 is over" in text_of(await person.sees("Deal 1 is over"))
        return results[0]


ALL: Final = pytest.param(tuple(GAMES), marks=pytest.mark.journey, id="all")


@pytest.mark.parametrize("names", [("a turn-up to take", "fists"), ALL])
async def test_every_game_is_played_at_both_doors_at_once(
    room: Room, names: tuple[str, ...]
) -> None:
    games = [Game(room, number, name) for number, name in enumerate(names)]
    results = await asyncio.gather(*(game.is_played() for game in games))
    for game, result in zip(games, results, strict=True):
        assert sum(result["net"].values()) + result["carried"] == 0, game.name
