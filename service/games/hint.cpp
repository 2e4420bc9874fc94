// GetHint: what to do with the roll on the table, as far as the game helps its players.
#include <algorithm>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "engine/score.h"
#include "service/errors.h"
#include "service/games/access.h"
#include "service/games/bot_turn.h"
#include "service/games/game_calls.h"
#include "service/games/game_view.h"

namespace lexicup::service {
namespace {

constexpr int kBestWords = 3;

bool has_word_boxes(const HostedGame& game) { return game.facts->rules->words() != nullptr; }

absl::Status check_assist(const HostedGame& game) {
  const bool off = game.facts->assist == v1::ASSIST_LEVEL_OFF;
  if (game.facts->assist == v1::ASSIST_LEVEL_FULL || (!off && has_word_boxes(game))) return absl::OkStatus();
  const char* help =
      off ? "is played without help" : "gives help with words only, and no box of it takes words";
  return with_reason(
      absl::PermissionDeniedError(fmt::format(
          "game {} {}; open games with the assist level full to get hints", game.facts->code, help)),
      reason::kNotAllowed);
}

// Open boxes that take words, with their best words.
void keep_word_boxes(const HostedGame& game, google::protobuf::RepeatedPtrField<v1::SheetOffers>& offers) {
  for (v1::SheetOffers& sheet : offers) {
    auto* boxes = sheet.mutable_boxes();
    const auto is_dull = [&game](const v1::ScoredBox& scored) {
      const auto box = engine::find_box(game.rules(), scored.box());
      return scored.state() != v1::CLAIM_STATE_OPEN ||
             !engine::takes_words(engine::box_at(game.rules(), *box));
    };
    boxes->erase(std::remove_if(boxes->begin(), boxes->end(), is_dull), boxes->end());
  }
}

std::string title_of(const HostedGame& game, const std::string& box) {
  const auto found = engine::find_box(game.rules(), box);
  return found.ok() ? engine::box_at(game.rules(), *found).title : box;
}

std::string best_words_text(const HostedGame& game, const v1::GetHintResponse& response) {
  const v1::ScoredBox* best = nullptr;
  for (const v1::SheetOffers& sheet : response.offers()) {
    for (const v1::ScoredBox& box : sheet.boxes()) {
      if (!box.choices().empty() && (best == nullptr || box.points() > best->points())) best = &box;
    }
  }
  if (best == nullptr) return "No open box takes words that these dice spell.";
  std::vector<std::string> words;
  for (const v1::DiceWord& word : best->choices(0).words()) words.push_back(word.word().word());
  return fmt::format("The best words now are {} in {}, {} points.", fmt::join(words, " "),
                     title_of(game, best->box()), best->points());
}

std::string faces_text(const HostedGame& game, engine::DieSet kept) {
  engine::Roll faces;
  for (int die = 0; die < game.rules().dice.size(); ++die) {
    if (engine::has_die(kept, die)) faces.push_back(game.state.faces[static_cast<std::size_t>(die)]);
  }
  return engine::face_labels(game.rules().dice, faces);
}

std::string advise_keep(const HostedGame& game, engine::DieSet kept, v1::GetHintResponse& response) {
  for (int die = 0; die < game.rules().dice.size(); ++die) {
    if (engine::has_die(kept, die)) response.add_keep(die);
  }
  if (kept == 0) return "Roll all dice again.";
  return fmt::format("Keep {} and roll the others.", faces_text(game, kept));
}

std::string advise_claim(const HostedGame& game, const engine::Claimed& claimed,
                         v1::GetHintResponse& response) {
  v1::SuggestedClaim& claim = *response.mutable_claim();
  claim.set_box(claimed.claim.box);
  for (const std::string& word : claimed.claim.words) claim.add_words(word);
  claim.set_zeroed_box(claimed.claim.zeroed_box);
  claim.set_column(claimed.column + 1);
  const auto record = engine::check_claim(
      game.rules(), engine::mover(game.state).sheets[static_cast<std::size_t>(claimed.column)],
      game.state.faces, claimed.claim,
      {.roll_number = game.state.roll_number, .words = game.facts->rules->words()});
  if (record.ok()) claim.set_points(record->points);
  const std::string words =
      claim.words().empty() ? "" : fmt::format(" with {}", fmt::join(claim.words(), " "));
  return fmt::format("Claim {}{} for {} points.", title_of(game, claim.box()), words, claim.points());
}

std::string advise(const HostedGame& game, v1::GetHintResponse& response) {
  const engine::Decision decision = decision_of(game, v1::BOT_KIND_GREEDY);
  if (const auto* keep = std::get_if<engine::Keep>(&decision)) return advise_keep(game, keep->kept, response);
  return advise_claim(game, std::get<engine::Claimed>(decision), response);
}

}  // namespace

absl::Status get_hint(GameHost& host, const v1::GetHintRequest& request, v1::GetHintResponse& response) {
  const auto code = code_in("game", request.game());
  if (!code.ok()) return code.status();
  const auto found = host.find(*code);
  if (!found.ok()) return found.status();
  const HostedGame& game = **found;
  const auto seat = seat_of(game, request.token());
  if (!seat.ok()) return seat.status();
  if (absl::Status status = check_assist(game); !status.ok()) return status;
  if (absl::Status status = check_turn(game, *seat); !status.ok()) return status;
  if (game.state.faces.empty()) {
    response.set_text("Roll the dice first.");
    return absl::OkStatus();
  }
  set_offers(game, kBestWords, *response.mutable_offers());
  keep_word_boxes(game, *response.mutable_offers());
  std::string text = has_word_boxes(game) ? best_words_text(game, response) : "";
  if (game.facts->assist == v1::ASSIST_LEVEL_FULL) {
    if (!text.empty()) text += ' ';
    text += advise(game, response);
  }
  response.set_text(text);
  return absl::OkStatus();
}

}  // namespace lexicup::service
