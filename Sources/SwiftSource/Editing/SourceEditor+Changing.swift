public import Diagnostics

extension SourceEditor {
  /// Replaces an existing part of a declaration.
  ///
  /// - Throws: `source-edit-refused` if the declaration does not have the part.
  public mutating func replace(
    _ part: Declaration.Part, of declaration: Declaration, with text: String
  ) throws(DiagnosticError) {
    guard declaration.file === file, let range = declaration.range(of: part) else {
      throw Self.refused("'\(declaration.qualifiedName)' has no \(part)")
    }
    if part == .whole || part == .body, declaration.kind.isType {
      throw Self.refused("a type is changed member by member")
    }
    // The brace of a body may end a line of parameters that is indented further.
    let indentation = file.indentation(at: part == .body ? declaration.range.lowerBound : range.lowerBound)
    let lines = layout.indented(text, by: indentation).dropFirst(indentation.count)
    changes.append(SourceEdit.Change(range: range, replacement: Array(lines.utf8)))
    changed.insert(declaration.index)
    if part == .whole {
      removed.insert(declaration.index)
      let new = SwiftFile(Array("struct _ {\n\(text)\n}".utf8)).declarations.dropFirst()
      added.append(Addition(declarations: new.map { ($0.kind, $0.name) }, offset: range.lowerBound))
    }
  }

  /// Replaces consecutive members of a type.
  ///
  /// Comments before the first member stay.
  ///
  /// - Parameters:
  ///   - members: The members, in source order.
  ///   - text: The new members. The first line has no indentation.
  /// - Throws: `source-edit-refused` if the members are not consecutive members of one type, or if the text contains
  ///   no declaration.
  public mutating func replace(_ members: [Declaration], with text: String) throws(DiagnosticError) {
    guard let first = members.first, let last = members.last, let type = first.parent else {
      throw Self.refused("there is no member to replace")
    }
    let siblings = type.members.map(\.index).drop { $0 != first.index }.prefix(members.count)
    guard first.file === file, siblings.elementsEqual(members.map(\.index)) else {
      throw Self.refused("'\(first.name)' and '\(last.name)' do not follow each other")
    }
    let new = try declarations(in: text, of: type)
    let range = first.range.lowerBound..<last.range.upperBound
    let indentation = file.indentation(at: range.lowerBound)
    let lines = String(layout.indented(text, by: indentation).dropFirst(indentation.count))
    changes.append(SourceEdit.Change(range: range, replacement: Array(lines.utf8)))
    for member in members { removed.formUnion(member.index..<max(member.index + 1, Int(member.record.next))) }
    added.append(Addition(declarations: new, offset: range.lowerBound))
  }

  /// Replaces the text from the introducer to the body, such as `func save(_ item: Item) throws`.
  ///
  /// Attributes, modifiers and the body stay unchanged.
  ///
  /// - Throws: `source-edit-refused` for a declaration of another file, or one that is not a function, initializer,
  ///   subscript or variable.
  public mutating func replaceHead(of declaration: Declaration, with text: String) throws(DiagnosticError) {
    let kinds: [DeclarationKind] = [.function, .initializer, .subscript, .variable]
    guard declaration.file === file, kinds.contains(declaration.kind) else {
      throw Self.refused("'\(declaration.qualifiedName)' has no head to replace")
    }
    let record = declaration.record
    let end = record.body.isEmpty ? Int(record.whole.end) : Int(record.body.start)
    let range = Int(file.tokens[Int(record.introducer)].start)..<Int(file.tokens[end - 1].end)
    changes.append(SourceEdit.Change(range: range, replacement: Array(text.utf8)))
    changed.insert(declaration.index)
  }

  /// Adds a modifier such as `weak`, unless the declaration already has it.
  ///
  /// - Parameters:
  ///   - name: The modifier, without a space.
  ///   - declaration: A declaration in this file.
  ///   - leading: Whether the modifier comes before the existing ones, as is usual for `public`.
  public mutating func addModifier(
    _ name: String, to declaration: Declaration, leading: Bool = false
  ) throws(DiagnosticError) {
    guard declaration.file === file else { throw Self.refused("'\(declaration.name)' is in another file") }
    guard !declaration.hasModifier(name) else { return }
    let introducer = Int(file.tokens[Int(declaration.record.introducer)].start)
    insert(name + " ", at: leading ? declaration.range(of: .modifiers)?.lowerBound ?? introducer : introducer)
    changed.insert(declaration.index)
    // The modifier applies to all names that share the introducer.
    for index in declaration.index + 1..<max(declaration.index + 1, file.records.count) {
      guard file.records[index].introducer == declaration.record.introducer else { break }
      changed.insert(index)
    }
  }

  /// Removes a modifier such as `override`, if the declaration has it.
  public mutating func removeModifier(_ name: String, from declaration: Declaration) throws(DiagnosticError) {
    guard declaration.file === file else { throw Self.refused("'\(declaration.name)' is in another file") }
    guard let modifier = declaration.modifiers.first(where: { $0.name == name && $0.detail == nil }) else { return }
    let next = file.tokens.first { $0.range.lowerBound >= modifier.range.upperBound }
    let range = modifier.range.lowerBound..<(next?.range.lowerBound ?? modifier.range.upperBound)
    changes.append(SourceEdit.Change(range: range, replacement: []))
    changed.insert(declaration.index)
  }

