# Embeds files into the program: every file of an extension below a directory becomes a generated
# source file with its bytes, and one index function lists them all (declared in text/embedded.h).

set(STADTLUFT_EMBED_SCRIPT "${CMAKE_CURRENT_LIST_DIR}/embed_file.cmake")

# stadtluft_embed(<out> <dir> <extension> <function>): sets <out> to the generated sources for all
# *.<extension> below <dir>; <function> lists them.
# A changed file rebuilds its own source only; a new or removed file rebuilds the index.
function(stadtluft_embed out root extension function)
  file(GLOB_RECURSE files CONFIGURE_DEPENDS RELATIVE "${PROJECT_SOURCE_DIR}/${root}"
       "${PROJECT_SOURCE_DIR}/${root}/*.${extension}")
  set(generated_dir "${PROJECT_BINARY_DIR}/generated/${root}")
  set(sources "")
  set(declarations "")
  set(entries "")
  foreach(file IN LISTS files)
    # The hash keeps a/b.toml and a_b.toml apart, and files of one name in two folders.
    string(MD5 hash "${root}/${file}")
    string(SUBSTRING "${hash}" 0 8 hash)
    string(MAKE_C_IDENTIFIER "embedded_${file}_${hash}" symbol)
    set(source "${generated_dir}/${file}.cc")
    add_custom_command(
      OUTPUT "${source}"
      COMMAND "${CMAKE_COMMAND}" "-DINPUT=${PROJECT_SOURCE_DIR}/${root}/${file}"
              "-DOUTPUT=${source}" "-DSYMBOL=${symbol}" -P "${STADTLUFT_EMBED_SCRIPT}"
      DEPENDS "${PROJECT_SOURCE_DIR}/${root}/${file}" "${STADTLUFT_EMBED_SCRIPT}"
      COMMENT "Embedding ${root}/${file}"
      VERBATIM)
    list(APPEND sources "${source}")
    string(APPEND declarations "std::string_view ${symbol}();\n")
    string(APPEND entries "      EmbeddedFile{\"${file}\", ${symbol}()},\n")
  endforeach()

  list(LENGTH files count)
  set(index "${generated_dir}/embedded_index.cc")
  file(CONFIGURE OUTPUT "${index}" @ONLY CONTENT [[
#include <array>

#include "text/embedded.h"

namespace stadtluft {

@declarations@
std::span<const EmbeddedFile> @function@() {
  static const std::array<EmbeddedFile, @count@> kFiles{
@entries@  };
  return kFiles;
}

}  // namespace stadtluft
]])
  # The index declares what the others define.
  set_source_files_properties("${index}" PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
  set(${out} "${sources}" "${index}" PARENT_SCOPE)
endfunction()

# stadtluft_embed_web(<out>): sets <out> to the source that holds the browser client, as
# web/tools/bundle.mjs packs it. Before the client is built (it needs Node.js) there is none to embed,
# and the program says so when it serves; the next build after `make web` picks it up.
function(stadtluft_embed_web out)
  file(GLOB bundle CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/web/dist.bundle")
  set(source "${PROJECT_BINARY_DIR}/generated/web_bundle.cc")
  if(STADTLUFT_EMBED_WEB AND bundle)
    set(STADTLUFT_WEB_BUNDLE "${bundle}")
    configure_file(cmake/web_bundle.cc.in "${source}" @ONLY)
    set_source_files_properties("${source}" PROPERTIES OBJECT_DEPENDS "${bundle}")
    message(STATUS "Browser client: embedded from web/dist.bundle")
  else()
    configure_file(cmake/no_web_bundle.cc.in "${source}" @ONLY)
    set_source_files_properties("${source}" PROPERTIES OBJECT_DEPENDS "")
    message(STATUS "Browser client: not embedded (`make web` builds it)")
  endif()
  set_source_files_properties("${source}" PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
  set(${out} "${source}" PARENT_SCOPE)
endfunction()
