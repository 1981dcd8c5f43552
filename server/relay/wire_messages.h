#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/api/http.h"
#include "server/cluster/neighbours.h"

// What nodes say to each other about requests, sockets and streams, in bytes (server/bus/wire.h).
// The node that has the connection is the front, the node that has the table the owner. What cannot
// be read, or is of another version of this, yields nothing.
namespace stadtluft::server {

enum class Asked : std::uint8_t { call = 1, socket = 2, stream = 3, visit = 4 };

// A whole request, or the opening of a socket or stream.
struct Ask {
  Asked what = Asked::call;
  std::string front;
  std::uint64_t number = 0;  // of the front's; that of the channel
  std::string table;
  bool by_key = false;  // the front has seen the key of its house
  Request request;      // without `gone`
};
[[nodiscard]] std::string write_ask(const Ask& ask);
[[nodiscard]] std::optional<Ask> read_ask(std::string_view bytes);

[[nodiscard]] std::string write_visit(const Visit& visit);
[[nodiscard]] std::optional<Visit> read_visit(std::string_view bytes);

// Which of these a message that waits for an answer is.
[[nodiscard]] std::optional<Asked> asked(std::string_view bytes);

struct Response {
  enum class Kind : std::uint8_t {
    reply = 1,   // of a call, or the refusal of a channel
    opened = 2,  // the channel stands
    moved = 3,   // the node that was asked does not have the table
    done = 4,    // the visit
    failed = 5
  };
  Kind kind = Kind::moved;
  Reply reply{};
};
[[nodiscard]] std::string write_response(const Response& response);
[[nodiscard]] std::optional<Response> read_response(std::string_view bytes);

// One word of a channel, or about the state of all.
struct Word {
  // None of them is the number of something that is asked.
  enum class Kind : std::uint8_t {
    cancel = 16,  // front: nobody waits for this call any more
    open = 17,    // front: the connection stands
    said = 18,    // front: a message of the client
    left = 19,    // front: the client is gone
    told = 20,    // owner: a message for the client
    ended = 21,   // owner: the connection is to be closed
    fronts = 22,  // front: its channels with this owner
    owners = 23   // owner: its channels and calls of this front
  };
  Kind kind = Kind::cancel;
  std::string node{};        // whose word it is
  std::uint64_t number = 0;  // of the channel or call
  std::uint64_t count = 0;   // of messages of that side of the channel, with this one
  std::string_view text{};   // of `said`, `told`, and why `ended`
  // Of `fronts` and `owners`: numbers, with the count of messages of that side; calls have none.
  std::vector<std::pair<std::uint64_t, std::uint64_t>> all{};
};
[[nodiscard]] std::string write_word(const Word& word);
// `text` is a part of `bytes`.
[[nodiscard]] std::optional<Word> read_word(std::string_view bytes);

}  // namespace stadtluft::server
