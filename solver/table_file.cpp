#include "solver/table_file.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace lexicup::solver {
namespace {

absl::StatusOr<StoredTable> read_body(FileReader& reader, const RollSpace& rolls) {
  const std::uint32_t columns = reader.shape();
  std::uint64_t roll_count = 0;
  std::uint64_t kinds = 0;
  std::uint64_t top_count = 0;
  std::uint64_t value_count = 0;
  if (!reader.read(roll_count) || !reader.read(kinds) || !reader.read(top_count) ||
      !reader.read(value_count)) {
    return reader.damaged("its header is missing");
  }
  // The numbers must fit each other, though the checksum was found right.
  if (roll_count != rolls.rolls() || columns < 2 || columns > engine::kMaxBoxes + 1 || kinds > roll_count ||
      top_count > roll_count) {
    return reader.damaged("its header makes no sense");
  }
  StoredTable table;
  RollPoints& points = table.points;
  points.columns = static_cast<int>(columns);
  points.again = points.columns - 1;
  for (std::uint32_t column = 0; column < columns; ++column) {
    std::uint32_t size = 0;
    if (!reader.read(size) || !reader.read(size, points.points.emplace_back()) || size == 0) {
      return reader.damaged("points are missing");
    }
  }
  std::vector<std::uint64_t> tops;
  if (!reader.read(roll_count, points.kind) || !reader.read(kinds * columns, points.places) ||
      !reader.read(top_count, tops) || !reader.read(value_count, table.values) || !reader.at_end()) {
    return reader.damaged("its length is wrong");
  }
  if (!std::ranges::all_of(table.values, [](double value) { return std::isfinite(value); })) {
    return reader.damaged("a value is no number");
  }
  if (std::ranges::any_of(points.kind, [&](std::uint32_t kind) { return kind >= kinds; })) {
    return reader.damaged("a roll is of no kind");
  }
  for (std::size_t i = 0; i < points.places.size(); ++i) {
    if (points.places[i] >= points.points[i % columns].size())
      return reader.damaged("a roll records no points");
  }
  for (std::uint64_t roll : tops) {
    if (roll >= roll_count) return reader.damaged("a top roll does not exist");
    points.tops.push_back({.kind = points.kind[roll], .tally = engine::tally_of(rolls.faces_of(roll))});
  }
  return table;
}

}  // namespace

std::string pack_table(const Fingerprint& fingerprint, const GameSpace& game,
                       std::span<const double> values) {
  const RollPoints& points = game.points;
  FileWriter file(kTableFile, static_cast<std::uint32_t>(points.columns), fingerprint);
  for (const std::size_t count : {points.kind.size(), points.kinds(), points.tops.size(), values.size()}) {
    file.add(std::uint64_t{count});
  }
  for (const std::vector<int>& column : points.points) {
    file.add(static_cast<std::uint32_t>(column.size()));
    file.add(std::span<const int>(column));
  }
  file.add(std::span<const std::uint32_t>(points.kind));
  file.add(std::span<const std::uint16_t>(points.places));
  for (const TopRoll& top : points.tops) {
    file.add(static_cast<std::uint64_t>(std::ranges::find(points.kind, top.kind) - points.kind.begin()));
  }
  file.add(values);
  return std::move(file).finish();
}

absl::StatusOr<StoredTable> unpack_table(std::string_view file, const Fingerprint& fingerprint,
                                         const RollSpace& rolls) {
  auto reader = FileReader::open(file, kTableFile, fingerprint);
  if (!reader.ok()) return reader.status();
  return read_body(*reader, rolls);
}

}  // namespace lexicup::solver
