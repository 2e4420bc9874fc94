// hint, solve and review against a server that works out the best play while they ask.
#include <sstream>

#include <gmock/gmock.h>
#include <grpcpp/server_builder.h>
#include <gtest/gtest.h>

#include "clients/cli/program.h"
#include "engine/variants.h"
#include "lexicup/v1/game_service.grpc.pb.h"
#include "lexicup/v1/scoring_service.grpc.pb.h"
#include "service/errors.h"
#include "service/rule_card.h"

namespace lexicup::cli {
namespace {

namespace v1 = ::lexicup::v1;
using ::testing::AllOf;
using ::testing::HasSubstr;

// How much is left to be worked out, in answers that say so.
struct Work {
  int left = 0;
  int all = 40;
  bool fails = false;
};

grpc::Status still_solving() {
  return service::to_grpc(service::with_reason(
      absl::UnavailableError("the best play is being worked out: 40 % done"), "STILL_SOLVING"));
}

class Scores : public v1::ScoringService::Service {
 public:
  explicit Scores(Work& work) : work_(work) {}

  v1::AdviseRequest asked;
  v1::SolveVariantRequest solved;
  v1::Basis basis = v1::BASIS_EXACT;
  v1::Basis total_basis = v1::BASIS_EXACT;
  double chance = 0.1234;

 private:
  using Context = grpc::ServerContext;

  grpc::Status ListVariants(Context*, const v1::ListVariantsRequest* request,
                            v1::ListVariantsResponse* response) override {
    const auto& options = request->rules().options();
    const auto rules = engine::make_rules(request->rules().variant(), {options.begin(), options.end()});
    service::set_variant(*rules, *response->add_variants());
    return grpc::Status::OK;
  }
  grpc::Status Advise(Context*, const v1::AdviseRequest* request, v1::AdviseResponse* response) override {
    asked = *request;
    if (work_.left > 0) return still_solving();
    response->set_text("Keep 6 6 6 and roll the others.");
    *response->mutable_faces() = request->faces();
    response->set_expected_total(254.5);
    if (request->faces().empty()) return grpc::Status::OK;
    v1::AdvisedChoice& choice = *response->add_choices();
    choice.mutable_keep()->add_faces("6");
    choice.set_text("keep 6");
    choice.set_expected_total(254.5);
    return grpc::Status::OK;
  }
  grpc::Status SolveVariant(Context*, const v1::SolveVariantRequest* request,
                            v1::SolveVariantResponse* response) override {
    solved = *request;
    if (work_.fails) return {grpc::StatusCode::RESOURCE_EXHAUSTED, "the game is too large"};
    if (work_.left > 0) --work_.left;
    response->set_done(work_.left == 0);
    response->set_share(static_cast<double>(work_.all - work_.left) / work_.all);
    response->set_seconds_left(work_.left);
    response->set_basis(basis);
    response->set_total_basis(total_basis);
    if (!response->done()) return grpc::Status::OK;
    response->set_expected_total(254.5877);
    response->set_states(355392);
    response->set_target_chance(chance);
    return grpc::Status::OK;
  }

  Work& work_;
};

class Games : public v1::GameService::Service {
 public:
  explicit Games(Work& work) : work_(work) {}

 private:
  using Context = grpc::ServerContext;

  grpc::Status GetGame(Context*, const v1::GetGameRequest* request, v1::GetGameResponse* response) override {
    response->mutable_game()->set_game(request->game());
    response->mutable_game()->mutable_rules()->set_variant("yat-z");
    return grpc::Status::OK;
  }
  grpc::Status ReviewGame(Context*, const v1::ReviewGameRequest*, v1::ReviewGameResponse* response) override {
    if (work_.left > 0) return still_solving();
    response->set_expected_total(245.87);
    response->add_seats()->set_player("Anna");
    return grpc::Status::OK;
  }

  Work& work_;
};

// Keeps what is told, and is interrupted after so many waits.
struct Told {
  std::vector<std::string> lines;
  int patience = 1000;
};

class KeepingProgress : public Progress {
 public:
  KeepingProgress(Told& told, bool redraws) : told_(told), redraws_(redraws) {}
  bool redraws() const override { return redraws_; }
  void show(const std::string& line) override { told_.lines.push_back(line); }
  void clear() override {}
  bool wait(absl::Duration) override { return --told_.patience >= 0; }

 private:
  Told& told_;
  const bool redraws_;
};

class AdviceCommands : public ::testing::Test {
 protected:
  AdviceCommands() {
    grpc::ServerBuilder builder;
    builder.AddListeningPort("127.0.0.1:0", grpc::InsecureServerCredentials(), &port_);
    builder.RegisterService(&scores_);
    builder.RegisterService(&games_);
    server_ = builder.BuildAndStart();
  }

