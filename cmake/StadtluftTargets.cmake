# Functions that turn directories into targets. All paths are relative to the repository root.
# Sources are globbed with CONFIGURE_DEPENDS: a new file is picked up by the next build.

# stadtluft_source_dirs(<out> <root>): the directories strictly below <root>, at any depth and
# relative to it, that hold C++ files.
function(stadtluft_source_dirs out root)
  file(GLOB_RECURSE files CONFIGURE_DEPENDS RELATIVE "${PROJECT_SOURCE_DIR}/${root}"
       "${PROJECT_SOURCE_DIR}/${root}/*.cc" "${PROJECT_SOURCE_DIR}/${root}/*.h")
  set(dirs "")
  foreach(file IN LISTS files)
    get_filename_component(dir "${file}" DIRECTORY)
    if(dir)
      list(APPEND dirs "${dir}")
    endif()
  endforeach()
  list(REMOVE_DUPLICATES dirs)
  set(${out} "${dirs}" PARENT_SCOPE)
endfunction()

# stadtluft_glob(<out> <extension> <dir>...): the files of that extension directly in the
# directories. Absent directories count as empty.
function(stadtluft_glob out extension)
  list(TRANSFORM ARGN REPLACE "(.+)" "${PROJECT_SOURCE_DIR}/\\1/*.${extension}"
       OUTPUT_VARIABLE patterns)
  file(GLOB files CONFIGURE_DEPENDS ${patterns})
  set(${out} "${files}" PARENT_SCOPE)
endfunction()

# stadtluft_game_lines(<out> <path> <line>): the line for every game that has the file, with the
# game's folder for GAME. Looks at the list of rooms, game_rooms.
function(stadtluft_game_lines out path line)
  set(lines "")
  foreach(game IN LISTS game_rooms)
    string(REPLACE "GAME" "${game}" file "${path}")
    if(EXISTS "${PROJECT_SOURCE_DIR}/${file}")
      string(REPLACE "GAME" "${game}" text "${line}")
      string(APPEND lines "${text}")
    endif()
  endforeach()
  set(${out} "${lines}" PARENT_SCOPE)
endfunction()

# Links <target> to those of the given libraries that exist: a layer of ours whose directory is
# empty has no target. The layers are listed from the lowest up and linked from the highest down.
function(stadtluft_link target scope)
  set(dependencies ${ARGN})
  list(REVERSE dependencies)
  foreach(dependency IN LISTS dependencies)
    if(TARGET ${dependency} OR NOT dependency MATCHES "^stadtluft_")
      target_link_libraries(${target} ${scope} ${dependency})
    endif()
  endforeach()
endfunction()

# Most of the time of a file is spent reading the headers of other people: a few neighbours are
# compiled as one. Too many, and one change compiles everything.
function(stadtluft_compile_together target)
  if(STADTLUFT_TOGETHER)
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 9)
  endif()
endfunction()

# stadtluft_library(<name> [PLAIN] DIRS <dir>... [SOURCES <file>...] [DEPENDS <library>...])
# A static library of all *.cc in the directories and the extra sources; an interface library
# when there are only headers; nothing when there are no files at all. PLAIN: not hardened.
function(stadtluft_library name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "PLAIN" "" "DIRS;SOURCES;DEPENDS")
  stadtluft_glob(sources cc ${arg_DIRS})
  stadtluft_glob(headers h ${arg_DIRS})
  if(sources)
    add_library(${name} STATIC ${sources} ${arg_SOURCES})
    stadtluft_compile_together(${name})
    target_link_libraries(${name} PRIVATE $<BUILD_INTERFACE:stadtluft_warnings>)
    if(NOT arg_PLAIN)
      target_link_libraries(${name} PRIVATE $<BUILD_INTERFACE:stadtluft_hardening>)
    endif()
    target_link_libraries(${name} PUBLIC stadtluft_build)
    stadtluft_link(${name} PUBLIC ${arg_DEPENDS})
  elseif(headers)
    add_library(${name} INTERFACE)
    target_link_libraries(${name} INTERFACE stadtluft_build)
    stadtluft_link(${name} INTERFACE ${arg_DEPENDS})
  endif()
endfunction()

