#!/bin/sh
# Installs a released viper-gen: fetches the archive for this machine, verifies its checksum, and copies what is in it.
#
#   sh install.sh [--version 1.0.0] [--prefix ~/.local] [--from URL-OR-DIRECTORY] [--checksums FILE]
#
# With --checksums the sum comes from a file that you trust, not from where the archive comes from. Nothing is run as root; a prefix that you cannot write to is an error.
set -eu

# A release writes its own address here.
releases='@RELEASES@'
version='@VERSION@'
prefix=${PREFIX:-$HOME/.local}
checksums=

fail() {
  echo "error: $1" >&2
  [ $# -lt 2 ] || echo "  = help: $2" >&2
  exit "${3:-1}"
}

while [ $# -gt 0 ]; do
  case $1 in
    --version) version=${2:?}; shift 2 ;;
    --prefix) prefix=${2:?}; shift 2 ;;
    --from) releases=${2:?}; shift 2 ;;
    --checksums) checksums=${2:?}; shift 2 ;;
    -h | --help) sed -n '2,7s/^# \{0,1\}//p' "$0"; exit 0 ;;
    *) fail "unknown option '$1'" "sh install.sh --help lists the options" 64 ;;
  esac
done
case $releases in @*) fail "nobody says where the releases are" "--from names an address or a folder" 64 ;; esac
case $version in @*) fail "nobody says which version" "--version names it" 64 ;; esac

case $(uname -s)-$(uname -m) in
  Linux-x86_64) platform=linux-x86_64 ;;
  Linux-aarch64 | Linux-arm64) platform=linux-aarch64 ;;
  Darwin-*) platform=macos ;;
  *) fail "there is no release for $(uname -s) on $(uname -m)" "make install builds it from source" 69 ;;
esac

name=viper-gen-$version-$platform
work=$(mktemp -d)
staged=
program=
trap 'rm -rf "$work" ${staged:+"$staged"} ${program:+"$program"}' EXIT
trap 'exit 130' INT TERM HUP

get() {
  case $releases in
    https://*) curl --proto '=https' --tlsv1.2 -fsSL "$releases/$1" -o "$work/$1" || fail "cannot fetch $releases/$1" "" 69 ;;
    *://*) fail "releases are fetched by https only" "" 64 ;;
    *) cp "$releases/$1" "$work/$1" || fail "there is no $releases/$1" "" 66 ;;
  esac
}

get "$name.tar.gz"
if [ -z "$checksums" ]; then
  get "$name.tar.gz.sha256"
  checksums=$work/$name.tar.gz.sha256
fi
if command -v sha256sum >/dev/null; then found=$(sha256sum "$work/$name.tar.gz"); else found=$(shasum -a 256 "$work/$name.tar.gz"); fi
found=${found%% *}
wanted=$(sed -n "s/^\([0-9a-f]\{64\}\) [ *]$name\.tar\.gz\$/\1/p" "$checksums") || wanted=
[ -n "$wanted" ] || fail "'$checksums' has no checksum of $name.tar.gz" "take a version that it lists" 65
[ "$found" = "$wanted" ] || fail "the checksum of $name.tar.gz is $found, not $wanted" "fetch it again; nothing was installed" 65

tar -C "$work" -xzf "$work/$name.tar.gz"
[ -x "$work/$name/bin/viper-gen" ] || fail "the archive holds no program" "" 65
mkdir -p "$prefix" 2>/dev/null && [ -w "$prefix" ] || fail "'$prefix' cannot be written" "--prefix names another folder" 73
# Everything is copied beside its place first; the program takes its place last and in one step. It is copied into its own directory,
# because bin may be a link to another disk, to which nothing can be moved in one step.
mkdir -p "$prefix/bin" "$prefix/share"
staged=$(mktemp -d "$prefix/.viper-gen-XXXXXX")
cp -R "$work/$name/share" "$staged/"
program=$(mktemp "$prefix/bin/.viper-gen-XXXXXX")
cp "$work/$name/bin/viper-gen" "$program"
chmod 755 "$program"
(cd "$staged/share" && find . -type d) | while IFS= read -r folder; do mkdir -p "$prefix/share/$folder"; done
(cd "$staged/share" && find . -type f) | while IFS= read -r file; do mv -f "$staged/share/$file" "$prefix/share/$file"; done
mv -f "$program" "$prefix/bin/viper-gen"
echo "installed $("$prefix/bin/viper-gen" --version) in $prefix/bin"
case ":$PATH:" in *":$prefix/bin:"*) ;; *) echo "next: put $prefix/bin into your PATH" ;; esac
