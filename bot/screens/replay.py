"""Step-by-step replay of a finished deal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import discord

from booray_core.cards import Suit
from booray_core.events import (
    CardPlayed,
    Dealt,
    Declared,
    Drew,
    Event,
    Paid,
    Payment,
    Premature,
    Recalled,
    Reshuffled,
    Settled,
    Stayed,
    Took,
    TrickWon,
)
from bot.screens.hand import table_summary
from bot.screens.history import (
    EXPORT,
    REPLAY,
    REVIEW,
    SHARE_DEAL,
    VERIFY,
    all_deals,
    company_of,
    of_deal,
    outcome_of,
)
from bot.screens.ids import ButtonId
from bot.screens.parts import (
    INK,
    PRIMARY,
    GameButton,
    Row,
    game_button,
    line,
    lines,
    row,
    screen,
    small,
)
from bot.screens.table_text import Company, chips
from bot.tables.history.past_deals import Moment, Story
from bot.wording import Wording, shown_card, shown_cards


def told(event: Event, trump: Suit, company: Company) -> str:  # noqa: PLR0911 - one for each
    """Return what happened in a sentence; of what a deal brought, nothing: its outcome tells.

    Args:
        event: as its reader may know it.
        trump: the trump suit of the deal.
        company: who sits there.
    """
    wording = company.wording
    if isinstance(event, Settled | Took):
        return ""
    if isinstance(event, Reshuffled):
        return wording.text("told-reshuffled", cards=event.cards)
    if isinstance(event, Dealt):
        card = shown_card(event.turn_up, wording)
        return wording.text("told-dealt", name=company.name(event.dealer), card=card)
    name = company.name(event.seat)
    if isinstance(event, Paid):
        if event.payment in {Payment.BOURRE, Payment.RENEGE}:
            return ""
        return wording.text("told-paid", name=name, chips=chips(event.amount, wording))
    if isinstance(event, Drew):
        return _drew(event, trump, company)
    if isinstance(event, CardPlayed | Recalled):
        card = shown_card(event.card, wording)
        sentence = "told-played" if isinstance(event, CardPlayed) else "told-recalled"
        return wording.text(sentence, name=name, card=card)
    return wording.of("told", _member(event), name=name)


def _member(event: Declared | Stayed | TrickWon | Premature | Event) -> str:
    """Return which sentence tells of something that a seat did without a card."""
    if isinstance(event, Declared):
        return "in" if event.play else "passed"
    if isinstance(event, Stayed):
        return "stayed" if event.stay else "left"
    return "trick" if isinstance(event, TrickWon) else "too-early"


def _drew(event: Drew, trump: Suit, company: Company) -> str:
    wording, name = company.wording, company.name(event.seat)
    if not event.cards:
        return wording.text("told-stood-pat", name=name)
    sentence = "told-drew-and-took" if event.take else "told-drew"
    said = wording.text(sentence, name=name, cards=event.cards)
    if event.secret is None:
        return said
    away, served = (shown_cards(cards, trump, wording) for cards in event.secret)
    if served:
        return lines(said, small(wording.text("told-exchange", away=away, served=served)))
    return lines(said, small(wording.text("told-thrown-away", away=away)))


BARE: Final = "bare"
"""The step of buttons that show everybody's cards; the other ones are called otherwise."""


def replay_screen(story: Story, number: int, here: int, wording: Wording) -> discord.ui.LayoutView:
    """Return one moment of a deal: what happened, and how the table stood then.

    Args:
        story: the deal.
        number: which moment, from 0; the nearest one, if that is not there.
        here: the channel it is looked at in.
        wording: the reader's language.
    """
    deal, last = story.deal, len(story.moments) - 1
    number = min(max(number, 0), last)
    moment, company = story.moments[number], company_of(story.deal, wording)
    title = wording.text("replay-title", deal=deal.number, step=number + 1, steps=last + 1)
    ended = outcome_of(deal, wording) if number == last else []
    return screen(
        lines(title, *_told(moment, company), *ended),
        line(),
        table_summary(moment.deal, company),
        lines(*_hands(story, moment, company)),
        _steps(story, number, last, wording),
        _share(story, here, wording),
        _more(story, number, here, wording),
        None if deal.is_closed else small(wording.text("replay-hidden")),
        colour=INK,
    )


def _hands(story: Story, moment: Moment, company: Company) -> Iterator[str]:
    """Yield the cards that the reader may see: their own, or everybody's."""
    wording, trump = company.wording, moment.deal.trump
    for seat, cards in moment.hands.items():
        if cards:
            shown = shown_cards(cards, trump, wording)
            yield wording.text("replay-hand", name=company.name(seat), cards=shown)
    if moment.player is not None and moment.player.hand and not story.bare:
        yield wording.text("replay-own-hand", cards=shown_cards(moment.player.hand, trump, wording))


def _told(moment: Moment, company: Company) -> Iterator[str]:
    """Yield what happened, a sentence for each thing; what a deal brought stands in its outcome."""
    for event in moment.events:
        said = told(event, moment.deal.trump, company)
        if said:
            yield said


def _steps(story: Story, number: int, last: int, wording: Wording) -> Row | None:
    """Return the four buttons that lead on, always in the same places."""

    def to(page: int, label: str, step: str, *, there: bool, main: bool = False) -> GameButton:
        step = f"{BARE}-{step}" if story.bare else step
        carries = ButtonId(story.deal.table_id, story.deal.number, step, REPLAY, page=page)
        style = PRIMARY if main else discord.ButtonStyle.secondary
        return game_button(label, carries, style=style, disabled=not there)

    back, on = number > 0, number < last
    return row(
        to(0, wording.text("replay-first"), "first", there=back),
        to(max(number - 1, 0), wording.text("replay-back"), "back", there=back),
        to(min(number + 1, last), wording.text("replay-next"), "next", there=on, main=True),
        to(last, wording.text("replay-last"), "last", there=on),
    )


def _share(story: Story, here: int, wording: Wording) -> Row | None:
    """Return the button that shows everyone what everyone saw, where the deal was played."""
    if story.deal.channel_id != here:
        return None
    return row(of_deal(story.deal, SHARE_DEAL, wording.of("button", SHARE_DEAL.name)))


def _more(story: Story, number: int, here: int, wording: Wording) -> Row | None:
    """Return what else there is about the deal."""
    deal = story.deal
    switch = None
    if deal.is_closed:
        step = "all-of-it" if story.bare else BARE
        carries = ButtonId(deal.table_id, deal.number, step, REPLAY, page=number)
        label = "replay-hide" if story.bare else "replay-bare"
        switch = game_button(wording.text(label), carries)
    sat_there = story.moments[0].player is not None
    return row(
        switch,
        of_deal(deal, REVIEW, wording.text("replay-review")) if sat_there else None,
        of_deal(deal, VERIFY, wording.of("button", VERIFY.name)) if deal.is_closed else None,
        of_deal(deal, EXPORT, wording.of("button", EXPORT.name)),
        all_deals(deal, here, wording),
    )


def is_bare(button: ButtonId) -> bool:
    """Return whether a button shows everybody's cards."""
    return str(button.step).startswith(BARE)
