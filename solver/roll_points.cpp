#include "solver/roll_points.h"

#include <algorithm>
#include <optional>

#include <absl/container/flat_hash_map.h>
#include <fmt/format.h>

#include "engine/scoring.h"

namespace lexicup::solver {
namespace {

using engine::RuleSet;

// What the columns of one roll after the other hold.
class ColumnPoints {
 public:
  ColumnPoints(const RuleSet& rules, SpelledDice* spelled) : rules_(rules), spelled_(spelled) {
    if (spelled == nullptr) return;
    for (const engine::Box& box : rules.boxes) {
      const engine::WordRule* rule = engine::word_rule(box.scoring);
      parts_.push_back(rule != nullptr ? std::optional(spelled->parts_for(*rule)) : std::nullopt);
    }
    if (!rules.repeat_bonus || !rules.repeat_bonus->same_box) return;
    again_ = parts_[static_cast<std::size_t>(rules.repeat_bonus->box)];
    again_->rule.fixed_points.reset();
  }

  // Of no use once the watch says that the work is stopped.
  std::vector<int> of(std::size_t roll, const engine::Tally& tally, WorkWatch& watch) const {
    std::vector<int> columns;
    const std::vector<Subset> subsets = spelled_ != nullptr ? spelled_->within(roll) : std::vector<Subset>();
    watch.spend(subsets.size());
    for (std::size_t box = 0; box < rules_.boxes.size(); ++box) {
      const bool words = box < parts_.size() && parts_[box];
      columns.push_back(words ? std::max(0, spelled_->best_points(*parts_[box], subsets))
                              : engine::points_of(rules_.boxes[box].scoring, tally));
    }
    columns.push_back(again_ ? spelled_->best_points(*again_, subsets) : kNoWords);
    return columns;
  }

 private:
  const RuleSet& rules_;
  const SpelledDice* spelled_;
  std::vector<std::optional<WordParts>> parts_;  // of the boxes that take words
  std::optional<WordParts> again_;
};

// Whether such rolls can become jokers.
bool is_top(const RuleSet& rules, const std::vector<int>& columns) {
  if (!rules.repeat_bonus || rules.repeat_bonus->same_box) return false;
  const auto box = static_cast<std::size_t>(rules.repeat_bonus->box);
  return columns[box] == rules.repeat_bonus->box_points;
}

void number_points(const std::vector<int>& rows, RollPoints& points) {
  const auto columns = static_cast<std::size_t>(points.columns);
  points.points.resize(columns);
  for (std::size_t i = 0; i < rows.size(); ++i) points.points[i % columns].push_back(rows[i]);
  for (std::vector<int>& column : points.points) {
    std::ranges::sort(column);
    column.erase(std::ranges::unique(column).begin(), column.end());
  }
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const std::vector<int>& column = points.points[i % columns];
    points.places.push_back(
        static_cast<std::uint16_t>(std::ranges::lower_bound(column, rows[i]) - column.begin()));
  }
}

// Of what is found out about one roll apart from words.
constexpr std::size_t kWeightOfRoll = 10;

absl::Status stopped() { return absl::CancelledError("finding out what rolls record was stopped"); }

// What is found out about rolls, if no two of them are of one kind: see roll_points().
double bytes_of_points(const RuleSet& rules, double rolls) {
  const auto columns = static_cast<double>(rules.boxes.size() + 1);
  // Its kind; the points of each column as they are found, as a key and as a place.
  return rolls * (64 + columns * (sizeof(int) + sizeof(int) + sizeof(std::uint16_t)));
}

// What SpelledDice keeps, if no two keeps have the same letters: the number of a keep's words, the sets of
// letters asked for, and for each box and each kind of box into how many words a keep can be parted.
double bytes_of_spelling(const RuleSet& rules, double keeps) {
  const auto boxes = static_cast<double>(std::ranges::count_if(rules.boxes, engine::takes_words));
  if (boxes == 0) return 0;
  return keeps * (64 + (2 * boxes + 1) * sizeof(std::uint16_t));
}

}  // namespace

absl::Status check_preparation(const RuleSet& rules) {
  const DiceCounts counts = count_dice(rules.dice);
  if (absl::Status status = check_dice(counts); !status.ok()) return status;
  const double bytes =
      counts.bytes + bytes_of_points(rules, counts.rolls) + bytes_of_spelling(rules, counts.keeps);
  if (bytes <= kMostPreparationBytes) return absl::OkStatus();
  return absl::ResourceExhaustedError(
      fmt::format("these dice have {:.4g} different rolls and can be kept in {:.4g} ways, which would take "
                  "{:.1f} GB of memory; {:.1f} GB is the most",
                  counts.rolls, counts.keeps, bytes / 1e9, kMostPreparationBytes / 1e9));
}

absl::StatusOr<RollPoints> roll_points(const RuleSet& rules, const RollSpace& space,
                                       const engine::Words* words, const WorkSettings& settings) {
  if (absl::Status status = check_preparation(rules); !status.ok()) return status;
  WorkWatch watch(settings);
  std::optional<SpelledDice> spelled;
  if (std::ranges::any_of(rules.boxes, engine::takes_words)) {
    if (words == nullptr) return absl::FailedPreconditionError("there is no dictionary to find words in");
    spelled.emplace(rules.dice, space, *words, watch);
    if (watch.stopped()) return stopped();
  }
  const ColumnPoints reader(rules, spelled ? &*spelled : nullptr);
  watch.begin(spelled ? kShareOfAsking : 0, 1, space.rolls());
  RollPoints points;
  points.again = static_cast<int>(rules.boxes.size());
  points.columns = points.again + 1;
  absl::flat_hash_map<std::vector<int>, std::uint32_t> kinds;
  std::vector<int> rows;
  for (std::size_t roll = 0; roll < space.rolls(); ++roll) {
    const engine::Tally tally = engine::tally_of(space.faces_of(roll));
    const std::vector<int> columns = reader.of(roll, tally, watch);
    if (!watch.step(kWeightOfRoll)) return stopped();
    const auto next = static_cast<std::uint32_t>(rows.size() / columns.size());
    const bool top = is_top(rules, columns);
    // A top roll is a kind of its own: which face it shows decides about jokers.
    const std::uint32_t kind = top ? next : kinds.try_emplace(columns, next).first->second;
    if (top) points.tops.push_back({.kind = kind, .tally = tally});
    if (kind == next) rows.insert(rows.end(), columns.begin(), columns.end());
    points.kind.push_back(kind);
  }
  number_points(rows, points);
  return points;
}

}  // namespace lexicup::solver
