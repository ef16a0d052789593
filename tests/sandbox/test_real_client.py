"""The unmodified discord.py client against the sandbox, with people using it."""

import asyncio
import io

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


async def test_buttons_work_for_a_bot_that_was_started_anew(sandbox: Sandbox) -> None:
    bo = sandbox.person("Bo")
    async with online(sandbox):
        await bo.command("try table")
    await bo.wait_for(lambda: not bo.bot_online)
    async with online(sandbox):
        await bo.click("Pressed 0")
        await bo.sees("Presses: 1")


async def test_thinking_becomes_an_ephemeral_answer_and_a_follow_up(sandbox: Sandbox) -> None:
    ann, bo = sandbox.person("Ann"), sandbox.person("Bo")
    async with online(sandbox):
        thinking = await ann.command("try think")
        assert thinking is not None
        answer, more = await ann.sees("Thought."), await ann.sees("And more.")
        assert answer["id"] == thinking["id"]
        assert answer["edited_timestamp"] is None
        assert answer["flags"] == more["flags"] == 64
        assert bo.messages() == []


async def test_a_modal_is_filled_in_and_answered(sandbox: Sandbox) -> None:
    bo = sandbox.person("Bo")
    async with online(sandbox):
        assert await bo.command("try modal") is None
        assert bo.modal is not None
        assert bo.modal["title"] == "Who are you?"
        reply = await bo.submit({"Name": "Bo", "Fruit": ["banana"]})
        assert reply is not None
        assert reply["content"] == "Bo likes banana"


async def test_choices_are_completed_and_members_resolved(sandbox: Sandbox) -> None:
    bo, cleo = sandbox.person("Bo"), sandbox.person("Cleo")
    async with online(sandbox):
        choices = await bo.complete("try fruit", "name", "ap")
        assert [choice["value"] for choice in choices] == ["apple", "apricot"]
        reply = await bo.command("try fruit", name="apple", friend=cleo.id)
        assert reply is not None
        assert reply["content"] == f"apple for <@{cleo.id}>"
        assert reply["mentions"] == [], "allowed_mentions=none pings nobody"


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


async def test_a_press_while_the_connection_is_cut_arrives_with_the_resume(
    sandbox: Sandbox,
) -> None:
    bo = sandbox.person("Bo")
    async with online(sandbox) as bot:
        await bo.command("try table")
        await sandbox.outages.drop()
        await bo.wait_for(lambda: not bo.bot_online)
        await bo.click("Pressed 0")
        await bo.sees("Presses: 1")
        await asyncio.wait_for(bot.resumed.wait(), PATIENCE)


async def test_a_client_asked_to_reconnect_resumes(sandbox: Sandbox) -> None:
    bo = sandbox.person("Bo")
    async with online(sandbox) as bot:
        sandbox.outages.reconnect()
        await asyncio.wait_for(bot.resumed.wait(), PATIENCE)
        await bo.command("try table")


async def test_one_shard_of_two_plays_in_its_server(sandbox: Sandbox) -> None:
    bo = sandbox.person("Bo")
    home = (int(next(iter(sandbox.world.guilds))) >> 22) % 2
    async with online(sandbox, shard_count=2, shard_ids=[home]) as bot:
        await ready(bot)
        await bo.command("try table")
        await bo.click("Pressed 0")
        await bo.sees("Presses: 1")
        assert [guild.shard_id for guild in bot.guilds] == [home]


async def test_a_wrong_token_is_refused(sandbox: Sandbox) -> None:
    sandbox.token = sandbox.token[::-1]
    with pytest.raises(discord.LoginFailure):
        async with online(sandbox):
            pass


async def test_the_client_sends_edits_and_deletes_in_channels(sandbox: Sandbox) -> None:
    bo = sandbox.person("Bo")
    async with online(sandbox) as bot:
        await ready(bot)
        channel = channel_of(bot, "card-table")
        message = await channel.send("One", file=discord.File(io.BytesIO(b"1, 2"), "score.csv"))
        seen = await bo.sees("One")
        assert await message.attachments[0].read() == b"1, 2"
        assert seen["attachments"][0]["filename"] == "score.csv"
        await message.edit(content="Two", attachments=[])
        assert (await bo.sees("Two"))["attachments"] == []
        fetched = await channel.fetch_message(message.id)
        assert fetched.content == "Two"
        await message.delete()
        with pytest.raises(discord.NotFound) as gone:
            await channel.fetch_message(message.id)
        assert gone.value.code == 10008
        assert bo.messages() == []


async def test_the_client_learns_of_channels_and_permissions(sandbox: Sandbox) -> None:
    ann = sandbox.person("Ann")
    async with online(sandbox) as bot:
        await ready(bot)
        me = bot.guilds[0].me
        table = channel_of(bot, "card-table")
        assert table.permissions_for(me).send_messages
        assert not channel_of(bot, "announcements").permissions_for(me).send_messages
        ann.let_bot("card-table", send=False)
        with pytest.raises(discord.Forbidden) as refused:
            await table.send("No")
        assert refused.value.code == 50013
        assert not table.permissions_for(me).send_messages
        ann.delete_channel("back-room")
        with pytest.raises(discord.NotFound) as gone:
            await channel_of(bot, "back-room").send("No")
        assert gone.value.code == 10003


async def test_the_client_starts_a_thread_and_adds_somebody(sandbox: Sandbox) -> None:
    bo, cleo = sandbox.person("Bo"), sandbox.person("Cleo")
    async with online(sandbox) as client:
        await ready(client)
        thread = await channel_of(client, "card-table").create_thread(name="Table 1")
        assert thread.is_private()
        assert "Table 1" not in bo.channels
        await thread.add_user(discord.Object(int(bo.id)))
        await bo.wait_for(lambda: "Table 1" in bo.channels)
        await thread.send("Welcome")
        await bo.sees("Welcome", channel="Table 1")
        assert "Table 1" not in cleo.channels
        await thread.edit(archived=True)
        with pytest.raises(discord.Forbidden):
            await thread.delete()
        sandbox.person("Ann").delete_channel("Table 1")
        assert "Table 1" not in bo.channels
        with pytest.raises(discord.NotFound):
            await thread.send("Anybody?")


async def test_the_client_uploads_an_emoji_and_uses_it(sandbox: Sandbox) -> None:
    pixel = bytes.fromhex(
        "89504e470d0a1a0a0000000d4948445200000001000000010806000000"
        "1f15c4890000000d49444154789c6360606060000000050001a5f64540"
        "0000000049454e44ae426082"
    )
    async with online(sandbox) as bot:
        emoji = await bot.create_application_emoji(name="spade_ace", image=pixel)
        assert [found.id for found in await bot.fetch_application_emojis()] == [emoji.id]
        await ready(bot)
        view = discord.ui.View()
        view.add_item(discord.ui.Button(emoji=emoji, custom_id="x"))
        message = await channel_of(bot, "card-table").send(f"{emoji}", view=view)
        assert str(emoji.id) in message.content
        await emoji.delete()
        assert await bot.fetch_application_emojis() == []


async def test_members_are_looked_up(sandbox: Sandbox) -> None:
    eve = sandbox.person("Eve")
    async with online(sandbox) as bot:
        await ready(bot)
        guild = bot.guilds[0]
        member = await guild.fetch_member(int(eve.id))
        assert member.display_name == "Eve"
        with pytest.raises(discord.NotFound) as gone:
            await guild.fetch_member(1)
        assert gone.value.code == 10007
        assert (await bot.application_info()).name == "Booray"
