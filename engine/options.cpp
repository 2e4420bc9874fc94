#include "engine/options.h"

#include <algorithm>
#include <cassert>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "engine/text.h"

namespace lexicup::engine {
namespace {

constexpr std::string_view kPreset = "preset";

// "on" as the value in force, whatever people wrote; nullopt if they wrote something else.
std::optional<std::string> flag_value(std::string_view wanted) {
  if (wanted.empty() || wanted == "true" || wanted == "on") return "true";
  if (wanted == "false" || wanted == "off") return "false";
  return std::nullopt;
}

std::optional<std::string> choice_value(const OptionSpec& spec, std::string_view wanted) {
  if (std::ranges::find(spec.choices, wanted) == spec.choices.end()) return std::nullopt;
  return std::string(wanted);
}

std::optional<std::string> number_value(const OptionSpec& spec, std::string_view wanted) {
  const std::optional<int> number = whole_number(wanted);
  if (!number || *number < spec.minimum || *number > spec.maximum) return std::nullopt;
  return fmt::format("{}", *number);
}

std::optional<std::string> value_for(const OptionSpec& spec, std::string_view wanted) {
  switch (spec.kind) {
    case OptionKind::kFlag:
      return flag_value(wanted);
    case OptionKind::kChoice:
      return choice_value(spec, wanted);
    case OptionKind::kNumber:
      return number_value(spec, wanted);
  }
  return std::nullopt;
}

std::string allowed_values(const OptionSpec& spec) {
  switch (spec.kind) {
    case OptionKind::kFlag:
      return "on or off";
    case OptionKind::kChoice:
      return listed(spec.choices, "or");
    case OptionKind::kNumber:
      return fmt::format("a whole number from {} to {}", spec.minimum, spec.maximum);
  }
  return "";
}

template <typename Named>
std::string names_of(std::span<const Named> all) {
  std::vector<std::string> names;
  for (const Named& one : all) names.push_back(one.name);
  return listed(names, "and");
}

absl::Status apply(std::vector<Option>& options, std::span<const OptionSpec> specs, std::string_view name,
                   std::string_view wanted) {
  const auto option = std::ranges::find_if(options, [&](const Option& one) { return one.spec.name == name; });
  if (option == options.end()) {
    return absl::InvalidArgumentError(
        fmt::format("this game has no option {}; its options are {}", quoted(name), names_of(specs)));
  }
  std::optional<std::string> value = value_for(option->spec, wanted);
  if (!value) {
    return absl::InvalidArgumentError(fmt::format("option {} cannot be {}; allowed: {}", name, quoted(wanted),
                                                  allowed_values(option->spec)));
  }
  option->value = *std::move(value);
  return absl::OkStatus();
}

absl::StatusOr<const Preset*> find_preset(std::span<const Preset> presets, std::string_view name) {
  const auto preset = std::ranges::find(presets, name, &Preset::name);
  if (preset != presets.end()) return &*preset;
  return absl::InvalidArgumentError(
      fmt::format("this game has no preset {}; its presets: {}", quoted(name), names_of(presets)));
}

}  // namespace

OptionSpec flag(std::string name, std::string description) {
  return {.name = std::move(name),
          .description = std::move(description),
          .kind = OptionKind::kFlag,
          .default_value = "false"};
}

OptionSpec choice(std::string name, std::vector<std::string> choices, std::string default_value,
                  std::string description) {
  return {.name = std::move(name),
          .description = std::move(description),
          .kind = OptionKind::kChoice,
          .choices = std::move(choices),
          .default_value = std::move(default_value)};
}

OptionSpec number(std::string name, int minimum, int maximum, int default_value, std::string description) {
  return {.name = std::move(name),
          .description = std::move(description),
          .kind = OptionKind::kNumber,
          .minimum = minimum,
          .maximum = maximum,
          .default_value = fmt::format("{}", default_value)};
}

const std::string& Options::value(std::string_view name) const {
  const auto option = std::ranges::find_if(all_, [&](const Option& one) { return one.spec.name == name; });
  assert(option != all_.end());
  return option->value;
}

bool Options::on(std::string_view flag) const { return value(flag) == "true"; }

bool Options::is(std::string_view choice, std::string_view wanted) const { return value(choice) == wanted; }

int Options::number(std::string_view name) const { return whole_number(value(name)).value_or(0); }

absl::StatusOr<Options> choose_options(std::span<const OptionSpec> specs, std::span<const Preset> presets,
                                       const OptionMap& wanted) {
  std::vector<Option> options;
  for (const OptionSpec& spec : specs) options.push_back({.spec = spec, .value = spec.default_value});
  if (const auto named = wanted.find(kPreset); named != wanted.end()) {
    const absl::StatusOr<const Preset*> preset = find_preset(presets, named->second);
    if (!preset.ok()) return preset.status();
    for (const auto& [name, value] : (*preset)->options) {
      if (absl::Status status = apply(options, specs, name, value); !status.ok()) return status;
    }
  }
  for (const auto& [name, value] : wanted) {
    if (name == kPreset) continue;
    if (absl::Status status = apply(options, specs, name, value); !status.ok()) return status;
  }
  return Options(std::move(options));
}

}  // namespace lexicup::engine
