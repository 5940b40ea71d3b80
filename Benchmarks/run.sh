#!/usr/bin/env bash
# Everything that is measured. Each figure is a ratio to something that ran in the same minute on the same machine.
set -euo pipefail
cd "$(dirname "$0")/.."
swift build -c release --product viper-gen
binary=$(swift build -c release --show-bin-path)/viper-gen

echo "== gen: one module of fifteen files, whole process, against cp of the project and the files"
Benchmarks/gen.sh "$binary"
for script in Benchmarks/*.sh; do
  case $script in Benchmarks/run.sh | Benchmarks/gen.sh) continue ;; esac
  echo
  echo "== $(sed -n 's/^# //p' "$script" | head -n 1)"
  "$script" "$binary"
done
