#include "lexicon/definitions.h"

#include <algorithm>
#include <limits>
#include <vector>

#include <absl/status/status.h>

#include "lexicon/refusal.h"

namespace lexicup::lexicon {

absl::StatusOr<std::string> Definitions::build(std::span<const std::string> texts) {
  std::vector<std::uint32_t> starts;
  std::string text;
  for (const std::string& one : texts) {
    starts.push_back(static_cast<std::uint32_t>(text.size()));
    text += one;
    if (text.size() > std::numeric_limits<std::uint32_t>::max()) {
      return absl::ResourceExhaustedError("the definitions have more than 4 GiB");
    }
  }
  starts.push_back(static_cast<std::uint32_t>(text.size()));
  return std::string(reinterpret_cast<const char*>(starts.data()), starts.size() * sizeof(starts[0])) + text;
}

absl::StatusOr<Definitions> Definitions::open(std::string_view bytes, std::uint64_t words) {
  const std::uint64_t start_bytes = (words + 1) * sizeof(std::uint32_t);
  if (bytes.size() < start_bytes)
    return data_loss("section definitions is damaged: it has {} bytes", bytes.size());
  Definitions definitions;
  definitions.starts_ = reinterpret_cast<const std::uint32_t*>(bytes.data());
  definitions.text_ = bytes.substr(start_bytes);
  const std::uint32_t* end = definitions.starts_ + words + 1;
  if (definitions.starts_[0] != 0 || end[-1] != definitions.text_.size() ||
      !std::is_sorted(definitions.starts_, end)) {
    return data_loss("section definitions is damaged: its texts are out of order");
  }
  return definitions;
}

}  // namespace lexicup::lexicon
