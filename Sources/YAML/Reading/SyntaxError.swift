internal import Diagnostics

/// Translates a syntax error of libyaml into a diagnostic for the author of the file.
struct SyntaxError {
  let problem: String
  let offset: Int
  let context: String?
  let contextOffset: Int
  let source: SourceText

  var diagnostic: Diagnostic {
    if let mark = conflictMark {
      return diagnostic(
        "merge-conflict", "'\(mark.text)' of a merge conflict", at: mark.offset,
        help: ["keep one side of the conflict, and delete the lines with '<<<<<<<', '=======' and '>>>>>>>'"])
    }
    switch problem {
    case "found character that cannot start any token": return character
    case let text where text.contains("tab character"): return tab(at: offset)
    case "mapping values are not allowed in this context":
      return diagnostic(
        "yaml-colon", "a value without quotes cannot contain ':' and a space", at: offset,
        help: ["put the value in quotes: key: \"a: b\"", "if a new key begins here, check its indentation"])
    case "could not find expected ':'":
      return diagnostic(
        "yaml-missing-colon", "expected 'key: value', found no ':'", at: context == nil ? offset : contextOffset,
        help: ["write a ':' and a space after the key, or indent the line if it continues the value above it"])
    case "did not find expected key":
      return found == UInt8(ascii: "]") || found == UInt8(ascii: "}") ? extraBracket : expectedKey
    case "did not find expected node content":
      if found == nil {
        return diagnostic(
          "yaml-bracket", "the file ends before a bracket is closed", at: offset,
          help: ["add the missing values and the closing ']' or '}'"])
      }
      return found == UInt8(ascii: "-") ? dashInBrackets : extraBracket
    case "did not find expected comment or line break":
      return diagnostic(
        "yaml-quote-needed", "only a text on the lines below can follow '|' and '>'", at: offset,
        help: ["put the value in quotes, or continue it on the next line, indented"])
    case "did not find expected '-' indicator":
      return diagnostic(
        "yaml-indentation", "expected another '- ' of the list, or less indentation", at: offset,
        notes: [Diagnostic.Note("the list begins here", at: place(contextOffset))],
        help: ["indent all items of the list equally"])
    case "did not find expected ',' or ']'":
      return unclosed("list", bracket: "]")
    case "did not find expected ',' or '}'":
      return unclosed("mapping", bracket: "}")
    case "found unexpected end of stream", "found unexpected document indicator":
      return diagnostic(
        "yaml-quote", "this quote is never closed", at: contextOffset, help: ["add the closing quote"])
    case "found unknown escape character":
      return diagnostic(
        "yaml-escape", "unknown escape in double quotes", at: offset,
        help: ["write '\\\\' for a backslash, or use single quotes"])
    case "block sequence entries are not allowed in this context":
      return diagnostic(
        "yaml-list", "a list item cannot begin here", at: offset,
        help: ["begin the list on a new line below its key"])
    case "did not find expected <document start>":
      return diagnostic(
        "yaml-trailing", "the document ended before this text", at: offset, help: ["check its indentation"])
    default:
      let text = context.map { "\($0): \(problem)" } ?? problem
      return diagnostic(
        "yaml-syntax", "invalid YAML: \(text)", at: offset, help: ["check quotes, brackets and indentation before it"])
    }
  }

  /// The conflict marker at the beginning of the line with the error, or of the line where the invalid part begins.
  private var conflictMark: (text: String, offset: Int)? {
    [offset, contextOffset].lazy.compactMap { offset in
      let text = String(decoding: source.bytes[source.lineRange(at: offset)].prefix(8), as: UTF8.self)
      return ["<<<<<<<", "=======", ">>>>>>>"].first { text == $0 || text == $0 + " " }.map { ($0, offset) }
    }.first
  }

  private var dashInBrackets: Diagnostic {
    diagnostic(
      "yaml-bracket", "a list in brackets cannot contain items with '- '", at: offset,
      help: ["separate the items with ',' instead, or write the list without brackets"])
  }

  private var extraBracket: Diagnostic {
    diagnostic(
      "yaml-bracket", "a bracket or comma without a value before it", at: offset,
      help: ["delete it, or add what it closes or separates"])
  }

  /// The diagnostic for bytes that are not text.
  static func unreadable(_ problem: String, at place: Place) -> Diagnostic {
    let isControl = problem.contains("control characters")
    return Diagnostic(
      "yaml-encoding", isControl ? "YAML cannot contain this control character" : "the file is not UTF-8 text",
      at: place,
      help: [isControl ? "delete it, or write it as an escape in double quotes" : "save the file as UTF-8"])
  }

  private var character: Diagnostic {
    let found = found.map { String(UnicodeScalar($0)) } ?? ""
    if found == "\t" { return tab(at: offset) }
    return diagnostic(
      "yaml-quote-needed", "'\(found)' cannot begin a value without quotes", at: offset,
      help: ["put the value in quotes"])
  }

  private var found: UInt8? { source.bytes.dropFirst(offset).first }

  private func tab(at offset: Int) -> Diagnostic {
    diagnostic(
      "yaml-tab", "YAML cannot be indented with tabs", at: offset, help: ["replace the tab with spaces"])
  }

  private var expectedKey: Diagnostic {
    let isItem = found == UInt8(ascii: "-")
    return diagnostic(
      "yaml-indentation",
      isItem
        ? "a list item among the keys of a mapping"
        : "expected 'key: value' with the indentation of the other keys",
      at: offset, notes: [Diagnostic.Note("the mapping begins here", at: place(contextOffset))],
      help: [
        isItem
          ? "add a key for the list, and indent all its items equally"
          : "indent all keys of the mapping equally, and quote values that contain quotes"
      ])
  }

  private func unclosed(_ name: String, bracket: String) -> Diagnostic {
    diagnostic(
      "yaml-bracket", "expected ',' or '\(bracket)'", at: offset,
      notes: [Diagnostic.Note("the \(name) begins here", at: place(contextOffset))],
      help: ["separate items with ',' and close the \(name) with '\(bracket)'"])
  }

  private func diagnostic(
    _ id: String, _ summary: String, at offset: Int, notes: [Diagnostic.Note] = [], help: [String] = []
  ) -> Diagnostic {
    Diagnostic(id, summary, at: place(offset), notes: notes, help: help)
  }

  /// The place of one character, or of the last visible character if the offset is at the end.
  private func place(_ offset: Int) -> Place {
    var start = min(offset, source.bytes.count)
    if start == source.bytes.count {
      while start > 0, [0x20, 0x09, 0x0A, 0x0D].contains(source.bytes[start - 1]) { start -= 1 }
    }
    let followers = source.bytes.dropFirst(start + 1).prefix { $0 & 0xC0 == 0x80 }
    return Place(source, start..<min(start + 1 + followers.count, source.bytes.count))
  }
}
