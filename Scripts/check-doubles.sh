#!/usr/bin/env bash
# Compiles a double of every protocol of Tests/Doubles in every style, as Swift 6 with warnings as errors, and those of
# Classes.swift also as Swift 5 and isolated by default. Then edits the protocols of generated modules, brings their doubles in step, and type-checks code and tests.
#
#   Scripts/check-doubles.sh PATH/TO/viper-gen       SMOKE=1: spies only, and no edited protocols
set -euo pipefail
cd "$(dirname "$0")/.."
viper_gen=$(realpath "$1")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

status=0
for source in Tests/Doubles/*.swift; do
  protocols=$(sed -nE 's/^ *(@[A-Za-z]+ )*(public )?protocol ([A-Za-z0-9]+).*/\3/p' "$source")
  for style in spy $([ -n "${SMOKE:-}" ] || echo stub dummy messages); do
    out="$folder/$style-$(basename "$source")"
    cp "$source" "$out"
    for protocol in $protocols; do
      printf '\n' >> "$out"
      "$viper_gen" doubles --print "$protocol" --style "$style" --name "${protocol}Double" "$source" >> "$out"
    done
    modes=("6 -warnings-as-errors")
    [ "$(basename "$source")" = Protocols.swift ] || modes=(5 6 "6 -default-isolation MainActor")
    for mode in "${modes[@]}"; do
      # The pass that finds data races works on SIL. The mode is several words.
      # shellcheck disable=SC2086
      if swiftc -swift-version $mode -parse-as-library -emit-sil -o /dev/null "$out" > "$folder/log" 2>&1; then
        echo "$source as $style, Swift $mode: $(wc -w <<< "$protocols") doubles compile"
      else
        echo "$source as $style, Swift $mode:"
        grep -E 'error:' "$folder/log" || cat "$folder/log"
        status=1
      fi
    done
  done
done
[ -n "${SMOKE:-}" ] || Tests/Doubles/in_step.py "$viper_gen" || status=1
exit $status
