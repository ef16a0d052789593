"""An answer that must wait, and one that nobody can be given any more: no fault is lost."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bot.commands import answers
from bot.commands.answers import Answer, respond
from bot.commands.context import Context
from bot.commands.counts import AnswerCounts
from bot.commands.unanswered import Unanswered
from bot.doorway import WayIn
from bot.faces import WRITTEN
from bot.publish.side_answers import SideAnswer
from bot.publish.tokens import Tokens
from bot.screens import text_screen
from bot.servers.newcomers import JoinDates
from bot.tables.words.reasons import TableReason, TableRefused
from tests.publish.given_time import VirtualClock, settle


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
        created_at=VirtualClock().now(),
        type=discord.InteractionType.component,
        locale="en-US",
        guild_id=1,
        channel_id=2,
        user=SimpleNamespace(id=7, display_name="Ann"),
        message=None,
        response=SimpleNamespace(
            defer=refused, send_message=refused, is_done=lambda: False, edit_message=refused
        ),
    )

    async def load(_: int) -> None:
        """Have nothing to read."""

    panel = SimpleNamespace(answering=nullcontext)
    tables: Any = SimpleNamespace(
        running=SimpleNamespace(find=lambda _: None, at=lambda _: None),
        directory=SimpleNamespace(place=lambda _: None),
    )
    names: Any = SimpleNamespace(note=lambda *_: None, in_server=lambda _: lambda _: None)
    preferences: Any = SimpleNamespace(load=load, deck_of=lambda _: WRITTEN)
    nothing: Any = SimpleNamespace(holds=lambda _: True)
    way_in = WayIn(
        tables=tables,
        leases=nothing,
        kept=nothing,
        names=names,
        joined=JoinDates(),
        preferences=preferences,
        wallets=nothing,
    )
    publisher = SimpleNamespace(
        panel=lambda *_: panel,
        side_answer=lambda *_: SideAnswer(VirtualClock()),
        try_again=lambda **_: None,
    )
    services = SimpleNamespace(
        play=SimpleNamespace(tables=tables, publisher=publisher),
        people=SimpleNamespace(names=names, preferences=preferences),
        servers=SimpleNamespace(leases=nothing, way_in=way_in),
        answering=SimpleNamespace(
            tokens=Tokens(), counts=AnswerCounts(), unanswered=Unanswered(VirtualClock().now)
        ),
        clock=VirtualClock(),
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


async def test_an_answer_that_discord_refuses_is_followed_by_one_apology(
    late: Context, caplog: pytest.LogCaptureFixture
) -> None:
    sent: list[object] = []

    async def refused(*, ephemeral: bool, view: object, **_: object) -> None:
        assert ephemeral
        sent.append(view)
        raise discord.HTTPException(
            cast("Any", SimpleNamespace(status=400, reason="Bad Request")),
            {"code": 50035, "message": "Invalid Form Body"},
        )

    async def answered(_: Context) -> Answer:
        return Answer(text_screen("Well done"))

    late.interaction.response.send_message = refused  # type: ignore[assignment] # of a stand-in
    with caplog.at_level(logging.INFO):
        await respond(late, answered)
    assert len(sent) == 2
    assert [record.levelname for record in caplog.records] == ["ERROR", "INFO"]


async def test_who_presses_as_the_program_stops_is_not_answered_and_no_fault_is_told(
    late: Context, caplog: pytest.LogCaptureFixture
) -> None:
    async def refused(**_: object) -> None:
        raise RuntimeError("Session is closed")

    async def answered(_: Context) -> Answer:
        return Answer(text_screen("Well done"))

    late.interaction.response.send_message = refused  # type: ignore[assignment] # of a stand-in
    late.interaction.client = SimpleNamespace(is_closed=lambda: True)  # type: ignore[misc] # the same
    with caplog.at_level(logging.INFO):
        await respond(late, answered)
    assert [record.levelname for record in caplog.records] == ["INFO"]


async def test_a_panel_follows_the_game_while_something_long_is_prepared_for_its_person(
    late: Context,
) -> None:
    held: list[bool] = []
    done = asyncio.Event()

    @contextmanager
    def answering() -> Iterator[None]:
        held.append(True)
        yield
        held.pop()

    async def promise(**_: object) -> None:
        """Promise an answer."""

    async def takes_long(_: Context) -> Answer:
        await done.wait()
        return Answer()

    late.services.play.publisher.panel("t-1", 7).answering = answering  # type: ignore[method-assign] # of a stand-in
    late.interaction.response.defer = promise  # type: ignore[method-assign] # of a stand-in
    answer = asyncio.create_task(respond(late, takes_long))
    await settle()
    assert not held
    done.set()
    await answer
    assert not held
