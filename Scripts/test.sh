#!/usr/bin/env bash
# Runs the tests that were built: test.sh [--times]
#
# With --times it lists the twenty that took the longest, each beside others on the same processors.
set -euo pipefail
cd "$(dirname "$0")/.."
log=$(mktemp)
trap 'rm -f "$log"' EXIT
status=0
"${SWIFT:-swift}" test --skip-build 2>&1 | tee "$log" || status=$?
if [ "${1:-}" = --times ]; then
  echo
  echo "The slowest tests, in seconds:"
  # No `head` here: it would end `sort` by a signal.
  sed -nE '/Test run with/d; s/^. Test (.*) (passed|failed) after ([0-9.]+) seconds.*/\3 \1/p' "$log" |
    sort -rn | sed -n 1,20p
fi
exit "$status"
