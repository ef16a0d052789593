"""Every button has a command, and a whole game can be played by typing."""

from __future__ import annotations

from typing import Any, cast

import pytest

from booray_core.cards import ACE_RANK
from bot.commands import command_groups
from tests.behaviour.harness import Server
from tests.behaviour.players import Player
from tests.behaviour.ports import turn_up
from tests.behaviour.reading import text_of

OF_BUTTONS = {
    "start",
    "join",
    "leave",
    "deal",
    "cut",
    "hand",
    "play",
    "pass",
    "draw",
    "card",
    "recall",
    "rules",
    "table",
    "balance",
}
"""Of the table in the README: what every button does can be typed too."""

OF_THE_SEATS_BUTTONS = {"sit-out", "away", "back", "buy-in"}
OF_THE_HOSTS_BUTTONS = {
    *("computer", "house", "close", "hand-over", "take-over", "free-seat", "pause", "resume"),
}
MOST = 25
"""Commands that Discord takes in a group."""
ROOM = 5
"""As many more as ``/booray`` is to have room for."""


async def test_every_button_has_a_command(server: Server) -> None:
    offered: dict[str, set[str]] = {}
    for name in server.ann.member.available_commands():
        group, _, command = name.partition(" ")
        offered.setdefault(group, set()).add(command)
    assert offered["booray"] >= OF_BUTTONS
    assert offered["booray-seat"] >= OF_THE_SEATS_BUTTONS
    assert offered["booray-host"] >= OF_THE_HOSTS_BUTTONS


def test_a_new_command_has_a_place() -> None:
    groups = command_groups(cast("Any", None))
    assert all(len(group.commands) <= MOST for group in groups)
    assert len(groups.play.commands) + ROOM <= MOST


async def test_commands_are_synced_once_and_not_again_at_every_start(
    server: Server,
) -> None:
    (told,) = await server.commands_told()
    assert {"booray", "booray-host"} <= {each["name"] for each in told}
    before = len(server.env.requests)
    await server.restart()
    assert "PUT" not in [each.method for each in server.env.requests[before:]]


async def type_a_deal(server: Server, *players: Player) -> None:
    """Play a deal by commands alone: play, stand pat, and the first card that is offered."""
    number = server.table.deal_number
    while server.table.deal_number == number and "is over" not in text_of(server.messages()[-1]):
        asked = next(filter(server.is_asked, players), None)
        if asked is None:
            await server.passes(1.1)
            continue
        said = await asked.types("hand")
        if "Your draw" in said:
            await asked.types("draw")
        elif "play a card" in said:
            card = (await asked.offered("card", "card"))[0]
            await asked.types("card", card=card)
        else:
            await asked.types("play")
        await server.passes(1.1)


async def test_a_whole_deal_by_commands_alone(server: Server) -> None:
    assert "100 chips" in await server.ann.types("start")
    assert "100 chips" in await server.bo.types("join")
    assert "A computer took a seat." in await server.ann.types("computer", level="easy")
    assert await server.ann.types("deal")
    await server.passes(7)
    await type_a_deal(server, server.ann, server.bo)
    await server.passes(1)
    assert "Deal 1 is over" in text_of(server.deal_messages()[0])
    assert await server.ann.types("close")
    for player in (server.ann, server.bo):
        assert (await server.chips(player))[1] == 0 or server.table.closing


@pytest.mark.usefixtures("no_beacon")
async def test_passing_by_command(server: Server) -> None:
    server.chance.wants(lambda seed: turn_up(seed, players=3).rank != ACE_RANK)
    await server.ann.types("start", computers=2)
    await server.ann.presses("Deal")
    await server.passes(6.6)
    assert "Your fist is closed: you pass" in await server.ann.types("pass")


async def test_acting_when_no_cards_are_dealt_is_told(server: Server) -> None:
    await server.ann.types("start")
    for command in ("play", "pass", "draw", "recall"):
        assert "There are no cards right now." in await server.ann.types(command)
    assert "There are no cards right now." in await server.ann.types("card", card="As")
    assert await server.ann.offered("card", "card") == []
    assert await server.ann.offered("draw", "cards") == []


async def test_acting_without_a_seat_is_told(server: Server) -> None:
    await server.ann.types("start", computers=2)
    await server.ann.presses("Deal")
    await server.passes(6.6)
    for command in ("hand", "play", "pass", "draw", "recall", "leave", "sit-out", "back"):
        assert "You have no seat at this table" in await server.cy.types(command)
    assert "You have no seat at this table" in await server.cy.types("card", card="As")


async def test_there_is_nothing_to_take_back_where_wrong_cards_are_refused(
    server: Server,
) -> None:
    await server.ann.types("start", computers=2)
    await server.ann.presses("Deal")
    await server.passes(6.6)
    assert "You can’t do that now" in await server.ann.types("recall")


async def test_taking_the_turn_up_is_refused_where_the_rules_do_not_have_it(
    server: Server,
) -> None:
    await server.ann.types("start")
    await server.bo.types("join")
    await server.ann.types("deal")
    await server.passes(7)
    await server.ann.types("play")
    await server.bo.types("play")
    first = await server.until_asked(server.ann, server.bo)
    own = next(offer for offer in await first.offered("draw", "cards") if " " not in offer)
    assert "You can’t take the turned-up card" in await first.types("draw", cards=own, take=True)
    assert server.is_asked(first)
