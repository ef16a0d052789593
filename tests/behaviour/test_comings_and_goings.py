"""Leaving, sitting out, buying in again, and closing, deal on or not."""

from __future__ import annotations

import re

import pytest

from bot.wording import Value, Wording
from tests.behaviour.harness import Server
from tests.behaviour.managing import stands_in
from tests.behaviour.reading import text_of, text_of_reply


async def test_who_leaves_mid_deal_goes_when_it_ends_and_takes_their_chips(
    server: Server,
) -> None:
    await server.deals(server.bo, computers=2)
    await server.bo.presses("Table", on=server.board)
    await server.bo.presses("Leave", on=server.bo.panel)
    assert "You give up your share of what’s left in the pot." in server.bo.reads()
    assert "leaving" not in server.said(), "it was only asked"
    reply = await server.bo.presses("Leave the table", on=server.bo.panel)
    assert "You leave when this deal ends" in text_of_reply(reply)
    await server.passes(1)
    assert "leaving after this deal" in server.said()
    assert "You’re already leaving" in await server.bo.types("leave")
    await server.play_deal(server.ann)
    assert "Deal 1 is over" in text_of(server.boards()[0]), "their cards are played for them"
    await server.passes(7)
    assert server.bo.name not in server.said()
    wallet, on_tables = await server.chips(server.bo)
    assert on_tables == 0
    assert 900 <= wallet <= 1000 + 8


@pytest.mark.parametrize("locale", ["en-US", "fr", "de"])
async def test_who_has_passed_is_not_told_that_their_cards_are_played(
    server: Server, locale: str
) -> None:
    await server.deals(server.bo, computers=2)
    wording = Wording(locale)
    leaving: dict[str, Value] = {"deal": 1, "closing": "no"}
    await server.bo.types("pass")
    server.bo.speaks(locale)
    await server.bo.presses("Table", on=server.board)
    await server.bo.presses(wording.of("button", "leave"), on=server.bo.panel)
    assert wording.text("leaving-after-this-deal", **leaving, plays="no") in server.bo.reads()
    left = await server.bo.types("leave")
    assert left == wording.text("leaving-after-deal", **leaving, plays="no")
    hand = await server.bo.types("hand")
    assert hand.count(wording.of("hand-note", "leaving", **leaving, plays="no")) == 1
    assert wording.of("hand-note", "leaving", **leaving, plays="yes") not in hand


async def test_who_leaves_a_carried_pot_to_the_others_is_asked_first(
    server: Server,
) -> None:
    await server.deals(server.bo)
    await server.ann.types("sit-out")
    await server.play_deal(server.ann, server.bo, declare="Pass")
    await server.passes(1.1)
    assert server.table.pot > 0
    await server.bo.presses("Leave", on=server.board)
    assert "chips in the pot. If you leave" in server.bo.reads()
    reply = await server.bo.presses("Leave the table", on=server.bo.panel)
    assert "your share of the pot stays with the others." in text_of_reply(reply)


async def test_who_leaves_a_table_that_closes_anyhow_gives_up_nothing(server: Server) -> None:
    await server.deals(server.bo)
    await server.ann.types("close")
    await server.bo.presses("Table", on=server.board)
    await server.bo.presses("Leave", on=server.bo.panel)
    assert "you still pay if you go bourré." in server.bo.reads()
    assert "share" not in server.bo.reads()
    reply = await server.bo.presses("Leave the table", on=server.bo.panel)
    assert "when this deal ends, and the table closes." in text_of_reply(reply)


async def test_sitting_out_keeps_seat_and_chips_until_one_is_back(server: Server) -> None:
    await server.deals(server.bo, computers=2)
    await server.bo.presses("Table", on=server.board)
    reply = await server.bo.presses("Sit out", on=server.bo.panel)
    assert "You sit out from the next deal on; this one is still yours." in text_of_reply(reply)
    assert "You sit out from the next deal on." in await server.bo.types("hand")
    assert "I’m back" in server.bo.labels()
    await server.bo.presses("Play")
    assert "You sit out from the next deal on." in server.bo.reads(), "until it is fulfilled"
    await server.passes(1.1)
    assert "sitting out from the next deal" in server.said()
    await server.play_deal(server.ann, server.bo)
    await server.passes(7)
    (line,) = (line for line in server.said().splitlines() if server.bo.name in line)
    assert "sitting out" in line
    assert any("You’re sitting out, as you asked." in text_of(each) for each in server.bo.private())
    assert not server.is_asked(server.bo)
    assert "You’re already sitting out" in await server.bo.types("sit-out")
    await server.bo.presses("My hand", on=server.board)
    assert "You’re not in this deal" in server.bo.reads()
    await server.bo.presses("I’m back", on=server.bo.panel)
    assert "You’re in from deal 3 on." in server.bo.reads()
    assert "I’m back" not in server.bo.labels()
    await server.play_deal(server.ann)
    await server.passes(7)
    assert server.is_asked(server.bo)
    assert "### Play or pass?" in server.bo.reads(), "the cards came to that answer"
    assert "You’re already in the game" in await server.bo.types("back")


async def test_with_too_few_left_the_table_waits_and_goes_on_by_itself(
    server: Server,
) -> None:
    await server.deals(server.bo)
    await server.bo.types("sit-out")
    await server.play_deal(server.ann, server.bo)
    await server.passes(1)
    assert "Waiting for players" in server.said()
    await server.bo.types("back")
    await server.passes(1)
    assert "Next: deal 2" in server.said()


