#include "tests/engine/plain_column.h"

#include <algorithm>
#include <set>

#include "tests/engine/plain_scorer.h"

namespace lexicup::engine {
namespace {

using OptionValues = std::map<std::string, std::string>;
using Boxes = std::vector<std::string>;

bool all_equal_faces(const PlainFaces& faces) {
  return std::count(faces.begin(), faces.end(), faces.front()) == static_cast<int>(faces.size());
}

// What the three dice games share. The plain scorer takes options as "name=value".
class PlainDiceColumn : public PlainColumn {
 public:
  PlainDiceColumn(std::string variant, const OptionValues& options) : variant_(std::move(variant)) {
    for (const auto& [name, value] : options) options_.insert(name + "=" + value);
  }
  bool has_rounds() const override { return false; }

  Boxes boxes_at_time_out(const PlainFaces& faces) const override {
    Boxes boxes;
    for (const std::string& box : card()) {
      if (is_open(box) && (faces.empty() || may_take(box, faces))) boxes.push_back(box);
      if (faces.empty() && !boxes.empty()) break;
    }
    return boxes;
  }

 protected:
  virtual const Boxes& card() const = 0;
  virtual bool is_open(const std::string& box) const { return !used(box); }
  virtual bool may_take(const std::string&, const PlainFaces&) const { return true; }

  int natural(const std::string& box, const PlainFaces& faces) const {
    return plain_points(variant_, box, options_, faces);
  }
  int sum_over(const Boxes& boxes) const {
    int sum = 0;
    for (const std::string& box : boxes) sum += points(box);
    return sum;
  }
  bool option(const std::string& set) const { return options_.contains(set); }

 private:
  std::string variant_;
  std::set<std::string> options_;
};

const Boxes kSixNumbers = {"ones", "twos", "threes", "fours", "fives", "sixes"};
const Boxes kYatZLower = {"three-of-a-kind", "four-of-a-kind", "full-house", "small-straight",
                          "large-straight",  "chance",         "yat-z"};

class PlainYatZ final : public PlainDiceColumn {
 public:
  explicit PlainYatZ(const OptionValues& options) : PlainDiceColumn("yat-z", options) {}
  std::unique_ptr<PlainColumn> copy() const override { return std::make_unique<PlainYatZ>(*this); }

  void claim(const std::string& box, const PlainFaces& faces, const Boxes&, const std::string&) override {
    int scored = natural(box, faces);
    if (all_equal_faces(faces) && used("yat-z")) {
      const bool fifty = points("yat-z") == 50;
      if (fifty && option("repeat-bonus=100")) bonuses_ += 100;
      const bool joker = fifty || option("joker-after-zero=true");
      if (joker && !option("joker=off") && used(own_box(faces))) scored = joker_points(box, scored);
    }
    write(box, scored);
  }

  int total() const override { return all_points() + bonuses_ + (sum_over(kSixNumbers) >= 63 ? 35 : 0); }

 protected:
  const Boxes& card() const override {
    static const Boxes kCard = [] {
      Boxes all = kSixNumbers;
      all.insert(all.end(), kYatZLower.begin(), kYatZLower.end());
      return all;
    }();
    return kCard;
  }

  bool may_take(const std::string& box, const PlainFaces& faces) const override {
    const bool entitled = points("yat-z") == 50 || option("joker-after-zero=true");
    if (!option("joker=forced") || !all_equal_faces(faces) || !used("yat-z") || !entitled) return true;
    if (!used(own_box(faces))) return box == own_box(faces);
    const bool lower_left =
        std::any_of(kYatZLower.begin(), kYatZLower.end(), [&](auto& one) { return !used(one); });
    return !lower_left || std::find(kYatZLower.begin(), kYatZLower.end(), box) != kYatZLower.end();
  }

