# The C types of pot.py, where it is compiled.
cimport cython

@cython.final
cdef class Played:
    cdef readonly object pot
    cdef readonly dict stacks
    cdef readonly dict tricks
    cdef readonly object unplayed_winner
    cdef public object reneged
    cdef public object recalled
    cdef public object forfeits

cpdef object bourre_price(object pot, object rules)
cpdef object prize(object pot, object rules)
@cython.locals(
    stacks=dict, taken=dict, bourre=dict, renege=dict, paying=dict, payers=list, out=list, tied=tuple,
    seat=object, tricks=int
)
cpdef object settle(Played played, object rules)
@cython.locals(most=int, best=list, tricks=int)
cdef tuple _winner(Played played)
@cython.locals(exempt=list)
cdef tuple _exempt(object rules, tuple tied, list paid, list out)
cdef tuple _in_order(object seats)
