#include "service/logging.h"

#include <utility>

#include <google/protobuf/stubs/logging.h>
#include <grpc/support/log.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

namespace lexicup::service {
namespace {

// What gRPC and Protobuf have to say is for those who look for it: our own refusals already say it in plain
// words.
void log_of_grpc(gpr_log_func_args* line) { spdlog::debug("grpc: {}", line->message); }

void log_of_protobuf(google::protobuf::LogLevel /*level*/, const char* /*file*/, int /*line*/,
                     const std::string& message) {
  spdlog::debug("protobuf: {}", message);
}

}  // namespace

void start_logging(const std::string& level) {
  auto logger = spdlog::stderr_logger_mt("lexicupd");
  logger->set_pattern("%Y-%m-%dT%H:%M:%S.%e%z %l %v");
  logger->set_level(spdlog::level::from_str(level));
  spdlog::set_default_logger(std::move(logger));
  gpr_set_log_function(log_of_grpc);
  google::protobuf::SetLogHandler(log_of_protobuf);
}

}  // namespace lexicup::service
