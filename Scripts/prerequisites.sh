#!/usr/bin/env bash
# Installs what the build requires and the machine lacks: the headers of libyaml. Prints nothing if nothing is missing.
set -euo pipefail

if ! command -v swift >/dev/null; then
  echo "error: swift is missing; install Swift 6.2 or newer from https://swift.org/install" >&2
  exit 69
fi

# SwiftPM 6.2.0 links swift-subprocess on a Mac without the path of a library that it loads (RawSpan), so that no debug build
# starts. 6.2.1 adds the path.
if [ "$(uname -s)" = Darwin ]; then
  version=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9.]*\).*/\1/p' | sed -n 1p)
  case $version in
    [1-5].* | 6.[01] | 6.[01].* | 6.2 | 6.2.0)
      echo "error: Swift $version cannot build viper-gen on a Mac; install Xcode 26.1 or newer" >&2
      exit 69
      ;;
  esac
fi

has_yaml() {
  { command -v pkg-config >/dev/null && pkg-config --exists yaml-0.1; } || [ -f /usr/include/yaml.h ]
}
has_yaml && exit 0

as_root() {
  if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi
}

if command -v apt-get >/dev/null; then
  echo "installing libyaml-dev and pkg-config with apt-get"
  as_root apt-get install -y -q libyaml-dev pkg-config >/dev/null ||
    { as_root apt-get update -q >/dev/null && as_root apt-get install -y -q libyaml-dev pkg-config >/dev/null; }
elif command -v brew >/dev/null; then
  echo "installing libyaml and pkg-config with brew"
  brew install libyaml pkg-config
elif [ "$(uname -s)" = Darwin ]; then
  echo "error: libyaml is missing; install Homebrew from https://brew.sh, then run: brew install libyaml pkg-config" >&2
  exit 69
else
  echo "error: the headers of libyaml are missing; install libyaml-devel and pkg-config with this system's package manager" >&2
  exit 69
fi
