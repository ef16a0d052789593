# The C types of evaluation.py, where it is compiled.
cimport cython
from booray_core cimport bits
from booray_core.bits cimport mask_t

cdef double ACE
cdef double STUCK
cdef double DRAWN_ACE
cdef double DRAWN_KING
cdef double DRAWN_OTHER
cdef double[8192] _FIVE
cdef double[8192] _FOUR
cdef double[8192] _DRAWN

@cython.locals(
    held=mask_t, side=mask_t, aces=int, kings=int, others=int, own=double, stuck=int
)
cpdef double strength(mask_t hand, mask_t trumps, int exchanges) noexcept nogil
