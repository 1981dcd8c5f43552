#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/notation/fields.h"
#include "server/api/http.h"

namespace stadtluft::server {

// Keeps what a connection is sent.
class KeptLetters final : public Outbox {
 public:
  void send(const Text& text) override { sent.push_back(json::parse(*text)); }
  void close(std::string_view reason) override { closed = std::string(reason); }

  std::vector<json::value> sent;
  std::string closed;
};

}  // namespace stadtluft::server
