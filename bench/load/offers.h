#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace stadtluft {

// The actions that one viewer is offered, kept up to date from the messages of a table. Reads the
// few members it needs out of the text: parsing everything would cost the driver more than the
// server spends on it.
class Offers {
 public:
  // A "view" or an "update" as the server writes it.
  void take(std::string_view message);

  [[nodiscard]] const std::vector<std::string>& texts() const { return texts_; }

 private:
  void replace_all(std::string_view list);

  std::vector<std::string> texts_;
};

// The number after "name": in a message; -1 if there is none.
[[nodiscard]] long number_in(std::string_view message, std::string_view name);

}  // namespace stadtluft
