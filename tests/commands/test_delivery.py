"""The way of an answer to its person, where the connection drops."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import discord
import pytest

from bot.commands import delivery
from bot.commands.delivery import ALREADY_ANSWERED, Delivery
from bot.publish.decisions import UNKNOWN_MESSAGE
from bot.publish.rate_limit import RateLimit
from bot.publish.tokens import TOKEN_LIFE
from bot.screens.parts import text_screen
from bot.wording import Wording
from tests.publish.given_time import VirtualClock, passes, settle
from tests.publish.refusals import refusal

SCREEN = text_screen("Here we go.")
DROPPED = aiohttp.ServerDisconnectedError()


class Wire:
    """An interaction whose answers fail as they are told to."""

    def __init__(self, *troubles: Exception) -> None:
        self.clock = VirtualClock()
        self.troubles = list(troubles)
        self.hangs = 0
        """How many tries never come back."""
        self.tried: list[tuple[str, float]] = []
        """What was tried, and so many seconds after the interaction."""
        self._begun = self.clock.now()
        answer = self._answer
        self.interaction = SimpleNamespace(
            id=1,
            message=SimpleNamespace(id=5),
            created_at=self._begun,
            original_response=self._original,
            type=discord.InteractionType.component,
            response=SimpleNamespace(
                defer=lambda **_: answer("defer"),
                send_message=lambda **_: answer("send"),
                edit_message=lambda **_: answer("edit"),
            ),
            followup=SimpleNamespace(send=lambda **_: answer("follow up")),
            edit_original_response=lambda **_: answer("edit original"),
        )
        self.begin()

    def begin(self, age: timedelta = timedelta()) -> None:
        """Have nothing answered."""
        self.limit = RateLimit(self.clock)
        interaction = cast("Any", self.interaction)
        self.delivery = Delivery(interaction, self.clock, Wording(), self.limit.again, age)

    async def _original(self) -> Any:
        return SimpleNamespace(id=7)

    async def _answer(self, what: str) -> Any:
        self.tried.append((what, (self.clock.now() - self._begun).total_seconds()))
        if self.hangs:
            self.hangs -= 1
            await asyncio.Event().wait()
        if self.troubles:
            raise self.troubles.pop(0)
        return SimpleNamespace(id=7, message_id=7)


async def test_a_first_answer_is_tried_again_at_once_and_a_second_later() -> None:
    wire = Wire(DROPPED, OSError())

    answer = asyncio.create_task(wire.delivery.show(SCREEN))
    await passes(wire.clock, 2)
    assert (await answer).message_id == 7
    assert wire.tried == [("send", 0), ("send", 0), ("send", 1)]


async def test_a_first_answer_is_given_up_after_three_seconds() -> None:

    wire = Wire(*[DROPPED] * 20)
    answer = asyncio.create_task(wire.delivery.show(SCREEN))
    await passes(wire.clock, 10)
    with pytest.raises(aiohttp.ServerDisconnectedError):
        await answer
    assert [when for _, when in wire.tried] == [0, 0, 1, 2]


async def test_an_answer_to_what_arrived_late_is_given_up_that_much_earlier() -> None:
    wire = Wire(*[DROPPED] * 20)
    late = timedelta(seconds=2)
    wire.begin(age=late)
    answer = asyncio.create_task(wire.delivery.show(SCREEN))
    await passes(wire.clock, 10)
    with pytest.raises(aiohttp.ServerDisconnectedError):
        await answer
    assert [when for _, when in wire.tried] == [0, 0]
    assert wire.delivery.expires == VirtualClock().now() + TOKEN_LIFE - late


async def test_answered_already_means_that_the_first_try_has_arrived() -> None:
    wire = Wire(DROPPED, refusal(400, ALREADY_ANSWERED))
    shown = await wire.delivery.show(SCREEN)
    assert shown.is_original
    assert shown.message_id == 7
    assert len(wire.tried) == 2


async def test_a_first_answer_that_waits_too_long_is_broken_off_for_a_last_try(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(delivery, "LAST_TRY", timedelta(milliseconds=1))
    wire = Wire()
    wire.hangs = 1
    async with asyncio.timeout(20):
        assert (await wire.delivery.show(SCREEN)).message_id == 7
    assert len(wire.tried) == 2


@pytest.mark.parametrize("trouble", [refusal(404, 10062), refusal(400, 50035), refusal(401, 50027)])
async def test_what_cannot_work_is_not_tried_again(trouble: Exception) -> None:
    wire = Wire(trouble)
    with pytest.raises(discord.HTTPException):
        await wire.delivery.show(SCREEN)
    assert len(wire.tried) == 1


async def test_what_was_pressed_on_a_message_that_has_just_gone_is_answered_with_another() -> None:
    wire = Wire(refusal(404, UNKNOWN_MESSAGE))
    pressed = cast("Any", SimpleNamespace(id=5, attachments=[]))
    shown = await wire.delivery.show(SCREEN, pressed=pressed)
    assert shown.message_id == 7
    assert wire.tried == [("edit", 0), ("send", 0)]


async def test_a_promise_that_was_cut_off_is_kept_by_a_follow_up() -> None:
    wire = Wire(DROPPED, refusal(400, ALREADY_ANSWERED))
    await wire.delivery.promise()
    shown = await wire.delivery.show(SCREEN)
    assert not shown.is_original
    assert [what for what, _ in wire.tried] == ["defer", "defer", "follow up"]


async def test_what_was_promised_is_tried_while_the_token_lives() -> None:

    wire = Wire()
    await wire.delivery.promise()
    wire.troubles = [DROPPED] * 1000
    pressed = cast("Any", SimpleNamespace(id=5, attachments=[]))
    answer = asyncio.create_task(wire.delivery.show(SCREEN, pressed=pressed))
    await passes(wire.clock, 60)
    assert [when for _, when in wire.tried[1:]] == [0, 0, 1, 3, 7, 15, 31]
    await passes(wire.clock, timedelta(minutes=20).total_seconds())
    with pytest.raises(aiohttp.ServerDisconnectedError):
        await answer
    assert wire.tried[-1][1] < timedelta(minutes=15).total_seconds()
    await settle()


async def test_what_was_promised_is_said_soon_after_an_outage() -> None:
    """Six failures in a row would have it wait for half a minute, else."""
    wire = Wire(*[refusal(503)] * 6)
    wire.delivery.promised = True
    answer = asyncio.create_task(wire.delivery.show(SCREEN))
    for _ in range(10):
        await passes(wire.clock, 1)
        wire.limit.answered()
    assert answer.done()
