#include "engine/lay_on_dice.h"

#include <algorithm>

namespace lexicup::engine {
namespace {

bool shows(const Die& die, Face face) { return std::ranges::find(die.faces, face) != die.faces.end(); }

// Bipartite matching by augmenting paths: few dice, so the plain method is the right one.
class Matching {
 public:
  Matching(const DiceSet& dice, std::span<const Face> faces)
      : dice_(dice), faces_(faces), face_on_die_(faces.size(), kFree) {}

  // Finds `face` a die, moving other faces to other dice where that helps.
  bool place(int face, std::vector<bool>& visited) {
    for (int die : preferred_order(face)) {
      if (visited[static_cast<std::size_t>(die)] || !fits(face, die)) continue;
      visited[static_cast<std::size_t>(die)] = true;
      int& holder = face_on_die_[static_cast<std::size_t>(die)];
      if (holder == kFree || place(holder, visited)) {
        holder = face;
        return true;
      }
    }
    return false;
  }

  // For each face its die.
  std::vector<int> die_of_face() const {
    std::vector<int> dice(faces_.size());
    for (std::size_t die = 0; die < face_on_die_.size(); ++die) {
      dice[static_cast<std::size_t>(face_on_die_[die])] = static_cast<int>(die);
    }
    return dice;
  }

 private:
  static constexpr int kFree = -1;

  bool fits(int face, int die) const {
    return shows(dice_.dice[static_cast<std::size_t>(die)], faces_[static_cast<std::size_t>(face)]);
  }

  // A face's own place first, so that faces given in die order stay there.
  std::vector<int> preferred_order(int face) const {
    std::vector<int> order = {face};
    for (int die = 0; die < dice_.size(); ++die) {
      if (die != face) order.push_back(die);
    }
    return order;
  }

  const DiceSet& dice_;
  std::span<const Face> faces_;
  std::vector<int> face_on_die_;
};

}  // namespace

std::optional<std::vector<int>> lay_on_dice(const DiceSet& dice, std::span<const Face> faces) {
  if (faces.size() != dice.dice.size()) return std::nullopt;
  Matching matching(dice, faces);
  for (int face = 0; face < dice.size(); ++face) {
    std::vector<bool> visited(faces.size(), false);
    if (!matching.place(face, visited)) return std::nullopt;
  }
  return matching.die_of_face();
}

}  // namespace lexicup::engine
