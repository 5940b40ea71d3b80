public import Diagnostics

extension SourceEditor {
  /// Adds a case to the first `switch` in a body, after the last case or before `default`.
  ///
  /// The first line of the text has no indentation.
  ///
  /// - Throws: `source-edit-refused` if there is no `switch` whose closing brace begins a line.
  public mutating func addCase(_ text: String, to owner: Declaration) throws(DiagnosticError) {
    guard owner.file === file, !owner.kind.isType, let place = placeOfCase(in: owner) else {
      throw Self.missing("'\(owner.name)' has no switch to add a case to")
    }
    changed.insert(owner.index)
    let lines = layout.indented(text, by: file.indentation(at: place.first))
    insert(lines + layout.lineBreak, at: file.lineStart(at: place.end))
  }

  /// The offset of the first case (or of `switch`), and the offset of `default` or of the closing brace.
  private func placeOfCase(in owner: Declaration) -> (first: Int, end: Int)? {
    let part = owner.record.body
    guard !part.isEmpty else { return nil }
    return file.withCursor(upTo: part) { cursor in
      let end = Int(part.end)
      var index = Int(part.start) + 1
      while index < end, cursor.keyword(index) != .switch { index += 1 }
      var first = index
      while index < end, cursor.kind(index) != .leftBrace { index = max(index + 1, cursor.afterItem(index)) }
      guard index < end, !cursor[index].isUnbalanced else { return nil }
      let (brace, closing) = (index, Int(cursor[index].partner))
      var line = closing
      index += 1
      while index < closing {
        if cursor[index].startsLine { line = index }
        if cursor.keyword(index) == .case, first < brace { first = index }
        if cursor.keyword(index) == .default, cursor.kind(index - 1) != .period {
          return (Int(cursor[first].start), Int(cursor[line].start))
        }
        index = max(index + 1, cursor.afterItem(index))
      }
      return cursor[closing].startsLine ? (Int(cursor[first].start), Int(cursor[closing].start)) : nil
    }
  }

  /// Adds calls such as `.padding()` to the expression at the end of a body.
  ///
  /// - Throws: `source-edit-refused` if the body does not end with an expression.
  public mutating func addCalls(_ text: String, toResultOf owner: Declaration) throws(DiagnosticError) {
    guard owner.file === file, !owner.kind.isType, let place = placeOfResult(of: owner) else {
      throw Self.missing("'\(owner.name)' does not end with an expression that calls can be added to")
    }
    changed.insert(owner.index)
    let indentation = file.indentation(at: place.end - 1) + (place.goesOn ? "" : layout.step)
    insert(layout.lineBreak + layout.indented(text, by: indentation), at: place.end)
  }

  /// Keywords that can begin an expression or a statement that returns one.
  private static let wordsOfExpressions: Set<Keyword> = [.return, .self, .super, .Self, .try, .await]

  /// The end of the expression at the end of a body, and whether its last line continues an expression.
  private func placeOfResult(of owner: Declaration) -> (end: Int, goesOn: Bool)? {
    let part = owner.record.body
    guard !part.isEmpty, !file.tokens[Int(part.start)].isUnbalanced, let start = lastStatement(of: owner) else {
      return nil
    }
    let last = Int(part.end) - 2
    guard last >= start, file.bytes[Int(file.tokens[last].start)] != UInt8(ascii: "#"),
      file.tokens[start].keyword.map(Self.wordsOfExpressions.contains) ?? true
    else { return nil }
    let line = (start...last).last { file.tokens[$0].startsLine } ?? start
    let goesOn: Set<Token.Kind> = [.period, .rightBrace, .rightParenthesis, .rightBracket]
    return (Int(file.tokens[last].end), goesOn.contains(file.tokens[line].kind))
  }

  /// The index of the first token of the last statement.
  func lastStatement(of owner: Declaration) -> Int? {
    let part = owner.record.body
    return file.withCursor(upTo: part) { cursor in
      var index = Int(part.start) + 1
      var found: Int?
      while index < Int(part.end) - 1 {
        if found == nil || cursor[index].startsLine && !Self.goesOn(cursor.kind(index)) { found = index }
        index = max(index + 1, cursor.afterItem(index))
      }
      return found
    }
  }

  /// Whether a line that begins with such a token continues the previous statement.
  private static func goesOn(_ kind: Token.Kind) -> Bool {
    switch kind {
    case .period, .binaryOperator, .infixQuestionMark, .colon, .rightParenthesis, .rightBracket, .rightBrace: true
    default: false
    }
  }
}
