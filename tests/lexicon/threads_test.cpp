// Many threads use one Lexicon at the same time; run under ThreadSanitizer this is the proof that they may.
#include <atomic>
#include <random>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "lexicon/lexicon.h"
#include "tests/lexicon/lexicon_of.h"
#include "tests/lexicon/word_list.h"

namespace lexicup::lexicon {
namespace {

// How many of the words a thread finds and spells as they were, with a copy of the lexicon.
std::size_t right_answers(Lexicon lexicon, const std::vector<std::string>& words, unsigned seed) {
  std::mt19937 random(seed);
  std::size_t right = 0;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string& word = words[random() % words.size()];
    const Tiles tiles = lexicon.alphabet().spell(i % 2 == 0 ? word : word + "\u0301").value();
    const std::optional<WordId> id = lexicon.find(tiles);
    bool by_letters = false;
    lexicon.finder().for_each({.rack = rack_of(tiles), .match = Match::kExact}, [&](WordId one) {
      by_letters |= one == id;
      return true;
    });
    if (id.has_value() && by_letters && lexicon.word(*id) == tiles && lexicon.definition(*id) == word)
      ++right;
  }
  return right;
}

TEST(Threads, FindAndSpellTogether) {
  const std::vector<std::string> words = english_words(60);
  LexiconDraft draft = BuiltLexicon::draft_of(words, Alphabet::english());
  for (std::size_t i = 0; i < words.size(); ++i) draft.words[i].definition = words[i];
  const BuiltLexicon built(draft);
  std::atomic<std::size_t> right = 0;
  std::vector<std::thread> threads;
  constexpr unsigned kThreads = 8;
  for (unsigned seed = 0; seed < kThreads; ++seed) {
    threads.emplace_back([&, seed] { right += right_answers(built.lexicon(), words, seed); });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(right, kThreads * words.size());
}

// The second lexicon's answers do not depend on what the same thread asked the first one.
TEST(Threads, TwoLexiconsInOneThread) {
  const BuiltLexicon pets({"cat", "dog", "extraordinarinesses"});
  const BuiltLexicon birds({"owl", "dog"});
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(
        pets.lexicon().spelling(pets.lexicon().find(pets.lexicon().alphabet().spell("dog").value()).value()),
        "DOG");
    EXPECT_EQ(birds.lexicon().spelling(
                  birds.lexicon().find(birds.lexicon().alphabet().spell("owl").value()).value()),
              "OWL");
    EXPECT_FALSE(birds.lexicon().contains("cat"));
  }
}

}  // namespace
}  // namespace lexicup::lexicon
