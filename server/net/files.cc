#include "server/net/files.h"

#include <array>
#include <fstream>
#include <iterator>
#include <utility>

namespace stadtluft::server {
namespace {

constexpr const char* kWelcome =
    "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Stadtluft</title>"
    "<h1>Stadtluft</h1><p>The server is running. The web client is not installed here; the "
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

Reply page(std::string body, const char* type, const char* cache) {
  Reply reply;
  reply.body = std::move(body);
  reply.content_type = type;
  reply.headers.emplace_back("Cache-Control", cache);
  return reply;
}

}  // namespace

WebFiles::WebFiles(const std::string& folder) {
  std::error_code missing;
  if (!folder.empty()) folder_ = std::filesystem::canonical(folder, missing);
}

std::optional<std::string> WebFiles::read(const std::filesystem::path& relative) const {
  std::error_code missing;
  const std::filesystem::path file = std::filesystem::canonical(folder_ / relative, missing);
  if (missing || !std::filesystem::is_regular_file(file, missing)) return std::nullopt;
  // Neither dots nor links lead out of the folder.
  const std::filesystem::path inside = file.lexically_relative(folder_);
  if (inside.empty() || *inside.begin() == "..") return std::nullopt;
  std::ifstream in(file, std::ios::binary);
  if (!in) return std::nullopt;
  return std::string(std::istreambuf_iterator<char>(in), {});
}

Reply WebFiles::get(const std::string& path) const {
  if (folder_.empty()) {
    if (path == "/" || path.find('.') == std::string::npos)
      return page(kWelcome, "text/html; charset=utf-8", "no-cache");
    return error_reply(404, "not_found", "there is no such file");
  }
  const std::filesystem::path relative = path.substr(std::min<std::size_t>(1, path.size()));
  if (path.find('\0') == std::string::npos && !relative.is_absolute() && !relative.empty())
    if (std::optional<std::string> body = read(relative))
      return page(
          std::move(*body), type_of(relative),
          // Names of built files change with their content.
          path.starts_with("/assets/") ? "public, max-age=31536000, immutable" : "no-cache");
  if (relative.has_extension()) return error_reply(404, "not_found", "there is no such file");
  if (std::optional<std::string> body = read("index.html"))
    return page(std::move(*body), "text/html; charset=utf-8", "no-cache");
  return error_reply(404, "not_found", "there is no such file");
}

}  // namespace stadtluft::server
