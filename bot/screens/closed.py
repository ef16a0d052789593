"""A closed table: the evening's story, to share, and what leads on from it."""

from __future__ import annotations

from typing import Final

import discord

from booray_core.rules import Format
from bot.screens.again import again_button
from bot.screens.buttons import GameButton, game_button, named_button
from bot.screens.ended import last_result
from bot.screens.ids import ALWAYS, NO_TABLE, ButtonId, Verb
from bot.screens.outcomes import VERIFY
from bot.screens.parts import ASH, Drawing, gallery, line, lines, row, screen, shared_button, small
from bot.screens.people import chips, who
from bot.screens.seal import opened_seal
from bot.tables.words.values import CloseReason, PlayerTotal
from bot.tables.words.views import TableView
from bot.wording import Value, Wording, listed

SHARE: Final = Verb("share", at_the_table=True)
"""Gives the picture of a closed table to whoever presses it, to be saved."""
SHARE_WITH_ALL: Final = Verb("share-with-all", labelled=False)
"""Shows it to everyone in the channel once more."""

_MOST_STANDINGS: Final = 16
"""A table that many people passed through shows the best and the worst."""
_MOST_NAMED: Final = 8
"""In one sentence."""


def closed_screen(
    view: TableView, wording: Wording, drawing: Drawing | None = None
) -> discord.ui.LayoutView:
    """Return what is left of a table once it has closed: below its picture, the same in short."""
    return screen(
        None if drawing else last_result(view, wording),
        lines(
            wording.text("closed-title"),
            _why(view, wording),
            _broken_off(view, wording),
            _left_in_the_pot(view, wording),
        ),
        gallery(drawing) or line(),
        _standings(view.totals, wording, in_short=drawing is not None),
        _records(view, wording, in_short=drawing is not None),
        opened_seal(view, wording) if view.deal_number else None,
        row(
            shared_button(view, SHARE, wording) if drawing else None,
            again_button(view, wording),
            _verify(view, wording),
        ),
        colour=ASH,
    )


def evening_screen(
    told: str, drawing: Drawing, wording: Wording, by: int | None = None
) -> discord.ui.LayoutView:
    """Return the picture of an evening, to be saved, and the same in words.

    Args:
        told: the words.
        drawing: the picture.
        wording: the reader's language.
        by: the member who shows it to everyone; None: they alone see it, and may do so.
    """
    carries = ButtonId(NO_TABLE, 0, ALWAYS, SHARE_WITH_ALL)
    show = game_button(wording.text("show-button"), carries) if by is None else None
    shown_by = "" if by is None else wording.text("show-by", name=wording.name_of(by))
    return screen(gallery(drawing), told, row(show), small(shown_by), colour=ASH)


def _verify(view: TableView, wording: Wording) -> GameButton | None:
    """Return the button that checks the last deal played, which leads to the others."""
    number = view.last.number if view.last else view.deal_number
    return named_button(ButtonId(view.id, number, ALWAYS, VERIFY), wording) if number else None


def _why(view: TableView, wording: Wording) -> str:
    if view.winner is not None:
        return wording.text("closed-winner", name=who(view.winner, wording))
    if view.close_reason is None:
        return ""
    return wording.of("closed", view.close_reason)


def _broken_off(view: TableView, wording: Wording) -> str:
    """Return who broke off the deal that was on, and that its chips went back."""
    broken = view.broken_off
    if broken is None:
        return ""
    facts: dict[str, Value] = {"deal": broken.deal, "chips": chips(broken.pot, wording)}
    if broken.by is None:
        return wording.text("closed-in-a-deal", **facts)
    return wording.text("closed-in-a-deal-by", name=wording.name_of(broken.by), **facts)


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
    pot = chips(sum(each.chips for each in view.shares), wording)
    facts: dict[str, Value] = {"pot": pot, "shares": listed(shares, wording)}
    return wording.of("closed-shared", _sharers(view), odd=_odd(view), **facts)


def _odd(view: TableView) -> str:
    """Return whether chips were left over; who got none is not named."""
    pot = sum(each.chips for each in view.shares)
    return "yes" if pot % (view.shares[0].sharers or len(view.shares)) else "no"


def _sharers(view: TableView) -> str:
    """Return who shares a pot that nobody won, by which the rule is told."""
    if view.close_reason is CloseReason.WON:
        return "out"
    return "seats" if view.rules.format is Format.CASH else "game"


def _standings(standings: tuple[PlayerTotal, ...], wording: Wording, *, in_short: bool) -> str:
    said = [_standing(each, wording, in_short=in_short) for each in standings]
    if len(said) > _MOST_STANDINGS:
        half = _MOST_STANDINGS // 2
        said = [*said[:half], "…", *said[-half:]]
    return (" · " if in_short else "\n").join(said)


def _standing(standing: PlayerTotal, wording: Wording, *, in_short: bool) -> str:
    net, name = standing.net, who(standing.occupant, wording)
    how = "won" if net > 0 else "lost" if net else "even"
    if in_short:
        return wording.of("net", how, name=name, chips=abs(net))
    facts = {"brought": standing.brought, "home": standing.taken_home}
    return wording.of("brought", how, name=name, chips=abs(net), **facts)


def _records(view: TableView, wording: Wording, *, in_short: bool) -> str:
    records, pot, bourres, deals = view.records, None, None, None
    if in_short and view.last is not None:
        deals = wording.text("closed-deals", deals=view.last.number)
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
    return (" · " if in_short else "\n").join(filter(None, (deals, pot, bourres)))
