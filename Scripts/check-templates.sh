#!/usr/bin/env bash
# Generates every case of Tests/TemplateCases into one scratch package, builds it with warnings as errors, runs its tests.
#
#   Scripts/check-templates.sh [TEMPLATE…]       all templates, or those named
#   VIPER_GEN=PATH                               the program to generate with (otherwise it is built)
#   SCRATCH=DIR                                  where to (otherwise .build/template-check)
set -euo pipefail
cd "$(dirname "$0")/.."
root=$PWD
scratch=${SCRATCH:-$root/.build/template-check}

viper_gen=${VIPER_GEN:-}
if [ -z "$viper_gen" ]; then
  swift build --product viper-gen
  viper_gen=$(swift build --show-bin-path)/viper-gen
fi

# The build folder stays: what did not change is not built again.
rm -rf "$scratch/Targets"
mkdir -p "$scratch/Targets"

if [ $# -gt 0 ]; then templates=("$@"); else templates=($(ls Tests/TemplateCases | sed 's/\.txt$//')); fi

{
  cat <<MANIFEST
// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6), .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]
let ui = Target.Dependency.product(name: "UIKitStandIn", package: "UIKitStandIn")

let package = Package(
  name: "TemplateCheck",
  platforms: [.macOS(.v14)],
  dependencies: [.package(path: "$root/Samples/UIKitStandIn")],
  targets: [
MANIFEST
} > "$scratch/Package.swift"

cases=0
for template in "${templates[@]}"; do
  spec=Templates/$template/$template.rambaspec
  while read -r target module options; do
    case $target in '' | '#'*) continue ;; esac
    folder=$scratch/Targets/$target
    mkdir -p "$folder/Code" "$folder/Tests"
    prefix=
    case $options in prefix=*) prefix=${options%% *}; prefix=${prefix#prefix=}; options=${options#prefix=$prefix} ;; esac
    cat > "$folder/Rambafile" <<RAMBAFILE
company: Acme
author: Ada Byron
project_name: TemplateCheck
prefix: "$prefix"
product_module_name: $target
project_target: $target
project_file_path: Code
project_group_path: Code
test_target: ${target}Tests
test_file_path: Tests
test_group_path: Tests
RAMBAFILE
    if grep -q "parameters/ui_module" "$spec"; then options="$options -D ui_module=UIKitStandIn"; fi
    # The options are words without spaces.
    (cd "$folder" && "$viper_gen" gen "$module" "$template" --quiet --date 2026-01-05 $options) || {
      echo "error: $template: '$module $options' cannot be generated" >&2
      exit 1
    }
    settings=strict
    case $options in *isolation=none*) settings='strict + [.defaultIsolation(MainActor.self)]' ;; esac
    cat >> "$scratch/Package.swift" <<MANIFEST
    .target(name: "$target", dependencies: [ui], path: "Targets/$target/Code", swiftSettings: $settings),
    .testTarget(
      name: "${target}Tests", dependencies: ["$target", ui], path: "Targets/$target/Tests", swiftSettings: strict),
MANIFEST
    cases=$((cases + 1))
  done < "Tests/TemplateCases/$template.txt"
done
echo '  ])' >> "$scratch/Package.swift"
echo "$cases modules of ${#templates[@]} templates generated"

swift build --package-path "$scratch" --build-tests
swift test --package-path "$scratch" --skip-build
