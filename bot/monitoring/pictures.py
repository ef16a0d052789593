"""Metrics of table pictures, charts and avatars."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from prometheus_client.core import Metric

from bot.avatars.avatars import AvatarCounts
from bot.monitoring.families import counter, histogram
from bot.picture.chart_artist import ChartCounts
from bot.picture.counts import PictureCounts
from bot.picture.film_artist import FilmCounts
from bot.workers.helper import Helper


def pictures_metrics(counts: PictureCounts) -> Iterator[Metric]:
    """Return what there is to tell of the pictures of tables."""
    outcomes = ("drawn", "again", "late", "left_off", "failed", "refused")
    yield counter(
        "booray_table_pictures",
        "Pictures of tables, by what became of them",
        {(outcome,): getattr(counts, outcome) for outcome in outcomes},
        ("outcome",),
    )
    yield counter(
        "booray_table_picture_bytes", "Bytes of the pictures that were drawn", {(): counts.size}
    )
    yield histogram(
        "booray_table_picture_seconds",
        "Processor time for each picture that was drawn",
        {(): counts.seconds},
    )


def charts_metrics(counts: ChartCounts) -> Metric:
    """Return what became of the charts that were asked for."""
    return counter(
        "booray_charts",
        "Charts of chips over time, drawn and failed",
        {("drawn",): counts.drawn, ("failed",): counts.failed},
        ("outcome",),
    )


def films_metrics(counts: FilmCounts) -> Metric:
    """Return what became of the deals that were shared."""
    return counter(
        "booray_films",
        "Shared deals as moving pictures, drawn and failed",
        {("drawn",): counts.drawn, ("failed",): counts.failed},
        ("outcome",),
    )


def drawing_metric(helpers: Mapping[str, Helper]) -> Metric:
    """Return how often each of the processes that draw had to be started anew."""
    replaced = {(name,): helper.replaced for name, helper in helpers.items()}
    told = "Processes that drew, and died or hung"
    return counter("booray_drawing_processes_replaced", told, replaced, ("draws",))


def avatars_metrics(counts: AvatarCounts) -> Metric:
    """Return what became of members' avatars."""
    return counter(
        "booray_avatars",
        "Members' avatars, fetched from Discord or not to be had",
        {("fetched",): counts.fetched, ("failed",): counts.failed},
        ("outcome",),
    )
