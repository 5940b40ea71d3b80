#!/usr/bin/env bash
# 'gen' of one module with fifteen files, its record included, as a whole process, against 'cp -R' of all that it writes.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
binary=$1
runs=${RUNS:-25}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

measure() { # NAME PROJECT-FOLDER APP TESTS
  local name=$1 project=$2 app=$3/Modules/Login tests=$4/Modules/Login
  cd "$project"
  local file
  file=$(ls -d ./*.xcodeproj)/project.pbxproj
  cp "$file" "$work/pristine"
  # What gen writes is what cp copies: the new files once, kept aside.
  cp -R "$project" "$work/new"
  (cd "$work/new" && "$binary" gen Login viper --quiet)
  mkdir "$work/written"
  (cd "$work/new" && tar cf - "$app" "$tests" .viper-gen "$file") | tar xf - -C "$work/written"
  local setup="rm -rf $app $tests .viper-gen; cp $work/pristine $file"
  printf '%-30s %6d KB project  ' "$name" $(($(wc -c <"$file") / 1024))
  "$here/compare.pl" "$runs" "$setup" "$binary gen Login viper --quiet" "cp -R $work/written/. ."
  rm -rf "$work/new" "$work/written"
}

cp -R "$here/../Samples/ToDo" "$work/ToDo"
rm -rf "$work/ToDo/.build" "$work/ToDo/.viper-gen"
measure "gen in the demo project" "$work/ToDo" ToDo ToDoTests

for count in 10000 100000; do
  mkdir -p "$work/$count/App.xcodeproj" "$work/$count/App/Modules" "$work/$count/AppTests/Modules"
  "$here/project.pl" "$count" >"$work/$count/App.xcodeproj/project.pbxproj"
  cat >"$work/$count/Rambafile" <<R
company: Acme
author: Ada
project_name: App
xcodeproj_path: App.xcodeproj
project_target: App
project_file_path: App/Modules
test_target: AppTests
test_file_path: AppTests/Modules
R
  measure "gen with $count source files" "$work/$count" App AppTests
done
