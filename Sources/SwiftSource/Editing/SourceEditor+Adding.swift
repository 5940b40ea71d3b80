public import Diagnostics

extension SourceEditor {
  /// Adds one or more members to a type.
  ///
  /// A blank line separates the members if one separates the existing neighbors.
  ///
  /// - Parameters:
  ///   - text: The members with their documentation and attributes. The first line has no indentation; the others can
  ///     use any indentation step.
  ///   - type: A type or extension in this file.
  ///   - position: The place among the existing members.
  /// - Throws: `source-edit-refused` if the text contains no declaration or the type has no body.
  public mutating func add(_ text: String, to type: Declaration, at position: Position = .end) throws(DiagnosticError) {
    let new = try declarations(in: text, of: type)
    guard type.kind.isType, let body = type.range(of: .body),
      !type.tokens(of: .body)[Int(type.record.body.start)].isUnbalanced
    else { throw Self.refused("'\(type.qualifiedName)' has no body to add to") }
    let members = type.members
    let place: Int
    switch position {
    case .after(let member):
      return try add(text, new, behind: member, among: members, in: type)
    case .before(let member):
      return try add(text, new, before: member, among: members)
    case .start:
      if let first = members.first {
        guard first.branches != type.branches else { return try add(text, new, before: first, among: members) }
        // Insert before the `#if` that contains the first member.
        let lines = layout.indented(text, by: indentation(of: members, in: type))
        insert(layout.lineBreak + lines + layout.lineBreak, at: body.lowerBound + 1)
        return added.append(Addition(declarations: new, offset: body.lowerBound + 1))
      }
      place = body.upperBound - 1
    case .end:
      place = body.upperBound - 1
    }
    // Insert after everything in the body, including comments and `#endif`.
    var end = place
    while end > body.lowerBound + 1, file.bytes[end - 1].isHorizontalSpace || file.bytes[end - 1].isLineBreak {
      end -= 1
    }
    let outer = file.indentation(at: type.range.lowerBound)
    let inner = indentation(of: members, in: type)
    var insertion = members.isEmpty || !separates(members.last, new, members) ? "" : layout.lineBreak
    insertion += layout.lineBreak + layout.indented(text, by: inner)
    if !file.bytes[end..<place].contains(where: \.isLineBreak) {
      // The closing brace was on the same line.
      insertion += layout.lineBreak + outer
      changes.append(SourceEdit.Change(range: end..<place, replacement: Array(insertion.utf8)))
    } else {
      end = file.lineEnd(at: end)
      insert(insertion, at: end)
    }
    added.append(Addition(declarations: new, offset: end))
  }

  /// Adds one or more declarations at the top level.
  ///
  /// - Throws: `source-edit-refused` if the text contains no declaration.
  public mutating func add(_ text: String, at position: Position = .end) throws(DiagnosticError) {
    let new = try declarations(in: text, of: nil)
    let outermost = file.declarations.filter { $0.parent == nil }
    switch position {
    case .after(let declaration): try add(text, new, behind: declaration, among: outermost, in: nil)
    case .before(let declaration): try add(text, new, before: declaration, among: outermost)
    case .start:
      if let first = outermost.first { return try add(text, new, before: first, among: outermost) }
      fallthrough
    case .end:
      var end = file.bytes.count
      while end > 0, file.bytes[end - 1].isLineBreak || file.bytes[end - 1].isHorizontalSpace { end -= 1 }
      let lines = layout.indented(text, by: "")
      let gap = end == 0 ? "" : layout.lineBreak + layout.lineBreak
      insert(gap + lines + (end == file.bytes.count ? layout.lineBreak : ""), at: end)
      added.append(Addition(declarations: new, offset: end))
    }
  }

