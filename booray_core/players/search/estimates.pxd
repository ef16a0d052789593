# The C types of estimates.py, where it is compiled.
cimport cython

from booray_core.bits cimport mask_t
from booray_core.players.judgement.policy cimport SteadyPolicy
from booray_core.players.judgement.position cimport Position
from booray_core.players.search.foresight cimport Foresight
from booray_core.players.search.playouts cimport Playout
from booray_core.players.search.tally cimport Tally
from booray_core.players.search.worlds cimport PossibleWorld


@cython.final
cdef class Candidate:
    cdef readonly object action
    cdef readonly Tally tally
    cdef int wins
    cdef int splits
    cdef int bourres

    cpdef double mean(self) noexcept
    cpdef void note(self, Playout played, PossibleWorld world, int place) except *


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
    cdef Candidate _candidate
    cdef int _place
    cdef CandidatePolicy _policy
    cdef Playout _playout

    cpdef void run(self, PossibleWorld world) except *
