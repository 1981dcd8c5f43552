# The commands of the repository; `make help` lists them.

JOBS ?= $(shell nproc)
FUZZ_SECONDS ?= 600
FUZZ_SMOKE_SECONDS ?= 5

export CMAKE_BUILD_PARALLEL_LEVEL := $(JOBS)
export CTEST_PARALLEL_LEVEL := $(JOBS)

.DEFAULT_GOAL := help
.PHONY: help run test build web bench format check-format tidy sanitize fuzz fuzz-build \
        packages check-packages clean

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: build ## Install, build and start the server on localhost, with all games and bots
	build/stadtluft serve

test: build ## Install, build and run all tests
	@echo "== Running the tests"
	@ctest --preset release

build: packages ## Install what is needed and build in Release
	@echo "== Building in Release with $(JOBS) jobs"
	@cmake --preset release >/dev/null
	@cmake --build --preset release

bench: build ## Print the signature and the speed of every game
	build/stadtluft bench

format: check-packages ## Format every C++ file
	@tools/source-files | xargs -r clang-format -i

check-format: check-packages ## Fail when a C++ file is not formatted
	@tools/source-files | xargs -r clang-format --dry-run --Werror

# ROOMS="engine bots" looks at these folders only.
tidy: check-packages ## Run clang-tidy over every C++ file
	@cmake --preset asan-ubsan -DSTADTLUFT_RULE_TESTS=ON >/dev/null
	@cmake --build --preset asan-ubsan --target stadtluft_test_headers
	@tools/tidy --jobs $(JOBS) $(if $(ROOMS),$$(git ls-files $(foreach room,$(ROOMS),'$(room)/*.cc')))

web: ## Build the browser client, which the server then serves (needs npm)
	@cd web && npm install --no-audit --no-fund && npm run build

# A few seconds of every fuzz target are part of it. The tests of single rules and cards are half of
# the building time and go where scenarios and random games go too: RULES=ON builds them as well.
RULES ?= OFF
sanitize: check-packages ## Build with ASan and UBSan, run the tests with fewer random games
	@cmake --preset asan-ubsan -DSTADTLUFT_RULE_TESTS=$(RULES) >/dev/null
	@cmake --build --preset asan-ubsan
	@FUZZ_SECONDS=$(FUZZ_SMOKE_SECONDS) ctest --preset asan-ubsan

fuzz-build: check-packages
	@cmake --preset fuzz >/dev/null
	@cmake --build --preset fuzz

fuzz: fuzz-build ## Run every fuzz target for FUZZ_SECONDS (600) seconds
	@set -e; for target in $$(find build/fuzz -maxdepth 1 -type f -name 'fuzz_*' -perm -u+x | sort); do \
	  tools/fuzz-run "$$target" $(FUZZ_SECONDS); \
	done

packages:
	@tools/install-packages build

check-packages:
	@tools/install-packages build check

clean: ## Remove everything that was built
	rm -rf build
