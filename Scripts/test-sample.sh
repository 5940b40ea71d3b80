#!/usr/bin/env bash
# Shows that the checks of Samples/ToDo catch what they are for, and that an update keeps what people wrote:
# test-sample.sh [VIPER_GEN]
#
#   1. the template, a generated file, the lock file and the project are broken one by one in a copy of the app;
#      'viper-gen check' must fail each time and say what to run
#   2. a new version of the template, with a new requirement, a changed comment and a new file, comes to a copy of the
#      app by 'viper-gen update'; every line that people wrote is still there, and the app builds and passes its tests
#   3. a template that changes what people changed too leaves marked conflicts and exit code 2
set -euo pipefail
cd "$(dirname "$0")/.."
root=$PWD
viper_gen=$(realpath "${1:-$(swift build --package-path "$root" --show-bin-path)/viper-gen}")
scratch=$root/.build/sample
copy=$scratch/proof/ToDo
output=$scratch/proof/output

fail() {
  echo "error: $1" >&2
  cat "$output" >&2
  exit 1
}

# Makes a fresh copy of the app and goes there.
start() {
  cd "$root"
  rm -rf "$scratch/proof"
  mkdir -p "$copy"
  cp -R Samples/UIKitStandIn "$scratch/proof"
  rm -rf "$scratch/proof/UIKitStandIn/.build"
  (cd Samples/ToDo && tar cf - --exclude ./.build .) | tar xf - -C "$copy"
  cd "$copy"
}

# Gives the copy a template of its own, in which it can be changed.
own_template() {
  mkdir -p Templates
  cp -R "$root/Templates/viper" "$root/Templates/snippets" Templates
}

# Replaces the text $2 by $3 in every file below $1 that has it; there must be one.
replace() {
  local files file text
  files=$(grep -rlF -- "${2%%$'\n'*}" "$1") || { : > "$output"; fail "'$1' has no '$2' to change"; }
  while IFS= read -r file; do
    text=$(cat "$file"; echo .)
    text=${text//"$2"/"$3"}
    printf %s "${text%.}" > "$file"
  done <<< "$files"
}

# Runs viper-gen with the arguments from $2 on; it must end with exit code $1, or with any but 0 if that is 'failure'.
run() {
  local expected=$1 status=0
  shift
  "$viper_gen" "$@" > "$output" 2>&1 || status=$?
  [ "$status" -gt 0 ] && [ "$expected" = failure ] || [ "$status" = "$expected" ] || fail "'viper-gen $*' ended with $status instead of $expected"
}

# 'viper-gen check' must fail, name $2 and say what to run: $3.
caught() {
  run 2 check
  grep -qF -- "$2" "$output" || fail "$1: nothing was said of '$2'"
  grep -qF -- "$3" "$output" || fail "$1: nothing was said of '$3'"
  echo "  caught: $1"
}

echo "1. what is broken is caught"
start
run 0 check
own_template
replace Templates "Gives the module" "Hands the module"
caught "another template" TodoList "run viper-gen update TodoList"

start
rm ToDo/Modules/AddTodo/Router/AddTodoRouter.swift
caught "a generated file that is gone" AddTodoRouter.swift "viper-gen update AddTodo"

start
record=.viper-gen/modules/ToDo/Modules/AddTodo.yml
digest=$(sed -n 's/^.*AddTodoRouter\.swift: sha256://p' $record)
replace $record "$digest" "$(tr 0-9a-f 1-9a-f0 <<< "$digest")"
caught "a record with another digest" AddTodo "viper-gen update AddTodo"

start
grep -v 'AddTodoRouter.swift in Sources \*/,' ToDo.xcodeproj/project.pbxproj > project
mv project ToDo.xcodeproj/project.pbxproj
caught "a project that does not build a file" AddTodoRouter.swift "viper-gen update AddTodo"

start
echo "// an edit" >> ToDo/Modules/AddTodo/Router/AddTodoRouter.swift
run 0 check
echo "  allowed: an edited file"

echo "2. an update keeps what people wrote"
start
mkdir "$scratch/proof/before"
cp -R ToDo ToDoTests "$scratch/proof/before"
own_template
replace Templates/snippets/viper/module_input.liquid "    func configureModule()" "    /// Forgets everything.
    func resetModule()

    func configureModule()"
replace Templates "    func configureModule() {}" "    func resetModule() {}

    func configureModule() {}"
printf '%s\n' "{% include 'header' %}" "/// What the {{ module_info.name }} module remembers." "struct {{ module }}State {}" \
  > Templates/viper/Code/Presenter/State.swift.liquid
replace Templates/viper/viper.rambaspec "  - {name: Router/Router.swift," \
  "  - {name: Presenter/State.swift, path: Code/Presenter/State.swift.liquid}
  - {name: Router/Router.swift,"
run 0 update
run 0 check
for module in TodoList AddTodo; do
  presenter=ToDo/Modules/$module/Presenter/${module}
  grep -q 'resetModule() {}' "${presenter}Presenter.swift" || fail "$module has not the new requirement"
  grep -q 'Forgets everything' "${presenter}ModuleInput.swift" || fail "$module has not the new comment"
  grep -q "struct ${module}State" "${presenter}State.swift" || fail "$module has not the new file"
  grep -q "${module}State.swift in Sources \*/," ToDo.xcodeproj/project.pbxproj || fail "the project lacks the new file"
done
lost=$(diff -r "$scratch/proof/before/ToDo" ToDo || true; diff -r "$scratch/proof/before/ToDoTests" ToDoTests || true)
lost=$(grep '^<' <<< "$lost" || true)
[ -z "$lost" ] || { echo "$lost" > "$output"; fail "lines that people wrote are gone"; }
swift build --quiet --package-path "$copy" --scratch-path "$scratch/proof-build" --build-tests
swift test --package-path "$copy" --scratch-path "$scratch/proof-build" --skip-build > "$output" 2>&1 ||
  fail "the updated app fails its tests"
echo "  $(grep -o 'Test run with .* passed' "$output")"
run 0 update
echo "  a second update has nothing to do"

echo "3. what both changed is a conflict"
start
own_template
replace Templates "RouterInput: AnyObject {" "RouterInput: AnyObject, Sendable {"
run 2 update
grep -q '^<<<<<<<' ToDo/Modules/AddTodo/Router/AddTodoRouterInput.swift || fail "the conflict is not marked"
grep -q 'func closeCurrentModule()' ToDo/Modules/AddTodo/Router/AddTodoRouterInput.swift || fail "an edit is gone"
run failure update
grep -qF AddTodoRouterInput.swift "$output" || fail "the second update does not name the file in conflict"
caught "a conflict that nobody resolved" AddTodoRouterInput.swift "resolve"

cd "$root"
rm -rf "$scratch/proof"
