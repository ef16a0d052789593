"""A table that has closed: who won what, its records, and the seeds of its deals."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import discord

from bot.screens.again import again_row
from bot.screens.buttons import GameButton, game_button
from bot.screens.ids import ALWAYS, ButtonId, Verb
from bot.screens.parts import ASH, INK, Row, line, lines, row, screen, small
from bot.screens.people import chips, listed, who
from bot.tables.values import PlayerTotal, Records
from bot.tables.views import TableView
from bot.wording import Wording

SEEDS_ON_A_PAGE: Final = 12
_MOST_STANDINGS: Final = 18
"""A table that many people passed through shows the best and the worst."""
_MOST_NAMED: Final = 8
"""In one sentence."""


def closed_screen(view: TableView, wording: Wording) -> discord.ui.LayoutView:
    """Return what is left of a table once it has closed.

    The seeds stand in it where they are few; else a button shows them all.
    """
    few = len(view.seeds) <= SEEDS_ON_A_PAGE
    more = None
    if not few:
        more = row(_page_button(view, 0, wording.of("button", Verb.SEEDS)))
    return screen(
        lines(wording.text("closed-title"), _why(view, wording), _left_in_the_pot(view, wording)),
        line(),
        *_all_standings(view, wording),
        _records(view.records, wording),
        _seeds(view, view.seeds, wording) if few and view.seeds else None,
        more,
        _verify(view, wording),
        again_row(view, wording),
        colour=ASH,
    )


def _verify(view: TableView, wording: Wording) -> Row | None:
    """Return the button that checks the last deal, which leads to the others."""
    if view.last is None:
        return None
    carries = ButtonId(view.id, view.last.number, ALWAYS, Verb.VERIFY)
    return row(game_button(wording.of("button", Verb.VERIFY), carries))


def seeds_screen(view: TableView, page: int, wording: Wording) -> discord.ui.LayoutView:
    """Return one page of a closed table's seeds; a page that is not there is the nearest one."""
    deals = sorted(view.seeds)
    last = max(0, (len(deals) - 1) // SEEDS_ON_A_PAGE)
    page = min(max(page, 0), last)
    shown = deals[page * SEEDS_ON_A_PAGE : (page + 1) * SEEDS_ON_A_PAGE]
    turn: Row | None = None
    if last:
        turn = row(
            _page_button(view, page - 1, wording.text("page-back")) if page else None,
            _page_button(view, page + 1, wording.text("page-on")) if page < last else None,
        )
    text = _seeds(view, shown, wording) if shown else wording.text("closed-no-seeds")
    return screen(text, turn, colour=INK)


def _page_button(view: TableView, page: int, label: str) -> GameButton:
    carries = ButtonId(view.id, view.deal_number, view.stage.value, Verb.SEEDS, page=page)
    return game_button(label, carries)


def _why(view: TableView, wording: Wording) -> str:
    if view.winner is not None:
        return wording.text("closed-winner", name=who(view.winner, wording))
    if view.close_reason is None:
        return ""
    return wording.of("closed", view.close_reason)


def _left_in_the_pot(view: TableView, wording: Wording) -> str:
    """Return who took what nobody had won: the winner of the game, or everybody a share."""
    if not view.shares:
        return ""
    if view.winner is not None:
        (swept,) = view.shares
        return wording.text("closed-swept", chips=chips(swept.chips, wording))
    shares = [
        wording.text(
            "closed-share", name=who(each.occupant, wording), chips=chips(each.chips, wording)
        )
        for each in view.shares
    ]
    return wording.text("closed-shared", shares=listed(shares, wording))


def _all_standings(view: TableView, wording: Wording) -> list[str]:
    """Return how everybody did, where the table went over to practice, before it and after."""
    if view.went_over is None:
        return [_standings(view.totals, wording, _MOST_STANDINGS)]
    parts = (("closed-for-chips", view.totals), ("closed-for-practice", view.practice_totals))
    return [
        lines(
            wording.text(title, deal=view.went_over.deal),
            _standings(totals, wording, _MOST_STANDINGS // 2),
        )
        for title, totals in parts
    ]


def _standings(standings: tuple[PlayerTotal, ...], wording: Wording, most: int) -> str:
    said = [_standing(each, wording) for each in standings]
    if len(said) > most:
        half = most // 2
        said = [*said[:half], "…", *said[-half:]]
    return "\n".join(said)


def _standing(standing: PlayerTotal, wording: Wording) -> str:
    sentence = (
        "standing-won" if standing.net > 0 else "standing-lost" if standing.net else "standing-even"
    )
    return wording.text(
        sentence,
        name=who(standing.occupant, wording),
        chips=abs(standing.net),
        brought=standing.brought,
        home=standing.taken_home,
    )


def _records(records: Records, wording: Wording) -> str:
    pot = bourres = None
    if records.biggest_pot and records.biggest_pot_by and records.biggest_pot_deal:
        pot = wording.text(
            "record-pot",
            name=who(records.biggest_pot_by, wording),
            chips=chips(records.biggest_pot, wording),
            deal=records.biggest_pot_deal,
        )
    if records.most_bourres and records.most_bourres_by:
        said = [who(each, wording) for each in records.most_bourres_by]
        few = len(said) <= _MOST_NAMED
        names = listed(said, wording) if few else ", ".join([*said[:_MOST_NAMED], "…"])
        bourres = wording.text("record-bourres", names=names, count=records.most_bourres)
    return lines(pot, bourres)


def _seeds(view: TableView, deals: Iterable[int], wording: Wording) -> str:
    rows = [small(wording.text("closed-seed", deal=n, seed=view.seeds[n])) for n in sorted(deals)]
    return lines(wording.text("closed-seeds"), *rows)
