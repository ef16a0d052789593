"""What is another process's to answer is met with silence."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from datetime import timedelta
from functools import partial
from typing import Any
from unittest.mock import patch

import discord
import pytest

from bot.commands.delivery import Delivery
from bot.publish.decisions import TokenEnded
from bot.store import schema
from bot.store.rows import owners
from bot.store.rows.owners import ShardGroup
from tests.behaviour.harness import Server
from tests.behaviour.reading import Reply, text_of_reply
from tests.behaviour.test_odd_input import COMMAND, TYPING, text, typed
from tests.measured import Measured


async def another_takes_over(server: Server, commit: Any = None) -> None:
    """Another process takes the server's shard."""
    take = partial(owners.take, shards=ShardGroup((0,), 1), ids=(0,), at=server.client.clock.now())
    await (commit or server.database.commit)(take)


@contextmanager
def slow_commits(server: Server) -> Iterator[Any]:
    """Have each commit wait for two seconds; yield what commits at once."""
    commit, clock = server.database.commit, server.client.clock

    async def slowly(work: Any) -> Any:
        await clock.sleep_until(clock.now() + timedelta(seconds=2))
        return await commit(work)

    with patch.object(server.database, "commit", slowly):
        yield commit


@pytest.fixture(autouse=True)
async def _goes_on(server: Server) -> AsyncIterator[None]:
    """Have the tables go on in a new process afterwards, as they do at the other one."""
    yield
    await server.env.settle()
    await server.restart(crash=True)


def is_silence(reply: Reply) -> bool:
    return not reply.acknowledged and not reply.followups


async def test_a_press_at_a_table_that_was_lost_moves_nothing_and_is_not_answered(
    server: Server, measured: Measured
) -> None:
    await server.ann.types("start", computers=1)
    await server.passes(1)
    said = server.said()
    await another_takes_over(server)
    (reply,) = await server.arrive(server.bo.aims_at("Join", server.board))
    assert is_silence(reply)
    assert measured("interactions_total", outcome="left") == 1
    assert server.client.owner.passed.is_set(), "so that the program ends"
    await server.passes(30)
    assert server.said() == said, "nothing more is sent"
    assert await server.holdings(server.bo) is None


async def test_it_lets_go_soon_and_is_silent_to_everything(
    server: Server, measured: Measured
) -> None:
    await server.deals(computers=1)
    await server.ann.presses("My hand", on=server.board)
    await another_takes_over(server)
    await server.passes(61)
    assert server.client.owner.passed.is_set(), "so that the program ends"
    messages = len(server.messages())
    ann = server.ann
    replies = [
        *await server.arrive(ann.aims_at("Table", server.board), ann.aims_at("Play", ann.panel)),
        await server.arrives(ann.id, COMMAND, typed("balance")),
        await server.arrives(ann.id, COMMAND, typed("no-such-command")),
        await server.arrives(ann.id, TYPING, typed("card", text("card", "a", focused=True))),
        await server.arrives(ann.id, TYPING, typed("no-such-command")),
        await server.arrives(
            ann.id,
            discord.InteractionType.modal_submit,
            {"custom_id": "whatever", "components": []},
        ),
    ]
    assert [is_silence(each) for each in replies] == [True] * len(replies)
    assert measured("interactions_total", outcome="left") == 0, "nothing was even tried"
    await server.passes(60)
    assert len(server.messages()) == messages


async def test_nobody_is_called_to_a_table_that_another_process_runs(server: Server) -> None:
    await server.deals(computers=1)
    await server.passes(5)  # the computer has chosen
    await another_takes_over(server)
    await server.client.owner.look()
    messages = len(server.messages())
    await server.passes(40)
    assert len(server.messages()) == messages


async def test_an_answer_that_was_promised_says_that_another_process_runs_the_table(
    server: Server,
) -> None:
    await server.ann.types("start", computers=1)
    join = server.bo.aims_at("Join", server.board)
    with slow_commits(server) as commit:
        (reply,) = await server.arrive(join)
        await another_takes_over(server, commit)
        await server.passes(3)
    assert "I was just restarting. Press again." in text_of_reply(reply)
    assert await server.holdings(server.bo) is None


async def test_a_press_that_is_too_old_to_be_promised_an_answer_is_left_to_the_other(
    server: Server,
) -> None:
    await server.ann.types("start", computers=1)
    join = server.bo.aims_at("Join", server.board)
    too_old = patch.object(Delivery, "promise", side_effect=TokenEnded("too old to be answered"))
    with slow_commits(server) as commit, too_old as promise:
        (reply,) = await server.arrive(join)
        await another_takes_over(server, commit)
        await server.passes(3)
    assert promise.called
    assert is_silence(reply)


async def test_a_server_that_is_left_is_the_holders_to_look_after(server: Server) -> None:
    await server.ann.types("start", computers=1)
    await another_takes_over(server)
    await server.passes(1.1)
    await server.client.on_guild_remove(server.client.guilds[0])
    stored = await server.database.read(
        lambda tx: tx.execute(schema.tables.select()).one().closed_at
    )
    noted = await server.database.read(lambda tx: tx.execute(schema.departures.select()).all())
    assert (stored, noted) == (None, [])


async def test_what_was_heard_too_late_does_nothing(server: Server) -> None:
    """It waited while the connection, or the program, stood still; its person was told so."""
    await server.ann.types("start", computers=1)
    for who, seconds in ((server.bo, 1), (server.cy, 10)):
        with patch.object(server.client.tokens, "age", return_value=timedelta(seconds=seconds)):
            replies = [
                *await server.arrive(who.aims_at("Join", server.board)),
                await server.arrives(server.ann.id, COMMAND, typed("balance")),
            ]
        waited = who is server.cy
        assert [is_silence(each) for each in replies] == [waited, waited]
        assert (await server.holdings(who) is None) is waited
