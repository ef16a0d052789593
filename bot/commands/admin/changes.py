"""``/booray-admin changes``: who changed what, and when."""

from __future__ import annotations

from typing import Final

from bot.commands.admin.managing import refuse_unless_manager
from bot.commands.answers import Answer, respond
from bot.commands.context import Context, Interaction, Services
from bot.commands.groups import Groups
from bot.commands.router import answers
from bot.commands.words import say
from bot.screens.changes import Changes, changes_screen
from bot.screens.settings import CHANGES
from bot.servers.done import NOBODY, Deed
from bot.servers.saved_rules import names_ever
from bot.store import Reading
from bot.store.rows import server_settings as store

PER_PAGE: Final = 8


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

    changes = await ctx.services.database.read(look)
    people = {row.member_id for row in changes.rows} - {NOBODY}
    people |= {
        row.value["member"]
        for row in changes.rows
        if row.name == Deed.GRANT and isinstance(row.value, dict)
    }
    await ctx.services.people.names.load(server, people)
    return Answer(changes_screen(changes, ctx.wording), replace=ctx.pressed is not None)


def add_to(groups: Groups, services: Services) -> None:
    """Add the commands of this theme."""

    @groups.admin.command(name="changes", description=say("command-changes"))
    async def changes_(interaction: Interaction) -> None:
        await respond(Context(services, interaction), show)
