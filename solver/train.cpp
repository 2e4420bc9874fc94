#include "solver/train.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <limits>
#include <thread>
#include <utility>

#include "solver/ridge.h"
#include "solver/turn_player.h"

namespace lexicup::solver {
namespace {

// Turns of a game under training that end with any claim at all.
constexpr double kStray = 0.1;
// A layer of the model keeps to the one before it as if that were known from so many sheets. Values of played
// games are uncertain, so more of them are smoothed together.
constexpr double kPull = 0.3;
constexpr double kPullPlayed = 20;

// Does work in pieces on several threads; the calling one is the first of them.
class Crew {
 public:
  explicit Crew(const TrainSettings& settings)
      : settings_(settings),
        size_(settings.threads > 0 ? static_cast<std::size_t>(settings.threads)
                                   : std::max(1u, std::thread::hardware_concurrency())) {}

  std::size_t size() const { return size_; }

  // All that will be done, in the same unit as run() counts.
  void expect(double work) { expected_ = work; }

  // Calls piece(worker, i) for each i below `pieces`, each worth `work`. False if that was cancelled.
  bool run(std::size_t pieces, double work, const std::function<void(std::size_t, std::size_t)>& piece) {
    std::atomic<std::size_t> next = 0;
    std::atomic<bool> stopped = false;
    const auto take = [&](std::size_t worker) {
      for (std::size_t i = next++; i < pieces && !stopped; i = next++) {
        piece(worker, i);
        if (worker != 0) continue;
        if (settings_.cancelled && settings_.cancelled()) stopped = true;
        if (settings_.progress && expected_ > 0) {
          settings_.progress(std::min(1.0, (done_ + work * static_cast<double>(i + 1)) / expected_));
        }
      }
    };
    {
      std::vector<std::jthread> threads;
      for (std::size_t worker = 1; worker < std::min(size_, pieces); ++worker) {
        threads.emplace_back([&, worker] { take(worker); });
      }
      take(0);
    }
    done_ += work * static_cast<double>(pieces);
    return !stopped;
  }

 private:
  const TrainSettings& settings_;
  const std::size_t size_;
  double expected_ = 0;
  double done_ = 0;
};

absl::Status stopped() { return absl::CancelledError("training was stopped"); }

// What games came to.
struct Experience {
  std::vector<std::vector<OpenSheets>> sheets;  // by turns left
  std::vector<std::vector<double>> expected;    // PlayedTurn::expected of the same
  BoxChances chances;                           // of what boxes record
};

std::vector<double> value_of_box_alone(const EstimateGame& game) {
  std::vector<double> values;
  TurnSweep sweep(game.rules, game.rolls, game.points, /*lanes=*/1);
  for (std::size_t box = 0; box < game.rules.boxes.size(); ++box) {
    sweep.clear();
    std::ranges::copy(game.points.points[box], sweep.open(box));
    values.emplace_back();
    sweep.solve(&values.back());
  }
  return values;
}

// Every number of points that the box can record a little, so that none is impossible.
BoxChances begin_chances(const EstimateGame& game) {
  BoxChances chances;
  for (std::size_t box = 0; box < game.rules.boxes.size(); ++box) {
    const std::vector<int>& points = game.points.points[box];
    const int most = std::max(points.back(), game.rules.boxes[box].joker_points.value_or(0));
    chances.emplace_back(static_cast<std::size_t>(most) + 1);
    for (int one : points) chances.back()[static_cast<std::size_t>(one)] += 0.5;
  }
  return chances;
}

void make_sums_one(BoxChances& chances) {
  for (std::vector<double>& box : chances) {
    double sum = 0;
    for (double chance : box) sum += chance;
    for (double& chance : box) chance /= sum;
  }
}

class Trainer {
 public:
  Trainer(std::shared_ptr<const EstimateGame> game, const TrainSettings& settings)
      : game_(std::move(game)),
        settings_(settings),
        crew_(settings),
        is_backwards_(settings.method == Method::kBackwards ||
                      (settings.method == Method::kByColumns && engine::columns(game_->rules) == 1)),
        turns_(engine::turns(game_->rules)),
        lanes_(good_lanes(game_->rolls)) {}

  absl::StatusOr<std::shared_ptr<const FittedModel>> run() {
    absl::StatusOr<std::shared_ptr<FittedModel>> model = naive_model(game_, settings_.shape);
    double games = 0;
    for (int round = 0; round < settings_.rounds; ++round) games += games_in(round);
    crew_.expect((is_backwards_ ? 2 : 1) * games * turns_);
    for (int round = 0; model.ok() && round < settings_.rounds; ++round) {
      absl::StatusOr<Experience> experience = play(**model, round);
      if (!experience.ok()) return experience.status();
      model = is_backwards_ ? fit_backwards(*std::move(experience), (*model)->layer(0))
                            : fit_played(*std::move(experience), **model, round);
    }
    if (!model.ok()) return model.status();
    return *std::move(model);
  }

 private:
  int games_in(int round) const { return std::max(1, round == 0 ? settings_.games / 2 : settings_.games); }

