#!/usr/bin/env bash
# Runs the tests that read, write, move and undo files once more on a disk that ignores the case of names, as most Macs have.
# On a Mac they did so at the first run. Where no such disk can be mounted, says so and fails nothing.
set -euo pipefail
cd "$(dirname "$0")/.."

suites='FileSystemTests|EntriesTests|SpellingTests|InterruptionTests|TransactionTests|RenameTests|UpdateTests|AdoptionTests'
suites+='|MovedFilesTests|RoundTripTests|SharedFilesTests|InstallSpellingTests|TemplateCatalogsTests'
[ -z "${SMOKE:-}" ] || suites='EntriesTests|SpellingTests|MovedFilesTests'

if [ "$(uname)" = Darwin ]; then
  echo "skipped: this system's own disk ignores case, or is one that is wanted not to"
  exit 0
fi

as_root() {
  if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi
}

install_fuse() {
  local tools
  tools=$1
  if ! command -v fusermount >/dev/null || ! ldconfig -p | grep -q 'libfuse\.so\.2'; then
    { as_root apt-get install -y -q fuse libfuse2 ||
      { as_root apt-get update -q && as_root apt-get install -y -q fuse libfuse2; }; } >/dev/null 2>&1 || return 1
  fi
  python3 -c 'import fuse' 2>/dev/null && return
  python3 -m pip install -q --disable-pip-version-check --root-user-action=ignore --target "$tools" fusepy \
    >/dev/null 2>&1
}

skip() {
  echo "skipped: no disk that ignores case can be mounted here ($1)"
  exit 0
}

work=$(mktemp -d)
mounted=
tidy() {
  if [ -n "$mounted" ]; then fusermount -u -z "$mounted" || true; fi
  rm -rf "$work"
}
trap tidy EXIT

[ -e /dev/fuse ] || skip "no /dev/fuse"
install_fuse "$work/python" || skip "fuse and fusepy cannot be installed"

run() { # run NAME SUITES [OPTION…]
  local name=$1 filter=$2
  shift 2
  mkdir -p "$work/$name/store" "$work/$name/disk"
  PYTHONPATH="$work/python${PYTHONPATH:+:$PYTHONPATH}" python3 Tests/CaselessDisk/caseless_disk.py "$@" \
    "$work/$name/store" "$work/$name/disk" >"$work/$name/log" 2>&1 &
  for _ in $(seq 50); do
    mountpoint -q "$work/$name/disk" && break
    sleep 0.1
  done
  mountpoint -q "$work/$name/disk" || skip "$(tail -n 1 "$work/$name/log")"
  mounted=$work/$name/disk
  touch "$mounted/Spelling"
  [ -e "$mounted/spelling" ] || { echo "error: $name: the disk does not ignore case" >&2; exit 1; }
  rm "$mounted/Spelling"
  echo "$name"
  # By a link, as `/var` is one on a Mac. FUSE cannot let two files change places, which this one test wants of a disk.
  ln -s "$mounted" "$work/$name/link"
  TMPDIR=$work/$name/link "${SWIFT:-swift}" test --skip-build --filter "$filter" --skip 'GateTests/exchange' \
    >"$work/$name/tests" 2>&1 || {
    grep -E '✘|error:' "$work/$name/tests" | cut -c 1-500 >&2
    exit 1
  }
  grep -E 'Test run with [0-9]+ tests' "$work/$name/tests" | tail -n 1
  fusermount -u "$mounted"
  mounted=
}

run "a disk that ignores case" "$suites"
[ -n "${SMOKE:-}" ] ||
  run "a disk that ignores case and a new spelling" 'EntriesTests|SpellingTests' --stubborn
