# The C types of planning.py, where it is compiled.
cimport cython

from booray_core.players.search.plans cimport PlanPolicy
from booray_core.players.search.playouts cimport Playout
from booray_core.players.search.tally cimport Tally
from booray_core.players.search.worlds cimport PossibleWorld


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
