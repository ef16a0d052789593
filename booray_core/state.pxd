# The C types of state.py, where it is compiled.
cimport cython
from booray_core cimport bits, events, masks
from booray_core.bits cimport mask_t

cdef tuple _SUITS
cdef object _DECLARING
cdef object _ANTE
cdef list _NONE
cdef list _UNKNOWN
cdef list _NO_CARDS
cdef list _UNDRAWN
cdef object _NO_OFFENDERS
cdef tuple _LADDERS
cdef Rung _NO_RUNG
cdef dict _OPTIONS
cdef int _NOBODY
cdef tuple _STATE
cdef int SUIT_SIZE
cdef int DECK_SIZE
cdef int ACE_RANK
cdef int MOST_SEATS
cdef mask_t ALL_CARDS


@cython.final
cdef class Rung:
    cdef readonly mask_t beating
    cdef readonly mask_t first
    cdef readonly mask_t second
    cdef readonly mask_t third


@cython.final
cdef class _Options:
    cdef object rules
    cdef int hand_size
    cdef bint must_head
    cdef bint cinch
    cdef bint honor
    cdef bint under
    cdef int max_draw
    cdef bint dealer_card
    cdef bint may_take
    cdef bint simultaneous
    cdef bint with_draw
    cdef bint ace_forces
    cdef object second_ante
    cdef bint barring

cdef _Options _noted(object rules)


cdef class DealState:
    cdef public object rules
    cdef public tuple order
    cdef public int dealer
    cdef public object shoe
    cdef public object habits
    cdef public bint keep_events
    cdef public list events
    cdef public object phase
    cdef public int turn
    cdef public tuple open_fists
    cdef public int hand_size
    cdef public bint must_head
    cdef public bint cinch
    cdef public bint honor
    cdef public bint under
    cdef public int max_draw
    cdef public bint dealer_card
    cdef public bint may_take
    cdef public bint simultaneous
    cdef public bint with_draw
    cdef public bint ace_forces
    cdef public object second_ante
    cdef public bint barring
    cdef public list stacks
    cdef public object antes
    cdef public object starting_stacks
    cdef public object pot
    cdef public mask_t[8] hands
    cdef public list declared
    cdef public list drew
    cdef public list stayed
    cdef public list discarded
    cdef public list served
    cdef public dict muck
    cdef public list reshuffles
    cdef public bint took
    cdef public int first_in
    cdef public int[8] next_in
    cdef public int[8] won
    cdef public mask_t gone
    cdef public list trick
    cdef public mask_t table
    cdef public list complete
    cdef public int leader
    cdef public int winning
    cdef public int best
    cdef public tuple ladder
    cdef public Rung rung
    cdef public mask_t legal
    cdef public object illegal
    cdef public int correcting
    cdef public object reneged
    cdef public object recalled
    cdef public object forfeits
    cdef public object result
    cdef public dict dealt
    cdef public object turn_up
    cdef public object trump
    cdef public mask_t trumps
    cdef public tuple ladders
    cdef public bint forced
    cdef public list stock

    @cython.locals(known=_Options)
    cdef void _look_up(self, object rules) except *
    @cython.locals(stacks=list, seat=int)
    cdef void _take_antes(self, object setup) except *
    cdef void _clear_table(self) except *
    @cython.locals(
        deck=tuple, seats=int, count=int, undealt=tuple, seen=mask_t, place=int, seat=int,
        cards=tuple, hand=mask_t, number=int,
    )
    cdef void _deal(self) except *
    cpdef list seats_in(self)
    @cython.locals(before=int, seat=int)
    cpdef void sit_round(self, list seats) except *
    cpdef void pay(self, int seat, object amount, object payment) except *
    cpdef void give_up(self, int seat, object cards) except *
    @cython.locals(stock=list)
    cpdef tuple serve(self, int count)
    cdef void _reshuffle(self) except *

@cython.locals(dealer=int, seat=int, away=int, seats=list)
cdef tuple _clockwise(object setup)
@cython.locals(place=int)
cdef tuple _popped(list stock, int count)
