"""Declaring with closed fists: sealed until the last one closes."""

from __future__ import annotations

from typing import Any

import pytest

from booray_core.cards import ACE_RANK
from tests.behaviour.den import Den
from tests.behaviour.guests import Guest
from tests.behaviour.ports import turn_up
from tests.behaviour.reading import disabled_of, labels_of, text_of_reply


async def dealt(den: Den, *others: Guest, **options: Any) -> None:
    """Deal to Ann and some others."""
    await den.ann.types("start", **options)
    for other in others:
        await other.types("join")
    await den.ann.presses("Deal", on=den.board)
    await den.passes(6.6)


async def test_the_panel_tells_the_price_and_the_board_who_is_choosing(den: Den) -> None:
    await dealt(den, den.bo)
    assert "Play or pass?" in den.ann.reads()
    assert "Nobody sees your choice until all fists are closed" in den.ann.reads()
    assert den.ann.labels()[:2] == ["Play", "Pass"]
    assert den.said().count("choosing") == 2
    assert {"My hand", "Play", "Pass", "Table"} <= set(labels_of(den.board))


@pytest.mark.parametrize("choice", ["Play", "Pass"])
async def test_a_closed_fist_shows_that_it_is_closed_and_not_which_way(
    den: Den, choice: str
) -> None:
    await dealt(den, den.bo)
    await den.ann.presses(choice, on=den.ann.panel)
    await den.passes(1.1)
    assert f"{den.ann.name} 99 · ✊ fist closed" in den.said().splitlines()
    assert den.said().count("choosing") == 1
    await den.bo.presses("My hand", on=den.board)
    assert "Playing:" not in den.bo.reads()


async def test_changing_a_fist_is_seen_by_nobody_else(den: Den) -> None:
    await dealt(den, den.bo)
    await den.ann.presses("Play", on=den.ann.panel)
    await den.passes(1)
    assert "Your fist is closed" in den.ann.reads()
    assert disabled_of(den.ann.panel) == ["Play"]
    seen, at_bo = den.said(), den.bo.reads()
    before = len(den.env.http_requests)
    await den.ann.presses("Pass", on=den.ann.panel)
    await den.ann.presses("Play", on=den.ann.panel)
    await den.passes(5)
    sent = den.env.http_requests[before:]
    assert [r.path for r in sent if "/messages" in r.path] == []
    assert [r.method for r in sent] == ["POST", "POST"]
    assert all("/callback" in request.path for request in sent)
    assert (den.said(), den.bo.reads()) == (seen, at_bo)


async def test_the_last_fist_opens_all_at_once(den: Den) -> None:
    await dealt(den, den.bo, den.cy)
    await den.ann.presses("Play", on=den.ann.panel)
    await den.bo.presses("Pass", on=den.bo.panel)
    await den.passes(1)
    assert "passed" not in den.said()
    await den.cy.presses("Play", on=den.cy.panel)
    await den.passes(1)
    assert den.said().count("passed") == 1
    assert f"{den.bo.name} 99 · passed" in den.said()
    assert "✊" not in den.said()


async def test_a_fist_closed_on_the_message_shows_on_ones_panel(den: Den) -> None:
    await dealt(den, den.bo)
    reply = await den.ann.presses("Play", on=den.board)
    await den.passes(1)
    assert reply.acknowledged
    assert "Your fist is closed: you play" in den.ann.reads()
    assert len(den.ann.private()) == 1


async def test_who_has_no_panel_gets_one_by_closing_a_fist_on_the_message(den: Den) -> None:
    await dealt(den, den.bo)
    await den.passes(20)
    await den.restart()
    reply = await den.ann.presses("Pass", on=den.board)
    assert reply.ephemeral
    assert "Your fist is closed: you pass" in text_of_reply(reply)


async def test_pressing_the_same_choice_twice_is_told(den: Den) -> None:
    await dealt(den, den.bo)
    await den.ann.presses("Play", on=den.board)
    reply = await den.ann.presses("Play", on=den.board)
    assert reply.ephemeral
    assert "You have done that already" in text_of_reply(reply)
    assert "You have done that already" in await den.ann.types("play")


async def test_when_the_fists_are_open_none_can_be_changed(den: Den) -> None:
    await dealt(den, den.bo)
    await den.ann.presses("Play", on=den.ann.panel)
    late = den.ann.aims_at("Pass", den.board)
    await den.bo.presses("Play", on=den.bo.panel)
    (reply,) = await den.arrive(late)
    assert reply.ephemeral
    assert "already" in text_of_reply(reply)
    await den.passes(1)
    assert "passed" not in den.said()


async def test_a_dealer_who_turned_up_an_ace_must_play(den: Den) -> None:
    den.chance.wants(lambda seed: turn_up(seed, players=2).rank == ACE_RANK)
    await dealt(den, den.bo)
    dealer = next(g for g in (den.ann, den.bo) if f"{g.name} deals" in den.said())
    assert "You must play" in dealer.reads()
    assert "Pass" not in dealer.labels()
    before = len(den.env.http_requests)
    reply = await dealer.presses("Pass", on=den.board)
    assert reply.ephemeral
    assert "An ace is turned up and you deal, so you must play" in text_of_reply(reply)
    assert "so you must play" in await dealer.types("pass")
    sent = den.env.http_requests[before:]
    assert all("/callback" in request.path for request in sent)
    assert den.is_asked(dealer)


async def test_in_turn_a_hand_that_may_only_pass_is_told_why(den: Den) -> None:
    await dealt(den, den.bo, den.cy, den.dee, rules="indiana")
    people = (den.ann, den.bo, den.cy, den.dee)
    for _ in range(12):
        barred = [g for g in people if den.is_asked(g) and "You can only pass" in g.reads()]
        if barred:
            break
        await den.play_deal(*people, declare="Pass")
        await den.passes(7)
    assert barred
    assert "neither a trump nor a club" in barred[0].reads()
    assert "Play" not in barred[0].labels()
    assert "You may only pass" in await barred[0].types("play")
