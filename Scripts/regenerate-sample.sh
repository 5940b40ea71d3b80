#!/usr/bin/env bash
# Brings the modules of Samples/ToDo up to date with the bundled template: regenerate-sample.sh [VIPER_GEN]
set -euo pipefail
cd "$(dirname "$0")/.."
viper_gen=$(realpath "${1:-.build/debug/viper-gen}")

cd Samples/ToDo
"$viper_gen" update
"$viper_gen" map --write README.md
"$viper_gen" map --write ../../README.md
"$viper_gen" check

echo "Look at what changed, and commit it with .viper-gen:"
git status --short . ':(exclude).viper-gen'
