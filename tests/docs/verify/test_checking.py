"""The page agrees with the engine, from the seal to the cards dealt and drawn."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from functools import cache

import pytest
from playwright.async_api import Page

from booray_core import DealRecord, UnreadableRecord, verify
from booray_core.record import read_line
from tests.core.record.crooked_seals import CROOKED
from tests.core.record.samples import tamperings
from tests.docs.verify.opened import verdicts
from tests.docs.verify.simulated import tables

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

DEALS = 120
A_RECORD = 80
"""Changes that are tried of one record of each table."""
CARDS = re.compile(r"shuffle|deck|turn_up|reshuffles|actions\[\d+\]\.(served|card)")
"""Fields that the page answers for, whatever becomes of them."""


@cache
def played() -> tuple[tuple[str, ...], ...]:
    """Return the lines of some tables."""
    return tuple(tuple(table) for table in tables(DEALS, "page"))


def deals() -> list[str]:
    return [line for table in played() for line in table]


def changed() -> Iterator[tuple[str, str]]:
    """Yield small changes of records, each with the changed one between those around it."""
    rng = random.Random("changes")
    for table in played():
        at = rng.choice([n for n in range(1, len(table) - 1) if "unfinished" not in table[n]])
        changes = list(tamperings(json.loads(table[at])))
        for where, document in rng.sample(changes, A_RECORD):
            yield where, "\n".join([table[at - 1], json.dumps(document), table[at + 1]])


def is_refused(lines: str) -> bool:
    """Return whether the engine finds something wrong."""
    try:
        return verify([read_line(line) for line in lines.splitlines()]) is not None
    except UnreadableRecord:
        return True


async def test_deals_of_all_presets_are_right(page: Page) -> None:
    (said,) = await verdicts(page, ["\n".join(deals())])
    assert [each["fault"] for each in said if each["fault"]] == []
    assert [each["outcome"] for each in said] == ["right"] * len(deals())


async def test_the_deals_have_every_kind_of_beacon_and_some_were_not_finished() -> None:
    lines = [read_line(line) for line in deals()]
    kinds = {(line.shuffle.beacon or "never came").partition(":")[0] for line in lines}
    assert kinds == {"drand", "message", "none", "never came"}
    assert sum(isinstance(line, DealRecord) for line in lines) == DEALS < len(lines)
    assert verify(lines) is None


@pytest.mark.journey
async def test_public_lines_are_right_as_far_as_they_go(page: Page) -> None:
    lines = [read_line(line).to_public_json() for line in deals()]
    (said,) = await verdicts(page, ["\n".join(lines)])
    assert [each["fault"] for each in said if each["fault"]] == []
    assert [each["outcome"] for each in said] == ["partly"] * len(deals())


async def test_seals_and_beacons_that_cannot_be_are_refused_where_the_engine_does(
    page: Page,
) -> None:
    crooked = [each for each in CROOKED if each.where != "result"]
    said = await verdicts(page, ["\n".join(each.lines()) for each in crooked])
    for each, found in zip(crooked, said, strict=True):
        (first, *_) = (one["fault"] for one in found if one["fault"])
        assert first["where"].startswith(each.where), each.name


@pytest.mark.journey
async def test_the_page_refuses_changed_cards_and_nothing_that_the_engine_passes(
    page: Page,
) -> None:
    changes = list(changed())
    said = await verdicts(page, [text for _, text in changes])
    found = [any(each["fault"] for each in verdict) for verdict in said]
    for (where, text), fault in zip(changes, found, strict=True):
        refused = is_refused(text)
        assert refused or not fault, where
        assert fault or not refused or not CARDS.match(where), where
    assert sum(CARDS.match(where) is not None for where, _ in changes) > 0.2 * len(changes)


async def test_rules_and_chips_are_not_its_business(page: Page) -> None:
    record = json.loads(next(line for line in deals() if "unfinished" not in line))
    record["rules"]["later"] = 1
    record["result"]["pot_next"] += 1
    ((verdict,),) = await verdicts(page, [json.dumps(record)])
    assert verdict["outcome"] == "right"
