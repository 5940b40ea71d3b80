#!/usr/bin/env bash
# release-checksums.sh VERSION DIRECTORY: prints the checksums of a release's archives, for Scripts/checksums.txt.
#
# The action of this repository installs a release by these sums. They are committed before the release is tagged, so whoever
# pins the action by tag or commit pins the program too.
set -euo pipefail
version=$1
folder=$2
echo "# The archives of release $version, which action.yml installs. Written by Scripts/release-checksums.sh."
for platform in linux-aarch64 linux-x86_64 macos; do
  name=viper-gen-$version-$platform.tar.gz
  if command -v sha256sum >/dev/null; then sum=$(sha256sum "$folder/$name"); else sum=$(shasum -a 256 "$folder/$name"); fi
  echo "${sum%% *}  $name"
done
