#!/usr/bin/env bash
# Makes the app of Samples/ToDo in an empty folder with its modules as nobody has edited them: generate-sample.sh FOLDER VIPER_GEN
set -euo pipefail
cd "$(dirname "$0")/.."
folder=$1
viper_gen=$(realpath "$2")

rm -rf "$folder"
mkdir -p "$folder"
# What the app has beside its modules.
(cd Samples/ToDo && tar cf - --exclude ./.build --exclude ./.viper-gen --exclude ./ToDo/Modules --exclude ./ToDoTests/Modules .) |
  tar xf - -C "$folder"
cd "$folder"
Scripts/generate.sh "$viper_gen" > "$folder.log" 2>&1 || { cat "$folder.log" >&2; exit 1; }
