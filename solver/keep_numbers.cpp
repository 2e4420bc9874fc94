#include "solver/keep_numbers.h"

#include <utility>

namespace lexicup::solver {

KeepNumbers::KeepNumbers(const RollSpace& space) : space_(&space), strides_(space.groups().size()) {
  for (std::size_t i = strides_.size(); i-- > 0;) {
    strides_[i] = size_;
    size_ *= groups()[i].nodes.size();
  }
  find_wholes();
  count_dice();
}

void KeepNumbers::find_wholes() {
  for (std::size_t roll = 0; roll < space_->rolls(); ++roll) {
    std::size_t rest = roll;
    std::size_t keep = 0;
    for (std::size_t i = strides_.size(); i-- > 0;) {
      keep += rest % static_cast<std::size_t>(groups()[i].full) * strides_[i];
      rest /= static_cast<std::size_t>(groups()[i].full);
    }
    whole_.push_back(static_cast<Keep>(keep));
  }
}

void KeepNumbers::count_dice() {
  dice_.assign(size_, 0);
  for (std::size_t keep = 0; keep < size_; ++keep) {
    std::size_t rest = keep;
    for (std::size_t i = 0; i < strides_.size(); ++i) {
      const auto dice = groups()[i].nodes[rest / strides_[i]].size();
      dice_[keep] = static_cast<std::uint8_t>(dice_[keep] + dice);
      rest %= strides_[i];
    }
  }
}

KeepNumbers::Keep KeepNumbers::of(std::span<const engine::Face> faces, engine::DieSet kept) const {
  std::size_t keep = 0;
  for (std::size_t i = 0; i < strides_.size(); ++i) {
    engine::Roll shown;
    for (int die : groups()[i].dice) {
      if (engine::has_die(kept, die)) shown.push_back(faces[static_cast<std::size_t>(die)]);
    }
    keep += static_cast<std::size_t>(node_of(groups()[i], std::move(shown))) * strides_[i];
  }
  return static_cast<Keep>(keep);
}

}  // namespace lexicup::solver
