#!/usr/bin/env bash
# Whether the program was built as cmake/StadtluftOptions.cmake hardens it: what the linker did, and
# that the functions are called which the compiler's checks end in. Usage: hardened_test.sh PROGRAM
set -euo pipefail

facts="$(readelf --wide --file-header --dynamic --segments --dyn-syms --notes "$1")"
failed=0
# expect WHAT PATTERN
expect() {
  if ! grep --quiet --extended-regexp "$2" <<<"$facts"; then
    printf '%s: %s\n' "$1" "no line of readelf fits /$2/"
    failed=1
  fi
}
expect 'lies anywhere (PIE)' 'FLAGS_1.*PIE'
expect 'addresses are bound at the start' 'BIND_NOW'
expect 'and cannot be written from then on (RELRO)' 'GNU_RELRO'
expect 'the stack holds no code' 'GNU_STACK .* RW +0x'
expect 'stack protector' '__stack_chk_fail'
expect 'checked functions of the C library (_FORTIFY_SOURCE)' '__[a-z]+_chk@'
expect 'assertions of the C++ library' '__glibcxx_assert_fail'
if [ "$(uname -m)" = x86_64 ]; then
  expect "marked for the processor's shadow stack" 'x86 feature: .*SHSTK'
fi
exit "$failed"
