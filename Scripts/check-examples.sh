#!/usr/bin/env bash
# Generates the requests of Tests/TemplateExamples.txt and holds the result against Documentation/Examples.
#
#   Scripts/check-examples.sh             shows what differs, and fails
#   RECORD=1 Scripts/check-examples.sh    keeps what the templates write now
#   VIPER_GEN=PATH                        the program to generate with (otherwise it is built)
set -euo pipefail
cd "$(dirname "$0")/.."
root=$PWD

viper_gen=${VIPER_GEN:-}
if [ -z "$viper_gen" ]; then
  swift build --product viper-gen
  viper_gen=$(swift build --show-bin-path)/viper-gen
fi

written=$(mktemp -d)
project=$(mktemp -d)
trap 'rm -rf "$written" "$project"' EXIT
cat > "$project/Rambafile" <<RAMBAFILE
company: Acme
author: Ada Byron
project_name: Shop
product_module_name: Shop
project_target: Shop
project_file_path: Shop
test_target: ShopTests
test_file_path: ShopTests
RAMBAFILE
cat > "$project/Package.swift" <<PACKAGE
// swift-tools-version: 5.10
import PackageDescription
let package = Package(
  name: "Shop",
  targets: [.target(name: "Shop", path: "Shop"), .testTarget(name: "ShopTests", dependencies: ["Shop"], path: "ShopTests")])
PACKAGE

missing=$(ls Templates | grep -v '^snippets$' | while read -r template; do
  grep -q "^$template " Tests/TemplateExamples.txt || echo "$template"
done)
if [ -n "$missing" ]; then
  echo "error: no example in Tests/TemplateExamples.txt for" $missing >&2
  exit 1
fi

while read -r template module options; do
  case $template in '' | '#'*) continue ;; esac
  mkdir -p "$project/Shop" "$project/ShopTests"
  # The options are words without spaces.
  (cd "$project" && "$viper_gen" gen "$module" "$template" --quiet --date 2026-01-05 $options)
  mkdir -p "$written/$template"
  mv "$project/Shop" "$written/$template/Shop"
  if [ -n "$(ls "$project/ShopTests")" ]; then mv "$project/ShopTests" "$written/$template/ShopTests"; fi
  find "$project" -mindepth 1 -maxdepth 1 ! -name Rambafile ! -name Package.swift -exec rm -rf {} +
done < Tests/TemplateExamples.txt

if [ "${RECORD:-}" = 1 ]; then
  rm -rf Documentation/Examples
  mkdir -p Documentation
  cp -R "$written" Documentation/Examples
  chmod 755 Documentation/Examples
else
  diff -ruN Documentation/Examples "$written" || {
    echo "error: templates write something else than before; RECORD=1 Scripts/check-examples.sh keeps it" >&2
    exit 1
  }
  echo "$(find Documentation/Examples -type f | wc -l | tr -d ' ') example files are as the templates write them"
fi
