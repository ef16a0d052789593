# The C types of tricks.py, where it is compiled.
cimport cython
from booray_core cimport bits
from booray_core.bits cimport mask_t

cdef int _ENOUGH
cdef mask_t ALL_CARDS


@cython.final
cdef class CardRules:
    cdef readonly bint must_head
    cdef readonly bint cinch

    @cython.locals(own=mask_t, unseen=mask_t)
    cpdef mask_t leads(self, mask_t hand, mask_t trumps, int won, mask_t played, mask_t dead) noexcept
    @cython.locals(legal=mask_t, own=mask_t, unseen=mask_t)
    cpdef mask_t follows(
        self, mask_t hand, mask_t led, int best, mask_t trumps, int won, mask_t played, mask_t dead,
        bint last
    ) noexcept


cpdef mask_t beaters(int best, mask_t trumps) noexcept nogil
@cython.locals(of_suit=mask_t)
cpdef mask_t allowed(mask_t hand, mask_t led, int best, mask_t trumps, bint must_head) noexcept nogil
@cython.locals(rest=mask_t, asked=mask_t)
cpdef list asked_for(mask_t led, int best, mask_t trumps, bint must_head)

@cython.locals(sure=int, top=int, highest=int)
cpdef int sure_tricks(int won, mask_t own, mask_t unseen) noexcept nogil
cpdef bint holds_cinch(int won, mask_t own, mask_t unseen) noexcept nogil
@cython.locals(below=mask_t)
cpdef mask_t as_good_as_highest(mask_t own, mask_t unseen) noexcept nogil
