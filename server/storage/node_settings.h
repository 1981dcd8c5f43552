#pragma once

#include <cstdint>
#include <string>

namespace stadtluft::server {

// Of a server that is one node of several.
struct NodeSettings {
  // Another one after every start: letters, digits, '-' and '_', at most 40.
  std::string id;
  // How long the node may act after it was heard of last. A transaction of a process that stands
  // still is ended after half of it, so that others do not wait for it.
  std::int64_t lease = 5'000;
};

}  // namespace stadtluft::server
