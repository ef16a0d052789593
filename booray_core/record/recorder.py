"""Recorder that writes a deal down during play."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Literal

from booray_core.actions import Action, Declare, PlayCard, Stay
from booray_core.cards import Card
from booray_core.deal import Deal
from booray_core.errors import UnreadableInput
from booray_core.events import CardPlayed, Declared, Drew, Event, Premature, Recalled, Stayed
from booray_core.game import Game
from booray_core.record.deal_record import (
    DealRecord,
    DeclareEntry,
    DrawEntry,
    Entry,
    PlayEntry,
    PrematureEntry,
    RecallEntry,
    ResultEntry,
    SeatedPlayer,
    Shuffle,
    StayEntry,
    TrickEntry,
    UnfinishedDeal,
    written_moment,
)
from booray_core.refusals import IllegalAction, Reason, Refusal
from booray_core.shuffle import NO_BEACON, FairShoe, seal_of
from booray_core.state import Phase


@dataclass(frozen=True, slots=True)
class Occasion:
    """Facts for a deal record that the referee does not know."""

    table: str
    time: datetime
    """When the deal began; with its offset from UTC."""
    names: Mapping[int, str]
    """Of the seats dealt in at least."""
    secret: bytes = field(repr=False)
    """The table's."""
    seal_message: int | None = None
    """The id of the message that carries its seal; none outside Discord."""
    beacon: str | None = NO_BEACON
    """None where it never came, so that the deal was never dealt."""
    cut: int | None = None
    """None where nobody cut."""
    cut_by: int | None = None
    """The cutter, or none where nobody cut."""
    bought: Mapping[int, int] = field(default_factory=dict)
    """Chips each seat brought since the previous deal, joining included (``cash`` only)."""

    def shoe(self, deal: int) -> FairShoe | None:
        """Return the cards of a deal by its number, or None where its beacon never came.

        Raises:
            UnreadableInput: secret, beacon or cut are not those of a fair shuffle.
        """
        return None if self.beacon is None else FairShoe(self.secret, deal, self.beacon, self.cut)

    def shuffle(self) -> Shuffle:
        """Return the part of a line that tells the shuffle."""
        return Shuffle(
            seal=seal_of(self.secret),
            seal_message=None if self.seal_message is None else str(self.seal_message),
            secret=self.secret.hex(),
            beacon=self.beacon,
            cut=self.cut,
            cut_by=self.cut_by,
        )


