"""Sees that nobody is shown a card that is hidden from them, whatever the screens are made of."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

from booray_core import DealView, PlayerView
from booray_core.cards import cards_of
from bot.screens import LESSONS, ButtonId
from bot.screens.cards import SHOW_CARDS
from bot.screens.outcomes import EXPORT, REPLAY, REVIEW, VERIFY
from bot.tables.state.snapshot import Snapshot
from bot.tables.state.table_state import TableState
from bot.tables.words.values import Person
from bot.wording import typed_cards
from tests.soak.simulated.discord_world import Message, button, buttons_of, everything_on

_CARD: Final = re.compile(r"(?:10|[2-9JQKA])[♣♦♥♠]")

_OF_DEALS_OVER: Final = frozenset({REVIEW, REPLAY, VERIFY, EXPORT})
"""What stands below cards of deals long over, told to somebody who may see them."""


@dataclass
class Hidden:
    """The cards of a deal: who holds them, and who has ever seen them."""

    deal: tuple[str, int]
    """Table and number."""
    holds: Mapping[int, frozenset[str]] = field(default_factory=dict)
    """By seat dealt in, now."""
    member: Mapping[int, int] = field(default_factory=dict)
    """By seat, the person who has it."""
    public: set[str] = field(default_factory=set)
    own: defaultdict[int, set[str]] = field(default_factory=lambda: defaultdict(set))
    """By member, the cards that they held, discarded or were given."""

    def hidden_from(self, viewer: int | None) -> set[str]:
        """Return what is in others' hands, and somebody may not know; None: the channel."""
        others = (cards for seat, cards in self.holds.items() if self.member.get(seat) != viewer)
        return set().union(*others) - self.public - self.known_to(viewer)

    def known_to(self, viewer: int | None) -> set[str]:
        """Return what somebody has seen in the deal; None: what everybody has."""
        return self.public if viewer is None else self.public | self.own[viewer]


class HiddenCards:
    """Knows from the states themselves what is hidden, and reads what is shown."""

    def __init__(self) -> None:
        self.compared = 0
        """Messages with cards on them that were shown while a deal was on."""
        self._deals: dict[int, list[Hidden]] = {}
        """By channel, the last two deals of its table, the present one last."""

    def step(self, state: TableState, seen: Snapshot) -> None:
        """Take down where the cards lie after a step of a table."""
        deal, known = state.game.deal, self._deals.setdefault(state.identity.channel_id, [])
        if deal is None:
            if known:
                known[-1].holds = {}
            return
        this = state.identity.table_id, state.deal_number
        if not known or known[-1].deal != this:
            known[:] = [*known[-1:], Hidden(this)]
        now = known[-1]
        now.holds = {seat: _texts(cards_of(deal.hands[seat])) for seat in deal.order}
        now.member = {
            seat.number: seat.occupant.member_id
            for seat in state.seats
            if isinstance(seat.occupant, Person)
        }
        assert seen.view.deal is not None
        now.public |= _texts(_public(seen.view.deal))
        for seat, member in now.member.items():
            if (player := seen.players.get(seat)) is not None:
                now.own[member] |= _texts(_own(player))

    def shown(self, message: Message) -> set[str]:
        """Return the cards on a message that whoever sees it may not know."""
        deals = self._deals.get(message.channel.id)
        if not deals or not deals[-1].holds:
            return set()
        carried = [each for each in map(button, buttons_of(message)) if each is not None]
        if message.viewer is not None and any(_is_of_another(each, deals[-1]) for each in carried):
            return set()
        found = cards_on(message, carried)
        self.compared += bool(found)
        leaked = found & deals[-1].hidden_from(message.viewer)
        # A message may come when the next deal has begun already.
        return leaked.difference(*(each.known_to(message.viewer) for each in deals[:-1]))


def _is_of_another(carried: ButtonId, on: Hidden) -> bool:
    """Return whether a button stands below cards that are not those of the deal which is on.

    They are of a deal that is over, a lesson's, or the sample hand by which somebody chooses how
    cards are shown.
    """
    if carried.verb in _OF_DEALS_OVER:
        return (carried.table, carried.deal) != on.deal
    return carried.verb is SHOW_CARDS or carried.table == LESSONS


def cards_on(message: Message, carried: Iterable[ButtonId]) -> set[str]:
    """Return the cards that a message shows anywhere, or carries in a button."""
    cards = (card for each in carried for card in each.cards)
    shown = _CARD.findall(everything_on(message))
    return {card for each in shown for card in typed_cards(each)} | _texts(cards)


def _public(deal: DealView) -> Iterable[object]:
    yield deal.turn_up
    for trick in deal.tricks:
        yield from trick.cards
    if deal.trick is not None:
        yield from (card for _, card in deal.trick.cards)


def _own(player: PlayerView) -> Iterable[object]:
    return (*player.hand, *player.discarded, *player.served)


def _texts(cards: Iterable[object]) -> frozenset[str]:
    return frozenset(map(str, cards))
