# SPDX-FileCopyrightText: 2026 The Roomrack authors
# SPDX-License-Identifier: Apache-2.0

# The client library alone. CMake's own FindPostgreSQL also looks for a server's headers, which a
# machine that only builds a desk has no reason to have.
find_package(PkgConfig QUIET)
if(PKG_CONFIG_FOUND AND NOT CMAKE_CROSSCOMPILING)
  pkg_check_modules(PC_LIBPQ QUIET libpq)
endif()
if(NOT CMAKE_CROSSCOMPILING)
  file(GLOB libpq_places "$ENV{ProgramFiles}/PostgreSQL/*" /opt/homebrew/opt/libpq /usr/local/opt/libpq
    /opt/homebrew/opt/postgresql@* /usr/local/opt/postgresql@*)
endif()

find_path(Libpq_INCLUDE_DIR libpq-fe.h
  HINTS ${PC_LIBPQ_INCLUDE_DIRS} ${libpq_places} PATH_SUFFIXES include postgresql include/postgresql)
find_library(Libpq_LIBRARY NAMES pq libpq
  HINTS ${PC_LIBPQ_LIBRARY_DIRS} ${libpq_places} PATH_SUFFIXES lib)

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(Libpq REQUIRED_VARS Libpq_LIBRARY Libpq_INCLUDE_DIR)

if(Libpq_FOUND AND NOT TARGET Libpq::Libpq)
  add_library(Libpq::Libpq UNKNOWN IMPORTED)
  set_target_properties(Libpq::Libpq PROPERTIES
    IMPORTED_LOCATION "${Libpq_LIBRARY}"
    INTERFACE_INCLUDE_DIRECTORIES "${Libpq_INCLUDE_DIR}")
endif()
mark_as_advanced(Libpq_INCLUDE_DIR Libpq_LIBRARY)
