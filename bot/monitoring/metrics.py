"""All metrics, collected on demand from each room's counts."""

from __future__ import annotations

from collections.abc import Iterator

from prometheus_client import CollectorRegistry, ProcessCollector
from prometheus_client.core import Metric
from prometheus_client.registry import Collector

from booray_core.build import this_build
from bot.client import BoorayClient
from bot.monitoring.families import counter, gauge, histogram
from bot.monitoring.health import Health, HealthPart
from bot.monitoring.lag import LoopLag
from bot.monitoring.machine import Machine
from bot.monitoring.pages import pages_metrics
from bot.monitoring.pictures import (
    avatars_metrics,
    charts_metrics,
    drawing_metric,
    films_metrics,
    pictures_metrics,
)
from bot.monitoring.play import (
    answers_metrics,
    ratings_metrics,
    tables_metrics,
    thoughts_metrics,
)
from bot.monitoring.thinking import TimedThinker
from bot.monitoring.wire import gateway_metrics, publisher_metrics, requests_metrics
from bot.picture.counts import PictureCounts
from bot.store.engine.counts import StoreCounts


def registry_of(
    client: BoorayClient, thinker: TimedThinker, lag: LoopLag, health: Health, machine: Machine
) -> CollectorRegistry:
    """Return the metrics of one running bot.

    Args:
        client: the bot.
        thinker: who thinks for its tables.
        lag: how late the event loop is.
        health: whether people are served, when it was asked last.
        machine: what it takes of its machine, when it was looked at last.
    """
    registry = CollectorRegistry()
    registry.register(_Everything(client, thinker, lag, health, machine))
    ProcessCollector(registry=registry)  # the process's memory, time and open files
    return registry


class _Everything(Collector):
    """Collects from every room."""

    def __init__(
        self,
        client: BoorayClient,
        thinker: TimedThinker,
        lag: LoopLag,
        health: Health,
        machine: Machine,
    ) -> None:
        self._client = client
        self._thinker = thinker
        self._lag = lag
        self._health = health
        self._machine = machine

    def collect(self) -> Iterator[Metric]:
        """Return all metrics as they are now."""
        client = self._client
        answers = client.services.answering.counts
        yield from tables_metrics(client.tables)
        yield from thoughts_metrics(self._thinker)
        yield from ratings_metrics(client.rater, client.clock.now())
        yield from answers_metrics(answers, client.services.servers.way_in.endings)
        yield from _store_metrics(client.services.database.counts)
        yield from publisher_metrics(client.publisher.counts, answers.troubles)
        yield counter(
            "booray_pictures_refused",
            "Screens shown without the cards' pictures, as Discord refused one",
            {(): client.faces.refused},
        )
        artist = client.table_artist
        yield from pictures_metrics(PictureCounts() if artist is None else artist.counts)
        charts, films = client.services.answering.artist, client.services.answering.films
        yield charts_metrics(charts.counts)
        yield films_metrics(films.counts)
        helpers = {"tables": artist.helper} if artist is not None else {}
        yield drawing_metric(helpers | {"charts": charts.helper, "films": films.helper})
        yield from pages_metrics(client.door)
        yield avatars_metrics(client.avatars.counts)
        yield from requests_metrics(client.traffic, client.outgoing)
        yield from gateway_metrics(client)
        yield histogram(
            "booray_event_loop_lag_seconds",
            "By how much the event loop came late to what was due",
            {(): self._lag.spread},
        )
        yield _health_metric(self._health)
        yield from self._machine.metrics()
        build = this_build()
        engine = "compiled" if build.compiled else "plain Python"
        labels = ("version", "engine")
        yield gauge(
            "booray_build_info", "What runs; always 1", {(build.version, engine): 1}, labels
        )


def _health_metric(health: Health) -> Metric:
    parts: dict[tuple[str], float] = {}
    if (seen := health.seen) is not None:
        named = {"program": seen.program, "database": seen.database, "gateway": seen.gateway}
        parts = {(name,): part is HealthPart.OK for name, part in named.items()}
    return gauge(
        "booray_ready", "Whether each part serves people, as /ready says", parts, ("part",)
    )


def _store_metrics(counts: StoreCounts) -> Iterator[Metric]:
    yield histogram(
        "booray_commit_seconds", "From asking for a commit until it stands", {(): counts.waits}
    )
    yield histogram(
        "booray_commit_batch_size",
        "Commits that were made together in one transaction",
        {(): counts.batches},
    )
    troubles = {(kind,): count for kind, count in counts.troubles.items()}
    yield counter(
        "booray_store_troubles", "What could not be stored or read, by why", troubles, ("kind",)
    )
    retries = {(kind,): count for kind, count in counts.retries.items()}
    yield counter(
        "booray_store_retries", "What was tried again at once, by why", retries, ("kind",)
    )
