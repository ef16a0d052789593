"""Metrics of the connection to Discord."""

from __future__ import annotations

import math
from collections.abc import Iterator

from prometheus_client.core import Metric

from bot.client import BoorayClient
from bot.client.outgoing import Outgoing
from bot.client.traffic import Traffic
from bot.monitoring.families import counter, gauge, histogram
from bot.publish.counts import Counts, Troubles


def requests_metrics(traffic: Traffic, outgoing: Outgoing) -> Iterator[Metric]:
    """Return what there is to tell of requests.

    Args:
        traffic: those that were made.
        outgoing: knows those that were not.
    """
    yield counter(
        "booray_requests_held_back",
        "Requests that were not made, as their token had ended or was refused",
        {(reason,): count for reason, count in outgoing.held_back.items()},
        ("reason",),
    )
    yield counter(
        "booray_discord_requests",
        "Requests to Discord, by the status of the answer or the kind of failure",
        traffic.kinds,
        ("kind", "status"),
    )
    waits = {(kind,): spread for kind, spread in traffic.waits.items()}
    yield histogram(
        "booray_discord_request_seconds", "How long Discord took to answer", waits, ("kind",)
    )


def publisher_metrics(counts: Counts, answers: Troubles) -> Iterator[Metric]:
    """Return what there is to tell of what is shown.

    Args:
        counts: of messages and panels.
        answers: what went wrong with answers.
    """
    places = {("message",): counts.messages, ("panel",): counts.panels}
    yield counter(
        "booray_states",
        "States that were to be shown",
        {place: states.put for place, states in places.items()},
        ("place",),
    )
    yield counter(
        "booray_states_overtaken",
        "States that were never sent, as a newer one came first",
        {place: states.overtaken for place, states in places.items()},
        ("place",),
    )
    both = counts.troubles + answers
    errors = {(how, str(code)): count for (how, code), count in both.items()}
    yield counter(
        "booray_discord_errors",
        "Requests that failed, by status or kind, and by Discord's code",
        errors,
        ("status", "code"),
    )
    for name, meaning, count in (
        ("retried", "Requests made again later", counts.retried),
        ("given_up", "States that were never shown, as Discord refused them", counts.given_up),
        ("out_of_reach", "Times that a table could be shown nowhere", counts.out_of_reach),
        ("within_reach", "Times that such a table could be shown again", counts.within_reach),
        ("reminders", "Calls of people whose turn lasts", counts.reminders),
    ):
        yield counter(f"booray_{name}", meaning, {(): count})


def gateway_metrics(client: BoorayClient) -> Iterator[Metric]:
    """Return what there is to tell of the gateway."""
    events = {(what.replace(" ", "_"),): n for what, n in client.traffic.gateway.items()}
    yield counter(
        "booray_gateway_events", "What shards' connections went through", events, ("event",)
    )
    yield counter(
        "booray_dispatches_dropped",
        "Events of Discord's that could not be read, by name",
        {(event,): count for event, count in client.traffic.dropped.items()},
        ("event",),
    )
    yield gauge("booray_shards", "Shards there are to be", {(): len(client.connection.all)})
    yield gauge("booray_shards_up", "Shards that are connected", {(): client.connection.number_up})
    yield gauge(
        "booray_shard_up",
        "Whether each shard of this process is connected",
        {(str(each),): client.connection.is_connected(each) for each in client.connection.all},
        ("shard",),
    )
    yield gauge("booray_servers", "Servers that the bot is in", {(): len(client.guilds)})
    yield gauge(
        "booray_servers_left",
        "Servers that the bot was removed from, whose data is kept for a while",
        {(): client.departures.waiting},
    )
    yield counter(
        "booray_servers_deleted",
        "Servers whose data was deleted, as the bot had been removed from them",
        {(): client.departures.deleted},
    )
    latencies = [seconds for _, seconds in client.latencies if math.isfinite(seconds)]
    yield gauge(
        "booray_gateway_latency_seconds",
        "How long the slowest shard's last heartbeat took",
        {(): max(latencies)} if latencies else {},
    )
