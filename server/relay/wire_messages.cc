#include "server/relay/wire_messages.h"

#include "server/bus/wire.h"

namespace stadtluft::server {
namespace {

// Of all of this. Nodes of another one do not understand each other and say so.
constexpr std::uint8_t kWireVersion = 1;
constexpr std::size_t kMostList = 1U << 20U;

WireWriter begin(std::uint8_t kind) {
  WireWriter out;
  out.byte(kWireVersion);
  out.byte(kind);
  return out;
}

template <class Kind>
std::optional<Kind> begun(WireReader& in, Kind last) {
  const std::uint8_t version = in.byte();
  const std::uint8_t kind = in.byte();
  if (!in.ok() || version != kWireVersion || kind == 0 || kind > static_cast<std::uint8_t>(last))
    return std::nullopt;
  return static_cast<Kind>(kind);
}

// The texts of a request, in the order in which they are written.
template <class Of, class Do>
void each_text(Of& request, const Do& with) {
  with(request.method);
  with(request.path);
  with(request.body);
  with(request.content_type);
  with(request.session);
  with(request.token);
  with(request.origin);
  with(request.host);
  with(request.accept_encoding);
  with(request.if_none_match);
  with(request.address);
  with(request.full_address);
  with(request.peer);
}

}  // namespace

std::string write_ask(const Ask& ask) {
  WireWriter out = begin(static_cast<std::uint8_t>(ask.what));
  out.text(ask.front);
  out.number(ask.number);
  out.text(ask.table);
  out.byte(ask.by_key ? 1 : 0);
  each_text(ask.request, [&](const std::string& text) { out.text(text); });
  out.byte(ask.request.forwarded ? 1 : 0);
  out.small(static_cast<std::uint32_t>(ask.request.query.size()));
  for (const auto& [key, value] : ask.request.query) {
    out.text(key);
    out.text(value);
  }
  return out.take();
}

std::optional<Ask> read_ask(std::string_view bytes) {
  WireReader in(bytes);
  const std::optional<Asked> what = begun(in, Asked::stream);
  if (!what) return std::nullopt;
  Ask ask;
  ask.what = *what;
  ask.front = in.text();
  ask.number = in.number();
  ask.table = in.text();
  ask.by_key = in.byte() != 0;
  each_text(ask.request, [&](std::string& text) { text = in.text(); });
  ask.request.forwarded = in.byte() != 0;
  const std::uint32_t pairs = in.small();
  for (std::uint32_t i = 0; i < pairs && in.ok(); ++i) {
    std::string key(in.text());
    ask.request.query[std::move(key)] = in.text();
  }
  if (!in.complete()) return std::nullopt;
  return ask;
}

std::string write_visit(const Visit& visit) {
  WireWriter out = begin(static_cast<std::uint8_t>(Asked::visit));
  out.byte(static_cast<std::uint8_t>(visit.kind));
  out.text(visit.table);
  out.text(visit.account);
  out.text(visit.name);
  out.byte(visit.declared_bot ? 1 : 0);
  out.byte(visit.guest ? 1 : 0);
  return out.take();
}

std::optional<Visit> read_visit(std::string_view bytes) {
  WireReader in(bytes);
  if (begun(in, Asked::visit) != Asked::visit) return std::nullopt;
  Visit visit;
  const std::uint8_t kind = in.byte();
  visit.kind = static_cast<Visit::Kind>(kind);
  visit.table = in.text();
  visit.account = in.text();
  visit.name = in.text();
  visit.declared_bot = in.byte() != 0;
  visit.guest = in.byte() != 0;
  if (!in.complete() || kind > static_cast<std::uint8_t>(Visit::Kind::forget)) return std::nullopt;
  return visit;
}

std::optional<Asked> asked(std::string_view bytes) {
  WireReader in(bytes);
  return begun(in, Asked::visit);
}

std::string write_response(const Response& response) {
  WireWriter out = begin(static_cast<std::uint8_t>(response.kind));
  if (response.kind != Response::Kind::reply) return out.take();
  out.small(response.reply.status);
  out.text(response.reply.content_type);
  out.text(response.reply.body);
  out.small(static_cast<std::uint32_t>(response.reply.headers.size()));
  for (const auto& [name, value] : response.reply.headers) {
    out.text(name);
    out.text(value);
  }
  return out.take();
}

std::optional<Response> read_response(std::string_view bytes) {
  WireReader in(bytes);
  const auto kind = begun(in, Response::Kind::failed);
  if (!kind) return std::nullopt;
  Response response{*kind, {}};
  if (response.kind != Response::Kind::reply)
    return in.complete() ? std::optional(std::move(response)) : std::nullopt;
  response.reply.status = in.small();
  response.reply.content_type = in.text();
  response.reply.body = in.text();
  const std::uint32_t headers = in.small();
  for (std::uint32_t i = 0; i < headers && in.ok(); ++i) {
    std::string name(in.text());
    response.reply.headers.emplace_back(std::move(name), in.text());
  }
  if (!in.complete()) return std::nullopt;
  return response;
}

std::string write_word(const Word& word) {
  WireWriter out = begin(static_cast<std::uint8_t>(word.kind));
  out.text(word.node);
  out.number(word.number);
  out.number(word.count);
  out.small(static_cast<std::uint32_t>(word.all.size()));
  for (const auto& [number, count] : word.all) {
    out.number(number);
    out.number(count);
  }
  out.raw(word.text);
  return out.take();
}

std::optional<Word> read_word(std::string_view bytes) {
  WireReader in(bytes);
  const auto kind = begun(in, Word::Kind::owners);
  if (!kind || *kind < Word::Kind::cancel) return std::nullopt;
  Word word;
  word.kind = *kind;
  word.node = in.text();
  word.number = in.number();
  word.count = in.number();
  const std::uint32_t size = in.small();
  if (size > kMostList) return std::nullopt;
  for (std::uint32_t i = 0; i < size && in.ok(); ++i) {
    const std::uint64_t number = in.number();
    word.all.emplace_back(number, in.number());
  }
  word.text = in.rest();
  if (!in.ok()) return std::nullopt;
  return word;
}

}  // namespace stadtluft::server
