"""``/booray help``, and *Help* in the table's menu."""

from __future__ import annotations

from bot.commands.answers import Answer, NotDone
from bot.commands.chips import why_none
from bot.commands.context import Context
from bot.commands.router import answers
from bot.commands.slash import command
from bot.commands.start import refuse_opening
from bot.commands.words import one_of
from bot.doorway import REFUSALS
from bot.ledger import wallets
from bot.ledger.wallets import Claimed
from bot.screens.member import TROUBLE, ChipsToHave, Helped, Trouble, help_screen, trouble_screen
from bot.screens.parts import HELP, refusal_text
from bot.servers.newcomers import refuse_too_new
from bot.servers.settings import ServerSettings, settings_of
from bot.store import Reading


@answers(HELP)
@command("booray help")
async def show(ctx: Context) -> Answer:
    """Show what the bot is, how to begin here, and the troubles there are answers to."""
    return Answer(help_screen(await _helped(ctx), ctx.wording), replace=True)


@answers(TROUBLE)
async def show_trouble(ctx: Context) -> Answer:
    """Show what to do about the trouble that was chosen."""
    trouble = one_of(Trouble, ctx.chosen, Trouble.COMMANDS)
    chips = await _chips(ctx) if trouble is Trouble.CHIPS else None
    return Answer(trouble_screen(trouble, await _helped(ctx), ctx.wording, chips), replace=True)


async def _helped(ctx: Context) -> Helped:
    """Return who asks, and what they can do here now. That never fails."""
    tables, channel = ctx.services.tables, ctx.channel_id
    why: str | None = ""
    if tables.in_channel(channel) is None:  # else one is here, or comes after a start
        why = await _why_no_table(ctx)
    return Helped(
        member=ctx.member_id,
        table=ctx.table_here,
        why_no_table=why,
        manages=ctx.interaction.permissions.manage_guild,
        addresses=ctx.services.addresses,
    )


async def _why_no_table(ctx: Context) -> str | None:
    """Return why no table can be opened here now; None: one can be."""
    try:
        await refuse_opening(ctx)
    except NotDone as told:
        return ctx.wording.text(told.sentence, **told.details)
    except REFUSALS as refused:
        return refusal_text(refused, ctx.wording)
    return None


async def _chips(ctx: Context) -> ChipsToHave:
    """Return how the member comes to chips in this server."""
    services, server, now = ctx.services, ctx.server_id, ctx.now

    def look(tx: Reading) -> tuple[ServerSettings, int, Claimed]:
        settled = settings_of(tx, server, services.house.usual)
        starting = 0
        if wallets.holdings(tx, server, ctx.member_id) is None:
            starting = settled.starting_chips
        if starting or settled.allowance:
            refuse_too_new(settled, ctx.member_id, ctx.asker.joined_at, now)
        starting = wallets.opening_chips(tx, server, ctx.member_id, starting, now)
        claimed = wallets.outlook(tx, server, ctx.member_id, settled.allowance, now)
        return settled, starting, claimed

    try:
        settled, starting, claimed = await ctx.read(look)
    except REFUSALS as refused:
        return ChipsToHave(refusal_text(refused, ctx.wording), tell_practice=False)
    if starting:
        told = ctx.wording.text("help-chips-first", starting=starting)
        return ChipsToHave(told)
    why = why_none(claimed, settled.allowance, now)
    if why is not None:
        return ChipsToHave(ctx.wording.text(why.sentence, **why.details))
    told = ctx.wording.text("help-chips-now", allowance=settled.allowance)
    return ChipsToHave(told, may_claim=True)
