"""A server that the bot was removed from: its data goes after a month, and nobody else's."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.client.departures import AGAIN, EVERY, KEPT, Departures
from bot.ledger import wallets
from bot.store.rows import members, servers, tables
from tests.behaviour.harness import Server
from tests.behaviour.test_privacy import audit, is_forgotten, kept, some_deals
from tests.measured import Measured
from tests.tables.ports import EVENING, VirtualClock

ELSEWHERE, STRANGER = 777_777_777_777_777_777, 888_888_888_888_888_888


class Asking(Departures):
    """Departures that ask the test in place of Discord."""

    ask: Callable[[int], Awaitable[bool]]

    async def is_left(self, server: int) -> bool:
        return await self.ask(server)


class Watch:
    """Departures on a clock of the test's, and what they are told of Discord."""

    def __init__(self, server: Server, *, for_all: bool = True) -> None:
        self.clock = VirtualClock()
        self.there: set[int] = {ELSEWHERE}
        self.ours = {ELSEWHERE, server.guild.id}
        """Servers of the shards that this process serves."""
        self.is_certain = True
        self.database = server.database
        shards = SimpleNamespace(is_there=self.there.__contains__, has_first=for_all)
        self.departures = Asking(
            client=server.client,
            shards=cast("Any", shards),
            database=server.database,
            clock=self.clock,
            tables=server.client.tables,
            publisher=server.client.publisher,
            names=server.client.names,
            owner=cast("Any", SimpleNamespace(owns=self.ours.__contains__)),
        )
        self.departures.ask = self.is_left

    async def is_left(self, server: int) -> bool:
        return self.is_certain and server not in self.there

    async def looks_after(self, time: timedelta) -> None:
        self.clock._now = EVENING + time
        await self.departures.look()

    async def noted(self) -> dict[int, datetime]:
        return await self.database.read(servers.noted)


@pytest.fixture
async def watch(server: Server) -> Watch:
    await some_deals(server)
    await is_forgotten(server, server.bo)
    await server.database.commit(
        lambda tx: wallets.open_wallet(tx, ELSEWHERE, STRANGER, 1000, EVENING)
    )
    await server.database.commit(
        lambda tx: members.keep_preferences(tx, server.ann.id, {"cards": "text"})
    )
    return Watch(server)


async def test_old_former_wallets_are_deleted_by_one_process_of_several(server: Server) -> None:
    keep = wallets.keep_former
    await server.database.commit(lambda tx: keep(tx, ELSEWHERE, STRANGER, 30, EVENING))
    await server.ann.types("start")
    await server.bo.presses("Join")
    assert "discord:" in kept(server)
    for for_all in (False, True):
        watch = Watch(server, for_all=for_all)
        await watch.looks_after(tables.KEPT + timedelta(minutes=1))
        assert ("discord:" in kept(server)) is not for_all, "what may be sent again no more"
        await watch.looks_after(2 * wallets.KEPT)
        assert (str(ELSEWHERE) in kept(server)) is not for_all


async def test_all_data_of_a_server_goes_a_month_after_the_bot_was_removed(
    server: Server, watch: Watch, caplog: pytest.LogCaptureFixture, measured: Measured
) -> None:
    caplog.set_level(logging.INFO)
    guild = server.guild.id
    await watch.looks_after(timedelta())
    assert await watch.noted() == {guild: EVENING}
    assert watch.departures.waiting == 1
    await watch.looks_after(KEPT - EVERY)
    assert str(guild) in kept(server)
    assert server.client.names.of(guild, server.ann.id)

    assert await server.database.commit(lambda tx: servers.delete_some(tx, guild))
    await watch.looks_after(KEPT)  # which was interrupted a while ago

    assert str(guild) not in kept(server)
    assert str(server.ann.id) not in kept(server)
    assert str(STRANGER) in kept(server), "another server's data stays"
    assert await audit(server) == []
    assert server.client.names.of(guild, server.ann.id) is None
    assert (watch.departures.waiting, measured("servers_deleted_total")) == (0, 1)
    assert f"all data of server {guild} is deleted" in caplog.text
    await watch.looks_after(KEPT + EVERY)
    assert measured("servers_deleted_total") == 1


async def test_only_a_server_that_was_certainly_left_loses_its_data(
    server: Server, watch: Watch
) -> None:
    watch.there.add(server.guild.id)
    await watch.looks_after(timedelta())
    assert await watch.noted() == {}
    watch.there.clear()
    watch.is_certain = False  # Discord does not answer
    await watch.looks_after(EVERY)
    assert await watch.noted() == {}
    watch.is_certain = True
    watch.ours.clear()  # it is another process's
    await watch.departures.removed(server.guild.id)
    await watch.looks_after(EVERY)
    assert await watch.noted() == {}
    watch.ours.add(server.guild.id)
    await watch.departures.removed(server.guild.id)
    watch.is_certain = False
    await watch.looks_after(2 * KEPT)
    assert str(server.ann.id) in kept(server)
    watch.there.add(server.guild.id)
    await watch.departures.look_now()
    assert await watch.noted() == {}
    watch.there.clear()
    await server.database.commit(
        lambda tx: servers.note(tx, server_id=server.guild.id, at=watch.clock.now())
    )
    watch.is_certain = True
    watch.there.add(server.guild.id)  # while nobody looked
    await watch.looks_after(2 * KEPT)
    assert await watch.noted() == {}
    assert str(server.ann.id) in kept(server)


async def test_the_client_notes_it_when_it_is_removed_and_invited_again(server: Server) -> None:
    await server.ann.types("start")
    guild: Any = server.client.get_guild(server.guild.id)
    server.guild.loses_bot()
    await server.passes(1)
    assert list(await server.database.read(servers.noted)) == [guild.id]
    assert server.client.departures.waiting == 1
    server.client._connection._add_guild(guild)
    await server.client.on_guild_join(guild)
    assert await server.database.read(servers.noted) == {}


async def test_nobody_is_asked_for_servers_of_shards_that_are_not_connected_yet(
    server: Server, watch: Watch
) -> None:
    asked = list[int]()

    async def is_there(which: int) -> bool:
        asked.append(which)
        return False

    watch.departures.ask = is_there
    watch.departures.client = cast("Any", SimpleNamespace(is_ready=lambda: False))
    await watch.departures.look_now()  # as one server joins
    assert asked == []
    watch.departures.client = server.client
    await watch.departures.look_now()
    assert asked == [server.guild.id]


@pytest.mark.expects_trouble(r"departures: data of servers that were left could not be deleted")
async def test_what_goes_wrong_is_told_and_tried_again(server: Server, watch: Watch) -> None:
    async def fails(_: int) -> bool:
        raise RuntimeError("odd")

    watch.departures.ask = fails
    task = asyncio.create_task(watch.departures.run())
    await watch.clock.fell_asleep.wait()
    assert watch.clock.next_alarm() == EVENING + AGAIN
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
