#include "service/scoring_service.h"

#include "lexicup/v1/scoring_service.grpc.pb.h"
#include "service/scoring_calls.h"

namespace lexicup::service {
namespace {

using grpc::ByteBuffer;
using grpc::CallbackServerContext;
using grpc::ServerUnaryReactor;
using Api = v1::ScoringService;
using RawApi = Api::WithRawCallbackMethod_ListVariants<Api::WithRawCallbackMethod_ScoreRoll<
    Api::WithRawCallbackMethod_Advise<Api::WithRawCallbackMethod_SolveVariant<Api::Service>>>>;

class ScoringServiceImpl final : public RawApi {
 public:
  ScoringServiceImpl(const Catalog& catalog, SolvedGames& solved, TargetGames& targets,
                     const Workers& workers)
      : catalog_(catalog), solved_(solved), targets_(targets), workers_(workers) {}

  ServerUnaryReactor* ListVariants(CallbackServerContext* context, const ByteBuffer* in,
                                   ByteBuffer* out) override {
    return answer_now<v1::ListVariantsRequest, v1::ListVariantsResponse>(
        workers_.gate, context, in, out,
        [this](const auto& request, auto& response, const Cancelled& /*cancelled*/) {
          return list_variants(catalog_, request, response);
        });
  }

  ServerUnaryReactor* ScoreRoll(CallbackServerContext* context, const ByteBuffer* in,
                                ByteBuffer* out) override {
    return answer_on_worker<v1::ScoreRollRequest, v1::ScoreRollResponse>(
        workers_, context, in, out, [this](const auto& request, auto& response, const Cancelled& cancelled) {
          return score_roll(catalog_, request, response, cancelled);
        });
  }

  ServerUnaryReactor* Advise(CallbackServerContext* context, const ByteBuffer* in, ByteBuffer* out) override {
    return answer_on_worker<v1::AdviseRequest, v1::AdviseResponse>(
        workers_, context, in, out, [this](const auto& request, auto& response, const Cancelled& cancelled) {
          return advise(catalog_, solved_, targets_, request, response, cancelled);
        });
  }

  ServerUnaryReactor* SolveVariant(CallbackServerContext* context, const ByteBuffer* in,
                                   ByteBuffer* out) override {
    return answer_now<v1::SolveVariantRequest, v1::SolveVariantResponse>(
        workers_.gate, context, in, out,
        [this](const auto& request, auto& response, const Cancelled& /*cancelled*/) {
          return solve_variant(catalog_, solved_, targets_, request, response);
        });
  }

 private:
  const Catalog& catalog_;
  SolvedGames& solved_;
  TargetGames& targets_;
  const Workers workers_;
};

}  // namespace

std::unique_ptr<grpc::Service> make_scoring_service(const Catalog& catalog, SolvedGames& solved,
                                                    TargetGames& targets, const Workers& workers) {
  return std::make_unique<ScoringServiceImpl>(catalog, solved, targets, workers);
}

}  // namespace lexicup::service
