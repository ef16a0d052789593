"""A rule option about the cards: no trump is led until one was played."""

from __future__ import annotations

from booray_core import Reason
from tests.core.positions import act, at_play, legal, refused

DEAL = """
    A: As 9d 4d 4c
    B: 5s Td 2d 3c
    C: 6s 7d 8d 5c        deals
    turn-up: 2s
"""


def test_a_trump_waits_until_one_was_played() -> None:
    deal = at_play(DEAL, trump="turned", cinch=False, trumps_wait=True)
    assert legal(deal, "A") == "9d 4d 4c", "the card turned up was not played"
    assert refused(deal, "A As").reason is Reason("trumps-wait")
    act(deal, "A 4c, B 3c, C 5c, C 7d, A 9d, B Td")
    assert legal(deal, "B") == "2d"
    act(deal, "B 2d, C 8d, A 4d, C 6s, A As, B 5s")
    assert deal.result is not None
