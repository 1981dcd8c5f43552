#include "server/api/api_description.h"

#include "text/embedded.h"

namespace stadtluft::server {

std::string_view openapi_text() {
  for (const EmbeddedFile& file : embedded_api())
    if (file.path == "openapi.json") return file.text;
  return "{}";
}

}  // namespace stadtluft::server
