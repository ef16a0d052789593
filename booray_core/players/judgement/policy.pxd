cimport cython

from booray_core cimport bits
from booray_core.bits cimport mask_t
from booray_core.players.judgement cimport cardplay, evaluation
from booray_core.players.judgement.position cimport Position, Terms

cdef double BEGINNERS


cdef class Policy:
    cpdef bint declares(self, Position deal, int place) except -1
    cpdef mask_t draws(self, Position deal, int place) except? 0
    cpdef bint stays(self, Position deal, int place) except -1
    cpdef mask_t leads(self, Position deal, int place, mask_t legal) except 0
    cpdef mask_t follows(self, Position deal, int place, mask_t legal, mask_t beating, bint last) except 0


cdef class SteadyPolicy(Policy):
    cdef Terms _of
    cdef Remembered _to_play
    cdef Remembered _to_stay

    @cython.locals(hand=mask_t, turn_up=int)
    cpdef double strength_to_play(self, Position deal, int place) except? -1
    @cython.locals(terms=Terms, known=Remembered, rivals=int, undecided=int, dealer=bint, slot=int)
    cpdef double least_to_play(self, Position deal, int place) except? -1
    cpdef double strength_to_stay(self, Position deal, int place) except? -1
    @cython.locals(known=Remembered, rivals=int, undecided=int, at=int, said=int, slot=int)
    cpdef double least_to_stay(self, Position deal, int place) except? -1
    cdef void _remember_for(self, Terms terms) except *


@cython.final
cdef class Remembered:
    cdef bint is_known
    cdef double[1024] values
    cdef long long[1024] _pots
    cdef long long[1024] _stacks
    cdef int[1024] _cases
    cdef double[1024] _ways

    @cython.locals(way=int, slot=int)
    cdef int find(self, long long pot, long long stack, int case, double looseness) noexcept
