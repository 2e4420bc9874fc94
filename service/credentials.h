// What a server proves itself with: a TLS certificate, or nothing.
#ifndef LEXICUP_SERVICE_CREDENTIALS_H_
#define LEXICUP_SERVICE_CREDENTIALS_H_

#include <memory>

#include <absl/status/statusor.h>
#include <grpcpp/security/server_credentials.h>

#include "service/config.h"

namespace lexicup::service {

// TLS if the config names a certificate and a key, else none. INVALID_ARGUMENT if only one of them is named,
// NOT_FOUND if a file cannot be read.
absl::StatusOr<std::shared_ptr<grpc::ServerCredentials>> server_credentials(const Config& config);

}  // namespace lexicup::service

#endif  // LEXICUP_SERVICE_CREDENTIALS_H_
