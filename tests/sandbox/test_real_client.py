"""The unmodified discord.py client against the sandbox, with people using it."""

from collections.abc import AsyncIterator

import pytest

from bot.sandbox import Sandbox
from bot.sandbox.people import text_of
from tests.sandbox.helper_bot import online


@pytest.fixture
async def sandbox() -> AsyncIterator[Sandbox]:
    async with Sandbox() as sandbox:
        yield sandbox


async def test_a_command_is_answered_and_its_button_counts(sandbox: Sandbox) -> None:
    ann, bo = sandbox.person("Ann"), sandbox.person("Bo")
    async with online(sandbox):
        reply = await ann.command("try table", start=3)
        assert reply is not None
        assert "Presses: 3" in text_of(reply)
        await bo.click("Pressed 3")
        await bo.click("Pressed 4")
        assert "Presses: 5" in text_of(await ann.sees("Presses: 5"))
