# The C types of hidden.py, where it is compiled.
cimport cython

from booray_core cimport bits, tricks
from booray_core.bits cimport mask_t
from booray_core.players.judgement cimport cardplay
from booray_core.players.search.worlds cimport PossibleWorld

cdef double[7] LOOSENESS
cdef int[7] CARELESS
cdef int KINDS


@cython.final
cdef class Hidden:
    cdef public int place
    cdef public bint passed
    cdef public int drew
    cdef public mask_t known
    cdef public mask_t banned
    cdef public mask_t denied
    cdef public mask_t shown
    cdef public int poor
    cdef public mask_t played
    cdef public int size
    cdef public int kept
    cdef public bint has_declared
    cdef public double[7] least
    cdef public bint has_stayed
    cdef public double[7] least_stayed
    cdef public double[7] likely
    cdef public int fresh
    cdef public int way

    @cython.locals(way=int)
    cpdef void choose_way(self, double chance) noexcept
    cpdef double looseness(self) noexcept
    cpdef int is_careless(self) noexcept
    cpdef mask_t cannot_hold(self) noexcept


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
