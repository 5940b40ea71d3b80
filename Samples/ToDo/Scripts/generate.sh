#!/usr/bin/env bash
# Writes the app's modules as they were before anyone filled them in: generate.sh VIPER_GEN, in the project's folder.
set -euo pipefail
viper_gen=$1

"$viper_gen" gen TodoList viper -D module_io=true --date 2026-11-21
"$viper_gen" gen AddTodo viper -D module_io=true --date 2026-11-21
