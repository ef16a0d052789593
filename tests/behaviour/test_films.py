"""Sharing a finished deal as a moving picture: what is posted, once, and who is refused why."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final

import discord
import pytest

from bot.commands import sharing
from bot.commands.sharing import AN_HOUR
from bot.picture.alt import LONGEST
from bot.picture.film_artist import MOST_AT_ONCE
from bot.picture.replay import FilmRequest, replay_file
from bot.picture.scene import SceneKind
from bot.screens.history import SHARE_DEAL
from bot.screens.ids import ButtonId
from bot.workers.answering import Made
from bot.workers.helper import CallFailed
from tests.behaviour.harness import Server
from tests.behaviour.managing import manager, manages
from tests.behaviour.reading import Shown, labels_of, text_of, text_of_reply
from tests.behaviour.test_history import played
from tests.behaviour.test_pictures import BRINGS_FILES, picture_of
from tests.behaviour.test_privacy import is_forgotten

SHARE: Final = "Share this deal"
NOW: Final = "Everyone in this channel can see it now."


class Hand:
    """Draws at once, or not before it is told to."""

    def __init__(self) -> None:
        self.asked: list[FilmRequest] = []
        self.fails = False
        self.free = asyncio.Event()
        self.free.set()

    async def call(self, function: Callable[..., Any], request: FilmRequest) -> Made:
        assert function is replay_file
        self.asked.append(request)
        await self.free.wait()
        if self.fails:
            raise CallFailed("it died")
        return Made(b"a film")

    async def close(self) -> None:
        return


@pytest.fixture
def hand(server: Server, monkeypatch: pytest.MonkeyPatch) -> Hand:
    """Who draws films."""
    hand = Hand()
    monkeypatch.setattr(server.client.services.films, "helper", hand)
    return hand


def films(server: Server) -> list[Shown]:
    """Return the messages with deals that were shared."""
    return [each for each in server.messages() if "from the first card" in text_of(each)]


def ended_deal(server: Server) -> Shown:
    """Return the message of the deal that is over."""
    (ended,) = [each for each in server.messages() if SHARE in labels_of(each)]
    return ended


def button(server: Server, deal: int = 1) -> str:
    """Return what the button carries that shares a deal."""
    return str(ButtonId(server.table.id, deal, "table", SHARE_DEAL))


async def test_a_deal_is_shared_from_its_message_with_its_result_in_words(
    server: Server, hand: Hand
) -> None:
    await played(server, deals=1)
    before = len(server.messages())
    reply = await server.bo.presses(SHARE)
    assert reply.ephemeral
    assert text_of_reply(reply) == NOW
    (shown,) = films(server)
    assert len(server.messages()) == before + 1
    assert picture_of(server, shown) == "booray-deal-1.webp"
    said = text_of(shown)
    assert said.startswith("### Deal 1, from the first card to the last")
    assert "took the pot: 2 chips" in said
    assert said.endswith(f"-# Shown by {server.bo.name}")
    assert "Deal 1 is over." in str(server.env.stored(shown).components)
    assert labels_of(shown) == ["Replay"]
    (request,) = hand.asked
    assert request.title == "Deal 1"
    assert request.format == "webp"
    kinds = [scene.kind for scene in request.scenes]
    assert kinds[0] is SceneKind.DECLARING
    assert kinds[-2:] == [SceneKind.TRICK_DONE, SceneKind.RESULT]


async def test_history_and_replay_share_it_too_and_it_is_drawn_once(
    server: Server, hand: Hand
) -> None:
    await played(server, deals=1)
    await server.ann.looks_back()
    await server.ann.presses("Share deal 1", on=server.ann.panel)
    assert NOW in server.ann.reads()
    assert "Review deal 1" in server.ann.labels(), "the page stays"
    await server.ann.types("history", deal="1")
    step = server.ann.reads()
    await server.ann.presses(SHARE, on=server.ann.panel)
    assert server.ann.reads() == f"{NOW}\n{step}"
    await server.ann.presses(SHARE, on=server.ann.panel)
    assert server.ann.reads() == f"{NOW}\n{step}", "said once"
    assert len(films(server)) == 3
    assert len(hand.asked) == 1


async def test_of_twenty_who_share_a_deal_at_once_one_does(server: Server, hand: Hand) -> None:
    await played(server, deals=1)
    hand.free.clear()
    ended = ended_deal(server)
    people = [server.newcomer(f"Guest {n}") for n in range(20)]
    asked = await server.arrive(*(each.aims_at(SHARE, on=ended) for each in people))
    await server.passes(2)
    assert [reply.ephemeral for reply in asked if reply.deferred] == [True], "it says that it comes"
    hand.free.set()
    await server.passes(2)
    replies = [text_of_reply(reply) for reply in asked]
    refused = "This deal is already on its way. It will be here in a few seconds."
    assert sorted(replies) == sorted([NOW, *[refused] * 19])
    assert len(films(server)) == 1
    assert len(hand.asked) == 1


async def test_so_many_deals_are_drawn_at_once_and_no_more(server: Server, hand: Hand) -> None:
    await played(server, deals=MOST_AT_ONCE + 1)
    hand.free.clear()
    asked = [
        await server.pressed(server.newcomer(f"Guest {deal}"), button(server, deal))
        for deal in range(1, MOST_AT_ONCE + 2)
    ]
    await server.passes(2)
    hand.free.set()
    await server.passes(2)
    busy = "I’m drawing several other deals right now. Try again in a minute."
    assert [text_of_reply(reply) for reply in asked] == [NOW] * MOST_AT_ONCE + [busy]
    assert len(films(server)) == len(hand.asked) == MOST_AT_ONCE


@pytest.mark.parametrize("is_under_way", [False, True])
async def test_whoever_is_forgotten_is_in_no_film_any_more(
    server: Server, hand: Hand, *, is_under_way: bool
) -> None:
    await played(server, deals=1)
    await server.ann.types("close")
    share = server.bo.aims_at(SHARE, on=ended_deal(server))
    if is_under_way:
        hand.free.clear()
    await server.arrive(share)
    await server.passes(2)
    assert "I’ve forgotten you." in await is_forgotten(server, server.ann)
    hand.free.set()
    await server.passes(2)
    await server.bo.presses(SHARE)
    before, after = hand.asked
    assert "Ann" in repr(before.scenes)
    assert "Ann" not in repr(after.scenes)


async def test_a_film_is_described_in_as_many_words_as_discord_takes(
    server: Server, hand: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    await played(server, deals=1)
    monkeypatch.setattr(sharing, "describe", lambda *_: "x" * LONGEST)
    assert text_of_reply(await server.bo.presses(SHARE)) == NOW
    assert len(hand.asked) == 1


async def test_a_server_shares_so_many_deals_an_hour(server: Server, hand: Hand) -> None:
    await played(server, deals=1)
    ended = ended_deal(server)
    for _ in range(AN_HOUR):
        assert text_of_reply(await server.pressed(server.bo, button(server))) == NOW
        await server.passes(21)
    said = text_of_reply(await server.pressed(server.bo, button(server)))
    assert said.startswith("Many deals were shared on this server in the last hour.")
    assert len(films(server)) == AN_HOUR
    await server.passes(3_600)
    assert text_of_reply(await server.bo.presses(SHARE, on=ended)) == NOW
    assert len(hand.asked) == 1


@pytest.mark.expects_trouble("bot.picture.film_artist: a film could not be drawn")
async def test_a_deal_that_can_not_be_drawn_may_be_shared_later(server: Server, hand: Hand) -> None:
    await played(server, deals=1)
    hand.fails = True
    for _ in range(AN_HOUR + 1):
        said = text_of_reply(await server.bo.presses(SHARE))
        assert said == "I couldn’t draw this deal. Press *Replay* to see it step by step."
    hand.fails = False
    assert text_of_reply(await server.bo.presses(SHARE)) == NOW


@pytest.mark.parametrize(
    ("code", "told"),
    [
        (160005, "This thread is closed, so I can’t post here. "),
        (50013, "Discord didn’t let me post that here. "),
    ],
)
async def test_what_discord_does_not_take_is_said(
    server: Server, hand: Hand, code: int, told: str
) -> None:
    await played(server, deals=1)
    server.env.fails("POST", "/channels/*/messages", status=403, code=code, only=BRINGS_FILES)
    assert text_of_reply(await server.bo.presses(SHARE)).startswith(told)
    assert text_of_reply(await server.bo.presses(SHARE)) == NOW
    assert len(hand.asked) == 1


async def test_where_it_can_not_be_posted_nothing_is_drawn(server: Server, hand: Hand) -> None:
    await played(server, deals=1)
    bot = server.guild.roles["Booray"]
    there = server.guild.create_text_channel("elsewhere")
    said = text_of_reply(await server.pressed(server.ann, button(server), there))
    assert said.startswith("I can’t show you that deal here"), "those here did not see it"
    mute = discord.PermissionOverwrite(attach_files=False)
    plain = server.guild.create_text_channel("plain", overwrites={bot: mute})
    said = text_of_reply(await server.pressed(server.ann, button(server), plain))
    assert said.endswith("Please give me these permissions: Attach Files.")
    await server.until(lambda: server.table.deal is not None)
    said = text_of_reply(await server.pressed(server.ann, button(server, deal=2)))
    assert said == "Deal 2 is still being played. Look again when it’s over."
    await manages(server, manager(server), "settings", pictures="off")
    said = text_of_reply(await server.pressed(server.bo, button(server)))
    assert said == "Pictures are off on this server. Press *Replay* to see this deal step by step."
    assert not hand.asked
    assert not films(server)
