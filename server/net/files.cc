#include "server/net/files.h"

#include <array>
#include <fstream>
#include <iterator>
#include <utility>

#include "server/base/crypto.h"
#include "server/net/encoding.h"

namespace stadtluft::server {
namespace {

constexpr const char* kWelcome =
    "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Stadtluft</title>"
    "<h1>Stadtluft</h1><p>The server is running. It was built without the browser client; the "
    "interface for programs is described at <a href=\"/api/openapi.json\">/api/openapi.json</a>."
    "</p></html>\n";

constexpr std::array<std::pair<std::string_view, const char*>, 14> kTypes = {{
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".mjs", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".json", "application/json"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".webp", "image/webp"},
    {".jpg", "image/jpeg"},
    {".ico", "image/x-icon"},
    {".woff2", "font/woff2"},
    {".wasm", "application/wasm"},
    {".webmanifest", "application/manifest+json"},
    {".txt", "text/plain; charset=utf-8"},
}};

const char* type_of(const std::filesystem::path& file) {
  const std::string extension = file.extension().string();
  for (const auto& [name, type] : kTypes)
    if (name == extension) return type;
  return "application/octet-stream";
}

// The coding that the client likes best; of those it likes as much, the smallest.
const std::pair<const std::string, std::string_view>& best_of(const WebBundle::File& file,
                                                              const std::string& accepted) {
  const std::pair<const std::string, std::string_view>* best = &*file.bodies.find("identity");
  for (const auto& body : file.bodies) {
    const int wish = wish_for(accepted, body.first);
    const int others = wish_for(accepted, best->first);
    if (wish > others || (wish == others && wish > 0 && body.second.size() < best->second.size()))
      best = &body;
  }
  return *best;
}

}  // namespace

Result<WebFiles> WebFiles::open(const std::string& folder) {
  WebFiles files;
  std::error_code missing;
  if (!folder.empty()) {
    files.folder_ = std::filesystem::canonical(folder, missing);
    files.some_ = !files.folder_.empty();
  } else if (!embedded_web_bundle().empty()) {
    Result<WebBundle> bundle = WebBundle::read(embedded_web_bundle());
    if (!bundle) return bundle.error();
    files.bundle_ = std::move(*bundle);
    files.some_ = true;
  }
  return files;
}

std::optional<WebFiles::Found> WebFiles::in_folder(const std::string& relative) const {
  if (std::filesystem::path(relative).is_absolute()) return std::nullopt;
  std::error_code missing;
  const std::filesystem::path file = std::filesystem::canonical(folder_ / relative, missing);
  if (missing || !std::filesystem::is_regular_file(file, missing)) return std::nullopt;
  // Neither dots nor links lead out of the folder.
  const std::filesystem::path inside = file.lexically_relative(folder_);
  if (inside.empty() || *inside.begin() == "..") return std::nullopt;
  std::ifstream in(file, std::ios::binary);
  if (!in) return std::nullopt;
  std::string body(std::istreambuf_iterator<char>(in), {});
  constexpr std::size_t kDigits = 16;
  std::string hash = secret_hash(body).substr(0, kDigits);
  return Found{std::move(body), "identity", std::move(hash)};
}

std::optional<WebFiles::Found> WebFiles::embedded(const std::string& relative,
                                                  const Request& request) const {
  const WebBundle::File* file = bundle_.find(relative);
  if (file == nullptr) return std::nullopt;
  const auto& [coding, body] = best_of(*file, request.accept_encoding);
  return Found{std::string(body), coding, file->hash};
}

std::optional<WebFiles::Found> WebFiles::find(const std::string& relative,
                                              const Request& request) const {
  if (relative.empty() || relative.find('\0') != std::string::npos) return std::nullopt;
  return folder_.empty() ? embedded(relative, request) : in_folder(relative);
}

Reply WebFiles::reply(const std::string& relative, Found found, const Request& request) const {
  Reply reply;
  reply.content_type = type_of(relative);
  // Names of built files change with their content.
  reply.headers.emplace_back("Cache-Control", relative.starts_with("assets/")
                                                  ? "public, max-age=31536000, immutable"
                                                  : "no-cache");
  // Each coding is a thing of its own to a cache.
  const bool plain = found.coding == "identity";
  const std::string tag = "\"" + found.hash + (plain ? "" : "-" + found.coding) + "\"";
  reply.headers.emplace_back("ETag", tag);
  if (folder_.empty()) reply.headers.emplace_back("Vary", "Accept-Encoding");
  if (has_tag(request.if_none_match, tag)) {
    reply.status = 304;
    return reply;
  }
  if (!plain) reply.headers.emplace_back("Content-Encoding", found.coding);
  reply.body = std::move(found.body);
  return reply;
}

Reply WebFiles::get(const Request& request) const {
  const std::string relative = request.path.substr(std::min<std::size_t>(1, request.path.size()));
  if (!some_) {
    if (!relative.empty() && relative.find('.') != std::string::npos)
      return error_reply(404, "not_found", "there is no such file");
    Reply welcome;
    welcome.body = kWelcome;
    welcome.content_type = "text/html; charset=utf-8";
    welcome.headers.emplace_back("Cache-Control", "no-cache");
    return welcome;
  }
  if (std::optional<Found> found = find(relative, request))
    return reply(relative, std::move(*found), request);
  if (!std::filesystem::path(relative).has_extension())
    if (std::optional<Found> found = find("index.html", request))
      return reply("index.html", std::move(*found), request);
  return error_reply(404, "not_found", "there is no such file");
}

}  // namespace stadtluft::server
