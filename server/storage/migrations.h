#pragma once

#include <span>
#include <string_view>

namespace stadtluft::server {

// The statements that bring a database from one version to the next. Version n is reached when the
// first n have run. Only SQL that SQLite and PostgreSQL both speak; never change one that has been
// released, add another.
[[nodiscard]] std::span<const std::span<const std::string_view>> migrations();

}  // namespace stadtluft::server
