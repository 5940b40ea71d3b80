#!/usr/bin/env bash
# Checks Samples/ToDo against the bundled template, then builds and tests it: check-sample.sh [VIPER_GEN]
#
#   1. 'viper-gen check' finds nothing outdated, missing or inconsistent; the map in the package's README is the app's
#   2. the modules generated anew are, byte for byte, what the records say, and the project needs no change
#   3. the modules as generated build without warnings and pass their own ten tests
#   4. the app and the stand-in for UIKit build without warnings and pass their tests
#   5. Documentation/ToDoWalkthrough, followed to the letter, ends in this app
#   6. all of this is caught when it is broken, and an update keeps what people wrote
#
# With SMOKE=1 steps 3, 5 and 6 are left out.
set -euo pipefail
cd "$(dirname "$0")/.."
root=$PWD
sample=$root/Samples/ToDo
viper_gen=$(realpath "${1:-$(swift build --package-path "$root" --show-bin-path)/viper-gen}")
scratch=$root/.build/sample
pristine=$scratch/pristine/ToDo

fail() {
  echo "error: $1" >&2
  echo "  = help: $2" >&2
  exit 1
}

# Builds and tests package $1 below $2; its tests must be $3 or more.
build_and_test() {
  local log=$scratch/$2.log
  swift build --quiet --package-path "$1" --scratch-path "$scratch/$2" --build-tests -Xswiftc -warnings-as-errors
  swift test --package-path "$1" --scratch-path "$scratch/$2" --skip-build -Xswiftc -warnings-as-errors \
    > "$log" 2>&1 || { grep -E '✘|error:' "$log" >&2; fail "tests of $2 failed" "read $log"; }
  local count
  count=$(sed -n 's/.*Test run with \([0-9]*\) tests.*passed.*/\1/p' "$log")
  [ "${count:-0}" -ge "$3" ] || fail "only ${count:-0} tests of $2 ran; there were $3" "see why tests went missing"
  echo "  $2: $count tests passed"
}

mkdir -p "$scratch"

echo "1. viper-gen check"
(cd "$sample" && "$viper_gen" check) || fail "Samples/ToDo is not true to its template" \
  "run make regenerate-sample, look at what changed, and commit it"

diff <(cd "$sample" && "$viper_gen" map --format mermaid -q) \
  <(sed -n '/<!-- viper-gen:map -->/,/<!-- viper-gen:map end -->/{/^```/d;/^<!--/d;p;}' README.md) || fail \
  "the map in README.md is not that of Samples/ToDo" "run make regenerate-sample and commit the result"

echo "2. the modules generated anew"
Scripts/generate-sample.sh "$pristine" "$viper_gen" ||
  fail "the modules cannot be generated" "see Samples/ToDo/Scripts/generate.sh"
for folder in modules templates; do
  diff -ru "$sample/.viper-gen/$folder" "$pristine/.viper-gen/$folder" || fail \
    ".viper-gen does not record what the template writes today" "run make regenerate-sample and commit the result"
done
diff -u "$sample/ToDo.xcodeproj/project.pbxproj" "$pristine/ToDo.xcodeproj/project.pbxproj" || fail \
  "ToDo.xcodeproj lacks files of its modules" "run make regenerate-sample and commit the result"

for file in $(cd "$sample" && find ToDo ToDoTests -name '*.swift' -not -path '*/Terminal/*'); do
  grep -qF "/* $(basename "$file") in Sources */," "$sample/ToDo.xcodeproj/project.pbxproj" || fail \
    "ToDo.xcodeproj does not build $file" "add the file to its group and target in Xcode"
done

build_pristine() {
  echo "3. the modules as generated"
  cat > "$pristine/Package.swift" <<MANIFEST
// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Pristine",
  platforms: [.iOS(.v16), .macOS(.v13)],
  dependencies: [.package(path: "$root/Samples/UIKitStandIn")],
  targets: [
    .target(name: "ToDo", dependencies: ["UIKitStandIn"], path: "ToDo/Modules"),
    .testTarget(name: "ToDoTests", dependencies: ["ToDo"], path: "ToDoTests/Modules"),
  ])
MANIFEST
  local test_files
  test_files=$(find "$pristine/ToDoTests/Modules" -name '*Tests.swift' | wc -l)
  [ "$test_files" -eq 10 ] || fail "$test_files test files were generated instead of ten" "see Templates/viper/viper.rambaspec"
  build_and_test "$pristine" pristine-build 10
}
[ -n "${SMOKE:-}" ] || build_pristine

echo "4. the app and the stand-in for UIKit"
build_and_test "$root/Samples/UIKitStandIn" stand-in 10
build_and_test "$sample" app 100

[ -z "${SMOKE:-}" ] || exit 0
echo "5. the walk-through"
Scripts/check-walkthrough.sh "$viper_gen"

echo "6. what must be caught, and what must be kept"
Scripts/test-sample.sh "$viper_gen"
