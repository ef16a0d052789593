"""What is one member's own: help, a table's rules, how cards are shown to them, and their data."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from booray_core.cards import Card, Suit
from bot.addresses import NOWHERE, Addresses, Page
from bot.faces import CardStyle
from bot.screens import parts as ui
from bot.screens.ids import ALWAYS, NO_TABLE, ButtonId, Carries, Verb
from bot.screens.lobby import house_button
from bot.screens.menu import CARDS
from bot.screens.table_text import standstill_line
from bot.tables.words.views import TableView
from bot.wording import Wording, rule_card, short_rules, shown_cards

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


def rules_screen(
    view: TableView, wording: Wording, member: int = 0, *, whole: bool = False
) -> ui.Screen:
    """Return the rules of a table in four lines, or the ``whole`` rule card.

    The ``member`` who reads it may come from the house rules.
    """
    told = rule_card(view.rules, wording) if whole else short_rules(view.rules, wording)
    title, game = wording.text("rules-title"), wording.of("preset", view.preset)
    other, house = BACK_TO_SHORT if whole else MORE, house_button(view, member, wording)
    return ui.screen(
        ui.lines(f"### {title}", ui.small(game), told),
        ui.row(ui.shared(view, other, wording), ui.free(ui.LEARN, wording), house),
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
    if trouble is Trouble.CLOCKS:
        here = standstill_line(helped.table, wording) if helped.table is not None else ""
        return here or wording.text("help-clocks"), []
    if trouble is Trouble.CARDS:
        return _cards(wording)
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


# Cards


SHOW_CARDS: Final = Verb("show-cards", Carries.PAGE, labelled=False)
"""Says how cards are to be shown to one, by its page in the list."""
ONLY_CARD: Final = Verb("only-card", Carries.PAGE, labelled=False)
"""Says whether one's card plays itself where it is the only one: by its page, 1 or 0."""
OWN_DATA: Final = Verb("own-data")
"""Gives whoever presses it everything that is kept of them, as a file."""
RATED: Final = Verb("rated", Carries.PAGE, labelled=False)
"""Says whether one's choices are rated: by its page, 1 or 0."""
ASK_FORGET: Final = Verb("ask-forget")
"""Asks whether to forget whoever presses it; ``FORGET`` does it."""
FORGET: Final = Verb("forget")

STYLES: Final = tuple(CardStyle)
"""In the order of their buttons, whose page says which is meant."""

_SAMPLE: Final = tuple(map(Card.parse, ("Ks", "9s", "Ah", "Jc", "Td")))


def cards_screen(wording: Wording, *, only_card: bool = False) -> ui.Screen:
    """Return how one sees cards, a button for each way, and whether the ``only_card`` plays."""
    style = wording.cards.style
    missing = style.deck is not None and wording.cards.back is None
    switch = wording.text("cards-only-button-waits" if only_card else "cards-only-button-plays")
    styles = []
    for page, each in enumerate(STYLES):
        look, label = ui.PRIMARY if each is style else ui.PLAIN, wording.of("cards-style", each)
        styles.append(ui.free(SHOW_CARDS, wording, label, page, style=look))
    return ui.screen(
        ui.lines(
            wording.text("cards-title"),
            wording.of("cards-shown", style),
            wording.text("cards-not-there") if missing else None,
        ),
        f"# {shown_cards(_SAMPLE, Suit.SPADES, wording)}",
        ui.row(*styles),
        ui.small(wording.text("cards-where")),
        ui.lines(
            wording.text("cards-only-plays" if only_card else "cards-only-waits"),
            ui.small(wording.text("cards-only-tells")),
        ),
        ui.row(ui.free(ONLY_CARD, wording, label=switch, page=int(not only_card))),
    )


# One's data; ``page`` is the address of the privacy page, if there is one


def privacy_screen(
    wording: Wording, page: str | None = None, *, rated: bool, rates: bool = True
) -> ui.Screen:
    """Return what a member can do about their data, and whether they are rated, if anybody is."""
    label = wording.text("privacy-ratings-leave" if rated else "privacy-ratings-join")
    told = ui.lines(
        wording.text("privacy-ratings-in" if rated else "privacy-ratings-out"),
        ui.small(wording.text("privacy-ratings-what" if rated else "privacy-ratings-back")),
    )
    if rated and not rates:
        told = wording.text("board-own-unrated")
    return ui.screen(
        ui.lines(f"### {wording.text('privacy-title')}", wording.text("privacy-what")),
        _more(page, wording),
        ui.row(ui.free(OWN_DATA, wording), ui.free(ASK_FORGET, wording)),
        told,
        ui.row(ui.free(RATED, wording, label=label, page=int(not rated))),
    )


def forgetting_screen(wording: Wording, page: str | None = None) -> ui.Screen:
    """Return the question whether to be forgotten: what goes, and what stays."""
    return ui.screen(
        ui.lines(f"### {wording.text('privacy-forget-title')}", wording.text("privacy-forget-ask")),
        _more(page, wording),
        ui.row(ui.free(FORGET, wording, style=ui.DANGER), ui.free(OWN_DATA, wording)),
    )


def forgotten_screen(chips: int, wording: Wording) -> ui.Screen:
    """Return that somebody has been forgotten, what they gave up, and what is left of them."""
    return ui.screen(
        wording.text("privacy-forget-done", chips=chips),
        ui.small(wording.text("privacy-forget-after")),
    )


def exported_screen(names: Sequence[str], wording: Wording, page: str | None = None) -> ui.Screen:
    """Return what is shown with the files of a member's data, by their names."""
    said = wording.text("privacy-export-ready", files=len(names))
    return ui.file_screen(ui.lines(said, _more(page, wording)), *names)


def _more(page: str | None, wording: Wording) -> str:
    return ui.small(wording.text("privacy-page", link=page)) if page else ""
