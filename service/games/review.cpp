#include "service/games/review.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "engine/game.h"
#include "engine/standings.h"
#include "service/advised_choice.h"
#include "service/choice_text.h"
#include "service/claim_facts.h"
#include "service/games/recorded.h"

namespace lexicup::service {
namespace {

using engine::DieSet;

constexpr double kRounding = 1e-9;  // points
constexpr double kSummed = 1e-6;    // the same over a whole game

// Where a seat is between two moves.
struct Way {
  double value = 0;                    // the final total to expect after its last choice
  double luck = 0;                     // what the roll on the table added to it
  double best = 0;                     // the final total to expect if the best choice follows
  v1::AdvisedChoice best_choice = {};  // says nothing before the first roll
  solver::Advice advice = {};          // empty before the first roll
  double settled = 0;                  // the value after its last turn that was ended
  // Choices of a turn that has not ended yet, and what they do to luck and loss.
  std::vector<v1::ReviewedChoice> unended = {};
};

// Each kept die in a few bytes: the faces that it has, in order, and the one that it shows. Dice with the
// same faces that show the same are one as good as the other.
std::vector<std::string> look_of(const engine::RuleSet& rules, const engine::Roll& faces, DieSet kept) {
  std::vector<std::string> look;
  for (int die = 0; die < rules.dice.size(); ++die) {
    if (!engine::has_die(kept, die)) continue;
    const auto place = static_cast<std::size_t>(die);
    const std::vector<engine::Face>& all = rules.dice.dice[place].faces;
    std::string& one = look.emplace_back(all.begin(), all.end());
    std::ranges::sort(one);
    one.push_back(static_cast<char>(faces[place]));
  }
  std::ranges::sort(look);
  return look;
}

// The final total to expect after a keep of the roll that the advice is about.
absl::StatusOr<double> value_of(const engine::RuleSet& rules, const engine::Roll& faces,
                                const solver::Advice& advice, DieSet kept) {
  const std::vector<std::string> look = look_of(rules, faces, kept);
  for (const solver::Choice& choice : advice.choices) {
    const auto* keep = std::get_if<solver::KeepChoice>(&choice.what);
    if (keep != nullptr && look_of(rules, faces, keep->kept) == look) return choice.expected_total;
  }
  return absl::InternalError("a keep of the game is none that advice knows");
}

class Reviewer {
 public:
  Reviewer(const PlayedGame& game, const Judge& judge, v1::ReviewGameResponse& response)
      : rules_(game.rules),
        words_(game.words),
        locale_(game.locale),
        every_word_(game.rules.dice.has_letters() ? std::optional(engine::every_word(game.rules.dice))
                                                  : std::nullopt),
        judge_(judge),
        state_(engine::new_game(game.rules, static_cast<int>(game.players.size()))),
        ways_(game.players.size()),
        response_(response) {}

  absl::Status begin();
  absl::Status take(const engine::Move& move);
  void end();

 private:
  const engine::Words* every_word() const { return every_word_ ? &*every_word_ : nullptr; }
  Position position() const {
    return {rules_, engine::mover(state_).sheets, state_.faces, state_.roll_number, locale_};
  }
  Way& way() { return ways_[static_cast<std::size_t>(state_.player_to_move)]; }
  absl::Status note_keep(const engine::Rolled& rolled);
  absl::Status look_at_roll();
  absl::Status note_claim(const engine::Move& move, const engine::GameState& after);
  solver::ClaimChoice claim_of(const v1::Recorded& recorded) const;
  absl::StatusOr<engine::Offer> offer_taken(const Position& position, const solver::ClaimChoice& claim,
                                            const v1::Recorded& recorded) const;
  v1::ReviewedChoice& add_choice(double value);
  void end_turn();

