# The C types of tally.py, where it is compiled.
cimport cython

cdef int ROOM


@cython.final
cdef class Tally:
    cdef int _room
    cdef double[::1] chips
    cdef readonly int count
    cdef readonly double total

    cpdef void add(self, double chips) except *
    @cython.locals(chips="double[::1]", world=int)
    cdef void _double(self) except *
    cpdef void clear(self) noexcept
    cpdef double mean(self) noexcept


@cython.locals(count=int, mean=double, squares=double, world=int, gap=double)
cpdef tuple ahead(Tally one, Tally other)
