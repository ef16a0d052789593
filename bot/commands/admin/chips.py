"""Chips that managers grant, take back or reset."""

from __future__ import annotations

from collections.abc import Sequence

import discord
from discord.app_commands import Range

from bot.commands.answers import Answer, NotDone, said
from bot.commands.context import Context
from bot.commands.permissions import refuse_unless_manager
from bot.commands.router import answers
from bot.commands.slash import command
from bot.ledger import wallets
from bot.ledger.wallets import holdings
from bot.screens.server import RESET_NOW, resetting_screen
from bot.screens.settings import RESET
from bot.servers.done import Deed, done_before, write_down
from bot.servers.newcomers import too_new
from bot.servers.settings import MOST_CHIPS, settings_of
from bot.store import Reading, Writing
from bot.store.rows import tables
from bot.wording import listed


class _ChipsOnTables(Exception):  # noqa: N818 - why nothing is dealt out anew
    """Tables for chips are open, so that not all chips are in wallets."""

    def __init__(self, channels: Sequence[int]) -> None:
        super().__init__(channels)
        self.channels = channels


@command("booray-admin grant")
async def grant(
    ctx: Context, member: discord.User | discord.Member, chips: Range[int, -MOST_CHIPS, MOST_CHIPS]
) -> Answer:
    """Give a member chips of the house, or take some back.

    Giving vouches for a member who is too new for chips: they get the starting chips as well.
    """
    refuse_unless_manager(ctx)
    if member.bot:
        raise NotDone("grant-no-person")
    if not chips:
        raise NotDone("grant-nothing")
    services, server, now = ctx.services, ctx.server_id, ctx.now
    services.names.note(server, member.id, member.display_name)

    def work(tx: Writing) -> tuple[int, int]:
        services.owner.check(tx, server)  # or the process that takes over gives them, too
        tx.alone(server)
        settings = settings_of(tx, server, services.house.usual)
        if chips < 0 and holdings(tx, server, member.id) is None:
            joined_at = member.joined_at if isinstance(member, discord.Member) else None
            if too_new(settings, member.id, joined_at, now) is not None:
                return 0, 0  # they get no wallet by having chips taken from it
        starting, step = settings.starting_chips, done_before(tx, server)
        moved, has = wallets.grant(tx, server, member.id, chips, starting, step, now)
        if moved:
            details = {"member": member.id, "chips": moved}
            write_down(tx, server, ctx.member_id, now, Deed.GRANT, details)
        return moved, has

    moved, has = await ctx.commit(work)
    name = ctx.wording.name_of(member.id)
    if not moved:
        return said(ctx, "grant-wallet-empty", name=name)
    sentence = (
        "grant-given" if moved > 0 else "grant-taken" if moved == chips else "grant-taken-all"
    )
    return said(ctx, sentence, name=name, chips=abs(moved), has=has)


@answers(RESET)
async def ask_reset(ctx: Context) -> Answer:
    """Ask whether everybody is to begin with the starting chips again, and say what that does."""
    refuse_unless_manager(ctx)
    server, usual = ctx.server_id, ctx.services.house.usual

    def look(tx: Reading) -> tuple[int, int, list[int]]:
        starting = settings_of(tx, server, usual).starting_chips
        return wallets.count_wallets(tx, server), starting, tables.open_for_chips(tx, server)

    count, starting, channels = await ctx.read(look)
    if not count:
        raise NotDone("reset-no-wallets")
    if channels:
        raise _tables_open(ctx, channels)
    return Answer(resetting_screen(count, starting, ctx.wording), replace=True)


@answers(RESET_NOW)
async def reset(ctx: Context) -> Answer:
    """Have every wallet of the server hold the starting chips again; every transfer stays known.

    Tables open and close, and chips move, in transactions of the same database: at no instant can
    chips be on their way to a table that is not seen here.
    """
    refuse_unless_manager(ctx)
    services, server, now = ctx.services, ctx.server_id, ctx.now

    def work(tx: Writing) -> tuple[int, int]:
        tx.alone(server)
        channels = tables.open_for_chips(tx, server)
        if channels:
            raise _ChipsOnTables(channels)
        starting = settings_of(tx, server, services.house.usual).starting_chips
        count = wallets.reset(tx, server, starting, done_before(tx, server), now)
        if not count:
            raise NotDone("reset-no-wallets")
        details = {"wallets": count, "chips": starting}
        write_down(tx, server, ctx.member_id, now, Deed.RESET, details)
        return count, starting

    try:
        count, starting = await ctx.commit(work)
    except _ChipsOnTables as refused:
        raise _tables_open(ctx, refused.channels) from refused
    return said(ctx, "reset-done", replace=True, wallets=count, chips=starting)


def _tables_open(ctx: Context, channels: Sequence[int]) -> NotDone:
    named = listed([f"<#{each}>" for each in channels], ctx.wording)
    return NotDone("reset-tables-open", channels=named)
