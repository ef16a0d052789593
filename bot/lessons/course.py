"""The lessons, in their order.

Whoever changes a deal, or the way through it, counts :data:`EDITION` up: who is in the middle of
a lesson begins that one anew.
"""

from __future__ import annotations

from typing import Final

from booray_core import CARD_PLAYS, PASS, PLAY, STAND_PAT, Action, Card, Draw
from bot.lessons.lesson import Lesson, LessonStep

EDITION: Final = 1

_YOU, _FIRST, _SECOND = 0, 1, 2


def _cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card.parse, text.split()))


def _step(act: Action, **cards: str) -> LessonStep:
    return LessonStep((act,), {called: Card.parse(card) for called, card in cards.items()})


def _card(text: str) -> Action:
    return CARD_PLAYS[Card.parse(text)]


def _draw(text: str) -> Action:
    return Draw(_cards(text))


FOLLOW: Final = Lesson(
    "follow",
    hands={
        _FIRST: _cards("Ah Kc 6d 7h 5c"),
        _SECOND: _cards("2s Kh 8d 8h 4c"),
        _YOU: _cards("3h Qh Ad As 8s"),
    },
    dealer=_YOU,
    stock=_cards("Td 9d 4h 5h 6c 3d"),
    script={
        _YOU: (PLAY, STAND_PAT),
        _FIRST: (PLAY, _draw("6d 7h 5c"), _card("Ah"), _card("Kc")),
        _SECOND: (PLAY, _draw("8d 8h 4c"), _card("5h"), _card("6c")),
    },
    steps=(
        _step(_card("3h"), led="Ah", high="Qh", low="3h"),
        _step(_card("8s"), led="Kc", high="As", low="8s"),
        _step(_card("As"), high="As"),
        _step(_card("Ad"), ace="Ad"),
    ),
)

HEAD: Final = Lesson(
    "head",
    hands={
        _SECOND: _cards("9d 7s 3c 5c Ts"),
        _YOU: _cards("Kd 4d Js 5s 7c"),
        _FIRST: _cards("Ad Ah 6h Qd 2s"),
    },
    dealer=_FIRST,
    stock=(),
    script={
        _YOU: (PLAY, STAND_PAT),
        _FIRST: (PLAY, STAND_PAT, _card("Ad"), _card("Ah")),
        _SECOND: (PLAY, STAND_PAT, _card("9d"), _card("7s")),
    },
    steps=(
        _step(_card("Kd"), led="9d", high="Kd", low="4d"),
        _step(_card("Js"), led="Ah", trump="7s", high="Js"),
        _step(_card("4d"), low="4d", trump="5s"),
        _step(_card("7c"), led="5c", club="7c", trump="5s"),
    ),
)
"""A split pot, whatever the learner leads."""

PASSING: Final = Lesson(
    "pass",
    hands={
        _SECOND: _cards("Kh Jh Tc 8d 4s"),
        _YOU: _cards("9c 6c 5d 3h 2d"),
        _FIRST: _cards("As Qs Js Ad Ks"),
    },
    dealer=_FIRST,
    stock=(),
    script={_FIRST: (PLAY, STAND_PAT), _SECOND: (PLAY,)},
    steps=(_step(PASS),),
    pot=18,
    exempt=(_YOU, _FIRST),
)
"""With the split pot the pot is above the limit, and it is the limit that a bourré costs."""

_TOP: Final = (_card("As"), _card("Ks"), _card("Qs"))
"""Any of them counts as the highest trump."""

CINCH: Final = Lesson(
    "cinch",
    hands={
        _YOU: _cards("As Ks 8s 4c 2h"),
        _FIRST: _cards("Js 5s Kd 9c 6h"),
        _SECOND: _cards("Ac 7c Jh 3d 9s"),
    },
    dealer=_SECOND,
    stock=_cards("Qs 5c"),
    script={_FIRST: (PLAY,), _SECOND: (PLAY,)},
    steps=(
        _step(PLAY, ace="As", king="Ks"),
        _step(_draw("4c 2h")),
        LessonStep(_TOP, {"queen": Card.parse("Qs")}),
        LessonStep(_TOP),
        LessonStep(_TOP),
    ),
    pot=20,
    exempt=(_SECOND,),
)

COURSE: Final = (FOLLOW, HEAD, PASSING, CINCH)
