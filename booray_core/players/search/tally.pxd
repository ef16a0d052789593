# The C types of tally.py, where it is compiled.
cimport cython


@cython.final
cdef class Tally:
    cdef readonly list chips
    cdef readonly double total

    cpdef void add(self, double chips) except *
    cpdef void clear(self) except *
    cpdef double mean(self) noexcept


@cython.locals(
    count=int, mean=double, squares=double, world=int, mine=double, its=double, gap=double
)
cpdef tuple ahead(Tally one, Tally other)