# stadtluft_game_library(<name> DIRS <dir> [DEPENDS <library>...])
# The room of one game. The files that playouts run through are compiled as one: the compiler sees
# through the calls between them, which is worth a tenth, and reads the headers once. So are those
# that put a game into words, apart from the others: a smaller unit is optimised better.
function(stadtluft_game_library name)
  stadtluft_library(${name} PLAIN ${ARGN})
  if(NOT TARGET ${name} OR NOT STADTLUFT_TOGETHER)
    return()
  endif()
  get_target_property(playing ${name} SOURCES)
  set(words ${playing})
  set(in_words "/(content|notation|view|refusals|invariants|grammar)[^/]*$")
  list(FILTER words INCLUDE REGEX "${in_words}")
  list(FILTER playing EXCLUDE REGEX "${in_words}")
  set_source_files_properties(${words} PROPERTIES UNITY_GROUP words)
  set_source_files_properties(${playing} PROPERTIES UNITY_GROUP playing)
  set_target_properties(${name} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
endfunction()

# stadtluft_executable(<name> DIRS <dir>... [DEPENDS <library>...])
# The program itself, placed directly in the build directory.
function(stadtluft_executable name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "DIRS;DEPENDS")
  stadtluft_glob(sources cc ${arg_DIRS})
  if(NOT sources)
    return()
  endif()
  add_executable(${name} ${sources})
  set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}")
  stadtluft_compile_together(${name})
  target_link_libraries(${name} PRIVATE stadtluft_warnings stadtluft_hardening stadtluft_build)
  stadtluft_link(${name} PRIVATE ${arg_DEPENDS})
endfunction()

# The tests of bots are furnished alike for every game, down to the names of their helpers.
set(STADTLUFT_TESTS_APART "/bots/([a-z]+_value|search)_test")

# Test files that play many games. Under the sanitizers they play few, and the compiler is slower
# than all but those that play whole games.
set(STADTLUFT_TESTS_OF_GAMES "(suite|properties|games|socket_secrecy)_test\\.cc$")
set(STADTLUFT_TESTS_OPTIMISED "${STADTLUFT_TESTS_OF_GAMES}")
if(STADTLUFT_SANITIZE)
  set(STADTLUFT_TESTS_OPTIMISED "properties_test\\.cc$")
endif()

# Test files with a test per file of the repository (`Repository/`), hundreds of them. To start a
# program with the sanitizers takes longer than to read a file: there they run in one process.
set(STADTLUFT_TESTS_OF_FILES "/files_test\\.cc")

# stadtluft_test(<name> [APART] DIRS <dir>... [SOURCES <file>...] [DATA <dir>] [DEPENDS <library>...])
# One GoogleTest executable in <build>/tests; every TEST in it is a test of ctest, unless the
# executable stands APART: then the caller says how ctest runs it. The tests
# run in the repository root, and the paths they know are relative to it, so that the compiler
# cache serves every checkout: STADTLUFT_SOURCE_DIR, the root; STADTLUFT_DATA_DIR, the data files
# they are about (data/ unless told otherwise); and STADTLUFT_EXECUTABLE, the program.
#
# Most of the time of a test file is the compiler's: they share one precompiled header
# (stadtluft_test_headers) and are not optimised, except for the files that play many games: the
# engine they test is a library of its own.
function(stadtluft_test name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "APART" "DATA" "DIRS;SOURCES;DEPENDS")
  if(NOT arg_DATA)
    set(arg_DATA data)
  endif()
  stadtluft_glob(sources cc ${arg_DIRS})
  if(NOT STADTLUFT_RULE_TESTS)
    list(FILTER sources EXCLUDE REGEX
         "/games/.*/(rules|cards?|decisions|ambiguities|components|examples)(_[^/]*)?_test\\.cc$")
  endif()
  if(NOT sources)
    return()
  endif()
  list(APPEND sources ${arg_SOURCES})
  add_executable(${name} ${sources})
  set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/tests")
  target_compile_definitions(${name} PRIVATE
                             STADTLUFT_SOURCE_DIR="."
                             STADTLUFT_DATA_DIR="${arg_DATA}")
  target_link_libraries(${name} PRIVATE stadtluft_warnings stadtluft_build
                                        GTest::gtest_main rapidcheck Boost::json fmt::fmt)
  target_precompile_headers(${name} REUSE_FROM stadtluft_test_headers)
  foreach(source IN LISTS sources)
    if(source MATCHES "${STADTLUFT_TESTS_OPTIMISED}")
      set_source_files_properties("${source}" PROPERTIES SKIP_PRECOMPILE_HEADERS ON
                                                         COMPILE_OPTIONS -O1)
    elseif(source MATCHES "${STADTLUFT_TESTS_APART}|${STADTLUFT_TESTS_OF_GAMES}")
      set_source_files_properties("${source}" PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
    endif()
  endforeach()
  target_compile_options(${name} PRIVATE -O0)
  stadtluft_compile_together(${name})
  stadtluft_link(${name} PRIVATE ${arg_DEPENDS})
  if(TARGET stadtluft AND name STREQUAL "test_cli")
    cmake_path(RELATIVE_PATH PROJECT_BINARY_DIR BASE_DIRECTORY "${PROJECT_SOURCE_DIR}"
               OUTPUT_VARIABLE build)
    target_compile_definitions(${name} PRIVATE STADTLUFT_EXECUTABLE="${build}/stadtluft")
    add_dependencies(${name} stadtluft)
  endif()
  if(arg_APART)
    return()
  endif()
  include(GoogleTest)
  string(REGEX REPLACE "^test_" "" prefix "${name}")
  set(filter "*")
  if(STADTLUFT_SANITIZE AND "${sources}" MATCHES "${STADTLUFT_TESTS_OF_FILES}")
    set(filter "-Repository/*")
    add_test(NAME "${prefix}.Repository" WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}"
             COMMAND ${name} "--gtest_filter=Repository/*" --gtest_brief=1)
    set_tests_properties("${prefix}.Repository" PROPERTIES TIMEOUT 600)
  endif()
  gtest_discover_tests(${name} TEST_PREFIX "${prefix}." NO_PRETTY_TYPES TEST_FILTER "${filter}"
                       WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}"
                       DISCOVERY_TIMEOUT 60 PROPERTIES TIMEOUT 600)
