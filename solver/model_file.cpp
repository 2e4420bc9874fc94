#include "solver/model_file.h"

#include <array>
#include <span>
#include <utility>
#include <vector>

namespace lexicup::solver {
namespace {

// Bits of the shape.
constexpr std::uint32_t kSections = 1;
constexpr std::uint32_t kPairs = 2;

absl::StatusOr<ModelParts> read_body(FileReader& reader) {
  std::uint32_t boxes = 0;
  std::uint32_t layers = 0;
  std::uint64_t features = 0;
  if (!reader.read(boxes) || !reader.read(layers) || !reader.read(features)) {
    return reader.damaged("its header is missing");
  }
  ModelParts parts{
      .shape = {.sections = (reader.shape() & kSections) != 0, .pairs = (reader.shape() & kPairs) != 0},
      .chances = {},
      .layers = {}};
  for (std::uint32_t box = 0; box < boxes; ++box) {
    std::uint32_t size = 0;
    if (!reader.read(size) || !reader.read(size, parts.chances.emplace_back())) {
      return reader.damaged("chances are missing");
    }
  }
  for (std::uint32_t layer = 0; layer < layers; ++layer) {
    ModelLayer& known = parts.layers.emplace_back();
    if (!reader.read(known.least) || !reader.read(known.most) || !reader.read(known.offset) ||
        !reader.read(features, known.weights)) {
      return reader.damaged("weights are missing");
    }
    std::uint32_t quantiles = 0;
    if (!reader.read(quantiles) || !reader.read(quantiles, known.surprises)) {
      return reader.damaged("quantiles are missing");
    }
  }
  if (!reader.at_end()) return reader.damaged("its length is wrong");
  return parts;
}

void add_counted(FileWriter& file, const std::vector<double>& numbers) {
  file.add(static_cast<std::uint32_t>(numbers.size()));
  file.add(std::span<const double>(numbers));
}

}  // namespace

std::string pack_model(const Fingerprint& fingerprint, const ModelParts& parts) {
  const std::uint32_t shape = (parts.shape.sections ? kSections : 0) | (parts.shape.pairs ? kPairs : 0);
  FileWriter file(kModelFile, shape, fingerprint);
  file.add(static_cast<std::uint32_t>(parts.chances.size()));
  file.add(static_cast<std::uint32_t>(parts.layers.size()));
  file.add(std::uint64_t{parts.layers.empty() ? 0 : parts.layers.front().weights.size()});
  for (const std::vector<double>& chances : parts.chances) add_counted(file, chances);
  for (const ModelLayer& layer : parts.layers) {
    file.add(std::span<const double>(std::array{layer.least, layer.most, layer.offset}));
    file.add(std::span<const double>(layer.weights));
    add_counted(file, layer.surprises);
  }
  return std::move(file).finish();
}

absl::StatusOr<ModelParts> unpack_model(std::string_view file, const Fingerprint& fingerprint) {
  auto reader = FileReader::open(file, kModelFile, fingerprint);
  if (!reader.ok()) return reader.status();
  return read_body(*reader);
}

}  // namespace lexicup::solver
