"""How cards are shown to somebody is theirs to choose: pictures in two or four colours, or text."""

from __future__ import annotations

import re

import discord
import pytest

from bot.faces import PICTURES
from bot.store import StoreBusy
from tests.behaviour.harness import Server
from tests.behaviour.players import Player
from tests.behaviour.reading import buttons_of, text_of

PICTURE = re.compile(r"<:\w+:\d+>")
FOUR_COLOURS = frozenset(each.name for each in PICTURES if each.name.startswith(("blue", "green")))


async def dealt(server: Server, without: frozenset[str] = frozenset()) -> None:
    """Deal to Ann and Bo, with the cards' pictures at Discord but for some."""
    server.has_pictures(without)
    await server.deals(server.bo)


async def drawing(server: Server) -> None:
    """Play until the trump is known and cards stand on the panels' buttons."""
    await server.play(server.ann, server.bo, until=lambda: "best so far" in server.said())


def pictures_of(player: Player) -> set[str]:
    """Return the names of the pictures that somebody's panel shows, on its buttons too."""
    panel = player.panel
    on_buttons = [each.emoji for each in buttons_of(panel) if each.emoji is not None]
    assert all(isinstance(each, discord.PartialEmoji) for each in on_buttons)
    found = [*PICTURE.findall(text_of(panel)), *map(str, on_buttons)]
    return {each.split(":")[1] for each in found}


async def test_who_chooses_text_reads_text_after_a_restart_too_and_may_choose_four_colours(
    server: Server,
) -> None:
    await dealt(server)
    assert pictures_of(server.ann)
    panel = server.ann.panel
    said = await server.ann.sees_cards_as("Text")
    assert "You see cards as text" in said
    assert "K♠" in said.replace("\ufe0e", "")
    await server.passes(1)
    (now,) = [each for each in server.ann.private() if each.id == panel.id]
    assert not PICTURE.search(text_of(now))
    assert not [each for each in buttons_of(now) if each.emoji]
    assert pictures_of(server.bo)

    await server.restart()
    server.has_pictures()
    await server.ann.presses("My hand", on=server.board)
    assert not pictures_of(server.ann)
    await drawing(server)
    assert not pictures_of(server.ann)
    assert PICTURE.search(server.said()), "everybody sees the usual pictures"
    await server.ann.presses("Table", on=server.board)
    await server.ann.presses("Cards")
    await server.ann.presses("Four colors")
    assert "clubs green, diamonds blue" in server.ann.reads()
    assert pictures_of(server.ann) >= {"king_of_spades", "green_jack_of_clubs"}
    await server.ann.presses("Two colors")
    assert pictures_of(server.ann) >= {"king_of_spades", "jack_of_clubs"}


async def test_while_a_deck_is_not_there_its_cards_are_written_and_that_is_said(
    server: Server,
) -> None:
    await dealt(server, without=FOUR_COLOURS)
    said = await server.ann.sees_cards_as("Four colors")
    assert "pictures are still uploading" in said
    assert not PICTURE.search(said)
    server.has_pictures()
    assert PICTURE.search(await server.ann.types("cards"))


async def test_what_is_chosen_in_one_server_holds_in_all_and_for_nobody_else(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    server.has_pictures()
    await server.ann.sees_cards_as("Text")
    elsewhere = server.another_guild("Elsewhere")
    channel = elsewhere.create_text_channel("cards")
    ann = Player(server, elsewhere.add_member(server.ann.member.user))
    assert "You see cards as text" in await ann.types("cards", channel=channel)
    assert PICTURE.search(await server.bo.types("cards"))

    async def busy(*_: object) -> None:
        raise StoreBusy("locked")

    monkeypatch.setattr(server.database, "commit", busy)
    monkeypatch.setattr(server.database, "read", busy)
    assert "try again" in (await server.bo.sees_cards_as("Text")).lower()
    assert PICTURE.search(await server.bo.types("cards"))


async def test_who_wants_it_has_their_only_card_played_at_every_table(server: Server) -> None:
    said = await server.ann.types("cards")
    assert "When only one of your cards is legal, you still play it yourself." in said
    await server.ann.presses("Play it for me")
    assert (
        "When only one of your cards is legal, it plays itself after a moment."
        in server.ann.reads()
    )
    assert (
        "If it plays itself, its timing can tell others that you had no choice."
        in server.ann.reads()
    )
    await server.restart()
    assert "plays itself after a moment" in await server.ann.sees_cards_as("Text")
    await server.ann.presses("Let me play it")
    said = server.ann.reads()
    assert "When only one of your cards is legal, you still play it yourself." in said
    assert "You see cards as text" in said


async def test_pictures_that_somebody_deleted_are_written_out_until_they_are_back(
    server: Server,
) -> None:
    """Discord refuses what shows them: it is sent once more, and everything after that in text."""
    await dealt(server)
    await drawing(server)
    server.env.world.emojis.clear()
    await server.ann.presses("My hand", on=server.board)
    refused = len(server.env.wire.refused)
    assert refused == 1
    assert not pictures_of(server.ann)
    assert re.search(r"\d[♠♥♦♣]", server.ann.reads())
    await server.bo.presses("My hand", on=server.board)
    assert not pictures_of(server.bo)
    assert len(server.env.wire.refused) == refused
    server.has_pictures()
    await server.ann.presses("My hand", on=server.board)
    assert pictures_of(server.ann)
