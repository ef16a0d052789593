"""Chips are counted world by world."""

from __future__ import annotations

from math import sqrt
from statistics import fmean, pstdev

import pytest

from booray_core.players.search.trials import Tally, ahead

WORLDS = 100

ONE = [float(world % 7) for world in range(WORLDS)]
OTHER = [float(world % 5) for world in range(WORLDS)]


def tally_of(chips: list[float]) -> Tally:
    tally = Tally()
    for each in chips:
        tally.add(each)
    return tally


def test_every_world_counts() -> None:
    tally = tally_of(ONE)
    assert list(tally.chips) == ONE
    assert tally.mean() == fmean(ONE)
    gaps = [a - b for a, b in zip(ONE, OTHER, strict=True)]
    error = pstdev(gaps) / sqrt(len(gaps))
    assert ahead(tally, tally_of(OTHER)) == pytest.approx((fmean(gaps), error))


def test_a_tally_begins_anew() -> None:
    tally = tally_of(ONE)
    tally.clear()
    assert tally.mean() == 0.0
    tally.add(4.0)
    assert (list(tally.chips), tally.mean()) == ([4.0], 4.0)
