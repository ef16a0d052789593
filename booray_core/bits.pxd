# bits.py in C: the kernel takes its functions and constants from here where it is compiled.

cdef extern from *:
    """
    typedef unsigned long long mask_t;

    #if defined(_MSC_VER) && !defined(__clang__)
    #include <intrin.h>
    static CYTHON_INLINE int bits_high(mask_t mask) {
        unsigned long found;
        if (_BitScanReverse(&found, (unsigned long)(mask >> 32))) return (int)found + 32;
        return _BitScanReverse(&found, (unsigned long)mask) ? (int)found : -1;
    }
    static CYTHON_INLINE int bits_low(mask_t mask) {
        unsigned long found;
        if (_BitScanForward(&found, (unsigned long)mask)) return (int)found;
        return _BitScanForward(&found, (unsigned long)(mask >> 32)) ? (int)found + 32 : -1;
    }
    /* Without an instruction for it, which processors before 2008 do not have. */
    static CYTHON_INLINE int bits_count(mask_t mask) {
        mask -= (mask >> 1) & 0x5555555555555555ULL;
        mask = (mask & 0x3333333333333333ULL) + ((mask >> 2) & 0x3333333333333333ULL);
        return (int)((((mask + (mask >> 4)) & 0x0F0F0F0F0F0F0F0FULL) * 0x0101010101010101ULL) >> 56);
    }
    #else
    static CYTHON_INLINE int bits_high(mask_t mask) { return mask ? 63 - __builtin_clzll(mask) : -1; }
    static CYTHON_INLINE int bits_low(mask_t mask) { return mask ? __builtin_ctzll(mask) : -1; }
    static CYTHON_INLINE int bits_count(mask_t mask) { return __builtin_popcountll(mask); }
    #endif

    #define bits_bit(card) (1ULL << (card))
    static CYTHON_INLINE mask_t bits_lowest(mask_t mask) { return mask & (0 - mask); }
    static CYTHON_INLINE mask_t bits_ranks(mask_t mask) {
        return (mask | mask >> 13 | mask >> 26 | mask >> 39) & 0x1FFFULL;
    }

    #define BITS_ALL 0xFFFFFFFFFFFFFULL
    #define BITS_OF(rank) (0x8004002001ULL << (rank))
    #define BITS_ACES BITS_OF(12)
    #define BITS_KINGS BITS_OF(11)
    #define BITS_13(of, suit) \
        of(suit, 0), of(suit, 1), of(suit, 2), of(suit, 3), of(suit, 4), of(suit, 5), of(suit, 6), \
        of(suit, 7), of(suit, 8), of(suit, 9), of(suit, 10), of(suit, 11), of(suit, 12)
    #define BITS_SUIT_OF(suit, rank) (0x1FFFULL << (13 * (suit)))
    #define BITS_ABOVE(suit, rank) \
        ((0x1FFFULL >> ((rank) + 1) << ((rank) + 1)) << (13 * (suit)))
    #define BITS_OF_RANK(suit, rank) BITS_OF(rank)
    #define BITS_52(of) {BITS_13(of, 0), BITS_13(of, 1), BITS_13(of, 2), BITS_13(of, 3)}

    static const mask_t bits_suit[4] =
        {0x1FFFULL, 0x1FFFULL << 13, 0x1FFFULL << 26, 0x1FFFULL << 39};
    static const mask_t bits_suit_of[52] = BITS_52(BITS_SUIT_OF);
    static const mask_t bits_above[52] = BITS_52(BITS_ABOVE);
    static const mask_t bits_of_rank[13] = {BITS_13(BITS_OF_RANK, 0)};
    """
    ctypedef unsigned long long mask_t

    const int SUIT_SIZE "13"
    const mask_t ALL "BITS_ALL"
    const mask_t ACES "BITS_ACES"
    const mask_t KINGS "BITS_KINGS"
    const mask_t TAKES "(1ULL << 52)"
    const mask_t[4] SUIT "bits_suit"
    const mask_t[52] SUIT_OF "bits_suit_of"
    const mask_t[52] ABOVE "bits_above"
    const mask_t[13] OF_RANK "bits_of_rank"

    mask_t bit "bits_bit" (int card) noexcept nogil
    int high "bits_high" (mask_t mask) noexcept nogil
    int low "bits_low" (mask_t mask) noexcept nogil
    mask_t lowest "bits_lowest" (mask_t mask) noexcept nogil
    int count "bits_count" (mask_t mask) noexcept nogil
    mask_t ranks "bits_ranks" (mask_t mask) noexcept nogil
