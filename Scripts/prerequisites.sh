#!/usr/bin/env bash
# Installs what the build needs and is not there: the headers of libyaml. Says nothing when all is there.
set -euo pipefail

if ! command -v swift >/dev/null; then
  echo "error: swift is missing; install Swift 6.2 or newer from https://swift.org/install" >&2
  exit 69
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
else
  echo "error: the headers of libyaml are missing; install libyaml-dev (or libyaml-devel, libyaml)" >&2
  exit 69
fi
