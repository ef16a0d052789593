"""Channels given as command options."""

from __future__ import annotations

from typing import Any, Final

from discord import AppCommandOptionType, ChannelType
from discord.app_commands import AppCommandChannel, AppCommandThread, Transform, Transformer

from bot.commands.context import Interaction
from bot.screens.settings_forms import PLACES

_TYPES: Final = [
    *PLACES,
    ChannelType.news_thread,
    ChannelType.public_thread,
    ChannelType.private_thread,
]


class _Offering(Transformer):
    """Offers some types of channels; discord.py's own lists have one that Discord does not know."""

    @property
    def type(self) -> AppCommandOptionType:
        return AppCommandOptionType.channel

    @property
    def channel_types(self) -> list[ChannelType]:
        return _TYPES

    async def transform(self, interaction: Interaction, value: Any, /) -> Any:  # noqa: ARG002 - discord.py's signature
        return value


PlaceOrThread = Transform[AppCommandChannel | AppCommandThread, _Offering]
"""Where a table can be."""
