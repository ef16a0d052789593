"""``/booray-admin fairness``: signs of unfair play, for the server's owner."""

from __future__ import annotations

from typing import Final

from bot.boards.fairness import fairness, young_starts
from bot.commands.admin.managing import refuse_unless_manager
from bot.commands.answers import Answer, respond
from bot.commands.context import Context, Interaction, Services
from bot.commands.groups import Groups
from bot.commands.words import say
from bot.screens.fairness import fairness_screen

MOST_ASKED: Final = 20
"""Of so many members, the newest to get chips, Discord is asked since when they are here."""


async def show(ctx: Context) -> Answer:
    """Show broken-off deals, pairs of members, openings, claims, and chips of new accounts."""
    refuse_unless_manager(ctx)
    services, server, now = ctx.services, ctx.server_id, ctx.services.clock.now()
    found = await services.database.read(lambda tx: fairness(tx, server, now))
    guild, members = ctx.interaction.guild, services.people.members
    newest = [gift.member for gift in found.starts.shown if gift.member > 0][:MOST_ASKED]
    if guild is not None:
        await members.ask(guild, newest, now)
    starts = young_starts(found.starts, lambda member: members.joined_at(server, member))
    await services.people.names.load(server, found.members | {each.member for each in starts.shown})
    return Answer(fairness_screen(found, starts, ctx.wording))


def add_to(groups: Groups, services: Services) -> None:
    """Add the commands of this theme."""

    @groups.admin.command(name="fairness", description=say("command-fairness"))
    async def fairness_(interaction: Interaction) -> None:
        await respond(Context(services, interaction), show)
