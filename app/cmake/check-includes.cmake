# SPDX-FileCopyrightText: 2026 The Roomrack authors
# SPDX-License-Identifier: Apache-2.0

# cmake -D ROOT=... -D STAMP=... -P check-includes.cmake
# Refuses an #include that a layer must not have. See RoomrackLayers.cmake.

set(sql "QtSql/|QSql|libpq")
set(drawing "QtGui/|QtWidgets/|QtPrintSupport/|QWidget|QColor|QIcon|QPixmap|QImage|QPainter|QFont|QGuiApplication")
set(rules
  "models/domain|${sql}|${drawing}|desk/|items/|roomrack/"
  "models|${sql}|${drawing}|roomrack/"
  "ui|${sql}|roomrack/"
  "app|${sql}")

set(broken "")
foreach(rule IN LISTS rules)
  string(FIND "${rule}" "|" bar)
  string(SUBSTRING "${rule}" 0 ${bar} folder)
  math(EXPR bar "${bar} + 1")
  string(SUBSTRING "${rule}" ${bar} -1 forbidden)
  file(GLOB_RECURSE files RELATIVE "${ROOT}" "${ROOT}/${folder}/*.h" "${ROOT}/${folder}/*.cpp")
  foreach(file IN LISTS files)
    file(STRINGS "${ROOT}/${file}" lines REGEX "^[ \t]*#[ \t]*include[ \t]*[<\"](${forbidden})")
    foreach(line IN LISTS lines)
      string(APPEND broken "\n  ${file}: ${line}")
    endforeach()
  endforeach()
endforeach()

if(broken)
  message(FATAL_ERROR "Layers: includes that do not belong there:${broken}")
endif()
file(WRITE "${STAMP}" "")
