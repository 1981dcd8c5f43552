# The commands of the repository; `make help` lists them.

JOBS ?= $(shell nproc)
FUZZ_SECONDS ?= 600
FUZZ_SMOKE_SECONDS ?= 3
# AGAIN=1 runs a test that fails once more: .ci/run does, because it keeps the machine busy with two lanes.
AGAIN ?=
export AGAIN

export CMAKE_BUILD_PARALLEL_LEVEL := $(JOBS)
# Many tests wait for sockets and processes more than they compute.
export CTEST_PARALLEL_LEVEL := $(shell expr 2 \* $(JOBS))

.DEFAULT_GOAL := help
.PHONY: help run test build web web-packages test-web test-new-game screenshots bench format check-format tidy sanitize fuzz fuzz-build \
        cluster packages check-packages browser deb check-deb clean

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: build ## Install, build and start the server on localhost, with all games and bots
	build/stadtluft serve

cluster: build ## Start a house of three nodes with PostgreSQL, NATS and nginx on localhost
	@tools/install-packages cluster
	@tools/cluster build/stadtluft

test: build ## Install, build and run all tests
	@echo "== Running the tests"
	@ctest --preset release $(if $(AGAIN),--repeat until-pass:2)
	@$(MAKE) --no-print-directory test-web

build: packages web ## Install what is needed and build in Release
	@echo "== Building in Release with $(JOBS) jobs"
	@cmake --preset release >/dev/null
	@cmake --build --preset release

bench: build ## Print the signature and the speed of every game
	build/stadtluft bench

format: check-packages web-packages ## Format every C++ file and the browser client
	@tools/source-files | xargs -r clang-format -i
	@cd web && npm run --silent format

check-format: check-packages web-packages ## Fail when a file is not formatted
	@tools/source-files | xargs -r clang-format --dry-run --Werror
	@cd web && npm run --silent check-format

# ROOMS="engine bots" looks at these folders only.
tidy: check-packages ## Run clang-tidy over every C++ file
	@cmake --preset tidy >/dev/null
	@cmake --build --preset tidy
	@tools/tidy --jobs $(JOBS) $(if $(ROOMS),$$(git ls-files $(foreach room,$(ROOMS),'$(room)/*.cc')))

# What the browser client is made of: sources, texts and tables, rule pages, the descriptions of the server and the views.
WEB_SOURCES := $(shell find web data docs/rules docs/schema docs/openapi.json \
                 \( -name node_modules -o -name dist -o -name 'dist.bundle*' -o -name generated -o -name screenshots -o -name e2e -o -name tests \) \
                 -prune -o -type f ! -name '*.cc' ! -name '*.h' -print)

web-packages: packages web/node_modules/.package-lock.json

web: packages web/dist.bundle ## Build the browser client, which the program then embeds

web/node_modules/.package-lock.json: web/package-lock.json web/package.json
	@echo "== Installing the packages of the browser client"
	@cd web && npm ci --no-audit --no-fund --loglevel error
	@touch $@

web/dist.bundle: web/node_modules/.package-lock.json $(WEB_SOURCES)
	@echo "== Building the browser client"
	@cd web && npm run --silent build -- --logLevel warn
	@touch $@

test-web: build browser ## Check, test and play the browser client
	@echo "== Checking the types of the browser client"
	@cd web && npm run --silent check
	@cd web && npm run --silent test
	@echo "== Playing in a browser"
	@cd web && npm run --silent e2e

test-new-game: web browser ## Follow the recipe for a new game, and play it in a browser (minutes of compiling)
	@STADTLUFT_NEW_GAME_BROWSER=1 tests/structure/new_game_test.sh .

screenshots: build browser ## Pictures of every screen into web/screenshots
	@cd web && npm run --silent screenshots

browser:
	@tools/install-packages browser

# A few seconds of every fuzz target are part of it. The tests of single rules and cards are half of
# the building time and go where scenarios and random games go too: RULES=ON builds them as well.
RULES ?= OFF
sanitize: check-packages ## Build with ASan and UBSan, run the tests with fewer random games
	@cmake --preset asan-ubsan -DSTADTLUFT_RULE_TESTS=$(RULES) >/dev/null
	@cmake --build --preset asan-ubsan
	@FUZZ_SECONDS=$(FUZZ_SMOKE_SECONDS) ctest --preset asan-ubsan --parallel $(JOBS) $(if $(AGAIN),--repeat until-pass:2)

fuzz-build: check-packages
	@cmake --preset fuzz >/dev/null
	@cmake --build --preset fuzz

fuzz: fuzz-build ## Run every fuzz target for FUZZ_SECONDS (600) seconds
	@set -e; for target in $$(find build/fuzz -maxdepth 1 -type f -name 'fuzz_*' -perm -u+x | sort); do \
	  tools/fuzz-run "$$target" $(FUZZ_SECONDS); \
	done

deb: packages web ## Make the Debian package, below build/package
	@cmake --preset release >/dev/null
	@cmake --build --preset release --target stadtluft
	@cpack --config build/CPackConfig.cmake

# Minutes, and root for the clean system: not part of `make test`.
check-deb: deb ## Check the Debian package with lintian, in a clean Debian and behind nginx
	@tools/install-packages package
	@tools/check-package build/package/stadtluft_*.deb
	@tools/check-proxy build/stadtluft

packages:
	@tools/install-packages build

check-packages:
	@tools/install-packages build check

clean: ## Remove everything that was built
	rm -rf build web/dist web/dist.bundle web/src/generated web/node_modules
