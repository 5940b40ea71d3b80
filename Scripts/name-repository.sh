#!/usr/bin/env bash
# Puts the repository's name in place of OWNER/viper-gen, and shows how to install a release: name-repository.sh ada/viper-gen
#
# The release workflow calls it before it builds. Pages keep what requires a release between the lines '<!-- with a release'
# and 'with a release -->', where code hosts do not show it.
set -euo pipefail
cd "$(dirname "$0")/.."
repository=${1:-}
if ! [[ $repository =~ ^[A-Za-z0-9-]+/[A-Za-z0-9._-]+$ ]]; then
  echo "error: '$repository' is not the name of a repository, such as in $0 ada/viper-gen" >&2
  exit 64
fi
for file in README.md Rambafile.example Documentation/HowTo/*.md Documentation/Commands.md \
  Sources/ModuleTemplates/Reference/ProjectURLs.swift; do
  sed -e "s|OWNER/viper-gen|$repository|g" -e "s|OWNER/\(homebrew-\)\{0,1\}tap|${repository%/*}/\1tap|g" \
    -e '/^<!-- with a release$/d' -e '/^with a release -->$/d' "$file" >"$file.named"
  # Into the existing file, which keeps its mode.
  cat "$file.named" >"$file"
  rm "$file.named"
done
