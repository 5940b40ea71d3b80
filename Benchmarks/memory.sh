#!/usr/bin/env bash
# What a project of many modules costs: commands about one module and about all, beside sha256sum of the recorded files and
# git status of the same tree. COUNTS="2000 10000" measures two sizes.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
binary=$1
runs=${RUNS:-7}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export XDG_CACHE_HOME=$work/cache XDG_STATE_HOME=$work/state
. "$here/session.sh"

line() { # WORDS COMMAND…: the least of some runs
  local words=$1 times=()
  shift
  for run in $(seq 1 "$runs"); do times+=("$(seconds "$@")"); done
  printf '  %-56s %s s\n' "$words" "$(least "${times[@]}")"
}

generating() { # COUNT [WORDS]: a module comes and goes again
  local come=() go=()
  for run in $(seq 1 "$runs"); do
    come+=("$(seconds "$binary" gen Login viper --quiet)")
    go+=("$(seconds "$binary" remove Login --quiet)")
  done
  printf '  %-56s %s s\n' "gen beside $1${2:+ $2}" "$(least "${come[@]}")" "remove" "$(least "${go[@]}")"
}

hashing() { find App/Modules AppTests/Modules -name '*.swift' -print0 | xargs -0 sha256sum; }

peak() { # COMMAND…
  if /usr/bin/time -f %M true 2>/dev/null; then
    printf '  %-56s %d MB\n' "memory of $2" $(($(/usr/bin/time -f %M "$@" 2>&1 >/dev/null | tail -n 1) / 1024))
  fi
}

for count in ${COUNTS:-2000}; do
  printf '%d modules, %d files\n' "$count" $((15 * count))
  for size in 1 "$count"; do
    "$here/modules.pl" "$binary" "$work/$size" "$size"
    cd "$work/$size"
    git init --quiet && git add . && git -c user.name=A -c user.email=a@b commit --quiet -m start
    # The times of what was written just now are not believed, here as in git.
    sleep 3
    generating "$size"
  done
  for size in 1 "$count"; do
    "$here/modules.pl" "$binary" "$work/classic-$size" "$size" classic
    cd "$work/classic-$size"
    sleep 3
    generating "$size" 'in a project that lists all files'
    line "  cp of that project" cp App.xcodeproj/project.pbxproj "$work/project"
  done
  cd "$work/$count"
  line 'sha256sum of the recorded files' hashing
  line 'git status' git status --short
  printf '  %-56s %s s\n' 'check, first look' "$(seconds "$binary" check --quiet)"
  line 'check' "$binary" check --quiet
  line 'status' "$binary" status
  peak "$binary" status
  for number in $(seq 1 30); do
    edit "$(printf 'App/Modules/Module%05d/Presenter/Module%05dPresenter.swift' "$number" "$number")"
  done
  seconds "$binary" update --quiet >/dev/null
  line 'update, 30 modules edited, template as it was' "$binary" update --quiet
  mkdir "$work/copy"
  printf '  %-56s %s s\n' 'cp -R of the recorded files' "$(seconds cp -R App AppTests "$work/copy")"
  version 2
  printf '  %-56s %s s\n' 'update, every file changed by the template' "$(seconds "$binary" update --quiet)"
  printf '  %-56s %s s\n' 'the disk afterwards (sync), part of neither' "$(seconds sync)"
  "$binary" check --quiet
  cd "$work" && rm -rf "${work:?}/$count" "$work/1" "$work/copy" "$work"/classic-*
done
