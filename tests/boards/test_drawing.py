"""The chart's own words: its days are written as the reader's language writes them."""

from __future__ import annotations

import pytest

from bot.boards.drawing import day_named


@pytest.mark.parametrize(
    ("locale", "written"), [("en", "Nov 3"), ("de", "3. Nov."), ("fr", "3 nov.")]
)
def test_a_day_is_written_as_its_language_writes_it(locale: str, written: str) -> None:
    assert day_named("2026-11-03T12:00:00+00:00", locale) == written
