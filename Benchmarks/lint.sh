#!/usr/bin/env bash
# lint: 10,000 files of modules as the bundled template writes them, beside cat of the files
#
# usage: Benchmarks/lint.sh PATH/TO/viper-gen
#   FILES=10000 RUNS=5   other sizes
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
binary=$1
runs=${RUNS:-5}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
. "$here/session.sh"

python3 "$here/lint.py" "$here/../Documentation/Examples/viper" "$work/project" "${FILES:-10000}"
cd "$work/project"
git init -q .
export XDG_CACHE_HOME="$work/cache"
find . -name '*.swift' > "$work/list"
tr '\n' '\0' < "$work/list" | xargs -0 cat > /dev/null
times=()
for run in $(seq 1 "$runs"); do times+=("$(seconds sh -c "tr '\\n' '\\0' < '$work/list' | xargs -0 cat")"); done
printf '%-36s %6s s  (%s files)\n' "cat of the files" "$(least "${times[@]}")" "$(wc -l < "$work/list")"
for command in "lint" "lint --rule presenter-view-weak" "lint --roles"; do
  times=()
  # shellcheck disable=SC2086 # the command is words
  for run in $(seq 1 "$runs"); do times+=("$(seconds "$binary" $command)"); done
  printf '%-36s %6s s  %s\n' "$command" "$(least "${times[@]}")" "$(tail -n 1 "$work/end")"
done
