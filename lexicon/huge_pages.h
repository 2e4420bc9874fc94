// HugePages is an allocator for large tables that are read at random: it asks the system for pages of two
// megabytes, so that finding a page costs no memory access of its own. Where the system has none, it gives
// usual pages.
//
//   std::vector<std::uint32_t, HugePages<std::uint32_t>> table(5'000'000);
//
// Without state; safe from many threads.
#ifndef LEXICUP_LEXICON_HUGE_PAGES_H_
#define LEXICUP_LEXICON_HUGE_PAGES_H_

#include <cstddef>
#include <new>

#include <sys/mman.h>

namespace lexicup::lexicon {

template <typename Value>
struct HugePages {
  using value_type = Value;
  static constexpr std::align_val_t kPage{std::size_t{1} << 21};

  HugePages() = default;
  template <typename Other>
  HugePages(const HugePages<Other>&) {}

  Value* allocate(std::size_t count) {
    void* memory = ::operator new(count * sizeof(Value), kPage);
#ifdef MADV_HUGEPAGE
    // A refusal costs speed alone.
    (void)madvise(memory, count * sizeof(Value), MADV_HUGEPAGE);
#endif
    return static_cast<Value*>(memory);
  }
  void deallocate(Value* memory, std::size_t) { ::operator delete(memory, kPage); }

  friend bool operator==(const HugePages&, const HugePages&) { return true; }
};

}  // namespace lexicup::lexicon

#endif  // LEXICUP_LEXICON_HUGE_PAGES_H_
