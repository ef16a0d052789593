"""The table as a picture: when it goes along, and what happens where it is late or lost."""

from __future__ import annotations

import asyncio
from itertools import pairwise
from operator import attrgetter
from typing import Any, Final, cast

import pytest

from booray_core import Phase
from bot.picture.artist import TableArtist
from bot.picture.scene import Scene, SceneKind
from bot.publish.drawings import LEFT_OFF_FOR
from bot.sandbox.errors import Json
from bot.tables.words.values import Stage
from tests.behaviour.harness import Server
from tests.behaviour.managing import manager, manages
from tests.behaviour.reading import Shown, text_of, walk_stored
from tests.measured import Measured

GALLERY = 12
BRINGS_FILES: Final = attrgetter("brings_files")


class Artist:
    """Draws at once, or not before it is told to; a picture is its scene, written out."""

    def __init__(self) -> None:
        self.drawn: list[SceneKind] = []
        self.fails = False
        self._free = asyncio.Event()
        self._free.set()

    async def warm(self) -> None:
        return

    async def draw(self, scene: Scene, patience: float | None = None) -> bytes | None:
        async with asyncio.timeout(0 if patience is None else patience):
            await self._free.wait()
        if self.fails:
            return None
        self.drawn.append(scene.kind)
        return repr(scene).encode()

    def is_busy(self) -> None:
        """Have nothing drawn for a while."""
        self._free.clear()

    def is_free(self) -> None:
        """Have drawn what waits, and from then on everything."""
        self._free.set()


@pytest.fixture
def artist() -> TableArtist:
    """An artist whose hand is guided."""
    return cast("TableArtist", Artist())


@pytest.fixture
def hand(server: Server) -> Artist:
    """The server's artist."""
    return cast("Artist", server.artist)


def picture_of(server: Server, message: Shown | None = None) -> str | None:
    """Return what the picture is called that a message shows, the table's unless said.

    Nothing else is attached to it.
    """
    stored = server.env.stored(message or server.board)
    shown: list[Json] = [m for m in walk_stored(stored.components) if m["type"] == GALLERY]
    names = [item["media"]["url"].rpartition("/")[2] for each in shown for item in each["items"]]
    assert names == [each["filename"] for each in stored.attachments]
    return names[0] if names else None


def scene(server: Server) -> str:
    """Return the scene that the table's picture shows."""
    (attached,) = server.env.stored(server.board).attachments
    return server.env.world.files[attached["id"]].content.decode()


def uploads(server: Server, since: int = 0) -> int:
    """Return how many requests brought a picture."""
    return sum(each.brings_files for each in server.env.requests[since:])


async def test_a_picture_goes_along_in_place_of_lines_and_once(server: Server) -> None:
    await server.deals(server.bo)
    first = picture_of(server)
    assert first is not None
    assert "choosing" not in server.said()
    await server.ann.presses("Play", on=server.ann.panel)
    await server.passes(1.1)
    second = picture_of(server)
    assert second not in {None, first}, "clients keep what they have seen of a name"
    before = len(server.env.requests)
    await server.ann.types("close")
    await server.passes(1.1)
    assert "closes after this deal" in server.said()
    assert picture_of(server) == second
    assert uploads(server, before) == 0


async def test_the_result_is_the_picture_of_its_deal_until_the_cards_come_and_stays(
    server: Server, hand: Artist
) -> None:
    await server.deals(server.bo)
    hand.drawn.clear()
    await server.play_deal(server.ann, server.bo)
    (over,) = server.boards()
    last = [kind for kind, _ in pairwise(hand.drawn) if kind is not SceneKind.TRICK]
    assert last[-1] is SceneKind.TRICK_DONE, "it is seen for a breath"
    assert hand.drawn[-1] is SceneKind.RESULT
    assert hand.drawn.count(SceneKind.RESULT) == 1
    await server.until(lambda: server.table.deal is not None)
    await server.passes(1.1)
    result, now = server.boards()
    assert picture_of(server, result) == picture_of(server, over)
    assert picture_of(server, now) != picture_of(server, over)


