"""A table that waits for its players, and who may be added to it."""

from __future__ import annotations

from collections.abc import Collection
from enum import Enum, auto
from typing import Final

import discord

from booray_core.players import LEVELS
from booray_core.rules import Format
from bot.screens.ids import ALWAYS, ButtonId, Carries, Verb
from bot.screens.parts import (
    BRASS,
    INK,
    JOIN,
    MENU,
    PRIMARY,
    RULES,
    YES,
    Drawing,
    GameButton,
    agree_button,
    back_button,
    gallery,
    game_button,
    line,
    lines,
    row,
    screen,
    shared_button,
    small,
)
from bot.screens.result import last_result
from bot.screens.table_text import (
    chips,
    host_line,
    idle_line,
    stage_clock,
    standstill_line,
    take_over_row,
    who,
)
from bot.tables.words.values import Computer, Person, SitOutReason
from bot.tables.words.views import Chair, TableView
from bot.wording import Wording, game_in_brief, listed, rules_in_one_line

LEAVE: Final = Verb("leave")
"""Asks whether to leave where that costs something; ``LEAVE_NOW`` answers yes."""
ADD_COMPUTER: Final = Verb("add")
"""Asks which level."""
DEAL: Final = Verb("deal", at_the_table=True)


def lobby_screen(
    view: TableView, wording: Wording, drawing: Drawing | None = None
) -> discord.ui.LayoutView:
    """Return the lobby: the rules in a line, the seats, and how to begin.

    Its buttons are the same for everybody. Of the host's, those alone stand here that begin the
    game, so that they cost one press; the text says whose they are.
    """
    full = view.free_seats == 0
    return screen(
        last_result(view, wording),
        lines(
            wording.text("lobby-title" if not view.deal_number else "lobby-title-again"),
            game_in_brief(view.rules, wording),
            small(
                " · ".join(
                    [
                        rules_in_one_line(view.preset, view.rules, wording),
                        table_terms(view, wording),
                    ]
                )
            ),
        ),
        gallery(drawing) or line(),
        lines(*(_drawn_seats if drawing else _seats)(view, wording)),
        lines(
            how_it_begins(view, wording),
            small(wording.text("lobby-newcomers")) if not view.deal_number else None,
        ),
        host_line(view, wording),
        standstill_line(view, wording),
        idle_line(view, wording),
        row(
            shared_button(view, JOIN, wording, style=YES, disabled=full),
            shared_button(view, LEAVE, wording),
            shared_button(view, DEAL, wording, style=PRIMARY),
            shared_button(view, ADD_COMPUTER, wording, disabled=full),
        ),
        row(
            agree_button(view, wording),
            back_button(view, wording),
            shared_button(view, MENU, wording),
            shared_button(view, RULES, wording),
        ),
        take_over_row(view, wording),
        colour=BRASS,
    )


def _seats(view: TableView, wording: Wording) -> list[str]:
    """Return the seats in words, a line each."""
    return [_seats_title(view, wording), *(chair_line(view, c, wording) for c in _chairs(view))]


def _drawn_seats(view: TableView, wording: Wording) -> list[str]:
    """Return of the seats what a picture of them does not show: who is a computer, and notes."""
    return [*computer_lines(view, wording), noted_seats(view, wording)]


def computer_lines(view: TableView, wording: Wording) -> list[str]:
    """Return who is a computer, a line for each level that has a seat."""
    return [
        small(
            " · ".join(
                [
                    listed(_computers(view, level, wording), wording),
                    wording.of("seat-computer", level),
                ]
            )
        )
        for level in _levels(view)
    ]


def _computers(view: TableView, level: str, wording: Wording) -> list[str]:
    """Return what the computers of a level are called."""
    there = (chair.occupant for chair in _chairs(view))
    return [who(c, wording) for c in there if isinstance(c, Computer) and c.level == level]


def noted_seats(view: TableView, wording: Wording, *, dealt_in: Collection[int] = ()) -> str:
    """Return a line for each seat of which there is more to say than a picture shows.

    Args:
        view: the table.
        wording: the reader's language.
        dealt_in: the seats that have a part in the deal that is on.
    """
    said = (
        (chair, chair_notes(chair, wording, dealt_in=chair.seat in dealt_in))
        for chair in _chairs(view)
    )
    return lines(
        *(
            small(" · ".join([who(chair.occupant, wording), *notes]))
            for chair, notes in said
            if notes
        )
    )


def table_terms(view: TableView, wording: Wording) -> str:
    """Return what is played for, how fast, and what this table has otherwise than most."""
    least = view.rules.least_buy_in
    fewer = view.rules.format is Format.CASH and least < view.buy_in
    terms = [
        wording.of("stakes", view.stakes),
        wording.text("lobby-buy-in", chips=view.buy_in, least=least if fewer else 0),
        wording.of("pace", view.pace),
    ]
    if not view.may_advise:
        terms.append(wording.text("lobby-no-advice"))
    if view.holding:
        terms.append(wording.text("lobby-holding"))
    return " · ".join(terms)


