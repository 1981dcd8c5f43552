# `cmake --install` and the Debian package (`make deb`). The program holds data, texts and the
# browser client; beside it lie its settings, its service, and documents for the host.

include(GNUInstallDirs)
set(doc_dir "${CMAKE_INSTALL_DATADIR}/doc/stadtluft")
# Installing and packing take the program as it is, and build nothing: least of all the tests.
set(CMAKE_SKIP_INSTALL_ALL_DEPENDENCY ON)
set(package_dir "${PROJECT_BINARY_DIR}/generated/packaging")
# Below the prefix; systemd reads /usr/lib and /usr/local/lib.
set(STADTLUFT_SYSTEMD_DIR "lib/systemd/system" CACHE STRING
    "Where the systemd unit is installed")

configure_file(packaging/stadtluft.1 "${package_dir}/stadtluft.1" @ONLY)
configure_file(packaging/debian/changelog.in "${package_dir}/changelog" @ONLY)
foreach(page stadtluft.1 changelog)
  execute_process(COMMAND gzip -9nkf "${package_dir}/${page}" COMMAND_ERROR_IS_FATAL ANY)
endforeach()

install(TARGETS stadtluft RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}")
# Wherever the program lies, its settings are where hosts look for settings.
install(FILES packaging/stadtluft.toml DESTINATION /etc/stadtluft)
# The prefix may be named when it is installed (cmake --install --prefix).
install(CODE "set(STADTLUFT_PROGRAM \"\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_BINDIR}/stadtluft\")
configure_file(\"${PROJECT_SOURCE_DIR}/packaging/stadtluft.service.in\" \"${package_dir}/stadtluft.service\" @ONLY)")
install(FILES "${package_dir}/stadtluft.service" DESTINATION "${STADTLUFT_SYSTEMD_DIR}")
install(FILES "${package_dir}/stadtluft.1.gz" DESTINATION "${CMAKE_INSTALL_MANDIR}/man1")
install(FILES "${package_dir}/changelog.gz" packaging/debian/copyright docs/hosting.md docs/server.md docs/cli.md
        docs/scale.md docs/security.md docs/openapi.json DESTINATION "${doc_dir}")
install(DIRECTORY packaging/proxy packaging/monitoring DESTINATION "${doc_dir}/examples")

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME stadtluft)
set(CPACK_PACKAGE_DIRECTORY "${PROJECT_BINARY_DIR}/package")
set(CPACK_PACKAGE_CONTACT "Stadtluft maintainers <maintainers@stadtluft.example.org>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "city-building board games for terminal, browser and bots")
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION
    "Four city-building board games with rules engine, bots, a server for friends
and strangers, and the browser client to play in. One program and one SQLite
file; the package runs it as a service on this machine.")
# The settings lie outside of the prefix.
set(CPACK_SET_DESTDIR ON)
set(CPACK_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION net)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_DEPENDS "init-system-helpers (>= 1.52)")
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA
    "${PROJECT_SOURCE_DIR}/packaging/debian/conffiles;${PROJECT_SOURCE_DIR}/packaging/debian/postinst;\
${PROJECT_SOURCE_DIR}/packaging/debian/prerm;${PROJECT_SOURCE_DIR}/packaging/debian/postrm")
include(CPack)
