#include <map>
#include <string>

#include <fmt/format.h>

#include "lexicon/dict/commands.h"
#include "lexicon/dict/exit.h"
#include "lexicon/lexicon.h"

namespace lexicup::lexicon::dict {
namespace {

struct Stats {
  std::map<std::size_t, std::uint64_t> words_of_length;
  std::uint64_t definitions = 0;
  std::uint64_t bytes = 0;  // of all sections
};

Stats stats_of(const Lexicon& lexicon) {
  Stats stats;
  for (WordId id = 0; id < lexicon.size(); ++id) {
    ++stats.words_of_length[lexicon.word(id).size()];
    if (!lexicon.definition(id).empty()) ++stats.definitions;
  }
  for (const SectionInfo& section : lexicon.sections()) stats.bytes += section.bytes;
  return stats;
}

std::string as_table(const Lexicon& lexicon, const Stats& stats) {
  const LexiconInfo& info = lexicon.info();
  const auto words = static_cast<double>(lexicon.size());
  std::string text =
      fmt::format("name         {}\ntitle        {}\nlicense      {}\n", info.name, info.title, info.license);
  text += fmt::format("locale       {}\ntiles        {}\nfingerprint  {}\nwords        {}\ndefined      {}\n",
                      lexicon.alphabet().locale(), lexicon.alphabet().size(), info.fingerprint, info.words,
                      stats.definitions);
  text += "\nlength   words\n";
  for (const auto& [length, count] : stats.words_of_length)
    text += fmt::format("{:>6} {:>7}\n", length, count);
  text += "\nsection        bytes  a word\n";
  for (const SectionInfo& section : lexicon.sections()) {
    text += fmt::format("{:<12} {:>7} {:>7.2f}\n", section.name, section.bytes,
                        static_cast<double>(section.bytes) / words);
  }
  return text +
         fmt::format("{:<12} {:>7} {:>7.2f}\n", "all", stats.bytes, static_cast<double>(stats.bytes) / words);
}

// The text as a JSON string. Its bytes are UTF-8 without control characters: open() saw to that.
std::string quoted(std::string_view text) {
  std::string json = "\"";
  for (char byte : text) {
    if (byte == '"' || byte == '\\') json += '\\';
    json += byte;
  }
  return json + '"';
}

std::string as_json(const Lexicon& lexicon, const Stats& stats) {
  const LexiconInfo& info = lexicon.info();
  std::string lengths;
  for (const auto& [length, count] : stats.words_of_length) {
    lengths += fmt::format("{}\"{}\": {}", lengths.empty() ? "" : ", ", length, count);
  }
  std::string sections;
  for (const SectionInfo& section : lexicon.sections()) {
    sections += fmt::format("{}{}: {}", sections.empty() ? "" : ", ", quoted(section.name), section.bytes);
  }
  return fmt::format(
      "{{\"name\": {}, \"title\": {}, \"license\": {}, \"locale\": {}, \"tiles\": {}, \"fingerprint\": {}, "
      "\"words\": {}, "
      "\"defined\": {}, \"words_of_length\": {{{}}}, \"section_bytes\": {{{}}}, \"bytes_per_word\": "
      "{:.2f}}}\n",
      quoted(info.name), quoted(info.title), quoted(info.license), quoted(lexicon.alphabet().locale()),
      lexicon.alphabet().size(), quoted(info.fingerprint), info.words, stats.definitions, lengths, sections,
      static_cast<double>(stats.bytes) / static_cast<double>(info.words));
}

}  // namespace

int run_stats(const std::string& file, bool json) {
  const absl::StatusOr<Lexicon> lexicon = Lexicon::open(file);
  if (!lexicon.ok()) return refused(lexicon.status());
  const Stats stats = stats_of(*lexicon);
  return printed(json ? as_json(*lexicon, stats) : as_table(*lexicon, stats));
}

}  // namespace lexicup::lexicon::dict
