#include "clients/cli/play/typed.h"

#include <algorithm>
#include <functional>
#include <map>
#include <utility>

#include <absl/strings/ascii.h>
#include <absl/strings/numbers.h>
#include <absl/strings/str_join.h>
#include <absl/strings/str_split.h>
#include <fmt/format.h>

#include "clients/cli/play/box_keys.h"
#include "clients/cli/play/keep_typed.h"
#include "clients/cli/text.h"
#include "service/games/bot_kinds.h"

namespace lexicup::cli::play {
namespace {

using Words = std::vector<std::string>;

Words words_in(const std::string& line) {
  return absl::StrSplit(line, absl::ByAnyChar(" \t\r,"), absl::SkipEmpty());
}

// "#2" of "a#2" and of "a #2" alike; "@" names the round box in the same way.
Words with_marks_apart(const Words& words) {
  Words apart;
  for (const std::string& word : words) {
    const size_t mark = word.find_first_of("#@", 1);
    apart.push_back(word.substr(0, mark));
    if (mark != std::string::npos) apart.push_back(word.substr(mark));
  }
  return apart;
}

// Reads one word behind the box into the claim.
absl::Status add_to_claim(const std::string& word, const Scene& scene, const BoxKeys& keys, Claim& claim) {
  if (word == "0") {
    claim.zero_is_fine = true;
  } else if (word == "*") {
    claim.best_words = true;
  } else if (word.front() == '#') {
    if (!absl::SimpleAtoi(word.substr(1), &claim.column) || claim.column < 1 ||
        claim.column > columns_of(scene.card)) {
      return absl::InvalidArgumentError(
          fmt::format("{} names no sheet; there are #1 to #{}", word, columns_of(scene.card)));
    }
  } else if (word.front() == '@') {
    const auto box = box_typed(scene.card, keys, word.substr(1));
    if (!box.ok()) return box.status();
    claim.round_box = *box;
  } else if (word != "+") {
    for (const auto piece : absl::StrSplit(word, '+', absl::SkipEmpty())) claim.words.emplace_back(piece);
  }
  return absl::OkStatus();
}

// Titles have blanks: "full house" is tried before "full".
std::pair<absl::StatusOr<int>, size_t> box_at_start(const Words& words, const Scene& scene,
                                                    const BoxKeys& keys) {
  const size_t longest = std::min<size_t>(4, words.size());
  for (size_t count = longest; count > 1; --count) {
    const std::string joined = absl::StrJoin(words.begin(), words.begin() + count, " ");
    for (int place = 0; place < scene.card.boxes_size(); ++place) {
      if (upper_case(scene.card.boxes(place).title()) == upper_case(joined)) return {place, count};
    }
  }
  return {box_typed(scene.card, keys, words.front()), 1};
}

absl::StatusOr<Typed> parse_claim(const Words& words, const Scene& scene) {
  if (words.empty()) {
    return absl::InvalidArgumentError("Name the box to claim by its key, such as: claim a");
  }
  const BoxKeys keys = keys_for(scene.card);
  const Words apart = with_marks_apart(words);
  const auto [box, count] = box_at_start(apart, scene, keys);
  if (!box.ok()) return box.status();
  Claim claim{.box = *box};
  for (size_t i = count; i < apart.size(); ++i) {
    if (const absl::Status status = add_to_claim(apart[i], scene, keys, claim); !status.ok()) return status;
  }
  return claim;
}

absl::StatusOr<Typed> parse_help(const Words& words, const Scene& scene) {
  if (words.empty()) return Help{};
  const auto box = box_typed(scene.card, keys_for(scene.card), absl::StrJoin(words, " "));
  if (!box.ok()) return absl::InvalidArgumentError(box.status().message());
  return Help{*box};
}

absl::StatusOr<Typed> parse_sheet(const Words& words, const Scene& scene) {
  if (words.empty()) return ShowSheet{};
  const std::string wanted = upper_case(absl::StrJoin(words, " "));
  for (int seat = 0; seat < scene.game.seats_size(); ++seat) {
    if (upper_case(scene.game.seats(seat).player()).starts_with(wanted)) return ShowSheet{seat};
  }
  return absl::InvalidArgumentError(
      fmt::format("No player's name begins with \"{}\"", absl::StrJoin(words, " ")));
}

absl::StatusOr<Typed> parse_bot(const Words& words) {
  if (words.empty()) return AddBot{v1::BOT_KIND_GREEDY};
  if (const service::BotKindInfo* bot = service::find_bot_kind(words.front())) return AddBot{bot->kind};
  std::vector<std::string> known;
  for (const service::BotKindInfo& bot : service::bot_kinds()) known.emplace_back(bot.id);
  return absl::InvalidArgumentError(fmt::format("There is no bot \"{}\"; type bot and one of {}",
                                                words.front(), absl::StrJoin(known, ", ")));
}

absl::StatusOr<Typed> parse_leave(const Words& words) {
  return Leave{!words.empty() && absl::AsciiStrToLower(words.front()) == "yes"};
}

absl::StatusOr<Typed> parse_keep_command(const Words& words, const Scene& scene) {
  auto places = parse_keep(words, scene);
  if (!places.ok()) return places.status();
  return Keep{*std::move(places)};
}

using Parser = std::function<absl::StatusOr<Typed>(const Words& rest, const Scene& scene)>;

template <typename Value>
Parser simply() {
  return [](const Words&, const Scene&) { return Value{}; };
}

const std::map<std::string, Parser>& commands() {
  static const auto& all = *new std::map<std::string, Parser>{
      {"r", simply<RollAll>()},
      {"roll", simply<RollAll>()},
      {"k", parse_keep_command},
      {"keep", parse_keep_command},
      {"c", parse_claim},
      {"claim", parse_claim},
      {"u", simply<Undo>()},
      {"undo", simply<Undo>()},
      {"h", simply<Hint>()},
      {"hint", simply<Hint>()},
      {"?", parse_help},
      {"help", parse_help},
      {"sheet", parse_sheet},
      {"log", simply<ShowNews>()},
      {"q", simply<Quit>()},
      {"quit", simply<Quit>()},
      {"bot", [](const Words& rest, const Scene&) { return parse_bot(rest); }},
      {"leave", [](const Words& rest, const Scene&) { return parse_leave(rest); }},
  };
  return all;
}

}  // namespace

absl::StatusOr<Typed> parse_typed(const std::string& line, const Scene& scene) {
  const Words words = words_in(line);
  if (words.empty()) return Nothing{};
  const Words rest(words.begin() + 1, words.end());
  const auto command = commands().find(absl::AsciiStrToLower(words.front()));
  if (command != commands().end()) return command->second(rest, scene);
  if (words.front().size() > 1 && words.front().front() == '?') {
    return parse_help({words.front().substr(1)}, scene);
  }
  if (looks_like_places(words)) return parse_keep_command(words, scene);
  auto claim = parse_claim(words, scene);
  if (claim.ok()) return claim;
  if (absl::IsNotFound(claim.status()) && !scene.card.letters().empty()) {
    // Letters that lie on the table and begin no box's name can only be meant to stay.
    if (auto letters = parse_keep(words, scene); letters.ok()) return Keep{*std::move(letters)};
  }
  return absl::InvalidArgumentError(
      fmt::format("{}. Type ? for help", std::string(claim.status().message())));
}

}  // namespace lexicup::cli::play