  Outcome run_with(std::vector<std::string> arguments) {
    arguments.insert(arguments.end(), {"--server", "127.0.0.1:" + std::to_string(port_)});
    std::istringstream input;
    return run(arguments,
               {.input = input, .environment = {{"HOME", "/nonexistent"}}, .open_progress = [this] {
                  return std::make_unique<KeepingProgress>(told_, terminal_);
                }});
  }

  Work work_;
  Told told_;
  bool terminal_ = false;
  Scores scores_{work_};
  Games games_{work_};

 private:
  int port_ = 0;
  std::unique_ptr<grpc::Server> server_;
};

TEST_F(AdviceCommands, HintSendsWhatIsTyped) {
  const Outcome outcome = run_with({"hint", "yat-z", "6,6,6,2,1", "--roll", "2", "--sheet", "ones=3,twos=8",
                                    "--sheet", "yat-z=50", "--repeat-bonuses", "1", "--limit", "3",
                                    "--option", "joker=forced", "--target", "300"});
  EXPECT_EQ(outcome.exit_code, ExitCode::kAnswer) << outcome.error;
  EXPECT_THAT(outcome.output, HasSubstr("1  keep 6"));
  EXPECT_EQ(scores_.asked.faces_size(), 5);
  EXPECT_EQ(scores_.asked.roll(), 2);
  ASSERT_EQ(scores_.asked.sheets_size(), 1);
  EXPECT_EQ(scores_.asked.sheets(0).entries_size(), 3);
  EXPECT_EQ(scores_.asked.sheets(0).repeat_bonuses(), 1);
  EXPECT_EQ(scores_.asked.target(), 300);
  EXPECT_EQ(scores_.asked.explained(), 3);
  EXPECT_EQ(scores_.asked.rules().options().at("joker"), "forced");
  EXPECT_TRUE(told_.lines.empty());
}

TEST_F(AdviceCommands, HintTakesASheetForEachColumn) {
  run_with({"hint", "yat-z", "66621", "--option", "columns=3", "--sheet", "ones=3", "--sheet", "", "--sheet",
            "twos=8"});
  EXPECT_EQ(scores_.asked.sheets_size(), 3);
  EXPECT_EQ(run_with({"hint", "yat-z", "--repeat-bonuses", "1", "--repeat-bonuses", "1"}).exit_code,
            ExitCode::kBadUsage);
}

TEST_F(AdviceCommands, HintPrintsTheMessageAsJson) {
  const Outcome outcome = run_with({"hint", "yat-z", "--json", "--limit", "7"});
  EXPECT_THAT(outcome.output, AllOf(HasSubstr("\"expectedTotal\":254.5"), HasSubstr("\"choices\":[]")));
  EXPECT_EQ(scores_.asked.choices(), 7);
}

TEST_F(AdviceCommands, HintRefusesARollWithoutFaces) {
  const Outcome outcome = run_with({"hint", "yat-z", "--roll", "2"});
  EXPECT_EQ(outcome.exit_code, ExitCode::kBadUsage);
  EXPECT_THAT(outcome.error, HasSubstr("--roll: there is no roll without FACES"));
}

TEST_F(AdviceCommands, HintWaitsForTheBestPlayAndSaysHowFarItIs) {
  work_.left = 40;
  const Outcome outcome = run_with({"hint", "yat-z", "6,6,6,2,1"});
  EXPECT_EQ(outcome.exit_code, ExitCode::kAnswer) << outcome.error;
  EXPECT_THAT(outcome.output, HasSubstr("keep 6"));
  ASSERT_EQ(told_.lines.size(), 9u);
  EXPECT_EQ(
      told_.lines.front(),
      "lexicup: the best play of Yat-Z is worked out first, about 34 s left; --no-wait does not wait for "
      "it");
  EXPECT_EQ(told_.lines.back(), "Working out Yat-Z: 90 %, about 4 s left");
}

TEST_F(AdviceCommands, TellNothingOfAShortWait) {
  for (const char* command : {"hint", "solve"}) {
    for (const bool terminal : {false, true}) {
      work_.left = 5;
      terminal_ = terminal;
      EXPECT_EQ(run_with({command, "yat-z"}).exit_code, ExitCode::kAnswer);
      EXPECT_TRUE(told_.lines.empty());
    }
  }
}

TEST_F(AdviceCommands, HintShowsOnATerminalHowFarItIs) {
  work_.left = 8;
  terminal_ = true;
  EXPECT_EQ(run_with({"hint", "yat-z", "6,6,6,2,1"}).exit_code, ExitCode::kAnswer);
  EXPECT_THAT(told_.lines, ::testing::ElementsAre(HasSubstr("] 95 %, about 2 s left"), HasSubstr("] 98 %")));
}

TEST_F(AdviceCommands, DoNotWaitLongIfTheyAreTold) {
  for (const char* command : {"hint yat-z", "review K7Q2M4"}) {
    work_.left = 30;
    const std::string text(command);
    const size_t blank = text.find(' ');
    const Outcome outcome = run_with({text.substr(0, blank), text.substr(blank + 1), "--no-wait"});
    EXPECT_EQ(outcome.exit_code, ExitCode::kNoAnswer);
    EXPECT_THAT(outcome.error, HasSubstr("the best play is being worked out: 40 % done"));
    EXPECT_GT(work_.left, 20);
  }
}

TEST_F(AdviceCommands, CanBeInterrupted) {
  for (const char* command : {"hint yat-z", "solve yat-z", "review K7Q2M4"}) {
    work_.left = 100;
    told_.patience = 2;
    const std::string text(command);
    const size_t blank = text.find(' ');
    const Outcome outcome = run_with({text.substr(0, blank), text.substr(blank + 1)});
    EXPECT_EQ(outcome.exit_code, ExitCode::kInterrupted) << command;
    EXPECT_EQ(outcome.output, "");
    EXPECT_EQ(work_.left, 97);
  }
}

TEST_F(AdviceCommands, SolveTellsEveryTenthPart) {
  work_.left = 40;
  const Outcome outcome = run_with({"solve", "yat-z", "--target", "300"});
  EXPECT_EQ(outcome.output,
            "Yat-Z: with the best play 254.5877 points are to be expected.\n"
            "Played for 300 points or more they are reached in 12.34 % of games.\n"
            "Exact: no play does better. 355,392 sheets differ for the rest of the game.\n");
  EXPECT_EQ(scores_.solved.target(), 300);
  ASSERT_EQ(told_.lines.size(), 9u);
  EXPECT_EQ(told_.lines.front(), "Working out Yat-Z: 15 %, about 34 s left");
  EXPECT_EQ(told_.lines.back(), "Working out Yat-Z: 90 %, about 4 s left");
}

// Of a target the chance alone may be estimated; without one it is the total.
TEST_F(AdviceCommands, SolveSaysWhatIsEstimated) {
  scores_.basis = v1::BASIS_ESTIMATE;
  EXPECT_EQ(run_with({"solve", "yat-z", "--target", "400"}).output,
            "Yat-Z: with the best play 254.5877 points are to be expected.\n"
            "Played for 400 points or more they are reached in about 12.34 % of games.\n"
            "The chance is estimated. The total is exact: no play does better. 355,392 sheets differ for the "
            "rest of the game.\n");
  scores_.total_basis = v1::BASIS_ESTIMATE;
  EXPECT_EQ(run_with({"solve", "yat-z"}).output,
            "Yat-Z: played as hints advise, about 254.6 points are to be expected.\n"
            "Estimated: turns are exact, what a sheet is worth after them is estimated.\n");
  EXPECT_EQ(run_with({"solve", "yat-z", "--target", "400"}).output,
            "Yat-Z: played as hints advise, about 254.6 points are to be expected.\n"
            "Played for 400 points or more they are reached in about 12.34 % of games.\n"
            "Estimated: turns are exact, what a sheet is worth after them is estimated.\n");
}

TEST_F(AdviceCommands, SolveSaysThatATargetIsFar) {
  scores_.chance = 0;
  EXPECT_THAT(run_with({"solve", "yat-z", "--target", "9000"}).output,
              HasSubstr("\n9000 points are out of reach.\n"));
  scores_.chance = 1e-9;
  EXPECT_THAT(run_with({"solve", "yat-z", "--target", "1500"}).output,
              HasSubstr("\nPlayed for 1500 points or more they are reached in less than 0.01 % of games.\n"));
}

TEST_F(AdviceCommands, SolvePrintsTheLastAnswerAsJson) {
  work_.left = 2;
  EXPECT_THAT(run_with({"solve", "yat-z", "--json"}).output,
              AllOf(HasSubstr("\"done\":true"), HasSubstr("\"states\":\"355392\"")));
}

TEST_F(AdviceCommands, SaysWhyAGameIsNotSolved) {
  work_.left = 1;
  work_.fails = true;
  for (const char* command : {"hint", "solve"}) {
    const Outcome outcome = run_with({command, "yat-z"});
    EXPECT_EQ(outcome.exit_code, ExitCode::kNoAnswer);
    EXPECT_THAT(outcome.error, HasSubstr("the game is too large"));
  }
}

TEST_F(AdviceCommands, ReviewWaitsForTheBestPlay) {
  work_.left = 2;
  const Outcome outcome = run_with({"review", "K7Q2M4"});
  EXPECT_EQ(outcome.exit_code, ExitCode::kAnswer) << outcome.error;
  EXPECT_THAT(outcome.output, HasSubstr("Anna ended no turn."));
  EXPECT_EQ(scores_.solved.rules().variant(), "yat-z");
}

}  // namespace
}  // namespace lexicup::cli
