# The C types of playouts.py, where it is compiled.
cimport cython

from booray_core cimport bits, tricks
from booray_core.bits cimport mask_t
from booray_core.players.judgement.policy cimport Policy
from booray_core.players.judgement.position cimport Position, Terms
from booray_core.players.search.chance cimport Chance
from booray_core.players.search.worlds cimport PossibleWorld
from booray_core.tricks cimport CardRules

cdef mask_t CLUBS
cdef int BELOW
cdef int NOBODY
cdef int DECLARING
cdef int DRAWING
cdef int STAYING


@cython.final
cdef class Playout(Position):
    cdef Chance _chance
    cdef Policy _policy
    cdef CardRules _cards
    cdef mask_t[132] _stock
    cdef int _bottom
    cdef int _top
    cdef mask_t _muck
    cdef int _leader
    cdef int _winner
    cdef int _on_table
    cdef mask_t _table
    cdef mask_t _led
    cdef int _best
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
        policy=Policy, rules=CardRules, trumps=mask_t, hands="mask_t*", order="int*", players=int,
        leader=int, winner=int, left=int, at=int, place=int, on_table=int, table=mask_t,
        led=mask_t, best=int, beating=mask_t, played=mask_t, turn=int, hand=mask_t, card=mask_t,
        last=bint,
    )
    cdef void _play(self, PossibleWorld world) except *
    cpdef void show(self, PossibleWorld world) noexcept
    @cython.locals(pot="long long", most=int, many=int, at=int, won=int, place=int, paid="long long")
    cdef void _settle(self) noexcept
    @cython.locals(terms=Terms, taken="long long")
    cdef void _take(self, int place) noexcept
    @cython.locals(terms=Terms, seats=double, chips=double, bourre=bint, split=bint)
    cpdef double gained(self, PossibleWorld world, int place) noexcept


cpdef Playout playout(PossibleWorld world, Chance chance, Policy policy)