 private:
  static const std::string& own_box(const PlainFaces& faces) {
    return kSixNumbers[static_cast<std::size_t>(faces.front() - 1)];
  }
  static int joker_points(const std::string& box, int natural) {
    if (box == "full-house") return 25;
    if (box == "small-straight") return 30;
    return box == "large-straight" ? 40 : natural;
  }

  int bonuses_ = 0;
};

class PlainPlatzee final : public PlainDiceColumn {
 public:
  explicit PlainPlatzee(const OptionValues& options) : PlainDiceColumn("platzee", options) {}
  std::unique_ptr<PlainColumn> copy() const override { return std::make_unique<PlainPlatzee>(*this); }

  void claim(const std::string& box, const PlainFaces& faces, const Boxes&, const std::string&) override {
    write(box, natural(box, faces));
  }
  int total() const override {
    return all_points() + (sum_over({"ones", "twos", "threes", "fours"}) >= 30 ? 50 : 0);
  }

 protected:
  const Boxes& card() const override {
    static const Boxes kCard = {"ones",       "twos",      "threes",          "fours",
                                "pair",       "two-pairs", "three-of-a-kind", "four-of-a-kind",
                                "full-house", "chance",    "platzee",         "arithmetic",
                                "geometric",  "odd",       "wasteful"};
    return kCard;
  }
};

class PlainYahtwentee final : public PlainDiceColumn {
 public:
  explicit PlainYahtwentee(const OptionValues& options) : PlainDiceColumn("yahtwentee", options) {}
  std::unique_ptr<PlainColumn> copy() const override { return std::make_unique<PlainYahtwentee>(*this); }

  void claim(const std::string& box, const PlainFaces& faces, const Boxes&, const std::string&) override {
    int scored = natural(box, faces);
    if (all_equal_faces(faces) && points("crit") == 300) {
      ++markers_;
      if (box == "full-house") scored = 100;
      if (box == "small-straight") scored = 125;
      if (box == "large-straight") scored = 150;
    }
    write(box, scored);
  }

  int total() const override {
    int sum = all_points() + 500 * markers_;
    const int thac0[] = {45, 120, 195, 270};
    for (int column = 0; column < 4; ++column) {
      int subtotal = 0;
      for (int number = 5 * column + 1; number <= 5 * column + 5; ++number) {
        subtotal += points(std::to_string(number) + "s");
      }
      if (subtotal > thac0[column] || (subtotal == thac0[column] && option("thac0=meet"))) sum += 100;
    }
    return sum;
  }

 protected:
  const Boxes& card() const override {
    static const Boxes kCard = [] {
      Boxes all;
      for (int number = 1; number <= 20; ++number) all.push_back(std::to_string(number) + "s");
      for (const char* box : {"three-of-a-kind", "four-of-a-kind", "full-house", "small-straight",
                              "large-straight", "crit", "fumble"}) {
        all.push_back(box);
      }
      return all;
    }();
    return kCard;
  }
  bool is_open(const std::string& box) const override { return box == "fumble" ? uses(box) < 6 : !used(box); }

 private:
  int markers_ = 0;
};

// Values of A to Z.
constexpr int kLetterValues[] = {1, 4, 4, 3, 1, 4, 4, 3, 2, 6, 5, 2, 3,
                                 2, 1, 4, 8, 2, 2, 2, 3, 4, 4, 8, 4, 10};
const Boxes kRounds = {"two-letters", "three-letters", "four-letters", "five-letters",
                       "six-letters", "one-word",      "two-words",    "three-words"};

class PlainWordColumn final : public PlainColumn {
 public:
  explicit PlainWordColumn(const OptionValues& options) : options_(options) {}
  std::unique_ptr<PlainColumn> copy() const override { return std::make_unique<PlainWordColumn>(*this); }
  bool has_rounds() const override { return true; }

