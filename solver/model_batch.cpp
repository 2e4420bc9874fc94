#include "solver/model_batch.h"

#include <algorithm>
#include <cassert>

namespace lexicup::solver {
namespace {

engine::SheetFacts facts_of(const OpenSheet& sheet) { return {.open = sheet.open, .repeat = sheet.repeat}; }

}  // namespace

ModelBatch::ModelBatch(const ValueModel& model, int lanes)
    : game_(model.game()), sweep_(game_.rules, game_.rolls, game_.points, lanes) {
  for (int lane = 0; lane < lanes; ++lane) outlooks_.push_back(model.outlook());
  players_.resize(static_cast<std::size_t>(lanes));
}

void ModelBatch::look_at(std::span<const OpenSheets> players) {
  assert(!players.empty() && players.size() <= players_.size());
  sweep_.clear();
  for (std::size_t lane = 0; lane < players_.size(); ++lane) {
    // Lanes without a player repeat the last one.
    players_[lane] = players[std::min(lane, players.size() - 1)];
    outlooks_[lane]->look_at(players_[lane]);
    fill_lane(lane);
  }
}

double ModelBatch::worth(std::size_t lane, std::size_t column, int box, int points) const {
  const Filled filled = game_.sheets.fill(players_[lane][column], box, points);
  return game_.rules.multipliers[column] * filled.gained + outlooks_[lane]->after(column, box, filled.sheet);
}

void ModelBatch::fill_lane(std::size_t lane) {
  for (std::size_t column = 0; column < players_[lane].size(); ++column) {
    for (int box = 0; box < static_cast<int>(game_.rules.boxes.size()); ++box) {
      if (game_.sheets.uses_left(players_[lane][column], box) > 0) fill_box(lane, column, box);
    }
  }
  fill_tops(lane);
}

// The best column counts for the box.
void ModelBatch::fill_box(std::size_t lane, std::size_t column, int box) {
  const std::vector<int>& points = game_.points.points[static_cast<std::size_t>(box)];
  double* to = sweep_.open(static_cast<std::size_t>(box)) + lane;
  const bool is_top = game_.rules.repeat_bonus && game_.rules.repeat_bonus->box == box;
  if (is_top || game_.sheets.undecided(players_[lane][column], box) != 0) {
    for (int one : points) {
      *to = std::max(*to, worth(lane, column, box, one));
      to += sweep_.lanes();
    }
    return;
  }
  // What it records decides about nothing: the sheets afterwards are the same.
  const double rest = worth(lane, column, box, 0);
  for (int one : points) {
    *to = std::max(*to, game_.rules.multipliers[column] * one + rest);
    to += sweep_.lanes();
  }
}

bool ModelBatch::repeats(std::size_t lane, const engine::Tally& tally) const {
  return std::ranges::any_of(players_[lane], [&](const OpenSheet& sheet) {
    return engine::is_repeat(game_.rules, facts_of(sheet), tally);
  });
}

engine::BoxClaim ModelBatch::claim_of(std::size_t lane, std::size_t column, const engine::Tally& tally,
                                      int box) const {
  return engine::claim_of(game_.rules, facts_of(players_[lane][column]), tally, box, /*roll_number=*/0);
}

// A top roll that is a further one in some column is looked at in all of them.
void ModelBatch::fill_tops(std::size_t lane) {
  for (std::size_t top = 0; top < game_.points.tops.size(); ++top) {
    if (!repeats(lane, game_.points.tops[top].tally)) continue;
    each_claim(lane, game_.points.tops[top].kind, /*roll_number=*/0, [&](const SheetClaim& claim) {
      sweep_.add_top(lane, static_cast<std::uint32_t>(top), engine::box_at(game_.rules, claim.box).last_roll,
                     claim.worth);
    });
  }
}

// Calls visit(claim) for every way to claim a roll of the kind.
template <typename Visit>
void ModelBatch::each_claim(std::size_t lane, std::uint32_t kind, int roll_number, const Visit& visit) const {
  const auto top = std::ranges::find(game_.points.tops, kind, &TopRoll::kind);
  const bool special = top != game_.points.tops.end() && repeats(lane, top->tally);
  for (std::size_t column = 0; column < players_[lane].size(); ++column) {
    for (int box = 0; box < static_cast<int>(game_.rules.boxes.size()); ++box) {
      if (game_.sheets.uses_left(players_[lane][column], box) == 0) continue;
      if (engine::box_at(game_.rules, box).last_roll < roll_number) continue;
      SheetClaim claim{
          .column = static_cast<int>(column), .box = box, .points = game_.points.natural(kind, box)};
      if (special) {
        const engine::BoxClaim is = claim_of(lane, column, top->tally, box);
        if (is.state != engine::ClaimState::kOpen) continue;
        claim.points = is.points;
        claim.bonus = is.repeat ? game_.rules.repeat_bonus->points : 0;
      }
      claim.worth = game_.rules.multipliers[column] * claim.bonus + worth(lane, column, box, claim.points);
      visit(claim);
    }
  }
}

std::vector<SheetClaim> ModelBatch::claims_of(std::size_t lane, std::uint32_t kind, int roll_number) const {
  std::vector<SheetClaim> claims;
  each_claim(lane, kind, roll_number, [&](const SheetClaim& claim) { claims.push_back(claim); });
  return claims;
}

SheetClaim ModelBatch::best_claim(std::size_t lane, std::uint32_t kind, int roll_number) const {
  SheetClaim best{.worth = kNever};
  each_claim(lane, kind, roll_number, [&](const SheetClaim& claim) {
    if (claim.worth > best.worth + kSameValue) best = claim;
  });
  return best;
}

}  // namespace lexicup::solver
