# Build-wide switches: compiler cache, warnings, sanitizers, fuzzing.
# The presets in CMakePresets.json choose among them.

option(STADTLUFT_SANITIZE "Instrument everything with AddressSanitizer and UBSan" OFF)
option(STADTLUFT_SANITIZE_THREADS "Instrument everything with ThreadSanitizer" OFF)
option(STADTLUFT_RULE_TESTS "Build the tests of single rules and cards, of the template and of the tree too" ON)
option(STADTLUFT_TOGETHER "Compile neighbouring files as one" ON)
option(STADTLUFT_HARDEN "Harden the Release build against mistakes of ours" ON)
option(STADTLUFT_EMBED_WEB "Embed the browser client, if it is built" ON)
option(STADTLUFT_FUZZ "Build the libFuzzer targets too (needs clang and STADTLUFT_SANITIZE)" OFF)

if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "Build type" FORCE)
endif()
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

find_program(CCACHE_PROGRAM ccache)
if(CCACHE_PROGRAM AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  # The base directory lets several checkouts of the repository share cache entries.
  # The sloppiness is what ccache needs to understand precompiled headers.
  set(CMAKE_CXX_COMPILER_LAUNCHER
      "${CMAKE_COMMAND};-E;env;CCACHE_BASEDIR=${PROJECT_SOURCE_DIR};\
CCACHE_SLOPPINESS=pch_defines,time_macros;${CCACHE_PROGRAM}")
endif()

# Ninja hides the terminal from the compiler, which then drops its colours.
set(CMAKE_COLOR_DIAGNOSTICS ON)

add_library(stadtluft_warnings INTERFACE)
target_compile_options(stadtluft_warnings INTERFACE
  -Werror -Wall -Wextra -Wpedantic
  -Wshadow -Wconversion -Wsign-conversion -Wdouble-promotion -Wold-style-cast -Wcast-align
  -Wcast-qual -Wnon-virtual-dtor -Woverloaded-virtual -Wextra-semi -Wformat=2 -Wundef
  -Wimplicit-fallthrough -Wmissing-declarations
  $<$<CXX_COMPILER_ID:GNU>:-Wduplicated-cond -Wlogical-op -Wredundant-decls>
  # gcc 12 reports overlapping copies inside std::string that cannot happen (gcc bug 105651).
  $<$<AND:$<CXX_COMPILER_ID:GNU>,$<VERSION_LESS:$<CXX_COMPILER_VERSION>,13>>:-Wno-restrict>)

# What every target of ours compiles and links with, beside the warnings.
add_library(stadtluft_build INTERFACE)
target_include_directories(stadtluft_build INTERFACE
  "${PROJECT_SOURCE_DIR}" "${PROJECT_BINARY_DIR}/generated")
# Sets of cards are counted all the time. The instruction for that is in every x86 processor since
# about 2009, but not in what compilers assume.
if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
  target_compile_options(stadtluft_build INTERFACE -march=x86-64-v2)
endif()
if(NOT CMAKE_BUILD_TYPE STREQUAL "Release")
  target_compile_definitions(stadtluft_build INTERFACE _GLIBCXX_ASSERTIONS)
endif()

# What makes a mistake of ours hard to use for others: in the program that people run. The other
# builds have sanitizers and assertions instead. Everything that reads words of others has it: the
# server, records, notation, tables of data, the command line. Rules and bots (PLAIN libraries) do
# without: with it they take a quarter more instructions and 8 % more time, and they are given
# values that were checked on the way in. docs/decisions/0015 has the figures.
add_library(stadtluft_hardening INTERFACE)
if(CMAKE_BUILD_TYPE STREQUAL "Release" AND STADTLUFT_HARDEN)
  include(CheckCXXCompilerFlag)
  foreach(flag -fstack-protector-strong -fstack-clash-protection -fcf-protection)
    string(MAKE_C_IDENTIFIER "STADTLUFT_HAS${flag}" has)
    check_cxx_compiler_flag(${flag} ${has})
    if(${has})
      target_compile_options(stadtluft_hardening INTERFACE ${flag})
    endif()
  endforeach()
  # The third level needs a compiler that computes the sizes of objects at run time.
  set(fortify 2)
  if(NOT (CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 12))
    set(fortify 3)
  endif()
  target_compile_options(stadtluft_hardening INTERFACE
    -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=${fortify} -D_GLIBCXX_ASSERTIONS)
  # All code must be able to lie anywhere, also what is not hardened otherwise. Most compilers make
  # it so without being told.
  include(CheckCXXSourceCompiles)
  check_cxx_source_compiles("#ifndef __PIE__\n#error\n#endif\nint main() {}" STADTLUFT_PIE_BY_DEFAULT)
  if(NOT STADTLUFT_PIE_BY_DEFAULT)
    target_compile_options(stadtluft_build INTERFACE -fPIE)
  endif()
  target_link_options(stadtluft_hardening INTERFACE -pie LINKER:-z,relro,-z,now,-z,noexecstack)
  # The start files of Debian's C library are not marked for the processor's shadow stack, and the
  # linker marks a program only if all of its parts are. It is true all the same: nothing in them or
  # in ours returns to anywhere but its caller. Indirect branches (-z ibt) are another matter: the
  # start files have no landing pads. docs/decisions/0015.
  if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
    include(CheckLinkerFlag)
    check_linker_flag(CXX LINKER:-z,shstk STADTLUFT_HAS_SHADOW_STACK)
    if(STADTLUFT_HAS_SHADOW_STACK)
      target_link_options(stadtluft_hardening INTERFACE LINKER:-z,shstk)
    endif()
  endif()
endif()

if(STADTLUFT_FUZZ AND NOT CMAKE_CXX_COMPILER_ID MATCHES "Clang")
  message(FATAL_ERROR "STADTLUFT_FUZZ needs clang, the compiler here is ${CMAKE_CXX_COMPILER_ID}")
endif()
if(STADTLUFT_SANITIZE)
  set(sanitizer_flags -fsanitize=address,undefined -fno-sanitize-recover=all
                      -fno-omit-frame-pointer)
  target_compile_options(stadtluft_build INTERFACE ${sanitizer_flags})
  target_link_options(stadtluft_build INTERFACE ${sanitizer_flags})
endif()
if(STADTLUFT_SANITIZE_THREADS)
  target_compile_options(stadtluft_build INTERFACE -fsanitize=thread -fno-omit-frame-pointer)
  target_link_options(stadtluft_build INTERFACE -fsanitize=thread)
endif()
