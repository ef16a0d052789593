"""Private panels: they follow the game by themselves, until their token dies."""

from __future__ import annotations

import asyncio
from typing import Any, Final

import pytest

from bot.commands.delivery import Delivery
from bot.publish.private_message import Sent
from tests.behaviour.harness import Server
from tests.behaviour.players import Player
from tests.behaviour.reading import buttons_of, text_of, text_of_reply


async def test_a_fresh_panel_takes_the_place_of_the_old_one(server: Server) -> None:
    """The one before may be lost with a reload: the bot cannot know."""
    await server.deals(server.bo)
    old = server.ann.panel.id
    reply = await server.ann.presses("My hand", on=server.board)
    assert reply.ephemeral
    assert [message.id for message in server.ann.panels()] == [server.ann.panel.id]
    assert server.ann.panel.id > old


async def test_fifteen_minutes_after_the_last_press_nothing_is_tried_any_more(
    server: Server,
) -> None:
    await server.ann.types("start", pace="relaxed", computers=1)
    await server.passes(14 * 60)
    await server.bo.presses("Join", on=server.board)
    await server.passes(60)
    panel = server.ann.panel
    before = len(server.env.requests)
    await server.bo.types("leave")
    await server.bo.types("join")
    await server.ann.presses("Deal")
    await server.passes(8)
    token = f"/{server.token_of(panel)}/"
    assert not [r.path for r in server.env.requests[before:] if token in r.path]
    assert server.ann.private()[0].id == panel.id
    assert "Play" in server.ann.labels()


async def test_who_asks_for_a_hand_whose_panel_has_stopped_reads_why(server: Server) -> None:
    await server.ann.types("start")
    stopped = "Your last panel had stopped"
    assert stopped not in await server.ann.types("hand")
    await server.passes(14 * 60 + 1)
    assert (await server.ann.types("hand")).startswith(stopped)
    assert stopped not in await server.ann.types("hand"), "this one follows the game"


async def test_a_panel_that_was_dismissed_is_not_missed(server: Server) -> None:
    await server.deals(server.bo)
    server.dismiss(server.ann.panel)
    await server.bo.presses("Play", on=server.bo.panel)
    await server.ann.types("play")
    await server.passes(1)
    assert "drawing" in server.said()
    await server.ann.presses("My hand", on=server.board)
    assert "draw" in server.ann.reads() or "throw away" in server.ann.reads()


async def test_the_next_deal_has_a_panel_of_its_own_and_an_old_ones_button_is_answered(
    server: Server,
) -> None:
    await server.deals(server.bo)
    late = server.ann.aims_at("Play", server.ann.panel)
    await server.ann.presses("Play", on=server.ann.panel)
    pressed = server.ann.panel.id
    await server.play_deal(server.ann, server.bo)
    await server.passes(7)
    line = next(message for message in server.ann.private() if message.id == pressed)
    assert text_of(line).startswith("-# Deal 1: you "), "what was replied to stays, as a line"
    assert buttons_of(line) == []
    assert server.ann.panel.id > server.board.id
    (reply,) = await server.arrive(late)
    assert reply.acknowledged
    shown = next(m for m in server.ann.private() if m.id == int(late.message["id"]))
    assert "That button belongs to another deal" in text_of(shown)
    assert "Play or pass?" in text_of(shown), "and the hand of now, to act on"
    assert "fist closed" not in server.said()
    kept = server.client._connection._view_store
    assert not kept._synced_message_views, "discord.py keeps nothing of what was shown"
    assert not kept._views


async def test_a_closed_tables_panels_say_so_and_its_buttons_are_answered(server: Server) -> None:
    await server.deals(server.bo)
    presses = [
        server.ann.aims_at("Play", server.ann.panel),
        server.bo.aims_at("My hand", server.board),
        server.cy.aims_at("Table", server.board),
    ]
    await server.mod.closes()
    await server.passes(1)
    for player in (server.ann, server.bo):
        assert "closed" in text_of(player.panel)
        assert buttons_of(player.panel) == []
    first, *others = await server.arrive(*presses)
    assert first.acknowledged
    assert "closed" in text_of(server.ann.panel)
    for reply in others:
        assert reply.ephemeral
        assert "closed" in text_of_reply(reply)
    await server.restart()
    (reply,) = await server.arrive(presses[1])
    assert reply.ephemeral
    assert "Open another with `/booray start`" in text_of_reply(reply)


