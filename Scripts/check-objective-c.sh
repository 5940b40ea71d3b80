#!/usr/bin/env bash
# Checks the Objective-C of a generated module against small headers in place of Apple's and the libraries'; needs no Mac.
#
#   Scripts/check-objective-c.sh FOLDER
#   DESTINATION=…   not empty: against Apple's own headers for the simulator; those in place of the libraries' stay
set -euo pipefail
cd "$(dirname "$0")/.."
stubs=$PWD/Tests/TemplateStubs/ObjectiveC

includes=(-fobjc-runtime=macosx-11 -I "$stubs")
if [ -n "${DESTINATION:-}" ]; then
  libraries=$(mktemp -d)
  trap 'rm -rf "$libraries"' EXIT
  for folder in OCMock RamblerTyphoonUtils Typhoon ViperMcFlurry; do ln -s "$stubs/$folder" "$libraries"; done
  includes=(
    -target "$(uname -m)-apple-ios16.0-simulator" -isysroot "$(xcrun --sdk iphonesimulator --show-sdk-path)"
    -F "$(xcrun --sdk iphonesimulator --show-sdk-platform-path)/Developer/Library/Frameworks" -I "$libraries")
fi

cd "$1"
while IFS= read -r folder; do includes+=(-I "$folder"); done < <(find . -type d)
while IFS= read -r file; do
  language=()
  # A header must be complete by itself.
  case $file in *.h) language=(-Wno-pragma-once-outside-header) ;; esac
  clang -fsyntax-only -Wall -Wextra -Werror -Wno-unused-parameter "${language[@]+"${language[@]}"}" \
    -x objective-c -fobjc-arc -fblocks "${includes[@]}" "$file" || {
    echo "error: $file is not as it should be" >&2
    exit 1
  }
done < <(find . -name '*.[hm]' | sort)
