"""What Discord has deleted and settings named, told once to whoever manages the server."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from bot.commands.context import Context
from bot.commands.replies import Answer, Reply
from bot.screens import noted_screen
from bot.screens.parts import lines
from bot.screens.settings import gone_text
from bot.servers.done import Deed, write_down
from bot.servers.gone import named
from bot.store import StoreError


async def with_gone(ctx: Context, reply: Reply) -> Reply:
    """Return a reply with that on top, if its person is the first manager who types anything."""
    untold, server = ctx.services.untold, ctx.server_id
    if server not in untold or ctx.pressed is not None or not isinstance(reply, Answer):
        return reply
    if not ctx.interaction.permissions.manage_guild or reply.screen is None:
        return reply
    untold.discard(server)  # of several at once, one is told
    database, now = ctx.services.database, ctx.services.clock.now()
    told = partial(write_down, member=ctx.member_id, at=now, deed=Deed.TOLD, details={})
    try:
        known = await database.read(partial(named, server=server))
        await database.commit(partial(told, server=server))
    except StoreError:
        untold.add(server)
        return reply
    here = known.get(server)
    if here is None or not here.untold:
        return reply
    note = lines(*(gone_text(row, ctx.wording) for row in here.untold))
    return replace(reply, screen=noted_screen(reply.screen, note), note=note)
