"""How the app is installed, and what its developer enables: interactions and commands of it."""

import asyncio
from typing import Any

import discord
import pytest
from discord import app_commands

from bot.sandbox import Sandbox, SimulatedPerson
from bot.sandbox.errors import Json
from tests.sandbox.helper_bot import group, online
from tests.sandbox.raw import RawBot, command, option

HELLO = {"content": "Hello"}
EVERYWHERE = {"integration_types": [0, 1], "contexts": [0, 1, 2]}


async def asked(bot: RawBot, socket: Any, person: SimulatedPerson) -> Json:
    """What the bot is told of a command, which it answers."""
    asking = asyncio.create_task(person.command("deal"))
    told = await socket.receive()
    assert told["t"] == "INTERACTION_CREATE"
    interaction = await bot.interactions.get()
    assert (await bot.callback(interaction, 4, HELLO)).status == 200
    assert (await asking or {})["content"] == "Hello"
    shape: Json = told["d"]
    return shape


async def test_a_user_brings_the_bot_into_a_server_without_it(connect: Any, bot: RawBot) -> None:
    await bot.register(command("deal", **EVERYWHERE), command("host", integration_types=[0]))
    bo, ann = bot.sandbox.person("Bo"), bot.sandbox.person("Ann")
    bot.sandbox.moderation.remove_bot()
    assert bo.commands == []
    bot.sandbox.moderation.install_for(bo.id)
    assert (bo.commands, ann.commands) == (["deal"], [])
    socket = await connect()
    assert (await socket.ready())["d"]["guilds"] == []
    told = await asked(bot, socket, bo)
    assert told["authorizing_integration_owners"] == {"1": bo.id}
    assert (told["context"], told["member"]["user"]["id"]) == (0, bo.id)
    assert told["guild_id"] == next(iter(bot.sandbox.world.guilds))
    assert int(told["app_permissions"])
    assert (await bot.post("card-table", HELLO)).code == 50001
    metadata = bo.messages()[0]["interaction_metadata"]
    assert metadata["authorizing_integration_owners"] == {"1": bo.id}


async def test_both_installations_are_told_of(connect: Any, bot: RawBot) -> None:
    await bot.register(command("deal", **EVERYWHERE))
    bo = bot.sandbox.person("Bo")
    bot.sandbox.moderation.install_for(bo.id)
    socket = await connect()
    await socket.ready()
    owners = (await asked(bot, socket, bo))["authorizing_integration_owners"]
    assert owners == {"0": next(iter(bot.sandbox.world.guilds)), "1": bo.id}


@pytest.mark.parametrize(("context", "kind"), [(1, 1), (2, 3)])
async def test_an_interaction_comes_from_a_private_channel(
    connect: Any, bot: RawBot, context: int, kind: int
) -> None:
    await bot.register(command("deal", **EVERYWHERE))
    bo = bot.sandbox.person("Bo")
    bot.sandbox.moderation.install_for(bo.id)
    bo.context = context
    socket = await connect()
    await socket.ready()
    told = await asked(bot, socket, bo)
    assert (told["context"], told["channel"]["type"], told["user"]["id"]) == (context, kind, bo.id)
    assert told["authorizing_integration_owners"] == {"1": bo.id}
    assert not {"guild_id", "guild", "guild_locale", "member"} & set(told)


async def test_commands_come_with_the_installations_of_the_portal(bot: RawBot) -> None:
    bot.sandbox.world.application.installs = [0, 1]
    answer = await bot.register(command("deal", default_member_permissions=32, nsfw=True))
    stored = answer.body[0]
    assert stored["integration_types"] == [0, 1]
    assert (stored["contexts"], stored["default_member_permissions"]) == (None, "32")
    assert stored["nsfw"] is True
    described = (await bot.request("GET", "/applications/@me")).body
    assert set(described["integration_types_config"]) == {"0", "1"}


# --- the list of commands ------------------------------------------------------------------------


async def test_localizations_are_listed_only_when_asked_for(bot: RawBot) -> None:
    german: Json = {
        "name_localizations": {"de": "wer"},
        "description_localizations": {"de": "Wer?"},
    }
    choice = {"name": "One", "value": "1", "name_localizations": {"de": "Eins"}}
    translated = option("who", **german, choices=[choice])
    await bot.register(command("deal", translated, name_localizations={"de": "geben"}))
    path = f"/applications/{bot.application_id}/commands"
    plain = (await bot.request("GET", path)).body
    assert "_localizations" not in str(plain)
    assert plain[0]["options"][0]["choices"] == [{"name": "One", "value": "1"}]
    full = (await bot.request("GET", path + "?with_localizations=true")).body
    assert full[0]["name_localizations"] == {"de": "geben"}
    assert full[0]["options"][0]["choices"][0]["name_localizations"] == {"de": "Eins"}


async def test_a_bulk_update_keeps_the_entry_point(bot: RawBot) -> None:
    bot.sandbox.moderation.enable_activities()
    path = f"/applications/{bot.application_id}/commands"
    (entry,) = (await bot.request("GET", path)).body
    assert (entry["type"], entry["handler"], entry["name"]) == (4, 2, "launch")
    refused = await bot.request("PUT", path, [command("deal")])
    assert (refused.status, refused.code) == (400, 50240)
    assert (await bot.request("GET", path)).body == [entry]
    renamed = {"type": 4, "name": "play", "handler": 2}
    kept = (await bot.register(command("deal"), renamed)).body
    assert kept[1]["id"] == entry["id"]
    assert bot.sandbox.person("Bo").commands == ["deal"], "it is no slash command"
    assert (await bot.request("DELETE", f"{path}/{entry['id']}")).status == 204
    await bot.register(command("deal"))


async def test_an_entry_point_has_a_handler_that_there_is(bot: RawBot) -> None:
    path = f"/applications/{bot.application_id}/commands"
    wrong = await bot.request("PUT", path, [{"type": 4, "name": "launch", "handler": 3}])
    assert wrong.problems() == {"0.handler": ["BASE_TYPE_CHOICES"]}


# --- the real client -----------------------------------------------------------------------------


async def test_the_client_is_used_by_a_user_install_in_private(
    sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(group, "guild_only", False)
    anywhere = app_commands.AppInstallationType(guild=True, user=True)
    monkeypatch.setattr(group, "allowed_installs", anywhere)
    sandbox.moderation.remove_bot()
    bo = sandbox.person("Bo")
    sandbox.moderation.install_for(bo.id)
    async with online(sandbox) as bot:
        seen: list[discord.Interaction] = []

        async def note(interaction: discord.Interaction) -> bool:
            seen.append(interaction)
            return True

        monkeypatch.setattr(bot.tree, "interaction_check", note)
        for bo.context in (0, 1, 2):
            assert await bo.command("try table")
        assert [each.is_user_integration() for each in seen] == [True] * 3
        assert [each.context.guild for each in seen] == [True, False, False]
        assert [each.guild for each in seen][1:] == [None, None]


async def test_the_clients_sync_meets_the_entry_point(sandbox: Sandbox) -> None:
    sandbox.moderation.enable_activities()
    with pytest.raises(discord.HTTPException) as refused:
        async with online(sandbox):
            pass
    assert refused.value.code == 50240
