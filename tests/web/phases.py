"""Every phase of a table as its pages are sent it: deals of the core, played until it is reached.

``reached("trick", 5)`` plays deals by chance until one is in that phase, and returns the table one
step before it and in it. :class:`Company` says who sits there; :meth:`Reached.state` is what the
page of a person is sent, in a language.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from datetime import timedelta
from functools import cache
from typing import Any, Final

from booray_core import (
    PASS,
    PLAY,
    Action,
    DealView,
    Declare,
    Draw,
    Phase,
    PlayCard,
    player_view,
)
from booray_core.suspense import bare_seats, takers
from bot.tables.state.snapshot import Snapshot
from bot.tables.words.values import (
    CloseReason,
    Computer,
    FinishedDeal,
    Occupant,
    Person,
    PlayerTotal,
    Records,
    Stage,
)
from bot.tables.words.views import TableView
from bot.web.states import TableShown
from bot.wording import Wording
from tests.screens.samples import MEMBER, NOW, SampleTable

Json = dict[str, Any]

PHASES: Final = (
    *("lobby", "deal", "fists", "fists-open", "draw", "trick", "trick-won", "suspense"),
    *("passed", "watch", "result-win", "result-bourre", "own-bourre", "split-pot", "closed"),
)
SEATS: Final = range(2, 9)
ME: Final = 0
"""The seat of the person whose page it is."""
DEALS: Final = 3
"""Deals that are played at a table before another one is tried."""
EVENING: Final = 14
"""Deals of an evening."""
BROUGHT: Final = 100
"""Antes that somebody brings, and brings again who is broke."""
LIMIT: Final = 20
"""The most that a bourré costs, in antes."""
MOST_TRIES: Final = 2_000
"""Tables after which a phase is given up."""


@dataclass(frozen=True)
class Company:
    """Who sits at a table, and how rich they are."""

    names: tuple[str, ...] = (
        *("Ann", "Remy", "Odile", "Clovis", "Tante Zoé", "Bébé", "Coco", "Nonc Théo"),
    )
    computers: tuple[tuple[int, str], ...] = ((3, "steady"), (5, "sharp"), (6, "easy"))
    stacks: tuple[int, ...] = (104, 131, 87, 99, 76, 118, 64, 121)
    ante: int = 1
    host: int = ME
    pictured: frozenset[int] = frozenset({0, 1, 4})
    """The seats of people who have a picture."""

    def called(self, member: int) -> str | None:
        """Return what a member calls themselves."""
        seat = member - MEMBER
        return self.names[seat] if 0 <= seat < len(self.names) else f"Guest {seat}"

    def occupant(self, seat: int) -> Occupant:
        """Return who sits somewhere."""
        levels = dict(self.computers)
        return Computer(self.names[seat], levels[seat]) if seat in levels else Person(MEMBER + seat)


USUAL: Final = Company()
COMPANIES: Final = {
    "usual": USUAL,
    "guest": replace(USUAL, host=1),
    "long": replace(
        USUAL,
        names=(
            *("Maximiliane von und zu Hohenstein", "Jean-Baptiste Thibodeaux-Robichaux"),
            *("WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW", "Belle", "Papa Justin Wilson of Amite City"),
            *("Remy", "Clotile", "llllllllllllllllllllllllllllllll"),
        ),
    ),
    "rtl": replace(
        USUAL,
        names=("عبد الرحمن", "נחמיה בן דוד", "زينب", "Belle", "ישראל", "Remy", "Clotile", "فاطمة"),
    ),
    "emoji": replace(
        USUAL,
        names=("🦞", "🎲🎲🎲", "👩‍👩‍👧‍👦", "Belle", "🔥🔥🔥🔥🔥🔥🔥🔥", "Remy", "Clotile", "🇫🇷"),
    ),
    "rich": replace(
        USUAL,
        stacks=(84_104, 13_131, 98_765, 10_099, 23_076, 45_118, 64_064, 12_121),
        ante=1_250,
    ),
}
"""Companies by name, to look at."""


@dataclass(frozen=True)
class Reached:
    """A table in a phase."""

    tables: tuple[Snapshot, ...]
    """How it came there; the last one is in it."""
    company: Company
    viewer: int | None = ME
    """Whose page it is: a seat; None: of somebody who watches."""

    def states(self, language: str = "en") -> list[Json]:
        """Return what a page is sent, one after another."""
        wording = Wording(language, self.company.called)
        member = None if self.viewer is None else MEMBER + self.viewer
        faces: dict[Occupant, str] = {
            Person(MEMBER + seat): f"face/{seat}.webp" for seat in self.company.pictured
        }
        shown = [TableShown(each, (), faces) for each in self.tables]
        return [
            json.loads(table.state(member, wording).encoded(NOW, {"n": n, "says": []}))
            for n, table in enumerate(shown, 1)
        ]

    def state(self, language: str = "en") -> Json:
        """Return what a page is sent in the phase."""
        return self.states(language)[-1]


@dataclass
class _Playing:
    """A table on which deals are played by chance."""

    phase: str
    """What is to be reached: they play for it."""
    seats: int
    seed: int
    company: Company
    chance: random.Random = field(init=False)
    sample: SampleTable = field(init=False)
    brought: list[int] = field(init=False)
    """Chips of each seat."""

    def __post_init__(self) -> None:
        company, ante = self.company, self.company.ante
        entry = {"starting_stack": BROUGHT * ante, "least_buy_in": BROUGHT * ante}
        options = {"ante": ante, "limit": LIMIT * ante, **entry}
        self.sample = SampleTable("fists", self.seats, self.seed, options)
        self.chance = random.Random(self.seed)
        for seat, seated in self.sample.game.seats.items():
            seated.stack = company.stacks[seat]
        self.brought = [*company.stacks]

    def steps(self, deals: int) -> Iterator[TableView]:
        """Play some deals, and return every view of the table on the way."""
        sample = self.sample
        yield sample.view()
        for number in range(deals):
            for seat in [*sample.game.seats] if number else []:
                self._brings_more(seat)
            sample.begin(dealer=None if number else self.seats - 2)  # not oneself at the next
            yield sample.view()
            while sample.game.deal is not None:
                seat, action = self._next()
                sample.act(seat, action)
                yield self._view()

    def _brings_more(self, seat: int) -> None:
        """Have somebody who is broke buy in again."""
        chips = BROUGHT * self.company.ante
        if self.sample.game.seats[seat].stack < self.company.ante:
            self.sample.game.buy_in(seat, chips)
            self.brought[seat] += chips

    def _view(self) -> TableView:
        if self.sample.game.deal is not None:
            return self.sample.view()
        closed = {"cutter": None, "cut_closed_at": NOW} if self.phase == "split-pot" else {}
        return self.sample.pause(**closed)

    def _next(self) -> tuple[int, Action]:
        """Return who acts next, and what they do: mostly to play, and to draw a few."""
        deal = self.sample.deal
        asked = deal.to_act()
        others = [seat for seat in asked if seat != ME]
        seat = self.chance.choice(others or asked)  # one's own choice comes last
        legal = deal.legal_actions(seat)
        if any(isinstance(each, Declare) for each in legal):
            choice = PLAY if self.chance.random() < self._plays(seat) else PASS
            return seat, choice if choice in legal else legal[0]
        few = [each for each in legal if not (isinstance(each, Draw) and len(each.discard) > 3)]
        plays = [each for each in legal if isinstance(each, PlayCard)]
        if seat == ME and plays and self.phase in {"result-win", "own-bourre"}:
            plays.sort(key=lambda each: (each.card.suit is deal.turn_up.suit, each.card.rank))
            return seat, plays[-1 if self.phase == "result-win" else 0]
        return seat, self.chance.choice(few or list(legal))

    def _plays(self, seat: int) -> float:
        """Return how likely a seat is in."""
        if seat == ME:
            return 0.0 if self.phase == "passed" else 1.0
        return 0.45 if self.phase in _AFTER and self.seats > 4 else 0.8

    def shown(self, view: TableView) -> Snapshot:
        """Return all views of the table as it is now, with the company that sits there."""
        view, deal = seated(view, self.company), self.sample.game.deal
        players = {} if deal is None else {s: player_view(deal, s) for s in deal.order}
        marks = {}
        own = players.get(ME)
        if own is not None and view.deal is not None and view.deal.phase is Phase.DRAWING:
            off = [card for card in own.hand if card.suit is not view.deal.trump]
            marks = {ME: frozenset(off[:2])}
        return Snapshot(view, players, marks=marks)


def seated(view: TableView, company: Company) -> TableView:
    """Return a table with a company at it."""
    chairs = {s: replace(c, occupant=company.occupant(s)) for s, c in view.chairs.items()}
    asked = () if view.deal is None else view.deal.to_act
    people = [seat for seat in asked if isinstance(company.occupant(seat), Person)]
    last = view.last
    if last is not None:
        last = replace(last, occupants={s: company.occupant(s) for s in last.occupants})
    return replace(
        view,
        host=MEMBER + company.host,
        chairs=chairs,
        last=last,
        deadlines={seat: NOW + timedelta(seconds=38 - 5 * seat) for seat in people},
        time_given=dict.fromkeys(people, timedelta(seconds=45)),
    )


# Which state is which phase


def _is_deal(deal: DealView) -> bool:
    return deal.phase is Phase.DECLARING and len(deal.to_act) == len(deal.order)


def _is_fists(deal: DealView) -> bool:
    chosen = len(deal.order) - len(deal.to_act)
    few = 1 if len(deal.order) < 4 else 2
    return deal.phase is Phase.DECLARING and ME in deal.to_act and chosen >= few


def _is_open(deal: DealView) -> bool:
    nobody = all(each.drew is None for each in deal.seats.values())
    return deal.phase is Phase.DRAWING and nobody


def _is_draw(deal: DealView) -> bool:
    others = [each.drew for seat, each in deal.seats.items() if seat != ME]
    has_drawn = any(drew is not None for drew in others)
    return deal.phase is Phase.DRAWING and deal.to_act == (ME,) and has_drawn


def _laid(deal: DealView) -> int:
    return 0 if deal.trick is None else len(deal.trick.cards)


def _is_trick(deal: DealView) -> bool:
    in_play = deal.phase is Phase.PLAYING and deal.to_act == (ME,)
    return in_play and len(deal.tricks) == 2 and _laid(deal) == len(deal.seats_in) - 1


def _is_won(deal: DealView) -> bool:
    in_play = deal.phase is Phase.PLAYING and ME in deal.seats_in
    return in_play and len(deal.tricks) == 3 and _laid(deal) == 0


def _decides(deal: DealView) -> bool:
    """Return whether one seat alone needs the trick; of several seats, the last, with one bare."""
    is_on = deal.phase is Phase.PLAYING and ME in deal.seats_in and _laid(deal) > 0
    is_late = len(deal.order) < 3 or bool(bare_seats(deal))
    return is_on and is_late and len(takers(deal)) == 1


def _has_passed(deal: DealView) -> bool:
    out = deal.phase is Phase.PLAYING and ME not in deal.seats_in and len(deal.seats_in) > 1
    return out and len(deal.tricks) == 2 and _laid(deal) == len(deal.seats_in) - 1


def _is_watched(deal: DealView) -> bool:
    in_play = deal.phase is Phase.PLAYING and len(deal.tricks) == 2
    return in_play and _laid(deal) == len(deal.seats_in) - 1 and len(deal.seats_in) > 1


_DURING: Final[dict[str, Callable[[DealView], bool]]] = {
    "deal": _is_deal,
    "fists": _is_fists,
    "fists-open": _is_open,
    "draw": _is_draw,
    "trick": _is_trick,
    "trick-won": _is_won,
    "suspense": _decides,
    "passed": _has_passed,
    "watch": _is_watched,
}


def _played(last: FinishedDeal) -> bool:
    return len(last.deal.tricks) == 5 and ME in last.deal.seats_in


_AFTER: Final[dict[str, Callable[[FinishedDeal], bool]]] = {
    "result-win": lambda last: _played(last) and set(last.result.taken) == {ME},
    "result-bourre": lambda last: (
        _played(last) and len(last.result.bourre) == 1 and bool(last.result.taken)
    ),
    "two-bourres": lambda last: (
        _played(last) and len(last.result.bourre) == 2 and bool(last.result.taken)
    ),
    "own-bourre": lambda last: set(last.result.bourre) == {ME} and bool(last.result.taken),
    "split-pot": lambda last: (
        _played(last) and len(last.result.tied) > 1 and not last.result.bourre
    ),
}


def _is_in(phase: str, seats: int, view: TableView) -> bool:
    if phase == "lobby":
        return view.deal_number == 0
    if phase in _DURING:
        enough = view.deal is not None and len(view.deal.seats_in) >= (seats + 1) // 2
        is_early = phase in {"deal", "fists"}
        return view.deal is not None and (is_early or enough) and _DURING[phase](view.deal)
    ended = view.stage is Stage.PAUSE and view.last is not None
    if not ended or view.last is None:
        return False
    if phase in {"result-win", "own-bourre"}:  # without what is another phase
        bare = set(view.last.result.bourre) - {ME}
        return not bare and _AFTER[phase](view.last)
    return _AFTER[phase](view.last)


@cache
def reached(phase: str, seats: int, company: Company = USUAL) -> Reached | None:
    """Return a table in a phase, and how it came there; None: so few seats never come there.

    Args:
        phase: one of the phases, or ``two-bourres``.
        seats: how many sit there.
        company: who they are.
    """
    if phase == "closed":
        return _closed(seats, company)
    if (phase, seats) in {("passed", 2), ("split-pot", 2), ("two-bourres", 2)}:
        return None
    for seed in range(MOST_TRIES):
        views = enumerate(_Playing(phase, seats, seed, company).steps(DEALS))
        for number, view in views:
            if _is_in(phase, seats, view) and (number > 1 or phase == "lobby"):
                playing = _Playing(phase, seats, seed, company)
                way = enumerate(playing.steps(DEALS))
                near = [playing.shown(each) for at, each in way if number - 1 <= at <= number]
                return Reached(tuple(near), company, None if phase == "watch" else ME)
    raise AssertionError(f"{phase} of {seats} seats is not reached")


def _closed(seats: int, company: Company) -> Reached:
    """Return a table whose evening is over."""
    playing, records, ended = _Playing("closed", seats, 1, company), Records(), 0
    views: list[TableView] = []
    for view in playing.steps(EVENING):
        if view.last is not None and view.last.number > ended:
            ended = view.last.number
            views.append(seated(view, company))
            assert views[-1].last is not None
            records = records.after(views[-1].last)
    view = views[-1]
    share = view.pot // seats
    totals = [
        PlayerTotal(company.occupant(seat), playing.brought[seat], chair.stack + share)
        for seat, chair in view.chairs.items()
    ]
    closed = replace(
        view,
        stage=Stage.CLOSED,
        close_reason=CloseReason.HOST,
        totals=tuple(sorted(totals, key=lambda each: -each.net)),
        records=records,
        opened_at=NOW - timedelta(minutes=52),
        deal_number=ended,
        stage_until=None,
        stage_time=None,
        cutter=None,
        secret="5e" * 32,
        next_dealer=None,
        pot=0,
    )
    return Reached((Snapshot(view, {}), Snapshot(closed, {})), company)


def whole_deal(seats: int, company: Company = USUAL, seed: int = 1) -> Reached:
    """Return a deal from the lobby to its end, step by step."""
    playing = _Playing("", seats, seed, company)
    return Reached(tuple(playing.shown(each) for each in playing.steps(deals=1)), company)
