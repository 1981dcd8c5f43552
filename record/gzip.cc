#include "record/gzip.h"

#include <algorithm>
#include <limits>
#include <stdexcept>
#include <vector>

#include <fmt/format.h>
#include <zlib.h>

namespace stadtluft {
namespace {

constexpr int kGzipWindow = 15 + 16;  // the largest window, with the head of a gzip file
constexpr int kMemory = 8;            // zlib's own choice
constexpr std::size_t kBlock = std::size_t{1} << 16U;

// zlib reads what it is given, but its field is not const.
Bytef* bytes_of(std::string_view text) {
  return reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));  // NOLINT
}

uInt part_of(std::size_t bytes) {
  return static_cast<uInt>(std::min<std::size_t>(bytes, std::numeric_limits<uInt>::max()));
}

}  // namespace

std::string gzip(std::string_view text) {
  z_stream stream{};
  if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, kGzipWindow, kMemory,
                   Z_DEFAULT_STRATEGY) != Z_OK)
    throw std::runtime_error("zlib does not work");
  std::string out;
  std::vector<Bytef> block(kBlock);
  int code = Z_OK;
  while (code == Z_OK) {
    const uInt given = part_of(text.size());
    stream.next_in = bytes_of(text);
    stream.avail_in = given;
    stream.next_out = block.data();
    stream.avail_out = static_cast<uInt>(block.size());
    code = deflate(&stream, given == text.size() ? Z_FINISH : Z_NO_FLUSH);
    text.remove_prefix(given - stream.avail_in);
    out.append(reinterpret_cast<const char*>(block.data()), block.size() - stream.avail_out);
  }
  deflateEnd(&stream);
  if (code != Z_STREAM_END) throw std::runtime_error("zlib does not work");
  return out;
}

Result<std::string> gunzip(std::string_view bytes, const std::string& file, std::size_t most) {
  z_stream stream{};
  if (inflateInit2(&stream, kGzipWindow) != Z_OK) throw std::runtime_error("zlib does not work");
  std::string text;
  std::vector<char> block(kBlock);
  int code = Z_OK;
  stream.next_in = bytes_of(bytes);
  stream.avail_in = part_of(bytes.size());
  while (code == Z_OK && text.size() <= most) {
    stream.next_out = reinterpret_cast<Bytef*>(block.data());
    stream.avail_out = static_cast<uInt>(block.size());
    code = inflate(&stream, Z_NO_FLUSH);
    text.append(block.data(), block.size() - stream.avail_out);
  }
  const bool more = stream.avail_in > 0;
  const bool begun = stream.total_out > 0;
  inflateEnd(&stream);
  if (text.size() > most) return Error{file, fmt::format("unpacks to more than {} bytes", most)};
  if (code == Z_BUF_ERROR || (code == Z_OK && !more))
    return Error{file, "the compressed file breaks off"};
  if (code != Z_STREAM_END)
    return Error{file, begun ? "the compressed file is damaged" : "this is no gzip file"};
  if (more) return Error{file, "something follows the end of the compressed file"};
  return text;
}

}  // namespace stadtluft
