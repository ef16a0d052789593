"""A table's picture on its way to Discord: when it goes along, and what happens where it cannot."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from datetime import timedelta
from typing import Any, cast

import aiohttp
import pytest
from discord.ui import LayoutView

from booray_core import PASS, PLAY, Card, Deal, Phase, deal_view
from bot.faces import Faces, ShownDeck
from bot.picture import Scene, TableArtist
from bot.picture.counts import PictureCounts
from bot.picture.scene import SceneKind
from bot.publish import drawings
from bot.publish.counts import Counts
from bot.publish.drawings import LEFT_OFF_FOR
from bot.publish.enclosed import Enclosed
from bot.publish.last_trick import BREATH
from bot.publish.message_ports import MessagePorts
from bot.publish.posting import FoundMessage, PostedNow, Posting, payload
from bot.publish.rate_limit import RateLimit
from bot.publish.standing import ChannelStanding
from bot.publish.table_message import TableMessage
from bot.servers.settings import Pictures
from bot.tables.words.values import Stage
from bot.tables.words.views import TableView
from bot.wording import Wording, card_text
from tests.publish.refusals import refusal
from tests.publish.test_table_message import EVENING, FakeTables
from tests.screens.reading import components, text
from tests.screens.samples import SampleTable

GALLERY = 12


class Clock:
    """Moves on when somebody sleeps, and notes for how long."""

    def __init__(self) -> None:
        self.time = EVENING
        self.slept: list[timedelta] = []

    def now(self) -> object:
        return self.time

    async def sleep_until(self, when: object) -> None:
        if when > self.time:  # type: ignore[operator]
            self.slept.append(when - self.time)  # type: ignore[operator]
            self.time = when  # type: ignore[assignment]


class Artist:
    """Draws at once: a picture is its scene, written out."""

    def __init__(self) -> None:
        self.counts = PictureCounts()
        self.drawn: list[SceneKind] = []
        self.is_late = False

    async def draw(self, scene: Scene) -> bytes | None:
        if self.is_late:
            return None
        self.drawn.append(scene.kind)
        return repr(scene).encode()


@dataclass
class Channel:
    """Takes down screens and their files, and refuses what it is told to."""

    clock: Clock
    shown: list[tuple[str, LayoutView, Sequence[Enclosed] | None]] = field(default_factory=list)
    refused: dict[str, Exception] = field(default_factory=dict)
    """By what is sent: a picture, or one that the message has already."""
    refuses_card: bool = False
    """The next screen has a card whose picture is refused; it is sent written out."""
    faces: Faces | None = None

    async def post(self, screen: LayoutView, enclosed: Sequence[Enclosed] = ()) -> PostedNow:
        self._take("post", screen, enclosed)
        return PostedNow(1, payload(screen))

    async def edit(
        self, message_id: int, screen: LayoutView, enclosed: Sequence[Enclosed] | None = None
    ) -> None:
        self._take("edit", screen, enclosed)

    def _take(self, how: str, screen: LayoutView, enclosed: Sequence[Enclosed] | None) -> None:
        self.clock.time += timedelta(milliseconds=100)
        kind = "kept" if enclosed is None and _picture(screen) else "picture" if enclosed else ""
        if kind in self.refused:
            raise self.refused[kind]
        if self.refuses_card and self.faces is not None:
            self.faces.refuse()
            self.refuses_card = False
        self.shown.append((how, screen, enclosed))

    async def found(self, after: int | None) -> list[FoundMessage]:
        return []


def _picture(screen: LayoutView) -> str | None:
    """Return the address of the picture that a screen shows, if it shows one."""
    galleries = [each for each in components(screen) if each["type"] == GALLERY]
    return str(galleries[0]["items"][0]["media"]["url"]) if galleries else None


def _description(screen: LayoutView) -> str:
    """Return what a screen says of its picture."""
    (gallery,) = [each for each in components(screen) if each["type"] == GALLERY]
    return str(gallery["items"][0]["description"])


class Board(TableMessage):
    """A drawn table's message in such a channel."""

    def __init__(self, view: TableView) -> None:
        self.clock, self.artist, self.counts = Clock(), Artist(), Counts()
        faces = Faces()
        self.channel = Channel(self.clock, faces=faces)
        clock = cast("Any", self.clock)  # it has what is used of a clock
        outside = MessagePorts(
            posting=cast("Posting", self.channel),
            wording=Wording("en", cards=ShownDeck(faces)),
            clock=clock,
            port=FakeTables(),
            limit=RateLimit(clock),
            counts=self.counts,
            calls_found=lambda _: None,
            other_found=lambda *_: None,
            standing_of=self._standing_of,
            artist=cast("TableArtist", self.artist),
        )
        super().__init__(view, outside)

    async def _standing_of(self, _: TableView) -> ChannelStanding:
        return ChannelStanding.GONE

    async def shows(self, view: TableView) -> list[tuple[str, str | None, bool]]:
        """Show a state; return each request: how, the picture it shows, whether that went along."""
        self.channel.shown.clear()
        self.show(view)
        await self.idle()
        return [(how, _picture(screen), bool(files)) for how, screen, files in self.channel.shown]

    @property
    def text(self) -> str:
        return text(self.channel.shown[-1][1])


