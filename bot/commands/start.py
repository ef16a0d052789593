"""``/booray start``: opens a table."""

from __future__ import annotations

import logging
from dataclasses import replace
from enum import StrEnum
from typing import Final, TypeVar

import discord
from discord.app_commands import Choice, Range

from booray_core import PRESETS
from bot.commands.answers import Answer, NotDone, fresh_panel, said
from bot.commands.context import Context
from bot.commands.orders import asker_of, offered_rules, settled_in
from bot.commands.permissions import may_attach, missing_permissions
from bot.commands.router import answers
from bot.commands.slash import command
from bot.commands.words import LEVEL_CHOICES, of
from bot.logs import Subject, about, error_line
from bot.publish.decisions import LOCKED, TROUBLES, ErrorDecision, Trouble, code_of, decide
from bot.screens.options import read
from bot.screens.parts import OPEN, noted_screen
from bot.servers.saved_rules import rules_named
from bot.servers.settings import MOST_CHIPS, Pictures
from bot.tables.all_tables.opening import PastTable
from bot.tables.handle.rules import opening_for, refuse_unless_allowed
from bot.tables.words.values import OpenOrder, Pace, Stakes
from bot.tables.words.views import TableView
from bot.wording import Wording, unformatted_name

E = TypeVar("E", bound=StrEnum)

log = logging.getLogger(__name__)

_UNSEEN: Final = frozenset({10003, 50001})
"""Discord's codes for a channel that does not show itself to the bot."""

_ENOUGH_THREADS: Final = frozenset({160006, 160007})
"""Discord's codes for a server that has as many open threads as may be."""

LONGEST_TITLE: Final = 100
"""Characters that Discord allows in a thread's name."""

_STAKES: Final = [Choice(name=of("stakes-choice", each), value=each.value) for each in Stakes]
_PACES: Final = [Choice(name=of("pace-choice", each), value=each.value) for each in Pace]


async def start(ctx: Context, order: OpenOrder, like: PastTable | None = None) -> Answer:
    """Open a table, like another one that has closed if there is one, and give its host a panel."""
    _refuse_without(missing_permissions(ctx))
    try:
        view = await ctx.services.tables.open(order, like)
    except TROUBLES as error:
        raise _not_posted(ctx, error) from error
    return _with_note_on_pictures(ctx, view, fresh_panel(ctx, view.id))


def _with_note_on_pictures(ctx: Context, view: TableView, answer: Answer) -> Answer:
    """Say above an answer that a table is told in words, where only a permission is missing."""
    if view.pictures is Pictures.OFF or may_attach(ctx) or answer.screen is None:
        return answer
    permission = ctx.wording.text("permission-attach-files")
    note = ctx.wording.text("start-without-pictures", permission=permission)
    return replace(answer, screen=noted_screen(answer.screen, note), note=note)


@answers(OPEN)
async def open_usual(ctx: Context) -> Answer:
    """Open a table by a button, as the command does that is given no options."""
    return await start(ctx, await _order(ctx))


async def refuse_opening(ctx: Context) -> None:
    """Refuse to open a table by a button where the server, or Discord, lets nobody do that.

    Raises:
        NotDone: a permission is missing.
        TableRefused: a table is set aside here, or the server does not want one of theirs here.
        RulesRefused: rules that cannot be.
        StoreError: the database cannot be read now.
    """
    _refuse_without(missing_permissions(ctx))
    services = ctx.services
    await services.tables.refuse_if_set_aside(ctx.channel_id)
    order, (settings, _) = await _order(ctx), await settled_in(ctx)
    refuse_unless_allowed(order, opening_for(order, services.house, settings), settings)


async def _order(ctx: Context, rules: str | None = None, pace: str | None = None) -> OpenOrder:
    """Return the order for a table, by the server's settings where nothing else is said."""
    settings, saved = await settled_in(ctx)
    preset, changes = rules_named(saved, rules or settings.rules)
    return OpenOrder(
        server_id=ctx.server_id,
        channel_id=ctx.channel_id,
        member_id=ctx.member_id,
        preset=preset,
        overrides=dict(changes),
        pace=_one_of(Pace, pace or settings.usual_pace),
        **asker_of(ctx, settings.language),
    )


