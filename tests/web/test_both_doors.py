"""One table at two doors: each act at either is seen at both."""

from __future__ import annotations

import asyncio

from tests.e2e.players import play_deal
from tests.e2e.running_bot import RunningBot
from tests.web.play import heard, is_over, plays
from tests.web.visitor import Visitor


async def test_a_deal_is_begun_and_played_at_the_page(running: RunningBot, ann: Visitor) -> None:
    await ann.sees_that(lambda state: len(state["table"]["chairs"]) == 4)
    assert "deal" in ann.state["can"]
    assert "done" in await ann.ask("deal")
    for deal in range(1, 6):
        await plays(ann, deal)
        last = ann.table["result"]["last"]  # which the page sweeps to its winner
        if last is not None:
            break  # else everyone else passed, so no trick was played
    assert last["number"] == 5
    assert len(last["cards"]) >= 2
    assert last["winner"] in {seat for seat, _ in last["cards"]}
    assert sum(ann.table["result"]["net"].values()) + ann.table["result"]["carried"] == 0
    await running.person("Ann").sees(f"Deal {deal}")


async def test_one_plays_at_the_page_and_one_in_discord(running: RunningBot, ann: Visitor) -> None:
    bo = running.person("Bo")
    await bo.command("booray join")
    await ann.sees_that(lambda state: len(state["table"]["chairs"]) == 5)
    assert "done" in await ann.ask("deal")
    await bo.sees("Nobody sees your choice")
    await asyncio.gather(plays(ann, 1), play_deal(bo, 1))
    await ann.sees_that(is_over(1))


async def test_whoever_leaves_in_a_deal_sees_it_end(ann: Visitor) -> None:
    assert "done" in await ann.ask("deal")
    await ann.sees_that(lambda state: "declare" in state["hand"]["may"])
    assert "done" in await ann.ask("leave")
    await ann.sees_that(is_over(1), "the end of the deal that she left")
    assert any("took the pot" in each or "next pot" in each for each in heard(ann))
