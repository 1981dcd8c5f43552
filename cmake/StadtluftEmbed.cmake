# Embeds files into the program: every file of an extension below a directory becomes a generated
# source file with its bytes, and one index function lists them all (declared in data/embedded.h).

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
    # The hash keeps a/b.toml and a_b.toml apart.
    string(MD5 hash "${file}")
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

#include "data/embedded.h"

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
