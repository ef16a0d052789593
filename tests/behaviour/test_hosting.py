"""The host hands the table on, and unseats who does not play, as people meet it."""

from __future__ import annotations

from tests.behaviour.harness import Server
from tests.behaviour.players import Player
from tests.behaviour.reading import labels_of, text_of_reply


async def seated(server: Server, *others: Player) -> None:
    """Open Ann's table, at which others sit too."""
    await server.ann.types("start")
    for player in others:
        await player.presses("Join")
    await server.passes(1.1)


async def menu(server: Server, player: Player) -> list[str]:
    """Return what somebody is offered by *Table*."""
    await player.presses("Table", on=server.board)
    return player.labels()


async def test_the_table_is_offered_from_the_menu_and_taken_on_its_message(server: Server) -> None:
    await seated(server, server.bo, server.cy)
    assert "Hand over" not in await menu(server, server.bo), "that is for the host"
    assert "Hand over" in await menu(server, server.ann)
    await server.ann.presses("Hand over", on=server.ann.panel)
    assert "Who should be the host?" in server.ann.reads()
    assert len(server.ann.labels()) == 2, "Bo and Cy"
    reply = await server.ann.presses(server.ann.labels()[1], on=server.ann.panel)
    assert f"You offered the table to {server.cy.name}." in text_of_reply(reply)
    await server.passes(1.1)
    assert f"{server.ann.name} offers the table to **{server.cy.name}**." in server.said()
    refused = await server.bo.presses("Take over", on=server.board)
    assert "Nobody has offered you this table." in text_of_reply(refused)
    taken = await server.cy.presses("Take over", on=server.board)
    assert "You’re the host now." in text_of_reply(taken)
    await server.passes(1.1)
    assert f"{server.cy.name} is now the host." in server.said()
    assert "Take over" not in labels_of(server.board)
    assert "Only the host can do that. Ask" in await server.ann.types("deal")
    assert "Here we go" in await server.cy.types("deal")


async def test_what_only_the_host_may_do_is_offered_to_whoever_is_host_now(server: Server) -> None:
    await seated(server, server.bo)
    panels = server.ann.panel, server.bo.panel
    assert ["House rules" in labels_of(each) for each in panels] == [True, False]
    await server.ann.types("hand-over", member=server.bo.member)
    await server.bo.does("take-over")
    await server.passes(1.1)
    panels = server.ann.private()[0], server.bo.private()[0]
    assert ["House rules" in labels_of(each) for each in panels] == [False, True]


async def test_an_offer_is_kept_through_a_restart_and_can_be_taken_back(server: Server) -> None:
    await seated(server, server.bo)
    assert "You offered the table" in await server.ann.types("hand-over", member=server.bo.member)
    await server.restart()
    await server.passes(1.1)
    await menu(server, server.ann)
    await server.ann.presses("Hand over", on=server.ann.panel)
    assert f"You offered the table to {server.bo.name}, and stay host" in server.ann.reads()
    reply = await server.ann.presses("Keep the table", on=server.ann.panel)
    assert "You’re still the host." in text_of_reply(reply)
    await server.passes(1.1)
    assert "offers the table" not in server.said()
    assert "Nobody has offered you this table." in await server.bo.does("take-over")
    assert "You haven’t offered the table to anyone" in await server.ann.does("keep")
    assert "Who should be the host?" in await server.ann.types("hand-over")


async def test_who_can_neither_be_host_nor_unseated_is_told_why(
    server: Server,
) -> None:
    await seated(server, server.bo)
    assert "You’re already the host" in await server.ann.types(
        "hand-over", member=server.ann.member
    )
    nobody = f"{server.dee.name} has no seat at this table."
    assert nobody in await server.ann.types("hand-over", member=server.dee.member)
    robot = server.guild.add_member(server.env.new_user("Robot", bot=True))
    assert "That’s not a person." in await server.ann.types("hand-over", member=robot)
    assert "That’s not a person." in await server.ann.types("free-seat", member=robot)
    assert f"{server.bo.name} is playing." in await server.ann.types(
        "free-seat", member=server.bo.member
    )
    assert "Press *Leave*" in await server.ann.types("free-seat", member=server.ann.member)
    assert "Only the host" in await server.bo.types("free-seat", member=server.ann.member)
    assert "There’s no seat to free." in await server.ann.types("free-seat")
    for verb in ("hand-over", "unseat"):
        reply = await server.pressed(server.bo, f"b1:{server.table.id}:0:table:{verb}")
        assert "Only the host can do that." in text_of_reply(reply)
    await server.ann.types("close")
    view = server.client.tables.find("t-1")
    assert view is not None
    reply = await server.pressed(server.ann, f"b1:{view.id}:0:table:unseat")
    assert "This table is closed." in text_of_reply(reply)


async def test_where_the_host_leaves_in_a_deal_its_message_says_who_is_host_now(
    server: Server,
) -> None:
    await seated(server, server.bo, server.cy)
    await server.ann.presses("Deal")
    await server.passes(6.6)
    await server.ann.types("leave")
    await server.passes(1.1)
    assert f"{server.bo.name} is now the host." in server.said()


async def test_a_host_who_runs_out_of_time_is_told_of_on_the_table_s_message(
    server: Server,
) -> None:
    await seated(server, server.bo, server.cy)
    await server.ann.types("deal")
    await server.play(server.bo, server.cy, until=lambda: server.table.host != server.ann.id)
    await server.passes(1.1)
    told = f"{server.bo.name} is now the host: {server.ann.name} ran out of time twice in a row."
    assert told in server.said()
    assert "Free a seat" in await menu(server, server.bo)
    await server.restart()
    await server.ann.types("back")
    assert server.table.host == server.bo.id, "coming back takes nothing away from Bo"


async def test_who_is_unseated_is_told_and_may_join_again(server: Server) -> None:
    await seated(server, server.bo)
    await server.bo.types("sit-out")
    await server.bo.types("hand")
    assert "Free a seat" in await menu(server, server.ann)
    await server.ann.presses("Free a seat", on=server.ann.panel)
    assert "Whose seat do you want to free?" in server.ann.reads()
    reply = await server.ann.presses(server.ann.labels()[0], on=server.ann.panel)
    assert f"{server.bo.name} has no seat here anymore" in text_of_reply(reply)
    await server.passes(1.1)
    assert server.bo.name not in server.said()
    assert "The host freed your seat" in server.bo.reads()
    assert "Your chips are in your wallet." in server.bo.reads()
    assert "Press *Join* or use `/booray join` to sit down again." in server.bo.reads()
    assert await server.chips(server.bo) == (1000, 0)
    await server.restart()
    assert "The host freed your seat" in await server.bo.types("hand")
    await server.bo.presses("Join")
    assert await server.chips(server.bo) == (900, 100)


async def test_in_the_middle_of_a_deal_the_unseated_go_when_it_ends(server: Server) -> None:
    await seated(server, server.bo, server.cy)
    await server.ann.does("hold")
    await server.ann.types("deal")
    await server.passes(6.6)
    await server.bo.types("sit-out", computer=True)
    answer = await server.ann.types("free-seat", member=server.bo.member)
    assert f"{server.bo.name} loses their seat when this deal ends" in answer
    await server.play_deal(server.ann, server.cy)
    await server.passes(1.1)
    assert (await server.chips(server.bo))[1] == 0
    assert "The host freed your seat" in server.bo.reads()
