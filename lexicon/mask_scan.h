// scan_masks finds the masks that lack at most so many bits. Internal to the lexicon; the finder's innermost
// loop.
#ifndef LEXICUP_LEXICON_MASK_SCAN_H_
#define LEXICUP_LEXICON_MASK_SCAN_H_

#include <array>
#include <bit>
#include <cstdint>

#include "lexicon/finder_layout.h"

#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace lexicup::lexicon::finder {

inline constexpr int kAnyWilds = -1;

// Asks for memory that is read soon.
inline void prefetch(const void* memory) {
#if defined(__GNUC__)
  __builtin_prefetch(memory);
#endif
}

// Bit i says whether byte i is not 0.
inline std::uint64_t nonzero_bytes(const std::array<std::uint8_t, 64>& bytes) {
  std::uint64_t nonzero = 0;
#ifdef __SSE2__
  for (int first = 0; first < 64; first += 16) {
    const __m128i sixteen = _mm_loadu_si128(reinterpret_cast<const __m128i*>(&bytes[first]));
    const int zero = _mm_movemask_epi8(_mm_cmpeq_epi8(sixteen, _mm_setzero_si128()));
    nonzero |= std::uint64_t{~static_cast<unsigned>(zero) & 0xffff} << first;
  }
#else
  for (int i = 0; i < 64; ++i) nonzero |= std::uint64_t{bytes[i] != 0} << i;
#endif
  return nonzero;
}

// Bit k says whether mask first + k, of four, has at most kWilds of the bits `lacking`; for kAnyWilds, at
// most `wilds`.
template <int kWilds>
inline unsigned four_fit(Numbers masks, std::uint32_t first, std::uint32_t lacking,
                         [[maybe_unused]] int wilds) {
  if constexpr (kWilds == kAnyWilds) {
    unsigned fits = 0;
    for (unsigned k = 0; k < 4; ++k)
      fits |= unsigned{std::popcount(masks[first + k] & lacking) <= wilds} << k;
    return fits;
  } else {
#ifdef __SSE2__
    const __m128i four = _mm_loadu_si128(reinterpret_cast<const __m128i*>(masks.at(first)));
    __m128i missing = _mm_and_si128(four, _mm_set1_epi32(static_cast<int>(lacking)));
    // Each step takes one bit away.
    for (int i = 0; i < kWilds; ++i) {
      missing = _mm_and_si128(missing, _mm_add_epi32(missing, _mm_set1_epi32(-1)));
    }
    const __m128i none = _mm_cmpeq_epi32(missing, _mm_setzero_si128());
    return static_cast<unsigned>(_mm_movemask_ps(_mm_castsi128_ps(none)));
#else
    unsigned fits = 0;
    for (unsigned k = 0; k < 4; ++k) {
      std::uint32_t missing = masks[first + k] & lacking;
      for (int i = 0; i < kWilds; ++i) missing &= missing - 1;
      fits |= unsigned{missing == 0} << k;
    }
    return fits;
#endif
  }
}

// Looks at the masks begin .. end - 1: calls take(i, fits) for each four of which some fit, where bit k of
// `fits` is about mask i + k. May read kPadding bytes past the masks.
template <int kWilds, typename Take>
inline void scan_masks(Numbers masks, std::uint32_t begin, std::uint32_t end, std::uint32_t lacking,
                       int wilds, Take take) {
  for (std::uint32_t i = begin; i < end; i += 4) {
    unsigned fits = four_fit<kWilds>(masks, i, lacking, wilds);
    if (end - i < 4) fits &= (1u << (end - i)) - 1;
    if (fits != 0) take(i, fits);
  }
}

}  // namespace lexicup::lexicon::finder

#endif  // LEXICUP_LEXICON_MASK_SCAN_H_
