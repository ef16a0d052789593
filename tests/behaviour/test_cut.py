"""The pause before a deal: the seal, the cut, and that seats are fixed."""

from __future__ import annotations

import re

import pytest

from booray_core.shuffle import automatic_cut, commitment
from tests.behaviour.harness import Server
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


def seal(server: Server) -> str:
    found = re.search(r"`([0-9a-f]{64})`", server.said())
    assert found is not None
    return found[1]


async def test_the_seal_is_shown_before_the_cut_and_belongs_to_the_seed_shown_at_the_end(
    server: Server,
) -> None:
    cutter, other = await paused(server)
    assert f"{cutter.name} may cut the cards" in server.said()
    assert f"{other.name} deals" in server.said()
    sealed = seal(server)
    await server.passes(7)
    assert "Deal 1" in server.said()
    assert seal(server) == sealed
    message = server.board.id
    assert await server.ann.types("close")
    await server.play_deal(server.ann, server.bo)
    over = next(text_of(each) for each in server.messages() if each.id == message)
    assert "Deal 1 is over" in over
    assert f"Cut automatically, {automatic_cut(sealed)} cards deep · seal `{sealed}`" in over
    seeds = re.findall(r"Deal 1.*`([0-9a-f]{64})`", server.said())
    assert [commitment(bytes.fromhex(seed)) for seed in seeds] == [sealed]


async def test_the_cutter_cuts_by_the_button_and_a_number(server: Server) -> None:
    cutter, _ = await paused(server)
    asked = await cutter.presses("Cut", on=server.board)
    assert asked.modal is not None
    assert asked.modal["title"] == "Cut the cards"
    reply = await cutter.fills_in(asked, "17")
    assert reply.ephemeral
    assert "You cut 17 cards deep" in text_of_reply(reply)
    await server.passes(1.1)
    assert f"{cutter.name} cut 17 cards deep" in server.said()
    assert "Cut" not in labels_of(server.board)
    await server.passes(6)
    assert server.table.cut == 17


async def test_the_cutter_cuts_by_command(server: Server) -> None:
    cutter, _ = await paused(server)
    assert "You cut 51 cards deep" in await cutter.types("cut", number=51)
    await server.passes(7)
    assert server.table.cut == 51
    assert "can only be cut just before a deal" in await cutter.types("cut", number=5)


async def test_untouched_the_cards_are_cut_by_themselves_and_nobody_waits(
    server: Server,
) -> None:
    await paused(server)
    sealed = seal(server)
    await server.passes(6)
    assert "Deal 1 · pot 2" in server.said()
    assert server.table.cut == automatic_cut(sealed)


@pytest.mark.parametrize("typed", ["0", "52", "-3", "one", "9" * 9])
async def test_a_number_that_is_none_is_told_and_may_be_tried_again(
    server: Server, typed: str
) -> None:
    cutter, _ = await paused(server)
    asked = await cutter.presses("Cut", on=server.board)
    reply = await cutter.fills_in(asked, typed)
    assert reply.ephemeral
    said = text_of_reply(reply)
    assert "won’t do" in said or "isn’t a number" in said
    assert "You cut 9 cards deep" in await cutter.types("cut", number=9)


async def test_nobody_else_may_cut_and_nobody_twice(server: Server) -> None:
    cutter, other = await paused(server)
    assert "on the dealer’s right" in await other.types("cut", number=9)
    await cutter.types("cut", number=9)
    assert "cut already" in await cutter.types("cut", number=10)
    assert "You have no seat" in await server.cy.types("cut", number=9)


async def test_a_form_filled_in_too_late_changes_nothing(server: Server) -> None:
    cutter, _ = await paused(server)
    asked = await cutter.presses("Cut", on=server.board)
    await server.passes(7)
    cut = server.table.cut
    reply = await cutter.fills_in(asked, "17")
    assert reply.ephemeral
    assert "can only be cut just before a deal" in text_of_reply(reply)
    assert server.table.cut == cut


async def test_who_joins_in_the_pause_is_dealt_in_from_the_next_deal_on(
    server: Server,
) -> None:
    await paused(server)
    await server.cy.types("join")
    await server.passes(7)
    assert "in from the next deal" in server.said()
    assert "You are not in this deal" in await server.cy.types("hand")
    assert await server.chips(server.cy) == (900, 100)
    await server.play_deal(server.ann, server.bo)
    await server.passes(7)
    assert "Play or pass?" in await server.cy.types("hand")


async def test_who_leaves_in_the_pause_is_still_dealt_in_once(server: Server) -> None:
    await server.ann.types("start", computers=2)
    await server.bo.presses("Join")
    await server.ann.presses("Deal")
    await server.passes(1.1)
    answer = await server.bo.types("leave")
    await server.passes(7)
    await server.play_deal(server.ann)
    await server.passes(1)
    assert answer
    assert "You have no seat" in await server.bo.types("hand")
    wallet, on_tables = await server.chips(server.bo)
    assert on_tables == 0
    assert wallet <= 1000 + 4