async def test_the_panel_that_was_pressed_is_changed_as_the_original_of_the_press(
    server: Server,
) -> None:
    await server.deals(server.bo)
    await server.ann.presses("Play", on=server.ann.panel)
    before = len(server.env.requests)
    await server.bo.presses("Play", on=server.bo.panel)
    await server.passes(1)
    edits = [r.path for r in server.env.requests[before:] if r.method == "PATCH"]
    panels = [path for path in edits if "/webhooks/" in path]
    assert panels
    assert all(path.endswith("/messages/@original") for path in panels)
    stand = {player: player.panel.id for player in (server.ann, server.bo)}
    await server.play(server.ann, server.bo, until=lambda: "to play" in server.said())
    for player, panel in stand.items():
        assert player.panel.id == panel
        assert len(player.panels()) == 1


MOST_EDITS: Final = 21
"""The questions that come by other people's acts, and each one's result."""


def unasked(server: Server, since: int) -> list[str]:
    """Return the private messages that were changed or posted though nobody had pressed there."""
    sent = server.env.requests[since:]
    return [request.method for request in sent if "/webhooks/" in request.path]


async def dealt_to_three(server: Server) -> tuple[Player, ...]:
    await server.deals(server.bo, server.cy)
    return server.ann, server.bo, server.cy


async def test_a_deal_of_three_people_takes_few_private_edits(server: Server) -> None:
    people = await dealt_to_three(server)
    since = len(server.env.requests)
    await server.cy.presses("Play", on=server.cy.panel)
    await server.play_deal(*people)
    await server.passes(7)
    told = unasked(server, since)
    assert told.count("POST") == len(people), "a fresh panel each for the next deal"
    assert told.count("PATCH") - len(people) <= MOST_EDITS, "but for the old ones"


async def test_a_panel_that_waits_tells_nothing_that_goes_stale(server: Server) -> None:
    people = await dealt_to_three(server)
    await server.play(*people, until=lambda: "Trick 1" in server.said())
    for _ in range(2):
        asked = await server.until_asked(*people)
        waiting = {each: text_of(each.panel) for each in people if each is not asked}
        for person, said in waiting.items():
            assert said.startswith("### Wait for your turn"), person.name
            assert all(other.name not in said for other in people)
        await asked.presses_on("Play")
        await server.passes(1)
        for person, said in waiting.items():
            if not server.is_asked(person):
                assert text_of(person.panel) == said


async def test_nothing_is_kept_of_who_presses_at_a_table_that_has_closed(server: Server) -> None:
    await server.deals(server.bo)
    presses = [who.aims_at("My hand", server.board) for who in (server.ann, server.bo, server.cy)]
    (table,) = server.client.tables.views()
    await server.mod.closes()
    await server.passes(1)
    await server.arrive(*presses)
    assert server.client.publisher.panels.at(table.id) == []


async def test_a_first_panel_shows_what_has_happened_while_it_was_on_its_way(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    await server.ann.types("start", computers=1)
    show = Delivery.show

    async def slowly(delivery: Delivery, *screen: Any, **more: Any) -> Sent:
        sent = await show(delivery, *screen, **more)
        if delivery.interaction.user.id == server.bo.id:
            await asyncio.sleep(11)  # of the given time: Discord has it, and its answer is late
        return sent

    monkeypatch.setattr(Delivery, "show", slowly)
    await server.arrive(server.bo.aims_at("Join", server.board))
    await server.ann.presses("Deal", on=server.board)
    await server.passes(14)
    assert "Play or pass?" in text_of(server.bo.panel)
