"""Referee of one deal, from the antes to the settlement.

``dealing → declaring → drawing → (staying) → playing → settled``; what is legal in a phase stands
in :mod:`booray_core.phases`, what comes after what stands here.
"""

from __future__ import annotations

from collections.abc import Sequence

from booray_core.actions import Action, Declare, Draw, PlayCard, Recall, Stay
from booray_core.cards import mask_of
from booray_core.events import Event, Payment, Premature, Settled, Took, Winnings
from booray_core.phases import declaring, drawing, playing, staying
from booray_core.pot import Played, settle
from booray_core.refusals import IllegalAction, Reason, Refusal
from booray_core.state import DealState, Phase


class Deal(DealState):
    """One deal, refereed.

    The same setup, shoe and acts always give the same deal. A refused act leaves it untouched.
    Under ``strict`` an act is among :meth:`legal_actions` exactly when :meth:`apply` accepts it;
    under ``honor`` :meth:`accepts` is wider, as illegal cards stand.
    """

    def to_act(self) -> tuple[int, ...]:
        """Return the seats that are asked for something now."""
        if self.turn is not None:
            return (self.turn,)
        return declaring.open_fists(self) if self.phase is Phase.DECLARING else ()

    def legal_actions(self, seat: int) -> Sequence[Action]:
        """Return what a seat may do by the rules, empty where that is nothing."""
        match self.phase:
            case Phase.DECLARING:
                return declaring.legal(self, seat)
            case Phase.DRAWING:
                return drawing.legal(self, seat)
            case Phase.STAYING:
                return staying.legal(self, seat)
            case Phase.PLAYING | Phase.PLAYED_OUT:
                return playing.legal(self, seat)
            case Phase.SETTLED:
                return ()

    def only_card(self) -> PlayCard | None:
        """Return the card that the seat whose turn it is has to play; None where it has a choice.

        Under ``honor`` a card that is not legal is a choice too, and so is taking one back.
        """
        return playing.only_play(self) if self.phase is Phase.PLAYING else None

    @property
    def at_last_trick(self) -> bool:
        """Whether the last trick is being played, to which every seat in has one card left."""
        return self.phase is Phase.PLAYING and len(self.tricks) == self.rules.hand_size - 1

    def accepts(self, seat: int, action: Action) -> bool:
        """Return whether an act would stand."""
        return self.refusal(seat, action) is None

    def refusal(self, seat: int, action: Action) -> Refusal | None:
        """Return why an act would be refused, or None if it would stand."""
        if self.phase is Phase.SETTLED:
            return Refusal(Reason.DEAL_OVER)
        if seat not in self.order or self._has_passed(seat):
            return Refusal(Reason.NOT_IN_DEAL)
        if self.phase is Phase.DECLARING:
            return declaring.refusal(self, seat, action)
        if self.phase is Phase.DRAWING:
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
        before = len(self.events)
        refused = self.refusal(seat, action)
        if refused is None:
            self._take(seat, action)
        elif self._is_premature(seat, action, refused):
            self.forfeits |= {seat}
            self.events.append(Premature(seat))
        else:
            raise IllegalAction(refused)
        return self.events[before:]

    def settle(self) -> Sequence[Event]:
        """Settle a deal whose cards are played, and return what happened.

        Under ``strict`` this has happened with the last card; under ``honor`` the table does it
        after a pause in which that card may be recalled.

        Raises:
            IllegalAction: the cards are not all played, or the deal is settled already.
        """
        if self.phase is not Phase.PLAYED_OUT:
            over = self.phase is Phase.SETTLED
            raise IllegalAction(Refusal(Reason.DEAL_OVER if over else Reason.WRONG_PHASE))
        before = len(self.events)
        playing.close_illegal(self)
        self._settle()
        return self.events[before:]

    def _has_passed(self, seat: int) -> bool:
        if self.phase is Phase.DECLARING and self.turn is None:
            return False
        return self.declared[seat] is False or self.stayed[seat] is False

    def _is_premature(self, seat: int, action: Action, refused: Refusal) -> bool:
        """Return whether a refused act came before its turn, where that costs something (8)."""
        if not self.honor or refused.reason not in {Reason.NOT_YOUR_TURN, Reason.WRONG_PHASE}:
            return False
        match action:
            case Declare():
                return self.declared[seat] is None
            case Draw():
                # Where one declares and draws in one turn, naming the draw first is no offence.
                in_turn = seat == self.turn and self.with_draw
                own = not mask_of(action.discard) & ~self.hands[seat]
                return own and not in_turn and self.drew[seat] is None
            case Stay():
                return self.rules.stay_ante is not None and self.stayed[seat] is None
            case PlayCard(card):
                return bool(self.hands[seat] >> card & 1)
            case _:
                return False

    def _take(self, seat: int, action: Action) -> None:
        """Take an act that stands, and go on to what comes after it."""
        match action:
            case Declare():
                declaring.apply(self, seat, action)
                self._after_declaration(seat)
            case Draw():
                drawing.apply(self, seat, action)
                self._after_draw(seat)
            case Stay():
                staying.apply(self, seat, action)
                self._after_stay()
            case PlayCard() | Recall():
                playing.apply(self, seat, action)
                if self.phase is Phase.PLAYED_OUT and not self.honor:
                    self._settle()

    def _after_declaration(self, seat: int) -> None:
        if self.turn is None:
            if not declaring.open_fists(self):
                self._all_declared()
        elif self.with_draw and self.declared[seat]:
            self.phase = Phase.DRAWING
        else:
            self._ask_next_to_declare(seat)

    def _ask_next_to_declare(self, seat: int) -> None:
        if seat == self.dealer:
            self._all_declared()
            return
        self.phase = Phase.DECLARING
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
            self._settle(unplayed_winner=seats[0])
        elif self.with_draw:
            self._all_drawn()
        else:
            self.phase = Phase.DRAWING
            self.turn = seats[0]

    def _after_draw(self, seat: int) -> None:
        waiting = [each for each in self.seats_in() if self.drew[each] is None]
        if self.with_draw:
            self._ask_next_to_declare(seat)
        elif waiting:
            self.turn = waiting[0]
        else:
            self._all_drawn()

    def _all_drawn(self) -> None:
        if self.rules.stay_ante is None:
            playing.begin(self)
        else:
            self.phase = Phase.STAYING
            self.turn = self.seats_in()[0]

    def _after_stay(self) -> None:
        seats = self.seats_in()
        waiting = [each for each in seats if self.stayed[each] is None]
        if len(seats) == 1:
            if waiting:
                staying.keep_last(self, seats[0])
            self._settle(unplayed_winner=seats[0])
        elif waiting:
            self.turn = waiting[0]
        else:
            playing.begin(self)

    def _settle(self, unplayed_winner: int | None = None) -> None:
        """Move the chips of the settlement."""
        is_played = self.phase is Phase.PLAYED_OUT
        played = Played(
            self.pot,
            {seat: self.stacks[seat] for seat in self.order},
            self.starting_stacks,
            {seat: self.won[seat] for seat in self.seats_in()} if is_played else {},
            unplayed_winner,
            self.reneged,
            self.recalled,
            self.forfeits,
        )
        self.result = result = settle(played, self.rules)
        self.phase = Phase.SETTLED
        self.turn = None
        for seat, amount in result.taken.items():
            self.stacks[seat] += amount
            self.pot -= amount
            if amount:
                self.events.append(Took(seat, amount, Winnings.POT))
        for owed, payment in (
            (result.bourre, Payment.BOURRE),
            (result.renege, Payment.RENEGE),
        ):
            for seat, amount in owed.items():
                self.pay(seat, amount, payment)
        self.events.append(Settled(result))
