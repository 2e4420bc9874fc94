#include "service/lexicon_service.h"

#include <cstddef>

#include "lexicup/v1/lexicon_service.grpc.pb.h"
#include "service/lexicon_calls.h"

namespace lexicup::service {
namespace {

using grpc::ByteBuffer;
using grpc::CallbackServerContext;
using grpc::ServerUnaryReactor;
using Api = v1::LexiconService;
using RawApi = Api::WithRawCallbackMethod_ListLexicons<Api::WithRawCallbackMethod_CheckWords<
    Api::WithRawCallbackMethod_FindWords<Api::WithRawCallbackMethod_FindWordSets<Api::Service>>>>;

// A CheckWords request of so many bytes is answered at once: it has a few dozen words, a matter of
// microseconds.
constexpr std::size_t kShortCheck = 1024;

class LexiconServiceImpl final : public RawApi {
 public:
  LexiconServiceImpl(const Catalog& catalog, const Workers& workers) : catalog_(catalog), workers_(workers) {}

  ServerUnaryReactor* ListLexicons(CallbackServerContext* context, const ByteBuffer* in,
                                   ByteBuffer* out) override {
    return answer_now<v1::ListLexiconsRequest, v1::ListLexiconsResponse>(
        workers_.gate, context, in, out,
        [this](const auto& /*request*/, auto& response, const Cancelled& /*cancelled*/) {
          return list_lexicons(catalog_, response);
        });
  }

  ServerUnaryReactor* CheckWords(CallbackServerContext* context, const ByteBuffer* in,
                                 ByteBuffer* out) override {
    const auto handler = [this](const auto& request, auto& response, const Cancelled& /*cancelled*/) {
      return check_words(catalog_, request, response);
    };
    if (in->Length() <= kShortCheck) {
      return answer_now<v1::CheckWordsRequest, v1::CheckWordsResponse>(workers_.gate, context, in, out,
                                                                       handler);
    }
    return answer_on_worker<v1::CheckWordsRequest, v1::CheckWordsResponse>(workers_, context, in, out,
                                                                           handler);
  }

  ServerUnaryReactor* FindWords(CallbackServerContext* context, const ByteBuffer* in,
                                ByteBuffer* out) override {
    return answer_on_worker<v1::FindWordsRequest, v1::FindWordsResponse>(
        workers_, context, in, out, [this](const auto& request, auto& response, const Cancelled& cancelled) {
          return find_words(catalog_, request, response, cancelled);
        });
  }

  ServerUnaryReactor* FindWordSets(CallbackServerContext* context, const ByteBuffer* in,
                                   ByteBuffer* out) override {
    return answer_on_worker<v1::FindWordSetsRequest, v1::FindWordSetsResponse>(
        workers_, context, in, out, [this](const auto& request, auto& response, const Cancelled& cancelled) {
          return find_word_sets(catalog_, request, response, cancelled);
        });
  }

 private:
  const Catalog& catalog_;
  const Workers workers_;
};

}  // namespace

std::unique_ptr<grpc::Service> make_lexicon_service(const Catalog& catalog, const Workers& workers) {
  return std::make_unique<LexiconServiceImpl>(catalog, workers);
}

}  // namespace lexicup::service
