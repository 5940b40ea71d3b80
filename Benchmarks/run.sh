#!/usr/bin/env bash
# Everything that is measured. Each figure is a ratio to something that ran in the same minute on the same machine.
set -euo pipefail
cd "$(dirname "$0")/.."
# What is released is measured: on Linux that is a static executable, which starts in a third of the time.
Scripts/release.sh >/dev/null
binary=$PWD/.build/release-artifact/viper-gen

echo "== gen: one module of fifteen files, whole process, against cp -R of all that it writes"
Benchmarks/gen.sh "$binary"
echo
echo "== a process: --version against true, status against git status, system calls, instructions"
Benchmarks/start.sh "$binary"

echo
echo "== update: a hundred modules from three versions of a template"
Benchmarks/update.sh "$binary"
echo
echo "== many modules: one more, one less, and a look at all, beside sha256sum and git status (COUNTS=\"2000 10000\" for two sizes)"
Benchmarks/memory.sh "$binary"
echo
echo "== update beside copier's, where that is installed"
Benchmarks/copier.sh "$binary"
echo
echo "== the project editor: open, add fifteen files, verify, against cp"
Benchmarks/xcodeproject.sh
echo
echo "== reading Swift: tokens, declarations and an index of many files, beside cat and the toolchain's parser"
Benchmarks/swiftsource.sh
echo
echo "== doubles: 6,860 protocols and as many doubles in 11,760 files, beside cat"
Benchmarks/doubles.sh "$binary"
echo
echo "== lint: 10,000 files, beside cat"
Benchmarks/lint.sh "$binary"
echo
echo "== the Liquid engine: parse and render, beside Ruby Liquid and python-liquid where they are installed"
Benchmarks/liquid.sh