  /// Adds an import: in alphabetical order if the imports are sorted, otherwise after the last one.
  ///
  /// The method does nothing if the import exists. In a file without imports, the import comes before the first
  /// declaration.
  public mutating func addImport(_ module: String) throws(DiagnosticError) {
    let imports = file.declarations.filter { $0.kind == .import }
    guard !imports.contains(where: { $0.name == module }) else { return }
    let text = "import \(module)"
    let new = try declarations(in: text, of: nil)
    // Testable imports stay after the others.
    let plain = imports.filter { $0.branches.isEmpty && !$0.hasAttribute("testable") }
    let testable = imports.first { $0.branches.isEmpty && $0.hasAttribute("testable") }
    let names = plain.map(\.name)
    let isSorted = zip(names, names.dropFirst()).allSatisfy { $0 <= $1 }
    if let next = isSorted ? plain.first(where: { $0.name > module }) ?? (plain.isEmpty ? testable : nil) : nil {
      let offset = next.leadingComments.first?.range.lowerBound ?? next.range.lowerBound
      insert(text + layout.lineBreak, at: file.lineStart(at: offset))
      return added.append(Addition(declarations: new, offset: offset))
    }
    guard let last = plain.last ?? imports.last else {
      let first = file.declarations.first
      let offset = first.map { $0.leadingComments.first?.range.lowerBound ?? $0.range.lowerBound } ?? file.bytes.count
      insert(text + layout.lineBreak + layout.lineBreak, at: file.lineStart(at: offset))
      return added.append(Addition(declarations: new, offset: offset))
    }
    let offset = file.lineEnd(at: last.range.upperBound)
    insert(layout.lineBreak + text, at: offset)
    added.append(Addition(declarations: new, offset: offset))
  }

  /// Adds an extension that conforms a type to a protocol, after the type or its last extension.
  ///
  /// The extension gets a `// MARK:` comment in the style of other conformances in the file.
  ///
  /// - Throws: `source-edit-refused` for a declaration of another file or one that is not a type.
  public mutating func addConformance(of type: Declaration, to name: String, members: String = "")
    throws(DiagnosticError)
  {
    guard type.file === file, type.kind.isType else { throw Self.refused("'\(type.name)' conforms to nothing") }
    let extensions = file.declarations.filter {
      $0.kind == .extension && $0.name == type.qualifiedName && $0.parent == nil
    }
    var text = "extension \(type.qualifiedName): \(name) {"
    text += members.isEmpty ? "}" : "\n" + layout.indented(members, by: layout.step) + "\n}"
    if let mark = conformanceMark(for: name) { text = mark + "\n" + text }
    var outermost = type
    while let parent = outermost.parent { outermost = parent }
    try add(text, at: .after(extensions.last ?? outermost))
  }

  /// The `// MARK:` comment of another conformance, with the new name and the same blank line after it.
  private func conformanceMark(for name: String) -> String? {
    let outermost = file.declarations.filter { $0.parent == nil }
    for (number, other) in outermost.enumerated().reversed() where other.kind == .extension {
      guard let inherited = other.text(of: .inheritance) else { continue }
      let start = number > 0 ? outermost[number - 1].range.upperBound : 0
      for comment in file.comments(in: start..<other.range.lowerBound).reversed()
      where comment.text.hasPrefix("// MARK:") && comment.text.hasSuffix(inherited) {
        let gap = file.holdsBlankLine(comment.range.upperBound..<other.range.lowerBound) ? "\n" : ""
        return comment.text.dropLast(inherited.count) + name + gap
      }
    }
    return nil
  }

  // MARK: Places

  private mutating func add(
    _ text: String, _ new: [(kind: DeclarationKind, name: String)], behind member: Declaration,
    among members: [Declaration], in type: Declaration?
  ) throws(DiagnosticError) {
    try requireOwn(member)
    let end = file.lineEnd(at: member.range.upperBound)
    let gap = separates(member, new, members) || type == nil ? layout.lineBreak : ""
    let indentation = file.indentation(at: member.range.lowerBound)
    let lines = layout.lineBreak + gap + layout.indented(text, by: indentation)
    // If the line continues with a brace or another declaration, insert before it.
    let next = file.tokens[Int(member.record.whole.end)]
    let offset = next.kind != .endOfFile && next.range.lowerBound < end ? member.range.upperBound : end
    insert(lines + (offset < end ? layout.lineBreak : ""), at: offset)
    added.append(Addition(declarations: new, offset: offset))
  }

