# The C types of foresight.py, where it is compiled.
cimport cython

from booray_core cimport bits
from booray_core.bits cimport mask_t
from booray_core.players.search.chance cimport Chance
from booray_core.players.search.playouts cimport Playout
from booray_core.players.search.worlds cimport PossibleWorld

cdef double SHARE


@cython.final
cdef class Foresight:
    cdef int _searching
    cdef Chance _chance
    cdef Playout _playout
    cdef PossibleWorld _probe
    cdef Playout _inner

    cpdef mask_t leads(self, int place, mask_t legal, mask_t usual) except 0
    cpdef mask_t follows(self, int place, mask_t legal, mask_t beating, mask_t usual) except 0
    cdef bint _searches(self, int place) noexcept
    @cython.locals(best=mask_t, most=double, card=mask_t, chips=double)
    cdef mask_t _best(self, int place, mask_t legal, mask_t beating, mask_t usual) except 0
    @cython.locals(probe=PossibleWorld, number=int)
    cdef double _worth(self, int place, mask_t card, mask_t beating) except? -1
