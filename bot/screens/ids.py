"""What a button carries: ``b1:<table>:<deal>:<step>:<verb>[:<argument>]``, and what a form does.

``b1`` is the version of this format. On what a seat is asked, ``step`` is that seat's own decision
number, so that one seat's act never makes another's button stale; the *Play* and *Pass* that
everybody sees carry the phase instead, and no button that everybody sees carries a card.

What means the same all game long (*My hand*, *Table*, *Leave*…) carries the same all game long,
deal 0 and :data:`ALWAYS`: clients refuse a press on a button that they drew before and that the
message has no more.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from booray_core import (
    LEAVE_AFTER_DRAW,
    PASS,
    PLAY,
    RECALL,
    STAND_PAT,
    STAY,
    Action,
    Card,
    Draw,
    PlayCard,
)

NO_TABLE: Final = "-"
"""Stands for the table on buttons that belong to none."""

LESSONS: Final = "learn"
"""Stands for the table on the buttons of the lessons; their deal is the lesson, from 1, and their
step how much the learner had done in it."""

ALWAYS: Final = "table"
"""Stands for the step on buttons whose meaning changes with no deal."""

_NO_CARDS: Final = "-"
_CARD: Final = "[2-9TJQKA][cdhs]"


class Verb(StrEnum):
    """What a button does."""

    # the table's, for everyone
    JOIN = "join"
    LEAVE = "leave"
    """Asks whether to leave where that costs something; ``LEAVE_NOW`` answers yes."""
    LEAVE_NOW = "leave-now"
    ADD_COMPUTER = "add"
    """Asks which level; ``ADD_LEVEL`` seats one of it, by its page in the list of them."""
    ADD_LEVEL = "add-level"
    DONE = "done"
    """Closes what a private message offers."""
    REMOVE_COMPUTER = "remove"
    DEAL = "deal"
    CUT = "cut"
    """Opens the form for a number; ``CUT_AT`` cuts as deep as its page says."""
    CUT_AT = "cut-at"
    HAND = "hand"
    MENU = "menu"
    RULES = "rules"
    AGREE = "agree"
    """Says yes to the rules as the host has changed them; its page says to which change."""
    SIT_OUT = "sit-out"
    BACK = "back"
    AWAY = "away"
    """Lets a computer hold one's seat for a while."""
    BUY_IN = "buy-in"
    CLOSE = "close"
    """Asks whether to close; ``CLOSE_NOW`` answers yes."""
    CLOSE_NOW = "close-now"
    SEEDS = "seeds"
    """Of older messages: leads to *Verify*, where the seeds are now."""
    HAND_OVER = "hand-over"
    """Asks to whom; ``OFFER`` offers the table to a member, and ``KEEP`` takes that back."""
    OFFER = "offer"
    KEEP = "keep"
    TAKE_OVER = "take-over"
    UNSEAT = "unseat"
    """Asks whom; ``UNSEAT_NOW`` gives a member's seat up."""
    UNSEAT_NOW = "unseat-now"
    AGAIN = "again"
    """Opens another table like one that has closed."""
    PAUSE = "pause"
    """Asks for how long; ``PAUSE_FOR`` pauses the game, for as many minutes as its page says."""
    PAUSE_FOR = "pause-for"
    GO_ON = "go-on"
    HOLD = "hold"
    """Lets computers hold the seats of people who are away; ``HOLD_NOT`` does so no more."""
    HOLD_NOT = "hold-not"
    ALLOW = "allow-advice"
    """Lets players ask what the computer would do; ``ALLOW_NOT`` does so no more."""
    ALLOW_NOT = "allow-no-advice"
    HOUSE = "house"
    """Shows the house rules."""
    OPTIONS = "options"
    """Opens the form of one group of options."""
    PRESET = "preset"
    """Opens the form to start over from another game."""
    # a seat's in a deal
    PLAY = "play"
    PASS = "pass"  # noqa: S105 - no password
    MARK = "mark"
    """Shows the draw with the cards of the argument marked."""
    DRAW = "draw"
    TAKE = "take"
    """Draws, and takes the turn-up."""
    PAT = "pat"
    DRAW_AHEAD = "draw-ahead"
    """Says before one's turn what one draws when it comes; ``TAKE_AHEAD`` takes the turn-up too,
    and ``DRAW_NOT`` takes back what was said."""
    TAKE_AHEAD = "take-ahead"
    DRAW_NOT = "draw-not"
    STAY = "stay"
    DROP = "drop"
    """Passes after the draw."""
    CARD = "card"
    RECALL = "recall"
    ADVICE = "advice"
    HOW = "how"
    """Shows how advice was come by, and what every choice promises."""
    # anywhere
    OPEN = "open"
    """Opens a table as the server has them, in the channel where it is pressed."""
    BOARD = "board"
    """Turns to a page of a board; ``BOARD_OF`` and ``BOARD_SINCE`` show what is chosen instead."""
    BOARD_OF = "board-of"
    BOARD_SINCE = "board-since"
    BOARD_TO_ALL = "board-to-all"
    """Shows a page of a board to everyone in the channel."""
    STATS_TO_ALL = "stats-to-all"
    """Shows everyone in the channel how one has played."""
    CLAIM = "claim"
    CARDS = "cards"
    """Asks how cards are to be shown to one; ``SHOW_CARDS`` says, by its page in the list."""
    SHOW_CARDS = "show-cards"
    ONLY_CARD = "only-card"
    """Says whether one's card plays itself where it is the only one: by its page, 1 or 0."""
    HISTORY = "history"
    REVIEW = "review"
    """Shows one's own decisions in a deal that is over: all as its page 0, or one, from 1."""
    LEARN = "learn"
    """Shows the lesson where one left it."""
    LESSON = "lesson"
    """Begins the lesson of its page."""
    UNDO = "undo"
    """Takes back the last act in a lesson."""
    STOP_LEARNING = "stop-learning"
    REPLAY = "replay"
    """Shows a moment of a deal that is over, by its page."""
    FORGET = "forget"
    """Forgets whoever presses it."""
    # for those who manage a server
    SETTINGS_GROUP = "settings-group"
    """Opens the form of a group of settings, by its page in the list of them."""
    SETTINGS_BACK = "settings-back"
    """Opens the form that puts settings back."""
    SAVED = "saved"
    """Shows saved house rules: those of the number that stands for the deal, or all."""
    SAVED_OPTIONS = "saved-options"
    """Opens the form of one group of their options, by its page in the list of groups."""
    SAVED_RENAME = "saved-rename"
    SAVED_DELETE = "saved-delete"
    CHANGES = "changes"
    """Shows a page of what was done in the server."""
    RESET_NOW = "reset-now"
    """Has everybody begin with the starting chips again."""
    VERIFY = "verify"
    """Checks a deal of a closed table."""
    EXPORT = "export"
    """Gives a deal that is over as a file."""
    REPORT = "report"
    """Gives one of one's own decisions as a file, by its page."""


