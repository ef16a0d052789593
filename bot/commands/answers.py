"""Answering an interaction: once, in time, and to its person alone."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, replace
from http import HTTPStatus
from typing import Any, Final

import discord
from discord.ui import LayoutView

from booray_core import Card, IllegalAction, RulesRefused, Suit
from bot.commands.context import Context, Interaction, Services
from bot.ledger import InsufficientChips
from bot.screens import NO_TABLE, hand_screen, refusal_text, text_screen
from bot.store import StoreBusy, StoreError
from bot.tables.reasons import TableRefused
from bot.tables.requests import Look
from bot.tables.values import Stage
from bot.tables.views import HandView

log = logging.getLogger(__name__)

PATIENCE: Final = 1.5
"""Seconds after which an answer is promised instead; Discord waits for three."""

ALREADY_ANSWERED: Final = 40060
"""Discord's code for an interaction that has been answered before."""


class NotDone(Exception):  # noqa: N818 - it is what the person is told
    """Something asked that cannot be done; its sentence says what to do."""

    def __init__(self, sentence: str, **details: str | int) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.details = details


@dataclass(frozen=True, slots=True)
class Answer:
    """What a person is answered."""

    screen: LayoutView | None = None
    """None: nothing but that it was heard; what has changed shows elsewhere."""
    replace: bool = False
    """In place of the private message whose button was pressed; pressed on a message that
    everybody sees, or typed, it is answered with a message of its own."""
    hand: HandView | None = None
    """The screen is the panel of this hand."""
    marks: frozenset[Card] = frozenset()
    """The cards that the panel shows as marked for the draw."""


@dataclass(frozen=True, slots=True)
class Form:
    """A form to fill in. It can only be the first answer, so it is not prepared for long."""

    modal: discord.ui.Modal


Reply = Answer | Form
Endpoint = Callable[[Context], Coroutine[Any, Any, Reply]]
"""Does what is asked, and returns the reply; what it raises is told as a sentence."""


async def respond(ctx: Context, endpoint: Endpoint) -> None:
    """Answer an interaction with what an endpoint replies.

    A refusal is answered with its sentence; anything unforeseen is logged and answered with an
    apology. Refreshes of this person's panel wait meanwhile.
    """
    interaction, publisher = ctx.interaction, ctx.services.publisher
    ctx.services.names.note(ctx.server_id, ctx.member_id, interaction.user.display_name)
    answering = publisher.panel(ctx.table_id, ctx.member_id).answering()
    task, reply = asyncio.create_task(_replied(ctx, endpoint, answering)), None
    try:
        await asyncio.wait({task}, timeout=PATIENCE)
        if not task.done():
            await _promise(interaction)
            await asyncio.wait({task})
        reply = _reply(task, ctx)
        if isinstance(reply, Form) and interaction.response.is_done():
            reply = said(ctx, "press-again")  # a form can only be the first answer
        message_id = await _send(interaction, reply)
        if isinstance(reply, Answer) and reply.hand is not None and message_id is not None:
            # A table that was opened just now has its id only here.
            shown = publisher.panel(reply.hand.table.id, ctx.member_id)
            await shown.shown(interaction, ctx.wording, message_id, reply.hand, reply.marks)
    except discord.HTTPException as error:
        await asyncio.wait({task})
        if reply is None:
            _reply(task, ctx)  # so that a fault of ours is in the log
        if _is_our_fault(error):
            log.exception("Discord refused an answer")
            await _apologise(ctx)
        else:
            # Too late, or gone: what was done stands, and nobody is there to be told.
            log.info("interaction %s not answered: %s", interaction.id, error)
    except Exception:
        log.exception("an answer could not be given")
        await asyncio.wait({task})
        await _apologise(ctx)
    finally:
        # Cancelled, as at the program's end, it may never have had the panel.
        task.add_done_callback(lambda done: None if done.cancelled() else answering.release())
    await _look(ctx)


def _is_our_fault(error: discord.HTTPException) -> bool:
    """Return whether Discord refused what we sent, and not that we sent anything any more."""
    return error.status == HTTPStatus.BAD_REQUEST and error.code != ALREADY_ANSWERED


async def _apologise(ctx: Context) -> None:
    """Say in place of an answer that something went wrong: once, whatever becomes of it."""
    try:
        await _send(ctx.interaction, said(ctx, "error-unforeseen"))
    except Exception as error:  # noqa: BLE001 - nothing is left to be said
        log.info("interaction %s not answered: %s", ctx.interaction.id, error)


