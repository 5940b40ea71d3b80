# Sourced by what measures updates: modules of fifteen files, made from three versions of a template, three in ten edited.
# Needs $here (this folder), $binary and $work.

version() { # NUMBER: that version of the template, which differs in a line of every file
  rm -rf Templates
  mkdir Templates
  cp -R "$here/../Templates/viper" "$here/../Templates/snippets" Templates/
  perl -pi -e "s/^version:.*/version: $1/" Templates/viper/viper.rambaspec
  find Templates/viper/Code Templates/viper/Tests -name '*.liquid' -exec \
    perl -pi -e 'print "// version '"$1"' of the template\n" if $. == 1; close ARGV if eof' {} +
}

edit() { # FILE…: each as a user changes it
  perl -pi -e '$done ||= s/^}$/  \/\/ an edit of the user\n}/; $done = 0 if eof' "$@"
}

session() { # COUNT: a project with that many modules, as people leave one
  local count=$1 project=$work/$1 current=0
  cp -R "$here/../Samples/ToDo" "$project"
  # The README of the sample shows its modules, and no others.
  rm -rf "$project/.build" "$project/README.md"
  cd "$project"
  for number in $(seq 1 "$count"); do
    case $number in
      1 | $((count / 3 + 1)) | $((count * 2 / 3 + 1))) version $((++current)) ;;
    esac
    "$binary" gen "Module$number" viper --quiet
    if [ $((number % 10)) -lt 3 ]; then edit "ToDo/Modules/Module$number/Presenter/Module${number}Presenter.swift"; fi
  done
  version 4
}

seconds() { # COMMAND…: how long it takes, however it ends
  local start
  start=$(perl -MTime::HiRes=time -e 'printf "%.6f", time')
  "$@" >"$work/report" 2>"$work/end" || true
  perl -MTime::HiRes=time -e 'printf "%.3f", time - $ARGV[0]' "$start"
}

least() { # NUMBER…
  printf '%s\n' "$@" | sort -g | head -n 1
}
