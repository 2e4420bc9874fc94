#include "service/credentials.h"

#include <fstream>
#include <iterator>
#include <string>

#include <fmt/format.h>

#include "service/quote.h"

namespace lexicup::service {
namespace {

absl::StatusOr<std::string> read_file(const std::string& flag, const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::string text{std::istreambuf_iterator<char>(file), {}};
  if (text.empty()) {
    return absl::NotFoundError(fmt::format("{}: cannot read {}; give a PEM file", flag, in_quotes(path)));
  }
  return text;
}

}  // namespace

absl::StatusOr<std::shared_ptr<grpc::ServerCredentials>> server_credentials(const Config& config) {
  if (config.tls_certificate.empty() && config.tls_key.empty()) return grpc::InsecureServerCredentials();
  if (config.tls_certificate.empty() || config.tls_key.empty()) {
    return absl::InvalidArgumentError("--tls-certificate and --tls-key belong together; give both or none");
  }
  auto certificate = read_file("--tls-certificate", config.tls_certificate);
  if (!certificate.ok()) return certificate.status();
  auto key = read_file("--tls-key", config.tls_key);
  if (!key.ok()) return key.status();
  grpc::SslServerCredentialsOptions options;
  options.pem_key_cert_pairs.push_back({*std::move(key), *std::move(certificate)});
  return grpc::SslServerCredentials(options);
}

}  // namespace lexicup::service
