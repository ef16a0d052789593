# The C types of plans.py, where it is compiled.
cimport cython

from booray_core cimport bits
from booray_core.bits cimport mask_t
from booray_core.players.judgement.policy cimport SteadyPolicy
from booray_core.players.judgement.position cimport Position
from booray_core.players.search.playouts cimport Playout
from booray_core.players.search.trials cimport Tally
from booray_core.players.search.worlds cimport PossibleWorld

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


@cython.final
cdef class Tried:
    cdef readonly object action
    cdef readonly PlanPolicy policy
    cdef list _tallies
    cdef dict _seen
    cdef int _worlds
    cdef readonly Tally foreseen

    @cython.locals(policy=PlanPolicy, usual=double, others=int, tried=int, plan=int, chips=double)
    cpdef int play_out(self, Playout playout, PossibleWorld world) except -1
    @cython.locals(tally=Tally)
    cpdef void note(self, int plan, double chips) except *
    cpdef void see(self, int sight) except *
    @cython.locals(plans=list, worlds=list, world=int, plan=int, tally=Tally)
    cpdef void foresee(self) except *
    @cython.locals(best=int, most=double, plan=int, mean=double, error=double)
    cdef int _best_plan(self, list worlds) except -1
    @cython.locals(
        usual=Tally, other=Tally, count=int, total=double, squares=double, world=int,
        by_plan=double, by_habit=double, gap=double,
    )
    cdef tuple _gain(self, int plan, list worlds)
