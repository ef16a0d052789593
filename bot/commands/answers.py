"""Answers to interactions: once, in time, and private."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from contextlib import ExitStack
from functools import partial
from http import HTTPStatus
from typing import Any, Final

import discord
from discord.ui import Modal

from bot import metrics
from bot.commands.context import Context
from bot.commands.delivery import Delivery
from bot.commands.showing import Answer, Reply, said, show
from bot.doorway import REFUSALS, Ending, NotDone
from bot.logs import about
from bot.publish.decisions import LOCKED, TROUBLES
from bot.screens.hand import hand_screen
from bot.screens.ids import NO_TABLE
from bot.screens.modals import again_button
from bot.screens.notices import is_about_what_was_typed, remedies
from bot.screens.parts import lines, refusal_text, text_screen
from bot.screens.settings import gone_text
from bot.servers.done import Deed, named
from bot.store import StoreError
from bot.tables.requests import MemberRequest
from bot.tables.words.values import Stage
from bot.tables.words.views import HandView

__all__ = [
    "Answer",
    "Endpoint",
    "Modal",
    "NotDone",
    "Reply",
    "acted",
    "heard",
    "no_table_here",
    "panel",
    "respond",
    "said",
]

log = logging.getLogger(__name__)

PATIENCE: Final = 1.5
"""Seconds after which an answer is promised instead; Discord waits for three."""

Endpoint = Callable[[Context], Coroutine[Any, Any, Reply]]
"""Does what is asked, and returns the reply; what it raises is told as a sentence."""


async def respond(ctx: Context, endpoint: Endpoint) -> None:
    """Answer an interaction with what an endpoint replies.

    A refusal is answered with its sentence; anything unforeseen is logged and answered with an
    apology. Refreshes of this person's panel wait meanwhile.
    """
    with about(ctx.subject):
        await _respond(ctx, endpoint)


async def _respond(ctx: Context, endpoint: Endpoint) -> None:
    interaction, services, asker = ctx.interaction, ctx.services, ctx.asker
    publisher = services.publisher
    services.note(asker)
    age = services.tokens.age(interaction.id)
    metrics.INTERACTION_AGE.observe(age.total_seconds())
    delivery = Delivery(interaction, services.clock, ctx.wording, publisher.limit.again, age)
    own = publisher.panels.of(ctx.table_id, ctx.member_id)
    with ExitStack() as answering:
        answering.enter_context(own.answering())
        task = asyncio.create_task(_replied(ctx, endpoint))
        ending: Ending | None = None
        try:
            patience = max(0.0, PATIENCE - age.total_seconds())
            await asyncio.wait({task}, timeout=patience)
            if not task.done():
                await delivery.promise(slow=ctx.pressed is not None and ctx.pressed.verb.slow)
                answering.close()  # the panel follows the game however long this takes
                await asyncio.wait({task})
                answering.enter_context(own.answering())
            ending = services.end(asker, task.exception())
            if ending is Ending.LEFT:
                log.info("interaction %s belongs to another process", interaction.id)
                if delivery.promised:  # what was promised is not left hanging
                    await show(ctx, delivery, said(ctx, "another-process"))
                return
            await show(ctx, delivery, _reply(task, ctx.here))
            services.unanswered.answered()
        except Exception as error:
            await asyncio.wait({task})
            if ending is None:
                services.end(asker, task.exception())  # so that a fault of ours is in the log
            is_late = isinstance(error, TROUBLES) and not _is_our_fault(error)
            if is_late or interaction.client.is_closed():  # discord.py has no error of its own
                # What was done stands, and nobody is there to be told.
                _give_up(ctx, error)
            else:
                log.exception("an answer could not be given")
                try:
                    await show(ctx, delivery, _sorry(ctx))
                except Exception as worse:  # noqa: BLE001 - nothing is left to be said
                    _give_up(ctx, worse)
    publisher.try_again(table_id=ctx.here.table_id)
    publisher.pressed(ctx.table_id, interaction.message)
    await services.look(asker, ctx.here.table)


def _give_up(ctx: Context, error: Exception) -> None:
    metrics.LOST.inc()
    ctx.services.unanswered.failed(ctx.interaction.id, error)


def _is_our_fault(trouble: Exception) -> bool:
    """Return whether Discord refused what we sent, and not that we sent anything there."""
    if not isinstance(trouble, discord.HTTPException) or trouble.code in LOCKED:
        return False
    return trouble.status == HTTPStatus.BAD_REQUEST


def _sorry(ctx: Context) -> Answer:
    """Return the apology; it stands on no panel, as drawing that may be what went wrong."""
    return Answer(text_screen(ctx.says("error-unforeseen")))


async def _replied(ctx: Context, endpoint: Endpoint) -> Reply:
    """Return an endpoint's reply, once the table that it is about is there after a start.

    Whatever this waits for, the person is promised an answer meanwhile.
    """
    table_id = None if ctx.table_id == NO_TABLE else ctx.table_id
    reply = await ctx.services.let_in(ctx.asker, table_id, lambda: endpoint(ctx))
    return await _with_gone(ctx, reply)


async def _with_gone(ctx: Context, reply: Reply) -> Reply:
    """Return a reply below what is gone of what settings named, for the first manager who types."""
    untold, server = ctx.services.untold, ctx.server_id
    if server not in untold or ctx.pressed is not None or not isinstance(reply, Answer):
        return reply
    if not ctx.manages or reply.screen is None:
        return reply
    untold.discard(server)  # of several at once, one is told
    try:
        known = await ctx.read(partial(named, server=server))
        await ctx.commit(lambda tx: ctx.write_down(tx, ctx.now, Deed.TOLD))
    except StoreError:
        untold.add(server)
        return reply
    here = known.get(server)
    if here is None or not here.untold:
        return reply
    note = lines(*(gone_text(row, ctx.wording) for row in here.untold))
    return reply.below(note)


async def no_table_here(ctx: Context) -> NotDone:
    """Return what to tell where this channel has no table."""
    await ctx.services.tables.refuse_if_set_aside(ctx.channel_id)
    return NotDone("no-table-here")


def panel(ctx: Context, hand: HandView) -> Answer:
    """Answer with a hand's panel, in place of the private message that was pressed."""
    return Answer(hand_screen(hand, ctx.wording), replace=True, hand=hand, done=True)


