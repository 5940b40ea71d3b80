#!/usr/bin/env bash
# What a process costs that has next to nothing to do, and what gen asks of the system.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
binary=$1
runs=${RUNS:-50}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export XDG_CACHE_HOME=$work/cache XDG_STATE_HOME=$work/state

printf '%-30s ' "--version against true"
"$here/compare.pl" "$runs" true "$binary --version" "$(command -v true)"

cp -R "$here/../Samples/ToDo" "$work/ToDo"
rm -rf "$work/ToDo/.build"
cd "$work/ToDo"
git init --quiet && git add . && git -c user.name=A -c user.email=a@b commit --quiet -m start
printf '%-30s ' "status against git status"
"$here/compare.pl" "$runs" true "$binary status --quiet" "git status --short"

if command -v strace >/dev/null; then
  for command in "--version" "status --quiet" "gen Login viper --quiet"; do
    # shellcheck disable=SC2086
    strace -f -c -o "$work/calls" "$binary" $command >/dev/null
    printf '%-30s %s system calls\n' "$command" "$(awk 'END { print $(NF - 2) " (" $(NF - 1) " failed)" }' "$work/calls")"
  done
else
  echo "system calls: skipped, strace is not installed"
fi
"$here/count-instructions.py" "$binary" || true
