#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/notation/draft.h"
#include "server/tables/document_text.h"

namespace stadtluft::server {

// The views of one state for several viewers, as text. They have most in common: whatever is the
// same as in the first view is copied out of its text.
class ViewTexts {
 public:
  // The views of another state begin.
  void clear() { begun_ = false; }
  // Empty, for the next view; to be filled in and then written.
  [[nodiscard]] Draft& draft();
  // Writes what is in the draft as a member.
  void write(DocumentWriter& out, std::string_view name);

 private:
  // Where the text and the spans of a node are, and from where on the order of its members is.
  struct Piece {
    std::uint32_t begin = 0;
    std::uint32_t end = 0;
    std::uint32_t first_span = 0;
    std::uint32_t last_span = 0;  // behind it
    std::uint32_t order = 0;
  };

  void write_first(DocumentWriter& out, Draft::Index index);
  void write_next(DocumentWriter& out, Draft::Index index);
  void write_members(DocumentWriter& out, Draft::Index index);
  void copy(DocumentWriter& out, const Piece& piece) const;
  bool compare(Draft::Index index, Draft::Index first);

  bool begun_ = false;
  Draft first_;
  Draft next_;
  // Of the first view: its text, what each of its nodes became, and the members of its objects in
  // the order of their names.
  DocumentText text_;
  std::uint32_t shift_ = 0;  // where its text and its spans began
  std::uint32_t span_shift_ = 0;
  std::vector<Piece> pieces_;
  std::vector<Draft::Index> order_;
  // Of each node of the next view: the node of the first one that is the same, and the one that has
  // the same names. Of each node of the first view: its counterpart in the next one.
  std::vector<Draft::Index> same_;
  std::vector<Draft::Index> alike_;
  std::vector<Draft::Index> counterpart_;
};

}  // namespace stadtluft::server
