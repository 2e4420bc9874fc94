// Options: the house rules a variant knows, and the values chosen for a game.
//
//   OptionMap wanted = {{"preset", "classic"}, {"joker", "free"}};
//   Options options = choose_options(specs, presets, wanted).value();
//   if (options.is("joker", "free")) ...
//
// Plain values; safe to share between threads that only read.
#ifndef LEXICUP_ENGINE_OPTIONS_H_
#define LEXICUP_ENGINE_OPTIONS_H_

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <absl/status/statusor.h>

namespace lexicup::engine {

enum class OptionKind { kFlag, kChoice, kNumber };

// Option name to value, as people write them. The name "preset" takes a preset of the variant. A flag takes
// "", "true" or "on" (on), "false" or "off" (off).
using OptionMap = std::map<std::string, std::string, std::less<>>;

// A house rule that a variant knows.
struct OptionSpec {
  std::string name;
  std::string description;  // what it changes, in one sentence
  OptionKind kind = OptionKind::kFlag;
  std::vector<std::string> choices = {};  // allowed values of a choice
  int minimum = 0;                        // least and greatest value of a number
  int maximum = 0;
  std::string default_value;  // "true" or "false", one of the choices, or a number

  friend bool operator==(const OptionSpec&, const OptionSpec&) = default;
};

OptionSpec flag(std::string name, std::string description);
OptionSpec choice(std::string name, std::vector<std::string> choices, std::string default_value,
                  std::string description);
OptionSpec number(std::string name, int minimum, int maximum, int default_value, std::string description);

// A named set of options.
struct Preset {
  std::string name;
  std::string description;
  OptionMap options;

  friend bool operator==(const Preset&, const Preset&) = default;
};

// An option with the value in force.
struct Option {
  OptionSpec spec;
  std::string value;

  friend bool operator==(const Option&, const Option&) = default;
};

// Every option of a variant with the value in force. Asking for an option that the variant does not know is a
// bug.
class Options {
 public:
  Options() = default;
  explicit Options(std::vector<Option> all) : all_(std::move(all)) {}

  bool on(std::string_view flag) const;
  bool is(std::string_view choice, std::string_view value) const;
  int number(std::string_view name) const;

  friend bool operator==(const Options&, const Options&) = default;

  const std::vector<Option>& all() const { return all_; }

 private:
  const std::string& value(std::string_view name) const;
  std::vector<Option> all_;
};

// Defaults, then the preset if one is named, then the options named beside it. INVALID_ARGUMENT for an
// option, value or preset that the variant does not know says what exists.
absl::StatusOr<Options> choose_options(std::span<const OptionSpec> specs, std::span<const Preset> presets,
                                       const OptionMap& wanted);

}  // namespace lexicup::engine

#endif  // LEXICUP_ENGINE_OPTIONS_H_
