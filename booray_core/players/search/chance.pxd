# The C types of chance.py, where it is compiled.
cimport cython

from booray_core cimport bits
from booray_core.bits cimport mask_t

cdef mask_t WORD
cdef mask_t STEP
cdef mask_t FIRST
cdef mask_t SECOND
cdef double UNIT
cdef int DENSE


@cython.final
cdef class Chance:
    cdef public mask_t state

    @cython.locals(mixed=mask_t)
    cpdef mask_t word(self) noexcept
    cpdef double random(self) noexcept
    cpdef int below(self, int most) noexcept
    @cython.locals(left=int, found=mask_t, card=mask_t, word=mask_t, numbers=int)
    cpdef mask_t some(self, mask_t cards, int count) noexcept
    cpdef mask_t one(self, mask_t cards, int count) noexcept
