#!/usr/bin/env bash
# Every check, whole: what .ci/run tries once is tried everywhere here. It takes about an hour and a half on two processors;
# with `--long` the attacks on the release binary and the mutants of templates are complete, too, which takes a night.
set -euo pipefail
cd "$(dirname "$0")/.."
. Scripts/steps.sh
long=${1:-}

step "make check-scripts"
make check-scripts

step "make test"
make test TIMES=1 2>&1 | tee "$log"

build_release_beside

conformance 1

step "200,000 damaged project files in each format"
XCPROJ_FUZZ_RUNS=200000 PBXPROJ_FUZZ_RUNS=70000 swift test --skip-build --filter 'XcodeProjectTests.*FuzzTests'

for check in check-doubles check-macos check-users check-caseless check-small-stack check-benchmarks check-map check-completions \
  check-workflows check-pictures demo check-templates check-packages check-language-settings check-sample; do
  step "make $check"
  make "$check"
done

step "make check-additions"
make check-additions ADDITIONS=

step "make walks"
make walks $([ -z "$long" ] || echo WALKS=500)

step "make docs"
make docs

step "make library-docs"
if command -v docc >/dev/null || { command -v xcrun >/dev/null && xcrun --find docc >/dev/null 2>&1; }; then
  make library-docs
else
  echo "skipped: there is no docc"
fi

step "make mutants-templates"
# shellcheck disable=SC2086 # Nothing, or two words.
make mutants-templates $([ -n "$long" ] || echo TARGETS=1 COUNT=6)

wait_for_release

step "torture.py: the release binary under attack"
python3 Tests/Torture/torture.py .build/release-artifact/viper-gen $long

step "make bench"
make bench

finish
