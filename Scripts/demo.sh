#!/usr/bin/env bash
# The main job, on a copy of the sample: a module goes in; the tree and the difference to the project are shown.
set -euo pipefail

binary=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
sample=$(cd "$(dirname "$0")/.." && pwd)/Samples/ToDo
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
cp -R "$sample" "$copy/ToDo"
cd "$copy/ToDo"
rm -rf .build
git init -q . && git add -A && git -c user.name=demo -c user.email=demo@example.invalid commit -q -m "The sample"

run() {
  echo
  echo "\$ $*"
  "$@"
}

run "$binary" gen Login viper
run git status --short --untracked-files=all
run git --no-pager diff --unified=0 -- '*.pbxproj'
echo
echo "Once more, to see that the same command changes nothing:"
run "$binary" gen Login viper
