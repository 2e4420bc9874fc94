#include "tests/service/games/secret_search.h"

#include <cctype>

#include <absl/strings/escaping.h>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>
#include <spdlog/sinks/ostream_sink.h>
#include <spdlog/spdlog.h>

#include "engine/variants.h"

namespace lexicup::service {
namespace {

constexpr char kFirstLine[] = "the log begins";

}  // namespace

std::vector<std::string> writings_of(const engine::Seed& seed) {
  const std::string bytes(seed.begin(), seed.end());
  std::string upper = engine::seed_text(seed);
  for (char& sign : upper) sign = static_cast<char>(std::toupper(sign));
  std::string base64 = absl::Base64Escape(bytes), web = absl::WebSafeBase64Escape(bytes);
  base64.resize(40);  // without what follows from padding
  web.resize(40);
  return {bytes, engine::seed_text(seed), upper, base64, web};
}

std::vector<std::string> writings_of(const Faces& faces) {
  std::vector<std::string> writings;
  for (const char* between : {" ", ",", ", "})
    writings.push_back(fmt::format("{}", fmt::join(faces, between)));
  return writings;
}

std::vector<Faces> whole_rolls(const engine::Seed& seed, const engine::DiceContext& context) {
  const engine::RuleSet rules = engine::make_rules("yahtwentee").value();
  engine::FairDice dice(seed, context);
  std::vector<Faces> rolls;
  for (int turn = 1; turn <= engine::turns(rules); ++turn) {
    for (int roll = 1; roll <= rules.rolls_per_turn; ++roll) {
      Faces& faces = rolls.emplace_back();
      for (int die = 0; die < rules.dice.size(); ++die) {
        const engine::Face face = dice.face(rules.dice.dice[static_cast<std::size_t>(die)],
                                            {.player = 0, .turn = turn, .roll = roll, .die = die});
        faces.push_back(engine::face_label(rules.dice, face));
      }
    }
  }
  return rolls;
}

WholeLog::WholeLog() : before_(spdlog::default_logger()) {
  auto sink = std::make_shared<spdlog::sinks::ostream_sink_mt>(text_);
  auto logger = std::make_shared<spdlog::logger>("whole", std::move(sink));
  logger->set_level(spdlog::level::trace);
  spdlog::set_default_logger(std::move(logger));
  spdlog::trace(kFirstLine);
}

WholeLog::~WholeLog() { spdlog::set_default_logger(before_); }

void expect_none_in(const WholeLog& log, const engine::Seed& seed, const std::vector<Faces>& rolls) {
  const std::string text = log.text();
  EXPECT_NE(text.find(kFirstLine), std::string::npos);
  for (const std::string& writing : writings_of(seed)) EXPECT_EQ(text.find(writing), std::string::npos);
  for (const Faces& faces : rolls) {
    for (const std::string& writing : writings_of(faces)) EXPECT_EQ(text.find(writing), std::string::npos);
  }
}

}  // namespace lexicup::service
