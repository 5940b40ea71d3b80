#!/usr/bin/env bash
# Generates every case of Tests/TemplateCases into one scratch package, builds it with warnings as errors, runs its tests.
# Without arguments it also lints the templates, and checks examples and pictures in Documentation.
#
#   Scripts/check-templates.sh [TEMPLATE…]       all templates, or those named
#   VIPER_GEN=PATH                               the program to generate with (otherwise it is built)
#   SMOKE=1                                      the first case of each template, nothing else
#   SCRATCH=DIR                                  where to (otherwise .build/template-check)
#   DESTINATION=…                                a simulator of iOS for xcodebuild, in place of this system without UIKit
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
rm -rf "$scratch/Targets"  # modules, lock files and snapshots
mkdir -p "$scratch/Targets"
: > "$scratch/targets.txt"
rm -rf "$scratch/Stubs"
cp -R Tests/TemplateStubs "$scratch/Stubs"

if [ $# -gt 0 ]; then
  templates=("$@")
else
  templates=($(ls Templates | grep -v '^snippets$'))
  "$viper_gen" template lint --strict --quiet
fi

{
  cat <<MANIFEST
// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6), .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]
let ui = Target.Dependency.product(
  name: "UIKitStandIn", package: "UIKitStandIn", condition: .when(platforms: [.linux, .macOS]))

let package = Package(
  name: "TemplateCheck",
  platforms: [.macOS(.v14), .iOS(.v17)],
  dependencies: [.package(path: "$root/Samples/UIKitStandIn")],
  targets: [
    .target(name: "RIBs", dependencies: [ui], path: "Stubs/RIBs", swiftSettings: strict),
MANIFEST
} > "$scratch/Package.swift"

cases=0
for name in "${templates[@]}"; do
  first=
  while read -r target template module options; do
    case $target in '' | '#'*) continue ;; esac
    first=${first:-$target}
    [ -z "${SMOKE:-}" ] || [ "$target" = "$first" ] || continue
    spec=Templates/$template/$template.rambaspec
    folder=$scratch/Targets/$target
    isNew=yes
    [ ! -d "$folder" ] || isNew=no
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
    # The project that the module goes into: a package whose two targets are those of the scratch package.
    isolation=
    case $options in *isolation=none*) isolation=', swiftSettings: [.defaultIsolation(MainActor.self)]' ;; esac
    cat > "$folder/Package.swift" <<PROJECT
// swift-tools-version: 6.2
import PackageDescription
let package = Package(
  name: "$target",
  targets: [
    .target(name: "$target", path: "Code"$isolation),
    .testTarget(name: "${target}Tests", dependencies: ["$target"], path: "Tests"),
  ])
PROJECT
    # The projects are new: without tests gen would take Swift Testing.
    case $options in *test_framework=*) ;; *) grep -q "parameters/tests" "$spec" && options="$options -D test_framework=xctest" ;; esac
    if grep -q "parameters/ui_module" "$spec"; then options="$options -D ui_module=UIKitStandIn"; fi
    # The options are words without spaces.
    (cd "$folder" && "$viper_gen" gen "$module" "$template" --quiet --date 2026-01-05 $options) || {
      echo "error: $template: '$module $options' cannot be generated" >&2
      exit 1
    }
    cases=$((cases + 1))
    if [ "$template" = viper_objc ]; then
      Scripts/check-objective-c.sh "$folder"
      continue
    fi
    # Further modules of one target stand in further lines.
    [ $isNew = yes ] || continue
    settings=strict
    stubs=
    traits=
    case $options in *runtime=ribs*) stubs=', "RIBs"' traits=ribs ;; esac
    case $options in *isolation=none*) settings='strict + [.defaultIsolation(MainActor.self)]' traits="$traits isolated" ;; esac
    echo "$target $traits" >> "$scratch/targets.txt"
    cat >> "$scratch/Package.swift" <<MANIFEST
    .target(name: "$target", dependencies: [ui$stubs], path: "Targets/$target/Code", swiftSettings: $settings),
    .testTarget(
      name: "${target}Tests", dependencies: ["$target", ui$stubs], path: "Targets/$target/Tests", swiftSettings: strict),
MANIFEST
  done < "Tests/TemplateCases/$name.txt"
done
echo '  ])' >> "$scratch/Package.swift"
echo "$cases modules of ${#templates[@]} templates generated"

# Objective-C is checked by now.
grep -q testTarget "$scratch/Package.swift" || exit 0

find "$scratch/Targets" -name '*.swift' -print0 | xargs -0 awk -f Scripts/generated-layout.awk

if [ -n "${DESTINATION:-}" ]; then
  Scripts/host-project.py "$scratch"
  cd "$scratch"
  exec xcodebuild test -quiet -project TemplateCheck.xcodeproj -scheme TemplateCheck -destination "$DESTINATION" \
    -derivedDataPath "$scratch/DerivedData"
fi
swift build --package-path "$scratch" --build-tests
swift test --package-path "$scratch" --skip-build
