"""Answering an interaction: once, in time, and to its person alone."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from dataclasses import dataclass
from typing import Any, Final

import discord
from discord.ui import LayoutView

from booray_core import Card, IllegalAction, RulesRefused, Suit
from bot.ledger import InsufficientChips
from bot.screens import notice, refusal_text
from bot.store import StoreBusy
from bot.tables.reasons import TableRefused
from bot.tables.values import HandView
from bot.wording import Wording

log = logging.getLogger(__name__)

PATIENCE: Final = 1.5
"""Seconds after which an answer is promised instead; Discord waits for three."""


class NotDone(Exception):  # noqa: N818 - it is what the person is told
    """Something asked at the desk that cannot be done; its sentence says what to do."""

    def __init__(self, sentence: str, **facts: str | int) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.facts = facts


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
class Question:
    """A form to fill in. It can only be the first answer, so it is not prepared for long."""

    modal: discord.ui.Modal


def wording_of(interaction: discord.Interaction[Any]) -> Wording:
    """Return the language for what only this person reads."""
    return Wording(str(interaction.locale))


async def answer(
    interaction: discord.Interaction[Any],
    work: Coroutine[Any, Any, Answer | Question],
    trump: Suit | None = None,
) -> tuple[Answer | None, int | None]:
    """Answer an interaction with what some work comes to.

    A refusal is answered with its sentence; anything unforeseen is logged and answered with an
    apology.

    Args:
        interaction: what is answered.
        work: comes to the answer.
        trump: of the deal that the work is about, for naming the cards that are legal.

    Returns:
        The answer, and the id of the message that shows it, if one does. No answer: a question
        was asked, or the person could not be reached.
    """
    task = asyncio.create_task(_sentences(work, wording_of(interaction), trump))
    try:
        await asyncio.wait({task}, timeout=PATIENCE)
        if not task.done():
            await _promise(interaction)
        given = await task
        if isinstance(given, Question):
            await interaction.response.send_modal(given.modal)
            return None, None
        return given, await _send(interaction, given)
    except discord.HTTPException as error:
        # Too late, or gone: what was done stands, and nobody is there to be told.
        log.info("interaction %s not answered: %s", interaction.id, error)
        await asyncio.wait({task})
        return None, None


async def _sentences(
    work: Coroutine[Any, Any, Answer | Question], wording: Wording, trump: Suit | None
) -> Answer | Question:
    """Turn what goes wrong into a sentence."""
    try:
        return await work
    except NotDone as told:
        return Answer(notice(wording.text(told.sentence, **told.facts)))
    except (TableRefused, IllegalAction, RulesRefused, InsufficientChips, StoreBusy) as refused:
        return Answer(notice(refusal_text(refused, wording, trump)))
    except Exception:
        log.exception("an interaction failed")
        return Answer(notice(wording.text("error-unforeseen")))


async def _promise(interaction: discord.Interaction[Any]) -> None:
    """Gain fifteen minutes to answer in."""
    if interaction.type is discord.InteractionType.application_command:
        await interaction.response.defer(ephemeral=True, thinking=True)
    else:
        await interaction.response.defer()


async def _send(interaction: discord.Interaction[Any], given: Answer) -> int | None:
    """Send an answer; return the id of the message that shows it."""
    response, screen = interaction.response, given.screen
    if screen is None:
        if not response.is_done():
            await response.defer()
        return None
    pressed = interaction.message
    if given.replace and pressed is not None and pressed.flags.ephemeral:
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
