"""The unmodified discord.py client against the sandbox, with people using it."""

import asyncio

import discord
import pytest

from bot.sandbox import NoAnswerError, Sandbox
from bot.sandbox.people import PATIENCE, text_of
from tests.sandbox.helper_bot import HelperBot, online
from tests.sandbox.raw import HandClock


def channel_of(bot: discord.Client, name: str) -> discord.TextChannel:
    channel = discord.utils.get(bot.get_all_channels(), name=name)
    assert isinstance(channel, discord.TextChannel)
    return channel


async def ready(bot: HelperBot) -> None:
    """Until the server is known; `on_ready` itself comes two seconds later."""
    await asyncio.wait_for(bot.knows_server.wait(), PATIENCE)


async def test_a_command_is_answered_and_its_button_counts(sandbox: Sandbox) -> None:
    ann, bo = sandbox.person("Ann"), sandbox.person("Bo")
    async with online(sandbox):
        reply = await ann.command("try table", start=3)
        assert reply is not None
        assert "Presses: 3" in text_of(reply)
        await bo.click("Pressed 3")
        await bo.click("Pressed 4")
        assert "Presses: 5" in text_of(await ann.sees("Presses: 5"))


async def test_silence_fails_after_three_seconds(sandbox: Sandbox, clock: HandClock) -> None:
    bo = sandbox.person("Bo")
    async with online(sandbox):
        sent = asyncio.create_task(bo.command("try silence"))
        await asyncio.sleep(0)
        clock.advance(2.9)
        await asyncio.sleep(0)
        assert not sent.done()
        clock.advance(0.2)
        with pytest.raises(NoAnswerError, match="The application did not respond"):
            await sent
