public import Diagnostics

/// Parameters of functions and arguments of calls.
extension SourceEditor {
  /// The maximum length of a line in bytes; a list that would make its line longer is spread over several lines.
  private static let width = 120

  /// Adds a parameter after the existing ones.
  ///
  /// - Throws: `source-edit-refused` if the declaration has no parameter list.
  public mutating func addParameter(_ text: String, to function: Declaration) throws(DiagnosticError) {
    let list = try parameters(of: function)
    changed.insert(function.index)
    addItem(text, in: list, behind: function.parameters.last?.range.upperBound)
  }

  /// Removes a parameter, and joins the lines of a list that ``addParameter(_:to:)`` spread because of it.
  ///
  /// - Throws: `source-edit-refused` if the declaration has no such parameter.
  public mutating func removeParameter(_ index: Int, from function: Declaration) throws(DiagnosticError) {
    let list = try parameters(of: function)
    guard function.parameters.indices.contains(index) else {
      throw Self.refused("'\(function.name)' has no parameter \(index)")
    }
    changed.insert(function.index)
    removeItem(index, of: function.parameters.map(\.range), in: list)
  }

  private func parameters(of function: Declaration) throws(DiagnosticError) -> Range<Int> {
    guard function.file === file, let range = function.range(of: .parameters),
      file.bytes[range.upperBound - 1] == UInt8(ascii: ")")
    else { throw Self.refused("'\(function.name)' has no parameters") }
    return range
  }

  /// Adds an argument to a call, after the existing ones.
  ///
  /// - Throws: `source-edit-refused` for a call without parentheses.
  public mutating func addArgument(_ text: String, to call: Use) throws(DiagnosticError) {
    let list = try arguments(of: call)
    addItem(text, in: list.range, behind: list.items.last?.upperBound)
  }

  /// Removes an argument, and joins the lines of a list that ``addArgument(_:to:)`` spread because of it.
  ///
  /// - Throws: `source-edit-refused` if the parentheses of the call contain no such argument.
  public mutating func removeArgument(_ index: Int, from call: Use) throws(DiagnosticError) {
    let list = try arguments(of: call)
    guard list.items.indices.contains(index) else {
      throw Self.refused("the call of '\(call.name)' has no argument \(index)")
    }
    removeItem(index, of: list.items, in: list.range)
  }

  /// The parentheses of a call that changes, and the ranges of the arguments in them, with their labels.
  private mutating func arguments(of call: Use) throws(DiagnosticError) -> (range: Range<Int>, items: [Range<Int>]) {
    let open = file.firstToken(at: call.range.upperBound)
    guard call.isCall, open < file.tokens.count, file.tokens[open].kind == .leftParenthesis,
      !file.tokens[open].isUnbalanced, !file.tokens[open].isSpaced
    else { throw Self.refused("the call of '\(call.name)' has no parentheses") }
    let range = Int(file.tokens[open].start)..<Int(file.tokens[Int(file.tokens[open].partner)].end)
    for declaration in file.declarations where !declaration.kind.isType && declaration.range.contains(range.lowerBound)
    {
      changed.insert(declaration.index)
    }
    let inside = (call.arguments ?? []).filter { $0.range.upperBound < range.upperBound }
    let items = inside.map { argument in
      // The range of an argument begins after its label and the colon.
      let first = file.firstToken(at: argument.range.lowerBound) - (argument.label == nil ? 0 : 2)
      return Int(file.tokens[first].start)..<argument.range.upperBound
    }
    return (range, items)
  }

  /// Adds an item to a list in parentheses, on a line of its own if the other items are, or if the line would be too long.
  private mutating func addItem(_ text: String, in range: Range<Int>, behind last: Int?) {
    guard let last else {
      return changes.append(
        SourceEdit.Change(range: range.lowerBound + 1..<range.upperBound - 1, replacement: Array(text.utf8)))
    }
    let line = file.lineStart(at: last)..<file.lineEnd(at: last)
    if range.clamped(to: line) == range, line.count + ", ".utf8.count + text.utf8.count > Self.width {
      let outer = layout.lineBreak + file.indentation(at: last)
      insert(outer + layout.step, at: range.lowerBound + 1)
      insert(",\(outer)\(layout.step)\(text)\(outer)", at: last)
      return
    }
    let isSpread = file.bytes[last..<range.upperBound].contains(where: \.isLineBreak)
    insert(isSpread ? ",\(layout.lineBreak)\(file.indentation(at: last))\(text)" : ", \(text)", at: last)
  }

  /// Removes an item from a list in parentheses, with a comma.
  ///
  /// If the other items are on one line between the parentheses, and the item would make that line too long, all are
  /// joined with the line of the parentheses.
  private mutating func removeItem(_ index: Int, of items: [Range<Int>], in range: Range<Int>) {
    let end = items.count > 1 ? items[1].lowerBound : items[0].upperBound
    var gone = [index > 0 ? items[index - 1].upperBound..<items[index].upperBound : items[0].lowerBound..<end]
    let others = items[..<index] + items[(index + 1)...]
    if let first = others.first, let last = others.last {
      let margins = [
        range.lowerBound + 1..<items[0].lowerBound, items[items.count - 1].upperBound..<range.upperBound - 1,
      ]
      let joined =
        margins[0].lowerBound - file.lineStart(at: range.lowerBound) + items.reduce(0) { $0 + $1.count }
        + ", ".utf8.count * (items.count - 1) + file.lineEnd(at: range.upperBound) - margins[1].upperBound
      let isSpread = margins.allSatisfy { file.isBlank($0) && file.bytes[$0].contains(where: \.isLineBreak) }
      if isSpread, joined > Self.width, file.lineEnd(at: first.lowerBound) >= last.upperBound { gone += margins }
    }
    for cut in gone { changes.append(SourceEdit.Change(range: cut, replacement: [])) }
  }
}
