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

#ifdef __SSE2__
// Bit i says whether mask i of these four has at most kWilds of the bits `lacking`.
template <int kWilds>
inline int four_fit(const std::byte* masks, __m128i lacking) {
  __m128i missing = _mm_and_si128(_mm_loadu_si128(reinterpret_cast<const __m128i*>(masks)), lacking);
  // Each step takes one bit away.
  for (int i = 0; i < kWilds; ++i) {
    missing = _mm_and_si128(missing, _mm_add_epi32(missing, _mm_set1_epi32(-1)));
  }
  return _mm_movemask_ps(_mm_castsi128_ps(_mm_cmpeq_epi32(missing, _mm_setzero_si128())));
}
#endif

// Calls take(i) for each i in begin .. end - 1 whose mask has at most kWilds of the bits `lacking`; for
// kAnyWilds, at most `wilds`. May read kPadding bytes past the masks.
template <int kWilds, typename Take>
inline void scan_masks(Numbers masks, std::uint32_t begin, std::uint32_t end, std::uint32_t lacking,
                       int wilds, Take take) {
  if constexpr (kWilds == kAnyWilds) {
    for (std::uint32_t i = begin; i < end; ++i) {
      if (std::popcount(masks[i] & lacking) <= wilds) take(i);
    }
  } else {
#ifdef __SSE2__
    const __m128i four = _mm_set1_epi32(static_cast<int>(lacking));
    for (std::uint32_t i = begin; i < end; i += 4) {
      auto fits = static_cast<unsigned>(four_fit<kWilds>(masks.at(i), four));
      if (end - i < 4) fits &= (1u << (end - i)) - 1;
      for (; fits != 0; fits &= fits - 1) take(i + static_cast<std::uint32_t>(std::countr_zero(fits)));
    }
#else
    for (std::uint32_t i = begin; i < end; ++i) {
      std::uint32_t missing = masks[i] & lacking;
      for (int bit = 0; bit < kWilds; ++bit) missing &= missing - 1;
      if (missing == 0) take(i);
    }
#endif
  }
}

}  // namespace lexicup::lexicon::finder

#endif  // LEXICUP_LEXICON_MASK_SCAN_H_
