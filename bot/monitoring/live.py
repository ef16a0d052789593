"""Metrics that are looked up when they are asked for, as nothing counts them."""

from __future__ import annotations

import asyncio
import math
from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict

from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from booray_core.build import this_build
from bot.client import BoorayClient
from bot.monitoring.health import Health, HealthPart
from bot.monitoring.machine import Machine, gauge, labelled
from bot.tables.words.values import Stage, Stakes, Waiting


class Live(Collector):
    """How a running bot is."""

    def __init__(self, client: BoorayClient, health: Health, machine: Machine) -> None:
        """Look at nothing yet."""
        self._client = client
        self.health = health
        self._machine = machine

    async def look(self) -> None:
        """See how everything is that does not tell at once, for :meth:`collect`."""
        await asyncio.gather(self.health.report(), self._machine.look())

    def collect(self) -> Iterator[Metric]:
        """Return all of them as they are now."""
        yield from self._tables()
        yield from self._gateway()
        since, now = self._client.rater and self._client.rater.behind, self._client.clock.now()
        behind = max((now - since).total_seconds(), 0.0) if since else 0.0
        told = "How long ago the deal that is being rated ended; 0: none waits"
        yield gauge("rating_behind_seconds", told, behind)
        parts: dict[str, float] = {}
        if (seen := self.health.seen) is not None:
            parts = {part: how is HealthPart.OK for part, how in asdict(seen).items()}
        yield labelled("ready", "Whether each part serves people, as /ready says", "part", parts)
        yield from self._machine.metrics()
        pages = 0 if self._client.door is None else len(self._client.door.pages)
        yield gauge("pages", "Pages in a browser that are connected now", pages)
        build = this_build()
        engine = "compiled" if build.compiled else "plain Python"
        what = GaugeMetricFamily(
            "booray_build_info", "What runs; always 1", labels=("version", "engine")
        )
        what.add_metric((build.version, engine), 1)
        yield what

    def _tables(self) -> Iterator[Metric]:
        tables = self._client.tables
        views = tables.views()
        running = GaugeMetricFamily(
            "booray_tables", "Tables that are open and run", labels=("stage", "stakes")
        )
        counted = Counter((view.stage, view.stakes) for view in views)
        for stage in Stage:
            for stakes in Stakes if stage is not Stage.CLOSED else ():
                running.add_metric((stage, stakes), counted[stage, stakes])
        yield running
        waiting = Counter(view.waiting for view in views)
        still = {each.value: waiting[each] for each in Waiting}
        yield labelled(
            "tables_standing_still", "Tables whose clocks stand still", "waiting_for", still
        )
        yield gauge("tables_coming", "Open tables not brought in yet", tables.number_coming())
        aside = tables.number_set_aside()
        yield gauge("tables_set_aside", "Tables set aside since the start", aside)

    def _gateway(self) -> Iterator[Metric]:
        client, shards = self._client, self._client.connection
        yield gauge("shards", "Shards there are to be", len(shards.all))
        yield gauge("shards_up", "Shards that are connected", len(shards.up))
        up = {str(each): each in shards.up for each in shards.all}
        yield labelled("shard_up", "Whether each shard of this process is connected", "shard", up)
        there = sum(shards.is_there(each.id) for each in client.guilds)
        yield gauge("servers", "Servers that the bot is in", there)
        left = "Servers that the bot was removed from, whose data is kept for a while"
        yield gauge("servers_left", left, client.departures.waiting)
        took = [seconds for _, seconds in client.latencies if math.isfinite(seconds)]
        told = "How long the slowest shard's last heartbeat took"
        yield gauge("gateway_latency_seconds", told, max(took, default=None))
