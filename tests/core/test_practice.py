"""The quick shuffle: every card once, every order as likely, one order of one chance."""

import random
from collections import Counter

from booray_core import CARDS
from booray_core.practice import quickly_shuffled


def test_every_card_is_there_once_and_what_was_given_stays() -> None:
    given = list(CARDS)
    assert sorted(quickly_shuffled(given, random.Random(1))) == given == list(CARDS)


def test_the_same_chance_gives_the_same_order() -> None:
    assert quickly_shuffled(CARDS, random.Random(1)) == quickly_shuffled(CARDS, random.Random(1))
    assert quickly_shuffled(CARDS, random.Random(1)) != quickly_shuffled(CARDS, random.Random(2))


def test_every_order_is_as_likely() -> None:
    chance = random.Random(1)
    orders = Counter(tuple(quickly_shuffled("abcd", chance)) for _ in range(24_000))
    assert len(orders) == 24
    # A thousand each: four and a half standard deviations either way.
    assert 860 < min(orders.values()) <= max(orders.values()) < 1140
