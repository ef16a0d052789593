# The C types of staying.py, where it is compiled.
cimport cython
from booray_core.state cimport DealState

cdef tuple _BOTH
cdef tuple _ONLY_PASS

cpdef object price(DealState deal)
cpdef tuple legal(DealState deal, int seat)
