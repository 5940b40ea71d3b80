#!/usr/bin/env bash
# Checks the Objective-C of a generated module against small headers in place of Apple's and the libraries'; needs no Mac.
#
#   Scripts/check-objective-c.sh FOLDER
set -euo pipefail
cd "$(dirname "$0")/.."
stubs=$PWD/Tests/TemplateStubs/ObjectiveC

cd "$1"
includes=()
while IFS= read -r folder; do includes+=(-I "$folder"); done < <(find . -type d)
while IFS= read -r file; do
  language=()
  # A header must be complete by itself.
  case $file in *.h) language=(-Wno-pragma-once-outside-header) ;; esac
  clang -fsyntax-only -Wall -Wextra -Werror -Wno-unused-parameter "${language[@]+"${language[@]}"}" \
    -x objective-c -fobjc-arc -fobjc-runtime=macosx-11 -fblocks -I "$stubs" "${includes[@]}" "$file" || {
    echo "error: $file is not as it should be" >&2
    exit 1
  }
done < <(find . -name '*.[hm]' | sort)
