# Reports generated Swift that looks as nobody would write it: missing and needless blank lines, spaces at line ends, long lines.
function fault(text) { printf "%s:%d: %s\n", FILENAME, FNR, text; found = 1 }
FNR == 1 { previous = "{"; if ($0 == "") fault("the file begins with a blank line") }
/[ \t]$/ { fault("space at the end of the line") }
$0 == "" && previous == "" { fault("two blank lines") }
$0 == "" && previous ~ /\{$/ && FNR > 1 { fault("a blank line after an opening brace") }
/^ *[})]/ && previous == "" { fault("a blank line before a closing brace") }
/^ *((override|private|fileprivate|static|final|required|convenience|nonisolated|@[A-Za-z]+) )*(func|init|deinit|extension|class|protocol|struct|enum|actor)[ (?]/ {
  if (previous ~ /^ *\}$/) fault("no blank line after a closing brace")
  if (previous ~ /^ *((private|fileprivate|static|weak|private\(set\)|@[A-Za-z]+) )*(let|var) / && previous !~ /\{/ && !inProtocol) fault("no blank line before this")
}
/^(@MainActor )?(nonisolated )?protocol / { inProtocol = 1 }
/^\}/ { inProtocol = 0 }
/^\/\/\/|^@MainActor/ { if (previous !~ /^$|^\/\/\/|^@/) fault("no blank line before this") }
# A byte is a column only in ASCII.
width && length($0) > width && !/[^ -~]/ { fault("more than " width " columns") }
{ previous = $0 }
END { if (previous == "") fault("a blank line at the end of the file"); exit found }