async def acted(ctx: Context, request: MemberRequest) -> Answer:
    """Ask something of the table, and answer with the panel as it is after that."""
    return panel(ctx, (await ctx.do(request)).hand)


def heard(ctx: Context) -> Answer:
    """Answer a press whose effect everyone sees on the table's message.

    Who has a seat and no panel that follows the game is given one, as the host of a table that was
    opened in a thread: a private message is made in the channel of a press alone.
    """
    view = ctx.table
    seated = view is not None and view.seat_of(ctx.member_id) is not None
    if not seated or ctx.services.publisher.panels.of(ctx.table_id, ctx.member_id).alive:
        return Answer(done=True)
    return panel(ctx, ctx.hand)


def _reply(task: asyncio.Task[Reply], ctx: Context) -> Reply:
    error = task.exception()
    if error is None:
        return task.result()
    if isinstance(error, NotDone):
        return _refused(ctx, ctx.says(error.sentence, **error.details), error.sentence)
    if isinstance(error, REFUSALS):
        deal = None if ctx.table is None else ctx.table.deal
        trump = None if deal is None else deal.trump  # for naming the cards that are legal
        return _refused(ctx, refusal_text(error, ctx.wording, trump), error)
    return _sorry(ctx)


def _refused(ctx: Context, sentence: str, why: Exception | str) -> Answer:
    """Answer with a refusal, and the buttons that it names."""
    tables = ctx.services.tables
    view = tables.find(ctx.table_id)
    if view is None or view.stage is Stage.CLOSED:
        view = tables.at(ctx.channel_id)
    buttons = remedies(why, view, ctx.member_id, ctx.wording)
    again = None
    if ctx.pressed is not None and ctx.entered and is_about_what_was_typed(why):
        again = again_button(ctx.pressed, ctx.entered, ctx.wording)
        buttons.insert(0, again)
    return Answer(text_screen(sentence, buttons), sentence=sentence, keeps=True, again=again)
