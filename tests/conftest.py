"""What holds for the whole suite: nothing outlives it, and its modules are no garbage."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Generator

import discord
import pytest
from aiohttp.web_app import _cached_build_middleware
from hypothesis import settings

from tests.guardian import be_guarded
from tests.measured import Measured
from tests.postgres import postgres_url
from tests.statements import share_compiled

__all__ = ["postgres_url"]

# Where it is forbidden, as in many containers, each process would compile all tests anew.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

# The program's log leaves this out; to tests, any warning is a trouble.
discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False

# A busy machine makes an example slow, not wrong.
settings.register_profile("unhurried", deadline=None)
settings.load_profile("unhurried")


@pytest.fixture
def measured() -> Measured:
    """What the program counts from now on."""
    return Measured()


def pytest_configure() -> None:
    """Have what this process starts end with it, even if it is killed."""
    be_guarded()
    share_compiled()


def pytest_xdist_auto_num_workers() -> int:
    """Run half as many processes again as there are cores: some tests wait for disk or process."""
    return (os.cpu_count() or 1) * 3 // 2


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Collect without a look for garbage, and leave modules and tests out of every later one."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.set_threshold(20_000, 10, 10)  # a test makes much that lives until its end
        gc.enable()


def pytest_runtest_logfinish() -> None:
    """Let go of a test's servers: aiohttp would keep each, and all behind it, to the end."""
    _cached_build_middleware.cache_clear()
