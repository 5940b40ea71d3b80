#!/usr/bin/env bash
# Brings the modules of Samples/ToDo up to date with the bundled template: regenerate-sample.sh [VIPER_GEN]
set -euo pipefail
cd "$(dirname "$0")/.."
viper_gen=$(realpath "${1:-$(swift build --package-path . --show-bin-path)/viper-gen}")
pristine=$PWD/.build/sample/pristine/ToDo

cd Samples/ToDo
"$viper_gen" update
# To a user's project a template that writes the same as before is no news, and a snapshot may be another branch's; this
# app's records are those of today's template and no others.
../../Scripts/generate-sample.sh "$pristine" "$viper_gen"
for folder in modules templates; do
  rm -rf ".viper-gen/$folder"
  cp -R "$pristine/.viper-gen/$folder" .viper-gen
done
"$viper_gen" map --write README.md
"$viper_gen" map --write ../../README.md
"$viper_gen" check

echo "Look at what changed, and commit it with .viper-gen:"
git status --short . ':(exclude).viper-gen'
