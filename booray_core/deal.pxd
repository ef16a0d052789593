# The C types of deal.py, where it is compiled.
cimport cython
from booray_core cimport actions, bits, events, masks, pot
from booray_core.actions cimport Declare, PlayCard, Stay, Recall
from booray_core.bits cimport mask_t
from booray_core.phases cimport declaring, drawing, playing
from booray_core.pot cimport Played
from booray_core.state cimport DealState

cdef int NOBODY
cdef int DECK_SIZE
cdef object _DECLARING
cdef object _DRAWING
cdef object _PLAYING
cdef object _PLAYED_OUT
cdef object _SETTLED
cdef tuple _ALONE
cdef object Draw
cdef object _BOURRE
cdef object _RENEGE


@cython.final
cdef class Deal(DealState):
    cpdef object to_act(self)
    @cython.locals(legal=mask_t)
    cpdef object legal_actions(self, int seat)
    cpdef bint accepts(self, int seat, object action) except -1
    cpdef object apply(self, int seat, object action)
    @cython.locals(number=int, happened=tuple)
    cdef object _play(self, int seat, PlayCard action)
    @cython.locals(before=int)
    cdef object _act(self, int seat, object action)
    cdef int _mark(self) except -1
    cdef void _take(self, int seat, object action) except *
    cdef void _after_declaration(self, int seat) except *
    cdef void _ask_next_to_declare(self, int seat) except *
    @cython.locals(seats=list)
    cdef void _all_declared(self) except *
    cdef void _after_draw(self, int seat) except *
    cdef void _all_drawn(self) except *
    @cython.locals(before=int, tricks=dict, stacks=dict, played=Played, taken=dict, seat=int)
    cdef list _settle(self, object unplayed_winner=*)
    cdef void _collect(self, dict owed, object payment) except *
