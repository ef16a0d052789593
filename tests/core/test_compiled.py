"""The compiled build is the same game: the gate runs all tests of the core against it, too.

``REQUIRE_COMPILED=1 PYTHONPATH=$(python -m tests.bench.compiled) pytest tests/core`` does so.
"""

from __future__ import annotations

import importlib.util
import os

import pytest

from tests.bench.compiled import is_extension, modules


@pytest.mark.skipif("REQUIRE_COMPILED" not in os.environ, reason="asked of the compiled build")
@pytest.mark.parametrize("name", modules())
def test_it_is_the_compiled_build_that_is_tested(name: str) -> None:
    assert is_extension(importlib.import_module(name).__file__)


def test_what_is_to_be_compiled_can_be_found() -> None:
    assert all(importlib.util.find_spec(name) for name in modules())