class Recorder:
    """Plays one deal on a game and writes its record.

    A game between deals is handed in, with all that happened before on it; the recorder begins
    the next deal, and every act goes through :meth:`apply` or :meth:`settle`. The same acts on
    the same game give the same record.
    """

    def __init__(self, game: Game, occasion: Occasion) -> None:
        self.game = game
        self.deal: Deal | None = None
        """The deal, once it has begun, and after its end."""
        self.entries: list[Entry] = []
        """What the seats have done so far."""
        self._occasion = occasion
        self._pot = game.pot

    def begin(self, *, first_dealer: int | None = None) -> Sequence[Event]:
        """Begin the deal, and return what happened.

        Where only one seat is left that can pay the ante, the game is over, :attr:`deal` stays
        None and there is nothing to record.

        Raises:
            IllegalAction: as of :meth:`Game.begin`.
            UnreadableInput: as of :meth:`Occasion.shoe`, or its beacon never came.
        """
        if (shoe := self._occasion.shoe(self.game.deals + 1)) is None:
            raise UnreadableInput("no deal begins without its beacon")
        events = self.game.begin(shoe, first_dealer=first_dealer)
        self.deal = self.game.deal
        return events

    def apply(self, seat: int, action: Action) -> Sequence[Event]:
        """Let a seat act, write it down, and return what happened.

        Raises:
            IllegalAction: the act is refused, or no deal is on; nothing has changed.
        """
        deal = self.deal
        if deal is None:
            raise IllegalAction(Refusal(Reason.DEAL_OVER))
        # while fists close, what opens is of all
        seats = deal.order if deal.phase is Phase.DECLARING else (seat,)
        offered = {each: deal.legal_actions(each) for each in seats}
        events = self.game.apply(seat, action)
        self.entries.extend(_entries_of(events, offered))
        return events

    def settle(self) -> Sequence[Event]:
        """Settle a deal played under ``honor``, as of :meth:`Game.settle`."""
        return self.game.settle()

    def record(self) -> DealRecord:
        """Return the record of the deal, which is settled.

        Raises:
            IllegalAction: it is not.
        """
        deal = self.deal
        if deal is None or deal.phase is not Phase.SETTLED or deal.result is None:
            raise IllegalAction(Refusal(Reason.WRONG_PHASE))
        game, occasion, result = self.game, self._occasion, deal.result
        seats = sorted(deal.order)
        return DealRecord(
            table=occasion.table,
            deal=game.deals,
            time=written_moment(occasion.time),
            rules=deal.rules,
            seats=tuple(
                SeatedPlayer(seat=s, name=occasion.names[s], stack=deal.starting_stacks[s])
                for s in seats
            ),
            bought=dict(sorted(occasion.bought.items())),
            dealer=deal.dealer,
            pot=self._pot,
            antes=self.antes(deal),
            shuffle=occasion.shuffle(),
            deck=tuple(deal.shoe.deck),
            turn_up=Card(deal.turn_up),
            reshuffles=tuple(tuple(stock) for stock in deal.reshuffles),
            actions=tuple(self.entries),
            tricks=tuple(
                TrickEntry(leader=trick.leader, cards=trick.cards, winner=trick.winner)
                for trick in deal.tricks
            ),
            result=ResultEntry(
                pot_end=result.pot_end,
                taken=dict(result.taken),
                bourre=dict(result.bourre),
                renege=dict(result.renege),
                pot_next=game.pot,
                stacks={seat: game.seats[seat].stack for seat in seats},
                exempt_next=result.exempt_next,
                skip_deal_next=tuple(sorted(s for s, each in game.seats.items() if each.owes_deal)),
                out=tuple(sorted({*result.out, *game.antes_of_the_out})),
                game_winner=game.winner,
            ),
        )

    def antes(self, deal: Deal) -> dict[int, int]:
        """Return what seats paid as a deal began, those that went out by it included."""
        return dict(sorted({**deal.antes, **self.game.antes_of_the_out}.items()))


def unfinished(
    occasion: Occasion, deal: int, why: Literal["void", "never dealt"]
) -> UnfinishedDeal:
    """Return the line of a deal that was broken off once its cut was closed.

    Args:
        occasion: what is known of it.
        deal: its number at the table.
        why: what became of it.
    """
    shoe = occasion.shoe(deal)
    return UnfinishedDeal(
        table=occasion.table,
        deal=deal,
        time=written_moment(occasion.time),
        unfinished=why,
        shuffle=occasion.shuffle(),
        deck=None if shoe is None else tuple(shoe.deck),
    )


def _entries_of(
    events: Sequence[Event], offered: Mapping[int, Sequence[Action]]
) -> Iterator[Entry]:
    """Yield the entries that tell some events of a deal, with what each seat might have done.

    A declaration or stay that no rule left to the seat, which nobody asked for, has been offered
    its one legal value.
    """
    for event in events:
        match event:
            case CardPlayed(seat, card):
                cards = tuple(act.card for act in offered[seat] if isinstance(act, PlayCard))
                yield PlayEntry(seat=seat, card=card, legal=cards)
            case Declared(seat, play):
                acts = offered.get(seat) or (Declare(play),)
                yield DeclareEntry(
                    seat=seat,
                    play=play,
                    legal=tuple(
                        "play" if act.play else "pass" for act in acts if isinstance(act, Declare)
                    ),
                )
            case Drew(seat, _, take, secret):
                discard, served = secret or ((), ())
                yield DrawEntry(seat=seat, discard=discard, served=served, take=take)
            case Stayed(seat, stay):
                acts = offered.get(seat) or (Stay(stay),)
                yield StayEntry(
                    seat=seat,
                    stay=stay,
                    legal=tuple(
                        "stay" if act.stay else "pass" for act in acts if isinstance(act, Stay)
                    ),
                )
            case Recalled(seat, card):
                yield RecallEntry(seat=seat, card=card)
            case Premature(seat):
                yield PrematureEntry(seat=seat)
            case _:
                pass