_WITH_CARD: Final = frozenset({Verb.CARD})
_WITH_CARDS: Final = frozenset({Verb.MARK, Verb.DRAW, Verb.TAKE, Verb.DRAW_AHEAD, Verb.TAKE_AHEAD})
_WITH_PAGE: Final = frozenset(
    {
        Verb.ADD_LEVEL,
        Verb.AGREE,
        Verb.BOARD,
        Verb.BOARD_TO_ALL,
        Verb.CUT_AT,
        Verb.HISTORY,
        Verb.LESSON,
        Verb.ONLY_CARD,
        Verb.OPTIONS,
        Verb.PAUSE_FOR,
        Verb.REPLAY,
        Verb.REPORT,
        Verb.REVIEW,
        Verb.SEEDS,
        Verb.SHOW_CARDS,
        Verb.SETTINGS_GROUP,
        Verb.SAVED_OPTIONS,
        Verb.CHANGES,
    }
)
_WITH_MEMBER: Final = frozenset({Verb.OFFER, Verb.UNSEAT_NOW})
_ALONE: Final = frozenset(Verb) - _WITH_CARD - _WITH_CARDS - _WITH_PAGE - _WITH_MEMBER


def _either(verbs: Iterable[Verb]) -> str:
    return "|".join(sorted(verbs))


PATTERN: Final = (
    r"b1:(?P<table>-|[A-Za-z0-9][A-Za-z0-9-]{0,23})"
    r":(?P<deal>0|[1-9][0-9]{0,6})"
    r":(?P<step>0|[1-9][0-9]?|[a-z][a-z-]{0,15})"
    rf":(?:(?P<alone>{_either(_ALONE)})"
    rf"|(?P<with_card>{_either(_WITH_CARD)}):(?P<card>{_CARD})"
    rf"|(?P<with_cards>{_either(_WITH_CARDS)}):(?P<cards>-|(?:{_CARD}){{1,5}})"
    rf"|(?P<with_member>{_either(_WITH_MEMBER)}):(?P<member>[1-9][0-9]{{0,18}})"
    rf"|(?P<with_page>{_either(_WITH_PAGE)}):(?P<page>0|[1-9][0-9]{{0,4}}))"
)
"""Every button that :func:`parse` may read matches this as a whole."""

