internal import Diagnostics

/// Writes the JSON of a journal, which a `JSONDecoder` reads.
///
/// A commit writes the journal twice. For that, a `JSONEncoder` takes longer than writing fifteen files.
struct JournalWriter {
  private(set) var bytes: [UInt8] = []

  /// Writes everything except the steps.
  mutating func write(_ journal: Journal) {
    bytes += "{\"binding\":{\"numbers\":[\(journal.binding.numbers.map(String.init).joined(separator: ","))]".utf8
    write(journal.binding.root, for: "root")
    bytes += "}".utf8
    write(journal.emptied, for: "emptied")
    write(journal.folders, for: "folders")
    bytes += ",\"forgetsUndo\":\(journal.forgetsUndo)".utf8
    write(journal.outside, for: "outside")
    bytes += ",\"stepCount\":\(journal.steps.count),\"steps\":[]".utf8
    if let undo = journal.undo {
      bytes += ",\"undo\":{\"time\":\(undo.time)".utf8
      write(undo.command, for: "command")
      bytes += "}".utf8
    }
    bytes += ",\"version\":\(journal.version)}".utf8
  }

  /// Writes steps on one line.
  mutating func write(_ steps: some Sequence<Journal.Step>) {
    bytes += "[".utf8
    for (index, step) in steps.enumerated() {
      bytes += "\(index == 0 ? "" : ","){\"isRemoval\":\(step.isRemoval)".utf8
      write(step.path, for: "path")
      write(step.waiting, for: "waiting")
      if let spelling = step.formerSpelling { write(spelling, for: "formerSpelling") }
      if let backup = step.backup { write(backup, for: "backup") }
      if let mark = step.before { write(mark.text, for: "before") }
      if let mode = step.mode { bytes += ",\"mode\":\(mode)".utf8 }
      if let mark = step.after { write(mark.text, for: "after") }
      bytes += "}".utf8
    }
    bytes += "]".utf8
  }

  private mutating func write(_ texts: [String], for key: String) {
    bytes += ",\"\(key)\":[".utf8
    for (index, text) in texts.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      write(text)
    }
    bytes += "]".utf8
  }

  private mutating func write(_ text: String, for key: String) {
    bytes += ",\"\(key)\":".utf8
    write(text)
  }

  private mutating func write(_ text: String) {
    bytes += text.jsonLiteral.utf8
  }
}
