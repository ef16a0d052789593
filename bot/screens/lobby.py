"""A table that waits for its players: seats, computers, and its house rules."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from enum import Enum, auto
from typing import Final

from booray_core.players import LEVELS
from booray_core.rules import Format, Rules
from bot.screens import parts as ui
from bot.screens.ids import ALWAYS, ButtonId, Carries, Verb
from bot.screens.options import GROUPS, option_line
from bot.screens.result import last_result
from bot.screens.table_text import around, chips, stage_clock, take_over_row, who
from bot.tables.words.values import Computer, Person, SitOutReason, Stage, Stakes
from bot.tables.words.views import Chair, TableView
from bot.wording import Wording, game_in_brief, listed, rules_in_one_line

LEAVE: Final = Verb("leave")
"""Asks whether to leave where that costs something; ``LEAVE_NOW`` answers yes."""
ADD_COMPUTER: Final = Verb("add")
"""Asks which level."""
DEAL: Final = Verb("deal", at_the_table=True)
ADD_LEVEL: Final = Verb("add-level", Carries.PAGE, labelled=False)
"""Seats a computer of a level, by its page in the list of them."""
DONE: Final = Verb("done")
"""Closes what a private message offers."""


def lobby_screen(view: TableView, wording: Wording, drawing: ui.Drawing | None = None) -> ui.Screen:
    """Return the lobby: the rules in a line, the seats, and how to begin.

    Its buttons are the same for everybody. Of the host's, those alone stand here that begin the
    game, so that they cost one press; the text says whose they are.
    """
    full = view.free_seats == 0
    # of a picture's seats the text tells what is not to be seen: who is a computer, and notes
    seats = [*_computer_lines(view, wording), noted_seats(view, wording)]
    if drawing is None:
        chairs = (chair_line(view, each, wording) for each in _chairs(view))
        seats = [_seats_title(view, wording), *chairs]
    rules = rules_in_one_line(view.preset, view.rules, wording)
    return ui.screen(
        last_result(view, wording),
        ui.lines(
            wording.text("lobby-title-again" if view.deal_number else "lobby-title"),
            game_in_brief(view.rules, wording),
            ui.small(f"{rules} · {table_terms(view, wording)}"),
        ),
        ui.gallery(drawing) or ui.line(),
        ui.lines(*seats),
        ui.lines(
            _how_it_begins(view, wording),
            None if view.deal_number else ui.small(wording.text("lobby-newcomers")),
        ),
        *around(view, wording),
        ui.row(
            ui.shared(view, ui.JOIN, wording, style=ui.YES, disabled=full),
            ui.shared(view, LEAVE, wording),
            ui.shared(view, DEAL, wording, style=ui.PRIMARY),
            ui.shared(view, ADD_COMPUTER, wording, disabled=full),
        ),
        ui.row(
            ui.agree_button(view, wording),
            ui.back_button(view, wording),
            ui.shared(view, ui.MENU, wording),
            ui.shared(view, ui.RULES, wording),
        ),
        take_over_row(view, wording),
        colour=ui.BRASS,
    )


def computers_screen(view: TableView, wording: Wording, *, from_menu: bool = False) -> ui.Screen:
    """Return what each computer level is like, and a button that seats one of it.

    It stays open for the next one until *Done* is pressed, or the way back to the menu.
    """
    full, names = not view.free_seats, enumerate(wording.of("level", each) for each in LEVELS)
    levels = (ui.shared(view, ADD_LEVEL, wording, of, page=n, disabled=full) for n, of in names)
    return ui.screen(
        ui.lines(
            wording.text("computers-title"),
            _seats_title(view, wording),
            *_computer_lines(view, wording),
        ),
        ui.lines(*(wording.of("level-about", level) for level in LEVELS)),
        ui.row(*levels),
        ui.row(ui.shared(view, ui.MENU if from_menu else DONE, wording)),
    )


# Seats


def _chairs(view: TableView) -> list[Chair]:
    return [view.chairs[seat] for seat in sorted(view.chairs)]


def _seats_title(view: TableView, wording: Wording) -> str:
    return wording.text("lobby-seats", taken=len(view.chairs), most=view.rules.players[1])


def _computer_lines(view: TableView, wording: Wording) -> list[str]:
    """Return who is a computer, a line for each level that has a seat, the weakest first."""
    there = [c.occupant for c in _chairs(view) if isinstance(c.occupant, Computer)]
    having = {level: [who(c, wording) for c in there if c.level == level] for level in LEVELS}
    return [
        ui.small(f"{listed(names, wording)} · {wording.of('seat-computer', level)}")
        for level, names in having.items()
        if names
    ]


def noted_seats(view: TableView, wording: Wording, *, dealt_in: Collection[int] = ()) -> str:
    """Return a line for each seat of which there is more to say than a picture shows.

    ``dealt_in`` are the seats that have a part in the deal that is on.
    """
    said = (
        (who(each.occupant, wording), chair_notes(each, wording, dealt_in=each.seat in dealt_in))
        for each in _chairs(view)
    )
    return ui.lines(*(ui.small(" · ".join([name, *notes])) for name, notes in said if notes))


def chair_line(view: TableView, chair: Chair, wording: Wording) -> str:
    """Return a seat at a table where no deal is on: its chips, and what is to be known of it."""
    parts = [f"{chair.seat + 1}\\. {who(chair.occupant, wording)}", chips(chair.stack, wording)]
    if isinstance(chair.occupant, Computer):
        parts.append(wording.of("seat-computer", chair.occupant.level))
    if view.host is not None and chair.occupant == Person(view.host):
        parts.append(wording.text("seat-host"))
    return " · ".join([*parts, *chair_notes(chair, wording)])


def chair_notes(chair: Chair, wording: Wording, *, dealt_in: bool = False) -> list[str]:
    """Return what else is to be known of a seat; who is ``dealt_in`` sits out after it at most."""
    there = chair.presence
    away = there.away and not there.held
    # where the reason is said, it is not said, too, that the seat sits out
    sits_out = there.sitting_out and not (there.joining or there.must_agree or away)
    notes = {
        "seat-out-of-game": there.out,
        "seat-leaving": there.leaving,
        "seat-to-agree": there.must_agree and not there.leaving,
        "seat-held": there.held,
        "seat-away": away,
        "seat-joining": there.joining,
        "seat-sitting-out-next": sits_out and dealt_in,
        "seat-sitting-out": sits_out and not dealt_in,
        "seat-owes-deal": chair.owes_deal,
    }
    said = [wording.text(note) for note, true in notes.items() if true]
    if chair.waiting:
        said.append(wording.text("seat-brings", chips=chair.waiting))
    return said


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


# How it begins


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
    chairs = view.chairs.values()
    if any(chair.presence.must_agree for chair in chairs):
        return Lack.AGREEMENT, 0
    ready = [chair for chair in chairs if not (chair.presence.sitting_out or chair.presence.out)]
    people = [chair for chair in ready if isinstance(chair.occupant, Person)]
    missing = max(view.rules.players[0] - len(ready), 0 if people else 1)
    if missing > 0:
        return Lack.PLAYERS, missing
    if all(chair.presence.held for chair in people):
        return Lack.ANYBODY_THERE, 0
    return Lack.NOTHING, 0


def _how_it_begins(view: TableView, wording: Wording) -> str:
    starts = stage_clock("lobby-starts", view, wording)
    if starts:
        return starts
    lack, missing = what_is_missing(view)
    if lack is Lack.PLAYERS:
        return _who_is_missing(view, missing, wording)
    if lack is not Lack.NOTHING:
        return wording.text("lobby-to-agree" if lack is Lack.AGREEMENT else "lobby-all-away")
    if view.host is None:
        return wording.text("lobby-ready")
    return wording.text("lobby-host-deals", name=wording.name_of(view.host))


def _who_is_missing(view: TableView, missing: int, wording: Wording) -> str:
    """Return how enough seats come to be in the game: first by those who only sit out."""
    there = [chair.presence for chair in view.chairs.values()]
    out = [each.why_out for each in there if each.sitting_out and not each.out]
    short = out.count(SitOutReason.BROKE)
    needs_chips = short > 0 and missing > len(out) - short
    return ui.lines(
        wording.text("lobby-needs-back") if len(out) > short else None,
        wording.text("lobby-needs-chips") if needs_chips else None,
        wording.text("lobby-needs", missing=missing - len(out)) if missing > len(out) else None,
    )


# House rules


HOUSE: Final = Verb("house", at_the_table=True)
"""Shows the house rules."""
HOLD: Final = Verb("hold")
"""Lets computers hold the seats of people who are away; ``HOLD_NOT`` does so no more."""
HOLD_NOT: Final = Verb("hold-not")
ALLOW: Final = Verb("allow-advice")
"""Lets players ask what the computer would do; ``ALLOW_NOT`` does so no more."""
ALLOW_NOT: Final = Verb("allow-no-advice")
OPTIONS: Final = Verb("options", Carries.PAGE, labelled=False)
"""Opens the form of one group of options, by its page in the list of groups."""
PRESET: Final = Verb("preset")
"""Opens the form to start over from another game."""


def house_screen(view: TableView, wording: Wording, refused: Sequence[ui.Part] = ()) -> ui.Screen:
    """Return the options in their groups, and what of a form was ``refused`` just now."""
    *beside, until = house_beside(view, wording)
    return ui.screen(
        ui.lines(wording.text("house-title"), house_game(view, wording)),
        *(group_text(view.rules, group, view.changed, wording) for group in GROUPS),
        ui.lines(*beside, ui.small(until)),
        *refused,  # by the buttons, where its person has just been
        *group_buttons(ButtonId(view.id, 0, ALWAYS, OPTIONS), wording),
        ui.row(
            ui.shared(view, PRESET, wording, style=ui.DANGER), ui.shared(view, ui.RULES, wording)
        ),
        ui.row(
            holding_button(view, wording),
            ui.shared(view, ALLOW_NOT if view.advice else ALLOW, wording),
        ),
    )


def house_game(view: TableView, wording: Wording) -> str:
    """Return which game is played, and whether the host has changed any of its rules."""
    name = wording.of("preset", view.preset)
    return wording.text("house-preset-changed" if view.changed else "house-preset", name=name)


def house_beside(view: TableView, wording: Wording) -> tuple[str, str, str]:
    """Return who plays for the absent, who gets advice, and until when all that can be changed."""
    return (
        wording.text("house-holding" if view.holding else "house-not-holding"),
        wording.of("house-advice", _advice(view)),
        wording.text("house-until", stakes=view.stakes.value),
    )


def _advice(view: TableView) -> str:
    if not view.advice:
        return "none"
    if view.is_among_people:
        return "not-among-people"
    lasting = view.stakes is Stakes.PRACTICE or view.advice_among_people
    return "always" if lasting else "alone"


def house_button(view: TableView, member_id: int | None, wording: Wording) -> ui.GameButton | None:
    """Return the button that shows the house rules, to the host while they can be changed."""
    if view.stage is not Stage.LOBBY or view.deal_number or member_id != view.host:
        return None
    return ui.shared(view, HOUSE, wording)


def holding_button(view: TableView, wording: Wording) -> ui.GameButton:
    """Return the button that lets computers hold the seats of people who are away, or no more."""
    return ui.shared(view, HOLD_NOT if view.holding else HOLD, wording)


def group_text(rules: Rules, group: str, changed: Collection[str], wording: Wording) -> str:
    """Return the options of a group as they are in some rules, those that were changed in bold."""
    said = (option_line(each, rules, wording, "**" * (each in changed)) for each in GROUPS[group])
    return ui.lines(f"### {wording.of('house-group', group)}", *said)


def group_buttons(here: ButtonId, wording: Wording) -> list[ui.Row]:
    return ui.rows(
        [
            ui.button(wording.of("house-group", group), replace(here, page=page))
            for page, group in enumerate(GROUPS)
        ]
    )
