// What must not be told before a game is over, in every way it could be written, and the log it must not
// stand in.
//
//   WholeLog log;                                   // from now on
//   const auto rolls = whole_rolls(seed, context);
//   expect_none_in(log.text(), seed, rolls);
#ifndef LEXICUP_TESTS_SERVICE_GAMES_SECRET_SEARCH_H_
#define LEXICUP_TESTS_SERVICE_GAMES_SECRET_SEARCH_H_

#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include <spdlog/logger.h>

#include "engine/fair_dice.h"
#include "engine/seed.h"

namespace lexicup::service {

using Faces = std::vector<std::string>;

// Every way in which a seed or a roll could be written.
std::vector<std::string> writings_of(const engine::Seed& seed);
std::vector<std::string> writings_of(const Faces& faces);

// All rolls of a game of Yahtwentee in which nothing is ever kept.
std::vector<Faces> whole_rolls(const engine::Seed& seed, const engine::DiceContext& context);

// All that the server logs while this lives, at the most talkative level. One at a time.
class WholeLog {
 public:
  WholeLog();
  ~WholeLog();
  WholeLog(const WholeLog&) = delete;
  WholeLog& operator=(const WholeLog&) = delete;

  std::string text() const { return text_.str(); }

 private:
  std::ostringstream text_;
  const std::shared_ptr<spdlog::logger> before_;
};

// Fails the test if the log tells the seed or any of the rolls.
void expect_none_in(const WholeLog& log, const engine::Seed& seed, const std::vector<Faces>& rolls);

}  // namespace lexicup::service

#endif  // LEXICUP_TESTS_SERVICE_GAMES_SECRET_SEARCH_H_
