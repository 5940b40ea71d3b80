#!/usr/bin/env bash
# Builds the release binary as one file that can be copied to another machine: static on Linux; on a Mac it needs nothing
# that is not part of macOS, and is for both kinds of processors where libyaml.a is there for both.
set -euo pipefail
cd "$(dirname "$0")/.."

# What the program says of itself with --version --verbose; an archive of the sources has no repository to ask.
if [ -z "${VIPER_GEN_COMMIT:-}" ] && VIPER_GEN_COMMIT=$(git rev-parse --short=12 HEAD 2>/dev/null); then
  git diff --quiet HEAD 2>/dev/null || VIPER_GEN_COMMIT+=" and changes"
fi
export VIPER_GEN_COMMIT
# Targets without loops over bytes are optimized for size (Package.swift).
export VIPER_GEN_RELEASE=1

if [ "$(uname)" = Darwin ]; then
  # macOS has no static executables; Swift and the system's libraries are part of the system there. Only libyaml is not, so
  # its archive is linked: the linker has no option that names one, and takes it where it sees no library beside it.
  libraries=$(mktemp -d)
  trap 'rm -rf "$libraries"' EXIT
  host=$(uname -m)
  [ "$host" = arm64 ] && other=x86_64 || other=arm64
  # Where Homebrew and others keep it, for either processor; YAML_ARCHIVES names further files.
  prefix=$(command -v brew >/dev/null && brew --prefix libyaml 2>/dev/null || true)
  for processor in arm64 x86_64; do
    for archive in ${YAML_ARCHIVES:-} ${prefix:+"$prefix/lib/libyaml.a"} /opt/homebrew/opt/libyaml/lib/libyaml.a \
      /usr/local/opt/libyaml/lib/libyaml.a /usr/local/lib/libyaml.a /opt/local/lib/libyaml.a; do
      [ -f "$archive" ] && lipo "$archive" -verify_arch "$processor" 2>/dev/null || continue
      mkdir -p "$libraries/$processor"
      # Of an archive for both, one half: what is linked is made for one processor.
      lipo "$archive" -thin "$processor" -output "$libraries/$processor/libyaml.a" 2>/dev/null ||
        cp "$archive" "$libraries/$processor/libyaml.a"
      headers=$(cd "$(dirname "$archive")/../include" 2>/dev/null && pwd || true)
      break
    done
  done
  if [ ! -f "$libraries/$host/libyaml.a" ]; then
    echo "error: there is no libyaml.a for $host" >&2
    echo "  = help: brew install libyaml, or name the file: YAML_ARCHIVES=/path/to/libyaml.a make release" >&2
    exit 69
  fi
  mkdir -p .build/release-artifact
  slices=()
  for processor in "$host" "$other"; do
    if [ ! -f "$libraries/$processor/libyaml.a" ]; then
      echo "there is no libyaml.a for $processor: the binary is for $host alone (YAML_ARCHIVES names another file)"
      continue
    fi
    cat >"$libraries/$processor/yaml-0.1.pc" <<PC
Name: LibYAML
Description: libyaml as an archive
Version: 0.2
Cflags: ${headers:+-I$headers}
Libs: -L$libraries/$processor -lyaml
PC
    build=(swift build -c release --product viper-gen --triple "$processor-apple-macosx13.0"
      --scratch-path ".build/release-$processor")
    PKG_CONFIG_PATH=$libraries/$processor "${build[@]}"
    slices+=("$("${build[@]}" --show-bin-path)/viper-gen")
  done
  binary=$libraries/viper-gen
  lipo -create "${slices[@]}" -output "$binary"
else
  # Names the archive in place of the shared library.
  settings=$(mktemp -d)
  trap 'rm -rf "$settings"' EXIT
  archive=$(dirname "$(find /usr/lib /usr/local/lib -name libyaml.a 2>/dev/null | head -n 1)")
  cat >"$settings/yaml-0.1.pc" <<PC
Name: LibYAML
Description: libyaml as an archive
Version: 0.2
Cflags:
Libs: -L$archive -l:libyaml.a
PC
  # A section for each function lets the linker drop unused functions and fold equal ones.
  PKG_CONFIG_PATH=$settings swift build -c release --product viper-gen --scratch-path .build/static \
    -Xswiftc -static-executable -Xswiftc -Xfrontend -Xswiftc -function-sections -Xlinker --icf=safe
  binary=$(swift build -c release --scratch-path .build/static --show-bin-path)/viper-gen
fi
mkdir -p .build/release-artifact
cp "$binary" .build/release-artifact/viper-gen
strip .build/release-artifact/viper-gen
# Swift has no exceptions: nothing unwinds the stack, and the tables for it are an eighth of the program.
[ "$(uname)" = Darwin ] ||
  objcopy --remove-section .eh_frame --remove-section .eh_frame_hdr .build/release-artifact/viper-gen
# Taking symbols away breaks the signature, without which no program starts on Apple silicon.
if [ "$(uname)" = Darwin ]; then codesign --force --sign - .build/release-artifact/viper-gen; fi
ls -l .build/release-artifact/viper-gen
if [ "$(uname)" = Darwin ]; then
  # Of each processor's half; what does not come with the system is not on the machine it is copied to.
  foreign=$(otool -arch all -L .build/release-artifact/viper-gen | awk '/^\t/ { print $1 }' |
    grep -vE '^(/usr/lib/|/System/Library/)' || true)
  if [ -n "$foreign" ]; then
    echo "error: the release binary needs libraries that are no part of macOS: $foreign" >&2
    exit 1
  fi
fi
# ldd fails on a static executable, which is what is wanted here.
if [ "$(uname)" != Darwin ] && ldd .build/release-artifact/viper-gen >/dev/null 2>&1; then
  echo "error: the release binary needs shared libraries" >&2
  exit 1
fi
