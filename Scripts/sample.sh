#!/usr/bin/env bash
# Checks Samples/ToDo against the bundled template, or brings it up to date: sample.sh check|regenerate [VIPER_GEN]
#
#   1. 'viper-gen check' finds nothing outdated, missing or inconsistent; the map in the README is the app's
#   2. the modules generated anew are, byte for byte, what the records say, and the project needs no change
#   3. the app and the stand-in for UIKit build without warnings and pass their tests
#   4. Documentation/ToDoWalkthrough, followed to the letter, ends in this app; not with SMOKE=1
set -euo pipefail
cd "$(dirname "$0")/.."
root=$PWD
sample=$root/Samples/ToDo
viper_gen=$(realpath "${2:-$(swift build --show-bin-path)/viper-gen}")
scratch=$root/.build/sample
pristine=$scratch/pristine/ToDo

fail() {
  echo "error: $1" >&2
  echo "  = help: ${2:-run make regenerate-sample, look at what changed, and commit it}" >&2
  exit 1
}

# Makes the app with its modules as nobody has edited them.
generate() {
  rm -rf "$pristine" && mkdir -p "$pristine"
  (cd "$sample" && tar cf - --exclude ./.build --exclude ./.viper-gen --exclude ./ToDo/Modules --exclude ./ToDoTests/Modules .) |
    tar xf - -C "$pristine"
  cd "$pristine"
  for module in TodoList AddTodo; do "$viper_gen" gen $module viper -D module_io=true --date 2026-11-21 --quiet; done
  cd "$root"
}

# Builds and tests package $1; its tests must be $2 or more.
build_and_test() {
  local name log count
  name=$(basename "$1")
  log=$scratch/$name.log
  swift build --quiet --package-path "$1" --scratch-path "$scratch/$name" --build-tests -Xswiftc -warnings-as-errors
  swift test --package-path "$1" --scratch-path "$scratch/$name" --skip-build -Xswiftc -warnings-as-errors >"$log" 2>&1 || {
    grep -E '✘|error:' "$log" >&2
    fail "tests of $name failed" "read $log"
  }
  count=$(sed -n 's/.*Test run with \([0-9]*\) tests.*passed.*/\1/p' "$log")
  [ "${count:-0}" -ge "$2" ] || fail "only ${count:-0} tests of $name ran; there were $2" "see why tests went missing"
  echo "  $name: $count tests passed"
}

if [ "$1" = regenerate ]; then
  (cd "$sample" && "$viper_gen" update)
  # To a user's project a template that writes the same as before is no news, and a snapshot may be another branch's; this
  # app's records are those of today's template and no others.
  generate
  for folder in modules templates; do
    rm -rf "$sample/.viper-gen/$folder"
    cp -R "$pristine/.viper-gen/$folder" "$sample/.viper-gen"
  done
  cd "$sample"
  for page in README.md ../../README.md; do "$viper_gen" map --write $page; done
  "$viper_gen" check
  echo "Look at what changed, and commit it with .viper-gen:"
  exec git status --short . ':(exclude).viper-gen'
fi

echo "1. viper-gen check"
(cd "$sample" && "$viper_gen" check) || fail "Samples/ToDo is not true to its template"
diff <(cd "$sample" && "$viper_gen" map --format mermaid -q) \
  <(sed -n '/<!-- viper-gen:map -->/,/<!-- viper-gen:map end -->/{/^```/d;/^<!--/d;p;}' README.md) ||
  fail "the map in README.md is not that of Samples/ToDo"

echo "2. the modules generated anew"
generate
for path in .viper-gen/modules .viper-gen/templates ToDo.xcodeproj/project.pbxproj; do
  diff -ru "$sample/$path" "$pristine/$path" || fail "$path is not what the template writes today"
done
for file in $(cd "$sample" && find ToDo ToDoTests -name '*.swift' -not -path '*/Terminal/*'); do
  grep -qF "/* $(basename "$file") in Sources */," "$sample/ToDo.xcodeproj/project.pbxproj" || fail \
    "ToDo.xcodeproj does not build $file" "add the file to its group and target in Xcode"
done

echo "3. the app and the stand-in for UIKit"
build_and_test "$root/Samples/UIKitStandIn" 10
build_and_test "$sample" 100

[ -z "${SMOKE:-}" ] || exit 0
echo "4. the walk-through"
WALKTHROUGH=1 swift test --skip-build --filter DocumentationTests/walkThrough
