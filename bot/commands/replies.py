"""Replies that commands and buttons return."""

from __future__ import annotations

from dataclasses import dataclass

import discord
from discord.ui import LayoutView

from bot.commands.context import Context
from bot.publish.enclosed import Enclosed
from bot.screens import text_screen
from bot.screens.parts import GameButton
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
