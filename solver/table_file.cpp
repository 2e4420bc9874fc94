#include "solver/table_file.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <type_traits>
#include <utility>

#include <fmt/format.h>
#include <xxhash.h>

namespace lexicup::solver {
namespace {

static_assert(std::endian::native == std::endian::little, "table files are read in place, little-endian");

// A byte above 127, both line ends and a DOS end of file: whatever treats the file as text breaks it visibly.
constexpr std::string_view kMagic = "\x89LXV\r\n\x1A\n";

struct Header {
  char magic[8];
  std::uint32_t version;
  std::uint32_t columns;
  Fingerprint fingerprint;
  std::uint64_t rolls;
  std::uint64_t kinds;
  std::uint64_t tops;
  std::uint64_t values;
};
static_assert(sizeof(Header) == 64 && std::is_trivially_copyable_v<Header>);

template <typename Value>
void append(std::string& file, std::span<const Value> values) {
  file.append(reinterpret_cast<const char*>(values.data()), values.size_bytes());
}

// Takes values off the front of bytes that were not looked at yet.
class Reader {
 public:
  explicit Reader(std::string_view bytes) : bytes_(bytes) {}

  // False if fewer bytes are left.
  template <typename Value>
  bool read(std::uint64_t count, std::vector<Value>& values) {
    if (count > bytes_.size() / sizeof(Value)) return false;
    values.resize(count);
    std::memcpy(values.data(), bytes_.data(), count * sizeof(Value));
    bytes_.remove_prefix(count * sizeof(Value));
    return true;
  }

  bool at_end() const { return bytes_.empty(); }

 private:
  std::string_view bytes_;
};

absl::Status damaged(std::string_view what) {
  return absl::DataLossError(
      fmt::format("the table is damaged: {}; it is made again when it is missing", what));
}

// What the header says after the checksum was found right; the rolls' numbers must still fit each other.
absl::StatusOr<StoredTable> read_body(std::string_view body, const Header& header, const RollSpace& rolls) {
  Reader reader(body);
  StoredTable table;
  RollPoints& points = table.points;
  points.columns = static_cast<int>(header.columns);
  points.again = points.columns - 1;
  for (std::uint32_t column = 0; column < header.columns; ++column) {
    std::vector<std::uint32_t> size;
    if (!reader.read(1, size) || !reader.read(size[0], points.points.emplace_back()) || size[0] == 0) {
      return damaged("points are missing");
    }
  }
  std::vector<std::uint64_t> tops;
  if (!reader.read(header.rolls, points.kind) || !reader.read(header.kinds * header.columns, points.places) ||
      !reader.read(header.tops, tops) || !reader.read(header.values, table.values) || !reader.at_end()) {
    return damaged("its length is wrong");
  }
  if (std::ranges::any_of(points.kind, [&](std::uint32_t kind) { return kind >= header.kinds; })) {
    return damaged("a roll is of no kind");
  }
  for (std::size_t i = 0; i < points.places.size(); ++i) {
    if (points.places[i] >= points.points[i % header.columns].size())
      return damaged("a roll records no points");
  }
  for (std::uint64_t roll : tops) {
    if (roll >= header.rolls) return damaged("a top roll does not exist");
    points.tops.push_back({.kind = points.kind[roll], .tally = engine::tally_of(rolls.faces_of(roll))});
  }
  return table;
}

}  // namespace

std::string pack_table(const Fingerprint& fingerprint, const GameSpace& game,
                       std::span<const double> values) {
  const RollPoints& points = game.points;
  Header header{.magic = {},
                .version = kTableVersion,
                .columns = static_cast<std::uint32_t>(points.columns),
                .fingerprint = fingerprint,
                .rolls = points.kind.size(),
                .kinds = points.kinds(),
                .tops = points.tops.size(),
                .values = values.size()};
  std::copy(kMagic.begin(), kMagic.end(), header.magic);
  std::string file;
  append(file, std::span<const Header>(&header, 1));
  for (const std::vector<int>& column : points.points) {
    const auto size = static_cast<std::uint32_t>(column.size());
    append(file, std::span<const std::uint32_t>(&size, 1));
    append(file, std::span<const int>(column));
  }
  append(file, std::span<const std::uint32_t>(points.kind));
  append(file, std::span<const std::uint16_t>(points.places));
  for (const TopRoll& top : points.tops) {
    const auto roll =
        static_cast<std::uint64_t>(std::ranges::find(points.kind, top.kind) - points.kind.begin());
    append(file, std::span<const std::uint64_t>(&roll, 1));
  }
  append(file, values);
  const std::uint64_t checksum = XXH3_64bits(file.data(), file.size());
  append(file, std::span<const std::uint64_t>(&checksum, 1));
  return file;
}

absl::StatusOr<StoredTable> unpack_table(std::string_view file, const Fingerprint& fingerprint,
                                         const RollSpace& rolls) {
  if (file.size() < sizeof(Header) + sizeof(std::uint64_t) || !file.starts_with(kMagic)) {
    return damaged("its beginning is not that of a table");
  }
  Header header;
  std::memcpy(&header, file.data(), sizeof header);
  std::uint64_t checksum = 0;
  std::memcpy(&checksum, file.data() + file.size() - sizeof checksum, sizeof checksum);
  file.remove_suffix(sizeof checksum);
  if (header.version != kTableVersion) {
    return absl::FailedPreconditionError(fmt::format(
        "the table has format version {}; this program reads version {}", header.version, kTableVersion));
  }
  if (checksum != XXH3_64bits(file.data(), file.size())) return damaged("its checksum is wrong");
  if (header.fingerprint != fingerprint) {
    return absl::FailedPreconditionError("the table is of another game: other rules, dice or words");
  }
  if (header.rolls != rolls.rolls() || header.columns < 2 || header.columns > engine::kMaxBoxes + 1) {
    return damaged("its header makes no sense");
  }
  return read_body(file.substr(sizeof header), header, rolls);
}

}  // namespace lexicup::solver
