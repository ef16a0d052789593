"""What an operator reads of the bot, after people have played."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

import pytest
from prometheus_client import REGISTRY, CollectorRegistry

from bot.monitoring.health import Health
from bot.monitoring.live import Live
from bot.monitoring.machine import Machine
from bot.monitoring.server import measure_lag
from bot.picture.chart_artist import NotDrawn
from bot.tables.words.fallbacks import Cause, Instead, fall_back
from tests.behaviour.harness import Server
from tests.measured import Measured

REFERENCE = Path(__file__).parents[2] / "docs" / "reference.md"


@pytest.fixture
def health(server: Server) -> Health:
    client = server.client
    return Health(client.services.database, client.connection, client.clock.now, client.owner)


@pytest.fixture
def live(server: Server, health: Health) -> Live:
    return Live(server.client, health, Machine(server.client.services.database, list))


@pytest.fixture
def now(live: Live) -> Callable[..., float | None]:
    """Return what is looked up when it is asked for."""
    registry = CollectorRegistry()
    registry.register(live)

    def now(name: str, **labels: str) -> float | None:
        return registry.get_sample_value(f"booray_{name}", labels)

    return now


async def dealt(server: Server) -> None:
    await server.deals(server.bo, computers=1)


async def test_tables_deals_and_acts_are_counted_by_who_decided(
    server: Server, measured: Measured, now: Callable[..., float | None]
) -> None:
    await server.ann.types("start", computers=1)
    assert now("tables", stage="lobby", stakes="chips") == 1
    await server.ann.presses("Deal")
    await server.passes(6.6)
    assert now("tables", stage="deal", stakes="chips") == 1
    await server.play_deal(server.ann)
    assert measured("deals_total", outcome="settled") == measured("deals_total") == 1
    assert measured("beacons_total", kind="drand") == 1
    assert measured("actions_total", action="declare", by="person") == 1
    assert measured("actions_total", action="declare", by="steady") == 1
    assert measured("table_lock_wait_seconds_count")


async def test_answers_are_counted_by_kind_and_how_soon_they_came(
    server: Server, measured: Measured
) -> None:
    await dealt(server)
    await server.cy.types("hand")
    assert measured("interactions_total", kind="command", outcome="done") == 1
    assert measured("interactions_total", kind="button", outcome="done") == 2
    assert measured("interactions_total", kind="command", outcome="refused") == 1
    assert measured("answer_seconds_count", kind="button") == 2
    assert measured("interaction_age_seconds_count") == 4
    server.env.fails("POST", "/interactions/*/*/callback", status=404, code=10062)
    await server.ann.presses("Play", on=server.ann.panel)
    assert measured("answers_lost_total") == 1
    assert measured("discord_errors_total", status="404", code="10062") == 1
    assert measured("commit_seconds_count") == measured("commit_batch_size_sum")
    assert measured("states_total", place="message")
    server.env.fails("PATCH", "/channels/*/messages/*", status=503)
    await server.bo.presses("Play", on=server.bo.panel)
    await server.passes(3)
    assert measured("retried_total") == 1
    assert measured("discord_errors_total", status="503", code="0") == 1
    await server.passes(90)
    assert measured("actions_total", action="draw", by="clock")
    assert measured("reminders_total")


@pytest.mark.expects_trouble("an event of Discord's cannot be read: GUILD_CREATE")
async def test_fallbacks_parts_that_serve_and_lost_events_are_told(
    server: Server, measured: Measured, now: Callable[..., float | None], health: Health
) -> None:
    fall_back("sharp", Cause.STOPPING, Instead.STEADY)
    assert measured("fallbacks_total", instead="steady", cause="stopping") == 1
    assert now("ready", part="gateway") is None, "nobody has looked yet"
    await health.report()
    assert [now("ready", part=each) for each in ("program", "database", "gateway")] == [1, 1, 1]
    health.stopping = True
    await health.report()
    assert now("ready", part="program") == 0
    assert now("ready", part="database") == 1
    for _ in range(2):
        server.client._connection.parsers["GUILD_CREATE"](cast("Any", {"id": None}))
    assert measured("dispatches_dropped_total", event="GUILD_CREATE") == 2


@pytest.mark.expects_trouble("a chart could not be drawn")
async def test_charts_are_counted(
    server: Server, measured: Measured, monkeypatch: pytest.MonkeyPatch
) -> None:
    artist = server.client.services.artist
    artist.helper._in_thread = True
    assert await artist.draw([], "en")
    monkeypatch.setattr("bot.picture.chart_artist.chart", lambda *_: 1 / 0)
    with pytest.raises(NotDrawn):
        await artist.draw([], "en")
    assert measured("charts_total", outcome="drawn") == 1
    assert measured("charts_total", outcome="failed") == 1


def test_every_metric_is_explained_and_no_other(live: Live) -> None:
    told = set(re.findall(r"^\| `(booray_\w+)`", REFERENCE.read_text("utf-8"), re.MULTILINE))
    families = [
        each for each in (*REGISTRY.collect(), *live.collect()) if each.name.startswith("booray_")
    ]
    served = {each.name + ("_total" if each.type == "counter" else "") for each in families}
    assert told == served
    labels = {name for each in families for s in each.samples for name in s.labels}
    assert not labels & {"table", "member", "server", "channel", "user", "deal"}, "they tell apart"


async def test_how_late_the_event_loop_is(measured: Measured) -> None:
    times = iter((10.0, 10.7, 20.0))

    async def slept(_: float) -> None:
        nonlocal times

    with pytest.raises((StopIteration, RuntimeError)):
        await measure_lag(slept, lambda: next(times))
    assert measured("event_loop_lag_seconds_count") == 1
    assert measured("event_loop_lag_seconds_sum") == pytest.approx(0.2)
