// One sheet of the second account (plain_recount.h): boxes with their points, as on paper.
#ifndef LEXICUP_TESTS_ENGINE_PLAIN_COLUMN_H_
#define LEXICUP_TESTS_ENGINE_PLAIN_COLUMN_H_

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace lexicup::engine {

using PlainFaces = std::vector<int>;

class PlainColumn {
 public:
  virtual ~PlainColumn() = default;
  virtual std::unique_ptr<PlainColumn> copy() const = 0;

  virtual void claim(const std::string& box, const PlainFaces& faces, const std::vector<std::string>& words,
                     const std::string& zeroed) = 0;
  virtual int total() const = 0;
  virtual bool has_rounds() const = 0;

  // The open boxes that may be recorded when the clock has run out, in the order of the card; only the first
  // if the record is a zero anyway.
  virtual std::vector<std::string> boxes_at_time_out(const PlainFaces& faces) const = 0;

  void zero(const std::string& box) { write(box, 0); }

 protected:
  void write(const std::string& box, int points) {
    points_[box] += points;
    ++uses_[box];
  }
  bool used(const std::string& box) const { return uses_.count(box) > 0; }
  int uses(const std::string& box) const { return used(box) ? uses_.at(box) : 0; }
  int points(const std::string& box) const { return used(box) ? points_.at(box) : 0; }
  int all_points() const {
    int sum = 0;
    for (const auto& [box, points] : points_) sum += points;
    return sum;
  }

 private:
  std::map<std::string, int> points_;
  std::map<std::string, int> uses_;
};

// An empty column; `options` as in plain_recount.
std::unique_ptr<PlainColumn> plain_column(const std::string& variant,
                                          const std::map<std::string, std::string>& options);

}  // namespace lexicup::engine

#endif  // LEXICUP_TESTS_ENGINE_PLAIN_COLUMN_H_
