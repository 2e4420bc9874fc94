#include "tests/engine/plain_recount.h"

#include <algorithm>
#include <memory>
#include <numeric>
#include <set>

#include "tests/engine/plain_column.h"

namespace lexicup::engine {
namespace {

struct PlainPlayer {
  std::vector<std::unique_ptr<PlainColumn>> columns;
  int turns = 0;
  bool left = false;
};

class PlainGame {
 public:
  PlainGame(const std::string& variant, const std::map<std::string, std::string>& options, int players)
      : factors_(1, 1) {
    if (variant == "yat-z") {
      factors_.assign(static_cast<std::size_t>(std::stoi(options.at("columns"))), 1);
      if (options.at("multipliers") == "triple") factors_ = {1, 2, 3};
    }
    players_.resize(static_cast<std::size_t>(players));
    for (PlainPlayer& player : players_) {
      for (std::size_t i = 0; i < factors_.size(); ++i)
        player.columns.push_back(plain_column(variant, options));
    }
  }

  void make(const Move& move) {
    if (const Rolled* rolled = std::get_if<Rolled>(&move)) {
      faces_.assign(rolled->faces.begin(), rolled->faces.end());
    } else if (const Claimed* claimed = std::get_if<Claimed>(&move)) {
      PlainColumn& column = *player().columns[static_cast<std::size_t>(claimed->column)];
      column.claim(claimed->claim.box, faces_, claimed->claim.words, claimed->claim.zeroed_box);
      end_turn();
    } else if (const Left* left = std::get_if<Left>(&move)) {
      players_[static_cast<std::size_t>(left->player)].left = true;
      if (static_cast<std::size_t>(left->player) == now_) pass();
    } else {
      time_out();
      end_turn();
    }
  }

  PlainResult result() const {
    PlainResult result;
    for (const PlainPlayer& one : players_) {
      int total = 0;
      for (std::size_t i = 0; i < factors_.size(); ++i) total += factors_[i] * one.columns[i]->total();
      result.totals.push_back(total);
      result.turns.push_back(one.turns);
    }
    return result;
  }

 private:
  PlainPlayer& player() { return players_[now_]; }

  void end_turn() {
    ++player().turns;
    pass();
  }

  void pass() {
    faces_.clear();
    for (std::size_t step = 0; step < players_.size(); ++step) {
      now_ = (now_ + 1) % players_.size();
      if (!player().left) return;
    }
  }

  // Tries every box on a copy of its column, in the order of the card, and takes the first of the best.
  void time_out() {
    std::unique_ptr<PlainColumn> best;
    std::size_t best_column = 0;
    int most = -1;
    for (std::size_t i = 0; i < factors_.size(); ++i) {
      const PlainColumn& column = *player().columns[i];
      for (const std::string& box : column.boxes_at_time_out(faces_)) {
        std::unique_ptr<PlainColumn> tried = column.copy();
        if (faces_.empty() || column.has_rounds()) {
          tried->zero(box);
        } else {
          tried->claim(box, faces_, {}, "");
        }
        const int gain = (tried->total() - column.total()) * factors_[i];
        if (gain <= most) continue;
        most = gain;
        best = std::move(tried);
        best_column = i;
      }
    }
    player().columns[best_column] = std::move(best);
  }

  std::vector<int> factors_;
  std::vector<PlainPlayer> players_;
  std::size_t now_ = 0;
  std::vector<int> faces_;
};

}  // namespace

PlainResult plain_recount(const std::string& variant, const std::map<std::string, std::string>& options,
                          int players, const std::vector<Move>& moves) {
  PlainGame game(variant, options, players);
  for (const Move& move : moves) game.make(move);
  return game.result();
}

}  // namespace lexicup::engine
