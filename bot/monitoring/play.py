"""Metrics of the game: tables, deals, acts, thoughts, answers to people."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from datetime import datetime

from prometheus_client.core import Metric

from bot.commands.counts import AnswerCounts
from bot.doorway import Ending
from bot.monitoring.families import counter, gauge, histogram
from bot.monitoring.thinking import TimedThinker
from bot.ratings.counts import RatingCounts
from bot.ratings.rater import Rater
from bot.ratings.reckoning import Outcome
from bot.tables.all_tables.registry import Tables
from bot.tables.words.values import Stage, Stakes, Waiting


def tables_metrics(tables: Tables) -> Iterator[Metric]:
    """Return what there is to tell of tables."""
    views, counts = tables.views(), tables.counts
    running: Counter[tuple[str, ...]] = Counter((view.stage, view.stakes) for view in views)
    stages = [(stage, stakes) for stage in Stage for stakes in Stakes if stage is not Stage.CLOSED]
    yield gauge(
        "booray_tables",
        "Tables that are open and run",
        {each: running[each] for each in stages},
        ("stage", "stakes"),
    )
    waiting = Counter(view.waiting for view in views)
    yield gauge(
        "booray_tables_standing_still",
        "Tables whose clocks stand still, by what they wait for",
        {(each,): waiting[each] for each in Waiting},
        ("waiting_for",),
    )
    coming = tables.number_coming()
    yield gauge("booray_tables_coming", "Open tables not brought in yet", {(): coming})
    aside = tables.number_set_aside()
    yield gauge("booray_tables_set_aside", "Tables set aside since the start", {(): aside})
    closed = {(why,): count for why, count in counts.closed.items()}
    yield counter("booray_tables_closed", "Tables that closed, by why", closed, ("reason",))
    deals = {(end,): counts.deals[end] for end in ("settled", "voided")}
    yield counter("booray_deals", "Deals that ended, by how", deals, ("outcome",))
    beacons = {(kind,): counts.beacons[kind] for kind in ("drand", "message")}
    yield counter("booray_beacons", "Deals dealt, by the beacon of each", beacons, ("kind",))
    labels = ("action", "by")
    yield counter("booray_actions", "Acts in deals, by who decided", counts.actions, labels)
    yield histogram(
        "booray_table_lock_wait_seconds",
        "How long a request waited for others at its table",
        {(): counts.lock_waits},
    )


def thoughts_metrics(thinker: TimedThinker) -> Iterator[Metric]:
    """Return what there is to tell of thoughts."""
    waits = {(what,): spread for what, spread in thinker.waits.items()}
    yield histogram("booray_thought_seconds", "How long a thought was waited for", waits, ("of",))
    fallbacks = {
        (instead.name.lower(), cause.name.lower()): count
        for (instead, cause), count in thinker.fallbacks.counts.items()
    }
    yield counter(
        "booray_fallbacks",
        "What was done in place of a thought, and why",
        fallbacks,
        ("instead", "cause"),
    )


def ratings_metrics(rater: Rater | None, now: datetime) -> Iterator[Metric]:
    """Return what there is to tell of ratings; nothing where there are none."""
    counts = RatingCounts() if rater is None else rater.counts
    deals = {(how,): counts.deals[how] for how in Outcome}
    yield counter("booray_rated_deals", "Deals looked at for ratings, by how", deals, ("outcome",))
    yield histogram(
        "booray_rating_seconds", "How long a decision took to judge", {(): counts.waits}
    )
    behind = 0.0 if counts.behind is None else max((now - counts.behind).total_seconds(), 0.0)
    yield gauge(
        "booray_rating_behind_seconds",
        "How long ago the deal that is being rated ended; 0: none waits",
        {(): behind},
    )


def answers_metrics(
    counts: AnswerCounts, ended: Mapping[tuple[str, Ending], int]
) -> Iterator[Metric]:
    """Return what there is to tell of answers to people."""
    endings = {(kind, ending.value): count for (kind, ending), count in ended.items()}
    yield counter(
        "booray_interactions",
        "Commands, presses and forms that were answered, by how",
        endings,
        ("kind", "outcome"),
    )
    waits = {(kind,): spread for kind, spread in counts.waits.items()}
    yield histogram(
        "booray_answer_seconds",
        "From an interaction's arrival until Discord has its first answer",
        waits,
        ("kind",),
    )
    yield histogram(
        "booray_interaction_age_seconds", "How old interactions arrived", {(): counts.ages}
    )
    yield counter(
        "booray_answers_promised",
        "First answers that only promised another",
        {(): counts.promised},
    )
    yield counter(
        "booray_answers_lost", "Answers that did not arrive, or not in time", {(): counts.lost}
    )
