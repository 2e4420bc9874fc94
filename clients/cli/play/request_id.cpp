#include "clients/cli/play/request_id.h"

#include <random>

#include <fmt/format.h>

namespace lexicup::cli::play {

std::string fresh_request_id() {
  std::random_device chance;
  std::string id;
  for (int i = 0; i < 4; ++i) id += fmt::format("{:08x}", static_cast<unsigned>(chance()));
  return id;
}

}  // namespace lexicup::cli::play
