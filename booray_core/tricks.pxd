# The C types of tricks.py, where it is compiled.
cimport cython
from booray_core cimport bits, cinch
from booray_core.bits cimport mask_t

cpdef mask_t beaters(int best, mask_t trumps) noexcept
@cython.locals(of_suit=mask_t)
cpdef mask_t allowed(mask_t hand, mask_t led, int best, mask_t trumps, bint must_head) noexcept
