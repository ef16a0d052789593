"""The least that a bot can be: the yardstick of what a press costs with discord.py.

``python -m tests.bench.pong API`` runs it as a program of its own, with the token in
``DISCORD_TOKEN``.
"""

from __future__ import annotations

import asyncio
import os
import sys
from typing import Any

import discord

from bot.client import point_at


class Pong(discord.ui.DynamicItem[discord.ui.Button[Any]], template=r"pong"):
    """The least that a button can do."""

    @classmethod
    async def from_custom_id(cls, _interaction: Any, item: Any, _match: Any, /) -> Pong:
        return cls(item)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        view = discord.ui.LayoutView(timeout=None)
        view.add_item(discord.ui.TextDisplay("pong"))
        row: discord.ui.ActionRow[Any] = discord.ui.ActionRow(
            Pong(discord.ui.Button(label="Ping", custom_id="pong"))
        )
        view.add_item(row)
        await interaction.response.edit_message(view=view)


class PongClient(discord.AutoShardedClient):
    """A bot with one command and one button."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True))
        self.tree = discord.app_commands.CommandTree(self)

    async def setup_hook(self) -> None:
        self.add_dynamic_items(Pong)

        @self.tree.command(name="ping", description="ping")
        async def ping(interaction: discord.Interaction[Any]) -> None:
            view = discord.ui.LayoutView(timeout=None)
            row: discord.ui.ActionRow[Any] = discord.ui.ActionRow(
                Pong(discord.ui.Button(label="Ping", custom_id="pong"))
            )
            view.add_item(row)
            await interaction.response.send_message(view=view, ephemeral=True)

        await self.tree.sync()


async def run(api: str, token: str) -> None:
    """Answer presses until the program is ended."""
    point_at(api)
    await PongClient().start(token)


if __name__ == "__main__":
    asyncio.run(run(sys.argv[1], os.environ["DISCORD_TOKEN"]))