async def test_buying_in_by_the_form_brings_chips_from_the_next_deal_on(
    server: Server,
) -> None:
    await server.deals(server.bo)
    await server.bo.presses("Table", on=server.board)
    asked = await server.bo.presses("Buy in", on=server.bo.panel)
    assert asked.modal is not None
    assert "Buy in" in asked.modal["title"]
    assert "isn’t a number" in text_of_reply(await server.bo.fills_in(asked, "a lot"))
    assert await server.chips(server.bo) == (900, 99)
    asked = await server.bo.presses("Try again", on=server.bo.panel)
    assert stands_in(asked) == {"number": "a lot"}
    reply = await server.bo.fills_in(asked, "150")
    assert "You brought 150 more chips." in text_of_reply(reply)
    assert await server.chips(server.bo) == (750, 250 - 1)
    server.env.deliveries = 2  # as Discord may hand on what is sent: it counts once
    await server.bo.types("buy-in", chips=100)
    server.env.deliveries = 1
    assert "You can’t bring 0. Bring at least 1 chip" in await server.bo.types("buy-in", chips=0)
    assert "650" in await server.bo.types("buy-in", chips=5000)
    assert "You have no seat" in await server.cy.types("buy-in", chips=10)
    assert await server.chips(server.bo) == (650, 350 - 1)
    await server.passes(1)
    assert "adds 250 next deal" in server.said()
    await server.play_deal(server.ann, server.bo, declare="Pass")
    await server.passes(9)
    found = re.search(rf"{server.bo.name} (\d+)", server.said())
    assert found is not None
    assert int(found[1]) >= 344


async def test_who_is_out_of_chips_sits_out_and_may_buy_in_again(server: Server) -> None:
    await server.deals(server.bo, buy_in=5, ante=5)
    await server.ann.presses("Play", on=server.ann.panel)
    await server.bo.presses("Pass", on=server.bo.panel)
    await server.play_deal(server.ann, server.bo, declare="Play")
    for player in (server.ann, server.bo):
        if not server.table.chairs[server.table.seat_of(player.id) or 0].stack:
            await player.types("buy-in", chips=20)
    await server.passes(1)
    assert "eal 2" in server.said()


async def test_the_host_closes_after_the_deal_so_nobody_escapes_a_bourre(
    server: Server,
) -> None:
    await server.deals(server.bo, computers=1)
    await server.ann.presses("Table", on=server.board)
    await server.ann.presses("Close", on=server.ann.panel)
    assert "Close this table for everyone when this deal ends?" in server.ann.reads()
    await server.ann.presses("Close the table", on=server.ann.panel)
    await server.passes(1)
    assert "The table closes after this deal" in server.said()
    assert "The table already closes when this deal ends" in await server.ann.types("close")
    assert (await server.chips(server.ann))[1] > 0
    await server.play_deal(server.ann, server.bo)
    await server.passes(1)
    over, closed = server.boards()[0], server.messages()[-1]
    assert "Deal 1 is over" in text_of(over)
    assert "next pot" not in text_of(over)
    assert "The table is closed" in text_of(closed)
    assert "brought 100, took home" in text_of(closed)
    assert (await server.chips(server.ann))[1] == 0
    assert (await server.chips(server.bo))[1] == 0


async def test_a_moderator_need_not_wait_where_the_host_has_the_table_close_after_the_deal(
    server: Server,
) -> None:
    await server.deals(server.bo)
    assert "closes when this deal ends" in await server.ann.types("close")
    assert "The table is closed" in await server.mod.closes()
    await server.passes(1)
    assert "A moderator closed it" in server.said()


async def test_once_a_table_has_closed_its_host_is_told_no_more_that_it_will(
    server: Server,
) -> None:
    await server.deals(computers=2)
    assert "closes when this deal ends" in await server.ann.types("close")
    await server.passes(300)  # Ann lets the clock play
    assert "is closed" in server.said()
    assert not any("when this deal ends" in text_of(each) for each in server.ann.private())


async def test_an_idle_table_closes_and_pays_everyone_back_unless_it_is_looked_at(
    server: Server,
) -> None:
    await server.ann.types("start", computers=1)
    await server.bo.presses("Join")
    await server.passes(10 * 60 + 5)
    assert "Still there? Press anything, or the table closes <t:" in server.said()
    await server.cy.presses("Rules", on=server.board)
    await server.passes(1.1)
    assert "Still there?" not in server.said()
    await server.passes(9 * 60)
    assert "A table of Booray" in server.said()
    await server.passes(6 * 60 - 10)
    assert "A table of Booray" in server.said()
    await server.passes(10)
    assert "Nobody had played for a while." in server.said()
    assert await server.chips(server.ann) == await server.chips(server.bo) == (1000, 0)


async def test_who_comes_back_in_the_pause_is_dealt_in_and_told_so(server: Server) -> None:
    await server.ann.types("start", computers=1)
    await server.bo.presses("Join")
    await server.bo.types("sit-out")
    await server.ann.presses("Deal")
    await server.passes(1)
    assert "Next: deal 1" in server.said()
    assert "Your cards appear here" in await server.bo.types("back")
    await server.passes(1)
    assert "Next: deal 1" in server.said()
    await server.passes(6)
    assert "### Play or pass?" in server.bo.reads()


async def test_who_has_no_chips_left_is_offered_to_leave_and_not_to_buy_in(
    server: Server,
) -> None:
    await server.ann.types("start", computers=1)
    await server.bo.types("join", buy_in=1000)
    await server.ann.presses("Table", on=server.board)
    assert "Buy in" in server.ann.labels()
    await server.bo.presses("Table", on=server.board)
    assert "Buy in" not in server.bo.labels()
    await server.bo.types("sit-out")
    await server.bo.types("hand")
    assert server.bo.labels() == ["I’m back"]
