# The C types of cardplay.py, where it is compiled.
cimport cython
from booray_core cimport bits
from booray_core.bits cimport mask_t

cdef mask_t[13] HIGHER
cdef mask_t[13] LOWER
cdef int MANY_ABOVE

cpdef bint holds_good_card(mask_t hand, mask_t trumps) noexcept nogil

@cython.locals(own=mask_t, side=mask_t, card=int, best=mask_t, left=int, above=int, waits=bint)
cpdef mask_t lead(
    mask_t legal, mask_t trumps, mask_t outside, int won, int most, int rivals
) noexcept nogil

cdef bint _low_of_trumps(int left, int won, int above, int rivals) noexcept nogil
cdef bint _trump_before_last(int won, int most, int above) noexcept nogil

@cython.locals(sure=mask_t, best=mask_t, shortest=int, suit=int, own=mask_t, length=int)
cpdef mask_t lead_beside(mask_t side, mask_t outside) noexcept nogil

@cython.locals(winning=mask_t, side=mask_t)
cpdef mask_t follow(
    mask_t legal, mask_t beating, mask_t trumps, mask_t outside, bint first=*
) noexcept nogil

cpdef mask_t careless_lead(mask_t legal, mask_t trumps) noexcept nogil

@cython.locals(winning=mask_t)
cpdef mask_t careless_follow(mask_t legal, mask_t beating) noexcept nogil

@cython.locals(higher=mask_t)
cpdef mask_t careless_lead_denies(int card, mask_t trumps) noexcept nogil
cpdef mask_t careless_follow_denies(int card, mask_t legal, mask_t beating) noexcept nogil

@cython.locals(side=mask_t)
cpdef mask_t least_needed(mask_t legal, mask_t trumps, mask_t outside) noexcept nogil

@cython.locals(found=mask_t, suit=int, own=mask_t, beaten=int)
cpdef mask_t masters(mask_t cards, mask_t outside) noexcept nogil

cpdef mask_t lowest_of(mask_t cards) noexcept nogil
cpdef mask_t highest_of(mask_t cards) noexcept nogil

@cython.locals(poor=mask_t, chosen=mask_t, _=int)
cpdef mask_t unwanted(mask_t hand, mask_t trumps, int most, mask_t keep) noexcept nogil

@cython.locals(poor=mask_t, side=mask_t, worst=mask_t)
cpdef mask_t draw(mask_t hand, mask_t trumps, int most, int turn_up, mask_t keep) noexcept nogil