_KINDS: Final = ("alone", "with_card", "with_cards", "with_member", "with_page")

_BUTTON: Final = re.compile(PATTERN, re.ASCII)

_FORM: Final = "f1:"
_FORM_ID: Final = re.compile(rf"{_FORM}[0-9a-f]{{1,16}}:(?P<button>b.*)", re.ASCII)

_PLAIN_ACTIONS: Final[dict[Verb, Action]] = {
    Verb.PLAY: PLAY,
    Verb.PASS: PASS,
    Verb.PAT: STAND_PAT,
    Verb.STAY: STAY,
    Verb.DROP: LEAVE_AFTER_DRAW,
    Verb.RECALL: RECALL,
}


@dataclass(frozen=True, slots=True)
class ButtonId:
    """What a button carries."""

    table: str
    """The table's id, or :data:`NO_TABLE`."""
    deal: int
    """The number of the deal it was shown for; 0 where it belongs to none."""
    step: int | str
    """The seat's decision number, the phase, or :data:`ALWAYS`."""
    verb: Verb
    cards: tuple[Card, ...] = ()
    page: int = 0
    """0-based; of *Agree*, how often the rules had been changed; of a pause, its minutes."""
    member: int = 0
    """The member that it is about, if it is about one."""

    @property
    def is_shared(self) -> bool:
        """Whether it is the *Play* or *Pass* that everybody sees."""
        return isinstance(self.step, str) and self.verb in {Verb.PLAY, Verb.PASS}

    @property
    def decision(self) -> int | None:
        """The seat's decision that the button was made for, where it was made for one.

        The shared *Play* and *Pass* are every seat's first decision.
        """
        if isinstance(self.step, int):
            return self.step
        return 0 if self.is_shared else None

    @property
    def ahead(self) -> Draw | None:
        """What is said by it to be drawn at one's turn, if anything."""
        if self.verb not in {Verb.DRAW_AHEAD, Verb.TAKE_AHEAD}:
            return None
        return Draw(self.cards, take=self.verb is Verb.TAKE_AHEAD) if self.cards else STAND_PAT

    @property
    def action(self) -> Action | None:
        """The act in the deal that the button stands for, if any."""
        if self.verb is Verb.CARD:
            return PlayCard(self.cards[0])
        if self.verb is Verb.DRAW:
            return Draw(self.cards)
        if self.verb is Verb.TAKE:
            return Draw(self.cards, take=True)
        return _PLAIN_ACTIONS.get(self.verb)

    def __str__(self) -> str:
        """Return the button's ``custom_id``."""
        parts = ["b1", self.table, str(self.deal), str(self.step), self.verb.value]
        if self.verb in _WITH_CARD or self.verb in _WITH_CARDS:
            parts.append("".join(map(str, self.cards)) or _NO_CARDS)
        elif self.verb in _WITH_PAGE:
            parts.append(str(self.page))
        elif self.verb in _WITH_MEMBER:
            parts.append(str(self.member))
        return ":".join(parts)


def parse(custom_id: str) -> ButtonId | None:
    """Read a ``custom_id``; None where it is not exactly one that we write."""
    found = _BUTTON.fullmatch(custom_id)
    if found is None:
        return None
    verb = next(v for kind in _KINDS if (v := found[kind]))
    cards = _read_cards(found["card"] or found["cards"] or _NO_CARDS)
    if len(set(cards)) != len(cards):
        return None
    step = found["step"]
    return ButtonId(
        table=found["table"],
        deal=int(found["deal"]),
        step=int(step) if step.isdecimal() else step,
        verb=Verb(verb),
        cards=cards,
        page=int(found["page"] or 0),
        member=int(found["member"] or 0),
    )


def form_id(opened_by: ButtonId, fresh: int) -> str:
    """Return the ``custom_id`` of a form: what the button carries that opened it.

    Args:
        opened_by: the button.
        fresh: another number for each form; Discord's clients may keep by its id what was typed
            into a form.
    """
    return f"{_FORM}{fresh:x}:{opened_by}"


def parse_form(custom_id: str) -> ButtonId | None:
    """Read the ``custom_id`` of a form; None where it is not one that we write."""
    found = _FORM_ID.fullmatch(custom_id)
    return None if found is None else parse(found["button"])


def _read_cards(text: str) -> tuple[Card, ...]:
    if text == _NO_CARDS:
        return ()
    return tuple(Card.parse(text[at : at + 2]) for at in range(0, len(text), 2))
