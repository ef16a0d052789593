"""What a table says once it has gone over from chips to practice."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.screens import table_screen
from bot.tables.words.values import Stage, WentOver
from tests.screens.reading import text
from tests.screens.samples import ENGLISH, NOW, lobby


@pytest.mark.parametrize(
    ("may_lose", "says"),
    [
        (0, "Computers can’t lose chips to members on this server. Everyone’s chips are"),
        (1, "here on.** Computers can lose 1 chip a day to members here, and this deal could"),
        (2, "Computers can lose 2 chips a day to members here, and this deal could"),
    ],
)
def test_a_table_that_has_just_gone_over_says_why(may_lose: int, says: str) -> None:
    over = WentOver(deal=2, at=NOW, may_lose=may_lose, pot=0, sharers=2)
    view = replace(lobby(), stage=Stage.PAUSE, went_over=over, deal_number=2)
    assert says in text(table_screen(view, ENGLISH))
