# The C types of events.py, where it is compiled.
cimport cython
from booray_core cimport tuples

cdef int _FEW_CHIPS
cdef object _ANTE
cdef object _BOURRE
cdef tuple _ANTE_PAID
cdef tuple _BOURRE_PAID
cdef tuple _POT_TAKEN

cpdef object paid(int seat, object amount, object payment)
cpdef object cards_dealt(int dealer, tuple seats, object turn_up, dict secret)
cpdef object drew(int seat, int cards, bint take, tuple secret)
cpdef object settled(object result)
cpdef object pot_taken(int seat, object amount)
