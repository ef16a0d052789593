# The C types of worlds.py, where it is compiled.
cimport cython

from booray_core.bits cimport mask_t
from booray_core.players.judgement.position cimport Position, Terms


@cython.final
cdef class PossibleWorld(Position):
    cdef public int stage
    cdef public int turn
    cdef public int[8] drew
    cdef public mask_t[52] stock
    cdef public int stocked
    cdef public mask_t rest
    cdef public mask_t muck
    cdef public mask_t[40] dealt
    cdef public int leader
    cdef public int on_table
    cdef public mask_t table
    cdef public mask_t led
    cdef public int best
    cdef public int winning
    cdef public int searching

    @cython.locals(twin=PossibleWorld)
    cpdef PossibleWorld copy(self)