async def start_in_thread(ctx: Context, order: OpenOrder) -> Answer:
    """Open a table in a new thread of this channel, and tell its host where that is."""
    channel, services = ctx.interaction.channel, ctx.services
    if isinstance(channel, discord.Thread):
        is_post = isinstance(channel.parent, discord.ForumChannel)
        raise NotDone("start-thread-in-post" if is_post else "start-thread-in-thread")
    if not isinstance(channel, discord.TextChannel):
        raise NotDone("start-thread-nowhere")
    _refuse_without(missing_permissions(ctx, threads=True))
    try:
        view = await services.tables.open(replace(order, thread=_title(ctx, order)))
    except TROUBLES as error:
        raise _no_thread(error) from error
    try:
        await services.publisher.threads.add(view.channel_id, ctx.member_id)
    except TROUBLES as error:
        gone = decide(error, posting=True) is ErrorDecision.GONE
        if gone and await services.publisher.is_gone(view):
            await services.tables.channel_gone(view.channel_id)
            raise NotDone("start-thread-gone") from error
        with about(Subject(view.id, server=view.server_id, channel=view.channel_id)):
            log.info(
                "the host of table %s was not added to its thread: %s", view.id, error_line(error)
            )
    answer = said(ctx, "start-in-thread", thread=f"<#{view.channel_id}>")
    return _with_note_on_pictures(ctx, view, answer)


def _refuse_without(missing: list[str]) -> None:
    if missing:
        raise NotDone("missing-permissions", permissions=", ".join(missing))


def _title(ctx: Context, order: OpenOrder) -> str:
    """Return the name of a table's thread, in the table's language."""
    wording = Wording(order.language)
    game = wording.of("preset", order.preset) if order.preset in PRESETS else order.preset
    host = unformatted_name(ctx.interaction.user.display_name)
    sentence = "thread-title" if host else "thread-title-nobody"
    return wording.text(sentence, host=host, game=game)[:LONGEST_TITLE]


def _no_thread(error: Trouble) -> NotDone:
    """Return what to tell whose table could not open in a thread of its own."""
    if code_of(error) in _ENOUGH_THREADS:
        return NotDone("start-too-many-threads")
    decision = decide(error, posting=True)
    if decision is ErrorDecision.GONE:
        return NotDone("start-thread-gone")
    if decision is ErrorDecision.OUT_OF_REACH:
        return NotDone("start-thread-not-allowed")
    log.warning("a table's thread could not be opened: %s", error_line(error))
    return NotDone("start-not-posted")


def _not_posted(ctx: Context, error: Trouble) -> NotDone:
    """Return what to tell whose table could not open because its message could not be posted."""
    channel, code = ctx.interaction.channel, code_of(error)
    if isinstance(channel, discord.Thread) and channel.is_private() and code in _UNSEEN:
        return NotDone("start-private-thread")
    if code in LOCKED:
        return NotDone("start-closed-thread")
    if decide(error, posting=True) in {ErrorDecision.OUT_OF_REACH, ErrorDecision.GONE}:
        return NotDone("start-not-allowed")
    log.warning("a new table's message could not be posted: %s", error_line(error))
    return NotDone("start-not-posted")


def _one_of(offered: type[E], chosen: str) -> E:
    """Return a choice as the table takes it.

    Raises:
        NotDone: there never was such a choice, or there is none any more.
    """
    try:
        return offered(chosen)
    except ValueError:
        raise NotDone("unknown-command") from None


@command("booray start", rules=offered_rules, level=LEVEL_CHOICES, stakes=_STAKES, pace=_PACES)
async def open_as_said(  # noqa: PLR0913, PLR0917 - one parameter per option of the command
    ctx: Context,
    rules: str | None = None,
    buy_in: Range[int, None, MOST_CHIPS] | None = None,
    computers: Range[int, 0, 7] = 0,
    level: str | None = None,
    stakes: str = Stakes.CHIPS,
    pace: str | None = None,
    thread: bool = False,
    ante: Range[int, 1, MOST_CHIPS] | None = None,
    limit: Range[int, 0, MOST_CHIPS] | None = None,
) -> Answer:
    """Open a table by the options of the command."""
    given = {"ante": ante, "limit": limit}
    order = replace(
        await _order(ctx, rules, pace),
        buy_in=buy_in,
        computers=computers,
        level=level,
        stakes=_one_of(Stakes, stakes),
    )
    chosen = {o: read(o, value, ctx.wording) for o, value in given.items() if value is not None}
    order = replace(order, overrides={**order.overrides, **chosen})
    return await (start_in_thread if thread else start)(ctx, order)
