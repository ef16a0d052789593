"""The compiled build is the same game: the gate runs all tests of the core against it, too.

``REQUIRE_COMPILED=1 PYTHONPATH=$(python -m tests.bench.compiled) pytest tests/core`` does so.
"""

from __future__ import annotations

import importlib
import os

import pytest

from tests.bench.compiled import is_extension, modules


@pytest.mark.parametrize("name", modules())
def test_what_is_tested_is_the_build_that_was_asked_for(name: str) -> None:
    # Without being asked for, a compiled module could only be a stale one before its source.
    asked = "REQUIRE_COMPILED" in os.environ
    assert is_extension(importlib.import_module(name).__file__) is asked
