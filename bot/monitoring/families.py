"""Conversion of counts to prometheus-client families."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily

from bot.measures import Spread

Values = TypeVar("Values", bound=tuple[str, ...])
"""The values of some labels."""


def counter(
    name: str, meaning: str, counts: Mapping[Values, int], labels: Sequence[str] = ()
) -> CounterMetricFamily:
    """Return a counter.

    Args:
        name: without ``_total``.
        meaning: what is counted.
        counts: by the values of its labels.
        labels: their names.
    """
    family = CounterMetricFamily(name, meaning, labels=labels)
    for values, count in counts.items():
        family.add_metric(values, count)
    return family


def gauge(
    name: str, meaning: str, values: Mapping[Values, float], labels: Sequence[str] = ()
) -> GaugeMetricFamily:
    """Return a gauge, as :func:`counter` does a counter."""
    family = GaugeMetricFamily(name, meaning, labels=labels)
    for each, value in values.items():
        family.add_metric(each, value)
    return family


def histogram(
    name: str, meaning: str, spreads: Mapping[Values, Spread], labels: Sequence[str] = ()
) -> HistogramMetricFamily:
    """Return a histogram, as :func:`counter` does a counter."""
    family = HistogramMetricFamily(name, meaning, labels=labels)
    for values, spread in spreads.items():
        family.add_metric(values, _buckets(spread), spread.total)
    return family


def _buckets(spread: Spread) -> list[tuple[str, float]]:
    """Return how many were at most as large as each bound, as Prometheus has it."""
    bounds = [*(str(float(bound)) for bound in spread.bounds), "+Inf"]
    so_far, buckets = 0, []
    for bound, count in zip(bounds, spread.counts, strict=True):
        so_far += count
        buckets.append((bound, float(so_far)))
    return buckets
