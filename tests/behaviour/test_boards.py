"""The table's message: one at a time, near the bottom, and never lost."""

from __future__ import annotations

import discord

from tests.behaviour.harness import Server
from tests.behaviour.reading import labels_of, text_of


async def test_the_table_is_posted_anew_at_the_bottom_on_request(server: Server) -> None:
    await server.deals(server.bo)
    old = server.board.id
    await server.cy.member.send(server.channel, "small talk")
    answer = await server.bo.types("table")
    assert "at the bottom" in answer
    await server.passes(1)
    assert server.board.id > old
    assert [m.id for m in server.messages() if "Deal 1 · pot" in text_of(m)] == [server.board.id]
    await server.ann.presses("Play", on=server.ann.panel)
    await server.passes(1)
    assert "fist closed" in server.said()
    await server.play_deal(server.ann, server.bo)
    assert old not in {each.id for each in server.messages()}


async def test_a_message_older_than_fifty_minutes_is_posted_anew(server: Server) -> None:
    await server.ann.types("start")
    old = server.board.id
    for minutes in range(0, 48, 8):
        await server.passes(8 * 60)
        await server.bo.types("join" if minutes % 16 == 0 else "leave")
    await server.passes(1)
    assert server.board.id == old
    await server.passes(3 * 60)
    await server.cy.types("join")
    await server.passes(1)
    assert server.board.id > old
    assert [each.id for each in server.boards()] == [server.board.id], "the old one is gone"
    assert server.cy.name in server.said()
    await server.bo.types("join")
    await server.passes(1)
    assert server.bo.name in server.said()
    assert len(server.boards()) == 1


def leads_to_the_table(server: Server, message_id: int) -> bool:
    """Return whether a message is a line that links to the table's newest."""
    (line,) = (each for each in server.messages() if each.id == message_id)
    place = f"{server.guild.id}/{server.channel.id}/{server.board.id}"
    return text_of(line) == f"-# The table is here now: https://discord.com/channels/{place}"


async def test_a_lobby_that_moves_from_above_a_panel_leads_on_until_that_has_moved(
    server: Server,
) -> None:
    await server.ann.types("start")
    await server.bo.presses("Join")
    old = server.board.id
    await server.ann.types("table")
    await server.passes(1)
    assert leads_to_the_table(server, old)
    await server.ann.presses("Deal")
    await server.passes(8)
    await server.ann.presses("Play", on=server.ann.panel)
    await server.passes(2)
    assert old not in {each.id for each in server.messages()}


async def test_a_message_deleted_by_a_moderator_comes_back(server: Server) -> None:
    await server.ann.types("start")
    await server.mod.member.delete(server.board)
    await server.bo.types("join")
    await server.passes(1)
    assert "2 of 8 seats taken" in server.said()
    assert "Join" in labels_of(server.board)
    await server.ann.types("deal")
    await server.passes(7)
    gone = server.board
    await server.mod.member.delete(gone)
    await server.ann.presses("Play", on=server.ann.panel)
    await server.passes(1)
    assert server.board.id != gone.id
    assert "fist closed" in server.said()
    await server.bo.types("play")
    await server.play(server.ann, server.bo, until=lambda: "Trick 5" in server.said())
    await server.mod.member.delete(server.board)
    await server.play_deal(server.ann, server.bo)
    await server.passes(7)
    assert "Deal 2" in server.said(), "it does not stop the next deal"


async def test_a_fault_of_discords_is_overcome_by_trying_again(server: Server) -> None:
    await server.deals(server.bo)
    server.env.fails("PATCH", "/channels/*/messages/*", status=500)
    await server.ann.presses("Play", on=server.ann.panel)
    await server.passes(0.5)
    assert "fist closed" not in server.said()
    await server.passes(1.5)
    assert "fist closed" in server.said()
    await server.bo.presses("Play", on=server.bo.panel)
    await server.passes(1)
    assert "in · drawing" in server.said()
    sent = [r.json for r in server.env.requests if r.path.endswith("/messages") and r.json]
    assert sent
    for each in sent:
        assert not each["allowed_mentions"].get("parse"), "no message of a table pings anybody"
        assert not each["allowed_mentions"].get("users")
        assert each["flags"] & discord.MessageFlags(suppress_notifications=True).value


async def test_after_an_outage_the_table_follows_once_anything_else_succeeds(
    server: Server,
) -> None:
    """Nobody at the table presses anything. It is tried every two seconds, and not more often."""
    await server.deals(server.bo)
    server.env.fails("PATCH", "/channels/*/messages/*", status=503, times=None)
    await server.ann.presses("Play", on=server.ann.panel)

    async def others_are_served(seconds: int) -> int:
        before = len(server.env.requests)
        for _ in range(2 * seconds):
            await server.cy.types("balance")
            await server.passes(0.5)
        return sum(each.method == "PATCH" for each in server.env.requests[before:])

    assert 9 <= await others_are_served(20) <= 12
    server.env.heal()
    await others_are_served(3)
    assert "fist closed" in server.said()


async def test_presses_in_quick_succession_are_few_edits(server: Server) -> None:
    await server.ann.types("start")
    await server.ann.presses("Add computer")
    before = len(server.env.requests)
    await server.arrive(*[server.ann.aims_at("Easy", server.ann.panel)] * 6)
    await server.passes(1)
    assert "7 of 8 seats taken" in server.said()
    edits = [r for r in server.env.requests[before:] if r.method == "PATCH"]
    assert len(edits) <= 2
