"""Opening a table, and the commands of its host."""

from __future__ import annotations

from typing import Any, Final

import discord
from discord import app_commands
from discord.app_commands import Choice, Range

from booray_core import PRESETS
from booray_core.players import LEVELS
from booray_core.rules import DEFAULT_PRESET
from bot.commands.answers import NotDone, wording_of
from bot.commands.desk import Desk, Interaction
from bot.commands.rule_options import overrides_from, with_rule_options
from bot.commands.words import of, say
from bot.screens.options import MOST_CHIPS
from bot.tables.values import OpenOrder, Pace, Stakes

_PRESETS: Final = [
    Choice(
        name=say("preset-choice", name=of("preset", name), about=of("preset-about", name)),
        value=name,
    )
    for name in PRESETS
]
_LEVELS: Final = [Choice(name=of("level-choice", level), value=level) for level in LEVELS]
_STAKES: Final = [Choice(name=each.value, value=each.value) for each in Stakes]
_PACES: Final = [Choice(name=each.value, value=each.value) for each in Pace]


def add_to(group: app_commands.Group, desk: Desk) -> None:
    """Add the commands of this theme."""

    @group.command(name="start", description=say("command-start"))
    @app_commands.describe(
        rules=say("command-start-rules"),
        buy_in=say("command-start-buy-in"),
        computers=say("command-start-computers"),
        level=say("command-start-level"),
        stakes=say("command-start-stakes"),
        pace=say("command-start-pace"),
        advice=say("command-start-advice"),
    )
    @app_commands.choices(rules=_PRESETS, level=_LEVELS, stakes=_STAKES, pace=_PACES)
    @with_rule_options
    async def start(  # noqa: PLR0913, PLR0917 - one parameter per option of the command
        interaction: Interaction,
        /,
        rules: str = DEFAULT_PRESET,
        buy_in: Range[int, None, MOST_CHIPS] | None = None,
        computers: Range[int, 0, 7] = 0,
        level: str | None = None,
        stakes: str = Stakes.CHIPS,
        pace: str = Pace.NORMAL,
        advice: bool = True,
        **options: Any,
    ) -> None:
        order = OpenOrder(
            server_id=interaction.guild_id or 0,
            channel_id=interaction.channel_id or 0,
            member_id=interaction.user.id,
            preset=rules,
            overrides=overrides_from(options),
            buy_in=buy_in,
            computers=computers,
            level=level,
            stakes=Stakes(stakes),
            pace=Pace(pace),
            advice=advice,
        )
        await desk.give(interaction, "", _start(desk, interaction, order))

    @group.command(name="computer", description=say("command-computer"))
    @app_commands.choices(level=_LEVELS)
    @app_commands.describe(level=say("command-computer-level"))
    async def computer(interaction: Interaction, level: str | None = None) -> None:
        await desk.here(interaction, lambda table: desk.computer(interaction, table, level))

    @group.command(name="deal", description=say("command-deal"))
    async def deal(interaction: Interaction) -> None:
        await desk.here(interaction, lambda table: desk.deal(interaction, table))

    @group.command(name="cut", description=say("command-cut"))
    @app_commands.describe(number=say("command-cut-number"))
    async def cut(interaction: Interaction, number: int) -> None:
        await desk.here(interaction, lambda table: desk.cut(interaction, table, number))

    @group.command(name="rules", description=say("command-rules"))
    async def rules_(interaction: Interaction) -> None:
        await desk.here(interaction, lambda table: desk.rules(interaction, table))

    @group.command(name="house", description=say("command-house"))
    @app_commands.describe(hold=say("command-house-hold"))
    async def house(interaction: Interaction, hold: bool | None = None) -> None:
        await desk.here(
            interaction,
            lambda table: (
                desk.rule_book.show(interaction, table)
                if hold is None
                else desk.hold_seats(interaction, table, on=hold)
            ),
        )

    @group.command(name="table", description=say("command-table"))
    async def table_(interaction: Interaction) -> None:
        await desk.here(interaction, lambda table: desk.post_again(interaction, table))

    @group.command(name="close", description=say("command-close"))
    async def close(interaction: Interaction) -> None:
        await desk.here(interaction, lambda table: desk.close(interaction, table))


async def _start(desk: Desk, interaction: Interaction, order: OpenOrder) -> Any:
    missing = _missing_permissions(interaction)
    if missing:
        raise NotDone("missing-permissions", permissions=", ".join(missing))
    return await desk.start(interaction, order)


def _missing_permissions(interaction: Interaction) -> list[str]:
    """Return what the bot may not do here and must: see the channel, and post in it.

    Answers to interactions need neither, so nothing else would say.
    """
    may = interaction.app_permissions
    wording = wording_of(interaction)
    missing = []
    if not may.view_channel:
        missing.append(wording.text("permission-view-channel"))
    if isinstance(interaction.channel, discord.Thread):
        if not may.send_messages_in_threads:
            missing.append(wording.text("permission-send-in-threads"))
    elif not may.send_messages:
        missing.append(wording.text("permission-send"))
    return missing
