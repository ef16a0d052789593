"""Help, and a table's rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from bot.addresses import NOWHERE, Addresses, Page
from bot.faces import CardStyle
from bot.screens import parts as ui
from bot.screens.ids import ALWAYS, NO_TABLE, ButtonId, Verb
from bot.screens.menu import CARDS
from bot.screens.table_text import standstill_line
from bot.tables.words.views import TableView
from bot.wording import Wording, rule_card, short_rules

TROUBLE: Final = Verb("trouble", labelled=False)
"""Shows what to do about the trouble that is chosen."""
MORE: Final = Verb("rules-more")
"""Shows every rule; ``BACK_TO_SHORT`` the short rules again."""
BACK_TO_SHORT: Final = Verb("rules-back")


class Trouble(StrEnum):
    """Common trouble that has an answer."""

    COMMANDS = "commands"
    NO_RESPONSE = "no-response"
    CARDS = "cards"
    CLOCKS = "clocks"
    CHIPS = "chips"
    THREAD = "thread"
    SITTING_OUT = "sitting-out"


_LINKS: Final = (Page.PLAYERS, Page.CHECKING, Page.PRIVACY, Page.TERMS, Page.SUPPORT)
_SAYS: Final[Mapping[Trouble, str]] = {
    Trouble.COMMANDS: "help-commands",
    Trouble.NO_RESPONSE: "help-no-response",
    Trouble.THREAD: "help-thread",
}
"""Troubles whose answer is the same everywhere."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Helped:
    """A person who asks for help, and what they can do where they ask."""

    member: int
    table: TableView | None = None
    """The table that is open here."""
    why_no_table: str | None = ""
    """Why none can be opened here now, in words, empty where one comes after a start; None: one can
    be."""
    manages: bool = False
    """Whether they manage the server."""
    addresses: Addresses = NOWHERE


@dataclass(frozen=True, slots=True)
class ChipsToHave:
    """How a person comes to chips, as sentences."""

    text: str
    may_claim: bool = False
    tell_practice: bool = True
    """Whether they need be told that practice costs no chips."""


# Rules


def rules_screen(view: TableView, wording: Wording) -> ui.Screen:
    """Return the rules of a table in four lines."""
    return _rules(view, short_rules(view.rules, wording), MORE, wording)


def whole_rules_screen(view: TableView, wording: Wording) -> ui.Screen:
    """Return the whole rule card of a table."""
    return _rules(view, rule_card(view.rules, wording), BACK_TO_SHORT, wording)


def _rules(view: TableView, told: str, other: Verb, wording: Wording) -> ui.Screen:
    title, game = wording.text("rules-title"), wording.of("preset", view.preset)
    return ui.screen(
        ui.lines(f"### {title}", ui.small(game), told),
        ui.row(ui.shared(view, other, wording), ui.free(ui.LEARN, wording)),
    )


# Help


def help_screen(helped: Helped, wording: Wording) -> ui.Screen:
    """Return what the bot is, how to begin, and the troubles to choose from."""
    begin, buttons = _begin(helped, wording)
    return ui.screen(
        ui.lines(wording.text("help-title"), wording.text("help-what")),
        ui.lines(helped.why_no_table if helped.table is None else None, begin),
        ui.row(*buttons),
        wording.text("help-cards"),
        _links(helped, wording),
        _troubles(None, wording),
    )


def trouble_screen(
    trouble: Trouble, helped: Helped, wording: Wording, chips: ChipsToHave | None = None
) -> ui.Screen:
    """Return what to do about a trouble, with the buttons that it names.

    ``chips`` says how one comes to chips, where that is the trouble.
    """
    told, buttons = _answer(trouble, helped, wording, chips)
    support = helped.addresses.of(Page.SUPPORT)
    return ui.screen(
        ui.lines(f"### {wording.of('help-trouble', trouble)}", told),
        wording.text("help-still-stuck", link=support) if support else None,
        ui.row(*buttons, ui.free(ui.HELP, wording)),
        _troubles(trouble, wording),
    )


def _begin(helped: Helped, wording: Wording) -> tuple[str, list[ui.GameButton]]:
    view, learn = helped.table, ui.free(ui.LEARN, wording)
    if view is None:
        if helped.why_no_table is not None:
            return wording.text("help-begin-learn"), [learn]
        return wording.text("help-begin-open"), [ui.free(ui.OPEN, wording, style=ui.YES), learn]
    rules = ui.shared(view, ui.RULES, wording)
    if view.seat_of(helped.member) is not None:
        hand = ui.shared(view, ui.HAND, wording, style=ui.PRIMARY)
        return wording.text("help-begin-seated"), [hand, rules, learn]
    if view.takes_players:
        join = ui.shared(view, ui.JOIN, wording, style=ui.YES)
        return wording.text("help-begin-join"), [join, rules, learn]
    return wording.text("help-begin-watch"), [rules, learn]


def _links(helped: Helped, wording: Wording) -> str | None:
    pages = (*_LINKS, Page.OWNERS) if helped.manages else _LINKS
    links = [
        f"[{wording.of('help-link', page)}]({address})"
        for page in pages
        if (address := helped.addresses.of(page)) is not None
    ]
    return wording.text("help-links", links=" · ".join(links)) if links else None


def _troubles(chosen: Trouble | None, wording: Wording) -> ui.Row:
    offered = [(each.value, wording.of("help-trouble", each)) for each in Trouble]
    carries = ButtonId(NO_TABLE, 0, ALWAYS, TROUBLE)
    return ui.game_select(offered, chosen or "", carries, hint=wording.text("help-troubles"))


def _answer(
    trouble: Trouble, helped: Helped, wording: Wording, chips: ChipsToHave | None
) -> tuple[str, list[ui.GameButton]]:
    if trouble in _SAYS:
        return wording.text(_SAYS[trouble]), []
    if trouble is Trouble.CARDS:
        return _cards(wording)
    if trouble is Trouble.CLOCKS:
        here = standstill_line(helped.table, wording) if helped.table is not None else ""
        return here or wording.text("help-clocks"), []
    if trouble is Trouble.SITTING_OUT:
        return _sitting_out(helped, wording)
    if chips is None:
        raise AssertionError("the answer about chips needs to know how the member gets some")
    tell = chips.tell_practice and helped.why_no_table is None
    practice = wording.text("help-chips-practice") if tell else None
    return ui.lines(chips.text, practice), [ui.free(ui.CLAIM, wording)] if chips.may_claim else []


def _cards(wording: Wording) -> tuple[str, list[ui.GameButton]]:
    choose = ui.free(CARDS, wording)
    if wording.cards.style is CardStyle.WRITTEN:
        return wording.text("help-cards-chosen"), [choose]
    if wording.cards.back is None:
        return wording.text("help-cards-uploading"), []
    return wording.text("help-cards-there"), [choose]


def _sitting_out(helped: Helped, wording: Wording) -> tuple[str, list[ui.GameButton]]:
    view = helped.table
    seat = None if view is None else view.seat_of(helped.member)
    if view is None or seat is None:
        return wording.text("help-sitting-out"), []
    there = view.chairs[seat].presence
    stuck = there.leaving or there.out or there.must_agree
    if there.can_come_back and not stuck:
        back = ui.shared(view, ui.BACK, wording, style=ui.YES)
        return wording.text("help-sitting-out-back"), [back]
    if there.sitting_out or stuck:
        hand = ui.shared(view, ui.HAND, wording, style=ui.PRIMARY)
        return wording.text("help-sitting-out-why"), [hand]
    return wording.text("help-sitting-out"), []
