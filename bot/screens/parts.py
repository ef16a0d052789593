"""Building blocks of screens: texts, pictures, buttons and lists, and rows of them.

Buttons are plain ones of views that discord.py keeps nothing of, so they outlive restarts: the
client hands every press to :mod:`bot.commands.router`, which reads it by :mod:`bot.screens.ids`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Final, TypeAlias, TypedDict, Unpack

import discord

from booray_core.cards import Suit
from bot.doorway.refusals import Refused, refusal
from bot.screens.ids import ALWAYS, NO_TABLE, ButtonId, Carries, Verb, declared
from bot.tables.words.values import Person
from bot.tables.words.views import TableView
from bot.wording import Wording, clock, day, pieces
from bot.wording.names import harmless

JOIN: Final = Verb("join", at_the_table=True)
HAND: Final = Verb("hand", at_the_table=True)
MENU: Final = Verb("menu", at_the_table=True)
RULES: Final = Verb("rules", at_the_table=True)
AGREE: Final = Verb("agree", Carries.PAGE, at_the_table=True)
"""Says yes to the rules as the host has changed them; its page says to which change."""
BACK: Final = Verb("back", at_the_table=True)
OPEN: Final = Verb("open")
"""Opens a table as the server has them, in the channel where it is pressed."""
LEARN: Final = Verb("learn")
"""Shows the lesson where one left it."""
CLAIM: Final = Verb("claim")
HELP: Final = Verb("help")

GameButton: TypeAlias = "discord.ui.Button[Any]"
Row: TypeAlias = "discord.ui.ActionRow[Any]"
Screen: TypeAlias = discord.ui.LayoutView
Part: TypeAlias = "str | Row | discord.ui.Separator[Any] | discord.ui.MediaGallery[Any] | None"

FELT: Final = discord.Colour(0x2E7D4F)
"""A table at play."""
BRASS: Final = discord.Colour(0xC79A3A)
"""A table that waits for people: lobby and cut."""
ASH: Final = discord.Colour(0x6B7078)
"""What is over."""
INK: Final = discord.Colour(0x4E6FAE)
"""For one person's eyes."""

MOST_IN_A_ROW: Final = 4
"""Discord takes five buttons in a row, which break over two lines on phones."""
LONGEST_LABEL: Final = 80

PRIMARY: Final = discord.ButtonStyle.primary
YES: Final = discord.ButtonStyle.success
PLAIN: Final = discord.ButtonStyle.secondary
DANGER: Final = discord.ButtonStyle.danger


@dataclass(frozen=True, slots=True)
class Drawing:
    """A picture that a screen shows, and that is sent along with it."""

    name: str
    """Of its file."""
    description: str
    """What it shows, for screen readers."""


# Screens


def screen(*parts: Part, colour: discord.Colour = INK) -> Screen:
    """Return a screen with some parts, the empty ones left out.

    discord.py is not to keep it: presses are read from what buttons carry, which needs no view, and
    every view it keeps is a task of fifteen minutes on a private message and stays for good on any
    other.
    """
    box: discord.ui.Container[Any] = discord.ui.Container(accent_colour=colour)
    for part in parts:
        if part:
            box.add_item(discord.ui.TextDisplay(part) if isinstance(part, str) else part)
    view = discord.ui.LayoutView(timeout=None)
    view.add_item(box)
    view.stop()
    return view


def text_screen(text: str, buttons: Sequence[GameButton] = ()) -> Screen:
    """Return a sentence to one person, with the buttons that it names."""
    return screen(text, row(*buttons))


def noted_screen(shown: Screen, note: str, again: GameButton | None = None) -> Screen:
    """Return what is shown to one person, below a sentence and the button that goes with it."""
    noted = discord.ui.LayoutView(timeout=None)
    noted.add_item(discord.ui.TextDisplay(note))
    if again is not None:
        noted.add_item(discord.ui.ActionRow(again))
    for part in shown.children:
        noted.add_item(part)
    noted.stop()
    return noted


