# The C types of declaring.py, where it is compiled.
cimport cython
from booray_core.actions cimport Declare
from booray_core.state cimport DealState

cdef int NOBODY
cdef tuple _BOTH
cdef tuple _ONLY_PLAY
cdef tuple _ONLY_PASS
cdef tuple DECLARED
cdef tuple FIST_CLOSED

cpdef tuple legal(DealState deal, int seat)
@cython.locals(play=bint)
cpdef void apply(DealState deal, int seat, Declare action) except *
cpdef void take_dealer(DealState deal) except *
cdef void _announce(DealState deal, int seat, bint play) except *
cpdef bint barred(DealState deal, int seat) except -1