  void claim(const std::string& box, const PlainFaces& faces, const Boxes& words,
             const std::string& zeroed) override {
    const bool sacrifice = std::find(kRounds.begin(), kRounds.end(), box) == kRounds.end();
    if (sacrifice && used(box)) {  // only a further Yahtzee word can be
      bonuses_ += 100;
      write(round_of(zeroed), options_.at("extra-keeps-box") == "true" ? value(faces, words) : 0);
      return;
    }
    write(box, points_in(box, faces, words));
    if (sacrifice) write(round_of(zeroed), 0);
  }

  int total() const override {
    int upper = 0;
    for (std::size_t i = 0; i < 5; ++i) upper += points(kRounds[i]);
    return all_points() + bonuses_ + (upper >= std::stoi(options_.at("bonus-at")) ? 35 : 0);
  }

  Boxes boxes_at_time_out(const PlainFaces&) const override { return {round_of("")}; }

 private:
  std::string round_of(const std::string& named) const {
    if (!named.empty()) return named;
    return *std::find_if(kRounds.begin(), kRounds.end(), [&](const std::string& box) { return !used(box); });
  }

  // The values of the dice that spell the words, or -1 if they do not suffice. Faces count letters from 1, 0
  // is the diamond.
  static int value(const PlainFaces& faces, const Boxes& words) {
    PlainFaces left = faces;
    int sum = 0;
    for (const std::string& word : words) {
      for (char letter : word) {
        auto die = std::find(left.begin(), left.end(), letter - 'A' + 1);
        if (die != left.end()) {
          sum += kLetterValues[letter - 'A'];
        } else {
          die = std::find(left.begin(), left.end(), 0);
          if (die == left.end()) return -1;
        }
        left.erase(die);
      }
    }
    return sum;
  }

  int points_in(const std::string& box, const PlainFaces& faces, const Boxes& words) const {
    if (box == "all-vowels") return all_among(faces, "AEIOUY") ? 25 : 0;
    if (box == "all-consonants") {
      return all_among(faces,
                       options_.at("y-both") == "true" ? "BCDFGHJKLMNPQRSTVWXYZ" : "BCDFGHJKLMNPQRSTVWXZ")
                 ? 25
                 : 0;
    }
    const int sum = value(faces, words);
    if (sum < 0 || !fits(box, words)) return 0;
    return box == "yahtzee-words" ? 50 : sum;
  }

  bool all_among(const PlainFaces& faces, const std::string& letters) const {
    return std::all_of(faces.begin(), faces.end(), [&](int face) {
      if (face == 0) return options_.at("strict-wild") == "false";
      return letters.find(static_cast<char>('A' + face - 1)) != std::string::npos;
    });
  }

  bool fits(const std::string& box, const Boxes& words) const {
    const std::size_t count = words.size();
    if (count == 0) return false;
    std::size_t letters = 0;
    for (const std::string& word : words) letters += word.size();
    for (std::size_t i = 0; i < 5; ++i) {
      if (box == kRounds[i]) return count == 1 && letters == i + 2;
    }
    if (box == "yahtzee-words") return count == 1 && letters == 7;
    for (const std::string& word : words) {
      if (static_cast<int>(word.size()) < std::stoi(options_.at("min-word"))) return false;
    }
    if (box == "one-word") return count == 1;
    if (box == "chance") return count <= 3;
    if (count != (box == "two-words" ? 2U : 3U)) return false;
    if (options_.at("use-all-dice") == "true" && letters != 7) return false;
    return options_.at("distinct-words") == "false" ||
           std::set<std::string>(words.begin(), words.end()).size() == count;
  }

  OptionValues options_;
  int bonuses_ = 0;
};

}  // namespace

std::unique_ptr<PlainColumn> plain_column(const std::string& variant, const OptionValues& options) {
  if (variant == "yat-z") return std::make_unique<PlainYatZ>(options);
  if (variant == "platzee") return std::make_unique<PlainPlatzee>(options);
  if (variant == "yahtwentee") return std::make_unique<PlainYahtwentee>(options);
  return std::make_unique<PlainWordColumn>(options);
}

}  // namespace lexicup::engine
