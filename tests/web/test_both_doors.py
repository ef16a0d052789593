"""One table at two doors: each act at either is seen at both, whatever has become of the other."""

from __future__ import annotations

from tests.web.play import first_act, heard, is_asked, is_over, misplaced, plays
from tests.web.room import Room
from tests.web.visitor import Visitor, asked


async def test_a_deal_is_begun_and_played_at_the_page(room: Room, ann: Visitor) -> None:
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
    assert misplaced(ann) == []
    assert sum(ann.table["result"]["net"].values()) + ann.table["result"]["carried"] == 0
    await room.person("Ann").sees(f"Deal {deal}")


async def test_whoever_leaves_in_a_deal_sees_it_end(ann: Visitor) -> None:
    assert "done" in await ann.ask("deal")
    await ann.sees_that(lambda state: "declare" in state["hand"]["may"])
    assert "done" in await ann.ask("leave")
    await ann.sees_that(is_over(1), "the end of the deal that she left")
    assert any("took the pot" in each or "next pot" in each for each in heard(ann))


async def test_a_deal_goes_on_at_the_page_while_discord_is_cut_off(
    room: Room, ann: Visitor
) -> None:
    await ann.ask("deal")
    await ann.sees_that(is_asked)
    room.client.dispatch("shard_disconnect", 0)
    await ann.sees_that(lambda state: state["table"]["waiting"] == "gateway")
    assert ann.table["clocks"] == {}
    stands = ann.state["line"]
    await ann.here()
    await ann.sees_that(lambda state: state["table"]["waiting"] is None)
    assert list(ann.table["clocks"]) == [str(ann.state["you"]["seat"])]
    assert ann.state["line"] != stands
    assert await plays(ann, 1) > 1
    await ann.here(here=False)
    await ann.sees_that(lambda state: state["table"]["waiting"] == "gateway")
    room.client.dispatch("shard_resumed", 0)
    await ann.sees_that(lambda state: state["table"]["waiting"] is None)
    await room.person("Ann").sees("Deal 1 is over")


async def test_a_deal_is_played_through_a_restart_at_every_step(room: Room, ann: Visitor) -> None:
    await ann.ask("deal")
    over, steps = is_over(1), 0
    while True:
        await ann.sees_that(lambda state: over(state) or is_asked(state), "a turn")
        if over(ann.state):
            break
        steps += 1
        key, cards = f"the-act-of-step-{steps}", ann.hand["cards"]
        at = {"deal": 1, "decision": ann.hand["decision"]}
        act = first_act(ann.state)
        await ann.say(asked(key, "act", action=act, **at))
        await room.restart(crash=steps % 2 == 0)  # it has come, is being committed, or is done
        await ann.leave()
        await ann.connect()
        assert await ann.ask("act", key, action=act, **at) == {"done": key}
        assert set(ann.hand["cards"]) <= set(cards)
        await ann.sees_that(
            lambda state, at=at: (
                over(state) or not is_asked(state) or state["hand"]["decision"] != at["decision"]
            )
        )
    assert steps > 2