def chair_notes(chair: Chair, wording: Wording, *, dealt_in: bool = False) -> list[str]:
    """Return what else is to be known of a seat at the table.

    Args:
        chair: the seat.
        wording: the reader's language.
        dealt_in: whether it has a part in the deal that is on, and so sits out after it at most.
    """
    sits_out = "seat-sitting-out-next" if dealt_in else "seat-sitting-out"
    there = chair.presence
    notes = {
        "seat-out-of-game": there.out,
        "seat-leaving": there.leaving,
        "seat-to-agree": there.must_agree and not there.leaving,
        "seat-held": there.held,
        "seat-away": there.away and not there.held,
        "seat-joining": there.joining,
        sits_out: _sits_out(chair),
        "seat-owes-deal": chair.owes_deal,
    }
    said = [wording.text(note) for note, true in notes.items() if true]
    if chair.waiting:
        said.append(wording.text("seat-brings", chips=chair.waiting))
    return said


def _sits_out(chair: Chair) -> bool:
    """Return whether it is to be said that a seat sits out; where the reason is said, it is not."""
    there = chair.presence
    unsaid = there.joining or there.must_agree or (there.away and not there.held)
    return there.sitting_out and not unsaid


def _chairs(view: TableView) -> list[Chair]:
    return [view.chairs[seat] for seat in sorted(view.chairs)]


def _levels(view: TableView) -> list[str]:
    """Return the levels of the computers that sit here, the weakest first."""
    there = {c.occupant.level for c in _chairs(view) if isinstance(c.occupant, Computer)}
    return [level for level in LEVELS if level in there]


def _seats_title(view: TableView, wording: Wording) -> str:
    return wording.text("lobby-seats", taken=len(view.chairs), most=view.rules.players[1])


def chair_line(view: TableView, chair: Chair, wording: Wording) -> str:
    """Return a seat at a table where no deal is on: its chips, and what is to be known of it."""
    parts = [f"{chair.seat + 1}\\. {who(chair.occupant, wording)}", chips(chair.stack, wording)]
    if isinstance(chair.occupant, Computer):
        parts.append(wording.of("seat-computer", chair.occupant.level))
    if view.host is not None and chair.occupant == Person(view.host):
        parts.append(wording.text("seat-host"))
    return " · ".join([*parts, *chair_notes(chair, wording)])


def how_it_begins(view: TableView, wording: Wording) -> str:
    """Return how the game begins, or what is missing."""
    starts = stage_clock("lobby-starts", view, wording)
    if starts:
        return starts
    lack, missing = what_is_missing(view)
    if lack is Lack.AGREEMENT:
        return wording.text("lobby-to-agree")
    if lack is Lack.PLAYERS:
        return _who_is_missing(view, missing, wording)
    if lack is Lack.ANYBODY_THERE:
        return wording.text("lobby-all-away")
    if view.host is None:
        return wording.text("lobby-ready")
    return wording.text("lobby-host-deals", name=wording.name_of(view.host))


class Lack(Enum):
    """What keeps a game from beginning."""

    NOTHING = auto()
    AGREEMENT = auto()
    """Somebody has yet to agree to changed rules."""
    PLAYERS = auto()
    ANYBODY_THERE = auto()
    """Computers hold the seats of all people."""


def what_is_missing(view: TableView) -> tuple[Lack, int]:
    """Return what keeps the game from beginning, and how many players are missing."""
    if any(chair.presence.must_agree for chair in view.chairs.values()):
        return Lack.AGREEMENT, 0
    ready = [
        chair
        for chair in view.chairs.values()
        if not (chair.presence.sitting_out or chair.presence.out)
    ]
    people = [chair for chair in ready if isinstance(chair.occupant, Person)]
    missing = max(view.rules.players[0] - len(ready), 0 if people else 1)
    if missing > 0:
        return Lack.PLAYERS, missing
    if all(chair.presence.held for chair in people):
        return Lack.ANYBODY_THERE, 0
    return Lack.NOTHING, 0


def _who_is_missing(view: TableView, missing: int, wording: Wording) -> str:
    """Return how enough seats come to be in the game: first by those who only sit out."""
    there = [chair.presence for chair in view.chairs.values()]
    out = [each.why_out for each in there if each.sitting_out and not each.out]
    short = out.count(SitOutReason.BROKE)
    hints = {
        "lobby-needs-back": len(out) > short,
        "lobby-needs-chips": short > 0 and missing > len(out) - short,
    }
    said = [wording.text(hint) for hint, helps in hints.items() if helps]
    if missing > len(out):
        said.append(wording.text("lobby-needs", missing=missing - len(out)))
    return lines(*said)


ADD_LEVEL: Final = Verb("add-level", Carries.PAGE, labelled=False)
"""Seats a computer of a level, by its page in the list of them."""
DONE: Final = Verb("done")
"""Closes what a private message offers."""


def computers_screen(
    view: TableView, wording: Wording, *, from_menu: bool = False
) -> discord.ui.LayoutView:
    """Return what each level is like, and a button that seats one of it.

    It stays open for the next one until *Done* is pressed, or the way back to the menu.

    Args:
        view: the table.
        wording: the person's language.
        from_menu: whether there is to be a way back to the table's menu.
    """
    return screen(
        lines(
            wording.text("computers-title"),
            wording.text("lobby-seats", taken=len(view.chairs), most=view.rules.players[1]),
            *computer_lines(view, wording),
        ),
        lines(*(wording.of("level-about", level) for level in LEVELS)),
        row(*(_button(view, level, wording) for level in LEVELS)),
        row(shared_button(view, MENU if from_menu else DONE, wording)),
        colour=INK,
    )


def _button(view: TableView, level: str, wording: Wording) -> GameButton:
    page = LEVELS.index(level)
    carries = ButtonId(view.id, 0, ALWAYS, ADD_LEVEL, page=page)
    return game_button(wording.of("level", level), carries, disabled=not view.free_seats)
