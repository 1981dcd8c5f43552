#include "server/net/web_bundle.h"

#include <boost/json.hpp>

namespace stadtluft::server {

Result<WebBundle> WebBundle::read(std::string_view bytes) {
  const Error damaged{"web client", "the embedded bundle cannot be read"};
  const std::size_t end = bytes.find('\n');
  if (end == std::string_view::npos) return damaged;
  boost::system::error_code error;
  const boost::json::value index = boost::json::parse(bytes.substr(0, end), error);
  if (error) return damaged;
  const std::string_view contents = bytes.substr(end + 1);
  WebBundle bundle;
  try {
    for (const boost::json::value& entry : index.at("files").as_array()) {
      File file;
      file.hash = boost::json::value_to<std::string>(entry.at("hash"));
      for (const auto& [coding, place] : entry.at("parts").as_object()) {
        const auto offset = place.at(0).to_number<std::size_t>();
        const auto size = place.at(1).to_number<std::size_t>();
        if (offset > contents.size() || size > contents.size() - offset) return damaged;
        file.bodies.emplace(coding, contents.substr(offset, size));
      }
      if (!file.bodies.contains("identity")) return damaged;
      bundle.files_.emplace(boost::json::value_to<std::string>(entry.at("path")), std::move(file));
    }
  } catch (const std::exception&) {
    return damaged;
  }
  return bundle;
}

const WebBundle::File* WebBundle::find(const std::string& path) const {
  const auto found = files_.find(path);
  return found == files_.end() ? nullptr : &found->second;
}

}  // namespace stadtluft::server
