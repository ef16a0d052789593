"""Edits of a table's message that Discord refuses: what stands there, and what goes on."""

from __future__ import annotations

from typing import Final

import pytest

from tests.behaviour.harness import Server
from tests.behaviour.reading import text_of

EDITS: Final = ("PATCH", "/channels/*/messages/*")
HOUR: Final = 55 * 60
"""Seconds after which a message is too old to be edited."""


async def test_a_changed_fist_asks_nothing_of_discord_however_old_the_message(
    server: Server,
) -> None:
    await server.deals(server.bo, pace="correspondence")
    await server.ann.presses("Play", on=server.ann.panel)
    await server.passes(3)
    server.env.clock.jump(HOUR)
    await server.passes(2)
    old, before = server.board.id, len(server.env.requests)
    await server.ann.types("pass")
    await server.passes(2)
    asked = [each.path for each in server.env.requests[before:] if each.method != "GET"]
    assert not any(path.startswith("/channels/") for path in asked)
    await server.bo.types("play")
    await server.passes(2)
    assert server.board.id > old


async def test_a_deal_that_could_not_be_shown_is_told_once_it_is_over(server: Server) -> None:
    """What it cost stays to be read in the channel."""
    await server.deals(server.bo)
    server.env.fails(*EDITS, status=503, times=None)
    await server.play(server.ann, server.bo, until=lambda: server.table.last is not None)
    server.env.heal()
    await server.cy.types("balance")
    await server.passes(5)
    (over,) = server.boards()
    assert "Deal 1 is over" in text_of(over)
    assert "**Deal 2**" in text_of(over)


@pytest.mark.expects_trouble("is never shown")
async def test_an_end_that_is_refused_for_good_is_let_go(server: Server) -> None:
    await server.deals(server.bo)
    server.env.fails(*EDITS, status=400, code=50035, times=None)
    await server.play(server.ann, server.bo, until=lambda: server.table.last is not None)
    await server.passes(4)
    server.env.heal()
    await server.until(lambda: server.table.deal is not None)
    await server.passes(2)
    assert "Deal 2 · pot" in server.said()


@pytest.mark.expects_trouble("is never shown")
async def test_a_state_that_is_refused_for_good_is_skipped(server: Server) -> None:
    server.has_pictures()
    await server.deals(server.bo)
    server.env.fails(*EDITS, status=400, code=50035)
    await server.ann.presses("Play", on=server.ann.panel)
    await server.passes(3)
    assert "fist closed" not in server.said()
    await server.bo.presses("Play", on=server.bo.panel)
    await server.passes(1.1)
    assert "drawing" in server.said()
    assert "<:" in server.said(), "the cards' pictures are not to blame"


@pytest.mark.parametrize(("status", "code"), [(429, 30046), (403, 50013), (403, 50005)])
async def test_what_cannot_be_edited_any_more_is_posted_anew_and_goes(
    server: Server, status: int, code: int
) -> None:
    await server.ann.types("start")
    old = server.board.id
    server.env.fails(*EDITS, status=status, code=code)
    await server.cy.types("join")
    await server.passes(2)
    (now,) = server.boards()
    assert now.id != old
    assert server.cy.name in text_of(now)


@pytest.mark.parametrize(
    ("status", "code"), [(404, 10003), (404, 10004), (403, 50001), (401, 0), (404, 10008)]
)
async def test_one_stray_refusal_leaves_no_table_standing_still(
    server: Server, status: int, code: int
) -> None:
    """The channel is there: its table is not given up, and nobody has to press anything."""
    await server.deals(server.bo)
    server.env.fails(*EDITS, status=status, code=code)
    await server.ann.presses("Play", on=server.ann.panel)
    await server.passes(7)
    assert "fist closed" in server.said()
    assert server.table.waiting is None


async def test_an_old_message_stays_where_it_is_while_posting_is_forbidden(
    server: Server,
) -> None:
    await server.ann.types("start", pace="correspondence")
    old = server.board.id
    server.env.clock.jump(HOUR)
    server.env.fails("POST", "/channels/*/messages", status=403, code=50013, times=None)
    await server.cy.types("join")
    await server.passes(2)
    assert server.board.id == old
    assert server.cy.name in server.said()
    assert server.table.waiting is None


async def test_a_post_whose_answer_is_lost_is_found_again_and_not_doubled(server: Server) -> None:
    await server.deals(server.bo)
    server.env.fails("POST", "/channels/*/messages", status=520, lands="late")
    await server.ann.types("table")
    await server.passes(4)
    assert ["Trumps are" in text_of(each) for each in server.messages()] == [False, True]
    await server.ann.presses("Play")
    await server.passes(1.1)
    assert "fist closed" in server.said()
