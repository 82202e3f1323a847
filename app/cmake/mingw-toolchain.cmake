# SPDX-FileCopyrightText: 2026 The Roomrack authors
# SPDX-License-Identifier: Apache-2.0

# Debian's mingw-w64 with posix threads, against a Qt and libpq for Windows in the folder that the
# environment's WINDOWS_PREFIX names. moc, rcc and lrelease come from the host's Qt of the same version.
set(CMAKE_SYSTEM_NAME Windows)
set(CMAKE_SYSTEM_PROCESSOR x86_64)
set(CMAKE_C_COMPILER x86_64-w64-mingw32-gcc-posix)
set(CMAKE_CXX_COMPILER x86_64-w64-mingw32-g++-posix)
set(CMAKE_RC_COMPILER x86_64-w64-mingw32-windres)
if(NOT DEFINED ENV{WINDOWS_PREFIX})
  message(FATAL_ERROR "WINDOWS_PREFIX must name a folder with Qt and libpq for Windows.")
endif()
set(CMAKE_FIND_ROOT_PATH /usr/x86_64-w64-mingw32 "$ENV{WINDOWS_PREFIX}")
set(CMAKE_PREFIX_PATH "$ENV{WINDOWS_PREFIX}")
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
set(CMAKE_CROSSCOMPILING_EMULATOR "${CMAKE_CURRENT_LIST_DIR}/run-under-wine")
set(QT_HOST_PATH /usr)
set(QT_HOST_PATH_CMAKE_DIR /usr/lib/x86_64-linux-gnu/cmake)
