"""The page agrees with the engine on every deal, and refuses whatever was changed."""

from __future__ import annotations

import hashlib
import json
import random
from functools import cache

import pytest
from playwright.async_api import Page

from booray_core import DealRecord
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


async def test_the_shuffle_gives_the_published_deck(page: Page) -> None:
    seed = "0" * 58 + "53847b"
    deck = await page.evaluate("seed => shuffled(ORDERED_DECK, fromHex(seed), 'deal')", seed)
    assert deck[:6] == ["Jc", "8h", "5h", "8s", "4h", "Qc"]
    assert hashlib.sha256(" ".join(deck).encode()).hexdigest() == (
        "9a968b2cde6a83306105301dfc599a512c3eb70e5168bea8919c193dca23455b"
    )


async def test_deals_of_all_presets_are_right(page: Page) -> None:
    (said,) = await verdicts(page, ["\n".join(deals())])
    assert [each["fault"] for each in said if each["fault"]] == []
    assert [each["outcome"] for each in said] == ["right"] * DEALS


async def test_public_records_are_right_as_far_as_they_go(page: Page) -> None:
    lines = [DealRecord.from_json(record).to_public().to_json() for record in deals()]
    (said,) = await verdicts(page, ["\n".join(lines)])
    assert [each["fault"] for each in said if each["fault"]] == []
    assert [each["outcome"] for each in said] == ["partly"] * DEALS
    assert all("public record" in each["notes"][0] for each in said)


async def test_what_was_changed_is_refused_for_the_right_reason(page: Page) -> None:
    changes = list(tampered(deals(), random.Random("changes"), TAMPERINGS))
    said = await verdicts(page, [text for _, text in changes])
    for (change, _), verdict in zip(changes, said, strict=True):
        fault = next((each["fault"] for each in verdict if each["fault"]), None)
        assert fault is not None, change
        assert fault["kind"] in change.kinds, (change, fault)
        assert fault["where"].startswith(change.where), (change, fault)


async def test_a_card_that_was_not_allowed_shows_in_a_public_record_too(page: Page) -> None:
    changed = []
    for line in deals():
        record = json.loads(DealRecord.from_json(line).to_public().to_json())
        if record["rules"]["enforcement"] == "strict" and "tricks" in record:
            record["tricks"][-1]["winner"] = record["tricks"][-1]["winner"] ^ 1
            changed.append(json.dumps(record))
    said = await verdicts(page, changed)
    assert len(said) > 20
    assert {each["fault"]["kind"] for (each,) in said} == {"trick"}
