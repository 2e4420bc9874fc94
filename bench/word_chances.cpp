#include "bench/word_chances.h"

#include <algorithm>
#include <atomic>
#include <limits>
#include <mutex>
#include <thread>
#include <tuple>
#include <unordered_map>

namespace lexicup::bench {
namespace {

using Chances = std::unordered_map<std::string, double>;

engine::WordRule rule_for_all(const engine::DiceSet& dice) {
  return {.min_letters = dice.size(), .max_letters = dice.size(), .use_all_dice = true};
}

// Looks at rolls, each thread at the next one that nobody has, and adds up what it finds.
class Counter {
 public:
  Counter(const Setup& setup, const solver::RollSpace& rolls) : setup_(setup), rolls_(rolls) {}

  void count() {
    Chances found;
    const engine::WordRule rule = rule_for_all(setup_.rules.dice);
    for (std::size_t roll = next_++; roll < rolls_.rolls(); roll = next_++) {
      for (const auto& words :
           setup_.words()->best_words(rolls_.faces_of(roll), rule, std::numeric_limits<int>::max())) {
        found[words.front().text] += rolls_.chance(roll);
      }
    }
    const std::lock_guard lock(mutex_);
    for (const auto& [word, chance] : found) chances_[word] += chance;
  }

  const Chances& chances() const { return chances_; }

 private:
  const Setup& setup_;
  const solver::RollSpace& rolls_;
  std::atomic<std::size_t> next_ = 0;
  std::mutex mutex_;
  Chances chances_;
};

}  // namespace

std::vector<WordChance> word_chances(const Setup& setup, const solver::RollSpace& rolls, int threads) {
  if (setup.words() == nullptr) return {};
  Counter counter(setup, rolls);
  {
    std::vector<std::jthread> workers;
    for (int i = 0; i < threads; ++i) workers.emplace_back([&] { counter.count(); });
  }
  std::vector<WordChance> words;
  for (const auto& [word, chance] : counter.chances()) words.push_back({word, chance});
  std::ranges::sort(words, {}, [](const WordChance& word) { return std::tuple(-word.chance, word.word); });
  return words;
}

}  // namespace lexicup::bench
