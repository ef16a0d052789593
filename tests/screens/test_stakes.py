"""What a table says once it has gone over from chips to practice."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from bot.screens import table_screen
from bot.tables.words.values import Stage, WentOver
from bot.wording import clock
from tests.screens.reading import text
from tests.screens.samples import ENGLISH, NOW, lobby

MIDNIGHT = NOW.replace(hour=0, minute=0) + timedelta(days=1)


def said_since(may_lose: int) -> str:
    over = WentOver(deal=2, at=NOW, may_lose=may_lose, pot=0)
    return text(table_screen(replace(lobby(), went_over=over, deal_number=5), ENGLISH))


def test_a_table_for_practice_says_how_much_computers_may_lose_and_when_again() -> None:
    said = said_since(40)
    assert "For practice since deal 2: computers can lose only 40 chips a day" in said
    assert f"At new tables they play for chips again {clock(MIDNIGHT)}." in said


@pytest.mark.parametrize(
    ("may_lose", "says"),
    [
        (0, "Computers can’t lose chips to members on this server. Everyone’s chips are"),
        (1, "here on.** Computers can lose 1 chip a day to members here, and this deal could"),
        (2, "Computers can lose 2 chips a day to members here, and this deal could"),
    ],
)
def test_a_table_that_has_just_gone_over_says_why(may_lose: int, says: str) -> None:
    over = WentOver(deal=2, at=NOW, may_lose=may_lose, pot=0)
    view = replace(lobby(), stage=Stage.PAUSE, went_over=over, deal_number=2)
    assert says in text(table_screen(view, ENGLISH))
