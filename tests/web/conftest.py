"""The real bot in the sandbox, with its pages; what goes wrong fails the test."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.e2e.running_bot import RunningBot
from tests.sandbox.page.conftest import browser, chromium
from tests.troubles import troubles
from tests.web.visitor import Visitor, page_of

__all__ = ["ann", "browser", "chromium", "running", "troubles"]


@pytest.fixture
async def running(tmp_path: Path) -> AsyncIterator[RunningBot]:
    async with RunningBot(tmp_path, pages=True) as bot:
        yield bot


@pytest.fixture
async def ann(running: RunningBot) -> AsyncIterator[Visitor]:
    """Ann at her page, the host of a table with three computers."""
    person = running.person("Ann")
    await person.command("booray start", computers=3)
    assert running.pages_url is not None
    async with Visitor(running.pages_url) as visitor:
        await visitor.enter(await page_of(person))
        await visitor.sees_that(lambda state: state["table"])
        yield visitor
