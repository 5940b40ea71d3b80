#!/usr/bin/env bash
# Runs tests that were built once more, elsewhere: check-tests.sh users | small-stack | caseless
#
#   users         as a user who is not root, with the directory names of macOS, and with TMPDIR behind a link
#   small-stack   with 512 KiB of stack for every thread, as those of a Mac have that are not the main one
#   caseless      those that read, write, move and undo files, on a disk that ignores the case of names, as most Macs have
#
# With SMOKE=1 only those tests run that depend on it most. On a Mac `make test` does what users and caseless are for.
set -euo pipefail
cd "$(dirname "$0")/.."
work=$(mktemp -d)
mounted=
tidy() {
  if [ -n "$mounted" ]; then fusermount -u -z "$mounted" || true; fi
  rm -rf "$work"
}
trap tidy EXIT

# run SUITES COMMAND…: the tests of some suites, by a command that runs them.
run() {
  local suites=$1 log=$work/log
  shift
  "$@" "$PWD/.build/debug/viper-genPackageTests.xctest" --testing-library swift-testing --filter "$suites" --skip 'GateTests/exchange' >"$log" 2>&1 || {
    grep -E '✘|error:|signal' "$log" | cut -c 1-500 >&2
    tail -n 3 "$log" >&2
    exit 1
  }
  grep -E 'Test run with [0-9]+ tests' "$log" | tail -n 1
}

skip() {
  echo "skipped: $1"
  exit 0
}

as_root() { if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi; }

users() {
  local suites=. user=(env)
  [ -z "${SMOKE:-}" ] || suites='FailingDiskTests|PrivateFolderTests|StrangerTests|GitSettingsTests|PreferencesTests'
  chmod 755 "$work"
  mkdir -m 777 "$work/home" "$work/files"
  ln -s "$work/files" "$work/link"
  # 65534 is nobody's number.
  [ "$(id -u)" != 0 ] || user=(setpriv --reuid=65534 --regid=65534 --clear-groups env)
  run "$suites" "${user[@]}" HOME="$work/home" TMPDIR="$work/link" VIPER_GEN_FOLDER_NAMES=macos
}

# On Linux threads that are started get as much as the limit of the main one allows.
small_stack() {
  ulimit -s 512
  run 'LiquidTests|YAMLTests|XcodeProjectTests|SwiftSourceTests|RambaspecTests|RambafileReaderTests' env
}

install_fuse() {
  if ! command -v fusermount >/dev/null || ! ldconfig -p | grep -q 'libfuse\.so\.2'; then
    { as_root apt-get install -y -q fuse libfuse2 || { as_root apt-get update -q && as_root apt-get install -y -q fuse libfuse2; }; } >/dev/null 2>&1 || return 1
  fi
  python3 -c 'import fuse' 2>/dev/null ||
    python3 -m pip install -q --disable-pip-version-check --root-user-action=ignore --target "$work/python" fusepy >/dev/null 2>&1
}

# on_disk SUITES [OPTION…]
on_disk() {
  local suites=$1 disk=$work/disk
  shift
  rm -rf "$work/store" && mkdir -p "$work/store" "$disk"
  PYTHONPATH="$work/python${PYTHONPATH:+:$PYTHONPATH}" python3 Tests/CaselessDisk/caseless_disk.py "$@" "$work/store" "$disk" >"$work/mount" 2>&1 &
  for _ in $(seq 50); do
    mountpoint -q "$disk" && break
    sleep 0.1
  done
  mountpoint -q "$disk" || skip "no disk that ignores case can be mounted here ($(tail -n 1 "$work/mount"))"
  mounted=$disk
  touch "$disk/Spelling"
  [ -e "$disk/spelling" ] || { echo "error: the disk does not ignore case" >&2; exit 1; }
  # By a link, as `/var` is one on a Mac. FUSE cannot let two files change places, which GateTests/exchange wants of a disk.
  ln -sfn "$disk" "$work/link"
  run "$suites" env TMPDIR="$work/link"
  fusermount -u "$disk"
  mounted=
}

caseless() {
  local suites='FileSystemTests|EntriesTests|SpellingTests|InterruptionTests|TransactionTests|RenameTests|UndoerTests|UpdateTests|AdoptionTests'
  suites+='|MovedFilesTests|RoundTripTests|SharedFilesTests|InstallSpellingTests|TemplateCatalogsTests'
  [ -z "${SMOKE:-}" ] || suites='EntriesTests|SpellingTests|MovedFilesTests'
  if [ ! -e /dev/fuse ] || ! install_fuse; then skip "no disk that ignores case can be mounted here (there is no FUSE)"; fi
  on_disk "$suites"
  [ -n "${SMOKE:-}" ] || on_disk 'EntriesTests|SpellingTests' --stubborn
}

case $1 in
  users | caseless)
    [ "$(uname)" != Darwin ] || skip "this is a Mac"
    "$1" ;;
  small-stack) small_stack ;;
esac
