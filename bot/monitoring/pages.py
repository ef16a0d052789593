"""Metrics of the tables in a browser."""

from __future__ import annotations

from collections.abc import Iterator

from prometheus_client.core import Metric

from bot.monitoring.families import counter, gauge
from bot.web.behind import Behind, WebCounts


def pages_metrics(door: Behind | None) -> Iterator[Metric]:
    """Return what there is to tell of the pages; where there are none, nothing but zeros."""
    counts = WebCounts() if door is None else door.counts
    pages = 0 if door is None else len(door.pages)
    yield gauge("booray_pages", "Pages in a browser that are connected now", {(): pages})
    outcomes = ("opened", "forwarded", "refused", "slow")
    yield counter(
        "booray_page_sockets",
        "Sockets of pages, by what became of them",
        {(outcome,): getattr(counts, outcome) for outcome in outcomes},
        ("outcome",),
    )
    yield counter("booray_page_states", "States sent to pages", {(): counts.states})
    yield counter(
        "booray_page_unread", "Messages of pages that could not be read", {(): counts.unread}
    )
