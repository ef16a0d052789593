"""What a button carries: ``b1:<table>:<deal>:<step>:<verb>[:<argument>]``, and what a form does.

A button that opens a form again ends in what was typed there: ``|<field><text>`` for each field, by
its place in the form, any ``|`` in the text doubled.

``b1`` is the version of this format. On what a seat is asked, ``step`` is that seat's own decision
number, so that one seat's act never makes another's button stale. No button that everybody sees
acts for a seat, or carries a card.

What means the same all game long (*My hand*, *Table*, *Leave*…) carries the same all game long,
deal 0 and :data:`ALWAYS`: clients refuse a press on a button that they drew before and that the
message has no more.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import KW_ONLY, dataclass, replace
from enum import Enum
from typing import Final

from booray_core import Card

NO_TABLE: Final = "-"
"""Stands for the table on buttons that belong to none."""

LESSONS: Final = "learn"
"""Stands for the table on the buttons of the lessons; their deal is the lesson, from 1, and their
step how much the learner had done in it."""

ALWAYS: Final = "table"
"""Stands for the step on buttons whose meaning changes with no deal."""

LONGEST_ID: Final = 100
"""Characters of a ``custom_id``; as Discord does not say how it counts, two for an emoji."""

_NO_CARDS: Final = "-"
_CARD: Final = "[2-9TJQKA][cdhs]"


class Carries(Enum):
    """Argument pattern of a verb's button id."""

    NOTHING = ""
    CARD = _CARD
    CARDS = rf"{_NO_CARDS}|(?:{_CARD}){{1,5}}"
    MEMBER = "[1-9][0-9]{0,18}"
    PAGE = "0|[1-9][0-9]{0,4}"

    def takes(self, written: str) -> bool:
        """Return whether this could have been written."""
        return re.fullmatch(self.value, written, re.ASCII) is not None


@dataclass(frozen=True, slots=True, eq=False)
class Verb:
    """Action of a button; declared once, beside the screen that draws it.

    Who answers it is said where its command is (:func:`bot.commands.router.answers`).

    Raises:
        ValueError: it cannot be written, or another is called the same.
    """

    name: str
    carries: Carries = Carries.NOTHING
    _: KW_ONLY
    labelled: bool = True
    """Its buttons say what it does, ``button-<name>``; else what they show, a card or a price."""
    at_the_table: bool = False
    """It stands on messages that everyone sees, and sentences to one person name it."""
    on_panels: bool = False
    """In private it stands on panels, and else in lessons alone."""
    slow: bool = False
    """Its answer may take long: who presses it at the table sees meanwhile that it comes."""

    def __post_init__(self) -> None:
        if re.fullmatch("[a-z]+(-[a-z]+)*", self.name) is None:
            raise ValueError(f"{self.name!r} is no verb's name")
        if self.name in _DECLARED:
            raise ValueError(f"{self.name!r} is another verb's name")
        _DECLARED[self.name] = self

    def __str__(self) -> str:
        return self.name


_DECLARED: Final[dict[str, Verb]] = {}


def declared() -> tuple[Verb, ...]:
    """Return every verb of the screens that are imported; the commands import them all."""
    return tuple(_DECLARED.values())


_BUTTON: Final = re.compile(
    r"b1:(?P<table>-|[A-Za-z0-9][A-Za-z0-9-]{0,23})"
    r":(?P<deal>0|[1-9][0-9]{0,6})"
    r":(?P<step>0|[1-9][0-9]?|[a-z][a-z-]{0,15})"
    r":(?P<verb>[a-z-]+)(?::(?P<argument>[^|]+))?(?P<typed>(?:\|[0-9](?:[^|]|\|\|)*)*)",
    re.ASCII,
)
_TYPED: Final = re.compile(r"\|([0-9])((?:[^|]|\|\|)*)", re.ASCII)

_FORM: Final = "f1:"
_FORM_ID: Final = re.compile(rf"{_FORM}[0-9a-f]{{1,16}}:(?P<button>b.*)", re.ASCII)


@dataclass(frozen=True, slots=True)
class ButtonId:
    """Content of a button id."""

    table: str
    """The table's id, or :data:`NO_TABLE`."""
    deal: int
    """The number of the deal it was shown for; 0 where it belongs to none."""
    step: int | str
    """The seat's decision number, or :data:`ALWAYS`; of what is looked up, which period, board or
    replay it is."""
    verb: Verb
    cards: tuple[Card, ...] = ()
    page: int = 0
    """0-based; of *Agree*, how often the rules had been changed; of a pause, its minutes."""
    member: int = 0
    """The member that it is about, if it is about one."""
    typed: tuple[tuple[int, str], ...] = ()
    """What stands in the fields of the form that it opens, each by its place there."""

    def __str__(self) -> str:
        """Return the button's ``custom_id``."""
        parts = ["b1", self.table, str(self.deal), str(self.step), self.verb.name]
        match self.verb.carries:
            case Carries.CARD | Carries.CARDS:
                parts.append("".join(map(str, self.cards)) or _NO_CARDS)
            case Carries.MEMBER:
                parts.append(str(self.member))
            case Carries.PAGE:
                parts.append(str(self.page))
        typed = (f"|{at}{text.replace('|', '||')}" for at, text in self.typed)
        return ":".join(parts) + "".join(typed)

    def with_typed(self, typed: Iterable[tuple[int, str]]) -> ButtonId:
        """Return the same with what was typed into its form, as much of it as Discord takes."""
        carries = replace(self, typed=())
        for at, text in typed:
            cuts = (text[:most] for most in range(min(len(text), LONGEST_ID), -1, -1))
            longer = (replace(carries, typed=(*carries.typed, (at, cut))) for cut in cuts)
            carries = next(filter(_fits, longer), carries)
        return carries


def _fits(carries: ButtonId) -> bool:
    return len(str(carries).encode("utf-16-le", "surrogatepass")) <= 2 * LONGEST_ID


def parse(custom_id: str) -> ButtonId | None:
    """Read a ``custom_id``; None where it is not exactly one that we write."""
    found = _BUTTON.fullmatch(custom_id)
    verb = None if found is None else _DECLARED.get(found["verb"])
    if found is None or verb is None:
        return None
    argument, carries = found["argument"] or "", verb.carries
    if not carries.takes(argument):
        return None
    cards = _read_cards(argument) if carries in {Carries.CARD, Carries.CARDS} else ()
    if len(set(cards)) != len(cards):
        return None
    step = found["step"]
    return ButtonId(
        table=found["table"],
        deal=int(found["deal"]),
        step=int(step) if step.isdecimal() else step,
        verb=verb,
        cards=cards,
        page=int(argument) if carries is Carries.PAGE else 0,
        member=int(argument) if carries is Carries.MEMBER else 0,
        typed=tuple(
            (int(at), text.replace("||", "|")) for at, text in _TYPED.findall(found["typed"])
        ),
    )


def form_id(opened_by: ButtonId, fresh: int) -> str:
    """Return the ``custom_id`` of a form: what the button carries that opened it.

    ``fresh`` is another number for each form: Discord's clients may keep by its id what was typed
    into a form.
    """
    return f"{_FORM}{fresh:x}:{replace(opened_by, typed=())}"


def parse_form(custom_id: str) -> ButtonId | None:
    """Read the ``custom_id`` of a form; None where it is not one that we write."""
    found = _FORM_ID.fullmatch(custom_id)
    return None if found is None else parse(found["button"])


def _read_cards(text: str) -> tuple[Card, ...]:
    if text == _NO_CARDS:
        return ()
    return tuple(Card.parse(text[at : at + 2]) for at in range(0, len(text), 2))
