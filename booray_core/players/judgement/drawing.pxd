# The C types of drawing.py, where it is compiled.
cimport cython
from booray_core cimport bits
from booray_core.bits cimport mask_t
from booray_core.players.judgement cimport cardplay

@cython.locals(poor=mask_t, chosen=mask_t, _=int)
cpdef mask_t unwanted(mask_t hand, mask_t trumps, int most, mask_t keep) noexcept nogil

@cython.locals(poor=mask_t, side=mask_t, worst=mask_t)
cpdef mask_t draw(mask_t hand, mask_t trumps, int most, int turn_up, mask_t keep) noexcept nogil
