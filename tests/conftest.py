"""What holds for the whole suite: what stays to its end is not looked through for garbage."""

from __future__ import annotations

import gc
from collections.abc import Generator

import pytest

from tests.postgres import postgres_url

__all__ = ["postgres_url"]


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Collect without a look for garbage, and leave modules and tests out of every later one."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()
