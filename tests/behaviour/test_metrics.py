"""What an operator reads of the bot, after people have played."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

import pytest
from prometheus_client import CollectorRegistry

from bot.monitoring.health import Health
from bot.monitoring.lag import EVERY, LoopLag
from bot.monitoring.machine import Machine
from bot.monitoring.metrics import registry_of
from bot.monitoring.thinking import TimedThinker
from bot.picture.chart_artist import NotDrawn
from bot.tables.words.fallbacks import Cause, Instead
from tests.behaviour.harness import Server

REFERENCE = Path(__file__).parents[2] / "docs" / "reference.md"


async def nothing(_: float) -> None:
    pass


@pytest.fixture
def health(server: Server) -> Health:
    client = server.client
    database, now = client.services.database, client.clock.now
    return Health(database, client.connection, lambda: 1, now, client.owner)


@pytest.fixture
def registry(server: Server, health: Health) -> CollectorRegistry:
    client = server.client
    thinker, lag = TimedThinker(client.thinker), LoopLag(nothing, float)
    machine = Machine(client.services.database, None, list)
    return registry_of(client, thinker, lag, health, machine)


@pytest.fixture
def value(registry: CollectorRegistry) -> Callable[..., float | None]:
    def value(name: str, **labels: str) -> float | None:
        return registry.get_sample_value(f"booray_{name}", labels)

    return value


async def dealt(server: Server) -> None:
    await server.deals(server.bo, computers=1)


async def test_tables_deals_and_acts_are_counted_by_who_decided(
    server: Server, value: Callable[..., float | None]
) -> None:
    await server.ann.types("start", computers=1)
    assert value("tables", stage="lobby", stakes="chips") == 1
    await server.ann.presses("Deal")
    await server.passes(6.6)
    assert value("tables", stage="deal", stakes="chips") == 1
    await server.play_deal(server.ann)
    assert value("deals_total", outcome="settled") == value("beacons_total", kind="drand") == 1
    assert value("actions_total", action="declare", by="person") == 1
    assert value("actions_total", action="declare", by="steady") == 1
    assert value("table_lock_wait_seconds_count")


async def test_answers_are_counted_by_kind_and_how_soon_they_came(
    server: Server, value: Callable[..., float | None]
) -> None:
    await dealt(server)
    await server.cy.types("hand")
    assert value("interactions_total", kind="command", outcome="done") == 1
    assert value("interactions_total", kind="button", outcome="done") == 2
    assert value("interactions_total", kind="command", outcome="refused") == 1
    assert value("answer_seconds_count", kind="button") == 2
    assert value("interaction_age_seconds_count") == 4
    server.env.fails("POST", "/interactions/*/*/callback", status=404, code=10062)
    await server.ann.presses("Play", on=server.ann.panel)
    assert value("answers_lost_total") == 1
    assert value("discord_errors_total", status="404", code="10062") == 1
    assert value("commit_seconds_count") == value("commit_batch_size_sum")
    assert value("states_total", place="message")
    server.env.fails("PATCH", "/channels/*/messages/*", status=503)
    await server.bo.presses("Play", on=server.bo.panel)
    await server.passes(3)
    assert value("retried_total") == value("discord_errors_total", status="503", code="0") == 1
    await server.passes(90)
    assert value("actions_total", action="draw", by="clock")
    assert value("reminders_total")


@pytest.mark.expects_trouble("an event of Discord's cannot be read: GUILD_CREATE")
async def test_fallbacks_parts_that_serve_and_lost_events_are_told(
    server: Server, value: Callable[..., float | None], health: Health
) -> None:
    server.client.thinker.fallbacks.note("sharp", Cause.STOPPING, Instead.STEADY)
    assert value("fallbacks_total", instead="steady", cause="stopping") == 1
    assert value("ready", part="gateway") is None, "nobody has looked yet"
    await health.report()
    assert [value("ready", part=each) for each in ("program", "database", "gateway")] == [1, 1, 1]
    health.stopping = True
    await health.report()
    assert value("ready", part="program") == 0
    assert value("ready", part="database") == 1
    for _ in range(2):
        server.client._connection.parsers["GUILD_CREATE"](cast("Any", {"id": None}))
    assert value("dispatches_dropped_total", event="GUILD_CREATE") == 2


@pytest.mark.expects_trouble("a chart could not be drawn")
async def test_charts_are_counted(
    server: Server, value: Callable[..., float | None], monkeypatch: pytest.MonkeyPatch
) -> None:
    artist = server.client.services.answering.artist
    artist.helper._in_thread = True
    assert await artist.draw([], "en")
    monkeypatch.setattr("bot.picture.chart_artist.chart", lambda *_: 1 / 0)
    with pytest.raises(NotDrawn):
        await artist.draw([], "en")
    assert value("charts_total", outcome="drawn") == value("charts_total", outcome="failed") == 1


def test_every_metric_is_explained_and_no_other(registry: CollectorRegistry) -> None:
    told = set(re.findall(r"^\| `(booray_\w+)`", REFERENCE.read_text("utf-8"), re.MULTILINE))
    served = {
        each.name + ("_total" if each.type == "counter" else "")
        for each in registry.collect()
        if each.name.startswith("booray_")
    }
    assert told == served
    labels = {name for each in registry.collect() for s in each.samples for name in s.labels}
    assert not labels & {"table", "member", "server", "channel", "user", "deal"}, "they tell apart"


async def test_how_late_the_event_loop_is() -> None:
    times = iter((10.0, 10.0 + EVERY + 0.2, 20.0))

    async def slept(_: float) -> None:
        nonlocal times

    lag = LoopLag(slept, lambda: next(times))
    with pytest.raises((StopIteration, RuntimeError)):
        await lag.run()
    assert lag.spread.number == 1
    assert lag.spread.total == pytest.approx(0.2)
