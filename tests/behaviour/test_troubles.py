"""What goes wrong around the game: the database, Discord, channels that go. No chip is lost."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager

import discord
import pytest

from bot.tables.release import release
from tests.behaviour.den import Den
from tests.behaviour.reading import labels_of, text_of, text_of_reply


@pytest.fixture
def patience() -> float:
    return 0.05


async def dealt(den: Den) -> None:
    await den.ann.types("start")
    await den.bo.presses("Join")
    await den.ann.presses("Deal")
    await den.passes(6.6)


@contextmanager
def locked(den: Den) -> Iterator[None]:
    """Keep the database locked, as another program would."""
    other = sqlite3.connect(den.file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    # Waits that are shorter than this SimCord would sit out in real time.
    before, den.env.settle_timeout = den.env.settle_timeout, 1.0
    try:
        yield
    finally:
        other.execute("ROLLBACK")
        other.close()
        den.env.settle_timeout = before


async def test_a_database_locked_for_a_moment_is_waited_for(den: Den) -> None:
    await dealt(den)
    press = den.ann.aims_at("Play", den.ann.panel)
    with locked(den):
        (reply,) = await den.arrive(press)
        assert not reply.acknowledged
    await den.passes(0.5)
    assert reply.acknowledged
    assert not reply.deferred
    assert "Your fist is closed: you play" in den.ann.reads()


async def test_a_database_locked_for_a_while_is_answered_late_but_answered(den: Den) -> None:
    await dealt(den)
    press = den.ann.aims_at("Play", den.ann.panel)
    with locked(den):
        (reply,) = await den.arrive(press)
        await den.passes(1.45)
    await den.passes(3)
    assert reply.acknowledged
    assert "Your fist is closed" in den.ann.reads() or "try again" in text_of_reply(reply)


async def test_a_database_locked_for_long_is_told_and_nothing_has_changed(den: Den) -> None:
    await dealt(den)
    press = den.ann.aims_at("Play", den.ann.panel)
    with locked(den):
        (reply,) = await den.arrive(press)
        await den.passes(5)
        assert reply.acknowledged
        assert "nothing has changed" in text_of_reply(reply)
        assert text_of_reply(reply) == den.ann.reads()
    await den.passes(3)
    assert den.is_asked(den.ann)
    assert "fist closed" not in den.said()
    await den.ann.presses("My hand", on=den.board)
    await den.ann.presses("Play", on=den.ann.panel)
    await den.passes(1)
    assert "fist closed" in den.said()


async def test_a_command_while_the_database_is_locked_is_answered(den: Den) -> None:
    with locked(den):
        reply = await den.ann.member.slash(den.channel, "booray start")
        await den.passes(5)
        assert "nothing has changed" in text_of_reply(reply)
        assert reply.ephemeral
    assert den.messages() == []
    assert "100 chips" in await den.ann.types("start")


async def test_a_locked_database_delays_the_tables_own_steps_only(den: Den) -> None:
    await den.ann.types("start", computers=2)
    await den.ann.presses("Deal")
    with locked(den):
        for _ in range(12):
            await den.passes(1)
        assert "Deal 1: shuffled" in den.said()
    await den.passes(4)
    assert "Deal 1 · pot 3" in den.said()
    await den.play_deal(den.ann)


async def test_an_answer_that_does_not_arrive_changes_nothing_else(den: Den) -> None:
    await dealt(den)
    den.env.inject_error("POST", "/interactions/*/*/callback", status=404, code=10062)
    await den.ann.presses("Play", on=den.ann.panel)
    await den.passes(1)
    assert "fist closed" in den.said()
    await den.ann.presses("My hand", on=den.board)
    assert "Your fist is closed: you play" in den.ann.reads()


async def test_a_channel_deleted_mid_deal_closes_the_table_and_sends_chips_home(
    den: Den,
) -> None:
    await dealt(den)
    den.env.backend.delete_channel(den.channel.id)
    await den.passes(1)
    assert den.client.floor.open_tables() == []
    for guest in (den.ann, den.bo):
        assert await den.chips(guest) == (1000, 0)
    await den.passes(120)


async def test_a_thread_deleted_mid_deal_does_too(den: Den) -> None:
    thread = den.thread(den.channel)
    await den.ann.types("start", channel=thread, computers=2)
    await den.ann.types("deal", channel=thread)
    await den.passes(8)
    den.env.backend.delete_channel(thread.id)
    await den.passes(1)
    assert den.client.floor.open_tables() == []
    assert await den.chips(den.ann) == (1000, 0)


async def test_a_parent_channel_deleted_takes_its_threads_table_along(den: Den) -> None:
    parent = den.guild.create_text_channel("parent")
    thread = den.thread(parent)
    await den.ann.types("start", channel=thread, computers=2)
    await den.ann.types("deal", channel=thread)
    await den.passes(8)
    # Discord deletes the threads of a channel with it, and tells only of the channel.
    del den.env.backend.channels[thread.id]
    den.env.backend.delete_channel(parent.id)
    await den.passes(30)
    assert den.client.floor.open_tables() == []
    assert await den.chips(den.ann) == (1000, 0)


async def test_removed_from_the_server_the_bot_closes_its_tables_there(den: Den) -> None:
    await dealt(den)
    other = den.guild.create_text_channel("back-room")
    await den.cy.types("start", channel=other)
    den.env.backend.remove_guild(den.guild.id)
    await den.passes(1)
    assert den.client.floor.open_tables() == []
    for guest in (den.ann, den.bo, den.cy):
        assert await den.chips(guest) == (1000, 0)


async def test_a_channel_that_the_bot_may_post_in_no_more_is_as_good_as_gone(den: Den) -> None:
    await dealt(den)
    await den.mod.member.delete(den.board)
    den.env.inject_error("POST", "/channels/*/messages", status=403, code=50013, times=None)
    await den.ann.presses("Play", on=den.ann.panel)
    await den.passes(1)
    assert den.client.floor.open_tables() == []
    for guest in (den.ann, den.bo):
        assert await den.chips(guest) == (1000, 0)
    assert "closed" in text_of(den.ann.panel)


async def test_a_table_whose_first_message_cannot_be_posted_costs_nothing(den: Den) -> None:
    den.env.inject_error("POST", "/channels/*/messages", status=403, code=50001, times=None)
    await den.ann.types("start", computers=1)
    await den.passes(1)
    assert den.client.floor.open_tables() == []
    assert await den.chips(den.ann) == (1000, 0)
    assert den.messages() == []


async def test_a_table_with_damaged_records_is_set_aside_until_it_is_released(den: Den) -> None:
    await dealt(den)
    board, table = den.board, den.table.id
    late = den.ann.aims_at("My hand", board)

    def lose_an_event() -> None:
        with closing(sqlite3.connect(den.file)) as file, file:
            file.execute("DELETE FROM events WHERE version = 2")

    den.expects("is set aside")
    await den.restart(meanwhile=lose_an_event)
    await den.passes(1.1)
    assert f"the records of table {table}, so it is set aside" in den.said()
    assert den.board.id == board.id
    assert labels_of(den.board) == []
    assert "nothing can be played at it" in await den.cy.types("join")
    assert "nothing can be played at it" in await den.cy.types("start")
    (reply,) = await den.arrive(late)
    assert "nothing can be played at it" in text_of_reply(reply)

    await release(den.database, table, den.env.now())
    assert await den.chips(den.ann) == await den.chips(den.bo) == (1000, 0)
    await den.cy.types("start")
    assert "A table of Booray" in den.said()


async def test_a_call_that_cannot_be_posted_or_deleted_is_no_matter(den: Den) -> None:
    await dealt(den)
    await den.bo.presses("Play", on=den.bo.panel)
    den.env.inject_error("POST", "/channels/*/messages", status=500)
    await den.passes(24)
    assert len(den.messages()) == 1
    await den.ann.presses("Play", on=den.ann.panel)
    await den.play_deal(den.ann, den.bo)


async def test_a_panel_that_discord_refuses_is_not_tried_again(den: Den) -> None:
    await dealt(den)
    token = den.token_of(den.ann.panel)
    den.env.inject_error("*", f"/webhooks/*/{token}*", status=401, code=50027, times=None)
    await den.play_deal(den.bo)
    await den.passes(7)
    tried = [r for r in den.env.http_requests if "/webhooks/" in r.path and token in r.path]
    failed = [r for r in tried if r.method in {"PATCH", "POST"}]
    assert len(failed) <= 2
    assert isinstance(den.board, discord.Message)


async def test_a_fault_of_our_own_is_apologised_for_and_the_game_goes_on(
    den: Den, monkeypatch: pytest.MonkeyPatch
) -> None:
    await dealt(den)
    den.expects("an interaction failed")

    async def fails(*_: object) -> None:
        raise RuntimeError("a fault of our own")

    with monkeypatch.context() as broken:
        broken.setattr(den.client.floor, "act", fails)
        reply = await den.ann.presses("Play", on=den.ann.panel)
    assert reply.ephemeral
    assert "Something went wrong on my side" in text_of_reply(reply)
    await den.play_deal(den.ann, den.bo)
