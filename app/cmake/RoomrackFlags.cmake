# SPDX-FileCopyrightText: 2026 The Roomrack authors
# SPDX-License-Identifier: Apache-2.0

# Language, warnings, sanitizers and build speed: everything that is the same for all targets.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_AUTOMOC ON)
# moc reads no header that another target makes: it needn't wait for the lower layers' libraries.
set(CMAKE_AUTOGEN_ORIGIN_DEPENDS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/bin")
if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
  set(CMAKE_BUILD_TYPE RelWithDebInfo CACHE STRING "" FORCE)
endif()

if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # One precompiled header serves libraries and programs only if both are compiled alike.
  set(CMAKE_CXX_COMPILE_OPTIONS_PIE "${CMAKE_CXX_COMPILE_OPTIONS_PIC}")
  set(roomrack_pch_default ON)
else()
  # Clang and MSVC refuse a precompiled header of a target with other definitions.
  set(roomrack_pch_default OFF)
endif()
option(ROOMRACK_PCH "Precompile Qt's headers" ${roomrack_pch_default})

find_program(ROOMRACK_CCACHE ccache)
if(ROOMRACK_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER "${CMAKE_COMMAND}" -E env
      CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime
      "${ROOMRACK_CCACHE}")
endif()

add_library(roomrack_flags INTERFACE)
target_compile_definitions(roomrack_flags INTERFACE
  QT_NO_CAST_FROM_ASCII
  QT_NO_CAST_TO_ASCII
  QT_NO_KEYWORDS
  QT_NO_FOREACH
  QT_STRICT_ITERATORS
  ROOMRACK_VERSION="${PROJECT_VERSION}")
if(WIN32)
  target_compile_definitions(roomrack_flags INTERFACE NOMINMAX WIN32_LEAN_AND_MEAN UNICODE _UNICODE)
endif()

if(MSVC)
  target_compile_options(roomrack_flags INTERFACE /W4 /utf-8 /permissive- /Zc:__cplusplus
    $<$<BOOL:${ROOMRACK_WERROR}>:/WX>)
else()
  target_compile_options(roomrack_flags INTERFACE
    -Wall -Wextra -Wpedantic -Wshadow -Wold-style-cast -Wnon-virtual-dtor
    $<$<BOOL:${ROOMRACK_WERROR}>:-Werror>)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # ccache can keep objects that use a precompiled header only with this.
    target_compile_options(roomrack_flags INTERFACE $<$<BOOL:${ROOMRACK_PCH}>:-fpch-preprocess>)
  endif()
endif()

if(ROOMRACK_SANITIZE)
  target_compile_options(roomrack_flags INTERFACE
    -fsanitize=${ROOMRACK_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
  target_link_options(roomrack_flags INTERFACE -fsanitize=${ROOMRACK_SANITIZE})
endif()
