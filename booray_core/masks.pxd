# The C types of masks.py, where it is compiled.
cimport cython
from booray_core.bits cimport mask_t

cdef mask_t _ONE
cdef int _DECK_SIZE

@cython.locals(mask=mask_t, number=int)
cpdef mask_t mask_of(object cards) except? 0
