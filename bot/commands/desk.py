"""The desk: where people's presses and commands arrive, and are answered.

Every button has a command, and both come to the same method here.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Coroutine, Mapping
from typing import Any, Final

import discord

from booray_core import Action, Card, Suit
from booray_core.players import LEVELS
from bot.commands.answers import Answer, NotDone, Question, answer, wording_of
from bot.commands.archive import Archive
from bot.commands.counter import Counter
from bot.commands.house import RuleBook
from bot.publish.publisher import Publisher
from bot.screens import (
    advice_screen,
    buy_in_modal,
    closing_screen,
    computers_screen,
    cut_modal,
    hand_screen,
    leaving_screen,
    menu_screen,
    notice,
    rules_screen,
    seeds_screen,
    sitting_out_screen,
)
from bot.screens.ids import ButtonId, Verb
from bot.store import StoreBusy, StoreError
from bot.tables.floor import Floor
from bot.tables.reasons import TableReason, TableRefused
from bot.tables.values import CloseReason, HandView, OpenOrder, Stage, TableView

log = logging.getLogger(__name__)

Interaction = discord.Interaction[Any]
Work = Coroutine[Any, Any, Answer | Question]
Press = Callable[[Interaction, ButtonId], Work]


class Desk:
    """Takes what people press and type to the tables, and answers them."""

    def __init__(
        self, floor: Floor, publisher: Publisher, counter: Counter, archive: Archive
    ) -> None:
        """Open the desk.

        Args:
            floor: the running tables.
            publisher: what is shown of them.
            counter: chips and boards.
            archive: deals that are over.
        """
        self.floor = floor
        self.publisher = publisher
        self.counter = counter
        self.archive = archive
        self.rule_book = RuleBook(floor)
        self._presses: Final[Mapping[Verb, Press]] = self._press_table()

    # How presses arrive

    async def press(self, interaction: Interaction, button: ButtonId) -> None:
        """Handle a button."""
        action = button.action
        work: Work
        if action is not None:
            work = self.act(interaction, button, action)
        else:
            work = self._presses[button.verb](interaction, button)
        await self.give(interaction, button.table, work)

    async def press_stale(self, interaction: Interaction) -> None:
        """Handle a button that another version of this program wrote."""
        await answer(interaction, self._stale(interaction))

    async def submit(self, interaction: Interaction, button: ButtonId, typed: str) -> None:
        """Handle what was typed into the form that a button opened."""
        work = self._typed(interaction, button, typed)
        await self.give(interaction, button.table, work)

    async def choose(
        self, interaction: Interaction, button: ButtonId, chosen: Mapping[str, str]
    ) -> None:
        """Handle what was chosen in the form that a button opened."""
        work = self.rule_book.change(interaction, button, chosen)
        await self.give(interaction, button.table, work)

    async def give(self, interaction: Interaction, table_id: str, work: Work) -> None:
        """Answer with what some work comes to; panels of this person wait for it."""
        member = interaction.user.id
        async with self.publisher.panel(table_id, member).answering():
            given, message_id = await answer(interaction, work, self._trump(table_id))
            if given is not None and given.hand is not None and message_id is not None:
                # A table that was opened just now has its id only here.
                panel = self.publisher.panel(given.hand.table.id, member)
                await panel.shown(interaction, message_id, given.hand, given.marks)
        await self._note_presence(table_id)

    async def _note_presence(self, table_id: str) -> None:
        """Let the table know that somebody is there, whatever was pressed."""
        try:
            await self.floor.seen(table_id)
        except (TableRefused, StoreError) as error:
            log.info("table %s was looked at in vain: %s", table_id, error)
        except Exception:  # the person is answered already
            log.exception("table %s could not take note of a look", table_id)

    def _press_table(self) -> dict[Verb, Press]:
        return {
            Verb.JOIN: lambda i, b: self.join(i, b.table),
            Verb.AGREE: lambda i, b: self.agree(i, b.table, b.page),
            Verb.LEAVE: self._ask_leave,
            Verb.LEAVE_NOW: lambda i, b: self.leave(i, b.table),
            Verb.ADD_COMPUTER: self._ask_level,
            Verb.ADD_LEVEL: self._add_computer,
            Verb.REMOVE_COMPUTER: self._remove_computer,
            Verb.DEAL: lambda i, b: self.deal(i, b.table, quietly=True),
            Verb.CUT: self._ask_cut,
            Verb.HAND: lambda i, b: self.hand(i, b.table),
            Verb.MENU: self._menu,
            Verb.RULES: lambda i, b: self.rules(i, b.table),
            Verb.SIT_OUT: lambda i, b: self.sit_out(i, b.table),
            Verb.BACK: lambda i, b: self.back(i, b.table),
            Verb.AWAY: lambda i, b: self.step_away(i, b.table),
            Verb.BUY_IN: self._ask_buy_in,
            Verb.CLOSE: self._ask_close,
            Verb.CLOSE_NOW: lambda i, b: self.close(i, b.table),
            Verb.SEEDS: self._seeds,
            Verb.HOUSE: lambda i, b: self.rule_book.show(i, b.table),
            Verb.HOLD: lambda i, b: self.hold_seats(i, b.table, on=True),
            Verb.HOLD_NOT: lambda i, b: self.hold_seats(i, b.table, on=False),
            Verb.OPTIONS: self.rule_book.ask,
            Verb.PRESET: self.rule_book.ask,
            Verb.MARK: self._mark,
            Verb.ADVICE: lambda i, b: self.advice(i, b.table),
            Verb.HISTORY: lambda i, b: self.archive.show(i, b.page, replace=True),
            Verb.REVIEW: self.archive.review,
            Verb.BOARD: lambda i, b: self.counter.show(i, i.user.id, b.page, replace=True),
        }

    async def here(
        self, interaction: Interaction, work: Callable[[str], Coroutine[Any, Any, Answer]]
    ) -> None:
        """Answer with what some work on the table of this channel comes to."""
        view = self.floor.at(interaction.channel_id or 0)
        if view is None:
            await answer(interaction, self._no_table(interaction))
        else:
            await self.give(interaction, view.id, work(view.id))

    # Tables

    async def start(self, interaction: Interaction, order: OpenOrder) -> Answer:
        """Open a table."""
        view = await self.floor.open(order)
        return self._panel(interaction, view.id)

    async def join(
        self, interaction: Interaction, table_id: str, buy_in: int | None = None
    ) -> Answer:
        """Take a seat; the panel that answers follows the game from then on."""
        await self.floor.join(table_id, interaction.user.id, buy_in)
        return self._panel(interaction, table_id)

    async def join_or_agree(
        self, interaction: Interaction, table_id: str, buy_in: int | None
    ) -> Answer:
        """Take a seat; who has one says yes to the rules as the host has changed them."""
        view = self._known(table_id)
        seat = view.seat_of(interaction.user.id)
        if seat is not None and view.chairs[seat].to_agree is not None:
            return await self.agree(interaction, table_id, view.edition)
        return await self.join(interaction, table_id, buy_in)

    async def agree(self, interaction: Interaction, table_id: str, edition: int) -> Answer:
        """Say yes to the rules as the host has changed them."""
        await self.floor.agree(table_id, interaction.user.id, edition)
        hand = self.floor.hand(table_id, interaction.user.id)
        return _shown(interaction, hand, replace=True)

    async def leave(self, interaction: Interaction, table_id: str) -> Answer:
        """Give up one's seat, at once or when the deal ends."""
        await self.floor.leave(table_id, interaction.user.id)
        view = self.floor.find(table_id)
        waits = view is not None and view.seat_of(interaction.user.id) is not None
        if waits:
            return _said(interaction, "leaving-after-deal", replace=True)
        return _said(interaction, "left", replace=True, pot=view.pot if view else 0)

    async def deal(
        self, interaction: Interaction, table_id: str, *, quietly: bool = False
    ) -> Answer:
        """Begin the game."""
        await self.floor.deal(table_id, interaction.user.id)
        return Answer() if quietly else _said(interaction, "deal-begun")

    async def cut(self, interaction: Interaction, table_id: str, number: int) -> Answer:
        """Cut the deck of the next deal."""
        await self.floor.cut(table_id, interaction.user.id, number)
        return _said(interaction, "cut-made", number=number)

    async def computer(self, interaction: Interaction, table_id: str, level: str | None) -> Answer:
        """Add a computer player."""
        view = await self.floor.add_computer(table_id, interaction.user.id, level)
        about = wording_of(interaction).of("level-about", level or view.level)
        return _said(interaction, "computer-added", about=about)

    async def rules(self, interaction: Interaction, table_id: str) -> Answer:
        """Show the rules of a table."""
        return Answer(rules_screen(self._known(table_id), wording_of(interaction)))

    async def sit_out(self, interaction: Interaction, table_id: str) -> Answer:
        """Be left out of the next deals."""
        view = await self.floor.sit_out(table_id, interaction.user.id)
        seat = view.seat_of(interaction.user.id)
        dealt_in = view.deal is not None and seat in view.deal.seats
        about_to_be = (
            view.stage is Stage.PAUSE and seat is not None and not view.chairs[seat].joining
        )
        later = dealt_in or about_to_be
        screen = sitting_out_screen(view, wording_of(interaction), later=later)
        return Answer(screen, replace=True)

    async def step_away(self, interaction: Interaction, table_id: str) -> Answer:
        """Let a computer hold one's seat; the panel that answers has the way back."""
        await self.floor.step_away(table_id, interaction.user.id)
        hand = self.floor.hand(table_id, interaction.user.id)
        return _shown(interaction, hand, replace=True)

    async def hold_seats(self, interaction: Interaction, table_id: str, *, on: bool) -> Answer:
        """Let computers hold the seats of people who are away, or no more."""
        await self.floor.hold_seats(table_id, interaction.user.id, on=on)
        return _said(interaction, "holding" if on else "not-holding", replace=True)

    async def back(self, interaction: Interaction, table_id: str) -> Answer:
        """Be dealt in again, or play oneself again; who has cards in the deal on sees them."""
        await self.floor.back(table_id, interaction.user.id)
        hand = self.floor.hand(table_id, interaction.user.id)
        if hand.player is not None:
            return _shown(interaction, hand, replace=True)
        return _said(interaction, "back-again", replace=True)

    async def buy_in(self, interaction: Interaction, table_id: str, chips: int) -> Answer:
        """Bring more chips to the table."""
        await self.floor.buy_in(table_id, interaction.user.id, chips)
        return _said(interaction, "bought-in", replace=True, chips=chips)

    async def close(self, interaction: Interaction, table_id: str) -> Answer:
        """Close the table: its host after the deal, a moderator at once."""
        moderator = interaction.permissions.manage_messages
        await self.floor.close(table_id, interaction.user.id, moderator=moderator)
        waits = (view := self.floor.find(table_id)) is not None and view.closing
        return _said(interaction, "closing-after-deal" if waits else "closed-now", replace=True)

    async def post_again(self, interaction: Interaction, table_id: str) -> Answer:
        """Post the table's message anew at the bottom of the channel."""
        self.publisher.post_again(self._known(table_id))
        return _said(interaction, "posted-again")

    # Hands

    async def hand(self, interaction: Interaction, table_id: str) -> Answer:
        """Give a fresh panel."""
        return self._panel(interaction, table_id)

    async def act(self, interaction: Interaction, button: ButtonId, action: Action) -> Answer:
        """Act in the deal by a button, on one's panel or on the table's message."""
        hand = await self.floor.act(
            button.table, interaction.user.id, button.deal, button.decision, action
        )
        if isinstance(button.step, int):
            return _shown(interaction, hand, replace=True)
        if self.publisher.panel(button.table, interaction.user.id).alive:
            return Answer()  # the panel shows it by itself
        return _shown(interaction, hand)

    async def act_now(self, interaction: Interaction, table_id: str, action: Action) -> Answer:
        """Act in the deal by a command: whatever is asked now is meant."""
        hand = await self.floor.act(table_id, interaction.user.id, None, None, action)
        return _shown(interaction, hand)

    async def advice(self, interaction: Interaction, table_id: str) -> Answer:
        """Tell what the computer would do in one's place."""
        advice = await self.floor.advice(table_id, interaction.user.id)
        return Answer(advice_screen(advice, wording_of(interaction)))

    # What becomes of channels

    async def channel_gone(self, channel_id: int) -> None:
        """Break off the table of a channel that is gone or out of reach."""
        view = self.floor.at(channel_id)
        if view is not None:
            await self.floor.break_off(view.id, CloseReason.CHANNEL_GONE)

    async def server_gone(self, server_id: int) -> None:
        """Break off every table of a server that we are in no more."""
        for view in self.floor.open_tables():
            if view.server_id == server_id:
                try:
                    await self.floor.break_off(view.id, CloseReason.CHANNEL_GONE)
                except (TableRefused, StoreBusy) as error:
                    # Closed by itself meanwhile; or it learns of it when it next shows itself.
                    log.info("table %s of a server that is gone: %s", view.id, error)

    # Buttons that lead on to others

    async def _menu(self, interaction: Interaction, button: ButtonId) -> Answer:
        view = self._known(button.table)
        moderator = interaction.permissions.manage_messages
        screen = menu_screen(
            view, interaction.user.id, wording_of(interaction), moderator=moderator
        )
        return Answer(screen)

    async def _ask_level(self, interaction: Interaction, button: ButtonId) -> Answer:
        await self.floor.may_add_computer(button.table, interaction.user.id)
        view = self._known(button.table)
        return Answer(computers_screen(view, wording_of(interaction)), replace=True)

    async def _add_computer(self, interaction: Interaction, button: ButtonId) -> Answer:
        level = LEVELS[min(button.page, len(LEVELS) - 1)]
        view = await self.floor.add_computer(button.table, interaction.user.id, level)
        return Answer(computers_screen(view, wording_of(interaction)), replace=True)

    async def _remove_computer(self, interaction: Interaction, button: ButtonId) -> Answer:
        await self.floor.remove_computer(button.table, interaction.user.id)
        return Answer()

    async def _ask_cut(self, interaction: Interaction, button: ButtonId) -> Question:
        return Question(cut_modal(button, wording_of(interaction)))

    async def _ask_buy_in(self, interaction: Interaction, button: ButtonId) -> Question:
        view = self._known(button.table)
        return Question(buy_in_modal(button, view, wording_of(interaction)))

    async def _ask_leave(self, interaction: Interaction, button: ButtonId) -> Answer:
        """Ask first where chips are in the pot: who leaves has no share in them."""
        view = self._known(button.table)
        seat = view.seat_of(interaction.user.id)
        if seat is None or not view.pot or view.chairs[seat].leaving or view.chairs[seat].joining:
            return await self.leave(interaction, button.table)
        return Answer(leaving_screen(view, wording_of(interaction)), replace=True)

    async def _ask_close(self, interaction: Interaction, button: ButtonId) -> Answer:
        view = self._known(button.table)
        return Answer(closing_screen(view, wording_of(interaction)), replace=True)

    async def _seeds(self, interaction: Interaction, button: ButtonId) -> Answer:
        view = self._known(button.table)
        return Answer(seeds_screen(view, button.page, wording_of(interaction)), replace=True)

    async def _mark(self, interaction: Interaction, button: ButtonId) -> Answer:
        hand = self.floor.hand(button.table, interaction.user.id)
        if hand.player is None or (button.deal, button.decision) != (
            hand.table.deal_number,
            hand.decision,
        ):
            return _shown(interaction, hand, replace=True)
        return _shown(interaction, hand, replace=True, marks=frozenset(button.cards))

    async def _typed(self, interaction: Interaction, button: ButtonId, typed: str) -> Answer:
        try:
            number = int(typed.strip())
        except ValueError:
            raise NotDone("not-a-number", given=typed) from None
        if button.verb is Verb.CUT:
            return await self.cut(interaction, button.table, number)
        return await self.buy_in(interaction, button.table, number)

    async def _no_table(self, interaction: Interaction) -> Answer:
        await self.floor.refuse_if_set_aside(interaction.channel_id or 0)
        raise NotDone("no-table-here")

    async def _stale(self, interaction: Interaction) -> Answer:
        return _said(interaction, "button-of-another-version")

    # The parts of these

    def _known(self, table_id: str) -> TableView:
        view = self.floor.find(table_id)
        if view is None:
            raise TableRefused(TableReason.UNKNOWN_TABLE)
        return view

    def _trump(self, table_id: str) -> Suit | None:
        view = self.floor.find(table_id)
        return None if view is None or view.deal is None else view.deal.trump

    def _panel(self, interaction: Interaction, table_id: str) -> Answer:
        member = interaction.user.id
        hand = self.floor.hand(table_id, member)
        marks = self.publisher.panel(table_id, member).marks_for(hand)
        return _shown(interaction, hand, marks=marks)


def _said(
    interaction: Interaction, sentence: str, *, replace: bool = False, **facts: str | int
) -> Answer:
    """Answer with a sentence."""
    return Answer(notice(wording_of(interaction).text(sentence, **facts)), replace=replace)


def _shown(
    interaction: Interaction,
    hand: HandView,
    *,
    replace: bool = False,
    marks: frozenset[Card] = frozenset(),
) -> Answer:
    """Answer with a hand's panel."""
    screen = hand_screen(hand, wording_of(interaction), marks)
    return Answer(screen, replace=replace, hand=hand, marks=marks)
