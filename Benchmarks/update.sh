#!/usr/bin/env bash
# update: modules of fifteen files, made from three versions of a template, three in ten edited, brought to a fourth
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
binary=$1
runs=${RUNS:-5}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
. "$here/session.sh"

for count in 25 50 100; do
  session "$count"
  times=()
  for run in $(seq 1 "$runs"); do
    # A folder for each run, all kept to the end: where files were just deleted, disks make new ones far more slowly.
    cp -R "$work/$count" "$work/$count-$run"
    cd "$work/$count-$run"
    times+=("$(seconds "$binary" update)")
  done
  printf '%4d modules  %6s s  %s\n' "$count" "$(least "${times[@]}")" "$(head -n 1 "$work/end")"
  "$binary" check --quiet
  "$binary" update --quiet
done
