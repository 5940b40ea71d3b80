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
}
