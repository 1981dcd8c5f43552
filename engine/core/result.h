#pragma once

#include <optional>
#include <string>
#include <utility>
#include <variant>

namespace stadtluft {

// Why something was refused: where (file, line, JSON pointer, flag; may be empty) and one sentence.
struct Error {
  std::string where;
  std::string what;

  [[nodiscard]] std::string text() const { return where.empty() ? what : where + ": " + what; }
};

// A value or the reason why there is none. Refusals of input are values, never exceptions. Who
// tells its reasons to others than this program has a type of its own for them.
template <class T, class Fault = Error>
class [[nodiscard]] Result {
 public:
  Result(T value) : content_(std::move(value)) {}      // NOLINT(google-explicit-constructor)
  Result(Fault error) : content_(std::move(error)) {}  // NOLINT(google-explicit-constructor)

  [[nodiscard]] bool ok() const { return content_.index() == 0; }
  explicit operator bool() const { return ok(); }

  // Requires ok().
  [[nodiscard]] T& value() & { return std::get<0>(content_); }
  [[nodiscard]] const T& value() const& { return std::get<0>(content_); }
  [[nodiscard]] T&& value() && { return std::get<0>(std::move(content_)); }
  T* operator->() { return &value(); }
  const T* operator->() const { return &value(); }
  T& operator*() & { return value(); }
  const T& operator*() const& { return value(); }

  // Requires !ok().
  [[nodiscard]] const Fault& error() const { return std::get<1>(content_); }

 private:
  std::variant<T, Fault> content_;
};

// Success or the reason of failure, for functions that yield nothing else.
class [[nodiscard]] Status {
 public:
  Status() = default;
  Status(Error error) : error_(std::move(error)) {}  // NOLINT(google-explicit-constructor)

  [[nodiscard]] bool ok() const { return !error_.has_value(); }
  explicit operator bool() const { return ok(); }
  // Requires !ok().
  [[nodiscard]] const Error& error() const { return *error_; }

 private:
  std::optional<Error> error_;
};

}  // namespace stadtluft
