"""The log's last line of a program that stops."""

from __future__ import annotations

from bot.client.summary import since_the_start
from bot.client.traffic import Traffic
from bot.publish.counts import Counts, States


def test_what_never_happened_is_left_out() -> None:
    assert since_the_start(Traffic(), Counts()) == "Since the start: nothing."


def told(number: int) -> str:
    """Return the line where everything happened so often."""
    traffic = Traffic()
    traffic.requests["200"] = number
    for what in ("begun", "resumed", "cut", "silent", "connected anew"):
        traffic.gateway[what] = number
    counts = Counts(
        *(number, number, number, number, number),
        messages=States(number, number),
        panels=States(number, number),
    )
    return since_the_start(traffic, counts, held_back=number)


def test_what_happened_more_often_is_told_in_the_plural() -> None:
    assert told(1200) == (
        "Since the start: 1,200 requests to Discord (200: 1,200),"
        " 1,200 requests skipped (token expired), 1,200 sessions started,"
        " 1,200 sessions resumed, 1,200 connections cut, 1,200 connections gone silent,"
        " 1,200 reconnections, 1,200 table updates,"
        " 1,200 of them replaced by newer ones, 1,200 panel updates,"
        " 1,200 of them replaced by newer ones, 1,200 requests retried,"
        " 1,200 updates never shown, 1,200 tables out of reach,"
        " 1,200 tables within reach again, 1,200 reminders."
    )
