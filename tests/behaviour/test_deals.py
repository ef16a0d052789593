"""Deal after deal: what is left of one, and where the next one comes."""

from __future__ import annotations

import re

import pytest

from bot.publish.last_trick import BREATH
from tests.behaviour.harness import Server
from tests.behaviour.reading import labels_of, text_of


async def test_each_deal_has_a_message_of_its_own_that_shrinks_when_it_is_over(
    server: Server,
) -> None:
    await server.deals(server.bo)
    lobby, message = server.messages()
    assert text_of(lobby).startswith("-# Deal 1 is below.")
    assert labels_of(lobby) == []
    assert "Deal 1 · pot 2" in text_of(message)
    await server.play_deal(server.ann, server.bo)
    over, now = server.deal_messages()
    assert over.id == message.id
    assert "Deal 1 is over" in text_of(over)
    assert labels_of(over) == ["Replay", "Share this deal"]
    assert len(text_of(over).splitlines()) <= 7
    assert "Deal 2: shuffled" in text_of(now)
    for player in (server.ann, server.bo):
        said = player.reads()
        assert re.search(r"Deal 1: you (won|lost) \d+ chips?|you broke even", said)
        assert re.search(r"You have \d+ chips? at this table", said)
    stacks = [int(n) for n in re.findall(r"\u2069 (\d+)", server.said())]
    totals = [sum(await server.chips(player)) for player in (server.ann, server.bo)]
    assert sum(stacks) + server.table.pot == 200
    assert sum(totals) + server.table.pot == 2000
    old = server.ann.panel.id
    await server.passes(7)
    assert [message.id for message in server.ann.panels()] == [server.ann.panel.id]
    assert server.ann.panel.id != old
    assert server.ann.panel.id > server.board.id, "a fresh panel stands below"
    assert "Play or pass?" in server.ann.reads() or "You must play" in server.ann.reads()
    await server.play_deal(server.ann, server.bo)
    assert ["Replay" in labels_of(each) for each in server.deal_messages()] == [True, True, False]


async def test_who_won_stands_in_the_newest_message_until_the_cards_come(server: Server) -> None:
    """What comes after the result is posted below it: it says so as well."""
    await server.deals(server.bo)
    await server.play_deal(server.ann, server.bo)
    result = text_of(server.deal_messages()[0]).splitlines()[:2]
    assert result[0] == "### Deal 1 is over"
    while server.table.deal is None:
        assert server.said().splitlines()[:2] == result
        assert "Deal 2: shuffled" in server.said()
        assert "may cut the cards" in server.said()
        await server.passes(0.5)
    await server.passes(1.1)
    assert "is over" not in server.said()


@pytest.mark.parametrize(
    ("act", "title"),
    [("leave", "Waiting for players"), ("close", "table is closed")],
    ids=["lobby", "end"],
)
async def test_so_it_does_where_no_deal_follows(server: Server, act: str, title: str) -> None:
    await server.deals(server.bo)
    await (server.bo if act == "leave" else server.ann).types(act)
    await server.play_deal(server.ann, *[server.bo] * (act != "leave"))
    over, now = (text_of(each) for each in server.deal_messages())
    assert now.splitlines()[:2] == over.splitlines()[:2]
    assert title in now


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
        before = len(server.messages())
        await server.play_deal(server.ann, server.bo, declare="Pass")
        ended = text_of(server.messages()[before - 1])
        if "Everyone passed." in ended:
            break
        await server.passes(7)
    assert "Everyone passed. The pot carries over." in ended
    assert "in the pot" in server.said()


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
    assert "Deal 1 is over" in text_of(server.deal_messages()[0])
