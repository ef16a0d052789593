"""Tables for the screens to show: games of the core played out, with everything around them."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from typing import Any

from booray_core import (
    CARDS,
    PRESETS,
    Action,
    Deal,
    Game,
    Phase,
    PlayCard,
    StackedShoe,
    deal_view,
    player_view,
    rules_for,
)
from booray_core.cards import Card
from booray_core.rules import Enforcement, Format, changes_from
from bot.tables.words.values import (
    Computer,
    FinishedDeal,
    Occupant,
    Pace,
    Person,
    Presence,
    Stage,
    Stakes,
)
from bot.tables.words.views import Chair, HandView, TableView
from bot.wording import Wording, name
from tests.faces.decks import shown

TABLE = "t-8f3a2c"
BEACON = f"drand:20000000:{'25' * 32}"
NOW = datetime(2026, 1, 31, 20, 15, tzinfo=UTC)
MEMBER = 900_000_000_000_000_000
"""Member ids are of Discord's length; the person at seat n is ``MEMBER + n``."""
PEOPLE = ("Ann", "Bo", "Cleo", "Dee", "Eve", "Finn", "Gus", "Hal")


def called(member_id: int) -> str | None:
    """Return what the person of a seat calls themselves."""
    seat = member_id - MEMBER
    return PEOPLE[seat] if 0 <= seat < len(PEOPLE) else f"Guest {seat}"


ENGLISH = Wording("en", called)
WITH_PICTURES = Wording("en", called, shown())
"""The same, where Discord has the cards' pictures."""


@dataclass
class LuckyShoe:
    """A shoe from a seeded source of chance."""

    chance: random.Random
    deck: Sequence[Card] = ()

    def __post_init__(self) -> None:
        cards = list(CARDS)
        self.chance.shuffle(cards)
        self.deck = cards

    def reshuffled(self, index: int, muck: Sequence[Card]) -> Sequence[Card]:
        """Return the muck in some order."""
        cards = list(muck)
        self.chance.shuffle(cards)
        return cards


def person(seat: int) -> str:
    """Return how the person of a seat is named."""
    return name(called(MEMBER + seat) or "")


def occupant(seat: int) -> Occupant:
    """Return who sits somewhere: people at even seats, computers at odd ones."""
    if seat % 2:
        return Computer(f"Belle*{seat}", "steady")
    return Person(MEMBER + seat)


def chair(seat: int, stack: int, presence: Presence | None = None, **changes: Any) -> Chair:
    """Return a seat; its person is there, and plays, unless said otherwise."""
    return replace(
        Chair(
            seat=seat,
            occupant=occupant(seat),
            stack=stack,
            waiting=0,
            brought=100,
            presence=presence or Presence(),
            timeouts=0,
        ),
        **changes,
    )


AWAY = Presence(away=True)
HELD = Presence(away=True, holding=True)
SITTING_OUT = Presence(left_out=True)
OUT = Presence(out=True)


def to_agree(chips: int) -> Presence:
    """Return how a seat is there whose person has yet to agree to changed rules."""
    return Presence(to_agree=chips, left_out=True)


def lobby(seats: int = 3, preset: str = "fists", **changes: Any) -> TableView:
    """Return a table before its first deal."""
    rules = changes.pop("rules", None) or rules_for(preset)
    changes.setdefault("changed", frozenset(changes_from(preset, rules)))
    view = TableView(
        id=TABLE,
        server_id=1,
        channel_id=2,
        host=MEMBER,
        preset=preset,
        rules=rules,
        stakes=Stakes.CHIPS,
        pace=Pace.NORMAL,
        level="steady",
        buy_in=100,
        stage=Stage.LOBBY,
        version=1,
        chairs={seat: chair(seat, 100) for seat in range(seats)},
        pot=0,
        deal_number=0,
        deal=None,
        last=None,
        seal="0f" * 32,
        cut=None,
        cut_by=None,
        cutter=None,
        next_dealer=None,
        stage_until=None,
        stage_time=None,
        deadlines={},
        time_given={},
        closing=False,
        opened_at=NOW,
        advice_among_people=True,
    )
    return replace(view, **changes)