async def _replied(ctx: Context, endpoint: Endpoint, answering: asyncio.Lock) -> Reply:
    """Return an endpoint's reply, once the table that it is about is there after a start.

    Whatever this waits for, the person is promised an answer meanwhile. The panel is left in the
    hands of who answers: that lets go of it when the reply is sent.
    """
    await answering.acquire()
    if ctx.table_id != NO_TABLE:
        await ctx.services.tables.arrivals.arrive(ctx.table_id)
    return await endpoint(ctx)


async def respond_here(services: Services, interaction: Interaction, endpoint: Endpoint) -> None:
    """Answer a command with what an endpoint replies about the table of this channel."""
    table_id = services.tables.in_channel(interaction.channel_id or 0)
    ctx = Context(services, interaction, table_id or NO_TABLE)
    await respond(ctx, lambda ctx: _replied_here(ctx, endpoint))


async def _replied_here(ctx: Context, endpoint: Endpoint) -> Reply:
    tables, channel = ctx.services.tables, ctx.interaction.channel_id or 0
    # Just after a start it may not have been known yet which tables are open.
    table_id = await tables.arrive_in(channel)
    if table_id is None:
        await tables.refuse_if_set_aside(channel)
        raise NotDone("no-table-here")
    return await endpoint(replace(ctx, table_id=table_id))


def said(ctx: Context, sentence: str, *, replace: bool = False, **details: str | int) -> Answer:
    """Answer with a sentence."""
    return Answer(text_screen(ctx.wording.text(sentence, **details)), replace=replace)


def panel(
    ctx: Context, hand: HandView, *, replace: bool = False, marks: frozenset[Card] = frozenset()
) -> Answer:
    """Answer with a hand's panel."""
    screen = hand_screen(hand, ctx.wording, marks)
    return Answer(screen, replace=replace, hand=hand, marks=marks)


def fresh_panel(ctx: Context, table_id: str) -> Answer:
    """Answer with a panel of its own, the cards marked for the draw as they were."""
    hand = ctx.services.tables.hand(table_id, ctx.member_id)
    marks = ctx.services.publisher.panel(table_id, ctx.member_id).marks_for(hand)
    return panel(ctx, hand, marks=marks)


def _reply(task: asyncio.Task[Reply], ctx: Context) -> Reply:
    """Return what an endpoint replies, what went wrong turned into a sentence."""
    try:
        return task.result()
    except NotDone as told:
        return Answer(text_screen(ctx.wording.text(told.sentence, **told.details)))
    except (TableRefused, IllegalAction, RulesRefused, InsufficientChips, StoreBusy) as refused:
        return Answer(text_screen(refusal_text(refused, ctx.wording, _trump(ctx))))
    except Exception:
        log.exception("an interaction failed")
        return said(ctx, "error-unforeseen")


def _trump(ctx: Context) -> Suit | None:
    """Return the trumps of the deal that is on, for naming the cards that are legal."""
    view = ctx.services.tables.find(ctx.table_id)
    return None if view is None or view.deal is None else view.deal.trump


async def _look(ctx: Context) -> None:
    """Let the table know that somebody is there, whatever was asked."""
    view = ctx.services.tables.find(ctx.table_id)
    if view is None or view.stage is Stage.CLOSED:
        return
    try:
        await ctx.do(Look())
    except (TableRefused, StoreError) as error:
        log.info("table %s was looked at in vain: %s", ctx.table_id, error)
    except Exception:  # the person is answered already
        log.exception("table %s could not take note of a look", ctx.table_id)


async def _promise(interaction: Interaction) -> None:
    """Gain fifteen minutes to answer in."""
    if interaction.type is discord.InteractionType.application_command:
        await interaction.response.defer(ephemeral=True, thinking=True)
    else:
        await interaction.response.defer()


async def _send(interaction: Interaction, reply: Reply) -> int | None:
    """Send a reply; return the id of the message that shows it."""
    response = interaction.response
    if isinstance(reply, Form):
        await response.send_modal(reply.modal)
        return None
    screen = reply.screen
    if screen is None:
        if not response.is_done():
            await response.defer()
        return None
    pressed = interaction.message
    if reply.replace and pressed is not None and pressed.flags.ephemeral:
        if response.is_done():
            await interaction.edit_original_response(view=screen)
        else:
            await response.edit_message(view=screen)
        return pressed.id
    if not response.is_done():
        sent = await response.send_message(view=screen, ephemeral=True)
        return sent.message_id
    if interaction.type is discord.InteractionType.application_command:
        return (await interaction.edit_original_response(view=screen)).id
    return (await interaction.followup.send(view=screen, ephemeral=True, wait=True)).id
