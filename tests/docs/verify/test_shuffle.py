"""The page's shuffle gives the vectors that its description has."""

from __future__ import annotations

import hashlib

import pytest
from playwright.async_api import Page

from tests.core.record.vectors import vectors

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

MADE = """vectors => vectors.map(({secret, deal, beacon, cut, reshuffle}) => {
    readBeacon(beacon);
    const key = keyOf(secret, deal, beacon);
    const words = randomWords(key, "cards");
    return {
        seal: sealOf(secret),
        key: hex(key),
        words: [1, 2, 3].map(() => words.next().value),
        deck: deckOf(key, cut).join(" "),
        gives: shuffled(reshuffle.muck.split(" "), key, `reshuffle-${reshuffle.index}`).join(" "),
    };
})"""


async def test_the_shuffle_gives_the_vectors(page: Page) -> None:
    made = await page.evaluate(MADE, vectors())
    for found, vector in zip(made, vectors(), strict=True):
        assert [found[name] for name in ("seal", "key", "words")] == [
            vector[name] for name in ("seal", "key", "words")
        ]
        assert found["deck"].startswith(vector["starts"])
        assert hashlib.sha256(found["deck"].encode()).hexdigest() == vector["sha256"]
        assert found["gives"] == vector["reshuffle"]["gives"]
