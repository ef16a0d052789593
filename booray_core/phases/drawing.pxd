# The C types of drawing.py, where it is compiled.
cimport cython
from booray_core cimport actions, bits, events, masks, tuples
from booray_core.bits cimport mask_t
from booray_core.state cimport DealState

cdef tuple _SELECTIONS
cdef tuple CARDS
cdef int NOBODY
cdef object STAND_PAT
cdef object Draw

@cython.final
cdef class Draws:
    cdef mask_t _hand
    cdef int _most
    cdef bint _may_take
    cdef tuple _selections

    @cython.locals(cards=list, rest=mask_t, chosen=int)
    cdef object _draw(self, int selection, bint take)
    @cython.locals(place=Py_ssize_t, discarding=Py_ssize_t)
    cdef object _at(self, Py_ssize_t index)
    cdef int _count(self) noexcept
    cpdef tuple _made_of(self)

@cython.locals(rest=mask_t, bit=mask_t, discard=tuple, take=bint, card=int)
cpdef object why_not(object draw, mask_t hand, int most, bint may_take)
cpdef object legal(DealState deal, int seat)
cpdef bint accepts(DealState deal, int seat, object draw) except -1
cdef object _why_not(DealState deal, int seat, object draw)
@cython.locals(discard=tuple, served=tuple, count=int, hand=mask_t, take=bint)
cpdef void apply(DealState deal, int seat, object action) except *
