#include "lexicon/find_words.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "service/bounds.h"
#include "service/errors.h"
#include "service/found_word.h"
#include "service/lexicon_calls.h"
#include "service/page_token.h"
#include "service/quote.h"

namespace lexicup::service {
namespace {

using lexicon::Match;
using lexicon::Order;
using lexicon::Rack;
using lexicon::WordQuery;

absl::StatusOr<Match> match_of(v1::Match match) {
  switch (match) {
    case v1::MATCH_UNSPECIFIED:
    case v1::MATCH_SUB:
      return Match::kSub;
    case v1::MATCH_EXACT:
      return Match::kExact;
    case v1::MATCH_SUPER:
      return Match::kSuper;
    default:
      return bad_field("match", fmt::format("{} is no kind of match; send 1 to 3", static_cast<int>(match)));
  }
}

absl::StatusOr<Order> order_of(v1::WordOrder order) {
  switch (order) {
    case v1::WORD_ORDER_UNSPECIFIED:
    case v1::WORD_ORDER_POINTS:
      return Order::kPoints;
    case v1::WORD_ORDER_LENGTH:
      return Order::kLength;
    case v1::WORD_ORDER_ALPHABET:
      return Order::kAlphabet;
    default:
      return bad_field("order", fmt::format("{} is no order; send 1 to 3", static_cast<int>(order)));
  }
}

absl::Status read_letters(const lexicon::Alphabet& alphabet, const v1::FindWordsRequest& request,
                          lexicon::FinderQuery& finder) {
  auto rack = letters_in(alphabet, "letters", request.letters(), kMaxLetters, kMaxWilds);
  if (!rack.ok()) return rack.status();
  auto required = letters_in(alphabet, "must_contain", request.must_contain(), kMaxLetters, kMaxLetters);
  if (!required.ok()) return required.status();
  if (required->wilds > 0) {
    return bad_field("must_contain",
                     fmt::format("{} has a wild; name the letters", in_quotes(request.must_contain())));
  }
  const bool narrowed = !request.pattern().empty() || required->size() > 0;
  if (rack->size() == 0 && !(finder.match == Match::kSuper && narrowed)) {
    return bad_field(
        "letters",
        fmt::format("{} has no letters; send up to {}, '?' for a wild; to search by pattern or must_contain "
                    "alone, set match to MATCH_SUPER",
                    in_quotes(request.letters()), kMaxLetters),
        reason::kMissing);
  }
  finder.rack = *rack;
  finder.must_contain = *required;
  return absl::OkStatus();
}

// Bytes of UTF-8 that go on with a character begin with the bits 10.
std::int64_t characters_in(const std::string& text) {
  return std::ranges::count_if(text, [](char byte) { return (byte & 0xC0) != 0x80; });
}

absl::Status read_pattern(const lexicon::Alphabet& alphabet, const std::string& text, WordQuery& query) {
  if (text.empty()) return absl::OkStatus();
  if (characters_in(text) > kMaxPatternCharacters) {
    return bad_field(
        "pattern",
        fmt::format("{} is too long; send at most {} characters", in_quotes(text), kMaxPatternCharacters),
        reason::kTooLarge);
  }
  auto pattern = lexicon::Pattern::parse(alphabet, text);
  if (!pattern.ok()) return about_field("pattern", pattern.status());
  query.pattern = *std::move(pattern);
  return absl::OkStatus();
}

absl::StatusOr<WordQuery> read_query(const lexicon::Alphabet& alphabet, const v1::FindWordsRequest& request) {
  WordQuery query;
  const auto match = match_of(request.match());
  if (!match.ok()) return match.status();
  query.finder.match = *match;
  const auto order = order_of(request.order());
  if (!order.ok()) return order.status();
  query.order = *order;
  const auto page = in_range("page_size", request.page_size(), 0, kMaxPage, 100);
  if (!page.ok()) return page.status();
  query.limit = static_cast<std::size_t>(*page);
  if (absl::Status status = read_letters(alphabet, request, query.finder); !status.ok()) return status;
  const auto lengths = lengths_in(request.min_length(), request.max_length(), lexicon::kMaxWordTiles);
  if (!lengths.ok()) return lengths.status();
  query.finder.min_length = lengths->shortest;
  query.finder.max_length = lengths->longest;
  if (absl::Status status = read_pattern(alphabet, request.pattern(), query); !status.ok()) return status;
  return query;
}

// Everything that the pages of a request depend on.
std::string scope_of(const v1::FindWordsRequest& request, const lexicon::Lexicon& lexicon,
                     const WordQuery& query) {
  v1::FindWordsRequest asked = request;
  asked.clear_page_token();
  return lexicon.info().fingerprint + std::string(query.values.begin(), query.values.end()) +
         asked.SerializeAsString();
}

}  // namespace

absl::Status find_words(const Catalog& catalog, const v1::FindWordsRequest& request,
                        v1::FindWordsResponse& response, const std::function<bool()>& cancelled) {
  const auto open = catalog.find_lexicon(request.lexicon(), "lexicon");
  if (!open.ok()) return open.status();
  const auto dice = catalog.find_dice_set(request.dice_set(), "dice_set");
  if (!dice.ok()) return dice.status();
  const lexicon::Lexicon& lexicon = (*open)->lexicon;
  auto query = read_query(lexicon.alphabet(), request);
  if (!query.ok()) return query.status();
  query->values = catalog.letters(**open, **dice).values;
  query->cancelled = cancelled;
  const std::string scope = scope_of(request, lexicon, *query);
  if (!request.page_token().empty()) {
    const auto offset = read_page_token(request.page_token(), scope);
    if (!offset.ok()) return offset.status();
    query->offset = *offset;
  }

  const auto found = lexicon::find_words(lexicon, *query);
  if (!found.ok()) return found.status();
  for (const lexicon::FoundWord& word : found->words) {
    set_found_word(lexicon, word, request.definitions(), *response.add_words());
  }
  const std::size_t next = query->offset + found->words.size();
  if (next < found->total) response.set_next_page_token(make_page_token(next, scope));
  response.set_total(static_cast<std::int64_t>(found->total));
  return absl::OkStatus();
}

}  // namespace lexicup::service
