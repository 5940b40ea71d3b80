public import Diagnostics

extension SourceEditor {
  /// Adds statements to a function, after the last statement or before the final `return`.
  ///
  /// The first line of the text has no indentation.
  ///
  /// - Throws: `source-edit-refused` if the function has no body.
  public mutating func addStatements(_ text: String, to function: Declaration) throws(DiagnosticError) {
    guard function.file === file, !function.kind.isType, let body = function.range(of: .body) else {
      throw Self.refused("'\(function.name)' has no body to add to")
    }
    changed.insert(function.index)
    let outer = file.indentation(at: function.range.lowerBound)
    let inner = outer + layout.step
    let lines = layout.indented(text, by: inner)
    if let last = lastReturn(of: function) {
      return insert(String(lines.dropFirst(inner.count)) + layout.lineBreak + inner, at: last)
    }
    var end = body.upperBound - 1
    while end > body.lowerBound + 1, file.bytes[end - 1].isHorizontalSpace || file.bytes[end - 1].isLineBreak {
      end -= 1
    }
    let isOpen = file.bytes[end..<body.upperBound - 1].contains(where: \.isLineBreak)
    if isOpen { return insert(layout.lineBreak + lines, at: end) }
    let replacement = layout.lineBreak + lines + layout.lineBreak + outer
    changes.append(SourceEdit.Change(range: end..<body.upperBound - 1, replacement: Array(replacement.utf8)))
  }

  /// The offset of `return` if it is the last statement of the body.
  private func lastReturn(of function: Declaration) -> Int? {
    lastStatement(of: function).flatMap {
      file.tokens[$0].startsLine && file.tokens[$0].keyword == .return ? Int(file.tokens[$0].start) : nil
    }
  }

  /// Adds a parameter after the existing ones.
  ///
  /// - Throws: `source-edit-refused` if the declaration has no parameter list.
  public mutating func addParameter(_ text: String, to function: Declaration) throws(DiagnosticError) {
    guard function.file === file, let range = function.range(of: .parameters),
      file.bytes[range.upperBound - 1] == UInt8(ascii: ")")
    else { throw Self.refused("'\(function.name)' has no parameters to add to") }
    changed.insert(function.index)
    addItem(text, in: range, behind: function.parameters.last?.range.upperBound)
  }

  /// Adds an argument to a call, after the existing ones.
  ///
  /// - Throws: `source-edit-refused` for a call without parentheses.
  public mutating func addArgument(_ text: String, to call: Use) throws(DiagnosticError) {
    let open = file.firstToken(at: call.range.upperBound)
    guard call.isCall, open < file.tokens.count, file.tokens[open].kind == .leftParenthesis,
      !file.tokens[open].isUnbalanced, !file.tokens[open].isSpaced
    else { throw Self.refused("the call of '\(call.name)' has no parentheses") }
    let range = Int(file.tokens[open].start)..<Int(file.tokens[Int(file.tokens[open].partner)].end)
    for declaration in file.declarations where !declaration.kind.isType && declaration.range.contains(range.lowerBound)
    {
      changed.insert(declaration.index)
    }
    let inside = (call.arguments ?? []).filter { $0.range.upperBound <= range.upperBound - 1 }
    addItem(text, in: range, behind: inside.last?.range.upperBound)
  }

  /// Adds an item to a list in parentheses, on a line of its own if the other items are, or if the line would be too long.
  private mutating func addItem(_ text: String, in range: Range<Int>, behind last: Int?) {
    guard let last else {
      return changes.append(
        SourceEdit.Change(range: range.lowerBound + 1..<range.upperBound - 1, replacement: Array(text.utf8)))
    }
    let line = file.lineStart(at: last)..<file.lineEnd(at: last)
    if range.clamped(to: line) == range, line.count + text.utf8.count > 118 {
      let outer = layout.lineBreak + file.indentation(at: last)
      insert(outer + layout.step, at: range.lowerBound + 1)
      insert(",\(outer)\(layout.step)\(text)\(outer)", at: last)
      return
    }
    let isSpread = file.bytes[last..<range.upperBound].contains(where: \.isLineBreak)
    insert(isSpread ? ",\(layout.lineBreak)\(file.indentation(at: last))\(text)" : ", \(text)", at: last)
  }
}
