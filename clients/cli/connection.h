// Which server a command asks. In this order: --server; --dictionaries, which means the embedded one;
// LEXICUP_SERVER; a server that answers on the default port; the embedded one, so that every command works
// with nothing running.
//
//   Connector connector(choice);
//   absl::StatusOr<const client::Client*> client = connector.client();   // connects on first use
//   if (!client.ok()) return client.status();
//
// UNAVAILABLE: the named server does not answer, or no dictionary is installed for the embedded one.
// INVALID_ARGUMENT: the place that --dictionaries names has no dictionary. The connector owns the client. For
// one thread.
#ifndef LEXICUP_CLIENTS_CLI_CONNECTION_H_
#define LEXICUP_CLIENTS_CLI_CONNECTION_H_

#include <chrono>
#include <memory>
#include <optional>
#include <string>

#include <absl/status/statusor.h>

#include "clients/cpp/client.h"

namespace lexicup::service {
class Embedded;
}

namespace lexicup::cli {

namespace v1 = ::lexicup::v1;

inline constexpr char kDefaultServer[] = "127.0.0.1:50577";
inline constexpr char kEmbeddedServer[] = "embedded";

// What is known about the server wanted.
struct ServerChoice {
  std::string server;        // --server, or empty
  std::string dictionaries;  // --dictionaries, folders and files with ':' between them, or empty
  std::string environment;   // LEXICUP_SERVER, or empty
  std::chrono::milliseconds timeout{30000};
  bool keeps_games = false;  // whether an embedded server keeps games on disk
  bool printable =
      true;  // whether answers are made fit for the screen (printable.h); JSON escapes them itself
};

class Connector {
 public:
  explicit Connector(ServerChoice choice);
  ~Connector();
  Connector(const Connector&) = delete;
  Connector& operator=(const Connector&) = delete;

  // The client of the chosen server. The first call connects; a failure is final.
  absl::StatusOr<const client::Client*> client();

  // Before the first client(): the server to ask unless the user named one; and that an embedded one is to
  // keep games on disk, where lexicupd would.
  void prefer(const std::string& server);
  void keep_games() { choice_.keeps_games = true; }

  // Before the first client(): answers are to come as they are, for a file.
  void take_as_sent() { choice_.printable = false; }

  // Another connector, not connected yet, to the server where a game is saved to be. "embedded" means the
  // server that this one would find. Calls take `most` at most.
  std::unique_ptr<Connector> elsewhere(const std::string& server, std::chrono::milliseconds most) const;

  // How long a call may take.
  std::chrono::milliseconds timeout() const { return choice_.timeout; }

  // The server that client() connected to, as --server takes it.
  const std::string& place() const { return place_; }

 private:
  absl::StatusOr<client::Connection> connect();
  absl::StatusOr<client::Connection> embed();

  ServerChoice choice_;
  std::string place_;
  std::unique_ptr<service::Embedded> embedded_;  // outlives the client
  std::optional<client::Client> client_;
};

}  // namespace lexicup::cli

#endif  // LEXICUP_CLIENTS_CLI_CONNECTION_H_
