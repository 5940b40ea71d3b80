#!/usr/bin/env bash
# Type-checks the programs that benchmarks are made of, against the modules of the last build: they are packages of their own,
# which no test builds. They see products alone, as those packages do, though here all of them.
set -euo pipefail
cd "$(dirname "$0")/.."

modules=.build/debug/Modules
compiler=$(dirname "$(command -v "${SWIFT:-swift}")")/swiftc
strict=()
[ -z "${WARNINGS_AS_ERRORS:-}" ] || strict=(-warnings-as-errors)
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
  # As its manifest says.
  manifest=${folder%%/Sources/*}/Package.swift
  flags=(-swift-version 6 -module-name "$(basename "$folder" | tr - _)")
  for feature in ExistentialAny InternalImportsByDefault MemberImportVisibility; do
    if grep -q "enableUpcomingFeature(\"$feature\")" "$manifest"; then flags+=(-enable-upcoming-feature "$feature"); fi
  done
  [ -e "${folder}main.swift" ] || flags+=(-parse-as-library)
  "$compiler" -typecheck "${flags[@]}" ${strict[@]+"${strict[@]}"} -I "$seen" "${sources[@]}"
  echo "$(basename "$folder"): ${#sources[@]} files"
done
