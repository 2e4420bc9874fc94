#include "solver/spelled_dice.h"

#include <algorithm>
#include <numeric>

#include <absl/container/flat_hash_map.h>

namespace lexicup::solver {
namespace {

using engine::Face;
using engine::Roll;

// No box takes more words, so that so many words of the same dice are enough to find distinct ones.
constexpr int kMostWords = 3;
// Of a question to the dictionary, which takes some microseconds.
constexpr std::size_t kWeightOfAsking = 100;

// The words that use all of these dice.
std::vector<std::string> words_of(const engine::Words& words, const Roll& faces) {
  const int dice = static_cast<int>(faces.size());
  const engine::WordRule rule{.min_letters = dice, .max_letters = dice, .use_all_dice = true};
  std::vector<std::string> list;
  for (const std::vector<engine::SpelledWord>& set : words.best_words(faces, rule, kMostWords)) {
    list.push_back(set.front().text);
  }
  return list;
}

std::vector<std::pair<Node, Node>> halves_of(const DieGroup& group, const Roll& node, WorkWatch& watch) {
  std::vector<std::pair<Node, Node>> halves;
  for (std::uint32_t chosen = 0; chosen < std::uint32_t{1} << node.size() && watch.spend(1); ++chosen) {
    Roll one;
    Roll other;
    for (std::size_t i = 0; i < node.size(); ++i) {
      ((chosen >> i & 1) != 0 ? one : other).push_back(node[i]);
    }
    halves.emplace_back(node_of(group, std::move(one)), node_of(group, std::move(other)));
  }
  std::ranges::sort(halves);
  halves.erase(std::ranges::unique(halves).begin(), halves.end());
  return halves;
}

}  // namespace

SpelledDice::SpelledDice(const engine::DiceSet& dice, const RollSpace& space, const engine::Words& words,
                         WorkWatch& watch)
    : dice_(dice), space_(space), watch_(watch) {
  for (std::size_t i = space.groups().size(); i-- > 0;) {
    const DieGroup& dice_group = space.groups()[i];
    Group group{.stride = keeps_, .halves = {}, .points = {}};
    for (const Roll& node : dice_group.nodes) {
      group.halves.push_back(halves_of(dice_group, node, watch));
      group.points.push_back(std::accumulate(node.begin(), node.end(), 0, [&](int sum, Face face) {
        return sum + engine::face_points(dice, face);
      }));
    }
    keeps_ *= dice_group.nodes.size();
    groups_.insert(groups_.begin(), std::move(group));
  }
  if (!watch.stopped()) ask(words);
}

void SpelledDice::ask(const engine::Words& words) {
  absl::flat_hash_map<Roll, std::uint32_t> asked;
  lists_.emplace_back();
  list_of_.resize(keeps_);
  watch_.begin(0, kShareOfAsking, keeps_);
  for (std::size_t keep = 0; keep < keeps_ && watch_.step(1); ++keep) {
    Roll faces = faces_of(keep);
    if (faces.empty()) continue;
    std::ranges::sort(faces);
    const auto [place, is_new] = asked.try_emplace(faces, 0);
    if (is_new) {
      watch_.spend(kWeightOfAsking);
      std::vector<std::string> list = words_of(words, faces);
      if (!list.empty()) {
        place->second = static_cast<std::uint32_t>(lists_.size());
        lists_.push_back(std::move(list));
      }
    }
    list_of_[keep] = place->second;
  }
}

Roll SpelledDice::faces_of(std::size_t keep) const {
  Roll faces;
  for (std::size_t i = 0; i < groups_.size(); ++i) {
    const Roll& node = space_.groups()[i].nodes[keep / groups_[i].stride];
    faces.insert(faces.end(), node.begin(), node.end());
    keep %= groups_[i].stride;
  }
  return faces;
}

int SpelledDice::dice_in(std::size_t keep) const {
  std::size_t dice = 0;
  for (std::size_t i = 0; i < groups_.size(); ++i) {
    dice += space_.groups()[i].nodes[keep / groups_[i].stride].size();
    keep %= groups_[i].stride;
  }
  return static_cast<int>(dice);
}

template <typename Visit>
bool SpelledDice::any_halves(std::size_t keep, std::size_t group, std::size_t a, std::size_t b,
                             const Visit& visit) const {
  if (group == groups_.size()) return visit(a, b);
  const std::size_t stride = groups_[group].stride;
  for (const auto& [one, other] : groups_[group].halves[keep / stride]) {
    if (any_halves(keep % stride, group + 1, a + static_cast<std::size_t>(one) * stride,
                   b + static_cast<std::size_t>(other) * stride, visit)) {
      return true;
    }
  }
  return false;
}

template <typename Visit>
bool SpelledDice::any_halves(std::size_t keep, const Visit& visit) const {
  return any_halves(keep, 0, 0, 0, visit);
}

// Into how many words a keep can be parted, given that of all its parts.
std::uint16_t SpelledDice::parted(const std::vector<std::uint16_t>& words, std::size_t keep) const {
  unsigned counts = words[keep];
  any_halves(keep, [&](std::size_t a, std::size_t b) {
    if (!watch_.spend(1)) return true;
    if ((words[a] & 2u) != 0) counts |= static_cast<unsigned>(words[b]) << 1;
    return false;
  });
  return static_cast<std::uint16_t>(counts);
}

bool SpelledDice::parted_distinctly(const WordParts& parts, std::size_t keep, int words,
                                    std::vector<std::string>& used) const {
  return any_halves(keep, [&](std::size_t a, std::size_t b) {
    if (!watch_.spend(1)) return true;
    if ((parts.words[a] & 2u) == 0) return false;
    if (words > 1 && (parts.words[b] >> (words - 1) & 1u) == 0) return false;
    if (words == 1 && dice_in(b) > 0) return false;
    for (const std::string& word : lists_[list_of_[a]]) {
      if (std::ranges::find(used, word) != used.end()) continue;
      if (words == 1) return true;
      used.push_back(word);
      const bool rest = parted_distinctly(parts, b, words - 1, used);
      used.pop_back();
      if (rest) return true;
    }
    return false;
  });
}

const std::vector<std::uint16_t>& SpelledDice::parts_of(const engine::WordRule& rule) {
  const bool several = rule.max_words > 1;
  const auto [place, is_new] = parts_.try_emplace({rule.min_letters, rule.max_letters, several});
  std::vector<std::uint16_t>& words = place->second;
  if (!is_new) return words;
  words.resize(keeps_);
  // Fewer dice make a greater number, so that the parts of a keep come before it.
  for (std::size_t keep = keeps_; keep-- > 0 && watch_.spend(1);) {
    const int dice = list_of_[keep] == 0 ? 0 : dice_in(keep);
    if (dice > 0 && dice >= rule.min_letters && dice <= rule.max_letters) words[keep] = 2;
    if (several) words[keep] = parted(words, keep);
  }
  return words;
}

WordParts SpelledDice::parts_for(const engine::WordRule& rule) {
  WordParts parts{.rule = rule, .words = parts_of(rule)};
  if (!rule.distinct || rule.max_words == 1) return parts;
  std::vector<std::uint16_t> distinct = parts.words;
  for (std::size_t keep = 0; keep < keeps_ && watch_.spend(1); ++keep) {
    for (int words = 2; words <= rule.max_words; ++words) {
      std::vector<std::string> used;
      if ((parts.words[keep] >> words & 1u) == 0 || parted_distinctly(parts, keep, words, used)) continue;
      distinct[keep] = static_cast<std::uint16_t>(distinct[keep] & ~(1u << words));
    }
  }
  parts.words = std::move(distinct);
  return parts;
}

std::vector<Subset> SpelledDice::within(std::size_t roll) const {
  std::size_t keep = 0;
  for (std::size_t i = groups_.size(); i-- > 0;) {
    const auto full = static_cast<std::size_t>(space_.groups()[i].full);
    keep += roll % full * groups_[i].stride;
    roll /= full;
  }
  std::vector<Subset> subsets = {{.keep = 0, .points = 0, .all = true}};
  for (const Group& group : groups_) {
    std::vector<Subset> longer;
    const Node whole = static_cast<Node>(keep / group.stride);
    for (const Subset& subset : subsets) {
      for (const auto& [node, rest] : group.halves[static_cast<std::size_t>(whole)]) {
        longer.push_back(
            {.keep = subset.keep + static_cast<std::uint32_t>(static_cast<std::size_t>(node) * group.stride),
             .points = subset.points + group.points[static_cast<std::size_t>(node)],
             .all = subset.all && node == whole});
      }
    }
    subsets = std::move(longer);
    keep %= group.stride;
  }
  return subsets;
}

int SpelledDice::best_points(const WordParts& parts, const std::vector<Subset>& subsets) const {
  const engine::WordRule& rule = parts.rule;
  const unsigned wanted = (2u << rule.max_words) - (1u << rule.min_words);
  int best = kNoWords;
  for (const Subset& subset : subsets) {
    if ((parts.words[subset.keep] & wanted) == 0 || (rule.use_all_dice && !subset.all)) continue;
    best = std::max(best, subset.points);
  }
  return best == kNoWords ? kNoWords : rule.fixed_points.value_or(best);
}

}  // namespace lexicup::solver
