#include "clients/cli/play/claim_typed.h"

#include <absl/strings/str_join.h>
#include <fmt/format.h>

#include "clients/cli/play/box_keys.h"

namespace lexicup::cli::play {
namespace {

absl::Status refused(std::string text) { return absl::FailedPreconditionError(std::move(text)); }

bool is_open(const v1::ScoredBox* offer) {
  return offer != nullptr && offer->state() == v1::CLAIM_STATE_OPEN;
}

// The sheet meant: the one named, or the only one on which the box is open.
absl::StatusOr<int> column_for(const Claim& claim, const Scene& scene, const v1::Box& box) {
  if (claim.column > 0) return claim.column;
  std::vector<std::string> open;
  int last = 1;
  for (int column = 1; column <= columns_of(scene.card); ++column) {
    if (!is_open(offer_for(scene.game, column, box.box()))) continue;
    last = column;
    open.push_back(fmt::format("#{}", column));
  }
  if (open.size() < 2) return last;
  const std::string sheets =
      open.size() > 3 ? fmt::format("{} sheets", open.size()) : absl::StrJoin(open, ", ");
  return refused(fmt::format("{} is open on {}; name the sheet too, such as: {} {}", box.title(), sheets,
                             keys_for(scene.card)[claim.box], open.front()));
}

std::string why_not(const v1::Box& box, const v1::ScoredBox* offer) {
  if (offer == nullptr) return fmt::format("{} cannot be claimed now", box.title());
  return offer->note().empty() ? fmt::format("{} cannot be claimed now", box.title()) : offer->note();
}

// The round box that is used up, where the player has a choice. The keys stand on the sheet beside the
// titles.
absl::StatusOr<std::string> round_box_for(const Claim& claim, const Scene& scene,
                                          const v1::ScoredBox& offer) {
  if (claim.round_box >= 0) return scene.card.boxes(claim.round_box).box();
  if (offer.zeroes_size() < 2) return std::string();
  const BoxKeys keys = keys_for(scene.card);
  std::vector<std::string> marks;
  for (const std::string& box : offer.zeroes()) marks.push_back("@" + keys[box_place(scene.card, box)]);
  return refused(fmt::format("{} uses up a round box too; say which, with its key: add one of {}",
                             box_title(scene.card, offer.box()), absl::StrJoin(marks, " ")));
}

// As many words as the box takes.
std::string some_words(const v1::Box& box) {
  if (box.min_words() >= 3) return "BY A QUIZ";
  return box.max_words() >= 2 ? "BY QUIZ" : "QUIZ";
}

std::string to_record_a_zero(const std::string& key) { return fmt::format("To record a zero: {} 0", key); }

absl::Status ask_for_words(const v1::Box& box, const std::string& key) {
  return refused(fmt::format("{} takes {}: {} and the word{}, such as {} {}. {}", box.title(),
                             box.max_words() > 1 ? "words" : "a word", key, box.max_words() > 1 ? "s" : "",
                             key, some_words(box), to_record_a_zero(key)));
}

// The best words were asked for, and there are none, or they are the player's to find.
absl::Status no_best_words(const Scene& scene, const v1::Box& box, const std::string& key) {
  const bool hidden = scene.game.assist() == v1::ASSIST_LEVEL_OFF;
  return refused(fmt::format("{} {}. {}",
                             hidden ? "This game shows no words; type your own for" : "No word fits",
                             box.title(), to_record_a_zero(key)));
}

// The round box that goes with it is lost too.
absl::Status ask_for_zero(const Scene& scene, const v1::Box& box, const v1::ScoredBox& offer,
                          const std::string& key) {
  std::string also;
  if (offer.zeroes_size() > 1) also = ", and so would a round box";
  if (offer.zeroes_size() == 1)
    also = fmt::format(", and so would {}", box_title(scene.card, offer.zeroes(0)));
  return refused(fmt::format("{} would get a zero{}. If you mean it: {} 0", box.title(), also, key));
}

// The dice decide what a box without words gets; nobody should think that a zero was recorded.
absl::Status refuse_zero(const v1::Box& box, const v1::ScoredBox& offer, const std::string& key) {
  return refused(fmt::format("{} would get {}, not a zero: a box gets what the roll scores. To claim it: {}",
                             box.title(), offer.points() + offer.repeat_bonus(), key));
}

std::vector<std::string> best_words(const v1::ScoredBox& offer) {
  std::vector<std::string> words;
  if (offer.choices().empty()) return words;
  for (const v1::DiceWord& word : offer.choices(0).words()) words.push_back(word.word().word());
  return words;
}

absl::Status check_plain_claim(const Claim& claim, const Scene& scene, const v1::Box& box,
                               const v1::ScoredBox& offer, const std::string& key) {
  if (!claim.words.empty()) return refused(fmt::format("{} takes no words; type only: {}", box.title(), key));
  const bool zero = offer.points() == 0 && offer.repeat_bonus() == 0;
  if (zero && !claim.zero_is_fine) return ask_for_zero(scene, box, offer, key);
  if (!zero && claim.zero_is_fine) return refuse_zero(box, offer, key);
  return absl::OkStatus();
}

// The words to claim; empty for a box without words, and for a zero in one with words.
absl::StatusOr<std::vector<std::string>> words_for(const Claim& claim, const Scene& scene, const v1::Box& box,
                                                   const v1::ScoredBox& offer) {
  const std::string key = keys_for(scene.card)[claim.box];
  std::vector<std::string> words;
  if (!box.takes_words()) {
    if (absl::Status status = check_plain_claim(claim, scene, box, offer, key); !status.ok()) return status;
    return words;
  }
  words = claim.best_words ? best_words(offer) : claim.words;
  if (!words.empty() || claim.zero_is_fine) return words;
  return claim.best_words ? no_best_words(scene, box, key) : ask_for_words(box, key);
}

}  // namespace

absl::StatusOr<PreparedClaim> prepare_claim(const Claim& claim, const Scene& scene) {
  const v1::Box& box = scene.card.boxes(claim.box);
  if (scene.game.roll() == 0) return refused("Roll first: press Enter");
  const auto column = column_for(claim, scene, box);
  if (!column.ok()) return column.status();
  const v1::ScoredBox* offer = offer_for(scene.game, *column, box.box());
  if (!is_open(offer)) return refused(why_not(box, offer));
  auto words = words_for(claim, scene, box, *offer);
  if (!words.ok()) return words.status();
  auto round_box = round_box_for(claim, scene, *offer);
  if (!round_box.ok()) return round_box.status();
  return PreparedClaim{box.box(), *std::move(words), *std::move(round_box), *column};
}

}  // namespace lexicup::cli::play
