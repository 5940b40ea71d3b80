#!/usr/bin/env bash
# Builds the to-do app for the terminal and runs it: run.sh [FILE]
# Items are kept in FILE, or else where the app keeps them.
set -euo pipefail
package=$(cd "$(dirname "$0")/.." && pwd)
scratch=$package/../../.build/sample

swift build --quiet --package-path "$package" --scratch-path "$scratch" --product todo-terminal
exec "$(swift build --package-path "$package" --scratch-path "$scratch" --show-bin-path)/todo-terminal" "$@"
