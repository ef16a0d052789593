"""A record that was tampered with in any field is refused."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from booray_core import PRESETS, DealRecord, automatic_cut, verify
from booray_core.record.entries import DeclareEntry
from tests.core.record.samples import document, simulated, tamperings, verdict

TABLES = [
    ("fists", {}),
    ("fists", {"enforcement": "honor"}),
    ("louisiana", {"enforcement": "honor", "trump": "dealer_may_take", "seats": 7}),
    ("house", {"limit": 5}),
    ("boxed", {"format": "last_standing", "starting_stack": 30}),
    ("boxed-de", {"enforcement": "honor"}),
    ("indiana", {}),
]


def telling(records: Sequence[DealRecord]) -> int:
    """Return which record has the most to tamper with, among those played out.

    Somebody chose its cut, and another one than the commitment's own: who says that nobody chose
    where somebody happened to choose just that one tells a lie that nobody can find out.
    """

    def weight(place: int) -> tuple[bool, int]:
        record = records[place]
        stakes = len(record.result.bourre) + len(record.result.renege) + len(record.reshuffles)
        odd = sum(not isinstance(entry, DeclareEntry) for entry in record.actions)
        own = automatic_cut(record.shuffle.commitment)
        chosen = bool(record.tricks) and record.shuffle.cut_by is not None
        chosen = chosen and record.shuffle.cut != own
        return chosen, 100 * stakes + odd

    return max(range(1, len(records) - 1), key=weight)


@pytest.mark.parametrize(("preset", "options"), TABLES)
def test_any_change_of_any_field_is_refused(preset: str, options: dict[str, object]) -> None:
    records = simulated(preset, **options)
    place = telling(records)
    near = records[place - 1 : place + 2]
    assert verify(near) is None
    accepted = [
        where
        for where, changed in tamperings(document(near[1]))
        if verdict(near, 1, changed) is None
    ]
    assert accepted == []


def test_every_preset_is_tampered_with() -> None:
    assert {preset for preset, _ in TABLES} == set(PRESETS)
