cimport cython

from booray_core cimport bits
from booray_core.bits cimport mask_t
from booray_core.tricks cimport CardRules

cdef mask_t ALL_CARDS
cdef int SUIT_SIZE
cdef int ACE_RANK


@cython.final
cdef class Terms:
    cdef readonly object rules
    cdef readonly int hand_size
    cdef readonly int max_draw
    cdef readonly long long ante
    cdef readonly long long second_ante
    cdef readonly bint asks_to_stay
    cdef readonly long long stay_ante
    cdef readonly long long most_paid
    cdef readonly long long most_won
    cdef readonly bint table_stakes
    cdef readonly bint bourre_exempt
    cdef readonly bint tied_exempt
    cdef readonly CardRules cards
    cdef readonly bint simultaneous
    cdef readonly bint with_draw
    cdef readonly bint under
    cdef readonly bint may_take
    cdef readonly bint ace_forces
    cdef readonly bint trump_or_club


cdef class Position:
    cdef public Terms terms
    cdef public int seats
    cdef public int dealer
    cdef public mask_t[8] hands
    cdef public int[8] declared
    cdef public int[8] stayed
    cdef public int[8] order
    cdef public int players
    cdef public long long[8] stacks
    cdef public long long[8] stakes
    cdef public long long pot
    cdef public int turn_up
    cdef public mask_t trumps
    cdef public mask_t gone
    cdef public mask_t dead
    cdef public int[8] won
    cdef public double[8] looseness
    cdef public int[8] careless

    cpdef void stand(self, Position other) noexcept
    @cython.locals(place=int)
    cpdef void gather(self) noexcept
    cpdef bint is_in(self, int place) noexcept
    cpdef mask_t outside(self, int place) noexcept
    @cython.locals(most=int, each=int)
    cpdef int most_of_others(self, int place) noexcept
    @cython.locals(place=int, count=int)
    cpdef int answers(self, int given) noexcept
    cpdef int turn_up_for(self, int place) noexcept
    cpdef bint ace_forces_dealer(self) noexcept
