"""Referee of one deal, from the antes to the settlement.

``dealing → declaring → drawing → (staying) → playing → settled``; what is legal in a phase stands
in :mod:`booray_core.phases`, what comes after what stands here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from booray_core import actions, bits, events, masks, pot
from booray_core.actions import Action, Declare, Draw, PlayCard, Recall, Stay
from booray_core.events import Event, Payment, Premature
from booray_core.masks import DECK_SIZE
from booray_core.phases import declaring, drawing, playing, staying
from booray_core.pot import Played
from booray_core.refusals import IllegalAction, Reason, Refusal
from booray_core.rules import MOST_SEATS
from booray_core.shuffle import Shoe
from booray_core.state import NOBODY, DealState, Phase, Setup

# Compiled, a name of the module's is found sooner than an enum's.
_BOURRE: Final = Payment.BOURRE
_RENEGE: Final = Payment.RENEGE
_DECLARING: Final = Phase.DECLARING
_DRAWING: Final = Phase.DRAWING
_PLAYING: Final = Phase.PLAYING
_PLAYED_OUT: Final = Phase.PLAYED_OUT
_SETTLED: Final = Phase.SETTLED
_ALONE: Final = tuple((seat,) for seat in range(MOST_SEATS))


class Deal(DealState):
    """One deal, refereed.

    The same setup, shoe and acts always give the same deal. A refused act leaves it untouched.
    Under ``strict`` an act is among :meth:`legal_actions` exactly when :meth:`apply` accepts it;
    under ``honor`` :meth:`accepts` is wider, as illegal cards stand.
    """

    __slots__ = ()

    def __reduce__(self) -> tuple[type[Deal], tuple[Setup, Shoe], tuple[None, dict[str, object]]]:
        """Return what `copy` and `pickle` make a deal of, and this one's state, to be given to it.

        Compiled, no deal is ever without a beginning.
        """
        stacks = self.starting_stacks
        setup = Setup(self.rules, self.dealer, stacks, self.antes, habits=self.habits)
        return Deal, (setup, self.shoe), (None, self.__getstate__())

    def to_act(self) -> tuple[int, ...]:
        """Return the seats that are asked for something now."""
        if self.turn != NOBODY:
            return _ALONE[self.turn]
        return self.open_fists

    def legal_actions(self, seat: int) -> Sequence[Action]:
        """Return what a seat may do by the rules, empty where that is nothing."""
        legal = self.legal
        if legal and seat == self.turn and self.illegal is None:
            return actions.plays_of(legal)
        if self.phase is _PLAYING or self.phase is _PLAYED_OUT:
            return playing.legal(self, seat)
        if self.phase is _DECLARING:
            return declaring.legal(self, seat)
        if self.phase is _DRAWING:
            return drawing.legal(self, seat)
        if self.phase is Phase.STAYING:
            return staying.legal(self, seat)
        return ()

    def only_card(self) -> PlayCard | None:
        """Return the card that the seat whose turn it is has to play; None where it has a choice.

        Under ``honor`` a card that is not legal is a choice too, and so is taking one back.
        """
        return playing.only_play(self) if self.phase is _PLAYING else None

    @property
    def at_last_trick(self) -> bool:
        """Whether the last trick is being played, to which every seat in has one card left."""
        return self.phase is _PLAYING and len(self.complete) == self.hand_size - 1

    def accepts(self, seat: int, action: Action) -> bool:
        """Return whether an act would stand."""
        if self.phase is _PLAYING or self.phase is _PLAYED_OUT:
            return playing.accepts(self, seat, action)
        if self.phase is _DECLARING:
            return action in declaring.legal(self, seat)
        if self.phase is _DRAWING:
            return type(action) is Draw and drawing.accepts(self, seat, action)
        return action in self.legal_actions(seat)

    def refusal(self, seat: int, action: Action) -> Refusal | None:
        """Return why an act would be refused, or None if it would stand."""
        if self.phase is _SETTLED:
            return Refusal(Reason.DEAL_OVER)
        if seat not in self.order or self._has_passed(seat):
            return Refusal(Reason.NOT_IN_DEAL)
        if self.accepts(seat, action):
            return None
        if self.phase is _DECLARING:
            return declaring.refusal(self, seat, action)
        if self.phase is _DRAWING:
            return drawing.refusal(self, seat, action)
        if self.phase is Phase.STAYING:
            return staying.refusal(self, seat, action)
        return playing.refusal(self, seat, action)

    def refusal_ahead(self, seat: int, draw: Draw) -> Refusal | None:
        """Return why a seat could not make a draw when its turn comes; None: it could."""
        if seat not in self.order or self._has_passed(seat):
            return Refusal(Reason.NOT_IN_DEAL)
        return drawing.refusal_ahead(self, seat, draw)

    def apply(self, seat: int, action: Action) -> Sequence[Event]:
        """Let a seat act, and return what happened.

        Under ``honor`` an act before one's turn is refused by an event, :class:`Premature`, as it
        costs the seat its next turn to deal.

        Raises:
            IllegalAction: the act is refused; nothing has changed.
        """
        # Most acts are plays under ``strict``; they go a shorter way.
        if type(action) is PlayCard and seat == self.turn and not self.honor:
            return self._play(seat, action)
        return self._act(seat, action)

    def _act(self, seat: int, action: Action) -> Sequence[Event]:
        """Take an act or refuse it, and return what happened."""
        before = self._mark()
        if self.accepts(seat, action):
            self._take(seat, action)
        else:
            self._refuse(seat, action)
        return self.events[before:]

    def _play(self, seat: int, action: PlayCard) -> Sequence[Event]:
        """Let the seat whose turn it is play a card."""
        card = action.card
        number: int = card
        if not 0 <= number < DECK_SIZE or not self.legal & bits.bit(number):
            return self._act(seat, action)
        happened = playing.play(self, seat, card)
        if self.keep_events:
            for event in happened:
                self.events.append(event)
        return happened if self.turn != NOBODY else [*happened, *self._settle()]

    def _mark(self) -> int:
        """Return the place in the events where those of an act begin."""
        if not self.keep_events:
            self.events = []
        return len(self.events)

    def _take(self, seat: int, action: Action) -> None:
        """Take an act that stands, and go on to what comes after it."""
        if type(action) is Declare:
            declaring.apply(self, seat, action)
            self._after_declaration(seat)
        elif type(action) is Draw:
            drawing.apply(self, seat, action)
            self._after_draw(seat)
        elif type(action) is Stay:
            staying.apply(self, seat, action)
            self._after_stay()
        elif isinstance(action, PlayCard | Recall):
            playing.apply(self, seat, action)

    def _refuse(self, seat: int, action: Action) -> None:
        """Refuse an act by an error, or where it was early under ``honor``, by an event."""
        refused = self.refusal(seat, action)
        if refused is None:
            raise AssertionError("an act is accepted exactly when there is no refusal")
        if not self._is_premature(seat, action, refused):
            raise IllegalAction(refused)
        self.forfeits |= {seat}
        self.events.append(Premature(seat))

    def settle(self) -> Sequence[Event]:
        """Settle a deal whose cards are played, and return what happened.

        Under ``strict`` this has happened with the last card; under ``honor`` the table does it
        after a pause in which that card may be recalled.

        Raises:
            IllegalAction: the cards are not all played, or the deal is settled already.
        """
        if self.phase is not _PLAYED_OUT:
            over = self.phase is _SETTLED
            raise IllegalAction(Refusal(Reason.DEAL_OVER if over else Reason.WRONG_PHASE))
        playing.close_illegal(self)
        return self._settle()

    def _has_passed(self, seat: int) -> bool:
        if self.phase is _DECLARING and self.turn == NOBODY:
            return False
        return self.declared[seat] is False or self.stayed[seat] is False

    def _is_premature(self, seat: int, action: Action, refused: Refusal) -> bool:
        """Return whether a refused act came before its turn, where that costs something (8)."""
        if not self.honor:
            return False
        if refused.reason not in {Reason.NOT_YOUR_TURN, Reason.WRONG_PHASE}:
            return False
        if isinstance(action, Declare):
            return self.declared[seat] is None
        if isinstance(action, Draw):
            # Where one declares and draws in one turn, naming the draw first is no offence.
            in_turn = seat == self.turn and self.with_draw
            own = not masks.mask_of(action.discard) & ~self.hands[seat]
            return own and not in_turn and self.drew[seat] is None
        if isinstance(action, Stay):
            return self.rules.stay_ante is not None and self.stayed[seat] is None
        if isinstance(action, PlayCard):
            return bool(self.hands[seat] >> action.card & 1)
        return False

    def _after_declaration(self, seat: int) -> None:
        if self.turn == NOBODY:
            if not self.open_fists:
                self._all_declared()
        elif self.with_draw and self.declared[seat]:
            self.phase = _DRAWING
        else:
            self._ask_next_to_declare(seat)

    def _ask_next_to_declare(self, seat: int) -> None:
        if seat == self.dealer:
            self._all_declared()
            return
        self.phase = _DECLARING
        self.turn = self.order[self.order.index(seat) + 1]
        alone = self.turn == self.dealer and not self.seats_in()
        if alone and not declaring.barred(self, self.dealer):
            declaring.take_dealer(self)
            self._all_declared()

    def _all_declared(self) -> None:
        seats = self.seats_in()
        if not seats:
            self._settle()
        elif len(seats) == 1:
            self._win_unplayed(seats[0])
        else:
            self.sit_round(seats)
            if self.with_draw:
                self._all_drawn()
            else:
                self.phase = _DRAWING
                self.turn = self.first_in

    def _after_draw(self, seat: int) -> None:
        if self.with_draw:
            self._ask_next_to_declare(seat)
        elif self.next_in[seat] == self.first_in:
            self._all_drawn()
        else:
            self.turn = self.next_in[seat]

    def _all_drawn(self) -> None:
        if self.rules.stay_ante is None:
            playing.begin(self)
        else:
            self.phase = Phase.STAYING
            self.turn = self.first_in

    def _after_stay(self) -> None:
        seats = self.seats_in()
        waiting = [each for each in seats if self.stayed[each] is None]
        if len(seats) == 1:
            if waiting:
                staying.keep_last(self, seats[0])
            self._win_unplayed(seats[0])
        elif waiting:
            self.turn = waiting[0]
        else:
            self.sit_round(seats)
            playing.begin(self)

    def _win_unplayed(self, seat: int) -> None:
        self._settle(unplayed_winner=seat)

    def _settle(self, unplayed_winner: int | None = None) -> Sequence[Event]:
        """Move the chips of the settlement, and return what happened."""
        before = len(self.events)
        stacks = {seat: self.stacks[seat] for seat in self.order}
        tricks: dict[int, int] = {}
        if self.phase is _PLAYED_OUT:
            tricks = {seat: self.won[seat] for seat in self.seats_in()}
        played = Played(self.pot, stacks, tricks, unplayed_winner)
        played.reneged = self.reneged
        played.recalled = self.recalled
        played.forfeits = self.forfeits
        self.result = result = pot.settle(played, self.rules)
        self.phase = _SETTLED
        self.turn = NOBODY
        self.legal = 0
        taken = result.taken
        for seat in taken:
            amount = taken[seat]
            self.stacks[seat] += amount
            self.pot -= amount
            self.events.append(events.pot_taken(seat, amount))
        self._collect(result.bourre, _BOURRE)
        self._collect(result.renege, _RENEGE)
        self.events.append(events.settled(result))
        return self.events[before:]

    def _collect(self, owed: Mapping[int, int], payment: Payment) -> None:
        if owed:
            for seat in owed:
                self.pay(seat, owed[seat], payment)
