internal import Diagnostics
internal import ModuleTemplates
internal import SwiftSource

/// The reversal of edits of existing declarations.
extension AdditionReversal {
  /// Reverses a part that edits existing declarations; returns `false` if it is an edited initializer.
  ///
  /// Other edited code stays, so that the addition no longer writes the same code again.
  mutating func undo(_ part: AdditionPart) throws(DiagnosticError) -> Bool {
    switch part.target {
    case .initializer(let type): return try removeParameter(part, of: type)
    case .calls(let type): try removeArguments(part, of: type)
    case .statements(let function, let type), .cases(let function, let type), .result(let function, let type):
      guard let found = try? places.body(function, of: type, part),
        let range = Self.lines(part.text.swiftTokens, in: found.declaration)
      else { return true }
      try remove(range, of: found)
    case .head(let type):
      for piece in Self.pieces(of: part) where !shared.contains(piece) { try remove(piece.words, fromHeadOf: type) }
    case .type, .conformance, .conformances, .file: break
    }
    return true
  }

  /// Removes a parameter and its statements from an initializer; returns `false` if they were edited.
  private mutating func removeParameter(_ part: AdditionPart, of type: String) throws(DiagnosticError) -> Bool {
    let lines = part.text.split(separator: "\n", maxSplits: 1).map(String.init)
    guard let parameter = lines.first else { return true }
    let label = parameter.prefix { $0 != ":" && $0 != " " }
    for home in places.homes(of: type) {
      for initializer in home.declaration.members where initializer.kind == .initializer {
        let parameters = initializer.parameters
        guard let index = parameters.firstIndex(where: { $0.label ?? "_" == label }) else { continue }
        let file = initializer.file
        guard file.text(of: parameters[index].range).swiftTokens == parameter.swiftTokens else { return false }
        var editor = SourceEditor(file)
        try editor.removeParameter(index, from: initializer)
        if lines.count > 1 {
          guard let range = Self.lines(lines[1].swiftTokens, in: initializer) else { return false }
          editor.remove(range, of: initializer)
        }
        tree.replace(home.entry, by: try editor.edit().after)
        return true
      }
    }
    return true
  }

  private mutating func removeArguments(_ part: AdditionPart, of type: String) throws(DiagnosticError) {
    let label = part.text.prefix { $0 != ":" }
    for entry in tree.indices(of: 0, role: part.role) {
      let file = tree.entries[entry].file
      var editor = SourceEditor(file)
      var edited: Set<Int> = []
      for use in file.declarations.filter({ !$0.kind.isType }).flatMap(\.uses)
      where use.name == type && use.receiver == nil {
        guard let index = use.arguments?.firstIndex(where: { $0.label ?? "" == label }),
          edited.insert(use.range.lowerBound).inserted
        else { continue }
        // A trailing closure is no argument in parentheses.
        do { try editor.removeArgument(index, from: use) } catch { edited.remove(use.range.lowerBound) }
      }
      if !edited.isEmpty { tree.replace(entry, by: try editor.edit().after) }
    }
  }

  mutating func remove(_ range: Range<Int>, of found: AdditionPlaces.Found) throws(DiagnosticError) {
    var editor = SourceEditor(found.declaration.file)
    editor.remove(range, of: found.declaration)
    tree.replace(found.entry, by: try editor.edit().after)
  }

  mutating func remove(_ words: [String], fromHeadOf type: String) throws(DiagnosticError) {
    guard let home = places.homes(of: type).first, let range = Self.place(of: words, inHeadOf: home.declaration) else {
      return
    }
    try remove(range, of: home)
  }

  /// The range of an attribute, or of a colon and an inherited type, with the separator; `nil` if there is none.
  static func place(of line: [String], inHeadOf type: Declaration) -> Range<Int>? {
    let file = type.file
    func matches(_ range: Range<Int>, _ words: some Collection<String>) -> Bool {
      file.tokenIndices(in: range).map { file.text(of: file.tokens[$0].range) }.elementsEqual(words)
    }
    if line.first == "@" {
      guard let range = type.attributes.map(\.range).first(where: { matches($0, line) }) else { return nil }
      let next = file.tokens.first { $0.range.lowerBound >= range.upperBound }
      return range.lowerBound..<(next?.range.lowerBound ?? range.upperBound)
    }
    guard let clause = type.range(of: .inheritance), let name = type.range(of: .name) else { return nil }
    let ranges = file.tokenIndices(in: clause).split { file.tokens[$0].kind == .comma }.map {
      file.tokens[$0[$0.startIndex]].range.lowerBound..<file.tokens[$0[$0.endIndex - 1]].range.upperBound
    }
    guard let index = ranges.firstIndex(where: { matches($0, line.dropFirst()) }) else { return nil }
    if index > 0 { return ranges[index - 1].upperBound..<ranges[index].upperBound }
    if ranges.count > 1 { return ranges[0].lowerBound..<ranges[1].lowerBound }
    return (type.range(of: .genericParameters) ?? name).upperBound..<clause.upperBound
  }

  /// The whole lines of a body that contain exactly these tokens; `nil` if there are none.
  static func lines(_ words: [String], in declaration: Declaration) -> Range<Int>? {
    let tokens = Array(declaration.tokens(of: .body))
    let body = tokens.map { declaration.file.text(of: $0.range) }
    guard !words.isEmpty, let start = body.indices.first(where: { body[$0...].starts(with: words) }) else {
      return nil
    }
    return declaration.file.bytes.wholeLines(
      of: tokens[start].range.lowerBound..<tokens[start + words.count - 1].range.upperBound)
  }
}
