# The steps that .ci/run and Scripts/nightly.sh share; to be sourced in the project's folder.

log=$(mktemp)
release_log=$(mktemp)
release=
end() {
  if [ -n "$release" ]; then kill "$release" 2>/dev/null || true; fi
  rm -f "$log" "$release_log"
}
trap end EXIT

# In every build, so that none is made for the warnings alone; 'make warnings' is the same by itself.
export WARNINGS_AS_ERRORS=1

step() {
  echo
  echo "== $* (after $SECONDS s)"
}

# Most of the compiler's work on one target uses one processor, as do the checks: they run beside each other.
build_release_beside() {
  nice -n 5 make release >"$release_log" 2>&1 &
  release=$!
}

wait_for_release() {
  step "make release, and the binary alone in an empty folder"
  if ! wait "$release"; then
    cat "$release_log"
    exit 1
  fi
  release=
  tail -n 1 "$release_log"
  Scripts/check-release.sh .build/release-artifact/viper-gen
}

# conformance EVERY: Liquid's conformance sets, and every so many of other people's projects, where they lie beside the checkout.
conformance() {
  local data=${VIPER_GEN_DATA:-../shared/data} corpus cases
  step "Liquid's conformance sets, and projects of others"
  if [ ! -d "$data" ]; then
    echo "skipped: there is no $data"
    return
  fi
  for cases in "$data"/liquid/*.json; do
    LIQUID_CASES=$cases swift test --skip-build --filter LiquidConformanceTests
  done
  corpus=$(mktemp -d)
  find "$(cd "$data/pbxproj" && pwd)" -name '*.pbxproj' | sort | awk "NR % $1 == 0" | xargs -I{} ln -s {} "$corpus"
  PBXPROJ_CORPUS=$corpus swift test --skip-build --filter XcodeProjectCorpusTests
  rm -rf "$corpus"
  XCPROJ_CORPUS=$(cd "$data/xcproj" && pwd) swift test --skip-build --filter JSONCorpusTests
}

finish() {
  step "done"
  grep -E 'Test run with [0-9]+ tests' "$log"
}
