#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/content/data_source.h"
#include "engine/content/rule_values.h"
#include "engine/core/grammar.h"
#include "engine/core/result.h"

namespace stadtluft {

// How sure we are of a value: printed in the rulebook, following from it, found in public material,
// remembered without confirmation, or our own stand-in.
enum class Grade : std::uint8_t { seed, derived, published, recalled, chosen };
[[nodiscard]] std::string_view grade_name(Grade grade);

// One value of a data table and where it comes from.
struct Provenance {
  std::string file;
  std::string row;
  std::string field;
  std::string value;
  Grade grade = Grade::seed;
  std::string note;
};

// What loading a game's tables brought to light: the first fault, the provenance of every value,
// and the values themselves in their canonical form.
class ContentLog {
 public:
  // Keeps the first fault only: later ones are usually its consequences.
  void fail(std::string where, std::string what);
  [[nodiscard]] Status status() const;
  [[nodiscard]] bool ok() const { return !failed_; }

  std::vector<Provenance> provenance;
  RuleValues values;

 private:
  bool failed_ = false;
  Error first_;
};

class DataTable;

// One row of a table. Every reader names the field, checks type and range, and on a fault reports
// file, line, row and field to the log and yields a harmless value, so that loading code can run on
// to its end and ask for the status once.
class Row {
 public:
  [[nodiscard]] const std::string& id() const { return id_; }
  [[nodiscard]] bool has(std::string_view field) const;
  // For fields that may be a number or a word. False if there is no such field.
  [[nodiscard]] bool is_number(std::string_view field) const;

  [[nodiscard]] int number(std::string_view field, int min, int max) const;
  [[nodiscard]] bool flag(std::string_view field) const;
  [[nodiscard]] std::string text(std::string_view field) const;
  // The index of the field's word.
  [[nodiscard]] std::uint8_t word(std::string_view field, Words allowed) const;
  [[nodiscard]] std::vector<int> numbers(std::string_view field, int min, int max) const;
  // The indices of the field's words.
  [[nodiscard]] std::vector<std::uint8_t> words(std::string_view field, Words allowed) const;

  // Reports a fault of this row that only the game can see.
  void fail(std::string_view field, const std::string& what) const;

 private:
  friend class DataTable;
  using Value = std::variant<std::int64_t, bool, std::string, std::vector<std::int64_t>,
                             std::vector<std::string>>;

  template <class T>
  const T* find(std::string_view field, std::string_view expected) const;
  bool store(const std::string& name, const void* toml_node);
  [[nodiscard]] std::string canonical() const;

  std::string id_;
  std::string where_;  // file:line
  std::map<std::string, Value, std::less<>> fields_;
  mutable std::set<std::string, std::less<>> used_;
  ContentLog* log_ = nullptr;
};

// A TOML file that holds one array of tables:
//   [[card]]
//   id = "spy"
//   copies = 2
//   params = { height = 5 }              # read as "params.height"
//   grades = { copies = "chosen", params = "public" }
//   note = "why we think so"
// Every field needs a grade. Grades of things that are not fields (name, existence) are kept too.
// A field `draw = { x = 1 }` is for clients that draw the row: no rule reads it, and it is not one
// of the values.
class DataTable {
 public:
  DataTable(const DataSource& source, std::string_view path, std::string_view array,
            ContentLog& log);

  [[nodiscard]] const std::vector<Row>& rows() const { return rows_; }
  [[nodiscard]] std::size_t size() const { return rows_.size(); }
  [[nodiscard]] const Row& operator[](std::size_t i) const { return rows_[i]; }
  // The row with this id; reports a fault and yields nullptr if there is none.
  [[nodiscard]] const Row* find(std::string_view id) const;
  // Reports fields that nobody asked for: misspelt or out of date. Call when all rows are read.
  void finish() const;
  [[nodiscard]] const std::string& where() const { return where_; }

 private:
  void add_row(const void* toml_table, bool graded);
  // `values` are those of the row, as texts.
  void note_grades(const Row& row, const void* toml_table,
                   std::map<std::string, std::string> values);
  [[nodiscard]] std::string canonical(std::string_view array) const;

  std::string where_;
  std::vector<Row> rows_;
  ContentLog* log_;
};

// The values of a table in canonical form (RuleValues), as they would be printed in the provenance
// of a table that says the same. They have no grade of their own.
[[nodiscard]] Result<std::vector<Provenance>> printed_values(std::string_view path,
                                                             std::string_view canonical);
// The same table as JSON: {"card": [{"id": "spy", "copies": 2, "params": {"height": 5}}, ..]}.
[[nodiscard]] Result<std::string> table_as_json(std::string_view path, std::string_view canonical);

// Messages of one language and game: nested tables of strings, flattened to "card.spy.name".
[[nodiscard]] Result<std::map<std::string, std::string, std::less<>>> load_texts(
    const DataSource& source, std::string_view path);

// Where the English texts of a game stand.
[[nodiscard]] std::string english_texts_path(std::string_view game);

// Fills the grammar's English reasons from text/en/<game>.toml. A game without that file has none.
[[nodiscard]] Status word_reasons(const DataSource& source, std::string_view game,
                                  Grammar& grammar);

}  // namespace stadtluft
