"""Boards as pictures: what goes along with them, and who has them as text."""

from __future__ import annotations

from typing import Any, cast

import discord
import pytest

from bot.picture.artist import TableArtist
from bot.picture.scene import Board, Scene
from tests.behaviour.harness import Server
from tests.behaviour.managing import manager, manages
from tests.behaviour.reading import Shown, text_of, walk_stored


class Artist:
    """Draws at once, or too late; a picture is its scene, written out."""

    def __init__(self) -> None:
        self.boards: list[Board] = []
        self.late = False

    async def warm(self) -> None:
        return

    async def close(self) -> None:
        return

    async def draw(self, scene: Scene, patience: float | None = None) -> bytes | None:
        if self.late:
            raise TimeoutError
        if scene.board is not None:
            self.boards.append(scene.board)
        return repr(scene).encode()


@pytest.fixture
def artist() -> TableArtist:
    return cast("TableArtist", Artist())


@pytest.fixture
def drawn(server: Server) -> list[Board]:
    """The boards that were drawn."""
    return cast("Artist", server.artist).boards


def described(server: Server, message: Shown) -> list[str]:
    """Return what a message's pictures are described with; nothing else is attached to it."""
    stored = server.env.stored(message)
    items: list[Any] = [i for each in walk_stored(stored.components) for i in each.get("items", [])]
    assert len(stored.attachments) == len(items)
    return [item["description"] for item in items]


async def two_with_chips(server: Server) -> None:
    await server.bo.types("balance")
    await server.ann.types("balance")


async def test_a_board_is_a_picture_that_is_described_as_the_text_was(
    server: Server, drawn: list[Board]
) -> None:
    await two_with_chips(server)
    said = await server.ann.types("balance")
    board, (ann, bo) = drawn[-1], sorted(drawn[-1].standings, key=lambda each: each.name)
    assert (board.title, board.line, ann.own, bo.own) == ("Richest", "", True, False)
    assert (ann.rank, ann.amount, ann.part) == (1, "1,000", 1.0)
    (told,) = described(server, server.ann.panel)
    assert "Richest" in told
    assert f"1. {server.ann.member.name} · 1,000 chips" in told, "nothing of it is formatted"
    assert f"1\\. {server.ann.name}" not in said, "it is told once"
    assert "has 1,000 chips" in said
    assert f"{server.ann.name} is #1 of 2." in said


async def test_all_see_it_with_nobodys_row_marked(server: Server, drawn: list[Board]) -> None:
    await two_with_chips(server)
    await server.ann.presses("Show to everyone")
    assert not any(each.own for each in drawn[-1].standings)
    (shown,) = [each for each in server.messages() if "Shown by" in text_of(each)]
    assert len(described(server, shown)) == 1


async def chooses_text(server: Server) -> None:
    await server.ann.sees_cards_as("Text")


async def switches_off(server: Server) -> None:
    await manages(server, manager(server), "settings", pictures="off")


async def is_late(server: Server) -> None:
    cast("Artist", server.artist).late = True


@pytest.mark.parametrize("happens", [chooses_text, switches_off, is_late])
async def test_it_is_text_where_pictures_are_not_wanted_or_not_there(
    server: Server, drawn: list[Board], happens: Any
) -> None:
    await two_with_chips(server)
    drawn.clear()
    await happens(server)
    said = await server.ann.types("balance")
    assert "**Richest**" in said
    assert f"1\\. {server.bo.name} · 1,000 chips" in said
    assert described(server, server.ann.panel) == []
    assert not drawn


async def test_it_is_text_where_no_files_are_taken(server: Server, drawn: list[Board]) -> None:
    await two_with_chips(server)
    denied = discord.PermissionOverwrite(attach_files=False)
    bot = server.guild.roles["Booray"]
    there = server.guild.create_text_channel("no-files", overwrites={bot: denied})
    drawn.clear()
    assert "**Richest**" in await server.ann.types("balance", channel=there)
    assert not drawn


async def test_a_picture_goes_with_its_board_and_not_with_the_next(
    server: Server, drawn: list[Board]
) -> None:
    await two_with_chips(server)
    assert len(described(server, server.ann.panel)) == 1
    stored = server.env.stored(server.ann.panel)
    lists: list[Any] = [each for each in walk_stored(stored.components) if each.get("options")]
    await server.ann.member.select(server.ann.panel, ["profit"], custom_id=lists[0]["custom_id"])
    assert "Nobody is ranked here yet." in server.ann.reads()
    assert described(server, server.ann.panel) == []


async def test_names_of_which_nothing_can_be_drawn_leave_a_word(
    server: Server, drawn: list[Board]
) -> None:
    await server.newcomer("🎲🎲").types("balance")
    (board,) = drawn
    (only,) = board.standings
    assert (only.name, only.label) == ("🎲🎲", "Member")
