"""Metrics of the program, each counted where it happens.

They are the process's own: they start at zero with it. :mod:`bot.monitoring` serves them, with what
can only be looked up when it is asked for. ``docs/reference.md`` explains each.
"""

from __future__ import annotations

from typing import Final

from prometheus_client import Counter, Histogram

SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 1.5, 3.0, 10.0)
"""Up to how long: from a write to the disk to Discord's three seconds, and beyond."""

SIZES: Final = (1, 2, 4, 8, 16, 32, 64)


def counter(name: str, meaning: str, **labels: tuple[str, ...]) -> Counter:
    """Return a counter, which shows the known values of a single label from the start.

    Args:
        name: without ``booray_`` and ``_total``.
        meaning: what is counted.
        labels: their known values; none where they show themselves.
    """
    made = Counter(f"booray_{name}", meaning, tuple(labels))
    if len(labels) == 1:
        for value in next(iter(labels.values())):
            made.labels(value)
    return made


def seconds(name: str, meaning: str, *labels: str) -> Histogram:
    """Return a histogram of seconds, named as a counter is."""
    return Histogram(f"booray_{name}_seconds", meaning, labels, buckets=SECONDS)


# Play

TABLES_CLOSED: Final = counter("tables_closed", "Tables that closed, by why", reason=())
DEALS: Final = counter("deals", "Deals that ended, by how", outcome=("settled", "voided"))
BEACONS: Final = counter("beacons", "Deals dealt, by their beacon", kind=("drand", "message"))
ACTIONS: Final = counter("actions", "Acts in deals, by who decided", action=(), by=())
LOCK_WAIT: Final = seconds("table_lock_wait", "How long a request waited for others at its table")
THOUGHT: Final = seconds("thought", "How long a thought was waited for", "of")
FALLBACKS: Final = counter("fallbacks", "What was done in place of a thought", instead=(), cause=())
RATED: Final = counter(
    "rated_deals",
    "Deals looked at for ratings, by how",
    outcome=("rated", "failed", "elsewhere"),
)
RATING: Final = seconds("rating", "How long a decision took to judge")

# Answers to people

INTERACTIONS: Final = counter("interactions", "What was answered, by how", kind=(), outcome=())
ANSWER: Final = seconds("answer", "From an arrival until Discord has the first answer", "kind")
INTERACTION_AGE: Final = seconds("interaction_age", "How old interactions arrived")
PROMISED: Final = counter("answers_promised", "First answers that only promised another")
LOST: Final = counter("answers_lost", "Answers that did not arrive, or not in time")

# The database

COMMIT: Final = seconds("commit", "From asking for a commit until it stands")
BATCH: Final = Histogram(
    "booray_commit_batch_size", "Commits made together in one transaction", buckets=SIZES
)
STORE_TROUBLES: Final = counter("store_troubles", "What could not be stored or read", kind=())
STORE_RETRIES: Final = counter("store_retries", "What was tried again at once", kind=())

# What is shown on Discord

STATES: Final = counter("states", "States that were to be shown", place=())
OVERTAKEN: Final = counter("states_overtaken", "States overtaken by newer ones", place=())
ERRORS: Final = counter("discord_errors", "Requests that failed, by how", status=(), code=())
RETRIED: Final = counter("retried", "Requests made again later")
GIVEN_UP: Final = counter("given_up", "States never shown, as Discord refused them")
OUT_OF_REACH: Final = counter("out_of_reach", "Times that a table could be shown nowhere")
WITHIN_REACH: Final = counter("within_reach", "Times that it could be shown again")
REMINDERS: Final = counter("reminders", "Calls of people whose turn lasts")

# Requests to Discord, and its gateway

HELD_BACK: Final = counter("requests_held_back", "Requests that were not made", reason=())
REQUESTS: Final = counter("discord_requests", "Requests, by the answer", kind=(), status=())
REQUEST: Final = seconds("discord_request", "How long Discord took to answer", "kind")
GATEWAY: Final = counter("gateway_events", "What shards' connections went through", event=())
DROPPED: Final = counter("dispatches_dropped", "Events that could not be read", event=())
SERVERS_DELETED: Final = counter("servers_deleted", "Servers whose data was deleted")

# Pictures

CARDS_REFUSED: Final = counter("pictures_refused", "Screens without the cards' pictures")
TABLE_PICTURES: Final = counter(
    "table_pictures",
    "Pictures of tables, by what became of them",
    outcome=("drawn", "again", "late", "left_off", "failed", "refused"),
)
TABLE_PICTURE_BYTES: Final = counter("table_picture_bytes", "Bytes of the pictures drawn")
TABLE_PICTURE: Final = seconds("table_picture", "Processor time for each picture drawn")
CHARTS: Final = counter("charts", "Charts of chips over time", outcome=("drawn", "failed"))
FILMS: Final = counter("films", "Shared deals as moving pictures", outcome=("drawn", "failed"))
DRAWING_REPLACED: Final = counter(
    "drawing_processes_replaced",
    "Processes that drew, and died or hung",
    draws=("tables", "charts", "films"),
)
AVATARS: Final = counter("avatars", "Members' avatars", outcome=("fetched", "failed"))

# Tables in a browser

PAGE_SOCKETS: Final = counter(
    "page_sockets",
    "Sockets of pages, by what became of them",
    outcome=("opened", "forwarded", "refused", "slow"),
)
PAGE_STATES: Final = counter("page_states", "States sent to pages")
PAGE_UNREAD: Final = counter("page_unread", "Messages of pages that could not be read")

# The program

BACKUPS: Final = counter("backups", "Daily backups", outcome=("made", "failed"))
LOOP_LAG: Final = seconds("event_loop_lag", "By how much the event loop came late")
