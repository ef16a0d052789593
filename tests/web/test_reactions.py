"""Quick reactions: whose they are, how often they may come, who sees them and where."""

from __future__ import annotations

from contextlib import AsyncExitStack
from typing import cast
from unittest.mock import patch

import pytest

from bot.faces.reactions import Reaction
from bot.picture.artist import TableArtist
from bot.picture.scene import Scene
from bot.tables.words.values import CloseReason
from tests.web.play import is_asked
from tests.web.room import Room
from tests.web.visitor import Visitor

ISOLATED = "\u2068{}\u2069"
"""A name from right to left leaves what stands around it alone."""


class Artist:
    """Remembers what is drawn, and draws its scene written out."""

    def __init__(self) -> None:
        self.drawn: list[Scene] = []

    async def warm(self) -> None:
        return

    async def close(self) -> None:
        return

    async def draw(self, scene: Scene, patience: float | None = None) -> bytes:
        self.drawn.append(scene)
        return repr(scene).encode()


def reacting(scene: Scene) -> list[tuple[str, Reaction]]:
    """Return who shows what in a picture."""
    return [(seat.name, seat.reaction) for seat in scene.seats if seat and seat.reaction]


async def test_all_at_the_table_see_a_reaction_and_whose_it_is(room: Room, ann: Visitor) -> None:
    async with AsyncExitStack() as stack:
        bo = await stack.enter_async_context(await room.opens_page("Bo"))
        watcher = await stack.enter_async_context(room.visitor())
        await watcher.enter(await room.watch_link(), "de")
        await watcher.sees_that(lambda state: state["table"])
        pages = (ann, bo, watcher)
        for page, which, seat, names in (
            (ann, "crawfish", 0, [ISOLATED.format("Ann")] * 3),
            (bo, "cry", None, [ISOLATED.format("Bo")] * 3),
            (watcher, "wow", None, ["Someone watching"] * 2 + ["Jemand, der zuschaut"]),
        ):
            assert "done" in await page.ask("react", which=which)
            shown = [(await each.sees_reactions(1))[0] for each in pages]
            assert shown == [{"seat": seat, "name": name, "which": which} for name in names]


async def test_namesakes_are_told_apart(room: Room, ann: Visitor) -> None:
    room.member("Bo").nick = "Ann"
    async with await room.opens_page("Bo") as bo:
        await bo.ask("join")
        assert "done" in await bo.ask("react", which="clap")
        shown = (await ann.sees_reactions(1))[0]
        assert shown["name"] == ann.table["chairs"][shown["seat"]]["name"]
        assert shown["name"] == ISOLATED.format("Ann") + " (2)"


async def test_one_in_ten_seconds_for_each_person(room: Room, ann: Visitor) -> None:
    async with AsyncExitStack() as stack:
        again = await stack.enter_async_context(await room.opens_page("Ann"))
        assert "done" in await ann.ask("react", "one-and-the-same-key", which="clap")
        refused = await again.ask("react", which="fire")  # by whichever of their pages
        assert refused["text"] == "You can react again in 10 seconds."
        assert "done" in await ann.ask("react", "one-and-the-same-key", which="clap")
        await room.passes(9.5)
        refused = await ann.ask("react", which="fire")
        assert refused["text"] == "You can react again in 1 second."
        await room.passes(1)
        assert "done" in await ann.ask("react", which="fire")
        assert [each["which"] for each in await again.sees_reactions(2)] == ["clap", "fire"]


async def test_each_session_that_only_watches_has_its_own(room: Room, ann: Visitor) -> None:
    async with AsyncExitStack() as stack:
        one, other = [await stack.enter_async_context(room.visitor()) for _ in range(2)]
        for each in (one, other):
            await each.enter(await room.watch_link())
            await each.sees_that(lambda state: state["table"])
            assert "done" in await each.ask("react", which="laugh")
        assert "refused" in await one.ask("react", which="laugh")
        assert len(await ann.sees_reactions(2)) == 2


async def test_it_is_one_of_six_at_the_table_that_is_shown(room: Room, ann: Visitor) -> None:
    for wrong in ("thumb", "", 1, None, {"clap": 1}, "clap ", "CLAP"):
        assert "unread" in await ann.ask("react", which=wrong)
    assert "unread" in await ann.ask("react", which="clap", text="typed")
    assert "This table is gone" in (await ann.ask("react", which="clap", table="older"))["text"]
    async with await room.opens_page("Bo") as bo:
        await ann.ask("close")
        await ann.sees_that(lambda state: state["table"]["stage"] == "closed")
        assert "done" in await ann.ask("react", which="clap"), "as the evening is over"
        assert len(await bo.sees_reactions(1)) == 1


async def test_it_is_no_play_and_never_stored(room: Room, ann: Visitor) -> None:
    channel = room.table.channel_id
    with patch.object(room.database, "commit", side_effect=AssertionError("it is stored")):
        assert "done" in await ann.ask("react", which="clap")
    for _ in range(40):
        await room.passes(60)
        await ann.ask("react", which="clap")
        closed = room.client.tables.closed_in(channel)
        if closed is not None:
            break
    assert closed is not None
    assert closed.close_reason is CloseReason.IDLE


@pytest.fixture
def artist() -> Artist:
    return Artist()


@pytest.fixture
async def drawn(room: Room, artist: Artist) -> Artist:
    room.artist = cast("TableArtist", artist)
    await room.restart()
    return artist


async def test_a_fresh_one_is_in_the_next_picture_alone_and_calls_for_none(
    room: Room, drawn: Artist
) -> None:
    await room.person("Ann").command("booray start", computers=3)
    async with await room.opens_page("Ann") as ann:
        await room.passes(2)
        pictures = len(drawn.drawn)
        await ann.ask("react", which="crawfish")
        await room.passes(2)
        assert len(drawn.drawn) == pictures
        await ann.ask("deal")
        await ann.sees_that(is_asked)
        await room.passes(2)
        first, *later = dict.fromkeys(drawn.drawn[pictures:])
        assert reacting(first) == [("Ann", Reaction.CRAWFISH)]
        assert later
        assert not any(map(reacting, later)), "though it is fresh for ten seconds at the page"
