#include "solver/model_file.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <xxhash.h>

namespace lexicup::solver {
namespace {

static_assert(std::endian::native == std::endian::little, "model files are little-endian");

// As of table files, with a letter of its own.
constexpr std::string_view kMagic = "\x89LXM\r\n\x1A\n";

struct Header {
  char magic[8];
  std::uint32_t version;
  std::uint32_t shape;  // one bit for each group of features
  Fingerprint fingerprint;
  std::uint32_t boxes;
  std::uint32_t layers;
  std::uint64_t features;
};
static_assert(sizeof(Header) == 48 && std::is_trivially_copyable_v<Header>);

constexpr std::uint32_t kSections = 1;
constexpr std::uint32_t kPairs = 2;

template <typename Value>
void append(std::string& file, std::span<const Value> values) {
  file.append(reinterpret_cast<const char*>(values.data()), values.size_bytes());
}

// Takes `count` values off the front. False if fewer bytes are left.
template <typename Value>
bool take(std::string_view& bytes, std::uint64_t count, std::vector<Value>& values) {
  if (count > bytes.size() / sizeof(Value)) return false;
  values.resize(count);
  std::memcpy(values.data(), bytes.data(), count * sizeof(Value));
  bytes.remove_prefix(count * sizeof(Value));
  return true;
}

absl::Status damaged(std::string_view what) {
  return absl::DataLossError(
      fmt::format("the model is damaged: {}; it is made again when it is missing", what));
}

absl::StatusOr<ModelParts> read_body(std::string_view body, const Header& header) {
  ModelParts parts{
      .shape = {.sections = (header.shape & kSections) != 0, .pairs = (header.shape & kPairs) != 0},
      .chances = {},
      .layers = {}};
  for (std::uint32_t box = 0; box < header.boxes; ++box) {
    std::vector<std::uint32_t> size;
    if (!take(body, 1, size) || !take(body, size[0], parts.chances.emplace_back())) {
      return damaged("chances are missing");
    }
  }
  for (std::uint32_t layer = 0; layer < header.layers; ++layer) {
    std::vector<double> range;  // and the offset
    ModelLayer& known = parts.layers.emplace_back();
    if (!take(body, 3, range) || !take(body, header.features, known.weights)) {
      return damaged("weights are missing");
    }
    known.least = range[0];
    known.most = range[1];
    known.offset = range[2];
  }
  if (!body.empty()) return damaged("its length is wrong");
  return parts;
}

}  // namespace

std::string pack_model(const Fingerprint& fingerprint, const ModelParts& parts) {
  Header header{.magic = {},
                .version = kModelVersion,
                .shape = (parts.shape.sections ? kSections : 0) | (parts.shape.pairs ? kPairs : 0),
                .fingerprint = fingerprint,
                .boxes = static_cast<std::uint32_t>(parts.chances.size()),
                .layers = static_cast<std::uint32_t>(parts.layers.size()),
                .features = parts.layers.empty() ? 0 : parts.layers.front().weights.size()};
  std::copy(kMagic.begin(), kMagic.end(), header.magic);
  std::string file;
  append(file, std::span<const Header>(&header, 1));
  for (const std::vector<double>& chances : parts.chances) {
    const auto size = static_cast<std::uint32_t>(chances.size());
    append(file, std::span<const std::uint32_t>(&size, 1));
    append(file, std::span<const double>(chances));
  }
  for (const ModelLayer& layer : parts.layers) {
    append(file, std::span<const double>(std::array{layer.least, layer.most, layer.offset}));
    append(file, std::span<const double>(layer.weights));
  }
  const std::uint64_t checksum = XXH3_64bits(file.data(), file.size());
  append(file, std::span<const std::uint64_t>(&checksum, 1));
  return file;
}

absl::StatusOr<ModelParts> unpack_model(std::string_view file, const Fingerprint& fingerprint) {
  if (file.size() < sizeof(Header) + sizeof(std::uint64_t) || !file.starts_with(kMagic)) {
    return damaged("its beginning is not that of a model");
  }
  Header header;
  std::memcpy(&header, file.data(), sizeof header);
  std::uint64_t checksum = 0;
  std::memcpy(&checksum, file.data() + file.size() - sizeof checksum, sizeof checksum);
  file.remove_suffix(sizeof checksum);
  if (header.version != kModelVersion) {
    return absl::FailedPreconditionError(fmt::format(
        "the model has format version {}; this program reads version {}", header.version, kModelVersion));
  }
  if (checksum != XXH3_64bits(file.data(), file.size())) return damaged("its checksum is wrong");
  if (header.fingerprint != fingerprint) {
    return absl::FailedPreconditionError("the model is of another game: other rules or dice");
  }
  return read_body(file.substr(sizeof header), header);
}

}  // namespace lexicup::solver