  absl::StatusOr<Experience> play(const FittedModel& model, int round) {
    const auto games = static_cast<std::size_t>(games_in(round));
    const auto lanes = static_cast<std::size_t>(lanes_);
    Experience experience{.sheets = {}, .expected = {}, .chances = begin_chances(*game_)};
    experience.expected.assign(static_cast<std::size_t>(turns_) + 1, std::vector<double>(games));
    experience.sheets.assign(static_cast<std::size_t>(turns_) + 1, std::vector<OpenSheets>(games));
    std::vector<TurnPlayer> players;
    for (std::size_t i = 0; i < crew_.size(); ++i) players.emplace_back(model, lanes_);
    std::vector<std::vector<SheetClaim>> claims(games);
    const auto play_some = [&](std::size_t worker, std::size_t piece) {
      const std::size_t first = piece * lanes;
      std::vector<GameLine> lines;
      for (std::size_t i = first; i < std::min(first + lanes, games); ++i) {
        std::seed_seq seed{settings_.seed, static_cast<std::uint64_t>(round), static_cast<std::uint64_t>(i)};
        lines.push_back({.sheets = game_->sheets.empty_sheets(), .random = std::mt19937_64(seed)});
      }
      for (int left = turns_; left > 0; --left) {
        for (std::size_t i = 0; i < lines.size(); ++i) {
          experience.sheets[static_cast<std::size_t>(left)][first + i] = lines[i].sheets;
        }
        const std::vector<PlayedTurn> turns = players[worker].play(lines, kStray);
        for (std::size_t i = 0; i < turns.size(); ++i) {
          experience.expected[static_cast<std::size_t>(left)][first + i] = turns[i].expected;
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

  // The mean of what the games' play brings is the old model's value plus all that the turns from there on
  // correct in it: what a turn makes of a sheet less what the model says of it.
  absl::StatusOr<std::shared_ptr<FittedModel>> fit_played(Experience experience, const FittedModel& old,
                                                          int round) {
    ModelParts parts = old.parts();
    // Later rounds keep the outlooks, so that their weights go on from those of the round before.
    if (round == 0) parts.chances = std::move(experience.chances);
    absl::StatusOr<std::shared_ptr<FittedModel>> model = FittedModel::of(game_, std::move(parts));
    if (!model.ok()) return model;
    const ModelFeatures& features = (*model)->features();
    std::vector<double> corrections(experience.sheets[0].size());
    for (int left = 1; left <= turns_; ++left) {
      const std::vector<OpenSheets>& sheets = experience.sheets[static_cast<std::size_t>(left)];
      std::vector<double> targets;
      std::vector<SparseRow> rows(sheets.size());
      for (std::size_t i = 0; i < sheets.size(); ++i) {
        const double value = old.value(sheets[i]);
        corrections[i] += experience.expected[static_cast<std::size_t>(left)][i] - value;
        targets.push_back(value + corrections[i] - features.exact_value(sheets[i]));
        features.each(sheets[i],
                      [&](std::size_t feature, double number) { rows[i].emplace_back(feature, number); });
      }
      // What has changed a turn before changes here too.
      std::vector<double> known = old.layer(left).weights;
      for (std::size_t i = 0; left > 1 && i < known.size(); ++i) {
        known[i] += (*model)->layer(left - 1).weights[i] - old.layer(left - 1).weights[i];
      }
      (*model)->set_layer(left, layer_of(targets, ridge(rows, targets, known, kPullPlayed)));
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
  Crew crew_;
  const bool is_backwards_;
  const int turns_;
  const int lanes_;
};

}  // namespace

absl::StatusOr<std::shared_ptr<FittedModel>> naive_model(std::shared_ptr<const EstimateGame> game,
                                                         const ModelShape& shape) {
  BoxChances chances = begin_chances(*game);
  make_sums_one(chances);
  absl::StatusOr<ModelFeatures> features = ModelFeatures::of(*game, shape, chances);
  if (!features.ok()) return features.status();
  ModelLayer layer{.weights = std::vector<double>(features->size()), .least = 0, .most = 0};
  if (game->one_column == nullptr) {
    layer.most = std::numeric_limits<double>::max();
    const std::vector<double> alone = value_of_box_alone(*game);
    for (std::size_t column = 0; column < game->rules.multipliers.size(); ++column) {
      for (std::size_t box = 0; box < alone.size(); ++box) {
        for (int uses = 1; uses <= game->rules.boxes[box].uses; ++uses) {
          layer.weights[*features->box_uses(column, box, uses)] =
              game->rules.multipliers[column] * uses * alone[box];
        }
      }
    }
  }
  const auto layers = static_cast<std::size_t>(engine::turns(game->rules)) + 1;
  return FittedModel::of(
      std::move(game),
      {.shape = shape, .chances = std::move(chances), .layers = std::vector<ModelLayer>(layers, layer)});
}

absl::StatusOr<std::shared_ptr<const FittedModel>> train(std::shared_ptr<const EstimateGame> game,
                                                         const TrainSettings& settings) {
  if (settings.method == Method::kByColumns && engine::columns(game->rules) > 1) {
    return naive_model(std::move(game), settings.shape);
  }
  return Trainer(std::move(game), settings).run();
}

}  // namespace lexicup::solver
