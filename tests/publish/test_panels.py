"""Which panels are remembered, and for how long."""

from __future__ import annotations

import asyncio

import aiohttp
import pytest

from bot.publish.panels import Panels
from bot.publish.tokens import TOKEN_LIFE
from tests.measured import Measured
from tests.publish.given_time import passes, settle
from tests.publish.refusals import refusal
from tests.publish.wire import Room, Webhook
from tests.screens.samples import MEMBER


def panels(room: Room) -> Panels:
    """Return the panels of the room's publisher."""
    return room.publisher.panels


async def test_a_panel_that_was_forgotten_sends_nothing_once_the_bot_stops() -> None:
    room = Room()
    webhook = await room.open_panel(1, 0)
    fails(webhook, aiohttp.ServerDisconnectedError())
    panels(room).of("t-1", MEMBER).refresh()
    panels(room).forget("t-1")
    await settle()
    assert len(webhook.edits) == 1, "it has failed, and is to be tried again"
    room.publisher.stop()
    await passes(room.clock, 10)
    assert len(webhook.edits) == 1


# Requests that cross, hang or fail


def hangs(panel: Webhook) -> asyncio.Event:
    """Have the next request for a panel hang until the event is set; later ones do not."""
    goes_on = asyncio.Event()

    async def hang() -> None:
        panel.before = nothing
        await goes_on.wait()

    panel.before = hang
    return goes_on


def fails(panel: Webhook, *troubles: Exception) -> None:
    """Have the next requests for a panel fail, one after another."""
    left = list(troubles)

    async def fail() -> None:
        if left:
            raise left.pop(0)

    panel.before = fail


async def nothing() -> None:
    return


async def test_an_answer_waits_for_no_refresh_and_the_newest_state_stands_in_the_end() -> None:
    room = Room()
    webhook = await room.open_panel(1, 0)
    panel = room.publisher.panels.of("t-1", MEMBER)
    goes_on = hangs(webhook)
    panel.refresh()
    await settle()
    room.news = 10
    with panel.answering():
        hand = room.hand("t-1", MEMBER)
        webhook.shows["second"] = "the newest"
        panel.shown(room.private(webhook.interaction("second"), 1), hand)
    await settle()
    assert len(webhook.edits) == 2, "the one that hung was broken off, and made once more"
    goes_on.set()
    await settle()
    assert len(webhook.edits) == 2
    assert webhook.shows["second"] != "the newest"
    panel.stop()


async def test_a_fresh_panel_that_an_answer_has_overtaken_goes_again() -> None:
    room = Room()
    webhook = await room.open_panel(1, 0)
    panel = room.publisher.panels.of("t-1", MEMBER)
    goes_on = hangs(webhook)
    panel.refresh(below=nothing)
    await settle()
    with panel.answering():
        webhook.shows["second"] = "the answer"
        panel.shown(room.private(webhook.interaction("second"), 2), room.hand("t-1", MEMBER))
    goes_on.set()
    await settle()
    assert set(webhook.shows) == {"second"}
    panel.stop()


async def test_a_refresh_that_fails_is_tried_again_while_the_token_lives(
    measured: Measured,
) -> None:
    room = Room()
    webhook = await room.open_panel(1, 0)
    fails(webhook, aiohttp.ServerDisconnectedError(), refusal(503))
    room.publisher.panels.of("t-1", MEMBER).refresh()
    await passes(room.clock, 5)
    assert len(webhook.edits) == 3
    assert webhook.shows["first"] != "a panel"
    assert measured("retried_total") == 2
    always = [OSError()] * 100
    fails(webhook, *always)
    room.news = 10
    room.publisher.panels.of("t-1", MEMBER).refresh()
    await passes(room.clock, TOKEN_LIFE.total_seconds())
    tried = len(webhook.edits)
    await passes(room.clock, 600)
    assert len(webhook.edits) == tried


async def test_a_panel_that_discord_refuses_to_draw_is_drawn_with_the_next_state(
    caplog: pytest.LogCaptureFixture,
) -> None:
    room = Room()
    webhook = await room.open_panel(1, 0)
    fails(webhook, refusal(400, 50035))
    panel = room.publisher.panels.of("t-1", MEMBER)
    panel.refresh()
    await passes(room.clock, 120)
    assert len(webhook.edits) == 1
    assert "stays as it is" in caplog.text
    room.news = 10
    panel.refresh()
    await settle()
    assert panel.alive
    assert len(webhook.edits) == 2
