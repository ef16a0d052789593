"""What commands and buttons reply, and where it is shown: on the panel, or beside it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from discord.ui import LayoutView, Modal

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

    def below(self, note: str) -> Answer:
        """Return the same with a sentence on top."""
        if self.screen is None:
            return self
        return replace(self, screen=noted_screen(self.screen, note), note=note)


Reply = Answer | Modal
"""An answer, or a form to fill in: that can only be the first, so it is not prepared for long."""


def said(ctx: Context, sentence: str, *, replace: bool = False, **details: Value) -> Answer:
    text = ctx.says(sentence, **details)
    return Answer(text_screen(text), replace=replace, sentence=text)


async def show(ctx: Context, delivery: Delivery, reply: Reply) -> None:
    """Show a reply; a panel that it is follows the game from now on.

    Raises:
        DiscordException: see :data:`~bot.publish.decisions.TROUBLES`.
    """
    await _Showing(ctx.here, delivery).show(reply)


class _Showing:
    """What was pressed, what stands beside it, and the answer to it on its way."""

    def __init__(self, ctx: Context, delivery: Delivery) -> None:
        self._ctx, self._delivery = ctx, delivery
        publisher, message = ctx.services.publisher, ctx.interaction.message
        self._panel: Panel = publisher.panels.of(ctx.table_id, ctx.member_id)
        """The person's panel at the table."""
        self._side: SideAnswer = publisher.sides.of(ctx.channel_id, ctx.member_id)
        """What was answered beside it before."""
        is_private = message is not None and message.flags.ephemeral
        self._message = message if is_private else None
        """The private message whose button was pressed, or that opened the form."""
        self._on_panel = self._on_side = False
        """It is the person's last panel, or one from before; or what was answered beside last."""
        if self._message is not None:
            pressed = ctx.pressed
            is_theirs = pressed is not None and pressed.verb.on_panels and pressed.table != LESSONS
            self._on_panel = is_theirs or self._panel.shows(self._message.id)
            self._on_side = self._side.shows(self._message.id)

    async def show(self, reply: Reply) -> None:
        ctx = self._ctx
        if isinstance(reply, Modal):
            if not self._delivery.promised:
                if ctx.pressed is not None:
                    filled_in(reply, ctx.pressed.typed)
                await self._delivery.ask(reply)
                self._side.pass_on()
                return
            reply = said(ctx, "press-again")  # a form can only be the first answer
        if self._on_panel and reply.sentence:
            reply = self._on_top(reply)
        if reply.screen is None:
            await self._nothing_more(reply)
        elif reply.hand is not None:
            await self._show_panel(reply, reply.hand, reply.screen)
        else:
            await self._show_beside(reply, reply.screen)

    def _on_top(self, reply: Answer) -> Answer:
        """Answer with a sentence on top of the hand as it is now.

        What was pressed there may be long past: its person is to see what can be pressed instead.
        """
        try:
            hand = self._ctx.hand
        except TableRefused:
            return replace(reply, replace=True)
        screen = noted_hand_screen(hand, reply.sentence, self._ctx.wording, reply.again)
        return Answer(screen, replace=True, hand=hand, note=reply.sentence, again=reply.again)

    async def _nothing_more(self, reply: Answer) -> None:
        """Tell that it was heard, and take away what was answered before, if it is done with."""
        await self._delivery.acknowledge()
        if not reply.done:
            self._side.pass_on()
            return
        if self._message is not None and not self._on_panel:
            if self._on_side:
                self._side.let_go()
            await self._sent(Sent(self._message.id)).take_away()
        self._side.go()

    async def _show_panel(self, reply: Answer, hand: HandView, screen: LayoutView) -> None:
        """Show a panel, in place of what was pressed or below everything."""
        ctx = self._ctx
        seen = await ctx.services.wallets.seen_with(hand)
        if seen.wallet is not None:
            screen = noted_hand_screen(seen, reply.note, ctx.wording, reply.again)
        name_buttons(screen, ctx.wording, hand.table.language)
        if self._message is not None and reply.replace:
            sent = await self._delivery.show(screen, pressed=self._message)
            if self._on_side:
                self._side.let_go()
        else:
            sent = await self._delivery.show(screen)
        # A table that was opened just now has its id only here.
        following = ctx.services.publisher.panels.of(hand.table.id, ctx.member_id)
        following.shown(self._sent(sent), hand, reply.note)
        if reply.done:
            self._side.go()
        else:
            self._side.pass_on()

    async def _show_beside(self, reply: Answer, screen: LayoutView) -> None:
        """Show anything else: beside the panel, in place of what was shown there before.

        What is pressed there is answered there: a message below would be a reply to one that goes.
        The panel gives way only where there is no hand to be shown on it any more.
        """
        side, shows, passing = self._side, screen, bool(reply.sentence)
        enclosed: Sequence[Enclosed] | None = reply.enclosed
        if self._on_side and reply.keeps and side.screen is not None:
            screen = noted_screen(side.screen, reply.sentence, reply.again)
            shows, passing, enclosed = side.screen, False, None
        if self._ctx.table is not None:
            name_buttons(screen, self._ctx.wording, self._ctx.table.language)
        ends = self._on_panel and bool(reply.sentence)
        # What stays takes no other's place unasked: what was pressed could be pressed no more.
        beside = self._on_side and not reply.stays
        in_place = ends or beside or (reply.replace and not self._on_panel)
        if self._message is not None and in_place:
            sent = await self._delivery.show(screen, enclosed, pressed=self._message)
        else:
            sent = await self._delivery.show(screen, reply.enclosed)
        if ends and self._message is not None and self._panel.shows(self._message.id):
            self._panel.drop()
        if not reply.stays:
            side.shown(self._sent(sent), shows, passing=passing)
            return
        if self._on_side and in_place:
            side.let_go()
        side.pass_on()

    def _sent(self, sent: Sent) -> PrivateMessage:
        """Return a private message that has just been shown, to be changed with the same token."""
        ctx = self._ctx
        return PrivateMessage(ctx.interaction, ctx.wording, self._delivery.expires, sent)
