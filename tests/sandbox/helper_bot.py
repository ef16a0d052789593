"""A small bot on the real discord.py client: one of each kind of answer the sandbox takes."""

import asyncio
import contextlib
import re
from collections.abc import AsyncIterator
from typing import Any, Self

import discord
import yarl
from discord import app_commands, ui

from bot.sandbox import Sandbox

FRUIT = ("apple", "apricot", "banana")


class Count(ui.DynamicItem[ui.Button[Any]], template=r"count:(?P<n>\d+)"):
    """A button that survives restarts: it counts its presses in its own custom id."""

    def __init__(self, n: int) -> None:
        super().__init__(ui.Button(label=f"Pressed {n}", custom_id=f"count:{n}"))
        self.n = n

    @classmethod
    async def from_custom_id(
        cls, _interaction: discord.Interaction, _item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        return cls(int(match["n"]))

    async def callback(self, interaction: discord.Interaction) -> None:
        await interaction.response.edit_message(view=Table(self.n + 1))


class Table(ui.LayoutView):
    """A Components V2 message."""

    def __init__(self, n: int) -> None:
        super().__init__(timeout=None)
        row: ui.ActionRow[Any] = ui.ActionRow(Count(n))
        self.add_item(ui.Container(ui.TextDisplay(f"Presses: {n}"), ui.Separator(), row))


class Nickname(ui.Modal, title="Who are you?"):
    """A modal with a text and a choice."""

    name: ui.Label[Any] = ui.Label(text="Name", component=ui.TextInput(max_length=10))
    fruit: ui.Label[Any] = ui.Label(
        text="Fruit",
        component=ui.Select(
            options=[discord.SelectOption(label=f.title(), value=f) for f in FRUIT]
        ),
    )

    async def on_submit(self, interaction: discord.Interaction) -> None:
        name, fruit = self.name.component, self.fruit.component
        assert isinstance(name, ui.TextInput)
        assert isinstance(fruit, ui.Select)
        await interaction.response.send_message(f"{name.value} likes {fruit.values[0]}")


group = app_commands.Group(name="try", description="Everything once", guild_only=True)


@group.command(description="A table with a button")
async def table(interaction: discord.Interaction, start: app_commands.Range[int, 0, 9] = 0) -> None:
    await interaction.response.send_message(view=Table(start))


@group.command(description="Think, then answer")
async def think(interaction: discord.Interaction) -> None:
    await interaction.response.defer(ephemeral=True, thinking=True)
    await interaction.edit_original_response(content="Thought.")
    await interaction.followup.send("And more.", ephemeral=True)


@group.command(description="Opens a modal")
async def modal(interaction: discord.Interaction) -> None:
    await interaction.response.send_modal(Nickname())


@group.command(description="Completes")
async def fruit(
    interaction: discord.Interaction, name: str, friend: discord.Member | None = None
) -> None:
    await interaction.response.send_message(f"{name} for {friend.mention if friend else 'me'}")


@fruit.autocomplete("name")
async def fruits(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=f.title(), value=f) for f in FRUIT if f.startswith(typed)]


class HelperBot(discord.AutoShardedClient):
    """Registers its commands on start, with no intent but the servers."""

    def __init__(self, **options: Any) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            **options,
        )
        self.tree = app_commands.CommandTree(self)
        self.tree.add_command(group)

    async def setup_hook(self) -> None:
        self.add_dynamic_items(Count)
        await self.tree.sync()


@contextlib.asynccontextmanager
async def online(sandbox: Sandbox, **options: Any) -> AsyncIterator[HelperBot]:
    """The bot, logged in to the sandbox; discord.py points at Discord again afterwards."""
    base, gateway = discord.http.Route.BASE, discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY
    discord.http.Route.BASE = sandbox.api_url
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(sandbox.gateway.url)
    watcher = sandbox.person("Finn")
    bot = HelperBot(**options)
    running = asyncio.create_task(bot.start(sandbox.token))
    try:
        online_or_failed = asyncio.ensure_future(
            watcher.wait_for(lambda: watcher.bot_online, what="the bot")
        )
        await asyncio.wait({online_or_failed, running}, return_when=asyncio.FIRST_COMPLETED)
        if running.done():
            running.result()
        await online_or_failed
        yield bot
    finally:
        await bot.close()
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
        watcher.close()
        discord.http.Route.BASE = base
        discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = gateway
