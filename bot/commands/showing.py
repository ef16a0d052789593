"""What commands and buttons reply, and where it is shown: on the panel, or beside it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import discord
from discord.ui import LayoutView

from bot.commands.context import Context
from bot.commands.delivery import Delivery
from bot.publish.enclosed import Enclosed
from bot.publish.panels import Panel
from bot.publish.private_message import PrivateMessage, Sent, SideAnswer
from bot.screens.hand import noted_hand_screen
from bot.screens.ids import LESSONS
from bot.screens.modals import filled_in
from bot.screens.parts import GameButton, name_buttons, noted_screen, text_screen
from bot.tables.words.reasons import TableRefused
from bot.tables.words.views import HandView
from bot.wording import Value


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer to a person."""

    screen: LayoutView | None = None
    """None: nothing but that it was heard; what has changed shows elsewhere."""
    replace: bool = False
    """In place of the private message whose button was pressed, which is no panel; pressed on a
    message that everybody sees, or typed, it is answered with a message of its own."""
    hand: HandView | None = None
    """The screen is the panel of this hand."""
    note: str = ""
    """A sentence on top of the panel."""
    sentence: str = ""
    """All that the screen says, where that is a sentence: it goes with what the person does next,
    and stands on top of the panel where that was pressed."""
    keeps: bool = False
    """The private page whose button was pressed stays, below the sentence."""
    again: GameButton | None = None
    """Opens the form again that was refused, with what was typed in it."""
    enclosed: tuple[Enclosed, ...] = ()
    """Files that the screen shows, each by its name."""
    stays: bool = False
    """It stays where it is, whatever else its person does."""
    done: bool = False
    """What stands beside the person's panel is not needed any more."""


@dataclass(frozen=True, slots=True)
class Form:
    """A form to fill in. It can only be the first answer, so it is not prepared for long."""

    modal: discord.ui.Modal


Reply = Answer | Form


def said(ctx: Context, sentence: str, *, replace: bool = False, **details: Value) -> Answer:
    """Answer with a sentence."""
    text = ctx.wording.text(sentence, **details)
    return Answer(text_screen(text), replace=replace, sentence=text)


@dataclass(frozen=True, slots=True)
class Pressed:
    """The private message whose button was pressed, or that opened the form, if it was one."""

    message: discord.Message | None
    panel: Panel
    """The person's panel at the table."""
    side: SideAnswer
    """What was answered beside it before."""
    is_panel: bool
    """It is the person's last panel, or one from before."""

    @property
    def is_side(self) -> bool:
        """Whether it is what was answered beside the panel last."""
        return self.message is not None and self.side.shows(self.message.id)


def pressed_by(ctx: Context) -> Pressed:
    """Return what was pressed, and what stands beside it."""
    ctx, publisher = ctx.here, ctx.services.publisher
    panel = publisher.panels.of(ctx.table_id, ctx.member_id)
    side = publisher.sides.of(ctx.channel_id, ctx.member_id)
    message = ctx.interaction.message
    if message is None or not message.flags.ephemeral:
        return Pressed(None, panel, side, is_panel=False)
    on_panels = (
        ctx.pressed is not None and ctx.pressed.verb.on_panels and ctx.pressed.table != LESSONS
    )
    return Pressed(message, panel, side, is_panel=on_panels or panel.shows(message.id))


async def show(ctx: Context, delivery: Delivery, reply: Reply) -> None:
    """Show a reply; a panel that it is follows the game from now on.

    Raises:
        DiscordException: see :data:`~bot.publish.decisions.TROUBLES`.
    """
    pressed = pressed_by(ctx)
    if isinstance(reply, Form):
        if not delivery.promised:
            if ctx.pressed is not None:
                filled_in(reply.modal, ctx.pressed.typed)
            await delivery.ask(reply.modal)
            pressed.side.pass_on()
            return
        reply = said(ctx, "press-again")  # a form can only be the first answer
    if pressed.is_panel and reply.sentence:
        reply = _on_top(ctx, reply)
    if reply.screen is None:
        await delivery.acknowledge()
        await _nothing_more(ctx, delivery, pressed, reply)
    elif reply.hand is not None:
        await _show_panel(ctx, delivery, pressed, reply, reply.screen)
    else:
        await _show_beside(ctx, delivery, pressed, reply, reply.screen)


