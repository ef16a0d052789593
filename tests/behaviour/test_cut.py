"""The pause before a deal: the cut, and that seats are fixed once it is closed."""

from __future__ import annotations

import re
from datetime import timedelta

from bot.tables.words.values import Stage
from tests.behaviour.harness import Server
from tests.behaviour.managing import stands_in
from tests.behaviour.players import Player
from tests.behaviour.reading import labels_of, text_of, text_of_reply


async def paused(server: Server) -> tuple[Player, Player]:
    """Bring a table of two to its first pause; return who may cut, and the other."""
    await server.ann.types("start")
    await server.bo.presses("Join")
    await server.ann.presses("Deal")
    await server.passes(1.1)
    cutter = server.table.cutter
    assert cutter is not None
    both = sorted((server.ann, server.bo), key=lambda g: server.table.seat_of(g.id) != cutter)
    return both[0], both[1]


async def test_one_press_cuts_and_who_may_is_told_until_the_cards_come(server: Server) -> None:
    cutter, other = await paused(server)
    assert f"{cutter.name} may cut the cards" in server.said()
    assert f"{other.name} deals" in server.said()
    may_cut = f"{cutter.member.name} may cut"
    assert labels_of(server.board)[0] == may_cut
    assert not {"Cut high", "Another number"} & {*labels_of(server.board), *other.labels()}
    refused = await other.presses(may_cut, on=server.board)
    assert "on the dealer’s right" in text_of_reply(refused)
    await cutter.presses("Cut high", on=cutter.panel)
    await server.passes(1.1)
    assert f"{cutter.name} cut 13 cards" in server.said()
    assert may_cut not in labels_of(server.board)
    await server.passes(7)
    assert "Deal 1" in server.said()
    assert server.table.cut == 13
    await server.play_deal(server.ann, server.bo)
    while server.table.stage is not Stage.PAUSE:
        await server.passes(0.5)
    await server.passes(1)
    over, left = server.board, text_of(server.board)
    assert f"{cutter.name} cut 13 cards" in left
    assert re.search(rf"\*\*Deal 2\*\* · <t:\d+:R> · cut: {other.name}", left)
    await server.passes(12)
    assert "Deal 2 ·" in server.said()
    assert text_of(over) == left, "it stays as it is"


async def test_only_where_there_is_a_result_to_read_the_cards_wait_for_it(server: Server) -> None:
    await paused(server)
    until = server.table.stage_until
    assert until is not None
    assert server.table.stage_time == timedelta(seconds=5)
    assert f"<t:{int(until.timestamp())}:R>" in server.said()
    await server.passes(8)
    assert server.table.stage is Stage.DEAL
    await server.play_deal(server.ann, server.bo)
    (comes_at,) = re.findall(r"\*\*Deal 2\*\* · <t:(\d+):R>", server.said())
    last = server.table.last
    assert last is not None
    assert int(comes_at) - last.ended_at.timestamp() > 5


async def test_the_form_holds_the_cards_for_twenty_seconds_once(server: Server) -> None:
    cutter, _ = await paused(server)
    asked = await cutter.presses("Another number", on=cutter.panel)
    assert asked.modal is not None
    assert asked.modal["title"] == "Cut the cards"
    await server.passes(15)
    assert server.table.deal is None
    await cutter.presses("Another number", on=cutter.panel)
    await server.passes(5)
    assert server.table.deal is not None
    assert server.table.cut is None, "untouched they are dealt uncut"
    reply = await cutter.fills_in(asked, "17")
    assert reply.ephemeral
    assert "The cut isn’t open now" in text_of_reply(reply)
    assert server.table.cut is None


async def test_who_opens_the_cut_has_time_for_it(server: Server) -> None:
    """Also whose panel cannot be changed any more."""
    cutter, _ = await paused(server)
    await server.passes(1)
    reply = await cutter.presses(labels_of(server.board)[0], on=server.board)
    assert "You may cut the cards" in text_of_reply(reply)
    await server.passes(15)
    await cutter.presses("Cut deep", on=cutter.panel)
    await server.passes(3)
    assert server.table.cut == 39


