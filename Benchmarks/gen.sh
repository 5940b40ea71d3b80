#!/usr/bin/env bash
# 'gen' of one module with fifteen files (without its lock entry), as a whole process, against 'cp' of the same files.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
binary=$1
runs=${RUNS:-25}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

measure() { # NAME PROJECT-FOLDER
  local name=$1 project=$2
  cd "$project"
  # What gen writes is what cp copies: the new tree once, kept aside.
  cp -R "$project" "$work/new" && (cd "$work/new" && "$binary" gen Login viper --no-lock --quiet)
  mkdir -p "$work/files" && rm -rf "$work/files"/* && cp -R "$work"/new/*/Modules/Login "$work/files/" 2>/dev/null || true
  local file
  file=$(ls -d ./*.xcodeproj)/project.pbxproj
  cp "$file" "$work/pristine"
  local tests=AppTests/Modules/Login app=App/Modules/Login
  [ -d "$work/new/ToDo" ] && tests=ToDoTests/Modules/Login app=ToDo/Modules/Login
  local setup="rm -rf $project/$app $project/$tests $project/.viper-gen; cp $work/pristine $project/$file"
  printf '%-34s %5d KB project  ' "$name" $(($(wc -c <"$file") / 1024))
  "$here/compare.pl" "$runs" "$setup" "$binary gen Login viper --no-lock --quiet" \
    "sh -c 'mkdir -p $(dirname $app) $(dirname $tests) && cp $work/new/$file $file && cp -R $work/new/$app $(dirname $app) && cp -R $work/new/$tests $(dirname $tests)'"
  rm -rf "$work/new"
}

cp -R "$here/../Samples/ToDo" "$work/ToDo"
rm -rf "$work/ToDo/.build"
measure "gen in the demo project" "$work/ToDo"

mkdir -p "$work/Big/App.xcodeproj" "$work/Big/App" "$work/Big/AppTests"
"$here/project.pl" 10000 >"$work/Big/App.xcodeproj/project.pbxproj"
cat >"$work/Big/Rambafile" <<R
company: Acme
author: Ada
project_name: App
xcodeproj_path: App.xcodeproj
project_target: App
project_file_path: App/Modules
test_target: AppTests
test_file_path: AppTests/Modules
R
measure "gen with 10,000 source files" "$work/Big"
