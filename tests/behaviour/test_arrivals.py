"""Presses and commands just after a start, while the tables are still being brought in."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from datetime import timedelta

import pytest

from bot.commands import slash
from bot.tables.all_tables.open_tables import OpenTables
from bot.tables.one_table.commit import FoundTable
from bot.tables.words.values import Waiting
from tests.behaviour.harness import Server
from tests.behaviour.reading import text_of_reply


class Slow:
    """A store that takes its time to say what happened at a table."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self.seconds = 0.0
        self.wrong: Exception | None = None

    async def find(self, tables: OpenTables, ids: Collection[str]) -> dict[str, FoundTable]:
        """Stand for :meth:`OpenTables._find`."""
        clock = self._server._clock
        await clock.sleep_until(clock.now() + timedelta(seconds=self.seconds))
        if self.wrong is not None:
            raise self.wrong
        return await _find(tables, ids)


_find = OpenTables._find


@pytest.fixture
def slow(server: Server, monkeypatch: pytest.MonkeyPatch) -> Iterator[Slow]:
    slow = Slow(server)

    async def find(tables: OpenTables, ids: Collection[str]) -> dict[str, FoundTable]:
        return await slow.find(tables, ids)

    monkeypatch.setattr(OpenTables, "_find", find)
    yield slow
    slow.seconds = 0.0


async def test_a_press_is_answered_once_its_table_is_in_and_promised_an_answer_in_time(
    server: Server, slow: Slow
) -> None:
    await server.ann.types("start", computers=1)
    press = server.bo.aims_at("Join", server.board)
    slow.seconds = 1.0
    await server.restart()
    (reply,) = await server.arrive(press)
    assert not reply.acknowledged
    await server.passes(1.1)
    assert reply.acknowledged
    assert not reply.deferred
    assert server.table.seat_of(server.bo.id) is not None
    await server.bo.types("leave")
    await server.passes(1.1)
    press = server.bo.aims_at("Join", server.board)
    slow.seconds = 20.0
    await server.restart()
    (reply,) = await server.arrive(press)
    await server.passes(1.6)
    assert reply.deferred
    assert server.client.tables.at(server.channel.id) is None
    await server.passes(20)
    assert server.table.seat_of(server.bo.id) is not None
    assert "Your cards appear here when the deal begins" in server.bo.reads()


async def test_commands_find_the_table_that_is_coming_and_help_is_there_before_it(
    server: Server, slow: Slow
) -> None:
    await server.ann.types("start", computers=1)
    slow.seconds = 5.0
    await server.restart()
    assert "press *Learn*" in await server.bo.types("help")
    assert server.bo.labels() == ["Learn"], "no second table"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(slash, "PATIENCE", 0)  # who types has time for one look
        assert await server.ann.offered("card", "card") == []
    assert "already" in await server.bo.types("start")
    own = await server.ann.member.slash(server.channel, "booray hand")
    looking = ((server.cy, "booray history"), (server.dee, "booray verify"))
    past = [await who.member.slash(server.channel, command) for who, command in looking]
    await server.passes(6)
    assert "Your cards appear here when the deal begins" in text_of_reply(own)
    for reply in past:
        assert text_of_reply(reply).endswith("yet. Look again after the first one.")
    assert "press *Join*" in await server.bo.types("help")


@pytest.mark.expects_trouble(r"bot.tables.all_tables.open_tables: table t-1 is set aside")
async def test_a_table_found_unsound_is_told_to_who_waits_for_it(
    server: Server, slow: Slow
) -> None:
    await server.ann.types("start", computers=1)
    menu = server.ann.aims_at("Table", server.board)
    slow.seconds = 1.0
    slow.wrong = ValueError("its row is odd")
    await server.restart()
    (reply,) = await server.arrive(menu)
    command = await server.bo.member.slash(server.channel, "booray join")
    await server.passes(1.1)
    for answer in (reply, command):
        assert "t-1" in text_of_reply(answer)


async def test_a_table_waits_whose_thread_was_locked_meanwhile_however_late_it_comes_in(
    server: Server, slow: Slow
) -> None:
    thread = server.thread(server.channel)
    await server.ann.types("start", channel=thread, computers=2)
    await server.ann.types("deal", channel=thread)
    await server.passes(8)

    def lock() -> None:
        thread.stored.locked = True

    slow.seconds = 5.0
    await server.restart(meanwhile=lock)
    await server.passes(10)
    view = server.client.tables.at(thread.id)
    assert view is not None
    assert view.waiting is Waiting.CHANNEL
