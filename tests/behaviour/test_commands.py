"""Every button has a command, and a whole game can be played by typing."""

from __future__ import annotations

from tests.behaviour.harness import Server

OF_BUTTONS = {
    *("start", "join", "leave", "deal", "cut", "hand", "play", "pass", "draw", "card", "recall"),
    *("rules", "table", "balance"),
}
"""Of the table in the README: what every button does can be typed too."""

OF_THE_SEATS_BUTTONS = {"sit-out", "away", "back", "buy-in"}
OF_THE_HOSTS_BUTTONS = {
    *("computer", "house", "close", "hand-over", "take-over", "free-seat", "pause", "resume"),
}


async def test_every_button_has_a_command(server: Server) -> None:
    offered: dict[str, set[str]] = {}
    for name in server.ann.member.available_commands():
        group, _, command = name.partition(" ")
        offered.setdefault(group, set()).add(command)
    assert offered["booray"] >= OF_BUTTONS
    assert offered["booray-seat"] >= OF_THE_SEATS_BUTTONS
    assert offered["booray-host"] >= OF_THE_HOSTS_BUTTONS


async def test_commands_are_synced_once_and_not_again_at_every_start(
    server: Server,
) -> None:
    (told,) = await server.commands_told()
    assert {"booray", "booray-host"} <= {each["name"] for each in told}
    before = len(server.env.requests)
    await server.restart()
    assert "PUT" not in [each.method for each in server.env.requests[before:]]


async def test_acting_without_cards_or_a_seat_is_told(server: Server) -> None:
    await server.ann.types("start")
    for command in ("play", "pass", "draw", "recall"):
        assert "No deal is being played right now." in await server.ann.types(command)
    assert "No deal is being played right now." in await server.ann.types("card", card="As")
    assert await server.ann.offered("card", "card") == []
    assert await server.ann.offered("draw", "cards") == []
    await server.ann.types("computer")
    await server.ann.types("deal")
    await server.passes(6.6)
    assert "You can’t do that now" in await server.ann.types("recall")
    for command in ("hand", "play", "pass", "draw", "recall", "leave", "sit-out", "back"):
        assert "You have no seat at this table" in await server.cy.types(command)
    assert "You have no seat at this table" in await server.cy.types("card", card="As")
