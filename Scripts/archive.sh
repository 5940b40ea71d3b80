#!/usr/bin/env bash
# archive.sh BINARY PLATFORM DIRECTORY: makes the archive of a release, with manual pages and completions, and its checksum.
set -euo pipefail
binary=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
platform=$2
mkdir -p "$3"
output=$(cd "$3" && pwd)
cd "$(dirname "$0")/.."

name=$("$binary" --version | tr " " -)-$platform
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
Scripts/install-files.sh "$binary" "$work/$name"
cp LICENSE README.md CHANGELOG.md "$work/$name"
# The same content gives the same archive: sorted, without the names and times of this machine.
tar --version 2>/dev/null | grep -q GNU &&
  stable=(--sort=name --owner=0 --group=0 --numeric-owner "--mtime=@${SOURCE_DATE_EPOCH:-0}") ||
  # Apple's tar: no owner of this machine, no extended attributes, no `._` files.
  stable=(--uid 0 --gid 0 --no-xattrs --no-mac-metadata)
export COPYFILE_DISABLE=1
tar -C "$work" ${stable[@]+"${stable[@]}"} -cf - "$name" | gzip -9n >"$output/$name.tar.gz"
cd "$output"
checksum() { if command -v sha256sum >/dev/null; then sha256sum "$@"; else shasum -a 256 "$@"; fi; }
checksum "$name.tar.gz" >"$name.tar.gz.sha256"
cat "$name.tar.gz.sha256"