def _on_top(ctx: Context, reply: Answer) -> Answer:
    """Answer with a sentence on top of the hand as it is now.

    What was pressed there may be long past: its person is to see what can be pressed instead.
    """
    try:
        hand = ctx.hand
    except TableRefused:
        return replace(reply, replace=True)
    screen = noted_hand_screen(hand, reply.sentence, ctx.wording, reply.again)
    return Answer(screen, replace=True, hand=hand, note=reply.sentence, again=reply.again)


async def _nothing_more(ctx: Context, delivery: Delivery, pressed: Pressed, reply: Answer) -> None:
    """Have what was answered before go, as far as it is done with."""
    if not reply.done:
        pressed.side.pass_on()
        return
    if pressed.message is not None and not pressed.is_panel:
        if pressed.is_side:
            pressed.side.let_go()
        await _message(ctx, delivery, Sent(pressed.message.id)).take_away()
    pressed.side.go()


async def _show_panel(
    ctx: Context, delivery: Delivery, pressed: Pressed, reply: Answer, screen: LayoutView
) -> None:
    """Show a panel, in place of what was pressed or below everything."""
    if reply.hand is None:
        raise AssertionError("a panel is of a hand")
    seen = await ctx.services.way_in.wallets.seen_with(reply.hand)
    if seen.wallet is not None:
        screen = noted_hand_screen(seen, reply.note, ctx.wording, reply.again)
    name_buttons(screen, ctx.wording, reply.hand.table.language)
    if pressed.message is not None and reply.replace:
        sent = await delivery.replace(pressed.message, screen)
        if pressed.is_side:
            pressed.side.let_go()
    else:
        sent = await delivery.say(screen)
    # A table that was opened just now has its id only here.
    following = ctx.services.publisher.panels.of(reply.hand.table.id, ctx.member_id)
    following.shown(_message(ctx, delivery, sent), reply.hand, reply.note)
    if reply.done:
        pressed.side.go()
    else:
        pressed.side.pass_on()


async def _show_beside(
    ctx: Context, delivery: Delivery, pressed: Pressed, reply: Answer, screen: LayoutView
) -> None:
    """Show anything else: beside the panel, in place of what was shown there before.

    What is pressed there is answered there: a message below would be a reply to one that goes. The
    panel gives way only where there is no hand to be shown on it any more.
    """
    side, shows, passing = pressed.side, screen, bool(reply.sentence)
    enclosed: Sequence[Enclosed] | None = reply.enclosed
    if pressed.is_side and reply.keeps and side.screen is not None:
        screen = noted_screen(side.screen, reply.sentence, reply.again)
        shows, passing, enclosed = side.screen, False, None
    table = ctx.here.table
    if table is not None:
        name_buttons(screen, ctx.wording, table.language)
    ends = pressed.is_panel and bool(reply.sentence)
    # What stays takes no other's place unasked: what was pressed could be pressed no more.
    beside = pressed.is_side and not reply.stays
    in_place = ends or beside or (reply.replace and not pressed.is_panel)
    if pressed.message is not None and in_place:
        sent = await delivery.replace(pressed.message, screen, enclosed)
    else:
        sent = await delivery.say(screen, reply.enclosed)
    if ends and pressed.message is not None and pressed.panel.shows(pressed.message.id):
        pressed.panel.drop()
    if reply.stays:
        if pressed.is_side and in_place:
            side.let_go()
        side.pass_on()
        return
    side.shown(_message(ctx, delivery, sent), shows, passing=passing)


def _message(ctx: Context, delivery: Delivery, sent: Sent) -> PrivateMessage:
    """Return a private message that has just been shown, to be changed with the same token."""
    return PrivateMessage(ctx.interaction, ctx.wording, delivery.expires, sent)
