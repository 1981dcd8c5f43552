#!/usr/bin/env bash
# Runs the recipe for a new game in a copy of the repository: it must start green.
#
#   tests/structure/new_game_test.sh REPOSITORY
set -euo pipefail

root="$1"
copy="$(mktemp -d)"
trap 'rm -rf "$copy"' EXIT

fail() {
  echo "new_game_test: $*" >&2
  exit 1
}

# Expects that new-game refuses its arguments with one line that says why, and changes nothing.
refuses() {
  local words="$1"
  shift
  local said
  if said="$(tools/new-game "$@" 2>&1)"; then fail "new-game accepts '$*'"; fi
  [[ "$said" == "new-game: "*"$words"* ]] || fail "new-game $* says: $said"
  [[ "$(wc -l <<<"$said")" == 1 ]] || fail "new-game $* says more than a line: $said"
}

cd "$root"
if git rev-parse --is-inside-work-tree >/dev/null 2>&1; then
  # Tracked files, and new ones that are not ignored; a file deleted but not yet committed is absent.
  git ls-files -z --cached --others --exclude-standard |
    while IFS= read -r -d '' file; do [[ ! -f "$file" ]] || printf '%s\0' "$file"; done |
    tar -c --null -T - | tar -x -C "$copy"
else
  tar -c --exclude='./build*' . | tar -x -C "$copy"
fi

cd "$copy"
before="$(cat engine/games/all.h)"
refuses "lower-case letters" Utrecht
refuses "lower-case letters" "ut-recht"
refuses "lower-case letters" "../up"
refuses "reserved" template
refuses "capital letters" utrecht --prefix utr
[[ "$(cat engine/games/all.h)" == "$before" ]] || fail "a refusal changed engine/games/all.h"

tools/new-game utrecht
refuses "exists already" utrecht
[[ "$(grep -c '#include "engine/games/utrecht/utrecht.h"' engine/games/all.h)" == 1 ]] ||
  fail "all.h does not include the game once"
[[ "$(grep -o 'utrecht::Utrecht' engine/games/all.h | wc -l)" == 1 ]] ||
  fail "all.h does not list the game once"
leftovers="$(grep -rliE 'weiler|\bWEI[-_"]' engine/games/utrecht data/utrecht data/text \
  tests/games/utrecht || true)"
[[ -z "$leftovers" ]] || fail "the template's name is left in $leftovers"

# Where this repository was built already, the compiler cache makes most of this a copy.
cmake -G Ninja -S . -B build -DCMAKE_BUILD_TYPE=Release >configure.log ||
  { cat configure.log; fail "cmake refuses the copy"; }
ninja -C build -j2 stadtluft_game_utrecht test_games_utrecht >build.log ||
  { cat build.log; fail "the new game does not compile"; }
build/tests/test_games_utrecht --gtest_brief=1
# The registry sees the game: its concept is checked there.
ninja -C build -j2 stadtluft_games >build.log ||
  { cat build.log; fail "the registry does not compile with the new game"; }
