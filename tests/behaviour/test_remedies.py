"""A refusal that says what to press has that button, if pressing it does something now."""

from __future__ import annotations

from tests.behaviour.harness import Server
from tests.behaviour.reading import text_of_reply


async def test_where_there_is_no_table_one_is_opened_by_one_press(server: Server) -> None:
    assert "There’s no table in this channel." in await server.ann.types("hand")
    await server.ann.presses("Open a table")
    await server.passes(1)
    assert f"{server.ann.name} · 100 chips · host" in server.said()
    assert len(server.ann.private()) == 1, "her panel stands in place of the refusal"
    late = server.bo.aims_at("Join", server.board)
    await server.ann.types("close")
    (reply,) = await server.arrive(late)
    assert "This table is closed" in text_of_reply(reply)
    assert server.bo.labels() == ["Open a table"]


async def test_who_has_no_seat_is_offered_one_where_there_is_one(server: Server) -> None:
    await server.ann.types("start", computers=1)
    assert "press *Join*" in await server.bo.types("hand")
    assert server.bo.labels() == ["Join"]
    await server.bo.presses("Join", on=server.bo.panel)
    assert await server.chips(server.bo) == (900, 100)
    assert "There’s already a table here." in await server.cy.types("start")
    assert server.cy.labels() == ["Join"]
    await server.bo.types("join")
    assert server.bo.labels() == ["My hand", "Table"], "who sits there already"
    for _ in range(5):
        await server.ann.types("computer")
    await server.cy.types("hand")
    assert server.cy.labels() == [], "the table is full"


async def test_a_late_press_leads_to_ones_hand(server: Server) -> None:
    await server.deals(computers=1)
    late = server.ann.aims_at("Play", server.board)
    await server.ann.presses("Pass", on=server.board)
    await server.passes(20)
    (reply,) = await server.arrive(late)
    assert "press *My hand*" in text_of_reply(reply)
    await server.ann.presses("My hand", on=server.ann.panel)
    assert "Play or pass?" in server.ann.reads()


async def test_the_host_is_offered_computers_and_who_sits_out_the_way_back(server: Server) -> None:
    await server.ann.types("start")
    reply = await server.ann.presses("Deal", on=server.board)
    assert "You need 2 players with chips" in text_of_reply(reply)
    assert server.ann.labels() == ["Add computer"]
    await server.ann.presses("Add computer", on=server.ann.panel)
    await server.ann.presses("Steady", on=server.ann.panel)
    await server.ann.types("sit-out")
    assert "already" in await server.ann.types("sit-out")
    assert server.ann.labels() == ["I’m back"]
    await server.ann.presses("I’m back", on=server.ann.panel)
    assert "Your cards appear here when the deal begins." in server.ann.reads()
    await server.ann.presses("Deal", on=server.board)
    await server.passes(1)
    assert "Deal 1: shuffled" in server.said()
