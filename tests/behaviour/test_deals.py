"""Deal after deal: what is left of one, and where the next one comes."""

from __future__ import annotations

import re

import pytest

from bot.publish.ends import BREATH
from tests.behaviour.harness import Server
from tests.behaviour.reading import labels_of, text_of, text_of_reply


async def test_each_deal_has_a_message_of_its_own_that_tells_its_result_for_good(
    server: Server,
) -> None:
    await server.deals(server.bo)
    _, message = server.boards()
    assert "Deal 1 · pot 2" in text_of(message)
    await server.play_deal(server.ann, server.bo)
    (over,) = server.boards()
    assert over.id == message.id
    assert "Deal 1 is over" in text_of(over)
    assert labels_of(over) == ["Replay", "Share this deal", "My hand", "Table"]
    assert len(text_of(over).splitlines()) <= 7
    for player in (server.ann, server.bo):
        said = player.reads()
        assert re.search(r"Deal 1: you (won|lost) \d+ chips?|you broke even", said)
        assert re.search(r"You have \d+ chips? at this table", said)
    totals = [sum(await server.chips(player)) for player in (server.ann, server.bo)]
    assert sum(totals) + server.table.pot == 2000
    old = server.ann.panel.id
    await server.passes(9)
    assert text_of(server.boards()[0]) == text_of(over), "it is left as it is"
    stacks = [int(n) for n in re.findall(r"\u2069 (\d+)", server.said())]
    assert sum(stacks) + server.table.pot == 200
    assert [message.id for message in server.ann.panels()] == [server.ann.panel.id]
    assert server.ann.panel.id != old
    assert server.ann.panel.id > server.board.id, "a fresh panel stands below"
    assert "Play or pass?" in server.ann.reads() or "You must play" in server.ann.reads()
    await server.play_deal(server.ann, server.bo)
    assert ["Replay" in labels_of(each) for each in server.boards()] == [True, True]


@pytest.mark.parametrize(
    ("act", "title"),
    [("leave", "Waiting for players"), ("close", "table is closed")],
    ids=["lobby", "end"],
)
async def test_who_won_stands_below_where_no_deal_follows(
    server: Server, act: str, title: str
) -> None:
    await server.deals(server.bo)
    await (server.bo if act == "leave" else server.ann).types(act)
    await server.play_deal(server.ann, *[server.bo] * (act != "leave"))
    over, now = (text_of(each) for each in server.boards())
    assert now.splitlines()[:2] == over.splitlines()[:2]
    assert title in now


async def test_a_result_stays_whatever_is_pressed_or_opened_once_its_table_has_closed(
    server: Server,
) -> None:
    await server.deals(server.bo)
    await server.play_deal(server.ann, server.bo)
    await server.until(lambda: server.table.deal is not None)
    await server.ann.types("close")
    await server.play_deal(server.ann, server.bo)
    await server.restart()
    result = server.boards()[0]
    reply = await server.bo.presses("Table", on=result)
    assert "This table is gone." in text_of_reply(reply)
    await server.ann.types("start")
    await server.passes(12)
    await server.bo.presses("Join")
    await server.passes(1)
    assert text_of(server.boards()[0]) == text_of(result)


async def test_a_settled_deal_tells_who_won_what_and_what_a_bourre_cost(server: Server) -> None:
    await server.deals(server.bo, computers=2, ante=5)
    for _ in range(6):
        await server.play_deal(server.ann, server.bo)
        await server.passes(7)
        ended = [text_of(m) for m in server.messages() if "is over" in text_of(m)]
        if any("went bourré" in text for text in ended):
            break
    bourre = next(text for text in ended if "went bourré" in text)
    assert re.search(r"took the pot: \d+ chips|A tie:", bourre)
    assert re.search(r"went bourré and paid \d+ chips", bourre)
    assert re.search(r"The next pot starts with \d+", bourre)


async def test_everybody_passing_leaves_the_pot_to_the_next_deal(server: Server) -> None:
    await server.deals(server.bo)
    for _ in range(8):
        await server.play_deal(server.ann, server.bo, declare="Pass")
        if "Everyone passed." in server.said():
            break
        await server.passes(9)
    assert "Everyone passed. The pot carries over." in server.said()
    assert "The next pot starts with" in server.said()


async def test_the_last_trick_is_seen_for_a_breath_before_the_result(server: Server) -> None:
    await server.deals(server.bo)
    await server.play(server.ann, server.bo, until=lambda: server.table.last is not None)
    assert "Last trick: " in server.said()
    await server.passes(BREATH.total_seconds())
    assert "Deal 1 is over" in server.said()


async def test_a_last_trick_that_does_not_arrive_does_not_hold_up_the_result(
    server: Server,
) -> None:
    await server.deals(server.bo)
    await server.play(server.ann, server.bo, until=lambda: "Trick 5" in server.said())
    while server.table.deal and not (server.table.deal.trick and server.table.deal.trick.cards):
        await server.passes(0.1)
    await server.passes(0.5)
    assert server.table.last is None
    server.env.fails("PATCH", "/channels/*/messages/*", status=503)
    while server.table.last is None:
        await server.passes(0.1)
    await server.passes(1.2)
    assert "Deal 1 is over" in server.said()


async def test_a_deal_that_is_won_unplayed_is_told_at_once(server: Server) -> None:
    await server.deals(server.bo)
    await server.ann.presses("Play", on=server.ann.panel)
    await server.bo.presses("Pass", on=server.bo.panel)
    await server.passes(1.1)
    assert "Deal 1 is over" in server.said()


async def test_in_turn_each_declares_and_draws_at_once(server: Server) -> None:
    await server.deals(server.bo, rules="louisiana")
    asked = await server.until_asked(server.ann, server.bo)
    other = server.bo if asked is server.ann else server.ann
    assert server.said().count("choosing") == 1
    assert "Wait for your turn" in other.reads()
    await asked.presses("Play", on=asked.panel)
    await server.passes(1.1)
    assert "Your draw" in asked.reads()
    await server.play_deal(server.ann, server.bo)
    assert "Deal 1 is over" in text_of(server.boards()[0])
