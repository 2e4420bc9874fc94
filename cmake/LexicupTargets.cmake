# How Lexicup's own targets are made: one function a kind, so that a folder's CMakeLists.txt says only what is in it.

set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "Kind of build" FORCE)
endif()
find_program(CCACHE_PROGRAM ccache)
if(CCACHE_PROGRAM AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  # What ccache's manual asks for where headers are precompiled.
  set(CMAKE_CXX_COMPILER_LAUNCHER "${CMAKE_COMMAND}" -E env CCACHE_SLOPPINESS=pch_defines,time_macros "${CCACHE_PROGRAM}")
endif()

# What every Lexicup target is compiled with. Generated code links lexicup_language alone: its warnings are not ours.
add_library(lexicup_language INTERFACE)
target_compile_features(lexicup_language INTERFACE cxx_std_20)
target_link_libraries(lexicup_language INTERFACE Threads::Threads)
target_include_directories(lexicup_language INTERFACE "${PROJECT_SOURCE_DIR}")
if(LEXICUP_SANITIZE)
  target_compile_options(lexicup_language INTERFACE -fsanitize=${LEXICUP_SANITIZE} -fno-sanitize-recover=all
                         -fno-omit-frame-pointer)
  target_link_options(lexicup_language INTERFACE -fsanitize=${LEXICUP_SANITIZE})
  # GCC's own manual warns that sanitizers make this warning err; it does, inside abseil's containers.
  target_compile_options(lexicup_language INTERFACE $<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized>)
endif()

add_library(lexicup_options INTERFACE)
target_link_libraries(lexicup_options INTERFACE lexicup_language)
target_compile_options(lexicup_options INTERFACE -Wall -Wextra -Wshadow -Wnon-virtual-dtor -Wunused
                       $<$<BOOL:${LEXICUP_WERROR}>:-Werror>)

include(LexicupHeaders)

# lexicup_add_library(NAME SOURCES file... [PUBLIC lib...] [PRIVATE lib...] [HEADERS family] [TOGETHER]): the static library
# lexicup_NAME with the alias lexicup::NAME. HEADERS names a family of precompiled headers, core if it is left out. TOGETHER is
# for libraries of many small files, most of whose compile time is their headers: see LEXICUP_TOGETHER.
function(lexicup_add_library name)
  cmake_parse_arguments(ARG "TOGETHER" "HEADERS" "SOURCES;PUBLIC;PRIVATE" ${ARGN})
  add_library(lexicup_${name} STATIC ${ARG_SOURCES})
  add_library(lexicup::${name} ALIAS lexicup_${name})
  target_link_libraries(lexicup_${name} PUBLIC lexicup_language ${ARG_PUBLIC} PRIVATE lexicup_options ${ARG_PRIVATE})
  lexicup_share_headers(lexicup_${name} "${ARG_HEADERS}" core)
  if(ARG_TOGETHER AND LEXICUP_TOGETHER)
    set_target_properties(lexicup_${name} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 6)
  endif()
endfunction()

# lexicup_add_program(NAME SOURCES file... LIBS lib... [HEADERS family] [NO_INSTALL]): the program NAME, put in build/.../bin
# and installed.
function(lexicup_add_program name)
  cmake_parse_arguments(ARG "NO_INSTALL" "HEADERS" "SOURCES;LIBS" ${ARGN})
  add_executable(${name} ${ARG_SOURCES})
  set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/bin")
  target_link_libraries(${name} PRIVATE lexicup_options ${ARG_LIBS})
  lexicup_share_headers(${name} "${ARG_HEADERS}" core)
  if(NOT ARG_NO_INSTALL)
    install(TARGETS ${name} RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
  endif()
endfunction()

# lexicup_add_test(NAME SOURCES file... LIBS lib... [HEADERS family] [TIMEOUT seconds] [SHARDS n]): a GoogleTest program and its
# CTest entry, or n entries that share its tests among them.
# Tests find data through the macros LEXICUP_SOURCE_DIR and LEXICUP_BINARY_DIR.
function(lexicup_add_test name)
  cmake_parse_arguments(ARG "" "HEADERS;TIMEOUT;SHARDS" "SOURCES;LIBS" ${ARGN})
  add_executable(${name} ${ARG_SOURCES})
  set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/tests")
  target_link_libraries(${name} PRIVATE lexicup_options ${ARG_LIBS} GTest::gmock GTest::gtest_main)
  lexicup_share_headers(${name} "${ARG_HEADERS}" core_test)
  target_compile_definitions(${name} PRIVATE LEXICUP_SOURCE_DIR="${PROJECT_SOURCE_DIR}"
                             LEXICUP_BINARY_DIR="${PROJECT_BINARY_DIR}")
  if(NOT ARG_TIMEOUT)
    set(ARG_TIMEOUT 300)
  endif()
  if(LEXICUP_SANITIZE)
    # What is sanitized takes several times as long.
    math(EXPR ARG_TIMEOUT "${ARG_TIMEOUT} * 6")
  endif()
  if(NOT ARG_SHARDS)
    add_test(NAME ${name} COMMAND ${name})
    set_tests_properties(${name} PROPERTIES TIMEOUT ${ARG_TIMEOUT})
    return()
  endif()
  math(EXPR last "${ARG_SHARDS} - 1")
  foreach(shard RANGE ${last})
    add_test(NAME ${name}_${shard} COMMAND ${name})
    set_tests_properties(${name}_${shard} PROPERTIES TIMEOUT ${ARG_TIMEOUT}
                         ENVIRONMENT "GTEST_TOTAL_SHARDS=${ARG_SHARDS};GTEST_SHARD_INDEX=${shard}")
  endforeach()
endfunction()