  private mutating func add(
    _ text: String, _ new: [(kind: DeclarationKind, name: String)], before member: Declaration,
    among members: [Declaration]
  ) throws(DiagnosticError) {
    try requireOwn(member)
    let offset = member.leadingComments.first?.range.lowerBound ?? member.range.lowerBound
    let indentation = file.indentation(at: offset)
    let gap = separates(member, new, members) ? layout.lineBreak : ""
    insert(
      String(layout.indented(text, by: indentation).dropFirst(indentation.count)) + layout.lineBreak + gap
        + indentation, at: offset)
    added.append(Addition(declarations: new, offset: offset))
  }

  private func requireOwn(_ declaration: Declaration) throws(DiagnosticError) {
    guard declaration.file === file else { throw Self.refused("'\(declaration.name)' is in another file") }
  }

  /// The indentation of the members, or one level more than the type's if no member begins a line.
  private func indentation(of members: [Declaration], in type: Declaration) -> String {
    let own = members.last { file.tokens[Int($0.record.whole.start)].startsLine && $0.branches.isEmpty }
    return own.map { file.indentation(at: $0.range.lowerBound) }
      ?? file.indentation(at: type.range.lowerBound) + layout.step
  }

  /// Whether to insert a blank line between a neighbor and new declarations.
  ///
  /// The decision follows the distance between the neighbor and its own neighbor. If there is none, it follows the
  /// kinds of the declarations.
  private func separates(
    _ neighbor: Declaration?, _ new: [(kind: DeclarationKind, name: String)], _ members: [Declaration]
  ) -> Bool {
    guard let neighbor, let index = members.firstIndex(where: { $0.index == neighbor.index }) else { return false }
    // Properties and the code that uses them are added as one group.
    if new.first?.kind == .variable, new.contains(where: { $0.kind != .variable }) { return true }
    if new.first?.kind == .initializer, neighbor.kind == .variable, neighbor.parent?.kind != .protocol { return true }
    let alike = new.first?.kind == neighbor.kind
    let others = [index - 1, index + 1].filter(members.indices.contains).map { members[$0] }
    // For a single stored property, other members do not show the distance to use.
    let isAlone = alike && neighbor.kind == .variable && neighbor.range(of: .body) == nil
    let other = others.first(where: { alike ? $0.kind == neighbor.kind : true }) ?? (isAlone ? nil : others.first)
    if let other {
      let (first, second) = other.index < neighbor.index ? (other, neighbor) : (neighbor, other)
      let start = second.leadingComments.first?.range.lowerBound ?? second.range.lowerBound
      if first.range.upperBound <= start { return file.holdsBlankLine(first.range.upperBound..<start) }
    }
    return neighbor.parent?.kind != .protocol && (!alike || neighbor.range(of: .body) != nil)
  }

  /// The declarations in a text that is placed at the top level or among the members of a type.
  func declarations(in text: String, of type: Declaration?) throws(DiagnosticError) -> [(
    kind: DeclarationKind, name: String
  )] {
    // `actor` before `_` is not parsed as a keyword, so use `class`.
    let words: [DeclarationKind: String] = [.extension: "struct", .actor: "class"]
    let wrapped = type.map { "\(words[$0.kind] ?? $0.kind.rawValue) _ {\n\(text)\n}" } ?? text
    let file = SwiftFile(Array(wrapped.utf8))
    let new = type == nil ? file.declarations : Array(file.declarations.dropFirst())
    guard !new.isEmpty else { throw Self.refused("'\(text)' declares nothing") }
    let isWhole = file.tokens.allSatisfy { !$0.isUnbalanced }
    guard isWhole, type == nil || file.declarations.first?.members.isEmpty == false else {
      throw Self.refused("'\(text)' is not whole")
    }
    return new.map { ($0.kind, $0.name) }
  }
}
