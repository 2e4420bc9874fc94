#include "solver/train.h"

#include <algorithm>
#include <array>
#include <utility>

#include "solver/calibrate.h"
#include "solver/naive_model.h"
#include "solver/ridge.h"
#include "solver/turn_player.h"
#include "solver/work_crew.h"

namespace lexicup::solver {
namespace {

// Turns of a game under training that end with any claim at all.
constexpr double kStray = 0.1;
// A layer of the model keeps to the one before it as if that were known from so many sheets.
constexpr double kPull = 0.3;

absl::Status stopped() { return absl::CancelledError("training was stopped"); }

// What games came to.
struct Experience {
  std::vector<std::vector<OpenSheets>> sheets;  // by turns left
  BoxChances chances;                           // of what boxes record
};

class Trainer {
 public:
  Trainer(std::shared_ptr<const EstimateGame> game, const TrainSettings& settings, WorkCrew& crew)
      : game_(std::move(game)),
        settings_(settings),
        crew_(crew),
        turns_(engine::turns(game_->rules)),
        lanes_(good_lanes(game_->rolls)) {}

  // In turns that are solved: those of the games, and then their sheets backwards.
  double work() const {
    double games = 0;
    for (int round = 0; round < settings_.rounds; ++round) games += games_in(round);
    return 2 * games * turns_;
  }

  absl::StatusOr<std::shared_ptr<FittedModel>> run() {
    absl::StatusOr<std::shared_ptr<FittedModel>> model = naive_model(game_, settings_.shape);
    for (int round = 0; model.ok() && round < settings_.rounds; ++round) {
      absl::StatusOr<Experience> experience = play(**model, round);
      if (!experience.ok()) return experience.status();
      model = fit_backwards(*std::move(experience), (*model)->layer(0));
    }
    return model;
  }

 private:
  int games_in(int round) const { return std::max(1, round == 0 ? settings_.games / 2 : settings_.games); }

  absl::StatusOr<Experience> play(const FittedModel& model, int round) {
    const auto games = static_cast<std::size_t>(games_in(round));
    const auto lanes = static_cast<std::size_t>(lanes_);
    Experience experience{.sheets = {}, .chances = begin_chances(*game_)};
    experience.sheets.assign(static_cast<std::size_t>(turns_) + 1, std::vector<OpenSheets>(games));
    std::vector<TurnPlayer> players;
    for (std::size_t i = 0; i < crew_.size(); ++i) players.emplace_back(model, lanes_);
    std::vector<std::vector<SheetClaim>> claims(games);
    const auto play_some = [&](std::size_t worker, std::size_t piece) {
      const std::size_t first = piece * lanes;
      std::vector<GameLine> lines = new_lines(*game_, {.seed = settings_.seed,
                                                       .stream = static_cast<std::uint64_t>(round),
                                                       .first = first,
                                                       .end = std::min(first + lanes, games)});
      for (int left = turns_; left > 0; --left) {
        for (std::size_t i = 0; i < lines.size(); ++i) {
          experience.sheets[static_cast<std::size_t>(left)][first + i] = lines[i].sheets;
        }
        const std::vector<PlayedTurn> turns = players[worker].play(lines, kStray);
        for (std::size_t i = 0; i < turns.size(); ++i) {
          if (!turns[i].strayed) claims[first + i].push_back(turns[i].claim);
        }
      }
    };
    if (!crew_.run((games + lanes - 1) / lanes, static_cast<double>(lanes) * turns_, play_some))
      return stopped();
    for (const std::vector<SheetClaim>& game : claims) {
      for (const SheetClaim& claim : game) {
        experience.chances[static_cast<std::size_t>(claim.box)][static_cast<std::size_t>(claim.points)] += 1;
      }
    }
    make_sums_one(experience.chances);
    return experience;
  }

  // Layer by layer, each from the one before it.
  absl::StatusOr<std::shared_ptr<FittedModel>> fit_backwards(Experience experience, const ModelLayer& known) {
    const ModelParts parts{.shape = settings_.shape,
                           .chances = std::move(experience.chances),
                           .layers = std::vector<ModelLayer>(static_cast<std::size_t>(turns_) + 1, known)};
    absl::StatusOr<std::shared_ptr<FittedModel>> model = FittedModel::of(game_, parts);
    if (!model.ok()) return model;
    std::vector<ModelBatch> batches;
    for (std::size_t i = 0; i < crew_.size(); ++i) batches.emplace_back(**model, lanes_);
    for (int left = 1; left <= turns_; ++left) {
      const std::vector<OpenSheets>& sheets = experience.sheets[static_cast<std::size_t>(left)];
      std::vector<double> targets(sheets.size());
      std::vector<SparseRow> rows(sheets.size());
      const auto lanes = static_cast<std::size_t>(lanes_);
      const auto look_at_some = [&](std::size_t worker, std::size_t piece) {
        const std::size_t first = piece * lanes;
        const std::size_t count = std::min(lanes, sheets.size() - first);
        batches[worker].look_at(std::span(sheets).subspan(first, count));
        std::array<double, 8> values;
        batches[worker].sweep().solve(values.data());
        for (std::size_t i = 0; i < count; ++i) {
          targets[first + i] = values[i] - (*model)->features().exact_value(sheets[first + i]);
          (*model)->features().each(sheets[first + i], [&](std::size_t feature, double number) {
            rows[first + i].emplace_back(feature, number);
          });
        }
      };
      if (!crew_.run((sheets.size() + lanes - 1) / lanes, static_cast<double>(lanes), look_at_some)) {
        return stopped();
      }
      (*model)->set_layer(left,
                          layer_of(targets, ridge(rows, targets, (*model)->layer(left - 1).weights, kPull)));
    }
    return model;
  }

  ModelLayer layer_of(const std::vector<double>& targets, std::vector<double> weights) const {
    const auto [least, most] = std::ranges::minmax(targets);
    const double room = (most - least) / 4 + 1;
    return {.weights = std::move(weights),
            .least = game_->one_column ? std::max(0.0, least - room) : least - room,
            .most = most + room};
  }

  const std::shared_ptr<const EstimateGame> game_;
  const TrainSettings& settings_;
  WorkCrew& crew_;
  const int turns_;
  const int lanes_;
};

}  // namespace

absl::StatusOr<std::shared_ptr<const FittedModel>> train(std::shared_ptr<const EstimateGame> game,
                                                         const TrainSettings& settings) {
  const WorkSettings work{
      .threads = settings.threads, .progress = settings.progress, .cancelled = settings.cancelled};
  WorkCrew crew(work);
  Trainer trainer(game, settings, crew);
  const bool is_trained = settings.method == Method::kBackwards || engine::columns(game->rules) == 1;
  const int games = calibration_games(*game, settings.calibration_games);
  crew.expect((is_trained ? trainer.work() : 0) + static_cast<double>(games) * engine::turns(game->rules));
  absl::StatusOr<std::shared_ptr<FittedModel>> model =
      is_trained ? trainer.run() : naive_model(game, settings.shape);
  if (!model.ok()) return model.status();
  if (games > 0 && !calibrate(**model, games, settings.seed, crew)) return stopped();
  return *std::move(model);
}

}  // namespace lexicup::solver