  /// Adds an attribute such as `@Observable` after the existing ones.
  ///
  /// The method does nothing if the declaration has the attribute, with any arguments.
  public mutating func addAttribute(_ text: String, to declaration: Declaration) throws(DiagnosticError) {
    guard declaration.file === file else { throw Self.refused("'\(declaration.name)' is in another file") }
    let name = text.drop { $0 == "@" }.prefix { $0 != "(" }
    guard !declaration.hasAttribute(String(name)) else { return }
    let introducer = Int(file.tokens[Int(declaration.record.introducer)].start)
    let first = declaration.modifiers.first?.range.lowerBound ?? introducer
    insert(text + layout.lineBreak + file.indentation(at: first), at: first)
    changed.insert(declaration.index)
  }

  /// Adds a superclass or protocol to the inheritance clause, unless it is already there.
  public mutating func addInheritance(_ name: String, to type: Declaration) throws(DiagnosticError) {
    guard type.file === file, type.kind.isType else { throw Self.refused("'\(type.name)' inherits from nothing") }
    guard !type.inheritedTypes.contains(where: { $0.description == name }) else { return }
    changed.insert(type.index)
    if let range = type.range(of: .inheritance) {
      return insert(", \(name)", at: range.upperBound)
    }
    guard let end = type.range(of: .genericParameters) ?? type.range(of: .name) else {
      throw Self.refused("the type has no name")
    }
    insert(": \(name)", at: end.upperBound)
  }

  /// Removes a declaration with the comments directly before it and the lines that become empty.
  public mutating func remove(_ declaration: Declaration) throws(DiagnosticError) {
    guard declaration.file === file else { throw Self.refused("'\(declaration.name)' is in another file") }
    let record = declaration.record
    for index in declaration.index..<max(declaration.index + 1, Int(record.next)) { removed.insert(index) }
    let sharing = file.records.indices.filter {
      file.records[$0].introducer == record.introducer && file.records[$0].kind == record.kind
    }
    guard sharing.count == 1 else { return try removeShared(declaration, sharing) }
    var start = declaration.leadingComments.first?.range.lowerBound ?? declaration.range.lowerBound
    var end = declaration.range.upperBound
    if Int(record.whole.end) < file.tokens.count, file.tokens[Int(record.whole.end)].kind == .semicolon {
      end = Int(file.tokens[Int(record.whole.end)].end)
    }
    let lineStart = file.lineStart(at: start)
    // Also remove a comment after the declaration on its last line.
    let lineEnd = file.lineEnd(at: end)
    let next = file.tokens[min(file.firstToken(at: end), file.tokens.count - 1)]
    if file.isBlank(lineStart..<start), next.kind == .endOfFile || Int(next.start) >= lineEnd {
      start = lineStart
      end = file.nextLine(at: lineEnd)
      // Remove one of two surrounding blank lines, or a blank line next to a brace.
      let blankBefore = start > 0 && file.isBlank(file.lineStart(at: start - 1)..<start)
      let afterIsBlank = end < file.bytes.count && file.isBlank(end..<file.lineEnd(at: end))
      let isFirst =
        start > 0 && file.bytes[..<start].last { !$0.isHorizontalSpace && !$0.isLineBreak } == UInt8(ascii: "{")
      if afterIsBlank, blankBefore || isFirst || start == 0 {
        end = file.nextLine(at: end)
      } else if blankBefore, next.kind == .rightBrace || next.kind == .endOfFile {
        start = file.lineStart(at: start - 1)
      }
    }
    changes.append(SourceEdit.Change(range: start..<end, replacement: []))
  }

  /// Removes a range of a declaration, such as lines of its body.
  package mutating func remove(_ range: Range<Int>, of declaration: Declaration) {
    changes.append(SourceEdit.Change(range: range, replacement: []))
    changed.insert(declaration.index)
  }

  /// Removes one of several names that share an introducer, with a comma.
  private mutating func removeShared(_ declaration: Declaration, _ sharing: [Int]) throws(DiagnosticError) {
    guard let place = sharing.firstIndex(of: declaration.index) else { return }
    for index in sharing { changed.insert(index) }
    if place + 1 < sharing.count {
      let next = Declaration(file: file, index: sharing[place + 1])
      guard let start = declaration.range(of: .name)?.lowerBound, let end = next.range(of: .name)?.lowerBound else {
        throw Self.refused("'\(declaration.name)' has no name")
      }
      changes.append(SourceEdit.Change(range: start..<end, replacement: []))
    } else {
      let previous = Declaration(file: file, index: sharing[place - 1])
      changes.append(
        SourceEdit.Change(range: previous.range.upperBound..<declaration.range.upperBound, replacement: []))
    }
  }
}
