"""Lengths of time in words."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.wording import Wording, span

ENGLISH = Wording("en")


@pytest.mark.parametrize(
    ("seconds", "said"),
    [
        (0.2, "1 second"),
        (20, "20 seconds"),
        (22.5, "23 seconds"),
        (60, "1 minute"),
        (90, "90 seconds"),
        (120, "2 minutes"),
        (299, "5 minutes"),
        (90 * 60, "90 minutes"),
        (3600, "1 hour"),
        (12 * 3600, "12 hours"),
        (24 * 3600 - 1, "24 hours"),
    ],
)
def test_a_length_is_told_in_the_unit_that_suits_it_and_never_too_short(
    seconds: float, said: str
) -> None:
    assert span(timedelta(seconds=seconds), ENGLISH) == said