async def test_one_picture_a_second_is_drawn_at_most_and_each_is_sent(
    server: Server, hand: Artist, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However fast computers are, and a last trick and its result follow each other."""
    times: list[float] = []

    async def draw(scene: Scene, patience: float | None = None) -> bytes:
        times.append(server._clock.now().timestamp())
        return repr(scene).encode()

    before = len(server.env.requests)
    monkeypatch.setattr(hand, "draw", draw)
    await server.deals(server.bo, computers=2)
    await server.play_deal(server.ann, server.bo)
    await server.passes(1)
    assert GALLERY < len(times) <= uploads(server, before)
    assert min(later - sooner for sooner, later in pairwise(times)) >= 1


async def test_the_last_picture_stays_until_one_that_is_late_comes_alone(
    server: Server, hand: Artist
) -> None:
    await server.deals(server.bo)
    first = picture_of(server)
    hand.is_busy()
    await server.ann.presses("Play", on=server.ann.panel)
    await server.ann.types("close")
    await server.passes(1.1)
    assert picture_of(server) == first
    assert "closes after this deal" in server.said(), "text is up to date"
    hand.is_free()
    await server.passes(1.1)
    assert picture_of(server) not in {None, first}
    assert "fist" in scene(server)
    before = len(server.env.requests)
    await server.passes(10)
    assert len(server.env.requests) == before, "that was all"


async def test_a_picture_that_is_too_old_gives_way_to_text_until_the_new_one_comes(
    server: Server, hand: Artist
) -> None:
    await server.deals(server.bo)
    hand.is_busy()
    await server.ann.presses("Play", on=server.ann.panel)
    first = picture_of(server)
    await server.passes(9)
    assert picture_of(server) == first, "it stays while the machine is busy"
    await server.passes(5)
    assert picture_of(server) is None
    assert "✊ fist closed" in server.said()
    before = len(server.env.requests)
    await server.passes(5)
    assert len(server.env.requests) == before, "nothing is sent in vain"
    hand.is_free()
    await server.passes(3)
    assert picture_of(server) is not None


async def test_the_last_picture_stays_as_long_after_one_that_can_not_be_drawn(
    server: Server, hand: Artist
) -> None:
    await server.deals(server.bo)
    first = picture_of(server)
    hand.is_busy()
    await server.ann.presses("Play", on=server.ann.panel)
    await server.passes(1.1)
    hand.fails = True
    hand.is_free()
    await server.passes(5)
    assert picture_of(server) is None
    hand.fails = False
    hand.is_busy()
    await server.ann.types("close")
    await server.passes(1.1)
    assert picture_of(server) == first


async def test_a_late_result_leaves_the_last_trick_and_holds_up_no_deal(
    server: Server, hand: Artist
) -> None:
    await server.deals(server.bo)
    play = server.play(server.ann, server.bo, until=lambda: SceneKind.TRICK_DONE in hand.drawn[-2:])
    await play
    hand.is_busy()
    await server.play_deal(server.ann, server.bo)
    over = server.table.last
    assert over is not None
    await server.until(lambda: server.table.deal is not None)
    assert (server.env.now() - over.ended_at).total_seconds() < 10
    assert "took the pot" in text_of(server.boards()[0])
    hand.is_free()
    await server.passes(3)
    assert picture_of(server) is not None


async def test_a_late_result_comes_in_the_pause_that_it_stands_with(
    server: Server, hand: Artist
) -> None:
    await server.deals(server.bo)
    hand.is_busy()
    await server.play_deal(server.ann, server.bo)
    await server.passes(2)
    assert "**Deal 2** ·" in server.said()
    assert SceneKind.RESULT not in hand.drawn
    hand.is_free()
    await server.passes(1.5)
    assert server.table.stage is Stage.PAUSE
    assert hand.drawn[-1] is SceneKind.RESULT
    assert "RESULT" in scene(server).upper()


async def test_after_a_restart_it_comes_back_by_itself(server: Server, hand: Artist) -> None:
    await server.deals(server.bo)
    hand.is_busy()
    await server.restart(crash=True)
    await server.passes(2)
    assert picture_of(server) is None
    assert "choosing" in server.said()
    hand.is_free()
    await server.passes(3)
    assert picture_of(server) is not None


async def test_a_late_picture_shows_nobody_that_a_fist_was_changed(
    server: Server, hand: Artist
) -> None:
    await server.deals(server.bo)
    hand.is_busy()
    await server.ann.presses("Play", on=server.ann.panel)
    await server.passes(6)
    before = len(server.env.requests)
    await server.ann.presses("Pass", on=server.ann.panel)
    await server.passes(2)
    assert edits(server, before) == 0


@pytest.mark.parametrize("path", ["/channels/*/messages", "/channels/*/messages/*"])
async def test_an_upload_that_is_cut_off_is_made_again_after_text(
    server: Server, path: str
) -> None:
    await server.deals(server.bo)
    posts = path.endswith("messages")
    server.env.fails("POST" if posts else "PATCH", path, status=520, only=BRINGS_FILES)
    if posts:
        await server.ann.types("table")
    else:
        await server.ann.presses("Play", on=server.ann.panel)
    await server.passes(2.5)
    assert picture_of(server) is None
    assert "choosing" in server.said()
    await server.passes(4)
    assert picture_of(server) is not None
    assert server.env.wire.refused == []


@pytest.mark.parametrize(("status", "code"), [(403, 50013), (400, 40005), (413, 0), (400, 50035)])
async def test_a_picture_that_discord_refuses_is_left_off_for_a_while(
    server: Server, hand: Artist, measured: Measured, status: int, code: int
) -> None:
    """A press does not try it again: each try costs a request in vain."""
    refusal: dict[str, Any] = {"status": status, "code": code, "times": None, "only": BRINGS_FILES}
    server.env.fails("POST", "/channels/*/messages", **refusal)
    await server.ann.types("start")
    assert picture_of(server) is None
    assert "1 of 8 seats taken" in server.said()
    await server.bo.presses("Join")
    await server.passes(5)
    assert picture_of(server) is None
    assert measured("table_pictures_total", outcome="refused") == 1
    server.env.heal()
    server.env.clock.jump(LEFT_OFF_FOR.total_seconds())
    await server.cy.presses("Join")
    await server.passes(1.1)
    assert picture_of(server) is not None


async def test_a_picture_is_sent_again_where_it_may_be_lost(server: Server, hand: Artist) -> None:
    """An edit whose answer was lost took it away, later than it had been sent anew."""
    await server.deals(server.bo)
    hand.fails = True
    server.env.fails("PATCH", "/channels/*/messages/*", status=520, lands="late")
    await server.ann.presses("Play", on=server.ann.panel)
    await server.passes(0.9)
    hand.fails = False
    await server.passes(1.5)
    assert picture_of(server) is None, "it was sent, and taken away"
    await server.ann.types("close")
    await server.passes(2)
    assert picture_of(server) is not None


async def test_a_picture_that_somebody_took_away_is_sent_again(server: Server) -> None:
    """Nobody told of it: Discord refuses what refers to it."""
    await server.deals(server.bo)
    server.env.stored(server.board).attachments.clear()
    await server.ann.types("close")
    await server.passes(2)
    assert picture_of(server) is not None
    assert len(server.env.wire.refused) == 1


async def test_every_trick_leaves_a_picture_until_a_trick_is_complete(
    server: Server, hand: Artist
) -> None:
    await manages(server, manager(server), "settings", pictures="every-trick")
    await server.deals(server.bo)
    await server.play(server.ann, server.bo, until=lambda: "best so far" in server.said())
    assert "Trick 1" in server.said(), "the card that was played is told"
    assert SceneKind.TRICK not in set(hand.drawn[:-1])
    picture = picture_of(server)
    await server.play(server.ann, server.bo, until=lambda: "Trick 2" in server.said())
    assert picture_of(server) != picture


async def test_the_line_that_is_left_of_the_lobby_has_no_picture(server: Server) -> None:
    await server.ann.types("start")
    assert picture_of(server) is not None
    await server.bo.presses("Join")
    await server.ann.presses("Deal")
    await server.passes(1.1)
    left, pause = server.messages()
    assert picture_of(server, left) is None
    assert picture_of(server, pause) is not None


async def test_a_table_that_cannot_be_drawn_is_told_in_text(server: Server, hand: Artist) -> None:
    hand.fails = True
    await server.deals(server.bo)
    assert picture_of(server) is None
    assert "Trumps are" in server.said()


async def test_a_refused_card_is_put_right_at_once_and_not_by_a_changed_fist(
    server: Server, hand: Artist
) -> None:
    server.has_pictures()
    hand.fails = True
    await server.deals(server.bo)
    server.env.fails("PATCH", "/channels/*/messages/*", status=400, code=10014)
    before = len(server.env.requests)
    await server.ann.presses("Play", on=server.ann.panel)
    await server.passes(3.3)
    assert edits(server, before) == 3, "refused, in text, and once more as cards are shown now"
    await server.ann.presses("Pass", on=server.ann.panel)
    await server.passes(2)
    assert edits(server, before) == 3


def edits(server: Server, since: int) -> int:
    """Return how often messages for everybody were edited."""
    asked = server.env.requests[since:]
    return sum(each.method == "PATCH" and "/channels/" in each.path for each in asked)


@pytest.mark.parametrize("setting", ["every-card", "every-trick"])
async def test_fists_that_open_are_seen_open_until_the_first_draw(
    server: Server, hand: Artist, setting: str
) -> None:
    await manages(server, manager(server), "settings", pictures=setting)
    await server.deals(server.bo, computers=1)
    await server.passes(1.1)
    before, drawn = len(server.env.requests), len(hand.drawn)
    await server.play(server.ann, server.bo, until=lambda: not declares(server))
    await server.passes(1.1)
    assert "Fists open!" in scene(server)
    await server.play(server.ann, server.bo, until=lambda: has_drawn(server))
    await server.passes(1.1)
    assert "Fists open!" not in scene(server)
    assert hand.drawn.count(SceneKind.OPENED) == 1
    assert edits(server, before) == uploads(server, before) == len(hand.drawn) - drawn


def declares(server: Server) -> bool:
    deal = server.table.deal
    return deal is None or deal.phase is Phase.DECLARING


def has_drawn(server: Server) -> bool:
    deal = server.table.deal
    return deal is not None and any(seat.drew is not None for seat in deal.seats.values())
