"""The pause before a deal: the seal, the cut, and that seats are fixed."""

from __future__ import annotations

import re

import pytest

from booray_core.shuffle import automatic_cut, commitment
from tests.behaviour.den import Den
from tests.behaviour.guests import Guest
from tests.behaviour.reading import labels_of, text_of_reply


async def paused(den: Den) -> tuple[Guest, Guest]:
    """Bring a table of two to its first pause; return who may cut, and the other."""
    await den.ann.types("start")
    await den.bo.presses("Join")
    await den.ann.presses("Deal")
    await den.passes(1.1)
    cutter = den.table.cutter
    assert cutter is not None
    both = sorted((den.ann, den.bo), key=lambda g: den.table.seat_of(g.id) != cutter)
    return both[0], both[1]


def seal(den: Den) -> str:
    found = re.search(r"`([0-9a-f]{64})`", den.said())
    assert found is not None
    return found[1]


async def test_the_seal_is_shown_before_the_cut_and_belongs_to_the_seed_shown_at_the_end(
    den: Den,
) -> None:
    cutter, other = await paused(den)
    assert f"{cutter.name} may cut the cards" in den.said()
    assert f"{other.name} deals" in den.said()
    sealed = seal(den)
    await den.passes(7)
    assert "Deal 1" in den.said()
    assert await den.ann.types("close")
    await den.play_deal(den.ann, den.bo)
    seeds = re.findall(r"Deal 1.*`([0-9a-f]{64})`", den.said())
    assert [commitment(bytes.fromhex(seed)) for seed in seeds] == [sealed]


async def test_the_cutter_cuts_by_the_button_and_a_number(den: Den) -> None:
    cutter, _ = await paused(den)
    asked = await cutter.presses("Cut", on=den.board)
    assert asked.modal is not None
    assert asked.modal["title"] == "Cut the cards"
    reply = await cutter.fills_in(asked, "17")
    assert reply.ephemeral
    assert "You cut 17 cards deep" in text_of_reply(reply)
    await den.passes(1.1)
    assert f"{cutter.name} cut 17 cards deep" in den.said()
    assert "Cut" not in labels_of(den.board)
    await den.passes(6)
    assert den.table.cut == 17


async def test_the_cutter_cuts_by_command(den: Den) -> None:
    cutter, _ = await paused(den)
    assert "You cut 51 cards deep" in await cutter.types("cut", number=51)
    await den.passes(7)
    assert den.table.cut == 51
    assert "can only be cut just before a deal" in await cutter.types("cut", number=5)


async def test_untouched_the_cards_are_cut_by_themselves_and_nobody_waits(den: Den) -> None:
    await paused(den)
    sealed = seal(den)
    await den.passes(6)
    assert "Deal 1 · pot 2" in den.said()
    assert den.table.cut == automatic_cut(sealed)


@pytest.mark.parametrize("typed", ["0", "52", "-3", "one", "9" * 9])
async def test_a_number_that_is_none_is_told_and_may_be_tried_again(den: Den, typed: str) -> None:
    cutter, _ = await paused(den)
    asked = await cutter.presses("Cut", on=den.board)
    reply = await cutter.fills_in(asked, typed)
    assert reply.ephemeral
    said = text_of_reply(reply)
    assert "won’t do" in said or "is no number" in said
    assert "You cut 9 cards deep" in await cutter.types("cut", number=9)


async def test_nobody_else_may_cut_and_nobody_twice(den: Den) -> None:
    cutter, other = await paused(den)
    assert "on the dealer’s right" in await other.types("cut", number=9)
    await cutter.types("cut", number=9)
    assert "cut already" in await cutter.types("cut", number=10)
    assert "You have no seat" in await den.cy.types("cut", number=9)


async def test_a_form_filled_in_too_late_changes_nothing(den: Den) -> None:
    cutter, _ = await paused(den)
    asked = await cutter.presses("Cut", on=den.board)
    await den.passes(7)
    cut = den.table.cut
    reply = await cutter.fills_in(asked, "17")
    assert reply.ephemeral
    assert "can only be cut just before a deal" in text_of_reply(reply)
    assert den.table.cut == cut


async def test_who_joins_in_the_pause_is_dealt_in_from_the_next_deal_on(den: Den) -> None:
    await paused(den)
    await den.cy.types("join")
    await den.passes(7)
    assert "in from the next deal" in den.said()
    assert "You are not in this deal" in await den.cy.types("hand")
    assert await den.chips(den.cy) == (900, 100)
    await den.play_deal(den.ann, den.bo)
    await den.passes(7)
    assert "Play or pass?" in await den.cy.types("hand")


async def test_who_leaves_in_the_pause_is_still_dealt_in_once(den: Den) -> None:
    await den.ann.types("start", computers=2)
    await den.bo.presses("Join")
    await den.ann.presses("Deal")
    await den.passes(1.1)
    answer = await den.bo.types("leave")
    await den.passes(7)
    await den.play_deal(den.ann)
    await den.passes(1)
    assert answer
    assert "You have no seat" in await den.bo.types("hand")
    wallet, on_tables = await den.chips(den.bo)
    assert on_tables == 0
    assert wallet <= 1000 + 4
