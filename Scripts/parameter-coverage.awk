# Tells which values of which parameters no case uses. Reads a rambaspec with its snippets, then the cases:
#
#   awk -v template=viper -f parameter-coverage.awk SPEC CASES…
#
# Of a choice every value counts, of a bool both, of a list one that is not empty; the default counts as used.
FNR == 1 { file++; inPresets = 0 }
file == 1 && /^[a-z_]+:/ { inPresets = /^presets:/; inParameters = /^parameters:/ }
file == 1 && inParameters && /^  - name: / { name = $3; names[++count] = name }
file == 1 && inParameters && /^    type: / { type[name] = $2 }
file == 1 && inParameters && /^    default: / { used[name, $2] = 1 }
file == 1 && inParameters && /^    choices: / { sub(/^    choices: \[/, ""); sub(/\].*/, ""); gsub(/,/, ""); choices[name] = $0 }
file == 1 && inPresets && /^  [a-z_]+:/ { preset = $1; sub(/:/, "", preset) }
file == 1 && inPresets && /^    parameters: / {
  sub(/^    parameters: \{/, ""); sub(/\}.*/, ""); gsub(/:/, ""); gsub(/,/, "")
  presets[preset] = $0
}
file > 1 && $2 == template {
  for (i = 4; i <= NF; i++) {
    if ($i == "-D") { split($(i + 1), pair, "="); used[pair[1], pair[2]] = 1; used[pair[1]] = 1 }
    if ($i == "--preset") {
      usedPresets[$(i + 1)] = 1
      words = split(presets[$(i + 1)], word, " ")
      for (j = 1; j < words; j += 2) used[word[j], word[j + 1]] = 1
    }
  }
}
END {
  for (i = 1; i <= count; i++) {
    name = names[i]
    values = type[name] == "choice" ? choices[name] : (type[name] == "bool" ? "true false" : "")
    words = split(values, word, " ")
    for (j = 1; j <= words; j++) if (!((name, word[j]) in used)) fault(name "=" word[j])
    if (type[name] == "list" && !(name in used)) fault(name)
  }
  for (preset in presets) if (!(preset in usedPresets)) fault("--preset " preset)
  exit missing
}
function fault(what) { print "error: no case of the template " template " uses " what; missing = 1 }