def file_screen(said: str, *names: str) -> Screen:
    """Return files below a sentence about them."""
    shown = screen(said)
    for name in names:
        shown.add_item(discord.ui.File(f"attachment://{name}"))
    shown.stop()
    return shown


# Texts, pictures and rows


def lines(*texts: str | None) -> str:
    """Join what there is of some lines."""
    return "\n".join(text for text in texts if text)


def small(text: str | None) -> str:
    """Return a line in small print."""
    return f"-# {text}" if text else ""


def line() -> discord.ui.Separator[Any]:
    """Return a thin line between two parts."""
    return discord.ui.Separator(spacing=discord.SeparatorSpacing.small)


def shown_by(member: int, wording: Wording) -> str:
    """Return who shows something to everyone, in small print."""
    return small(wording.text("show-by", name=wording.name_of(member)))


def gallery(drawing: Drawing | None) -> Part:
    """Return a picture as large as Discord shows one; nothing where there is none."""
    if drawing is None:
        return None
    shown: discord.ui.MediaGallery[Any] = discord.ui.MediaGallery()
    return shown.add_item(media=f"attachment://{drawing.name}", description=drawing.description)


def row(*buttons: GameButton | None) -> Row | None:
    """Return a row of at most :data:`MOST_IN_A_ROW` buttons, or None where there are none."""
    there = [button for button in buttons if button is not None]
    return discord.ui.ActionRow(*there) if there else None


