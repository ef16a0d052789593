"""What goes wrong around the game: the database, Discord, channels that go. No chip is lost."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

import discord
import pytest

from bot.store import StoreBusy
from bot.tables.history.release import release
from bot.tables.one_table.commit import Outcome
from bot.tables.requests import Act, MemberRequest
from bot.tables.words.values import Waiting
from tests.behaviour.harness import Server
from tests.behaviour.reading import labels_of, text_of, text_of_reply
from tests.store.unguarded import tamper_with_file


@pytest.fixture
def patience() -> float:
    return 0.05


@contextmanager
def locked(server: Server) -> Iterator[None]:
    """Keep the database locked, as another program would."""
    other = sqlite3.connect(server.file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        other.execute("ROLLBACK")
        other.close()


async def test_a_press_while_the_database_is_locked_is_told_and_works_again_later(
    server: Server,
) -> None:
    await server.deals(server.bo, server.cy)
    press = server.bo.aims_at("Play", server.bo.panel)
    with locked(server):
        (reply,) = await server.arrive(press)
        await server.passes(1)
        assert "nothing has changed" in text_of_reply(reply)
        assert text_of_reply(reply) == server.bo.reads()
    assert server.is_asked(server.bo)
    assert "fist closed" not in server.said()
    await server.bo.presses("My hand", on=server.board)
    await server.bo.presses("Play", on=server.bo.panel)
    await server.passes(1)
    assert server.said().count("fist closed") == 1


async def test_commands_while_the_database_is_locked_are_answered(server: Server) -> None:
    with locked(server):
        reply = await server.ann.member.slash(server.channel, "booray start")
        await server.passes(5)
        assert "nothing has changed" in text_of_reply(reply)
        assert reply.ephemeral
    assert server.messages() == []
    assert "100 chips" in await server.ann.types("start")
    await server.ann.types("close")
    with locked(server):
        said = await server.ann.types("balance")
        assert f"{server.ann.name} has 1,000 chips" in said
        said = await server.bo.types("balance")
        assert "I couldn’t save that" in said
        assert "**Richest**" in said, "it can be read all the same"
    assert f"{server.bo.name} has 1,000 chips" in await server.bo.types("balance")


@pytest.mark.expects_trouble(r"bot.tables.all_tables.store_watch: \S+ is locked or overloaded")
@pytest.mark.expects_trouble(r"bot.tables.all_tables.store_watch: The database works again")
async def test_a_locked_database_delays_the_tables_own_steps_only(server: Server) -> None:
    await server.ann.types("start", computers=2)
    await server.ann.presses("Deal")
    with locked(server):
        for _ in range(12):
            await server.passes(1)
        assert "Next: deal 1" in server.said()
    await server.passes(4)
    assert "Deal 1 · pot 3" in server.said()
    await server.play_deal(server.ann)


async def test_an_answer_that_does_not_arrive_changes_nothing_else(server: Server) -> None:
    await server.deals(server.bo)
    server.env.fails("POST", "/interactions/*/*/callback", status=404, code=10062)
    await server.ann.presses("Play", on=server.ann.panel)
    await server.passes(1)
    assert "fist closed" in server.said()
    await server.ann.presses("My hand", on=server.board)
    assert "Your fist is closed: you play" in server.ann.reads()
    server.env.fails("POST", "/interactions/*/*/callback", status=404, code=10062)
    (reply,) = await server.arrive(server.cy.aims_at("My hand", server.board))
    assert not reply.acknowledged


async def test_a_channel_that_is_deleted_or_lost_closes_its_table_and_sends_chips_home(
    server: Server,
) -> None:
    await server.deals(server.bo)
    server.channel.delete()
    await server.passes(1)
    assert server.client.tables.views() == []
    for player in (server.ann, server.bo):
        assert await server.chips(player) == (1000, 0)
    await server.passes(120)
    other = server.guild.create_text_channel("back-room")
    await server.cy.types("start", channel=other)
    server.guild.loses_bot()
    await server.passes(1)
    assert server.client.tables.views() == []
    for player in (server.cy,):
        assert await server.chips(player) == (1000, 0)


async def test_a_thread_deleted_mid_deal_does_too(server: Server) -> None:
    thread = server.thread(server.channel)
    await server.ann.types("start", channel=thread, computers=2)
    await server.ann.types("deal", channel=thread)
    await server.passes(8)
    thread.delete()
    await server.passes(1)
    assert server.client.tables.views() == []
    assert await server.chips(server.ann) == (1000, 0)
    parent = server.guild.create_text_channel("parent")
    thread = server.thread(parent)
    await server.ann.types("start", channel=thread, computers=2)
    await server.ann.types("deal", channel=thread)
    await server.passes(8)
    # Discord deletes the threads of a channel with it, and tells only of the channel.
    del server.guild.stored.channels[thread.stored.id]
    parent.delete()
    await server.passes(30)
    assert server.client.tables.views() == []
    assert await server.chips(server.ann) == (1000, 0)


async def test_a_channel_that_the_bot_may_post_in_no_more_costs_nobody_the_deal(
    server: Server,
) -> None:
    await server.deals(server.bo)
    await server.mod.member.delete(server.board)
    server.env.fails("POST", "/channels/*/messages", status=403, code=50013, times=None)
    await server.ann.presses("Play", on=server.ann.panel)
    await server.passes(1)
    assert server.table.deal is not None, "the deal is not broken off"
    assert "Your fist is closed: you play" in server.ann.reads()
    await server.passes(6)  # it is tried once more, as one refusal proves nothing
    before = len(server.env.requests)
    await server.passes(20)
    sent = server.env.requests[before:]
    assert [r.path for r in sent if "/channels/" in r.path] == [], "nothing is sent in vain"
    assert "Discord won’t let me post here" in await server.bo.types("table")
    server.env.heal()
    server.client.publisher.try_again(server_id=server.guild.id)
    await server.passes(6)
    assert "fist closed" in server.said()


async def test_a_press_has_a_table_out_of_reach_tried_again(server: Server) -> None:
    await server.deals(server.bo)
    server.env.fails("PATCH", "/channels/*/messages/*", status=403, code=50001, times=2)
    await server.ann.presses("Play", on=server.ann.panel)
    await server.passes(20)
    assert "fist closed" not in server.said()
    assert server.table.waiting is Waiting.CHANNEL
    await server.bo.presses("My hand", on=server.board)
    await server.passes(6)
    assert "fist closed" in server.said()


async def test_why_the_table_is_not_posted_is_told_to_whoever_asks_for_it(
    server: Server,
) -> None:
    await server.deals(server.bo)
    old = server.board.id
    server.env.fails("POST", "/channels/*/messages", status=400, code=160005)
    assert "This thread is locked" in await server.bo.types("table")
    assert server.board.id == old
    server.env.fails("POST", "/channels/*/messages", status=503)
    assert "I’ll post the table as soon as it does" in await server.bo.types("table")
    await server.passes(2)
    assert server.board.id > old
    bot = server.guild.roles["Booray"]
    denied = discord.PermissionOverwrite(send_messages=False)
    closed = server.guild.create_text_channel("closed", overwrites={bot: denied})
    server.channel.stored.overwrites = closed.stored.overwrites
    answer = await server.bo.types("table")
    assert "Please give me these permissions: Send Messages." in answer


@pytest.mark.expects_trouble(r"bot.tables.all_tables.open_tables: table t-1 is set aside")
async def test_a_table_with_damaged_records_is_set_aside_until_it_is_released(
    server: Server,
) -> None:
    await server.deals(server.bo)
    board, table = server.board, server.table.id
    late = server.ann.aims_at("My hand", board)

    def cut_off() -> None:
        tamper_with_file(server.file, "UPDATE tables SET state = substr(state, 2)")

    await server.restart(meanwhile=cut_off)
    await server.passes(1.1)
    assert f"Table {table} is on hold, because its records have a problem" in server.said()
    assert server.board.id == board.id
    assert labels_of(server.board) == []
    assert "ask the bot’s owner to release it" in await server.cy.types("join")
    assert "ask the bot’s owner to release it" in await server.cy.types("start")
    (reply,) = await server.arrive(late)
    assert "ask the bot’s owner to release it" in text_of_reply(reply)

    await release(server.database, table, server.env.now())
    assert await server.chips(server.ann) == await server.chips(server.bo) == (1000, 0)
    await server.cy.types("start")
    assert "A table of Booray" in server.said()


@pytest.mark.parametrize(("status", "code"), [(401, 50027), (404, 10015)])
async def test_a_panel_that_discord_refuses_is_not_tried_again(
    server: Server, status: int, code: int
) -> None:
    await server.deals(server.bo)
    token = server.token_of(server.ann.panel)
    server.env.fails("*", f"/webhooks/*/{token}*", status=status, code=code, times=None)
    before = len(server.env.requests)
    await server.play_deal(server.bo)
    await server.passes(7)
    sent = server.env.requests[before:]
    assert len([r for r in sent if "/webhooks/" in r.path and token in r.path]) == 1
    assert isinstance(server.board, discord.Message)


@pytest.mark.expects_trouble("bot.doorway.way_in: what was asked by")
@pytest.mark.expects_trouble(r"somebody is told: Something went wrong")
async def test_a_fault_of_our_own_is_apologised_for_and_the_game_goes_on(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    await server.deals(server.bo)

    do = server.client.tables.do

    async def fails(
        table_id: str, member_id: int, request: MemberRequest, *, key: str | None = None
    ) -> Outcome:
        if isinstance(request, Act):
            raise RuntimeError("a fault of our own")  # noqa: TRY004 - of no type in particular
        return await do(table_id, member_id, request, key=key)

    with monkeypatch.context() as broken:
        broken.setattr(server.client.tables, "do", fails)
        server.env.fails("POST", "/interactions/*/*/callback", status=404, code=10062)
        (unheard,) = await server.arrive(server.bo.aims_at("Play", server.bo.panel))
        assert not unheard.acknowledged, "it is in the log all the same"
        reply = await server.ann.presses("Play", on=server.ann.panel)
    assert reply.ephemeral
    assert "Something went wrong. Nothing you did before is lost" in text_of_reply(reply)
    await server.play_deal(server.ann, server.bo)


async def test_who_presses_as_the_program_stops_is_not_answered_and_no_fault_is_told(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def closed(*_: object) -> None:
        raise RuntimeError("Session is closed")

    await server.deals(server.bo)
    monkeypatch.setattr(server.env.wire, "answer", closed)
    monkeypatch.setattr(server.client, "is_closed", lambda: True)
    (reply,) = await server.arrive(server.cy.aims_at("My hand", server.board))
    assert not reply.acknowledged
    monkeypatch.undo()


async def test_a_panel_follows_the_game_while_something_long_is_prepared_for_its_person(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    await server.deals(computers=2)
    tables = server.client.tables
    advice = tables.advice

    async def slow(table_id: str, member_id: int) -> Any:
        await asyncio.sleep(40)  # of the time that the test lets pass
        return await advice(table_id, member_id)

    monkeypatch.setattr(tables, "advice", slow)
    (reply,) = await server.arrive(server.ann.aims_at("Advice", server.ann.panel))
    await server.passes(24)
    assert reply.deferred
    assert "Less than 23 seconds left" in text_of(server.ann.panels()[0])


@contextmanager
def unreadable(server: Server) -> Iterator[None]:
    """Have nothing read, as if a disk were too slow."""

    async def busy(_: object) -> None:
        raise StoreBusy("every reader is occupied")

    with patch.object(server.database._backend, "read", busy):
        yield


async def test_what_cannot_be_read_now_is_told_as_that(server: Server) -> None:
    await server.ann.types("balance")
    with unreadable(server):
        said = await typed(server, "booray balance")
        assert "I couldn’t look that up" in said
        assert "save" not in said
        assert "I couldn’t look that up" in await typed(server, "booray history")
    assert "has 1,000 chips" in await typed(server, "booray balance")


async def typed(server: Server, command: str, **options: Any) -> str:
    """Return what Ann is answered to a command, once she is."""
    reply = await server.ann.member.slash(server.channel, command, **options)
    await server.passes(1)
    return text_of_reply(reply)
