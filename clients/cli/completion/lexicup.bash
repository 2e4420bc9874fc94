# Completion of lexicup for bash. Installed where bash-completion finds it; without that, source this file from ~/.bashrc.
# Ids come from the program itself; where it has none to give (no dictionary, no server), nothing is offered.

_lexicup_commands='check words sets score hint solve variants lexicons play join watch games event replay review verify'
_lexicup_common='--json --server --dictionaries --color --timeout --help'

# The options of a command, or of the program itself.
_lexicup_options() {
  case $1 in
    check) echo "--definitions --lexicon $_lexicup_common" ;;
    words) echo "--match --pattern --contains --min-length --max-length --order --limit --definitions --lexicon --dice-set" \
      "$_lexicup_common" ;;
    sets) echo "--count --use-all --distinct --min-length --max-length --limit --lexicon --dice-set $_lexicup_common" ;;
    score) echo "--option --word --choices --roll --sheet --repeat-bonuses --unchecked-faces --lexicon --dice-set" \
      "$_lexicup_common" ;;
    hint) echo "--roll --sheet --repeat-bonuses --target --limit --no-wait --option --lexicon --dice-set $_lexicup_common" ;;
    solve) echo "--target --option --lexicon --dice-set $_lexicup_common" ;;
    variants) echo "--option --dice-set $_lexicup_common" ;;
    play) echo "--option --lexicon --dice-set --players --bot --seats --name --assist --listed --game $_lexicup_common" ;;
    join) echo "--name $_lexicup_common" ;;
    games) echo "--mine --status --variant --limit $_lexicup_common" ;;
    event) echo "--option --lexicon --dice-set --title --finishers --starts --ends --assist --name $_lexicup_common" ;;
    replay) echo "--save $_lexicup_common" ;;
    review) echo "--limit --no-wait $_lexicup_common" ;;
    lexicons | watch | verify) echo "$_lexicup_common" ;;
    *) echo "--version $_lexicup_common" ;;
  esac
}

# Succeeds for an option whose value is the next word.
_lexicup_takes_value() {
  case $1 in
    --server | --dictionaries | --color | --timeout | --lexicon | --dice-set | --match | --pattern | --contains | --min-length | \
      --max-length | --order | --limit | --count | --option | --word | --choices | --roll | --sheet | --repeat-bonuses | --players | \
      --bot | --seats | --name | --assist | --game | --status | --variant | --title | --finishers | --starts | --ends | --save | --target) ;;
    *) return 1 ;;
  esac
}

# Ids as the program knows them: _lexicup_ids PROGRAM KIND [VARIANT].
_lexicup_ids() {
  local program=$1
  shift
  "$program" __complete "$@" --timeout 3 2>/dev/null </dev/null
}

# The games that can be gone on with.
_lexicup_games() { ls -- "${XDG_STATE_HOME:-$HOME/.local/state}/lexicup/games" 2>/dev/null; }

# What may follow --sheet: the entries typed so far, then a box: ones=3,twos=
_lexicup_sheet() {
  local program=$1 variant=$2 typed=$3 before= box
  [[ $typed == *,* ]] && before=${typed%,*},
  [[ ${typed##*,} == *=* ]] && return
  for box in $(_lexicup_ids "$program" boxes $variant); do echo "$before$box="; done
}

# The values an option may take: _lexicup_values PROGRAM OPTION VARIANT TYPED.
_lexicup_values() {
  case $2 in
    --color) echo auto always never ;;
    --match) echo exact sub super ;;
    --order) echo alphabet length points ;;
    --count) echo 1 2 3 ;;
    --roll) echo 1 2 3 ;;
    --bot) echo beginner casual expert greedy optimal random skilled ;;
    --assist) echo off words full ;;
    --status) echo waiting playing finished closed ;;
    --variant) _lexicup_ids "$1" variants ;;
    --game) _lexicup_games ;;
    --save) compgen -f -- "$4" ;;
    --server) echo embedded ;;
    --dictionaries) compgen -f -- "$4" ;;
    --lexicon) _lexicup_ids "$1" lexicons ;;
    --dice-set) _lexicup_ids "$1" dice-sets ;;
    --option) _lexicup_ids "$1" options $3 ;;
    --sheet) _lexicup_sheet "$1" "$3" "$4" ;;
  esac
}

_lexicup() {
  # bash cuts words at "=" too, so the line is read again: joker=forced is one word here.
  local line=${COMP_LINE:0:COMP_POINT} words current previous command= variant= i
  read -ra words <<<"$line"
  [[ $line == *[[:blank:]] ]] && words+=("")
  current=${words[${#words[@]} - 1]}
  previous=${words[${#words[@]} - 2]}
  for ((i = 1; i < ${#words[@]} - 1; ++i)); do
    if [[ ${words[i]} == -* ]]; then
      _lexicup_takes_value "${words[i]}" && ((++i))
    elif [[ -z $command ]]; then
      command=${words[i]}
    elif [[ -z $variant ]]; then
      variant=${words[i]}
    fi
  done

  local offers before=
  if [[ $current == --*=* ]]; then
    before=${current%%=*}=
    offers=$(_lexicup_values "${words[0]}" "${current%%=*}" "$variant" "${current#*=}")
  elif _lexicup_takes_value "$previous"; then
    offers=$(_lexicup_values "${words[0]}" "$previous" "$variant" "$current")
  elif [[ $current == -* ]]; then
    offers=$(_lexicup_options "$command")
  elif [[ -z $command ]]; then
    offers=$_lexicup_commands
  elif [[ -z $variant && $command =~ ^(score|hint|solve|variants|play)$ ]]; then
    offers=$(_lexicup_ids "${words[0]}" variants)
  elif [[ $command == event ]]; then
    # The first word after it is what to do; "create" wants a variant then.
    offers='create show play'
    [[ $variant == create ]] && offers=$(_lexicup_ids "${words[0]}" variants)
    [[ $variant == show || $variant == play ]] && offers=
  elif [[ $command == watch || $command == replay || $command == review || $command == verify ]]; then
    offers=$(_lexicup_games)
    [[ $command == verify ]] && offers+=" $(compgen -f -- "$current")"
  fi

  local offer cut=${current%"${current##*=}"}
  COMPREPLY=()
  for offer in $offers; do
    offer=$before$offer
    [[ $offer == "$current"* ]] || continue
    [[ $offer == *= ]] && compopt -o nospace 2>/dev/null
    [[ $COMP_WORDBREAKS == *=* ]] && offer=${offer#"$cut"}
    COMPREPLY+=("$offer")
  done
}

complete -F _lexicup lexicup
