#!/usr/bin/env bash
# update: modules of fifteen files, made from three versions of a template, three in ten edited, brought to a fourth
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
binary=$1
runs=${RUNS:-5}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

version() { # NUMBER: that version of the template, which differs in a line of every file
  rm -rf Templates
  mkdir Templates
  cp -R "$here/../Templates/viper" "$here/../Templates/snippets" Templates/
  perl -pi -e "s/^version:.*/version: $1/" Templates/viper/viper.rambaspec
  find Templates/viper/Code Templates/viper/Tests -name '*.liquid' -exec \
    perl -pi -e 'print "// version '"$1"' of the template\n" if $. == 1; close ARGV if eof' {} +
}

session() { # COUNT: a project with that many modules, as people leave one
  local count=$1 project=$work/$1
  cp -R "$here/../Samples/ToDo" "$project"
  rm -rf "$project/.build"
  cd "$project"
  for number in $(seq 1 "$count"); do
    case $number in
      1 | $((count / 3 + 1)) | $((count * 2 / 3 + 1))) version $((++current)) ;;
    esac
    "$binary" gen "Module$number" viper --quiet
    if [ $((number % 10)) -lt 3 ]; then
      perl -pi -e 's/^}$/  \/\/ an edit of the user\n}/ if !$done++' \
        ToDo/Modules/Module$number/Presenter/Module${number}Presenter.swift
    fi
  done
  version 4
}

for count in 25 50 100; do
  current=0
  session "$count"
  best=
  for run in $(seq 1 "$runs"); do
    # A folder for each run, all kept to the end: where files were just deleted, disks make new ones far more slowly.
    cp -R "$work/$count" "$work/$count-$run"
    cd "$work/$count-$run"
    start=$(perl -MTime::HiRes=time -e 'printf "%.6f", time')
    "$binary" update >"$work/report" 2>"$work/end" || [ $? -eq 2 ]
    taken=$(perl -MTime::HiRes=time -e 'printf "%.3f", time - $ARGV[0]' "$start")
    best=$(perl -e 'print !defined $ARGV[1] || $ARGV[0] < $ARGV[1] ? $ARGV[0] : $ARGV[1]' "$taken" ${best:-})
  done
  printf '%4d modules  %6s s  %s\n' "$count" "$best" "$(head -n 1 "$work/end")"
  "$binary" check --quiet
  "$binary" update --quiet
done
