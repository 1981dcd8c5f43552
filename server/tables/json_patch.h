#pragma once

#include <string>

#include "engine/notation/json_archive.h"

namespace stadtluft::server {

// What turns `from` into `to`, as a JSON Patch (RFC 6902) of "add", "replace" and "remove". Lists
// of equal length are compared item by item, others are replaced whole. Empty if both are equal.
[[nodiscard]] json::array json_patch(const json::value& from, const json::value& to);

// Eight hexadecimal digits by which a client notices that its copy differs: FNV-1a (32 bits) of the
// document as JSON without blanks, with the members of every object in the order of their names
// (compared as bytes of UTF-8).
[[nodiscard]] std::string document_hash(const json::value& document);

}  // namespace stadtluft::server
