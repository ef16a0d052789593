"""Links to the table in a browser."""

from __future__ import annotations

from typing import Final

import discord

from bot.screens.buttons import GameButton, game_button
from bot.screens.ids import ALWAYS, NO_TABLE, ButtonId, Verb
from bot.screens.parts import DANGER, INK, lines, row, screen, shared_button, small
from bot.tables.words.values import Stage
from bot.tables.words.views import TableView
from bot.wording import Wording

PAGE: Final = Verb("page", on_panels=True)
"""Gives a link by which one plays in a browser."""
WATCH: Final = Verb("watch")
"""Gives a link by which whoever has it watches."""
WATCH_END: Final = Verb("watch-end")
"""Takes back the channel's links to watch, and ends the pages opened by them."""
PAGE_END: Final = Verb("page-end")
"""Ends all of one's pages in the server."""


def page_button(view: TableView, wording: Wording) -> GameButton | None:
    """Return the button that opens the table in a browser, where tables can be."""
    if not view.pages or view.stage is Stage.CLOSED:
        return None
    return shared_button(view, PAGE, wording)


def watch_button(view: TableView, wording: Wording) -> GameButton | None:
    """Return the button for a link to watch by, where tables can be opened in a browser."""
    if not view.pages or view.stage is Stage.CLOSED:
        return None
    return shared_button(view, WATCH, wording)


def page_screen(link: str, wording: Wording, *, pages_open: bool) -> discord.ui.LayoutView:
    """Return the link by which one member plays in a browser.

    Args:
        link: lets in once, and soon.
        wording: the member's language.
        pages_open: whether they have pages open in the server, which they can end.
    """
    label = wording.text("browser-link")
    open_it: GameButton = discord.ui.Button(label=label, url=link)
    end = ButtonId(NO_TABLE, 0, ALWAYS, PAGE_END)
    return screen(
        lines(wording.text("browser-link-title"), small(wording.text("browser-link-alone"))),
        row(
            open_it,
            game_button(wording.of("button", PAGE_END.name), end, style=DANGER)
            if pages_open
            else None,
        ),
        colour=INK,
    )


def watch_screen(
    link: str, view: TableView, wording: Wording, *, may_end: bool
) -> discord.ui.LayoutView:
    """Return a link by which whoever has it watches for a day, as the channel does.

    Args:
        link: lets in whoever has it.
        view: the table.
        wording: the member's language.
        may_end: whether the member may take back all of the channel's links to watch.
    """
    open_it: GameButton = discord.ui.Button(label=wording.text("watch-link"), url=link)
    end = shared_button(view, WATCH_END, wording, style=DANGER) if may_end else None
    return screen(
        lines(wording.text("watch-link-title"), wording.text("watch-link-share"), f"<{link}>"),
        row(open_it, end),
        colour=INK,
    )
