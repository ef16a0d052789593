"""What the documentation says happens does happen."""

from __future__ import annotations

import doctest
from pathlib import Path

DOCS = Path(__file__).parents[2] / "docs" / "core.md"


def test_every_example_gives_what_it_says() -> None:
    results = doctest.testfile(str(DOCS), module_relative=False, encoding="utf-8")
    assert results.attempted > 20
    assert results.failed == 0
