#!/usr/bin/env bash
# Everything that is measured: each figure is a ratio to something that ran in the same minute on the same machine.
#
#   Benchmarks/run.sh [editing | liquid | reading | gen | modules]…   all, or some
#   COUNT=500              how many modules
#   PBXPROJ_BENCH=FILES    more projects to edit
#   LIQUID_BENCH=FOLDER    other templates
#   SWIFT_CORPUS=FOLDER    Swift files to read, in place of this package's
set -euo pipefail
cd "$(dirname "$0")/.."
root=$PWD
count=${COUNT:-500}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export XDG_CACHE_HOME=$work/cache XDG_STATE_HOME=$work/state
parts=("$@")
[ $# -gt 0 ] || parts=(editing liquid reading gen modules)

# benchmark PACKAGE PRODUCT: builds one of the programs, linked as what is released is; prints its path.
benchmark() {
  local options=(-c release --package-path "$root/Benchmarks$1")
  [ "$(uname)" = Darwin ] || options+=(-Xswiftc -static-executable)
  swift build "${options[@]}" --product "$2" >&2
  echo "$(swift build "${options[@]}" --show-bin-path)/$2"
}

# ratio NAME RUNS SETUP COMMAND OTHER
ratio() {
  printf '%-40s ' "$1"
  "$root/Benchmarks/compare.pl" "${@:2}"
}

editing() {
  local program size projects=()
  program=$(benchmark /ProjectEditing xcodeproject-benchmark)
  for size in 0.26 1.75 3.7 10 30; do
    "$program" synthesize $size >"$work/synthetic-$size.pbxproj"
    projects+=("$work/synthetic-$size.pbxproj")
  done
  # shellcheck disable=SC2086 # The variable names several files.
  "$program" measure "$work" ${PBXPROJ_BENCH:-} "${projects[@]}"
  "$program" formats 1000 10000 100000
}

liquid() {
  local program
  if ! ruby -e 'require "liquid"' 2>/dev/null; then
    echo "skipped: Ruby Liquid is not installed (apt-get install ruby-liquid)"
    return
  fi
  program=$(benchmark "" liquid-benchmark)
  "$program" "${LIQUID_BENCH:-Benchmarks/Templates}" >"$work/own.tsv"
  ruby -W0 Benchmarks/Sources/liquid-benchmark/measure.rb "${LIQUID_BENCH:-Benchmarks/Templates}" >"$work/ruby-liquid.tsv"
  "$program" --compare "$work/own.tsv" "$work/ruby-liquid.tsv"
}

reading() {
  local program
  program=$(benchmark /SwiftReading swiftsource-benchmark)
  find "${SWIFT_CORPUS:-$root}" -name .build -prune -o -name '*.swift' -type f -size +0 -print >"$work/list"
  "$program" "$work/list"
  ratio "five readings against cat" 3 true "$program $work/list" "tr '\n' '\0' <$work/list | xargs -0 cat"
}

# gen_in NAME FOLDER APP TESTS: 'gen' of one module against 'cp -R' of all that it writes.
gen_in() {
  local files="$3/Modules/Login $4/Modules/Login .viper-gen" project
  cd "$2"
  project=$(ls -d ./*.xcodeproj)/project.pbxproj
  cp "$project" "$work/pristine"
  "$binary" gen Login viper --quiet
  rm -rf "$work/written" && mkdir "$work/written"
  # shellcheck disable=SC2086 # Several paths.
  tar cf - $files "$project" | tar xf - -C "$work/written"
  ratio "$1" 25 "rm -rf $files; cp $work/pristine $project" "$binary gen Login viper --quiet" "cp -R $work/written/. ."
  cd "$root"
}

# Copies the to-do app without its modules to a folder.
app() {
  cp -R Samples/ToDo "$1"
  # The README shows the modules of the sample, and no others.
  rm -rf "$1/.build" "$1/.viper-gen" "$1/README.md"
}

gen() {
  local program size
  app "$work/small"
  gen_in "gen in the to-do app" "$work/small" ToDo ToDoTests
  program=$(benchmark /ProjectEditing xcodeproject-benchmark)
  for size in 4.2 42; do
    mkdir -p "$work/$size/App.xcodeproj" "$work/$size/App/Modules" "$work/$size/AppTests/Modules"
    "$program" synthesize $size >"$work/$size/App.xcodeproj/project.pbxproj"
    printf '%s\n' "author: Ada" "project_name: App" "xcodeproj_path: App.xcodeproj" "project_target: App" "project_file_path: App/Modules" \
      "test_target: AppTests" "test_file_path: AppTests/Modules" >"$work/$size/Rambafile"
    gen_in "gen in a project of $size MB" "$work/$size" App AppTests
  done
}

# version NUMBER: a template of that version, each file of which begins with its number.
version() {
  rm -rf Templates && mkdir Templates
  cp -R "$root/Templates/viper" "$root/Templates/snippets" Templates/
  perl -pi -e "s/^version:.*/version: $1/" Templates/viper/viper.rambaspec
  find Templates/viper/Code Templates/viper/Tests -name '*.liquid' -exec \
    perl -pi -e 'print "// version '"$1"'\n" if $. == 1; close ARGV if eof' {} +
}

modules() {
  local number files="xargs -0 sha256sum <$work/files"
  app "$work/many"
  cd "$work/many"
  git init --quiet
  version 1
  for number in $(seq "$count"); do "$binary" gen "Module$number" viper --quiet; done
  # Three in ten are edited.
  perl -pi -e '$done ||= s/^}$/  \/\/ an edit of the user\n}/; $done = 0 if eof' ToDo/Modules/Module*[0-2]/Presenter/*Presenter.swift
  git add . && git -c user.name=A -c user.email=a@b commit --quiet -m start
  find ToDo/Modules ToDoTests/Modules -name '*.swift' -print0 >"$work/files"
  echo "$count modules of $(tr -cd '\0' <"$work/files" | wc -c | tr -d ' ') files, three in ten edited"
  # The times of what was written just now are not believed, here as in git.
  sleep 3
  ratio "status against git status" 7 true "$binary status --quiet" "git status --short"
  ratio "check against sha256sum of the files" 7 true "$binary check --quiet" "$files"
  ratio "gen and remove against git status" 7 true "$binary gen Login viper --quiet && $binary remove Login --quiet" "git status --short"
  ratio "lint against cat of the files" 7 true "$binary lint --quiet || true" "xargs -0 cat <$work/files"
  if /usr/bin/time -f %M true 2>/dev/null; then
    for number in status lint map; do
      echo "$number takes $(($(/usr/bin/time -f %M "$binary" $number 2>&1 >/dev/null | tail -n 1) / 1024)) MB of memory"
    done
  fi
  version 2
  git add . && git -c user.name=A -c user.email=a@b commit --quiet -m "version 2"
  ratio "update of every file against cp -R" 1 "git checkout --quiet . && git clean --quiet -fd && rm -rf $work/copy" "$binary update --quiet" \
    "cp -R $work/many $work/copy"
  cd "$root"
}

binary=$root/.build/release-artifact/viper-gen
for part in "${parts[@]}"; do
  case $part in gen | modules) [ -n "${built:-}" ] || { Scripts/release.sh >/dev/null && built=yes; } ;; esac
  echo "== $part"
  "$part"
done
