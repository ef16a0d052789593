"""House rules with people at the table: nobody plays, or pays, by rules they have not agreed to."""

from __future__ import annotations

from tests.behaviour.harness import Server
from tests.behaviour.reading import labels_of, text_of


async def raised(server: Server, to: str) -> None:
    """Ann's table with Bo at it, and the chips to start with changed by the form."""
    await server.ann.types("start")
    await server.bo.presses("Join")
    await server.ann.presses("House rules")
    await start_with(server, to)
    await server.passes(1.1)


async def start_with(server: Server, chips: str) -> None:
    """Ann changes the chips to start with, and leaves the rest of the form as it stands."""
    form = await server.ann.presses("Pot and game")
    stands = {"limit_caps_win": "true", "format": "cash"}
    await server.ann.enters(form, **stands, starting_stack=chips)


async def test_a_host_who_raises_the_chips_takes_nobodys_and_cannot_deal_at_once(
    server: Server,
) -> None:
    await raised(server, "500")
    assert await server.chips(server.ann) == (500, 500)
    assert await server.chips(server.bo) == (900, 100)
    assert "has yet to agree" in server.said()
    assert "*Agree*, or *Leave*, before the cards" in await server.ann.types("deal")
    assert "bring 400 chips more" in server.bo.reads()
    await server.bo.presses("Agree", on=server.board)
    await server.passes(1.1)
    assert await server.chips(server.bo) == (500, 500)
    assert "Agree" not in labels_of(server.board)
    await server.ann.types("deal")
    await server.passes(7)
    assert "Deal 1" in server.said()
    await server.play_deal(server.ann, server.bo)


async def test_agreeing_can_be_typed_and_is_to_the_rules_one_has_seen(
    server: Server,
) -> None:
    await raised(server, "200")
    looked = server.bo.aims_at("Agree", server.board)
    await start_with(server, "900")
    (reply,) = await server.arrive(looked)
    answered = reply.response
    assert answered is not None
    assert "The rules have changed again" in text_of(answered.message)
    assert await server.chips(server.bo) == (900, 100)
    await server.bo.types("join")
    assert await server.chips(server.bo) == (100, 900)


async def test_who_does_not_agree_leaves_with_every_chip(server: Server) -> None:
    await raised(server, "500")
    await server.bo.presses("Leave", on=server.bo.panel)
    assert await server.chips(server.bo) == (1000, 0)
