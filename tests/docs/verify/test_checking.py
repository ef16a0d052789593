"""The page agrees with the engine: on every deal, and on whatever was changed in one."""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Iterator
from functools import cache

import pytest
from playwright.async_api import Page

from booray_core import DealRecord, UnreadableRecord, verify
from booray_core.record import read_line
from tests.core.record.crooked_seals import CROOKED, Crooked
from tests.core.record.samples import tamperings
from tests.core.record.vectors import vectors
from tests.docs.verify.assemble import PAGE, assembled
from tests.docs.verify.opened import verdicts
from tests.docs.verify.simulated import tables

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

DEALS = 120
A_RECORD = 40
"""Changes that are tried of one record of each table."""


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


async def test_the_page_is_what_its_sources_give() -> None:
    assert PAGE.read_text(encoding="utf-8") == assembled()


VECTOR = """({seed, beacon, decks, reshuffle}) => {
    const key = keyOf(fromHex(seed), beacon);
    const words = randomWords(key, "deal");
    return {
        commitment: sealOf(seed),
        key: hex(key),
        words: [1, 2, 3].map(() => words.next().value),
        decks: decks.map(({cut}) => deckOf({seed, beacon, cut})),
        reshuffle: reshuffleOf({seed, beacon}, reshuffle.muck.split(" "), reshuffle.index),
    };
}"""


@pytest.mark.journey
@pytest.mark.parametrize("number", range(3))
async def test_the_shuffle_gives_the_vectors_of_the_page(page: Page, number: int) -> None:
    vector = vectors()[number]
    made = await page.evaluate(VECTOR, vector)
    for name in ("commitment", "key", "words"):
        assert made[name] == vector[name]
    for deck, told in zip(made["decks"], vector["decks"], strict=True):
        assert " ".join(deck).startswith(told["starts"])
        assert hashlib.sha256(" ".join(deck).encode()).hexdigest() == told["sha256"]
    assert " ".join(made["reshuffle"]) == vector["reshuffle"]["gives"]


@pytest.mark.journey
@pytest.mark.parametrize("crooked", CROOKED, ids=lambda crooked: crooked.name)
async def test_a_seal_that_cannot_be_is_refused_in_a_sentence(page: Page, crooked: Crooked) -> None:
    (said,) = await verdicts(page, ["\n".join(crooked.lines())])
    fault = next(each["fault"] for each in said if each["fault"])
    assert fault["where"] == crooked.where
    assert crooked.page in fault["sentence"]


async def test_deals_of_all_presets_are_right(page: Page) -> None:
    (said,) = await verdicts(page, ["\n".join(deals())])
    assert [each["fault"] for each in said if each["fault"]] == []
    assert [each["outcome"] for each in said] == ["right"] * len(deals())


@pytest.mark.journey
async def test_public_records_are_right_as_far_as_they_go(page: Page) -> None:
    lines = [read_line(line).to_public().to_json() for line in deals()]
    (said,) = await verdicts(page, ["\n".join(lines)])
    assert [each["fault"] for each in said if each["fault"]] == []
    assert [each["outcome"] for each in said] == ["partly"] * len(deals())
    assert all("This is a public" in each["notes"][0] for each in said)


async def test_the_deals_are_with_and_without_a_beacon_and_some_not_finished() -> None:
    lines = [read_line(line) for line in deals()]
    assert {line.shuffle.beacon is None for line in lines} == {True, False}
    assert sum(isinstance(line, DealRecord) for line in lines) == DEALS < len(lines)
    assert verify(lines) is None


@pytest.mark.journey
async def test_what_the_engine_refuses_of_changed_records_the_page_refuses_too(page: Page) -> None:
    changes = list(changed())
    said = await verdicts(page, [text for _, text in changes])
    found = [any(each["fault"] for each in verdict) for verdict in said]
    differing = [
        where
        for (where, text), fault in zip(changes, found, strict=True)
        if fault is not is_refused(text)
    ]
    assert differing == []
    assert sum(found) > 0.9 * len(found)


@pytest.mark.journey
async def test_a_rule_that_was_added_later_is_said_to_be_unknown(page: Page) -> None:
    record = json.loads(next(line for line in deals() if "unfinished" not in line))
    record["rules"]["later"] = 1
    ((verdict,),) = await verdicts(page, [json.dumps(record)])
    assert verdict["fault"]["where"] == "rules.later"
    assert "Take the page of the version that dealt." in verdict["fault"]["sentence"]
