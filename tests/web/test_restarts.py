"""The bot stopped at every step of a deal, with a page connected that has just asked."""

from __future__ import annotations

from tests.e2e.running_bot import RunningBot
from tests.tables.audits import audit_tables
from tests.web.play import first_act, is_asked, is_over
from tests.web.visitor import Visitor


async def test_a_deal_is_played_through_a_restart_at_every_step(
    running: RunningBot, ann: Visitor
) -> None:
    await ann.ask("deal")
    over, steps = is_over(1), 0
    while True:
        await ann.sees_that(lambda state: over(state) or is_asked(state), "a turn")
        if over(ann.state):
            break
        steps += 1
        key = f"the-act-of-step-{steps}"
        at = {"deal": 1, "decision": ann.hand["decision"]}
        act = first_act(ann.state)
        await ann.say({"r": key, "ask": "act", "act": act, **at})
        await running.stop_bot()  # whether the act has come, is being committed, or is done
        await running.start_bot()
        await ann.leave()
        await ann.connect()
        answer = await ann.ask("act", key, act=act, **at)
        assert answer == {"done": key}, answer
        await ann.sees_that(
            lambda state, at=at: (
                over(state) or not is_asked(state) or state["hand"]["decision"] != at["decision"]
            )
        )
    assert steps > 2
    assert await audit_tables(running.client.tables, running.database) == []
