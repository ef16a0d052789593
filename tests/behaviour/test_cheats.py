"""What a cheat may try beside forging: private channels, others' panels, tables that are closed."""

from __future__ import annotations

from typing import Any

import discord

from bot.sandbox.shapes import user_json
from bot.screens.lobby import DONE
from bot.screens.member import FORGET
from bot.screens.parts import OPEN
from bot.wording import Wording, card_text
from tests.behaviour import forging
from tests.behaviour.harness import Server
from tests.behaviour.players import Player
from tests.behaviour.reading import Shown, buttons_of, seen, text_of, text_of_reply
from tests.behaviour.test_forged import FORM, drawing
from tests.behaviour.test_odd_input import COMMAND, TYPING, text, typed

PRESS = discord.InteractionType.component


async def test_nothing_can_be_asked_in_a_private_channel(server: Server) -> None:
    view = await drawing(server)
    user = user_json(server.ann.member.user)
    private: dict[str, Any] = {"guild_id": None, "member": None, "user": user, "context": 1}
    answers = []
    for button in forging.buttons(view.id):
        pressed = {"custom_id": str(button), "component_type": 2}
        reply = await server.arrives(server.ann.id, PRESS, pressed, **private)
        answers.append((str(button), seen(reply)))
    for verb, form in forging.forms(view.id):
        reply = await server.arrives(server.ann.id, FORM, form, **private)
        answers.append((verb.name, seen(reply)))
    for command in ("start", "hand", "balance", "rules"):
        typing = typed(command)
        reply = await server.arrives(server.ann.id, COMMAND, typing, **private)
        answers.append((command, seen(reply)))
    for what, said in answers:
        assert "I’m not a member of this server" in said, what
    offered = typed("card", text("card", "", focused=True))
    reply = await server.arrives(server.ann.id, TYPING, offered, **private)
    assert reply.autocomplete_choices == []
    assert server.table == view


async def test_on_another_persons_panel_only_ones_own_cards_are_shown(server: Server) -> None:
    await drawing(server)
    anns = await shown_to(server, server.ann)
    hand = server.client.tables.hand(server.table.id, server.ann.id).player
    assert hand is not None
    own = server.client.tables.hand(server.table.id, server.bo.id).player
    assert own is not None
    hidden = {card_text(card, Wording("en")) for card in {*hand.hand} - {*own.hand}}
    hidden -= {card_text(own.deal.turn_up, Wording("en"))}
    assert any(card in text_of(anns) for card in hidden), "they could be seen"
    for player in (server.bo, server.cy):
        for button in buttons_of(anns):
            press = {"custom_id": button.custom_id, "component_type": 2}
            reply = await server.arrives(player.id, PRESS, press)
            assert reply.ephemeral, button
            assert not any(card in text_of_reply(reply) for card in hidden), button
    after = server.client.tables.hand(server.table.id, server.ann.id).player
    assert after is not None
    assert after.fist is None, "nobody acts for another"


async def shown_to(server: Server, player: Player) -> Shown:
    """Return somebody's panel."""
    await player.presses("My hand", on=server.board)
    return player.panel


async def test_no_button_of_a_closed_table_does_anything(server: Server) -> None:
    view = await drawing(server)
    await server.mod.closes()
    chips = [await server.chips(player) for player in (server.ann, server.bo)]
    for player in (server.ann,):
        for button in forging.buttons(view.id):
            if button.verb in {FORGET, DONE, OPEN}:
                continue  # are about no table: they forget, close what they stand on, open another
            reply = await server.pressed(player, str(button))
            assert reply.ephemeral, button
            assert text_of_reply(reply), button
        for verb, form in forging.forms(view.id):
            reply = await server.arrives(player.id, FORM, form)
            assert reply.ephemeral, verb
            assert text_of_reply(reply), verb
    assert [await server.chips(player) for player in (server.ann, server.bo)] == chips
    assert server.client.tables.views() == []
