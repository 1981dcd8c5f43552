#!/usr/bin/env bash
# Runs the recipe for a new game in a copy of the repository: it must start green.
#
#   tests/structure/new_game_test.sh REPOSITORY
#
# With STADTLUFT_NEW_GAME_BROWSER=1 it also builds the program and plays the game to its end in a
# browser. That compiles bots, server and command line for one game more: minutes even with a
# compiler cache, so it is not part of every run (`make test-new-game`).
set -euo pipefail

root="$(cd "$1" && pwd)"
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
  tests/games/utrecht tests/records/utrecht tests/positions/utrecht tests/tables/utrecht fuzz/corpus bots \
  docs/schema docs/rules || true)"
for file in bots/games/utrecht/value.h docs/schema/utrecht-view.schema.json docs/rules/nl/utrecht.md \
  tests/bots/utrecht_value_test.cc tests/records/utrecht/first.jsonl tests/positions/utrecht/first.json \
  tests/tables/utrecht/cards.toml; do
  [[ -f "$file" ]] || fail "$file is not furnished"
done
[[ -z "$leftovers" ]] || fail "the template's name is left in $leftovers"

# Where this repository was built already, the compiler cache makes most of this a copy.
cmake -G Ninja -S . -B build -DCMAKE_BUILD_TYPE=Release >build.log ||
  { cat build.log; fail "cmake refuses the copy"; }
ninja -C build -j2 stadtluft_game_utrecht test_games_utrecht >build.log ||
  { cat build.log; fail "the new game does not compile"; }
build/tests/test_games_utrecht --gtest_brief=1
# The tree is as it should be with it.
ninja -C build -j2 test_structure >build.log ||
  { cat build.log; fail "the tests of the tree do not compile"; }
build/tests/test_structure --gtest_brief=1
# The registry sees the game: its concept is checked there.
ninja -C build -j2 stadtluft_games >build.log ||
  { cat build.log; fail "the registry does not compile with the new game"; }

# The browser client needs no line for the game: it finds the texts and is built with them.
if [[ ! -d "$root/web/node_modules" ]]; then
  [[ -z "${STADTLUFT_NEW_GAME_BROWSER:-}" ]] || fail "the packages of the browser client are not installed"
  echo "new_game_test: the packages of the browser client are not installed; it is left out"
  exit 0
fi
ln -s "$root/web/node_modules" web/node_modules
cd web
npm run --silent build -- --logLevel warn >../web.log 2>&1 ||
  { cat ../web.log; fail "the browser client is not built with the new game"; }
npx vitest run tests/names.test.ts tests/texts.test.ts tests/plain.test.ts tests/values.test.ts >../web.log 2>&1 ||
  { cat ../web.log; fail "the texts of the new game do not do for the browser client"; }
grep -q Utrecht src/generated/about/utrecht.json || fail "the lobby does not know the new game"
[[ -n "${STADTLUFT_NEW_GAME_BROWSER:-}" ]] || exit 0

# Its golden game, its pinned tables and its schemas are those that the program makes.
ninja -C ../build -j2 test_record >../build.log ||
  { cat ../build.log; fail "the tests of records do not compile with the new game"; }
(cd .. && build/tests/test_record --gtest_brief=1 --gtest_filter='Golden.*:Schemas.*')
ninja -C ../build -j2 stadtluft >../build.log ||
  { cat ../build.log; fail "the program does not compile with the new game"; }
# The terminal draws it, and the schemas are those of the description.
board="$(printf 'rest\nquit\n' | ../build/stadtluft play --game utrecht --seed 1 --seats human,dice --lang en)"
[[ "$board" == *"Village"* && "$board" == *"Coins"* ]] || fail "the terminal does not draw the game: $board"
for kind in position view; do
  ../build/stadtluft schema --game utrecht --of "$kind" |
    diff - "../docs/schema/utrecht-$kind.schema.json" || fail "the schema of the $kind is another"
done
node e2e/run.mjs utrecht
