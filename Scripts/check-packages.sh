#!/usr/bin/env bash
# An app with modules as packages, as a target and in its own target, which open each other, and one that is made a package
# later: built with warnings as errors, and its tests and those of each package run.
#
#   Scripts/check-packages.sh
#   VIPER_GEN=PATH      the program to generate with (otherwise it is built)
#   SCRATCH=DIR         where to (otherwise .build/package-check)
set -euo pipefail
cd "$(dirname "$0")/.."
root=$PWD
scratch=${SCRATCH:-$root/.build/package-check}

viper_gen=${VIPER_GEN:-}
if [ -z "$viper_gen" ]; then
  swift build --product viper-gen
  viper_gen=$(swift build --show-bin-path)/viper-gen
fi

# The build folders stay: what did not change is not built again.
rm -rf "$scratch/Shop" "$scratch/Shop.before"
mkdir -p "$scratch/Shop/Sources/Shop"
cd "$scratch/Shop"
app=$root/Tests/Packages/Shop
cp -R "$app/Tests" .
sed "s|STAND_IN|$root/Samples/UIKitStandIn|" "$app/Package.swift" >Package.swift
cp Package.swift "$scratch/Package.before"

gen() { "$viper_gen" gen "$@" --quiet --date 2026-01-05 --author Ada -D ui_module=UIKitStandIn; }
gen Login viper --as package -D example=true
gen Cart viper --as package -D view_kind=view
gen Row viper --as package -D view_kind=cell -D test_framework=xctest
gen Checkout viper --as package
gen Search viper --as target
gen Profile viper --as module -D module_io=true
gen Feed viper_async --as package
gen Page viper_web --as package
gen Head viper --as package
gen Side viper --as package
gen Note viper --as package -D content_height=true -D view_kind=tableviewcontroller
gen Frame viper_container --as package -D children=Head,Side
gen Roll viper_scroll --as package -D children=Note
gen Strip viper_container --as target -D children=Head
gen Rows viper_table_groups --as package
gen Reel contract --as package
gen Gate contract --as package --preset protocols
cp "$app/Sources/Shop/Modules/Profile/ProfileTheme.swift" Sources/Shop/Modules/Profile
gen Home viper --as module
gen Foot viper --as module -D module_io=true
gen Stage viper_container --as module -D children=Head,Foot

# What an app does: it puts the modules together.
cp "$app/Sources/Shop/Shop.swift" Sources/Shop
"$viper_gen" extract Profile
# Who opens another package's module is handed its assembly, and the app hands it in.
cp -R . "$scratch/Shop.before"
add() { "$viper_gen" add "$@" --quiet; }
add Login route Checkout
"$viper_gen" undo --quiet
diff -r . "$scratch/Shop.before"
add Login route Checkout --payload 'count: Int' --answer 'didPay(_ sum: Int)'
add Search route Login
add Feed route Checkout
add Home route Login --answer 'didSignIn(name: String)'
add Home route Checkout
grep -q 'LoginAssembly(checkoutAssembly: CheckoutAssembly())' Sources/Shop/Shop.swift
grep -q 'FeedAssembly(checkoutAssembly: CheckoutAssembly())' Sources/Shop/Shop.swift
grep -q 'SearchAssembly(loginAssembly: LoginAssembly(checkoutAssembly: CheckoutAssembly()))' Sources/Shop/Shop.swift
# The playground makes Login alone. Since Login opens Checkout, that is left to do there, and nowhere else.
if said=$("$viper_gen" check 2>&1); then echo "check finds nothing left to do"; exit 1; fi
if ! grep -q "LoginExampleApp.swift:[0-9:]* error: 'LoginAssembly' has no 'init()'" <<<"$said" ||
  ! grep -q "1 place left to do before it builds.$" <<<"$said"; then echo "$said"; exit 1; fi
"$viper_gen" lint
swift build --build-tests --scratch-path "$scratch/build"
swift test --skip-build --scratch-path "$scratch/build"
# A package's own tests are run where it lies.
for module in Login $([ -n "${SMOKE:-}" ] || echo Cart Row Checkout Profile Feed Page Head Side Note Frame Roll Rows Reel Gate); do
  (cd "Modules/$module" && swift test --scratch-path "$scratch/package-build")
done
# What was added goes the way it came; then the modules leave nothing.
cp -R "$scratch/Shop.before/." .
rm Modules/Profile/Sources/Profile/ProfileTheme.swift
for module in Stage Foot Strip Frame Roll Login Cart Row Checkout Search Home Profile Feed Page Head Side Note Rows Reel Gate; do "$viper_gen" remove "$module" --quiet; done
cmp Package.swift "$scratch/Package.before"
[ ! -e Modules ]
