"""A quick shuffle, for simulations and measurements: nobody can check it."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import TypeVar

Item = TypeVar("Item")


def quickly_shuffled(items: Iterable[Item], chance: random.Random) -> list[Item]:
    """Return the items in an order by chance, each as likely as any other."""
    order = list(items)
    number = chance.random
    for size in range(len(order), 1, -1):
        chosen = int(number() * size)
        last = order[size - 1]
        order[size - 1] = order[chosen]
        order[chosen] = last
    return order
