#!/usr/bin/env bash
# Makes the two editions of the to-do app with their modules as nobody has edited them, or brings the editions up to date with
# the bundled templates:
#
#   sample.sh pristine | regenerate     with the viper-gen that is in the PATH
set -euo pipefail
cd "$(dirname "$0")/.."
root=$PWD

# start EDITION DIRECTORY…: a copy without the directories of its modules. Its own repository, because that of the project ignores it.
start() {
  sample=$root/Samples/$1 pristine=$root/.build/sample/pristine/$1
  rm -rf "$pristine" && mkdir -p "$pristine"
  git init -q "$pristine"
  tar cf - -C "$sample" --exclude ./.build --exclude ./.viper-gen "${@:2}" . | tar xf - -C "$pristine"
}
gen() { (cd "$pristine" && viper-gen gen "$@" --date 2026-11-21 --quiet); }

# finish ACTION PAGE…
finish() {
  # The app does without these files.
  (cd "$pristine" && find ToDo ToDoTests -type f -name '*.swift') | while read -r file; do
    [ -e "$sample/$file" ] || rm "$pristine/$file"
  done
  (cd "$pristine" && viper-gen update --quiet)
  [ "$1" = regenerate ] || return 0
  cd "$sample"
  viper-gen update
  # To a user's project a template that writes the same as before is no news, and a snapshot may be another branch's; this
  # app's records are those of today's template and no others.
  for folder in modules templates; do
    rm -rf ".viper-gen/$folder"
    cp -R "$pristine/.viper-gen/$folder" .viper-gen
  done
  for page in "${@:2}"; do viper-gen map --write "$page"; done
  viper-gen check
  echo "Look at what changed, and commit it with .viper-gen:"
  git status --short . ':(exclude).viper-gen'
}

start ToDo --exclude ./ToDo/Modules --exclude ./ToDoTests/Modules
gen TodoList -D configure=true -D module_io=true
gen AddTodo -D module_input=false -D module_io=true
finish "$1" README.md ../../README.md

start ToDoWireframe --exclude './ToDo/*' --exclude './ToDoTests/*'
gen AddTodo -D transition=true
gen TodoList -D module_delegate=false -D scene_delegate=true
finish "$1" README.md
