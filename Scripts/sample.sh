#!/usr/bin/env bash
# Makes the app of Samples/ToDo with its modules as nobody has edited them, or brings the app up to date with the bundled template:
#
#   sample.sh pristine | regenerate     with the viper-gen that is in the PATH
set -euo pipefail
cd "$(dirname "$0")/../Samples/ToDo"
root=$PWD/../..
pristine=$root/.build/sample/pristine/ToDo

rm -rf "$pristine" && mkdir -p "$pristine"
# A repository of its own: that of the project ignores the directory.
git init -q "$pristine"
tar cf - --exclude ./.build --exclude ./.viper-gen --exclude ./ToDo/Modules --exclude ./ToDoTests/Modules . | tar xf - -C "$pristine"
gen() { (cd "$pristine" && viper-gen gen "$@" -D module_io=true --date 2026-11-21 --quiet); }
gen TodoList viper -D configure=true
gen AddTodo viper -D module_input=false
[ "$1" = regenerate ] || exit 0

viper-gen update
# To a user's project a template that writes the same as before is no news, and a snapshot may be another branch's; this
# app's records are those of today's template and no others.
for folder in modules templates; do
  rm -rf ".viper-gen/$folder"
  cp -R "$pristine/.viper-gen/$folder" .viper-gen
done
for page in README.md ../../README.md; do viper-gen map --write $page; done
viper-gen check
echo "Look at what changed, and commit it with .viper-gen:"
git status --short . ':(exclude).viper-gen'
