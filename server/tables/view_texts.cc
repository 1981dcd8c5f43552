#include "server/tables/view_texts.h"

#include "server/tables/sorted_members.h"

namespace stadtluft::server {
namespace {

using Index = Draft::Index;
using Kind = Draft::Kind;

// Names and words of two views mostly are the same characters at the same place.
bool equal(std::string_view a, std::string_view b) {
  return a.size() == b.size() && (a.data() == b.data() || a == b);
}

bool equal_scalars(const Draft::Node& a, const Draft::Node& b) {
  return a.kind == Kind::text ? equal(a.text, b.text) : a.number == b.number;
}

bool holds_others(const Draft::Node& node) {
  return node.kind == Kind::list || node.kind == Kind::object;
}

}  // namespace

Draft& ViewTexts::draft() {
  Draft& draft = begun_ ? next_ : first_;
  draft.clear();
  return draft;
}

void ViewTexts::write(DocumentWriter& out, std::string_view name) {
  out.name(name);
  if (begun_) {
    same_.assign(next_.size(), Draft::kNone);
    alike_.assign(next_.size(), Draft::kNone);
    counterpart_.assign(first_.size(), Draft::kNone);
    compare(Draft::kRoot, Draft::kRoot);
    return write_next(out, Draft::kRoot);
  }
  begun_ = true;
  pieces_.assign(first_.size(), {});
  order_.clear();
  shift_ = out.size();
  span_shift_ = out.spans();
  write_first(out, Draft::kRoot);
  text_ = out.since(shift_, span_shift_);
}

void ViewTexts::write_first(DocumentWriter& out, Index index) {
  const Draft::Node& node = first_[index];
  const std::uint32_t begin = out.size() - shift_;
  const std::uint32_t first_span = out.spans() - span_shift_;
  const auto order = static_cast<std::uint32_t>(order_.size());
  if (node.kind == Kind::object) {
    const std::size_t span = out.open('{');
    {
      const SortedMembers<Index> sorted = sorted_members(first_, index);
      for (std::uint32_t i = 0; i < node.count; ++i) order_.push_back(sorted[i].value);
    }
    for (std::uint32_t i = 0; i < node.count; ++i) {
      const Index member = order_[order + i];
      out.append_name(first_[member].name, i == 0);
      write_first(out, member);
    }
    out.close(span, '}', node.count);
  } else if (node.kind == Kind::list) {
    const std::size_t span = out.open('[');
    for (Index item = node.first; item != Draft::kNone; item = first_[item].next) {
      if (item != node.first) out.put(',');
      write_first(out, item);
    }
    out.close(span, ']', node.count);
  } else {
    out.append_scalar(node);
  }
  pieces_[index] = {begin, out.size() - shift_, first_span, out.spans() - span_shift_, order};
}

// Whether a node of the next view is the same as one of the first; notes it of all below it.
bool ViewTexts::compare(Index index, Index first) {
  const Draft::Node& mine = next_[index];
  const Draft::Node& other = first_[first];
  counterpart_[first] = index;
  if (mine.kind != other.kind) return false;
  bool same = true;
  if (holds_others(mine)) {
    Index theirs = other.first;
    Index my = mine.first;
    bool alike = mine.count == other.count;
    for (; my != Draft::kNone && theirs != Draft::kNone; my = next_[my].next) {
      if (!equal(next_[my].name, first_[theirs].name)) {
        alike = false;
        break;
      }
      same = compare(my, theirs) && same;
      theirs = first_[theirs].next;
    }
    same = same && alike;
    if (alike) alike_[index] = first;
  } else {
    same = equal_scalars(mine, other);
  }
  if (same) same_[index] = first;
  return same;
}

void ViewTexts::write_next(DocumentWriter& out, Index index) {
  if (same_[index] != Draft::kNone) return copy(out, pieces_[same_[index]]);
  const Draft::Node& node = next_[index];
  if (node.kind == Kind::object) {
    const std::size_t span = out.open('{');
    write_members(out, index);
    return out.close(span, '}', node.count);
  }
  if (node.kind != Kind::list) return out.append_scalar(node);
  const std::size_t span = out.open('[');
  for (Index item = node.first; item != Draft::kNone; item = next_[item].next) {
    if (item != node.first) out.put(',');
    write_next(out, item);
  }
  out.close(span, ']', node.count);
}

void ViewTexts::write_members(DocumentWriter& out, Index index) {
  bool first = true;
  const auto write = [&](Index member) {
    out.append_name(next_[member].name, first);
    first = false;
    write_next(out, member);
  };
  if (const Index model = alike_[index]; model != Draft::kNone) {
    for (std::uint32_t i = 0; i < next_[index].count; ++i)
      write(counterpart_[order_[pieces_[model].order + i]]);
  } else {
    const SortedMembers<Index> sorted = sorted_members(next_, index);
    for (std::uint32_t i = 0; i < next_[index].count; ++i) write(sorted[i].value);
  }
}

void ViewTexts::copy(DocumentWriter& out, const Piece& piece) const {
  out.copy(text_, piece.begin, piece.end, piece.first_span, piece.last_span);
}

}  // namespace stadtluft::server
