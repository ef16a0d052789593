"""Lengths of time in words."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.wording import Wording, short_span, span

ENGLISH = Wording("en")


@pytest.mark.parametrize(
    ("seconds", "said", "briefly"),
    [
        (0.2, "1 second", "1 s"),
        (20, "20 seconds", "20 s"),
        (22.5, "23 seconds", "23 s"),
        (60, "1 minute", "1 min"),
        (90, "90 seconds", "90 s"),
        (120, "2 minutes", "2 min"),
        (299, "5 minutes", "5 min"),
        (90 * 60, "90 minutes", "90 min"),
        (3600, "1 hour", "1 h"),
        (12 * 3600, "12 hours", "12 h"),
        (24 * 3600 - 1, "24 hours", "24 h"),
    ],
)
def test_a_length_is_told_in_the_unit_that_suits_it_and_never_too_short(
    seconds: float, said: str, briefly: str
) -> None:
    assert span(timedelta(seconds=seconds), ENGLISH) == said
    assert short_span(timedelta(seconds=seconds), ENGLISH) == briefly
