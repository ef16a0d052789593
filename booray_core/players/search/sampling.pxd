# The C types of sampling.py, where it is compiled.
cimport cython

from booray_core cimport bits
from booray_core.bits cimport mask_t
from booray_core.players.judgement cimport cardplay, evaluation
from booray_core.players.judgement.position cimport Terms
from booray_core.players.search.chance cimport Chance
from booray_core.players.search.hidden cimport Evidence, Hidden
from booray_core.players.search.worlds cimport PossibleWorld

cdef mask_t CLUBS
cdef int TRIES
cdef int WORLDS
cdef int PLAYING
cdef double PER_SURPRISE
cdef double GOOD_CARDS
cdef double NOT_A_CLUB


@cython.final
cdef class WorldSampler:
    cdef readonly object beliefs
    cdef readonly PossibleWorld drawn
    cdef PossibleWorld _other
    cdef Terms _terms
    cdef mask_t _trumps
    cdef mask_t _needed
    cdef Evidence _evidence
    cdef bint _recycled
    cdef mask_t _dead
    cdef mask_t _unseen
    cdef list _others
    cdef int _count
    cdef mask_t _bag
    cdef Chance _chance

    @cython.locals(fewest=int, surprises=int, _=int)
    cpdef void draw(self, Chance chance) except *
    @cython.locals(fresh=int, at=int, other=Hidden, kept=int)
    cdef void _draw_into(self, PossibleWorld world) except *
    @cython.locals(waiting=int, at=int, most=int, first=int, cannot=int, other=Hidden)
    cdef void _serve(self, PossibleWorld world) except *
    @cython.locals(chance=Chance, hand=mask_t, _=int)
    cdef mask_t _whole_hand(self, Hidden other) noexcept
    cdef bint _would_play(self, mask_t hand, double least) noexcept
    @cython.locals(
        chance=Chance, likely=mask_t, before=mask_t, least=double, kept=mask_t, best=double,
        tried=mask_t, held=double, _=int,
    )
    cdef mask_t _kept(self, Hidden other, int count) noexcept
    @cython.locals(
        chance=Chance, size=int, cannot=mask_t, least=double, kept=mask_t, dealt=mask_t,
        thrown=mask_t, left=mask_t, _=int,
    )
    cdef mask_t _kept_of_a_hand(self, Hidden other, int count) noexcept
    cdef mask_t _wanted(self, Hidden other) noexcept
    cdef bint _had_club(self, Hidden other) noexcept
    @cython.locals(left=int, shown=int, served=int, odds=double, _=int)
    cdef int _kept_left(self, Hidden other) noexcept
    @cython.locals(
        chance=Chance, cannot=mask_t, may=mask_t, least=double, served=mask_t, best=double,
        tried=mask_t, held=double, _=int,
    )
    cdef mask_t _served(self, Hidden other, mask_t hand) noexcept
    @cython.locals(given=mask_t, discards=int, at=int, other=Hidden)
    cdef mask_t _given_up(self, int spare) except? 0
    @cython.locals(picked=mask_t)
    cdef mask_t _pick(self, mask_t allowed, int count) noexcept
    @cython.locals(left=mask_t, count=int, card=mask_t, at=int, other=int, place=int)
    cdef void _shuffle(self, PossibleWorld world) except *