async def rest(board: Board) -> None:
    """Wait until what is tried again has arrived."""
    while not board.is_at_rest:  # noqa: ASYNC110 - nothing tells
        await asyncio.sleep(0)


def declaring() -> SampleTable:
    sample = SampleTable("fists", 3, seed=2)
    sample.begin(dealer=0)
    return sample


def play_until(sample: SampleTable, over: Callable[[Deal], bool]) -> None:
    """Have each seat do the first thing that it can, until something is so."""
    while not over(sample.deal):
        seat = sample.deal.to_act()[0]
        sample.act(seat, sample.deal.legal_actions(seat)[0])


def _cards_lying(deal: Deal) -> list[Card]:
    trick = deal_view(deal).trick
    return [] if trick is None else [card for _, card in trick.cards]


async def test_a_picture_goes_along_in_place_of_the_lines_that_it_replaces() -> None:
    sample = declaring()
    board = Board(sample.view())
    ((how, picture, sent),) = await board.shows(sample.view())
    assert how == "post"
    assert sent
    assert picture is not None
    assert "fist closed" not in board.text
    sample.act(1, PLAY)
    ((how, other, sent),) = await board.shows(sample.view())
    assert (how, sent) == ("edit", True)
    assert other != picture, "a changed picture has another name: clients keep what they have seen"


async def test_a_picture_that_stands_there_already_is_not_sent_again() -> None:
    sample = declaring()
    board = Board(sample.view())
    ((_, picture, _),) = await board.shows(sample.view())
    late = replace(sample.view(), closing=True)
    assert await board.shows(late) == [("edit", picture, False)]
    assert "closes after this deal" in board.text


async def test_every_trick_leaves_a_picture_until_a_trick_is_complete() -> None:
    sample = declaring()
    choice = {"pictures": Pictures.EVERY_TRICK}
    board = Board(sample.view(**choice))
    play_until(sample, lambda deal: deal.phase is Phase.PLAYING)
    ((_, picture, _),) = await board.shows(sample.view(**choice))
    play_until(sample, lambda deal: bool(_cards_lying(deal)))
    assert await board.shows(sample.view(**choice)) == [("edit", picture, False)]
    (card,) = _cards_lying(sample.deal)
    assert card_text(card, Wording("en")) in board.text, "the card that was played is told"
    play_until(sample, lambda deal: len(deal_view(deal).tricks) == 1)
    ((_, other, sent),) = await board.shows(sample.view(**choice))
    assert sent
    assert other != picture


