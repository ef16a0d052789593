"""An answer that must wait, and one that nobody can be given any more: no fault is lost."""

from __future__ import annotations

import asyncio
import logging
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bot.commands import answers
from bot.commands.answers import Answer, respond
from bot.commands.context import Context
from bot.screens import text_screen
from bot.tables.reasons import TableReason, TableRefused


def too_late() -> discord.HTTPException:
    gone = SimpleNamespace(status=404, reason="Not Found")
    return discord.NotFound(cast("Any", gone), {"code": 10062, "message": "Unknown interaction"})


@pytest.fixture
def late(monkeypatch: pytest.MonkeyPatch) -> Context:
    """Somebody whose interaction has died by the time it is answered or promised an answer."""

    async def refused(*_: object, **__: object) -> None:
        raise too_late()

    monkeypatch.setattr(answers, "PATIENCE", 0)
    interaction = SimpleNamespace(
        id=1,
        type=discord.InteractionType.component,
        locale="en-US",
        user=SimpleNamespace(id=7),
        message=None,
        response=SimpleNamespace(
            defer=refused, send_message=refused, is_done=lambda: False, edit_message=refused
        ),
    )
    lock = asyncio.Lock()
    panel = SimpleNamespace(answering=lambda: lock)
    services = SimpleNamespace(
        publisher=SimpleNamespace(panel=lambda *_: panel),
        tables=SimpleNamespace(find=lambda _: None),
    )
    return Context(cast("Any", services), cast("Any", interaction))


async def test_a_refusal_that_nobody_hears_is_nobodys_fault(
    late: Context, caplog: pytest.LogCaptureFixture
) -> None:
    async def refuses(_: Context) -> Answer:
        await asyncio.sleep(0)
        raise TableRefused(TableReason.NOT_SEATED)

    with caplog.at_level(logging.INFO):
        await respond(late, refuses)
    assert [record.levelname for record in caplog.records] == ["INFO"]


async def test_a_fault_of_ours_is_in_the_log_though_nobody_hears_of_it(
    late: Context, caplog: pytest.LogCaptureFixture
) -> None:
    async def fails(_: Context) -> Answer:
        await asyncio.sleep(0)
        raise RuntimeError("a fault of our own")

    await respond(late, fails)
    (record,) = caplog.records
    assert "an interaction failed" in record.getMessage()


async def test_a_press_that_waits_for_another_is_promised_an_answer_all_the_same(
    late: Context,
) -> None:
    promised, done = asyncio.Event(), asyncio.Event()

    async def promise(**_: object) -> None:
        promised.set()

    async def acts(_: Context) -> Answer:
        done.set()
        return Answer()

    late.interaction.response.defer = promise  # type: ignore[method-assign] # of a stand-in
    answering = late.services.publisher.panel("t-1", 7).answering()
    async with answering:
        answer = asyncio.create_task(respond(late, acts))
        await promised.wait()
        assert not done.is_set()
    await answer
    assert done.is_set()
    assert not answering.locked()


async def test_an_answer_that_is_lost_on_its_way_is_followed_by_one_apology(
    late: Context, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(answers, "PATIENCE", 1)
    sent: list[object] = []

    async def lost(*, view: object, ephemeral: bool) -> None:
        assert ephemeral
        sent.append(view)
        raise ConnectionResetError

    async def answered(_: Context) -> Answer:
        return Answer(text_screen("Well done"))

    late.interaction.response.send_message = lost  # type: ignore[assignment] # of a stand-in
    with caplog.at_level(logging.INFO):
        await respond(late, answered)
    assert len(sent) == 2
    assert [record.levelname for record in caplog.records] == ["ERROR", "INFO"]
