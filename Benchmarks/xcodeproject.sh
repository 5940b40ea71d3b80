#!/bin/sh
# Times adding fifteen files to a project, as a whole process, against cp of the project and the new files.
# The same project in both formats comes last: what JSON costs beside the property list.
#
# usage: Benchmarks/xcodeproject.sh [project.pbxproj ...]
# Without arguments the files named by PBXPROJ_BENCH are taken; synthetic projects from 0.26 to 30 MB come last.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
# Linked as what is released is.
static=
[ "$(uname)" = Darwin ] || static="-Xswiftc -static-executable"
swift build -c release $static --package-path "$here/ProjectEditing" >/dev/null
program=$(swift build -c release --package-path "$here/ProjectEditing" --show-bin-path)/xcodeproject-benchmark
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
[ $# -gt 0 ] || set -- ${PBXPROJ_BENCH:-}
for size in 0.26 1.75 3.7 10 30; do
  "$program" synthesize $size >"$folder/synthetic-$size.pbxproj"
  set -- "$@" "$folder/synthetic-$size.pbxproj"
done
"$program" measure "$folder" "$@"
"$program" formats 1000 10000 100000
