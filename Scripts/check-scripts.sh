#!/usr/bin/env bash
# Checks that the scripts run with what macOS brings: bash 3.2, Apple's awk, and sed, find and others without GNU's options.
#
# A missing shellcheck or original-awk is reported and skipped.
set -euo pipefail
cd "$(dirname "$0")/.."

scripts=(.ci/run)
while IFS= read -r script; do scripts+=("$script"); done < <(git ls-files '*.sh')

mistakes=$(mktemp)
trap 'rm -f "$mistakes"' EXIT
# forbid WHAT PATTERN: no line of code of a script matches an extended regular expression.
forbid() {
  local script
  for script in "${scripts[@]}"; do
    [ "$script" = Scripts/check-scripts.sh ] ||
      sed 's/^[[:space:]]*#.*//' "$script" | grep -nE -e "$2" | sed "s|^|$script:|; s|\$|   ($1)|" >>"$mistakes" || true
  done
}
forbid "newer than bash 3.2" '\b(mapfile|readarray|coproc)\b|declare -[a-zA-Z]*[An]|local -n|\$\{[A-Za-z_]+(\[[^]]*\])?(,|\^)|\$\{[^}]*@[A-Z]\}|\|&|&>>|;;&|;&( |$)|\[\[ -v |printf .%\(|\$\{[A-Za-z_]+: -'
forbid "GNU sed" '\bsed (-[a-zA-Z]+ )*(-i( |$)|-r |--[a-z])|sed .*[;{][^;}]*[a-z]\}'
forbid "GNU date" '\bdate (-d|--)'
forbid "GNU stat" '\bstat (-c|--)'
forbid "GNU find" '\bfind .*-(printf|regextype|executable|empty -quit|quit)'
forbid "GNU xargs" '\bxargs (-[a-zA-Z0-9]+ )*(-r|-d|--)'
forbid "GNU readlink" '\breadlink -[a-zA-Z]*[em]|readlink --'
forbid "GNU mktemp" '\bmktemp (-[a-zA-Z]+ )*(--|-p )'
forbid "GNU grep" '\bgrep (-[a-zA-Z]+ )*-[a-zA-Z]*P'
forbid "GNU head, tail or sort" '\b(head|tail) -n ?-|\bhead -c ?-|\b(cp|ls|sort) --|\bsort -[a-zA-Z]*[VR]'
forbid "an empty array under set -u" '"\$\{[a-z_]+\[@\]\}" *\|\| *true'
if [ -s "$mistakes" ]; then
  cat "$mistakes" >&2
  exit 1
fi

if command -v shellcheck >/dev/null; then
  shellcheck --shell bash --severity error "${scripts[@]}"
else
  echo "skipped: there is no shellcheck"
fi

if command -v original-awk >/dev/null; then
  while IFS= read -r program; do
    original-awk -f "$program" </dev/null >/dev/null || { echo "error: Apple's awk cannot run $program" >&2; exit 1; }
  done < <(git ls-files '*.awk')
else
  echo "skipped: there is no original-awk"
fi
echo "${#scripts[@]} scripts run with what macOS brings"
