#!/usr/bin/env bash
# Runs the tests that were built as a user who is not root, with the folder names of macOS, and with TMPDIR behind a link.
#
# With SMOKE=1 only those tests run that depend on it.
set -euo pipefail
cd "$(dirname "$0")/.."
filter=()
[ -z "${SMOKE:-}" ] || filter=(--filter 'FailingDiskTests|PrivateFolderTests|StrangerTests|GitSettingsTests|PreferencesTests')

if [ "$(uname -s)" = Darwin ]; then
  echo "skipped: this is a Mac, and nobody runs its tests as root"
  exit 0
fi

work=$(mktemp -d)
chmod 755 "$work"
trap 'rm -rf "$work"' EXIT
mkdir -m 777 "$work/home" "$work/files"
ln -s "$work/files" "$work/link"

# run NAME COMMAND…: the tests in an environment.
run() {
  local name=$1
  shift
  echo "$name"
  "$@" "$PWD/.build/debug/viper-genPackageTests.xctest" --testing-library swift-testing ${filter[@]+"${filter[@]}"} \
    >"$work/log" 2>&1 || {
    grep -E '✘|error:' "$work/log" | cut -c 1-500 >&2
    tail -n 3 "$work/log" >&2
    exit 1
  }
  grep -E 'Test run with [0-9]+ tests' "$work/log" | tail -n 1
}

user=(env)
# 65534 is nobody's number.
[ "$(id -u)" != 0 ] || user=(setpriv --reuid=65534 --regid=65534 --clear-groups env)
run "the tests without the rights of root, with the folder names of macOS and a linked TMPDIR" \
  "${user[@]}" HOME="$work/home" TMPDIR="$work/link" VIPER_GEN_FOLDER_NAMES=macos
