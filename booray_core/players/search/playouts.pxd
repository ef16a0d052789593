# The C types of playouts.py, where it is compiled.
cimport cython

from booray_core cimport bits, cinch
from booray_core.bits cimport mask_t
from booray_core.players.judgement.policy cimport Policy
from booray_core.players.judgement.position cimport Position, Terms
from booray_core.players.search.chance cimport Chance
from booray_core.players.search.worlds cimport Ladder, PossibleWorld

cdef mask_t CLUBS
cdef int RUNG
cdef int ROW
cdef int BELOW
cdef int NOBODY
cdef int CINCH_TRICKS
cdef int DECLARING
cdef int DRAWING
cdef int STAYING


@cython.final
cdef class Playout(Position):
    cdef Chance _chance
    cdef Policy _policy
    cdef Ladder _ladder
    cdef mask_t[132] _stock
    cdef int _bottom
    cdef int _top
    cdef mask_t _muck
    cdef int _leader
    cdef int _winner
    cdef int _on_table
    cdef mask_t _table
    cdef int _row
    cdef int _rung
    cdef public int winner

    @cython.locals(terms=Terms, stage=int)
    cpdef void run(self, PossibleWorld world) except *
    @cython.locals(terms=Terms, at=int)
    cdef void _declare_and_draw(self, PossibleWorld world) except *
    @cython.locals(place=int)
    cdef void _close_fists(self, PossibleWorld world) except *
    @cython.locals(place=int, alone=bint)
    cdef void _declare_in_turn(self, PossibleWorld world) except *
    @cython.locals(terms=Terms)
    cdef bint _declares(self, int place, bint alone) except -1
    @cython.locals(at=int)
    cdef void _announce(self, int place, PossibleWorld world) noexcept
    cdef void _put_under(self, mask_t card) noexcept
    @cython.locals(drawn=mask_t, discard=mask_t, hand=mask_t, count=int, card=mask_t)
    cdef void _draw(self, int place) except *
    @cython.locals(muck=mask_t, card=mask_t, at=int, other=int)
    cdef void _reshuffle(self) noexcept
    @cython.locals(price="long long", left=int, at=int, place=int)
    cdef void _stay(self) except *
    @cython.locals(
        policy=Policy, rungs="mask_t*", hands="mask_t*", order="int*", players=int, leader=int, winner=int, left=int, at=int, place=int,
        on_table=int, table=mask_t, row=int, rung=int, turn=int, hand=mask_t, card=mask_t, last=bint,
    )
    cdef void _play(self, PossibleWorld world) except *
    @cython.locals(hand=mask_t, own=mask_t, unseen=mask_t)
    cdef mask_t _may_lead(self, int place) noexcept
    @cython.locals(hand=mask_t, own=mask_t, unseen=mask_t)
    cdef mask_t _may_follow(self, int place, mask_t legal, int best, bint last) noexcept
    cpdef void show(self, PossibleWorld world) noexcept
    @cython.locals(pot="long long", most=int, many=int, at=int, won=int, place=int, paid="long long")
    cdef void _settle(self) noexcept
    @cython.locals(taken="long long")
    cdef void _take(self, int place) noexcept
    @cython.locals(terms=Terms, seats=double, chips=double, bourre=bint, split=bint)
    cpdef double gained(self, PossibleWorld world, int place) noexcept


cpdef Playout playout(PossibleWorld world, Chance chance, Policy policy)