@dataclass
class SampleTable:
    """A game at a table, and the views of it."""

    preset: str = "fists"
    seats: int = 4
    seed: int = 0
    options: dict[str, Any] = field(default_factory=dict)
    advice: bool = True

    def __post_init__(self) -> None:
        self.chance = random.Random(self.seed)
        self.rules = rules_for(self.preset, **self.options)
        self.game = Game(self.rules)
        for seat in range(self.seats):
            self.game.sit(seat, self.rules.starting_stack)
        self.last: FinishedDeal | None = None

    @property
    def deal(self) -> Deal:
        """The deal being played."""
        assert self.game.deal is not None
        return self.game.deal

    def begin(self, deck: str | None = None, dealer: int | None = None) -> None:
        """Deal, from a deck whose first cards may be given."""
        shoe: Any = LuckyShoe(self.chance)
        if deck is not None:
            top = [Card.parse(text) for text in deck.split()]
            shoe = StackedShoe([*top, *(card for card in CARDS if card not in top)])
        self.game.begin(shoe, first_dealer=dealer)

    def act(self, seat: int, action: Action) -> None:
        """Let a seat act, and note the deal that it may end."""
        deal = self.deal
        self.game.apply(seat, action)
        self._note(deal)

    def play_on(self) -> None:
        """Play the deal out, each seat the first thing that it legally can."""
        while self.game.deal is not None:
            seat = self.deal.to_act()[0]
            self.act(seat, self.deal.legal_actions(seat)[0])

    def settle(self) -> None:
        """Settle a played-out deal under honor."""
        deal = self.deal
        self.game.settle()
        self._note(deal)

    def _note(self, deal: Deal) -> None:
        if deal.result is not None:
            net = {s: deal.stacks[s] - deal.starting_stacks[s] for s in deal.order}
            who = {seat: occupant(seat) for seat in deal.order}
            deals, result, ended = self.game.deals, deal.result, NOW
            shuffle = (BEACON, 17, deal.order[-2])
            self.last = FinishedDeal(deals, deal_view(deal), result, who, net, ended, *shuffle)

    def view(self, **changes: Any) -> TableView:
        """Return what the channel sees now."""
        deal = self.game.deal
        view = lobby(self.seats, self.preset, rules=self.rules, advice=self.advice)
        dealt = {} if deal is None else {seat: deal.stacks[seat] for seat in deal.order}
        chairs = {
            seat: chair(
                seat,
                dealt.get(seat, seated.stack),
                Presence(left_out=seated.sitting_out, out=seated.out),
            )
            for seat, seated in self.game.seats.items()
        }
        later = NOW + timedelta(seconds=45)
        asked = () if deal is None else deal.to_act()
        played_out = deal is not None and deal.phase is Phase.PLAYED_OUT
        people = {s: later for s in asked if isinstance(occupant(s), Person)}
        view = replace(
            view,
            chairs=chairs,
            pot=self.game.pot if deal is None else deal.pot,
            deal_number=self.game.deals,
            stage=Stage.LOBBY if deal is None else Stage.DEAL,
            deal=None if deal is None else deal_view(deal),
            last=self.last,
            beacon=None if deal is None else BEACON,
            cut_closed_at=None if deal is None else NOW,
            cut=17,
            deadlines=people,
            time_given=dict.fromkeys(people, timedelta(seconds=45)),
            stage_until=later if played_out else None,
            stage_time=timedelta(seconds=4) if played_out else None,
        )
        return replace(view, **changes)

    def pause(self, **changes: Any) -> TableView:
        """Return what the channel sees before the next deal."""
        return replace(
            self.view(),
            **{
                "stage": Stage.PAUSE,
                "deal_number": self.game.deals + 1,
                "cut": None,
                "cut_closed_at": None,
                "cutter": 0,
                "whose_cut": 0,
                "next_dealer": 1,
                "stage_until": NOW + timedelta(seconds=6),
                "stage_time": timedelta(seconds=6),
                **changes,
            },
        )

    def hand(self, seat: int, view: TableView | None = None) -> HandView:
        """Return what the person of a seat sees now."""
        deal = self.game.deal
        player = None
        if deal is not None and seat in deal.order:
            player = player_view(deal, seat)
        decision = player.decision if player else 0
        return HandView(view or self.view(), seat, player, decision)

    def random_steps(self, deals: int) -> Iterator[None]:
        """Play some deals at random, stopping after every step for a look."""
        while self.game.deals < deals and not self.game.over:
            if not self.game.enough_seats():
                return
            self.begin()
            yield
            while self.game.deal is not None:
                self._random_step()
                yield

    def _random_step(self) -> None:
        deal = self.deal
        if deal.phase is Phase.PLAYED_OUT:
            self.settle()
            return
        seat = self.chance.choice(deal.to_act())
        legal = list(deal.legal_actions(seat))
        if self.rules.enforcement is Enforcement.HONOR and deal.phase is Phase.PLAYING:
            legal += [PlayCard(card) for card in player_view(deal, seat).refused]
            legal = [action for action in legal if deal.accepts(seat, action)]
        self.act(seat, self.chance.choice(legal))


def every_table() -> list[SampleTable]:
    """Return a full table of every preset, and of the options beside them."""
    return [
        *(SampleTable(preset, rules_for(preset).players[1], seed=1) for preset in PRESETS),
        SampleTable("fists", 2, 2),
        SampleTable("fists", 8, 1, {"enforcement": Enforcement.HONOR}),
        SampleTable("louisiana", 5, 2, {"trump": "dealer_may_take", "second_ante": 2, "limit": 20}),
        SampleTable("fists", 6, 3, {"format": Format.LAST_STANDING, "starting_stack": 10}),
        SampleTable("fists", 4, 4, {"max_draw": 0}),
        SampleTable("fists", 5, 5, {"max_draw": 2, "starting_stack": 10**6, "ante": 10**5}),
    ]
