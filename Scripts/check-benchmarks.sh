#!/usr/bin/env bash
# Type-checks the programs that benchmarks are made of, against the modules of the last build: they are packages of their own,
# which no test builds. They see the products alone, as those packages do.
set -euo pipefail
cd "$(dirname "$0")/.."

modules=.build/debug/Modules
seen=$(mktemp -d)
trap 'rm -rf "$seen"' EXIT
for name in Diagnostics Liquid XcodeProject SwiftSource BigInt OrderedCollections InternalCollectionsUtilities; do
  [ -e "$modules/$name.swiftmodule" ] || {
    echo "error: there is no $modules/$name.swiftmodule; build first: make build" >&2
    exit 1
  }
  ln -s "$PWD/$modules/$name.swiftmodule" "$seen"
done
for folder in Benchmarks/Sources/*/ Benchmarks/*/Sources/*/; do
  sources=("$folder"*.swift)
  flags=(-swift-version 6 -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault
    -enable-upcoming-feature MemberImportVisibility -module-name "$(basename "$folder" | tr - _)")
  [ -e "${folder}main.swift" ] || flags+=(-parse-as-library)
  swiftc -typecheck "${flags[@]}" -I "$seen" "${sources[@]}"
  echo "$(basename "$folder"): ${#sources[@]} files"
done
