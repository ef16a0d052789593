# The C types of reading.py, where it is compiled.
cimport cython

from booray_core cimport bits, tricks
from booray_core.bits cimport mask_t
from booray_core.players.judgement cimport cardplay
from booray_core.players.search.worlds cimport PossibleWorld


@cython.final
cdef class CardSeen:
    cdef int place
    cdef mask_t bit
    cdef mask_t since
    cdef mask_t known
    cdef mask_t led
    cdef int best
    cdef int won
    cdef int most
    cdef bint first


@cython.final
cdef class Evidence:
    cdef list _seen
    cdef readonly int count
    cdef mask_t _trumps
    cdef int _rivals
    cdef bint _must_head

    @cython.locals(found=int, at=int, seen=CardSeen, hand=mask_t, legal=mask_t, careless=int)
    cpdef int surprises(self, PossibleWorld world) except -1
    @cython.locals(trumps=mask_t, outside=mask_t, beating=mask_t)
    cdef mask_t _usual(self, CardSeen seen, mask_t hand, mask_t legal, int careless) noexcept
