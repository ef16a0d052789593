"""Another game at a table that has closed, asked for by its button or by the command."""

from __future__ import annotations

from typing import Any

from bot.tables.words.values import Computer, Pace, Stakes
from tests.behaviour.harness import Server
from tests.behaviour.players import Player
from tests.behaviour.reading import Shown, labels_of, text_of, text_of_reply


async def closed(server: Server, *others: Player, **options: Any) -> Shown:
    """Have Ann open a table, others join, and Ann close it; return its message."""
    await server.ann.types("start", **options)
    for player in others:
        await player.presses("Join", on=server.board)
    await server.ann.types("close")
    await server.passes(1.1)
    return server.board


def invitations(server: Server) -> list[Shown]:
    """Return the messages that ask people to a game."""
    return [each for each in server.messages() if "another game?" in each.content]


async def test_the_same_people_are_asked_to_a_table_with_the_same_rules(server: Server) -> None:
    await server.ann.types(
        "start", rules="louisiana", buy_in=60, level="easy", pace="relaxed", stakes="practice"
    )
    await server.ann.types("computer", level="easy")
    await server.ann.types("computer", level="sharp")
    await server.ann.does("hold")
    for player in (server.bo, server.cy):
        await player.presses("Join", on=server.board)
    before = server.table
    await server.ann.types("close")
    await server.passes(1.1)
    old = server.board
    assert labels_of(old) == ["Play again"]
    await server.restart()
    await server.bo.presses("Play again", on=old)
    await server.passes(1.1)
    after = server.table
    assert (after.rules, after.preset) == (before.rules, before.preset)
    assert (after.buy_in, after.stakes, after.pace) == (60, Stakes.PRACTICE, Pace.RELAXED)
    assert after.holding
    assert after.host == server.bo.id
    levels = [c.occupant.level for c in after.chairs.values() if isinstance(c.occupant, Computer)]
    assert levels == ["easy", "sharp"]
    assert "A table of Booray" in server.said()
    assert "You have 60 chips at this table." in server.bo.reads(), "a panel of their own"
    (asked,) = invitations(server)
    assert asked.content.startswith(f"{server.ann.mention} {server.cy.mention}: another game?")
    assert server.bo.mention not in asked.content
    assert {user.id for user in asked.mentions} == {server.ann.id, server.cy.id}
    assert labels_of(asked) == ["Join"]
    await server.cy.presses("Join", on=asked)
    assert server.table.seat_of(server.cy.id) is not None


async def test_an_invitation_outlives_a_crash_and_goes_when_the_first_deal_begins(
    server: Server,
) -> None:
    old = await closed(server, server.bo)
    await server.ann.presses("Play again", on=old)
    await server.passes(1.1)
    await server.restart(crash=True)
    await server.passes(15)
    (asked,) = invitations(server)
    await server.bo.presses("Join", on=asked)
    await server.ann.types("deal")
    await server.passes(1.1)
    assert len(invitations(server)) == 1, "in the pause somebody may still join"
    await server.passes(6)
    assert invitations(server) == []


async def test_of_several_who_press_at_once_one_opens_it(server: Server) -> None:
    old = await closed(server, server.bo, server.cy)
    players = (server.ann, server.bo, server.cy)
    replies = await server.arrive(*(each.aims_at("Play again", old) for each in players))
    await server.passes(1.1)
    place = f"https://discord.com/channels/{server.guild.id}/{server.channel.id}/{server.board.id}"
    told = [text_of_reply(reply) for reply in replies]
    assert (
        sum(f"The next table is already open. Press *Join* there: {place}" in each for each in told)
        == 2
    )
    assert len([m for m in server.messages() if "A table of Booray" in text_of(m)]) == 1
    assert len(invitations(server)) == 1
    assert len(server.table.chairs) == 1, "nobody pays for a seat unasked"
    await server.mod.closes()
    await server.passes(1.1)
    assert invitations(server) == []


async def test_who_had_no_seat_opens_a_table_of_their_own(server: Server) -> None:
    old = await closed(server, server.bo)
    reply = await server.cy.presses("Play again", on=old)
    assert "Open your own with `/booray start`." in text_of_reply(reply)
    assert server.client.tables.at(server.channel.id) is None
    await server.dee.types("start")
    await server.passes(1.1)
    for who in (server.ann, server.cy):
        reply = await who.presses("Play again", on=old)
        assert (
            "The next table is already open. Press *Join* there: https://discord.com/channels/"
            in text_of_reply(reply)
        )
    assert server.table.host == server.dee.id


async def test_with_too_few_chips_the_table_does_not_open(server: Server) -> None:
    old = await closed(server, server.bo, buy_in=1000)
    den = server.guild.create_text_channel("den")
    await server.bo.types("start", channel=den, buy_in=500)
    reply = await server.bo.presses("Play again", on=old)
    assert "You need 1,000 chips to sit there, and have 500." in text_of_reply(reply)
    assert invitations(server) == []


async def test_the_command_opens_the_last_game_of_the_channel(server: Server) -> None:
    assert "There’s no table in this channel." in await server.ann.types("deal")
    await closed(server, ante=2)
    await closed(server, server.bo, ante=5)
    assert "You have 100 chips at this table." in await server.bo.types("deal")
    assert server.table.rules.ante == 5
    assert len(server.table.chairs) == 1
    den = server.guild.create_text_channel("den")
    assert "There’s no table in this channel." in await server.bo.types("deal", channel=den)


async def test_a_table_that_everybody_left_asks_those_of_its_last_deal(server: Server) -> None:
    await server.ann.types("start")
    await server.bo.presses("Join")
    await server.ann.types("deal")
    await server.play_deal(server.ann, server.bo)
    await server.bo.types("leave")
    await server.ann.types("leave")
    await server.passes(1.1)
    assert "Everyone left." in server.said()
    await server.ann.presses("Play again", on=server.board)
    await server.passes(1.1)
    (asked,) = invitations(server)
    assert asked.content.startswith(f"{server.bo.mention}: another game?")


async def test_a_button_forged_for_another_channel_opens_nothing(server: Server) -> None:
    await closed(server)
    await server.restart()
    den = server.guild.create_text_channel("den")
    for table in ("t-1", "t-none"):
        reply = await server.pressed(server.ann, f"b1:{table}:0:table:again", at=den)
        assert "This table is gone." in text_of_reply(reply)
    await server.ann.types("start")
    table = server.table.id
    await server.mod.closes()
    await server.passes(1.1)
    assert labels_of(server.board) == []
    assert "There’s no table in this channel." in await server.ann.types("deal")
    reply = await server.pressed(server.ann, f"b1:{table}:0:table:again")
    assert "This table is gone." in text_of_reply(reply)
