#!/usr/bin/env bash
# formula.sh REPOSITORY VERSION DIRECTORY: prints the formula for Homebrew of a release whose archives lie in a directory.
set -euo pipefail
formula=$(sed -e "s|@REPOSITORY@|$1|g" -e "s|@VERSION@|$2|g" "$(dirname "$0")/viper-gen.rb")
for platform in macos linux-x86_64 linux-aarch64; do
  sum=$(cut -d ' ' -f 1 "$3/viper-gen-$2-$platform.tar.gz.sha256")
  [[ $sum =~ ^[0-9a-f]{64}$ ]] || { echo "error: there is no checksum of viper-gen-$2-$platform.tar.gz" >&2; exit 1; }
  formula=${formula//@$platform@/$sum}
done
printf '%s\n' "$formula"
