# cmake -DINPUT=<file> -DOUTPUT=<source> -DSYMBOL=<function> -P embed_file.cmake
# Writes a C++ source whose function <SYMBOL> returns the bytes of <INPUT>. The bytes stand in an
# array of characters, because string literals beyond 64 KiB are not portable.

file(READ "${INPUT}" bytes HEX)
string(LENGTH "${bytes}" digits)
math(EXPR size "${digits} / 2")

# Eight bytes a line.
string(REGEX REPLACE "([0-9a-f][0-9a-f])" "'\\\\x\\1'," bytes "${bytes}")
string(REPEAT "'[^']*'," 8 line)
string(REGEX REPLACE "(${line})" "\\1\n" bytes "${bytes}")

# The final zero keeps the array of an empty file legal; it is not part of the text.
file(CONFIGURE OUTPUT "${OUTPUT}" @ONLY CONTENT [[
#include "text/embedded.h"

namespace stadtluft {

std::string_view @SYMBOL@();

std::string_view @SYMBOL@() {
  static constexpr char kBytes[] = {
@bytes@'\0'};
  return {kBytes, @size@};
}

}  // namespace stadtluft
]])
# An unchanged result keeps its old time stamp, and would be generated again by every build.
file(TOUCH "${OUTPUT}")