def rows(buttons: Sequence[GameButton]) -> list[Row]:
    """Return many buttons in their order, in rows of about the same length."""
    if not buttons:
        return []
    count = -(-len(buttons) // MOST_IN_A_ROW)
    longest = -(-len(buttons) // count)
    starts = range(0, len(buttons), longest)
    return [discord.ui.ActionRow(*buttons[at : at + longest]) for at in starts]


# Buttons


class Look(TypedDict, total=False):
    """How a button looks."""

    style: discord.ButtonStyle
    disabled: bool


def button(label: str, carries: ButtonId, **look: Unpack[Look]) -> GameButton:
    """Return a button; a label too long for Discord is cut."""
    if len(label) > LONGEST_LABEL:
        label = label[: LONGEST_LABEL - 1] + "…"
    return discord.ui.Button(label=label, custom_id=str(carries), **look)


def named(carries: ButtonId, wording: Wording, **look: Unpack[Look]) -> GameButton:
    """Return a button that says what it does."""
    return button(wording.of("button", carries.verb.name), carries, **look)


def shared(
    view: TableView | None,
    verb: Verb,
    wording: Wording,
    label: str = "",
    *,
    page: int = 0,
    member: int = 0,
    **look: Unpack[Look],
) -> GameButton:
    """Return a button that means the same whenever it is pressed, at a table or at none."""
    table = NO_TABLE if view is None else view.id
    carries = ButtonId(table, 0, ALWAYS, verb, page=page, member=member)
    return button(label or wording.of("button", verb.name), carries, **look)


def free(
    verb: Verb, wording: Wording, label: str = "", page: int = 0, **look: Unpack[Look]
) -> GameButton:
    """Return such a button of no table."""
    return shared(None, verb, wording, label, page=page, **look)


def agree_button(view: TableView, wording: Wording) -> GameButton | None:
    """Return the button that says yes to changed rules, where somebody has yet to."""
    if not any(chair.presence.must_agree for chair in view.chairs.values()):
        return None
    return shared(view, AGREE, wording, page=view.edition, style=YES)


def join_button(view: TableView, wording: Wording, **look: Unpack[Look]) -> GameButton | None:
    """Return the button that takes a seat, where one is to be had."""
    return shared(view, JOIN, wording, **look) if view.takes_players else None


def back_button(view: TableView, wording: Wording) -> GameButton | None:
    """Return the way back into the game, where somebody sits out or is away."""
    for there in (c.presence for c in view.chairs.values() if isinstance(c.occupant, Person)):
        if there.can_come_back and not (there.leaving or there.out or there.must_agree):
            return shared(view, BACK, wording)
    return None


def game_select(
    offered: Sequence[tuple[str, str]], chosen: str, carries: ButtonId, *, hint: str | None = None
) -> Row:
    """Return a row with a list from which one of at most 25 things is chosen, by its label."""
    select = discord.ui.Select[Any](custom_id=str(carries), placeholder=hint)
    for value, label in offered:
        select.add_option(label=label, value=value, default=value == chosen)
    return discord.ui.ActionRow(select)


def page_line(page: int, pages: int, wording: Wording) -> str:
    """Return which page this is (0-based) of how many; nothing where there is only one."""
    return small(wording.text("page-of", page=page + 1, pages=pages)) if pages > 1 else ""


def page_buttons(here: ButtonId, pages: int, wording: Wording) -> tuple[GameButton | None, ...]:
    """Return what turns to the page before and the next, of those that there are."""
    turns = (("page-back", here.page - 1), ("page-on", here.page + 1))
    return tuple(
        button(wording.text(label), replace(here, page=page)) if 0 <= page < pages else None
        for label, page in turns
    )


def pages(here: ButtonId, count: int, wording: Wording) -> tuple[Part, ...]:
    """Return which page this is of how many, and what turns to others, below a thin line."""
    turns = row(*page_buttons(here, count, wording))
    return (line(), page_line(here.page, count, wording), turns) if turns else ()


# Refusals as Discord writes them: with mentions, timestamps and its Markdown


def refusal_text(refused: Refused, wording: Wording, trump: Suit | None = None) -> str:
    """Return why something was refused, and what to do instead.

    With the ``trump`` suit of a deal, cards that are legal are named, trumps first: only for the
    person whose cards they are.
    """
    return written(refusal(refused, wording, trump), wording)


_WRITERS: Final[Mapping[type[pieces.Piece], Callable[[Any, Wording], str]]] = {
    pieces.Words: lambda piece, _: piece.text,
    pieces.NamedMember: lambda piece, wording: wording.name_of(piece.member),
    pieces.NamedTime: lambda piece, _: (day if piece.by == "day" else clock)(piece.when),
    pieces.NamedChannel: lambda piece, _: f"<#{piece.channel}>",
    pieces.NamedRole: lambda piece, _: f"<@&{piece.role}>",
    pieces.Labelled: lambda piece, _: f"*{piece.label}*",
    pieces.Command: lambda piece, _: f"`{piece.typed}`",
    pieces.Quoted: lambda piece, _: harmless(piece.text, piece.longest),
}


def written(sentence: Iterable[pieces.Piece], wording: Wording) -> str:
    """Return a sentence in pieces as Discord shows it."""
    return "".join(_WRITERS[type(piece)](piece, wording) for piece in sentence)


# Buttons that a private message names

_NAMED: Final = re.compile(r"(?<![*\\])\*([^*\n]+)\*(?!\*)")
"""What stands between single asterisks."""


def name_buttons(shown: Screen, wording: Wording, language: str) -> None:
    """Name a table's buttons in what one person is shown as they are labelled on its message.

    A table speaks one language to everyone, and its people each read their own in private. "Press
    *My hand*" means a button of the table's message, unless the private message has it itself.
    """
    labels = _labels(wording.languages, language)
    if not labels:
        return
    children = list(shown.walk_children())
    own = {each.label for each in children if isinstance(each, discord.ui.Button)}
    for each in children:
        if isinstance(each, discord.ui.TextDisplay):
            each.content = _NAMED.sub(
                lambda found: (
                    found[0] if found[1] in own else f"*{labels.get(found[1], found[1])}*"
                ),
                each.content,
            )


@cache
def _labels(languages: tuple[str, ...], language: str) -> dict[str, str]:
    """Return the labels in a table's language by those in a reader's, where they differ."""
    reader, table = Wording(languages[0]), Wording(language)
    names = [verb.name for verb in declared() if verb.at_the_table]
    pairs = {reader.of("button", name): table.of("button", name) for name in names}
    return {own: there for own, there in pairs.items() if own != there}
