"""Opening tables: ``/booray start``, a button that does the same, and *Play again*."""

from __future__ import annotations

import logging
from dataclasses import replace
from typing import Any, Final

import discord
from discord.app_commands import Choice, Range

from booray_core import PRESETS
from bot.commands.answers import Answer, NotDone, no_table_here, panel, said
from bot.commands.context import Context
from bot.commands.router import answers
from bot.commands.slash import LEVEL_CHOICES, command
from bot.doorway import order_again
from bot.logs import Subject, about, error_line
from bot.publish.decisions import LOCKED, TROUBLES, ErrorDecision, Trouble, code_of, decide
from bot.screens.options import read
from bot.screens.parts import OPEN
from bot.screens.result import AGAIN
from bot.servers.saved_rules import rules_named
from bot.servers.settings import MOST_CHIPS, Pictures
from bot.store.rows import tables
from bot.tables.all_tables.opening import PastTable
from bot.tables.handle.rules import opening_for, refuse_unless_allowed
from bot.tables.requests import StartDeal
from bot.tables.words.reasons import TableReason, TableRefused
from bot.tables.words.values import OpenOrder, Pace, Stakes
from bot.tables.words.views import TableView
from bot.wording import Wording, as_seen, link, unformatted_name

log = logging.getLogger(__name__)

_UNSEEN: Final = frozenset({10003, 50001})
"""Discord's codes for a channel that does not show itself to the bot."""

_ENOUGH_THREADS: Final = frozenset({160006, 160007})
"""Discord's codes for a server that has as many open threads as may be."""

LONGEST_TITLE: Final = 100
"""Characters that Discord allows in a thread's name, and in a choice."""


async def offered_rules(ctx: Context, typed: str) -> list[Choice[str]]:
    """Return the rules that begin as what is typed so far: saved ones first, then presets."""
    _, saved = await ctx.settled()
    wording, offers = ctx.wording, {each.key: each.name for each in saved}
    for preset in PRESETS:
        name, about_it = wording.of("preset", preset), wording.of("preset-about", preset)
        offers[preset] = wording.text("preset-choice", name=name, about=about_it)
    begun = as_seen(typed.strip())
    return [
        Choice(name=shown[:LONGEST_TITLE], value=key)
        for key, shown in offers.items()
        if as_seen(shown).startswith(begun) or key.startswith(begun)
    ]


@answers(OPEN)
@command("booray start", rules=offered_rules, level=LEVEL_CHOICES)
async def open_as_said(  # noqa: PLR0913, PLR0917 - one parameter per option of the command
    ctx: Context,
    rules: str | None = None,
    buy_in: Range[int, None, MOST_CHIPS] | None = None,
    computers: Range[int, 0, 7] = 0,
    level: str | None = None,
    stakes: Stakes = Stakes.CHIPS,
    pace: Pace | None = None,
    thread: bool = False,
    ante: Range[int, 1, MOST_CHIPS] | None = None,
    limit: Range[int, 0, MOST_CHIPS] | None = None,
) -> Answer:
    order = await _order(ctx, rules, pace)
    given = {"ante": ante, "limit": limit}
    chosen = {o: read(o, value, ctx.wording) for o, value in given.items() if value is not None}
    more: Any = {"buy_in": buy_in, "computers": computers, "level": level, "stakes": stakes}
    order = replace(order, **more, overrides={**order.overrides, **chosen})
    return await (_start_in_thread if thread else start)(ctx, order)


async def refuse_opening(ctx: Context) -> None:
    """Refuse to open a table by a button where the server, or Discord, lets nobody do that."""
    ctx.refuse_without_permissions("missing-permissions")
    await ctx.services.tables.refuse_if_set_aside(ctx.channel_id)
    order, (settings, _) = await _order(ctx), await ctx.settled()
    refuse_unless_allowed(order, opening_for(order, ctx.services.house, settings), settings)


async def _order(ctx: Context, rules: str | None = None, pace: Pace | None = None) -> OpenOrder:
    settings, saved = await ctx.settled()
    preset, changes = rules_named(saved, rules or settings.rules)
    return OpenOrder(
        server_id=ctx.server_id,
        channel_id=ctx.channel_id,
        member_id=ctx.member_id,
        preset=preset,
        overrides=dict(changes),
        pace=pace or Pace(settings.usual_pace),
        **ctx.orderer(settings),
    )


async def start(ctx: Context, order: OpenOrder, like: PastTable | None = None) -> Answer:
    """Open a table, like another one that has closed if there is one, and give its host a panel."""
    ctx.refuse_without_permissions("missing-permissions")
    try:
        view = await ctx.services.tables.open(order, like)
    except TROUBLES as error:
        raise _not_opened(ctx, error) from error
    hand = ctx.services.tables.hand(view.id, ctx.member_id)
    return _with_note_on_pictures(ctx, view, panel(ctx, hand))


def _with_note_on_pictures(ctx: Context, view: TableView, answer: Answer) -> Answer:
    """Say above an answer that a table is told in words, where only a permission is missing."""
    if view.pictures is Pictures.OFF or ctx.may_attach:
        return answer
    permission = ctx.says("permission-attach-files")
    return answer.below(ctx.says("start-without-pictures", permission=permission))


