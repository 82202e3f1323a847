# SPDX-FileCopyrightText: 2026 The Roomrack authors
# SPDX-License-Identifier: Apache-2.0

# roomrack_tests(FOLDER LIBRARIES library... [PCH header...])
# Each tst_NAME.cpp of the folder is one ctest entry, FOLDER/NAME. Those with ROOMRACK_TEST are one
# program, FOLDER_tests, so that moc and the linker run once for all of them; one with a main() of
# its own is a program. bench_*.cpp and soak*.cpp are programs that ctest doesn't run. All other
# sources are the folder's own helpers.
function(roomrack_tests folder)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "LIBRARIES;PCH")
  roomrack_sources(sources ${folder})
  set(helpers "")
  set(tests "")
  set(programs "")
  foreach(source IN LISTS sources)
    get_filename_component(name "${source}" NAME)
    if(NOT name MATCHES "^(tst_|bench_|soak).*\\.cpp$")
      list(APPEND helpers "${source}")
      continue()
    endif()
    file(STRINGS "${source}" registered REGEX "^ROOMRACK_TEST" ENCODING UTF-8)
    if(registered)
      list(APPEND tests "${source}")
    else()
      list(APPEND programs "${source}")
    endif()
  endforeach()

  set(libraries ${arg_LIBRARIES} roomrack_test_support)
  set(pch_owner roomrack_test_support)
  if(helpers OR arg_PCH)
    set(helper_library roomrack_test_${folder}_helpers)
    roomrack_library_of(${helper_library} ${helpers})
    target_include_directories(${helper_library} PUBLIC "${CMAKE_CURRENT_SOURCE_DIR}/${folder}")
    target_link_libraries(${helper_library} PUBLIC ${libraries})
    if(arg_PCH)
      roomrack_pch(${helper_library} ${arg_PCH})
      set(pch_owner ${helper_library})
    else()
      roomrack_pch_of(${helper_library} roomrack_test_support)
    endif()
    list(PREPEND libraries ${helper_library})
  endif()

  if(tests)
    roomrack_test_program(${folder}_tests ${folder} ${pch_owner} ${tests})
    foreach(source IN LISTS tests)
      roomrack_test_name(short "${source}")
      roomrack_add_test(${folder} ${short} ${folder}_tests ${short})
    endforeach()
  endif()
  foreach(source IN LISTS programs)
    get_filename_component(target "${source}" NAME_WE)
    roomrack_test_program(${target} ${folder} ${pch_owner} "${source}")
    if(target MATCHES "^tst_")
      roomrack_test_name(short "${source}")
      roomrack_add_test(${folder} ${short} ${target})
    endif()
  endforeach()
endfunction()

# For roomrack_tests() alone, whose `libraries` it links.
function(roomrack_test_program target folder pch_owner)
  roomrack_program(${target} ${ARGN})
  target_link_libraries(${target} PRIVATE ${libraries})
  target_compile_definitions(${target} PRIVATE ROOMRACK_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
  roomrack_pch_of(${target} ${pch_owner})
  if(TARGET roomrackctl AND TARGET roomrack_db AND NOT folder MATCHES "^(domain|models|ui)$")
    target_compile_definitions(${target} PRIVATE ROOMRACKCTL="$<TARGET_FILE:roomrackctl>")
    add_dependencies(${target} roomrackctl)
  endif()
endfunction()

function(roomrack_test_name result source)
  get_filename_component(name "${source}" NAME_WE)
  string(REGEX REPLACE "^tst_" "" short ${name})
  set(${result} ${short} PARENT_SCOPE)
endfunction()

# roomrack_add_test(FOLDER NAME TARGET [argument...])
function(roomrack_add_test folder name target)
  add_test(NAME ${folder}/${name} COMMAND ${target} ${ARGN})
  set_tests_properties(${folder}/${name} PROPERTIES
    TIMEOUT 600
    LABELS ${folder}
    ENVIRONMENT "QT_QPA_PLATFORM=offscreen;LC_ALL=C.UTF-8;QTEST_FUNCTION_TIMEOUT=240000")
  # Those with a server take longest: they begin, so that none of them is left alone at the end.
  if(folder MATCHES "^(contract|concurrency|ctl|db)$")
    set_tests_properties(${folder}/${name} PROPERTIES COST 50)
  elseif(folder STREQUAL "desk")
    # Two programs' worth of widgets and a server: hands that wait for each other.
    set_tests_properties(${folder}/${name} PROPERTIES COST 40 PROCESSORS 2)
  endif()
endfunction()
