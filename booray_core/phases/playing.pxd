# The C types of playing.py, where it is compiled.
cimport cython
from booray_core cimport actions, bits, cinch, masks, tricks
from booray_core.bits cimport mask_t
from booray_core.state cimport DealState, Rung

cdef int NOBODY
cdef object _PLAYING
cdef object _PLAYED_OUT
cdef tuple CARD_PLAYED
cdef tuple TRICK_WON

cpdef void begin(DealState deal) except *
@cython.locals(hand=mask_t, trumps=mask_t, unseen=mask_t)
cpdef void lead(DealState deal, int seat) except *
@cython.locals(
    number=int, bit=mask_t, trick=list, rung=Rung, happened=tuple,
    following=int, hand=mask_t, legal=mask_t,
)
cpdef tuple play(DealState deal, int seat, object card)
@cython.locals(hand=mask_t, trumps=mask_t, own=mask_t, unseen=mask_t)
cdef mask_t _cinched(DealState deal, int seat, mask_t legal) except? 0
@cython.locals(winner=int)
cdef void _complete(DealState deal) except *

cpdef tuple legal(DealState deal, int seat)
cpdef object only_play(DealState deal)
cpdef bint may_recall(DealState deal, int seat) except -1
@cython.locals(stands=mask_t, number=int)
cpdef bint accepts(DealState deal, int seat, object action) except -1
cpdef object refusal(DealState deal, int seat, object action)
@cython.locals(seat=int, hand=mask_t, by_section_5=mask_t)
cpdef object why_not(DealState deal, int card)
cpdef void apply(DealState deal, int seat, object action) except *
@cython.locals(hand=mask_t, legal=mask_t)
cdef void _ask(DealState deal, int seat) except *
cpdef void close_illegal(DealState deal) except *
@cython.locals(number=int)
cdef void _note_illegal(DealState deal, int seat, object card) except *
@cython.locals(seat=int, winner=int)
cdef void _recall(DealState deal) except *
cdef void _lay_out(DealState deal, object undo) except *
