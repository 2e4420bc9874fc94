// What LexiconService answers, as plain functions: convert, ask the lexicon, convert.
//
//   v1::CheckWordsResponse response;
//   absl::Status status = check_words(catalog, request, response);
//
// Each returns OK with the response filled in, or INVALID_ARGUMENT about a field. find_words and
// find_word_sets may take long: they end with CANCELLED once `cancelled` says true. Safe from many threads.
#ifndef LEXICUP_SERVICE_LEXICON_CALLS_H_
#define LEXICUP_SERVICE_LEXICON_CALLS_H_

#include <functional>

#include <absl/status/status.h>

#include "lexicup/v1/lexicon_service.pb.h"
#include "service/catalog.h"

namespace lexicup::service {

namespace v1 = ::lexicup::v1;

absl::Status list_lexicons(const Catalog& catalog, v1::ListLexiconsResponse& response);

absl::Status check_words(const Catalog& catalog, const v1::CheckWordsRequest& request,
                         v1::CheckWordsResponse& response);

absl::Status find_words(const Catalog& catalog, const v1::FindWordsRequest& request,
                        v1::FindWordsResponse& response, const std::function<bool()>& cancelled);

absl::Status find_word_sets(const Catalog& catalog, const v1::FindWordSetsRequest& request,
                            v1::FindWordSetsResponse& response, const std::function<bool()>& cancelled);

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_LEXICON_CALLS_H_
