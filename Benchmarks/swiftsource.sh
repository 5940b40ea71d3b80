#!/bin/sh
# Times reading Swift files, beside cat and the toolchain's own parser.
#
# usage: Benchmarks/swiftsource.sh [folder ...]
# Without arguments the folders named by SWIFT_CORPUS are taken (colons between them), else this package's own sources.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
if [ $# -eq 0 ]; then
  if [ -n "${SWIFT_CORPUS:-}" ]; then
    old=$IFS
    IFS=:
    # The folders are words now.
    # shellcheck disable=SC2086
    set -- $SWIFT_CORPUS
    IFS=$old
  else
    set -- "$here/../Sources" "$here/../Tests"
  fi
fi
swift build -c release --package-path "$here/SwiftReading" >/dev/null
program=$(swift build -c release --package-path "$here/SwiftReading" --show-bin-path)/swiftsource-benchmark
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
find "$@" -name '*.swift' -type f -size +0 | sort >"$folder/list"
tr '\n' '\0' <"$folder/list" | xargs -0 cat >/dev/null
seconds() {
  TIMEFORMAT=%R
  export TIMEFORMAT
  bash -c 'time "$@" >/dev/null 2>&1' measured "$@" 2>&1
}
echo "cat of the files: $(seconds sh -c "tr '\n' '\0' <'$folder/list' | xargs -0 cat") s"
"$program" "$folder/list"
libraries=$(dirname "$(dirname "$(readlink -f "$(command -v swiftc)")")")/lib/swift/host
if [ -d "$libraries/SwiftParser.swiftmodule" ]; then
  swiftc -O "$here/../Tests/SwiftSourceTests/Corpus/Oracle/declarations.swift" -o "$folder/oracle" -I "$libraries" \
    -L "$libraries" -lSwiftSyntax -lSwiftParser -Xlinker -rpath -Xlinker "$libraries"
  echo "the toolchain's parser, one core: $(seconds sh -c "tr '\n' '\0' <'$folder/list' | xargs -0 -n 500 '$folder/oracle'") s"
else
  echo "the toolchain brings no parser to compare with"
fi
