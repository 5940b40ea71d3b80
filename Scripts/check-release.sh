#!/usr/bin/env bash
# The release binary, copied alone to an empty directory, still knows its templates and does the main job.
set -euo pipefail
binary=$1
sample=$(cd "$(dirname "$0")/.." && pwd)/Samples/ToDo
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cp "$binary" "$folder/viper-gen"
mkdir "$folder/project"
cp -R "$sample"/ToDo "$sample"/ToDo.xcodeproj "$sample"/ToDoTests "$folder/project"
cd "$folder/project"
env -i HOME="$folder" PATH=/usr/bin:/bin ../viper-gen gen Login --author "A. Nother" --project-targets ToDo --quiet
test -f ToDo/Modules/Login/Presenter/LoginPresenter.swift
echo "the binary alone wrote $(find . -path '*Login*' -name '*.swift' | wc -l | tr -d ' ') files"
