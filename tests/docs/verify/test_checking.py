"""The page agrees with the engine on every deal, and refuses whatever was changed."""

from __future__ import annotations

import hashlib
import json
import random
from functools import cache

import pytest
from playwright.async_api import Page

from booray_core import DealRecord, verify
from booray_core.record import read_line
from tests.core.record.crooked_seals import CROOKED, Crooked
from tests.core.record.vectors import vectors
from tests.docs.verify.assemble import PAGE, assembled
from tests.docs.verify.opened import verdicts
from tests.docs.verify.simulated import tables
from tests.docs.verify.tampering import tampered

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

DEALS = 240
TAMPERINGS = 180


@cache
def deals() -> tuple[str, ...]:
    return tuple(record for table in tables(DEALS, "page") for record in table)


async def test_the_page_is_what_its_sources_give() -> None:
    assert PAGE.read_text(encoding="utf-8") == assembled()


async def test_its_own_sha_256_gives_what_others_give(page: Page) -> None:
    for size in (0, 1, 55, 56, 63, 64, 65, 119, 200):
        message = bytes(place % 251 for place in range(size))
        digest = await page.evaluate("bytes => hex(sha256(new Uint8Array(bytes)))", list(message))
        assert digest == hashlib.sha256(message).hexdigest()


async def test_its_own_hmac_gives_the_published_values(page: Page) -> None:
    script = "([key, text]) => hex(hmacSha256(utf8(key), utf8(text)))"
    message = "what do ya want for nothing?"
    assert await page.evaluate(script, ["Jefe", message]) == (  # RFC 4231, test case 2
        "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
    )


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


async def test_what_was_changed_is_refused_for_the_right_reason(page: Page) -> None:
    changes = list(tampered(deals(), random.Random("changes"), TAMPERINGS))
    said = await verdicts(page, [text for _, text in changes])
    for (change, _), verdict in zip(changes, said, strict=True):
        fault = next((each["fault"] for each in verdict if each["fault"]), None)
        assert fault is not None, change
        assert fault["kind"] in change.kinds, (change, fault)
        assert fault["where"].startswith(change.where), (change, fault)


async def test_a_rule_that_was_added_later_is_said_to_be_unknown(page: Page) -> None:
    record = json.loads(next(line for line in deals() if "unfinished" not in line))
    record["rules"]["later"] = 1
    ((verdict,),) = await verdicts(page, [json.dumps(record)])
    assert verdict["fault"]["where"] == "rules.later"
    assert "Take the page of the version that dealt." in verdict["fault"]["sentence"]


async def test_a_card_that_was_not_allowed_shows_in_a_public_record_too(page: Page) -> None:
    changed = []
    for line in deals():
        record = json.loads(read_line(line).to_public().to_json())
        if "rules" in record and record["rules"]["enforcement"] == "strict" and "tricks" in record:
            record["tricks"][-1]["winner"] = record["tricks"][-1]["winner"] ^ 1
            changed.append(json.dumps(record))
    said = await verdicts(page, changed)
    assert len(said) > 20
    assert {each["fault"]["kind"] for (each,) in said} == {"trick"}
