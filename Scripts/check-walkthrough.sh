#!/usr/bin/env bash
# Follows the pages of Documentation/ToDoWalkthrough to the letter in an empty folder: check-walkthrough.sh [VIPER_GEN]
#
#   ```console            commands after '$ ' ('> ' continues one) and their outputs, in which … is anything
#   ```LANGUAGE PATH      the text of a file: it is written; if it begins with an ellipsis, it must be in the file
#   ```diff               a change: it is applied
set -euo pipefail
cd "$(dirname "$0")/.."
export CLONE=$PWD
viper_gen=$(realpath "${1:-$(swift build --package-path . --show-bin-path)/viper-gen}")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export PATH=$(dirname "$viper_gen"):$PATH LC_ALL=C.UTF-8
output=$work/output
commands=0 status=0

fail() {
  echo "$walkthrough:$1: error: $2" >&2
  exit 1
}

# Whether text $1 is what pattern $2 says, in which … is anything.
matches() {
  local pattern=$2
  for special in '\' '*' '?' '[' ']'; do pattern=${pattern//"$special"/"\\$special"}; done
  [[ $1 == ${pattern//…/*} ]]
}

# Runs the command that began in line $1 and compares what it prints with $expected.
run() {
  commands=$((commands + 1))
  # In this shell, so that 'cd' lasts; '$?' is that of the command before.
  set +e
  (exit "$status")
  eval "$command" > "$output" 2>&1 < /dev/null
  status=$?
  set -e
  local actual
  actual=$(cat "$output"; echo .)
  actual=${actual%.}
  matches "$actual" "$expected" || {
    diff -u --label "expected of $command" --label "printed" <(printf %s "$expected") "$output" >&2 || true
    fail "$1" "the command printed something else"
  }
}

# Does what a block says: its first line is $1, its info string $2, its text $block.
take() {
  case $2 in
    'diff') git apply --whitespace=nowarn - <<< "$block" || fail "$1" "the change does not apply" ;;
    *' '*)
      local path=${2#* }
      if [[ $block == …* ]]; then
        [[ $(cat "$CLONE/Samples/ToDo/$path") == *"${block#…$'\n'}"* ]] || fail "$1" "this is not in Samples/ToDo/$path"
      else
        mkdir -p "$(dirname "$path")"
        printf '%s\n' "$block" > "$path"
      fi ;;
  esac
}

cd "$work"
for walkthrough in "$CLONE"/Documentation/ToDoWalkthrough/*.md; do
number=0 start=0 info='' command='' command_start=0 expected='' block=''
while IFS= read -r line <&3 || [ -n "$line" ]; do
  number=$((number + 1))
  if [ "$start" -eq 0 ]; then
    if [[ $line == '```'?* ]]; then start=$number info=${line#'```'} command='' expected='' block=''; fi
  elif [ "$line" = '```' ]; then
    if [ "$info" = console ]; then [ -z "$command" ] || run "$command_start"; else take "$start" "$info"; fi
    start=0
  elif [ "$info" = console ]; then
    case $line in
      '$ '*)
        [ -z "$command" ] || run "$command_start"
        command=${line#'$ '} command_start=$number expected='' ;;
      '> '*) command+=$'\n'${line#'> '} ;;
      *) expected+=$line$'\n' ;;
    esac
  else
    block+=${block:+$'\n'}$line
  fi
done 3< "$walkthrough"
[ "$start" -eq 0 ] || fail "$start" "this block has no end"
done
[ "$commands" -gt 0 ] || fail 1 "there is no command"
echo "the walk-through is true: $commands commands"
