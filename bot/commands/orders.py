"""The order for a new table: the server's settings and the member who asks."""

from __future__ import annotations

import asyncio
from typing import Final

import discord
from discord.app_commands import Choice

from booray_core import PRESETS
from bot.commands.answers import PATIENCE
from bot.commands.context import Context
from bot.doorway.again import Orderer
from bot.servers.saved_rules import SavedRules, saved_rules
from bot.servers.settings import ServerSettings, settings_of
from bot.store import Reading, StoreError
from bot.wording import FALLBACK, as_seen, language_of

MOST_CHOICES: Final = 25
_LONGEST_CHOICE: Final = 100


def asker_of(ctx: Context, language: str | None = None) -> Orderer:
    """Return what an order says of whoever asks, and of where they do.

    Args:
        ctx: who asks.
        language: what the server has settled that tables speak; None: what it is in at Discord.
    """
    interaction = ctx.interaction
    channel, user = interaction.channel, interaction.user
    thread = channel if isinstance(channel, discord.Thread) else None
    return {
        "private_thread": thread is not None and thread.is_private(),
        "parent_id": None if thread is None else thread.parent_id,
        "roles": frozenset(
            role.id for role in (user.roles if isinstance(user, discord.Member) else ())
        ),
        "manages": interaction.permissions.manage_guild,
        "language": language or language_of(str(interaction.guild_locale or FALLBACK)),
    }


async def settled_in(ctx: Context) -> tuple[ServerSettings, list[SavedRules]]:
    """Return what holds in the server, and the house rules it has saved."""
    server, usual = ctx.server_id, ctx.services.house.usual

    def look(tx: Reading) -> tuple[ServerSettings, list[SavedRules]]:
        return settings_of(tx, server, usual), saved_rules(tx, server)

    return await ctx.read(look)


async def offered_rules(ctx: Context, typed: str) -> list[Choice[str]]:
    """Return the rules that begin as what is typed so far: saved ones first, then presets.

    Offers cannot be promised for later: where the server's are not read in time, there are none.
    """
    server, wording = ctx.server_id, ctx.wording
    try:
        async with asyncio.timeout(PATIENCE):
            saved = await ctx.read(lambda tx: saved_rules(tx, server))
    except (TimeoutError, StoreError):
        saved = []
    offers = {each.key: each.name for each in saved}
    offers |= {
        name: wording.text(
            "preset-choice",
            name=wording.of("preset", name),
            about=wording.of("preset-about", name),
        )
        for name in PRESETS
    }
    begun = as_seen(typed.strip())
    return [
        Choice(name=shown[:_LONGEST_CHOICE], value=key)
        for key, shown in offers.items()
        if as_seen(shown).startswith(begun) or key.startswith(begun)
    ][:MOST_CHOICES]
