#!/usr/bin/env bash
# Runs the tests of what recurses with 512 KiB of stack for every thread, as those of a Mac have that are not the main one.
# On Linux threads that are started get as much as the limit of the main one allows.
set -euo pipefail
cd "$(dirname "$0")/.."

suites='LiquidTests|YAMLTests|XcodeProjectTests|SwiftSourceTests|RambaspecTests|RambafileReaderTests'
log=$(mktemp)
trap 'rm -f "$log"' EXIT
(ulimit -s 512 && "${SWIFT:-swift}" test --skip-build --filter "$suites") >"$log" 2>&1 || {
  grep -E '✘|error:|signal' "$log" | cut -c 1-500 >&2
  echo "error: not everything fits into 512 KiB of stack" >&2
  exit 1
}
grep -E 'Test run with [0-9]+ tests' "$log" | tail -n 1
