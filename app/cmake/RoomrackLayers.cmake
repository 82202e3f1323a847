# SPDX-FileCopyrightText: 2026 The Roomrack authors
# SPDX-License-Identifier: Apache-2.0

# The layers, guarded three ways in every build. Debian's Qt lets a target that links only Widgets
# include QtSql headers, and a static library then links silently because db brings Qt6::Sql along,
# so neither the compiler nor the linker of the programs would notice a broken layer.
#   1. roomrack_forbid / roomrack_only: a walk over the link closure at the end of configuring.
#   2. roomrack_closure: a program of the whole of a layer and nothing above it must link.
#   3. roomrack_include_guard: a look at the #include lines whenever a source changes.

# roomrack_forbid(TARGET FORBIDDEN...): TARGET must not reach any of these, however indirectly.
function(roomrack_forbid target)
  set_property(GLOBAL APPEND PROPERTY roomrack_guarded ${target})
  set_property(GLOBAL PROPERTY roomrack_forbidden_${target} "${ARGN}")
endfunction()

# roomrack_only(TARGET ALLOWED...): TARGET itself links these and the common flags, nothing else.
function(roomrack_only target)
  get_target_property(links ${target} LINK_LIBRARIES)
  list(REMOVE_ITEM links roomrack_flags ${ARGN})
  if(links)
    message(FATAL_ERROR "Layers: ${target} links ${links}; it may link ${ARGN} only.")
  endif()
endfunction()

function(roomrack_check_layers)
  get_property(guarded GLOBAL PROPERTY roomrack_guarded)
  foreach(target IN LISTS guarded)
    get_property(forbidden GLOBAL PROPERTY roomrack_forbidden_${target})
    set(reached "")
    set(waiting ${target})
    list(LENGTH waiting count)
    while(count GREATER 0)
      list(POP_FRONT waiting current)
      if(TARGET "${current}" AND NOT current IN_LIST reached)
        list(APPEND reached ${current})
        if(current IN_LIST forbidden)
          message(FATAL_ERROR "Layers: ${target} must not reach ${current} (linked by ${via_${current}}).")
        endif()
        roomrack_links_of(${current} links)
        foreach(link IN LISTS links)
          set(via_${link} ${current})
        endforeach()
        list(APPEND waiting ${links})
      endif()
      list(LENGTH waiting count)
    endwhile()
  endforeach()
endfunction()

# What a target links, whether it passes that on or not. $<LINK_ONLY:x> is how a PRIVATE link of a
# static library travels on: an arrow all the same.
function(roomrack_links_of target result)
  get_target_property(type ${target} TYPE)
  set(found "")
  foreach(property IN ITEMS LINK_LIBRARIES INTERFACE_LINK_LIBRARIES)
    if(property STREQUAL "LINK_LIBRARIES" AND type STREQUAL "INTERFACE_LIBRARY")
      continue()
    endif()
    get_target_property(links ${target} ${property})
    if(links)
      list(APPEND found ${links})
    endif()
  endforeach()
  list(TRANSFORM found REPLACE "^\\$<LINK_ONLY:(.*)>$" "\\1")
  set(${result} "${found}" PARENT_SCOPE)
endfunction()

# roomrack_closure(NAME LIBRARY...): a program of every object of the libraries, built with all.
function(roomrack_closure name)
  set(main "${CMAKE_CURRENT_BINARY_DIR}/${name}.cpp")
  file(CONFIGURE OUTPUT "${main}" CONTENT "int main() { return 0; }\n")
  add_executable(${name} "${main}")
  list(JOIN ARGN "," libraries)
  set_target_properties(${name} PROPERTIES
    AUTOMOC OFF
    RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/layers"
    LINK_LIBRARY_OVERRIDE "WHOLE_ARCHIVE,${libraries}")
  target_link_libraries(${name} PRIVATE ${ARGN})
endfunction()

# roomrack_include_guard(): checks the #include lines of models/, ui/ and app/ with every build.
function(roomrack_include_guard)
  file(GLOB_RECURSE watched CONFIGURE_DEPENDS
    "${PROJECT_SOURCE_DIR}/models/*.h" "${PROJECT_SOURCE_DIR}/models/*.cpp"
    "${PROJECT_SOURCE_DIR}/ui/*.h" "${PROJECT_SOURCE_DIR}/ui/*.cpp"
    "${PROJECT_SOURCE_DIR}/app/*.h" "${PROJECT_SOURCE_DIR}/app/*.cpp")
  set(script "${PROJECT_SOURCE_DIR}/app/cmake/check-includes.cmake")
  set(stamp "${CMAKE_BINARY_DIR}/layers/includes.stamp")
  add_custom_command(OUTPUT "${stamp}"
    COMMAND "${CMAKE_COMMAND}" -D "ROOT=${PROJECT_SOURCE_DIR}" -D "STAMP=${stamp}" -P "${script}"
    DEPENDS ${watched} "${script}"
    COMMENT "Checking the layers' includes"
    VERBATIM)
  add_custom_target(roomrack_includes ALL DEPENDS "${stamp}")
endfunction()
