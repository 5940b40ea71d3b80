#!/bin/sh
# Measures this project's Liquid engine beside Ruby Liquid and python-liquid, as far as they are installed:
#   apt-get install ruby-liquid; python3 -m venv VENV && VENV/bin/pip install python-liquid && export PYTHON=VENV/bin/python
# The templates are those of the folder LIQUID_BENCH, or the first argument, if there is one, and a built-in set.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
results=$(mktemp -d)
trap 'rm -rf "$results"' EXIT
swift build --package-path "$here" -c release --product liquid-benchmark >&2
benchmark="$(swift build --package-path "$here" -c release --show-bin-path)/liquid-benchmark"

measure() {
  mkdir "$results/$1"
  "$benchmark" "$2" >"$results/$1/viper-gen.tsv"
  set -- "$1" "$2" "$results/$1/viper-gen.tsv"
  if ruby -e 'require "liquid"' 2>/dev/null; then
    ruby -W0 "$here/Sources/liquid-benchmark/measure.rb" "$2" >"$results/$1/ruby-liquid.tsv"
    set -- "$@" "$results/$1/ruby-liquid.tsv"
  fi
  if "${PYTHON:-python3}" -c 'import liquid' 2>/dev/null; then
    "${PYTHON:-python3}" "$here/Sources/liquid-benchmark/measure.py" "$2" >"$results/$1/python-liquid.tsv"
    set -- "$@" "$results/$1/python-liquid.tsv"
  fi
  shift 2
  "$benchmark" --compare "$@"
}

echo "== built-in templates"
measure built-in "$here/Templates"
folder=${1:-${LIQUID_BENCH:-}}
if [ -n "$folder" ] && [ -d "$folder" ]; then
  echo "== $folder"
  measure folder "$folder"
fi