@pytest.mark.expects_trouble("could not be drawn")
async def test_a_table_that_cannot_be_drawn_is_told_in_text(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sample = declaring()
    board = Board(sample.view())
    monkeypatch.setattr(drawings, "scene_of", lambda *_: 1 / 0)
    assert await board.shows(sample.view()) == [("post", None, False)]
    assert "Trumps are" in board.text
    assert board.artist.counts.failed == 1


@pytest.mark.parametrize(("status", "code"), [(403, 50013), (400, 40005), (413, 0), (400, 50035)])
async def test_a_picture_that_discord_refuses_is_left_off_in_the_same_breath(
    status: int, code: int
) -> None:
    sample = declaring()
    board = Board(sample.view())
    board.channel.refused["picture"] = refusal(status, code)
    assert await board.shows(sample.view()) == [("post", None, False)]
    assert "Trumps are" in board.text
    assert board.artist.counts.refused == 1
    board.channel.refused.clear()
    sample.act(1, PLAY)
    assert await board.shows(sample.view()) == [("edit", None, False)], "it rests for a while"
    board.clock.time += LEFT_OFF_FOR
    sample.act(2, PLAY)
    ((_, picture, _),) = await board.shows(sample.view())
    assert picture is not None


async def test_a_press_at_the_table_does_not_try_a_refused_picture_again() -> None:
    """Each would cost a request in vain, of which Discord bears only so many."""
    sample = declaring()
    board = Board(sample.view())
    board.channel.refused["picture"] = refusal(403, 50013)
    await board.shows(sample.view())
    for seat in (1, 2):
        board.try_again(sample.view())
        sample.act(seat, PLAY)
        await board.shows(sample.view())
    assert board.artist.counts.refused == 1


async def test_a_kept_picture_that_discord_does_not_find_is_sent_along() -> None:
    sample = declaring()
    board = Board(sample.view())
    ((_, picture, _),) = await board.shows(sample.view())
    board.channel.refused["kept"] = refusal(400, 50035)
    assert await board.shows(replace(sample.view(), closing=True)) == [("edit", picture, True)]
    assert board.artist.counts.refused == 0


async def test_an_upload_that_is_cut_off_is_made_again_in_text() -> None:
    sample = declaring()
    board = Board(sample.view())
    board.channel.refused["picture"] = aiohttp.ServerDisconnectedError()
    assert await board.shows(sample.view()) == []
    await rest(board)
    assert [(how, _picture(s)) for how, s, _ in board.channel.shown] == [("post", None)]


async def test_a_picture_that_may_be_gone_is_sent_along() -> None:
    """The edit that took it away was cut off: nobody knows whether it was made."""
    sample = declaring()
    board = Board(sample.view())
    ((_, picture, _),) = await board.shows(sample.view())
    closing, off = replace(sample.view(), closing=True), {"pictures": Pictures.OFF}
    board.channel.refused[""] = aiohttp.ServerDisconnectedError()
    assert await board.shows(sample.view(closing=True, **off)) == []
    board.channel.refused.clear()
    board.show(closing)
    await rest(board)
    assert [(_picture(s), bool(files)) for _, s, files in board.channel.shown] == [(picture, True)]


async def test_a_last_trick_that_does_not_arrive_does_not_hold_up_the_result() -> None:
    sample = declaring()
    board = Board(sample.view())
    await board.shows(sample.view())
    sample.play_on()
    board.channel.refused["picture"] = board.channel.refused[""] = refusal(500)
    assert await board.shows(sample.pause()) == []
    board.channel.refused.clear()
    await rest(board)
    assert BREATH not in [round_up(each) for each in board.clock.slept]
    first = text(board.channel.shown[0][1])
    assert "is over" in first


async def test_a_picture_that_is_late_shows_nobody_that_a_fist_was_changed() -> None:
    """Text went first; a changed fist is no news, though the picture is at hand by then."""
    sample = declaring()
    board = Board(sample.view())
    sample.act(1, PLAY)
    board.artist.is_late = True
    assert await board.shows(sample.view()) == [("post", None, False)]
    board.artist.is_late = False
    sample.act(1, PASS)
    assert await board.shows(sample.view()) == []
    sample.act(2, PASS)
    ((_, picture, _),) = await board.shows(sample.view())
    assert picture is not None


async def test_the_last_trick_is_seen_complete_for_a_breath_before_the_result() -> None:
    sample = declaring()
    board = Board(sample.view())
    await board.shows(sample.view())
    sample.play_on()
    board.artist.drawn.clear()
    seen = await board.shows(sample.pause())
    assert board.artist.drawn == [SceneKind.TRICK_DONE, SceneKind.RESULT, SceneKind.PAUSE]
    assert [how for how, _, _ in seen] == ["edit", "edit", "post"]
    assert BREATH in [round_up(each) for each in board.clock.slept]


def round_up(span: timedelta) -> timedelta:
    return timedelta(seconds=round(span.total_seconds(), 1))


async def test_a_deal_that_is_won_unplayed_has_no_last_trick_to_be_seen() -> None:
    sample = declaring()
    board = Board(sample.view())
    await board.shows(sample.view())
    for seat in (1, 2):
        sample.act(seat, PASS)
    sample.act(0, PLAY)
    assert sample.game.deal is None or sample.last is not None
    assert [how for how, _, _ in await board.shows(sample.pause())] == ["edit", "post"]


async def test_the_line_that_is_left_of_the_lobby_has_no_picture() -> None:
    sample = SampleTable("fists", 3, seed=2)
    board = Board(sample.view())
    await board.shows(sample.view())
    sample.begin(dealer=0)
    pause = sample.pause(awaits_post=True)
    assert pause.stage is Stage.PAUSE
    seen = await board.shows(pause)
    assert [(how, picture is not None) for how, picture, _ in seen] == [
        ("edit", False),
        ("post", True),
    ]
    assert board.channel.shown[0][2] == (), "the picture goes with the lobby"


async def test_a_card_that_is_refused_is_put_right_at_once_and_not_by_a_changed_fist() -> None:
    sample = declaring()
    board = Board(sample.view())
    off = {"pictures": Pictures.OFF}
    assert await board.shows(sample.view(**off)) == [("post", None, False)]
    assert "Trumps are" in board.text, "where pictures are off the table is told in text"
    sample.act(1, PLAY)
    board.channel.refuses_card = True
    assert len(await board.shows(sample.view(**off))) == 2, "once more, as cards are shown now"
    sample.act(1, PASS)
    assert await board.shows(sample.view(**off)) == []
