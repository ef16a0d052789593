# The C types of plans.py, where it is compiled.
cimport cython

from booray_core cimport bits
from booray_core.bits cimport mask_t
from booray_core.players.judgement.policy cimport SteadyPolicy
from booray_core.players.judgement.position cimport Position

cdef int _WINNING
cdef int _LEADING


cdef class PlanPolicy(SteadyPolicy):
    cdef readonly int place
    cdef mask_t card
    cdef bint _by_habit
    cdef bint _wins_otherwise
    cdef bint _top_trumps
    cdef readonly int others
    cdef readonly int sight
    cdef bint _pending

    cpdef void begin(self, int plan) except *
    @cython.locals(usual=mask_t, own=mask_t, top=mask_t)
    cpdef mask_t leads(self, Position deal, int place, mask_t legal) except 0
    @cython.locals(usual=mask_t, other=mask_t, winning=mask_t)
    cpdef mask_t follows(
        self, Position deal, int place, mask_t legal, mask_t beating, bint last
    ) except 0
    @cython.locals(best=int, ruling=bint, most=int)
    cdef void _see(self, Position deal, int kind) noexcept
