#!/usr/bin/env bash
# Puts the repository's name where OWNER/viper-gen stands: name-repository.sh ada/viper-gen
#
# The workflow of releases calls it before it builds, so that what a release says leads to where the release is.
set -euo pipefail
cd "$(dirname "$0")/.."
repository=${1:-}
if ! [[ $repository =~ ^[A-Za-z0-9-]+/[A-Za-z0-9._-]+$ ]]; then
  echo "error: '$repository' is no name of a repository; it looks as in $0 ada/viper-gen" >&2
  exit 64
fi
for file in README.md Rambafile.example Documentation/Integrations.md Documentation/Commands.md \
  Sources/ModuleTemplates/Reference/PublishedPages.swift; do
  sed -e "s|OWNER/viper-gen|$repository|g" -e "s|OWNER/\(homebrew-\)\{0,1\}tap|${repository%/*}/\1tap|g" "$file" >"$file.named"
  # Into the file that is there, which keeps its mode.
  cat "$file.named" >"$file"
  rm "$file.named"
done
