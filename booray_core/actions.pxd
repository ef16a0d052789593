# The C types of actions.py, where it is compiled.
cimport cython
from booray_core cimport tuples
from booray_core.bits cimport mask_t

cdef tuple _PLAYS
cdef mask_t _OF_SUIT
cdef int SUIT_SIZE

@cython.final
cdef class Declare:
    cdef readonly bint play

@cython.final
cdef class Stay:
    cdef readonly bint stay

@cython.final
cdef class PlayCard:
    cdef readonly object card

@cython.final
cdef class Recall:
    pass

@cython.locals(rest=mask_t, held=mask_t, plays=tuple, of_suit=list)
cpdef tuple plays_of(mask_t mask)
cpdef object draw_of(tuple discard, bint take)
