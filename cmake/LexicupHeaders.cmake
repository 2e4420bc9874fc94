# Precompiled headers. Parsing the standard library, abseil and gRPC takes most of the time of a build, so targets share what the
# parsing leaves. A family is a set of such headers. Sources still include all that they use: with LEXICUP_SHARED_HEADERS off
# everything builds the same, only more slowly.
option(LEXICUP_SHARED_HEADERS "Precompile the headers of large libraries" ON)

# lexicup_header_family(NAME LIBS lib... HEADERS header...): precompiles the headers, which belong to the libraries.
function(lexicup_header_family name)
  cmake_parse_arguments(ARG "" "" "LIBS;HEADERS" ${ARGN})
  set(source "${PROJECT_BINARY_DIR}/generated/headers_${name}.cpp")
  file(CONFIGURE OUTPUT "${source}" CONTENT "")
  add_library(lexicup_headers_${name} OBJECT "${source}")
  target_link_libraries(lexicup_headers_${name} PRIVATE lexicup_language ${ARG_LIBS})
  set_target_properties(lexicup_headers_${name} PROPERTIES LEXICUP_LIBS "${ARG_LIBS}")
  target_precompile_headers(lexicup_headers_${name} PRIVATE ${ARG_HEADERS})
endfunction()

# lexicup_share_headers(TARGET FAMILY DEFAULT): FAMILY may be empty. The libraries of the family come with it: GCC takes precompiled
# headers only under equal definitions.
function(lexicup_share_headers target name default)
  if(NOT LEXICUP_SHARED_HEADERS)
    return()
  endif()
  if(NOT name)
    set(name "${default}")
  endif()
  get_target_property(libs lexicup_headers_${name} LEXICUP_LIBS)
  target_link_libraries(${target} PRIVATE ${libs})
  target_precompile_headers(${target} REUSE_FROM lexicup_headers_${name})
endfunction()

set(standard_headers <algorithm> <array> <bit> <chrono> <cstddef> <cstdint> <fstream> <functional> <map> <memory> <optional>
    <set> <span> <sstream> <string> <string_view> <utility> <variant> <vector>)
set(core_headers ${standard_headers} <absl/container/inlined_vector.h> <absl/status/statusor.h> <absl/strings/str_cat.h>
    <absl/strings/str_join.h> <absl/strings/str_split.h> <fmt/format.h>)
set(core_libs absl::inlined_vector absl::status absl::statusor absl::strings fmt::fmt)
set(rpc_headers ${core_headers} <google/protobuf/generated_message_reflection.h> <google/protobuf/generated_message_util.h>
    <google/protobuf/map_entry.h> <google/protobuf/reflection_ops.h> <google/protobuf/wire_format.h> <grpcpp/grpcpp.h>)
set(rpc_libs ${core_libs} gRPC::grpc++ protobuf::libprotobuf)

lexicup_header_family(core LIBS ${core_libs} HEADERS ${core_headers})
if(LEXICUP_BUILD_SERVICE)
  lexicup_header_family(rpc LIBS ${rpc_libs} HEADERS ${rpc_headers})
endif()
if(LEXICUP_BUILD_TESTS)
  lexicup_header_family(core_test LIBS ${core_libs} GTest::gmock HEADERS ${core_headers} <gmock/gmock.h> <gtest/gtest.h>)
  if(LEXICUP_BUILD_SERVICE)
    lexicup_header_family(rpc_test LIBS ${rpc_libs} GTest::gmock HEADERS ${rpc_headers} <gmock/gmock.h> <gtest/gtest.h>)
  endif()
endif()
