#!/usr/bin/env bash
# Makes a site of the package's libraries with DocC in .build/docs: docs.sh [BASE_PATH]
#
# The toolchain's own docc is enough: no package has to be there for it. BASE_PATH is the directory of the host that the site
# will lie in; without one it is served from the root.
set -euo pipefail
cd "$(dirname "$0")/.."
base=${1:-}
docc=(docc)
if command -v xcrun >/dev/null; then docc=(xcrun docc); fi
if ! "${docc[@]}" help >/dev/null 2>&1; then
  echo "error: docc is missing; it comes with Swift's toolchain and with Xcode" >&2
  exit 69
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# Of the tests nothing can be said; what that costs is no reason to stop.
# shellcheck disable=SC2086 # These are several words.
swift package ${BUILD_OPTIONS:-} dump-symbol-graph --minimum-access-level public --skip-synthesized-members >"$work/log" 2>&1 || true
graphs=$(sed -n 's/^Files written to //p' "$work/log")
if [ ! -d "$graphs" ]; then cat "$work/log" >&2; exit 1; fi

archives=()
for catalog in Documentation/Libraries/*.docc; do
  library=$(basename "$catalog" .docc)
  mkdir -p "$work/$library"
  cp "$graphs/$library".symbols.json "$graphs/$library"@*.symbols.json "$work/$library" 2>/dev/null || true
  "${docc[@]}" convert "$catalog" --additional-symbol-graph-dir "$work/$library" --output-dir "$work/$library.doccarchive" \
    --fallback-display-name "$library" --fallback-bundle-identifier "viper-gen.$library" --warnings-as-errors \
    --transform-for-static-hosting ${base:+--hosting-base-path "$base"}
  archives+=("$work/$library.doccarchive")
done
rm -rf .build/docs
"${docc[@]}" merge "${archives[@]}" --output-path .build/docs --synthesized-landing-page-name viper-gen \
  --synthesized-landing-page-kind Package
echo "${#archives[@]} libraries: .build/docs; to read it: python3 -m http.server --directory .build/docs"