  const engine::RuleSet& rules_;
  const engine::Words* const words_;
  const std::string locale_;
  const std::optional<engine::Words> every_word_;
  const Judge& judge_;
  engine::GameState state_;
  std::vector<Way> ways_;
  v1::ReviewGameResponse& response_;
};

absl::Status Reviewer::begin() {
  const auto expected = judge_.expected_total(state_.players.front().sheets);
  if (!expected.ok()) return expected.status();
  response_.set_expected_total(*expected);
  for (Way& way : ways_) {
    way.value = way.settled = *expected;
    response_.add_seats();
  }
  return absl::OkStatus();
}

absl::Status Reviewer::take(const engine::Move& move) {
  const auto* rolled = std::get_if<engine::Rolled>(&move);
  if (rolled != nullptr && state_.roll_number > 0) {
    if (absl::Status status = note_keep(*rolled); !status.ok()) return status;
  }
  auto after = engine::apply(rules_, state_, move, every_word());
  if (!after.ok()) return after.status();
  if (std::holds_alternative<engine::Claimed>(move) || std::holds_alternative<engine::TimedOut>(move)) {
    if (absl::Status status = note_claim(move, *after); !status.ok()) return status;
  }
  state_ = *std::move(after);
  return rolled == nullptr ? absl::OkStatus() : look_at_roll();
}

// What the choices so far and the next one have in common.
v1::ReviewedChoice& Reviewer::add_choice(double value) {
  Way& way = this->way();
  v1::ReviewedChoice& choice = way.unended.emplace_back();
  choice.set_turn(state_.turn);
  choice.set_roll(state_.roll_number);
  for (const engine::Face face : state_.faces) choice.add_faces(engine::face_label(rules_.dice, face));
  choice.set_luck(way.luck);
  const double best = state_.faces.empty() ? way.value : way.best;
  *choice.mutable_best() = way.best_choice;
  if (state_.faces.empty()) choice.mutable_best()->set_text("roll the dice");
  choice.mutable_best()->set_expected_total(best);
  choice.mutable_made()->set_expected_total(value);
  choice.mutable_made()->set_loss(std::abs(best - value) < kRounding ? 0 : best - value);
  way.value = value;
  way.luck = 0;
  return choice;
}

absl::Status Reviewer::note_keep(const engine::Rolled& rolled) {
  const auto value = value_of(rules_, state_.faces, way().advice, rolled.kept);
  if (!value.ok()) return value.status();
  const Position position = this->position();
  v1::AdvisedChoice made;
  set_advised_choice(position, {}, {.what = solver::KeepChoice{rolled.kept}}, made);
  v1::AdvisedChoice& noted = *add_choice(*value).mutable_made();
  *noted.mutable_keep() = made.keep();
  noted.set_text(kept_text(position, rolled.kept));
  return absl::OkStatus();
}

absl::Status Reviewer::look_at_roll() {
  Way& way = this->way();
  const Position position = this->position();
  auto advice = judge_.advise(position.sheets, position.faces, position.roll_number);
  if (!advice.ok()) return advice.status();
  if (advice->choices.empty()) return absl::InternalError("advice has no choice for a roll of the game");
  const solver::Choice& best = advice->choices.front();
  absl::StatusOr<ColumnOffers> offers = ColumnOffers();
  if (std::holds_alternative<solver::ClaimChoice>(best.what)) offers = offers_of(position, words_);
  if (!offers.ok()) return offers.status();
  way.best_choice.Clear();
  set_advised_choice(position, *offers, best, way.best_choice);
  way.best = best.expected_total;
  way.luck = way.best - way.value;
  way.advice = *std::move(advice);
  return absl::OkStatus();
}

solver::ClaimChoice Reviewer::claim_of(const v1::Recorded& recorded) const {
  const auto place_of = [this](const std::string& box) { return engine::find_box(rules_, box).value(); };
  return {.column = recorded.column() - 1,
          .box = place_of(recorded.box()),
          .zeroed = recorded.round_box().empty() ? -1 : place_of(recorded.round_box()),
          .repeat_bonus = recorded.repeat_bonus() > 0,
          .points = recorded.points()};
}

// What the box offered for these words, or nothing where the clock ran out before the first roll.
absl::StatusOr<engine::Offer> Reviewer::offer_taken(const Position& position,
                                                    const solver::ClaimChoice& claim,
                                                    const v1::Recorded& recorded) const {
  engine::Offer offer{.box = claim.box};
  if (!position.faces.empty()) {
    const std::vector<std::string> words(recorded.words().begin(), recorded.words().end());
    const auto offers =
        engine::score_roll(rules_, position.sheets[static_cast<std::size_t>(claim.column)], position.faces,
                           {.roll_number = position.roll_number,
                            .words = words.empty() ? nullptr : every_word(),
                            .claim = words});
    if (!offers.ok()) return offers.status();
    offer = (*offers)[static_cast<std::size_t>(claim.box)];
  }
  offer.repeat_bonus = recorded.repeat_bonus();
  offer.round_points = recorded.round_points();
  return offer;
}

// What a claim, or the clock in the player's place, wrote.
absl::Status Reviewer::note_claim(const engine::Move& move, const engine::GameState& after) {
  v1::LogEntry entry;
  if (absl::Status status = set_move(rules_, state_, move, every_word(), entry); !status.ok()) return status;
  const v1::Recorded& recorded = entry.has_claimed() ? entry.claimed() : entry.timed_out();
  const auto& sheets = after.players[static_cast<std::size_t>(state_.player_to_move)].sheets;
  const auto value = judge_.expected_total(sheets);
  if (!value.ok()) return value.status();
  const solver::ClaimChoice claim = claim_of(recorded);
  const Position position = this->position();
  const auto offer = offer_taken(position, claim, recorded);
  if (!offer.ok()) return offer.status();
  v1::ReviewedChoice& choice = add_choice(*value);
  set_advised_claim(position, *offer, claim, *choice.mutable_made()->mutable_claim());
  const ClaimFacts facts = claim_facts(position, *offer, claim);
  choice.mutable_made()->set_text(entry.has_claimed() ? claimed_text(facts) : timed_out_text(facts));
  choice.set_by_clock(!entry.has_claimed());
  end_turn();
  return absl::OkStatus();
}

void Reviewer::end_turn() {
  Way& way = this->way();
  v1::SeatReview& seat = *response_.mutable_seats(state_.player_to_move);
  for (v1::ReviewedChoice& choice : way.unended) {
    seat.set_luck(seat.luck() + choice.luck());
    seat.set_loss(seat.loss() + choice.made().loss());
    *seat.add_choices() = std::move(choice);
  }
  way = Way{.value = way.value, .settled = way.value};
}

void Reviewer::end() {
  for (int seat = 0; seat < response_.seats_size(); ++seat) {
    const engine::PlayerState& player = state_.players[static_cast<std::size_t>(seat)];
    const int total = engine::grand_total(rules_, player);
    const double open = ways_[static_cast<std::size_t>(seat)].settled - total;
    response_.mutable_seats(seat)->set_total(total);
    response_.mutable_seats(seat)->set_left_open(std::abs(open) < kSummed ? 0 : open);
  }
}

}  // namespace

absl::Status review(const PlayedGame& game, const Judge& judge, const std::function<bool()>& cancelled,
                    v1::ReviewGameResponse& response) {
  Reviewer reviewer(game, judge, response);
  if (absl::Status status = reviewer.begin(); !status.ok()) return status;
  for (const engine::Move& move : game.moves) {
    if (cancelled && cancelled()) return absl::CancelledError("nobody waits for the review any more");
    if (absl::Status status = reviewer.take(move); !status.ok()) return status;
  }
  reviewer.end();
  for (int seat = 0; seat < response.seats_size(); ++seat) {
    response.mutable_seats(seat)->set_seat(seat);
    response.mutable_seats(seat)->set_player(game.players[static_cast<std::size_t>(seat)]);
  }
  return absl::OkStatus();
}

}  // namespace lexicup::service
