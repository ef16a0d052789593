"""What owners and moderators change: what the bot hears, and what it meets then."""

import asyncio
from typing import Any

import pytest

from bot.sandbox.permissions import Permission
from tests.sandbox.raw import MESSAGES, RawBot, command

HELLO = {"content": "Hello"}
SEND = Permission.SEND_MESSAGES


async def test_a_role_is_changed(connect: Any, bot: RawBot) -> None:
    socket = await connect()
    await socket.ready()
    ann = bot.sandbox.person("Ann")
    for name in ("@everyone", "Booray"):
        bot.sandbox.moderation.set_role(name, deny=SEND)
        told = await socket.receive()
        assert (told["t"], told["d"]["role"]["name"]) == ("GUILD_ROLE_UPDATE", name)
        assert not int(told["d"]["role"]["permissions"]) & SEND
    assert (await bot.post("card-table", HELLO)).code == 50013
    assert {c["permissions"]["send"] for c in ann._channels.values()} == {False}
    bot.sandbox.moderation.set_role("Booray", allow=SEND)
    assert (await bot.post("card-table", HELLO)).status == 200


async def test_the_bot_is_given_a_role_and_loses_it(connect: Any, bot: RawBot) -> None:
    socket = await connect()
    await socket.identify(intents=0)
    assert (await socket.receive())["t"] == "READY"
    moderation = bot.sandbox.moderation
    moderation.give_bot("Moderator")
    told = await socket.receive()
    assert told["t"] == "GUILD_MEMBER_UPDATE"
    assert (told["d"]["user"]["username"], len(told["d"]["roles"])) == ("Booray", 2)
    moderation.take_from_bot("Moderator")
    assert len((await socket.receive())["d"]["roles"]) == 1
    with pytest.raises(LookupError):
        moderation.give_bot("King")
    with pytest.raises(LookupError):
        moderation.set_thread("Nowhere")


async def edit(bot: RawBot, posted: dict[str, Any]) -> Any:
    path = f"/channels/{posted['channel_id']}/messages/{posted['id']}"
    return await bot.request("PATCH", path, {"content": "Two"})


@pytest.mark.parametrize("archived", [True, False])
async def test_a_locked_thread_refuses_everything(bot: RawBot, archived: bool) -> None:
    await bot.register(command("deal"))
    bo, moderation = bot.sandbox.person("Bo"), bot.sandbox.moderation
    bo.start_thread("Aside")
    posted = (await bot.post("Aside", HELLO)).body
    asking = asyncio.create_task(bo.command("deal", channel="Aside"))
    interaction = await bot.interactions.get()
    moderation.set_thread("Aside", archived=archived, locked=True)
    assert (await edit(bot, posted)).code == 50083
    assert (await bot.post("Aside", HELLO)).code == 50083
    assert (await bot.callback(interaction, 4, HELLO)).code == 50083
    asking.cancel()
    moderation.set_thread("Aside")
    assert (await edit(bot, posted)).status == 200
    moderation.give_bot("Moderator")
    moderation.set_thread("Aside", locked=True)
    assert (await bot.post("Aside", HELLO)).status == 200, "moderators may"


async def test_a_private_thread_without_the_bot(connect: Any, bot: RawBot) -> None:
    await bot.register(command("deal"))
    bo = bot.sandbox.person("Bo")
    socket = await connect()
    await socket.ready()
    bo.start_thread("Quiet", private=True)
    asking = asyncio.create_task(bo.command("deal", channel="Quiet"))
    assert (await socket.receive())["t"] == "INTERACTION_CREATE", "commands work there"
    interaction = await bot.interactions.get()
    await bot.callback(interaction, 4, HELLO)
    assert await asking
    assert (await bot.post("Quiet", HELLO)).code == 50001
    bo.say(f"<@{bot.application_id}>, join us", channel="Quiet")
    created, joined = [await socket.receive() for _ in range(2)]
    assert (created["t"], created["d"]["name"]) == ("THREAD_CREATE", "Quiet")
    assert joined["t"] == "THREAD_MEMBERS_UPDATE"
    assert joined["d"]["added_members"][0]["user_id"] == bot.application_id
    assert (await bot.post("Quiet", HELLO)).status == 200
    bot.sandbox.moderation.take_bot_out_of("Quiet")
    left = await socket.receive()
    assert (left["t"], left["d"]["removed_member_ids"]) == (
        "THREAD_MEMBERS_UPDATE",
        [bot.application_id],
    )
    assert (await bot.post("Quiet", HELLO)).code == 50001


async def test_the_bot_is_removed_from_the_server_and_invited_again(
    connect: Any, bot: RawBot
) -> None:
    await bot.register(command("deal"))
    bo, moderation = bot.sandbox.person("Bo"), bot.sandbox.moderation
    bo.say(f"Hello, <@{bot.application_id}>")
    guild_id = next(iter(bot.sandbox.world.guilds))
    socket = await connect()
    await socket.ready(intents=1 | MESSAGES)
    moderation.remove_bot()
    moderation.remove_bot()
    told = await socket.receive()
    assert (told["t"], told["d"]) == ("GUILD_DELETE", {"id": guild_id})
    assert bo.commands == []
    bo.say("Is it gone?")
    assert (await bot.post("card-table", HELLO)).code == 50001
    assert (await bot.request("GET", f"/guilds/{guild_id}")).code == 10004
    assert (await bot.request("GET", "/users/@me/guilds")).body == []
    moderation.invite_bot()
    moderation.invite_bot()
    told = await socket.receive()
    assert (told["t"], told["d"]["id"]) == ("GUILD_CREATE", guild_id), "and nothing before"
    assert bo.commands == ["deal"]
    assert (await bot.post("card-table", HELLO)).status == 200