endfunction()

# stadtluft_test_header_library(): the headers of other people that nearly every test includes,
# compiled once. Our own stay out: they change, and a test should include what it uses.
function(stadtluft_test_header_library)
  set(source "${PROJECT_BINARY_DIR}/generated/test_headers.cc")
  file(CONFIGURE OUTPUT "${source}" CONTENT "")
  add_library(stadtluft_test_headers STATIC "${source}")
  target_link_libraries(stadtluft_test_headers PRIVATE
                        stadtluft_warnings stadtluft_build GTest::gtest Boost::json fmt::fmt)
  target_compile_options(stadtluft_test_headers PRIVATE -O0)
  target_precompile_headers(stadtluft_test_headers PRIVATE
    <algorithm> <array> <cstdint> <functional> <map> <memory> <set> <sstream> <string> <vector>
    <gtest/gtest.h> <boost/json.hpp> <fmt/format.h>)
endfunction()

# stadtluft_fuzz_targets(DIR <dir> WATCHES <library>... [DEPENDS <library>...])
# One libFuzzer executable <build>/fuzz_<name> per <dir>/<name>.cc, and the target fuzz_targets
# for all of them. Each is also a test of ctest: a short run through tools/fuzz-run.
function(stadtluft_fuzz_targets)
  cmake_parse_arguments(PARSE_ARGV 0 arg "" "DIR" "WATCHES;DEPENDS")
  add_custom_target(fuzz_targets)
  stadtluft_glob(sources cc ${arg_DIR})
  # What the fuzzer watches while it looks for new ways through the code.
  foreach(watched IN LISTS arg_WATCHES)
    if(TARGET ${watched})
      target_compile_options(${watched} PRIVATE -fsanitize=fuzzer-no-link)
    endif()
  endforeach()
  foreach(source IN LISTS sources)
    get_filename_component(name "${source}" NAME_WE)
    add_executable(fuzz_${name} "${source}")
    set_target_properties(fuzz_${name} PROPERTIES
                          RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}")
    target_link_libraries(fuzz_${name} PRIVATE stadtluft_warnings stadtluft_build)
    target_link_options(fuzz_${name} PRIVATE -fsanitize=fuzzer)
    stadtluft_link(fuzz_${name} PRIVATE ${arg_DEPENDS})
    add_dependencies(fuzz_targets fuzz_${name})
    if(BUILD_TESTING)
      add_test(NAME fuzz_${name}
               COMMAND "${PROJECT_SOURCE_DIR}/tools/fuzz-run" $<TARGET_FILE:fuzz_${name}>)
    endif()
  endforeach()
endfunction()
