"""*Show to everyone*: posting a private answer in the channel."""

from __future__ import annotations

import logging
from dataclasses import replace
from typing import Final

import discord
from discord.ui import LayoutView

from bot.commands.answers import Answer, NotDone, said
from bot.commands.context import Context
from bot.commands.orders import asker_of, settled_in
from bot.commands.permissions import missing_permissions
from bot.logs import error_line
from bot.publish.decisions import LOCKED, TROUBLES, code_of
from bot.publish.enclosed import Enclosed, files_of
from bot.publish.posting import in_time, nonce_of
from bot.wording import Wording

log = logging.getLogger(__name__)

AS_OFTEN: Final = 3
"""Times a minute that a member may show something: each is a message that everyone sees."""


async def wording_for_all(ctx: Context) -> Wording:
    """Return what everyone in the server reads: the language that its tables speak."""
    settings, _ = await settled_in(ctx)
    language = asker_of(ctx, settings.language)["language"]
    return Wording(language, ctx.services.names.in_server(ctx.server_id))


def refuse_showing(ctx: Context, *, files: bool = False) -> None:
    """Refuse to show anything in this channel where somebody may not write in it.

    Args:
        ctx: who asks.
        files: whether a picture goes with it.

    Raises:
        NotDone: the member may not, the bot may not, or the member has shown enough.
    """
    interaction = ctx.interaction
    is_thread = isinstance(interaction.channel, discord.Thread)
    may = interaction.permissions
    if not (may.send_messages_in_threads if is_thread else may.send_messages):
        raise NotDone("show-not-yours")
    if missing := missing_permissions(ctx, files=files):
        raise NotDone("show-missing-permissions", permissions=", ".join(missing))
    if ctx.services.showings.left(ctx.member_id):
        raise NotDone("show-too-often")


async def show_to_all(
    ctx: Context, screen: LayoutView, enclosed: tuple[Enclosed, ...] = (), *, keeps: bool = False
) -> Answer:
    """Post a screen in the channel, where it notifies nobody, in place of the private copy.

    Args:
        ctx: who shows it.
        screen: what is shown.
        enclosed: its files.
        keeps: whether the private page stays, as more than that stands there.

    Raises:
        NotDone: Discord does not take it.
    """
    channel = ctx.interaction.channel
    if not isinstance(channel, discord.abc.Messageable):
        raise NotDone("show-not-posted")
    ctx.services.showings.take(ctx.member_id)
    post = channel.send(
        view=screen,
        files=files_of(enclosed),
        silent=True,
        nonce=nonce_of(ctx.interaction.id),
        allowed_mentions=discord.AllowedMentions.none(),
    )
    try:
        await in_time(post)
    except TROUBLES as trouble:
        ctx.services.showings.give_back(ctx.member_id)
        log.info("a shared message was not posted: %s", error_line(trouble))
        is_closed = code_of(trouble) in LOCKED
        raise NotDone("show-closed-thread" if is_closed else "show-not-posted") from trouble
    return replace(said(ctx, "show-done"), replace=not keeps, keeps=keeps)
