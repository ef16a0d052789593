"""A record that was tampered with in any field is refused, where anything bears witness to it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import islice

import pytest

from booray_core import PRESETS, DealRecord, verify
from booray_core.record.deal_record import DeclareEntry, DrawEntry, PlayEntry
from tests.core.record.samples import (
    Document,
    document,
    reading,
    simulated,
    tamperings,
    verdict,
)

TABLES = [
    ("fists", {}),
    ("fists", {"enforcement": "honor"}),
    ("louisiana", {"enforcement": "honor", "trump": "dealer_may_take", "seats": 7}),
    ("house", {"limit": 5}),
    ("boxed", {"format": "last_standing", "starting_stack": 30}),
    ("boxed-de", {"enforcement": "honor"}),
    ("indiana", {}),
]
BY_DAY = 5
"""One in how many changes is tried by day, and of one table; all of all tables are at night."""


def telling(records: Sequence[DealRecord]) -> int:
    """Return which record has the most to tamper with, among those played out."""

    def weight(place: int) -> tuple[bool, int]:
        record = records[place]
        stakes = len(record.result.bourre) + len(record.result.renege) + len(record.reshuffles)
        odd = sum(not isinstance(entry, DeclareEntry) for entry in record.actions)
        return bool(record.tricks), 100 * stakes + odd

    return max(range(1, len(records) - 1), key=weight)


def leaves_no_trace(record: DealRecord, where: str) -> bool:
    """Return whether a record stays true to itself when something in it is changed.

    Nothing else in a record bears witness to which cards a seat gave away that showed none
    of its hand afterwards, as it passed in the stay round or won unplayed, so long as they were
    not dealt again.
    """
    discard = re.fullmatch(r"actions\[(\d+)\]\.discard\[\d+\]", where)
    if discard is None:
        return False
    draw = record.actions[int(discard[1])]
    shown = {entry.seat for entry in record.actions if isinstance(entry, PlayEntry)}
    return draw.seat not in shown


@pytest.mark.parametrize(
    ("preset", "options", "every"),
    [
        (*TABLES[1], BY_DAY),
        *(pytest.param(*each, 1, marks=pytest.mark.journey) for each in TABLES),
    ],
)
def test_any_change_of_any_field_is_refused(
    preset: str, options: dict[str, object], every: int
) -> None:
    records = simulated(preset, **options)
    place = telling(records)
    near = records[place - 1 : place + 2]
    assert verify(near) is None
    accepted = [
        where
        for where, changed in islice(tamperings(document(near[1])), 0, None, every)
        if verdict(near, 1, changed) is None and not leaves_no_trace(near[1], where)
    ]
    assert accepted == []


def test_every_preset_is_tampered_with() -> None:
    assert {preset for preset, _ in TABLES} == set(PRESETS)


def other_discard(record: DealRecord, place: int) -> Document | None:
    """Return a record in which a seat gave away another card of those it was dealt."""
    draw = record.actions[place]
    if not isinstance(draw, DrawEntry) or not 0 < len(draw.discard) < record.rules.hand_size:
        return None
    order = [each.seat for each in record.seats]
    left = order.index(record.dealer) + 1
    start = [*order[left:], *order[:left]].index(draw.seat)
    dealt = record.deck[start : len(order) * record.rules.hand_size : len(order)]
    kept = next(card for card in dealt if card not in draw.discard)
    changed = document(record)
    changed["actions"][place]["discard"][0] = str(kept)
    return changed


@pytest.mark.parametrize("shows", [False, True])
def test_another_discard_is_found_out_once_its_seat_shows_its_hand(*, shows: bool) -> None:
    tried = 0
    for record in simulated("indiana"):
        for place in range(len(record.actions)):
            changed = other_discard(record, place)
            if changed is not None and shows is not leaves_no_trace(
                record, f"actions[{place}].discard[0]"
            ):
                tried += 1
                assert (verify(reading(changed)) is not None) is shows
    assert tried >= 3
