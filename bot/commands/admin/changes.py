"""Who changed what in a server, and when; and signs of unfair play."""

from __future__ import annotations

from typing import Final

from bot.boards.fairness import fairness, young_starts
from bot.commands.answers import Answer
from bot.commands.context import Context
from bot.commands.permissions import refuse_unless_manager
from bot.commands.router import answers
from bot.screens.server import Changes, changes_screen, fairness_screen
from bot.screens.settings import CHANGES, FAIRNESS
from bot.servers.done import NOBODY, Deed
from bot.servers.saved_rules import names_ever
from bot.store import Reading
from bot.store.rows import servers as store

PER_PAGE: Final = 8

MOST_ASKED: Final = 20
"""Of so many members, the newest to get chips, Discord is asked since when they are here."""


@answers(CHANGES)
async def show(ctx: Context) -> Answer:
    """Show a page of what was done, the newest first; one past the last is the last."""
    refuse_unless_manager(ctx)
    server = ctx.server_id

    def look(tx: Reading) -> Changes:
        pages = max(1, -(-store.count(tx, server) // PER_PAGE))
        page = min(ctx.page, pages - 1)
        rows = store.log(tx, server, page * PER_PAGE, PER_PAGE)
        return Changes(rows, names_ever(tx, server), page, pages)

    changes = await ctx.read(look)
    people = {row.member_id for row in changes.rows} - {NOBODY}
    people |= {
        row.value["member"]
        for row in changes.rows
        if row.name == Deed.GRANT and isinstance(row.value, dict)
    }
    await ctx.services.names.load(server, people)
    return Answer(changes_screen(changes, ctx.wording), replace=True)


@answers(FAIRNESS)
async def show_fairness(ctx: Context) -> Answer:
    """Show broken-off deals, pairs of members, openings, claims, and chips of new accounts."""
    refuse_unless_manager(ctx)
    services, server, now = ctx.services, ctx.server_id, ctx.now
    found = await ctx.read(lambda tx: fairness(tx, server, now))
    guild, members = ctx.interaction.guild, services.members
    newest = [gift.member for gift in found.starts.shown if gift.member > 0][:MOST_ASKED]
    if guild is not None:
        await members.ask(guild, newest, now)
    starts = young_starts(found.starts, lambda member: members.joined_at(server, member))
    await services.names.load(server, found.members | {each.member for each in starts.shown})
    return Answer(fairness_screen(found, starts, ctx.wording), replace=True)
