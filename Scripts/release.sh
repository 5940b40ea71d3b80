#!/usr/bin/env bash
# Builds the release binary as one file. On Linux it is static: it needs no shared library, libyaml included.
set -euo pipefail
cd "$(dirname "$0")/.."

if [ "$(uname)" = Darwin ]; then
  # macOS has no static executables; Swift and the system's libraries are part of the system there.
  swift build -c release --product viper-gen
  binary=$(swift build -c release --show-bin-path)/viper-gen
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
  PKG_CONFIG_PATH=$settings swift build -c release --product viper-gen --scratch-path .build/static \
    -Xswiftc -static-executable
  binary=$(swift build -c release --scratch-path .build/static --show-bin-path)/viper-gen
fi
mkdir -p .build/release-artifact
cp "$binary" .build/release-artifact/viper-gen
strip .build/release-artifact/viper-gen
ls -l .build/release-artifact/viper-gen
# ldd fails on a static executable, which is what is wanted here.
if [ "$(uname)" != Darwin ] && ldd .build/release-artifact/viper-gen >/dev/null 2>&1; then
  echo "error: the release binary needs shared libraries" >&2
  exit 1
fi
