# The C types of hidden.py, where it is compiled.
cimport cython

from booray_core.bits cimport mask_t

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