async def _start_in_thread(ctx: Context, order: OpenOrder) -> Answer:
    """Open a table in a new thread of this channel, and tell its host where that is."""
    channel, services = ctx.interaction.channel, ctx.services
    if isinstance(channel, discord.Thread):
        is_post = isinstance(channel.parent, discord.ForumChannel)
        raise NotDone("start-thread-in-post" if is_post else "start-thread-in-thread")
    if not isinstance(channel, discord.TextChannel):
        raise NotDone("start-thread-nowhere")
    ctx.refuse_without_permissions("missing-permissions", threads=True)
    try:
        view = await services.tables.open(replace(order, thread=_title(ctx, order)))
    except TROUBLES as error:
        raise _not_opened(ctx, error, thread=True) from error
    try:
        await services.publisher.threads.add(view.channel_id, ctx.member_id)
    except TROUBLES as error:
        gone = decide(error, posting=True) is ErrorDecision.GONE
        if gone and await services.publisher.is_gone(view):
            await services.tables.channel_gone(view.channel_id)
            raise NotDone("start-thread-gone") from error
        with about(Subject(view.id, server=view.server_id, channel=view.channel_id)):
            log.info("the host was not added to their table's thread: %s", error_line(error))
    answer = said(ctx, "start-in-thread", thread=f"<#{view.channel_id}>")
    return _with_note_on_pictures(ctx, view, answer)


def _title(ctx: Context, order: OpenOrder) -> str:
    wording = Wording(order.language)
    game = wording.of("preset", order.preset) if order.preset in PRESETS else order.preset
    host = unformatted_name(ctx.interaction.user.display_name)
    sentence = "thread-title" if host else "thread-title-nobody"
    return wording.text(sentence, host=host, game=game)[:LONGEST_TITLE]


def _not_opened(ctx: Context, error: Trouble, *, thread: bool = False) -> NotDone:
    """Return what to tell whose table could not be posted, or its thread not be opened."""
    channel, code, decision = ctx.interaction.channel, code_of(error), decide(error, posting=True)
    out, gone = decision is ErrorDecision.OUT_OF_REACH, decision is ErrorDecision.GONE
    hidden = isinstance(channel, discord.Thread) and channel.is_private() and code in _UNSEEN
    known = {
        "start-private-thread": hidden,
        "start-closed-thread": code in LOCKED,
        "start-not-allowed": out or gone,
    }
    if thread:
        known = {
            "start-too-many-threads": code in _ENOUGH_THREADS,
            "start-thread-gone": gone,
            "start-thread-not-allowed": out,
        }
    sentence = next((each for each, is_so in known.items() if is_so), "start-not-posted")
    if sentence == "start-not-posted":
        if thread:
            log.warning("a new table's thread could not be opened: %s", error_line(error))
        else:
            log.warning("a new table's message could not be posted: %s", error_line(error))
    return NotDone(sentence)


# Another like the last


@answers(AGAIN)
async def play_again(ctx: Context, table_id: str | None = None) -> Answer:
    """Open a table by what another was played by, and ask who sat there last.

    Of several who ask for it at once, one opens it; the others are told where it is.
    """
    services, channel = ctx.services, ctx.channel_id
    if await services.tables.arrive_in(channel) is not None:
        raise _is_on(ctx)
    order, past = await order_again(
        services.database, services.house, table_id or ctx.table_id, ctx.asker, ctx.orderer()
    )
    try:
        answer = await start(ctx, order, past)
    except TableRefused as refused:
        if refused.reason is TableReason.TABLE_EXISTS:
            raise _is_on(ctx) from refused
        if refused.reason is TableReason.NOT_ENOUGH_CHIPS:
            have, needed = refused.details["have"], refused.details["needed"]
            raise NotDone("again-not-enough-chips", have=have, needed=needed) from refused
        raise
    view = services.tables.at(channel)
    if view is not None:
        services.publisher.invite(view, [each for each in past.last if each != ctx.member_id])
    return answer


def _is_on(ctx: Context) -> NotDone:
    """Return that a table is open in the channel already, and where it stands."""
    view, where = ctx.services.tables.at(ctx.channel_id), f"<#{ctx.channel_id}>"
    if view is not None and view.post is not None:
        where = link(view.server_id, view.post.channel_id, view.post.post_id)
    return NotDone("again-is-on", where=where)


async def play_last_again(ctx: Context) -> Answer:
    nothing = await no_table_here(ctx)
    last = await ctx.read(lambda tx: tables.last_closed(tx, ctx.channel_id))
    if last is None:
        raise nothing
    try:
        return await play_again(ctx, last)
    except TableRefused as refused:
        if refused.reason is TableReason.UNKNOWN_TABLE:  # it was broken off
            raise nothing from refused
        raise


@command("booray deal", here=True, otherwise=play_last_again)
async def deal_or_play_again(ctx: Context) -> Answer:
    await ctx.do(StartDeal())
    return said(ctx, "deal-begun")
