# The C types of trials.py, where it is compiled.
cimport cython

from booray_core cimport bits
from booray_core.bits cimport mask_t
from booray_core.players.judgement.policy cimport SteadyPolicy
from booray_core.players.judgement.position cimport Position
from booray_core.players.search.chance cimport Chance
from booray_core.players.search.playouts cimport Playout
from booray_core.players.search.worlds cimport PossibleWorld

cdef double SHARE


@cython.final
cdef class Tally:
    cdef readonly list chips
    cdef readonly double total

    cpdef void add(self, double chips) except *
    cpdef void clear(self) except *
    cpdef double mean(self) noexcept


@cython.locals(
    count=int, mean=double, squares=double, world=int, mine=double, its=double, gap=double
)
cpdef tuple ahead(Tally one, Tally other)


@cython.final
cdef class Foresight:
    cdef int _searching
    cdef Chance _chance
    cdef Playout _playout
    cdef PossibleWorld _probe
    cdef Playout _inner

    cpdef mask_t leads(self, int place, mask_t legal, mask_t usual) except 0
    cpdef mask_t follows(self, int place, mask_t legal, mask_t beating, mask_t usual) except 0
    cdef bint _searches(self, int place) noexcept
    @cython.locals(best=mask_t, most=double, card=mask_t, chips=double)
    cdef mask_t _best(self, int place, mask_t legal, mask_t beating, mask_t usual) except 0
    @cython.locals(probe=PossibleWorld, number=int)
    cdef double _worth(self, int place, mask_t card, mask_t beating) except? -1


cdef class CandidatePolicy(SteadyPolicy):
    cdef int place
    cdef bint pending
    cdef bint play
    cdef bint stay
    cdef mask_t draw
    cdef mask_t card
    cdef public Foresight foresight

    cdef bint _is_it(self, int place) noexcept
    cpdef bint declares(self, Position deal, int place) except -1
    cpdef mask_t draws(self, Position deal, int place) except? 0
    cpdef bint stays(self, Position deal, int place) except -1
    cpdef mask_t leads(self, Position deal, int place, mask_t legal) except 0
    cpdef mask_t follows(
        self, Position deal, int place, mask_t legal, mask_t beating, bint last
    ) except 0


@cython.final
cdef class Trial:
    cdef readonly object action
    cdef readonly Tally tally
    cdef int wins
    cdef int splits
    cdef int bourres
    cdef int _place
    cdef CandidatePolicy _policy
    cdef Playout _playout

    @cython.locals(played=Playout, place=int)
    cpdef void run(self, PossibleWorld world) except *
    cpdef double mean(self) noexcept
