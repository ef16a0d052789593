# The C types of cinch.py, where it is compiled.
cimport cython
from booray_core cimport bits
from booray_core.bits cimport mask_t

cdef int _ENOUGH

cpdef mask_t beaters(int best, mask_t trumps) noexcept nogil

@cython.locals(sure=int, top=int, highest=int)
cpdef int sure_tricks(int won, mask_t own, mask_t unseen) noexcept nogil
cpdef bint holds_cinch(int won, mask_t own, mask_t unseen) noexcept nogil

@cython.locals(below=mask_t)
cpdef mask_t as_good_as_highest(mask_t own, mask_t unseen) noexcept nogil

@cython.locals(own=mask_t)
cpdef mask_t leads(mask_t hand, mask_t trumps, int won, mask_t unseen) noexcept nogil
cpdef mask_t follows(
    mask_t legal, mask_t hand, int best, mask_t trumps, mask_t unseen, bint last
) noexcept nogil