async def test_a_number_that_is_none_may_be_tried_again_and_then_nobody_waits(
    server: Server,
) -> None:
    cutter, _ = await paused(server)
    for typed in ("0", "52", "-3", "one", "9" * 9):
        asked = await cutter.presses("Another number", on=cutter.panel)
        reply = await cutter.fills_in(asked, typed)
        said = text_of_reply(reply)
        assert "Pick a number from" in said or "isn’t a number" in said
        asked = await cutter.presses("Try again")
        assert stands_in(asked) == {"number": typed}
    await server.passes(8)
    assert "You cut 17 cards" in text_of_reply(await cutter.fills_in(asked, "17"))
    await server.passes(5)
    assert server.table.stage is Stage.DEAL
    assert server.table.cut == 17


async def test_the_cutter_alone_cuts_by_command_and_once(server: Server) -> None:
    cutter, other = await paused(server)
    assert "on the dealer’s right" in await other.does("cut-at:9")
    assert "You have no seat" in await server.cy.does("cut-at:9")
    assert "You cut 51 cards" in await cutter.does("cut-at:51")
    assert "The cards are already cut" in await cutter.does("cut-at:10")
    await server.passes(7)
    assert server.table.cut == 51
    assert "The cut isn’t open now" in await cutter.does("cut-at:5")


async def test_who_joins_in_the_pause_is_dealt_in_from_the_next_deal_on(
    server: Server,
) -> None:
    await paused(server)
    await server.cy.types("join")
    await server.passes(7)
    assert "in from the next deal" in server.said()
    assert "You’re not in this deal" in await server.cy.types("hand")
    assert await server.chips(server.cy) == (900, 100)
    await server.play_deal(server.ann, server.bo)
    await server.passes(7)
    assert "Play or pass?" in await server.cy.types("hand")


async def test_who_leaves_or_sits_out_in_the_pause_gets_no_cards_and_the_others_do(
    server: Server,
) -> None:
    await server.ann.types("start", computers=2)
    for player in (server.bo, server.cy):
        await player.presses("Join")
    await server.ann.presses("Deal")
    await server.passes(1.1)
    assert "You left the table" in await server.bo.types("leave")
    assert await server.chips(server.bo) == (1000, 0)
    await server.passes(1)
    assert "You’re sitting out." in await server.cy.types("sit-out")
    table = server.table
    assert table.stage_until is not None
    assert table.stage_until - server.env.now() == table.stage_time, "the pause begins anew"
    await server.passes(7)
    assert server.bo.name not in server.said()
    assert "You have no seat" in await server.bo.types("hand")
    assert "You’re not in this deal" in await server.cy.types("hand")
    assert await server.chips(server.cy) == (900, 100)
    await server.play_deal(server.ann)


async def test_once_the_cut_is_closed_whoever_goes_is_told_that_the_deal_comes_first(
    server: Server,
) -> None:
    await server.deals(server.bo, server.cy)
    await server.play_deal(server.ann, server.bo, server.cy, declare="Pass")
    assert server.table.pot, "chips that who leaves gives up"
    while server.table.cut_closed_at is None:
        await server.passes(0.25)
    for player, label in ((server.ann, "Close"), (server.bo, "Leave")):
        await player.presses("Table", on=server.board)
        await player.presses(label, on=player.panel)
        assert "when this deal ends?" in player.reads()
    await server.ann.presses("Close the table", on=server.ann.panel)
    await server.bo.presses("Leave the table", on=server.bo.panel)
    assert "this one is still yours" in await server.cy.types("sit-out")
    assert server.table.stage is Stage.PAUSE
    while server.table.deal is None:
        await server.passes(0.25)
    assert len(server.table.deal.order) == 3, "nobody avoids it"
    await server.play_deal(server.ann, server.cy)
    await server.passes(2)
    assert "The table is closed" in server.said()


async def test_who_asks_to_leave_in_a_deal_and_says_yes_in_the_pause_is_not_dealt_in_again(
    server: Server,
) -> None:
    await server.ann.types("start")
    for player in (server.bo, server.cy):
        await player.presses("Join")
    await server.ann.presses("Deal")
    await server.passes(7)
    await server.bo.types("pass")
    await server.bo.presses("Table", on=server.board)
    await server.bo.presses("Leave", on=server.bo.panel)
    assert "Leave when this deal ends?" in server.bo.reads()
    question = server.bo.panel
    await server.play_deal(server.ann, server.cy)
    await server.passes(1)
    reply = await server.bo.presses("Leave the table", on=question)
    assert "You left the table" in text_of_reply(reply)
    await server.passes(7)
    assert server.bo.name not in server.said()
