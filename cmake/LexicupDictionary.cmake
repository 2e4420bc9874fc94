# lexicup_add_dictionary(NAME name TITLE text LICENSE text ALPHABET file WORDS file [NOTICES file...] [ON_DEMAND]):
# compiles a word list into build/.../share/lexicup/dictionaries/NAME.lex and installs it with its licence texts.
# With ON_DEMAND only the target NAME makes it, and both are installed if it has been made.
function(lexicup_add_dictionary)
  cmake_parse_arguments(ARG "ON_DEMAND" "NAME;TITLE;LICENSE;ALPHABET;WORDS" "NOTICES" ${ARGN})
  foreach(needed NAME TITLE LICENSE ALPHABET WORDS)
    if(NOT ARG_${needed})
      message(FATAL_ERROR "lexicup_add_dictionary: ${needed} is missing")
    endif()
  endforeach()
  cmake_path(ABSOLUTE_PATH ARG_ALPHABET)
  cmake_path(ABSOLUTE_PATH ARG_WORDS)
  set(notices)
  foreach(notice ${ARG_NOTICES})
    cmake_path(ABSOLUTE_PATH notice)
    list(APPEND notices "${notice}")
  endforeach()
  set(folder "${PROJECT_BINARY_DIR}/share/lexicup/dictionaries")
  set(notices_folder "${PROJECT_BINARY_DIR}/share/doc/lexicup/dictionaries/${ARG_NAME}")
  set(copy_notices)
  if(notices)
    set(copy_notices COMMAND "${CMAKE_COMMAND}" -E copy ${notices} "${notices_folder}")
  endif()
  set(compiled "${folder}/${ARG_NAME}.lex")
  add_custom_command(
    OUTPUT "${compiled}"
    COMMAND "${CMAKE_COMMAND}" -E make_directory "${folder}" "${notices_folder}"
    ${copy_notices}
    COMMAND lexicup-dict build --name "${ARG_NAME}" --title "${ARG_TITLE}" --license "${ARG_LICENSE}"
            --alphabet "${ARG_ALPHABET}" -o "${compiled}" "${ARG_WORDS}"
    DEPENDS lexicup-dict "${ARG_ALPHABET}" "${ARG_WORDS}" ${notices}
    COMMENT "Compiling the dictionary ${ARG_NAME}"
    VERBATIM)
  if(ARG_ON_DEMAND)
    add_custom_target(${ARG_NAME} DEPENDS "${compiled}")
    set(if_made OPTIONAL)
  else()
    add_custom_target(lexicup_dictionary_${ARG_NAME} ALL DEPENDS "${compiled}")
  endif()
  install(FILES "${compiled}" DESTINATION "${CMAKE_INSTALL_DATADIR}/lexicup/dictionaries" ${if_made})
  install(DIRECTORY "${notices_folder}" DESTINATION "${CMAKE_INSTALL_DOCDIR}/dictionaries" ${if_made})
endfunction()
