internal import Diagnostics
internal import SwiftSource

/// Performs one step on the file of a test double.
struct DoubleEditor {
  let file: SwiftFile
  let double: TestDouble
  let asked: RequiredMembers
  /// The members that fulfill the requirements; `nil` for missing ones.
  ///
  /// They may come from an earlier version of the file or from the snippet.
  let witnesses: [Declaration?]
  let style: DoubleStyle
  let writer: MemberWriter

  private var members: [Declaration] { double.homes.flatMap(\.members) }

  // MARK: Adding

  /// The file with a new member for a requirement.
  ///
  /// - Returns: The file, and the member as the snippet writes it.
  /// - Throws: The reason why the member cannot be written.
  func adding(
    _ wanted: RequiredMembers.SurveyedRequirement
  ) throws(DiagnosticError) -> (file: SwiftFile, witness: Declaration) {
    let text = try written(wanted, leaving: [])
    if let renamed = renamingMessages(as: text), let double = double.found(in: renamed) {
      return try DoubleEditor(
        file: renamed, double: double, asked: asked, witnesses: witnesses, style: style, writer: writer
      ).adding(wanted)
    }
    var editor = SourceEditor(file)
    let names = Set(double.type.members.map(\.name))
    let missing = text.shared.filter { !names.contains($0) }
    guard missing.isEmpty || missing.count < text.shared.count || style == .spy else {
      try editor.add(accessible(text.whole, wanted), to: double.type)
      return (try editor.edit().after, text.witness)
    }
    // An older double may have a list of messages without a lock.
    for name in missing {
      if let declaration = text.sharedTexts[name] { try editor.add(declaration, to: double.type) }
    }
    try add(text.cases, of: wanted, &editor)
    let place = place(of: wanted)
    if let home = place.home, home.kind == .extension, !text.storage.isEmpty {
      // An extension cannot contain stored properties.
      try editor.add(text.storage.compactMap { $0.text(of: .whole) }.joined(separator: "\n"), to: double.type)
      try editor.add(accessible(text.bareText, wanted), to: home, at: place.position)
    } else {
      try editor.add(accessible(text.text, wanted), to: place.home ?? double.type, at: place.position)
    }
    return (try editor.edit().after, text.witness)
  }

  private func add(
    _ cases: [MemberText.Case], of wanted: RequiredMembers.SurveyedRequirement, _ editor: inout SourceEditor
  ) throws(DiagnosticError) {
    for new in cases {
      guard let owner = double.type.members.first(where: { $0.kind == .enum && $0.name == new.owner }) else { continue }
      let before = preceding(wanted).lazy.compactMap { caseUsed(by: $0, in: owner) }.first { _ in true }
      try editor.add(new.text, to: owner, at: before.map { .after($0) } ?? .end)
      try Self.makeComparable(owner, with: new, &editor)
    }
  }

  /// Makes an enumeration equatable if the new case has associated values.
  private static func makeComparable(
    _ owner: Declaration, with new: MemberText.Case, _ editor: inout SourceEditor
  ) throws(DiagnosticError) {
    guard new.hasValues else { return }
    let isComparable = owner.inheritedTypes.contains { ["Equatable", "Hashable"].contains($0.baseName) }
    guard new.isOfMainActor, !owner.hasAttribute("MainActor") else {
      return isComparable ? () : try editor.addInheritance("Equatable", to: owner)
    }
    try editor.addModifier("@MainActor", to: owner)
    let inherited = owner.inheritedTypes.map { "\($0)" }
    guard isComparable else { return try editor.addInheritance("@MainActor Equatable", to: owner) }
    let isolated = inherited.map { ["Equatable", "Hashable"].contains($0) ? "@MainActor \($0)" : $0 }
    try editor.replace(.inheritance, of: owner, with: isolated.joined(separator: ", "))
  }

  /// The file with another name of the double's message type, if it would hide a type of the new requirement.
  private func renamingMessages(as text: MemberText) -> SwiftFile? {
    let members = double.type.members
    guard let name = text.shared.first(where: DoubleDesign.messageTypes.contains),
      let list = members.first(where: { $0.kind == .variable && text.shared.contains($0.name) }),
      case .array(.named(let old, _))? = list.type, old != name, DoubleDesign.messageTypes.contains(old),
      let owner = members.first(where: { $0.kind == .enum && $0.name == old })
    else { return nil }
    var bytes = file.bytes
    let places = [list.range(of: .type), owner.range(of: .name)].compactMap { $0 }
    for range in places.sorted(by: { $0.lowerBound > $1.lowerBound }) {
      bytes.replaceSubrange(range, with: String(file.text(of: range)).replacing(old, with: name).utf8)
    }
    return SwiftFile(bytes)
  }

  /// The case that a member appends to the list of messages.
  private func caseUsed(by member: Declaration, in owner: Declaration) -> Declaration? {
    let names = Set(member.tokens(of: .body).filter { $0.kind == .identifier }.map { file.text(of: $0.range) })
    return owner.members.first { $0.kind == .enumCase && names.contains($0.name) && $0.branches.isEmpty }
  }

  /// The members for earlier requirements, the nearest first.
  private func preceding(_ wanted: RequiredMembers.SurveyedRequirement) -> some Sequence<Declaration> {
    let place = place(in: asked, wanted) ?? 0
    return witnesses[..<place].reversed().lazy.compactMap { $0?.again(in: double) }
  }

  private func place(in asked: RequiredMembers, _ wanted: RequiredMembers.SurveyedRequirement) -> Int? {
    asked.asked.firstIndex { $0.member.key == wanted.member.key }
  }

  /// The position of a member: after that of the previous requirement, otherwise before that of the next one.
  private func place(of wanted: RequiredMembers.SurveyedRequirement) -> (
    home: Declaration?, position: SourceEditor.Position
  ) {
    if let member = preceding(wanted).first(where: { $0.branches.isEmpty }) { return (member.parent, .after(member)) }
    guard let number = place(in: asked, wanted),
      let next = witnesses[(number + 1)...].lazy.compactMap({ $0?.again(in: double) })
        .first(where: { $0.branches.isEmpty }),
      let home = next.parent
    else { return (nil, .end) }
    return (home, .before(firstOfGroup(next, in: home)))
  }

  /// The first of the stored properties that directly precede a member and belong to it.
  private func firstOfGroup(_ member: Declaration, in home: Declaration) -> Declaration {
    var first = member
    for other in home.members.prefix(while: { $0.index != member.index }).reversed() {
      guard member.kind != .variable, other.kind == .variable, other.name.hasPrefix(member.name), other.branches.isEmpty
      else { break }
      first = other
    }
    return first
  }

  // MARK: Changing

  /// The file with a member that was changed to fulfill a requirement.
  ///
  /// Generated members are written again. If the body was edited or tests use stored properties, only the declaration
  /// before the body changes.
  func changing(
    _ member: Declaration, to wanted: RequiredMembers.SurveyedRequirement, own: OwnText?, isUsed: (Set<String>) -> Bool
  ) throws(DiagnosticError) -> SwiftFile {
    let cases = double.type.members.filter { $0.kind == .enum }.compactMap { caseUsed(by: member, in: $0)?.name }
    let text = try written(wanted, leaving: own?.names ?? Set(cases))
    guard let own else { return try replacingHead(of: member, by: text, wanted) }
    if own.isOfTemplate, keepsWhatItUses(member, text), member.type == text.witness.type {
      return try replacingHead(of: member, by: text, wanted)
    }
    let uses = NameUses(of: double, in: file)
    let ranges =
      double.type.members.filter { $0.kind == .enum }.map(\.range) + own.storage.map(\.range) + [member.range]
    let used = uses.tokens(of: own.names, outside: ranges)
    let renamed = renamed(own, text)
    if !used.isEmpty || isUsed(own.names) {
      let isSure = !isUsed(own.names) && !uses.isAmbiguous(own.names) && renamed != nil
      guard isSure else {
        return keepsWhatItUses(member, text)
          ? try replacingHead(of: member, by: text, wanted)
          : try replacing(member, own, by: text, wanted)
      }
    }
    let replaced = try replacing(member, own, by: text, wanted)
    guard let renamed, renamed.contains(where: { $0.key != $0.value }) else { return replaced }
    return Self.renaming(renamed, in: replaced, double)
  }

  /// The new names of stored properties; `nil` if the type of any changed or it was removed.
  private func renamed(_ own: OwnText, _ text: MemberText) -> [String: String]? {
    guard own.storage.count == text.storage.count, own.cases.count == text.cases.count else { return nil }
    var names: [String: String] = [:]
    for (old, new) in zip(own.storage, text.storage) {
      guard old.type == new.type else { return nil }
      names[old.name] = new.name
    }
    for (old, new) in zip(own.cases, text.cases) {
      let other = SwiftFile(Array("enum E {\n\(new.text)\n}".utf8)).declarations.last
      guard old.parameters.map(\.type) == other?.parameters.map(\.type) else { return nil }
      names[old.name] = new.name
    }
    return names
  }

  /// Whether all parameters that a body uses still exist with the same type.
  private func keepsWhatItUses(_ member: Declaration, _ text: MemberText) -> Bool {
    let words = Set(member.tokens(of: .body).filter { $0.kind == .identifier }.map { file.text(of: $0.range) })
    let types = Dictionary(
      text.witness.parameters.map { ($0.name ?? "_", $0.type) }, uniquingKeysWith: { first, _ in first })
    let isSameResult = (member.type.map { $0.isVoid } ?? true) == (text.witness.type.map { $0.isVoid } ?? true)
    return isSameResult && member.kind != .variable
      && member.parameters.allSatisfy { !words.contains($0.name ?? "_") || types[$0.name ?? "_"] == $0.type }
  }

  private func replacing(
    _ member: Declaration, _ own: OwnText, by text: MemberText, _ wanted: RequiredMembers.SurveyedRequirement
  ) throws(DiagnosticError) -> SwiftFile {
    var editor = SourceEditor(file)
    let names = Set(double.type.members.map(\.name))
    guard text.shared.allSatisfy(names.contains) else { return try replacingHead(of: member, by: text, wanted) }
    // Keep the position of the enumeration case.
    if own.cases.count == 1, text.cases.count == 1, let old = own.cases.first, let new = text.cases.first,
      double.type.members.first(where: { $0.name == new.owner })?.members.count(where: {
        $0.range(of: .introducer) == old.range(of: .introducer)
      }) == 1
    {
      try editor.replace(.whole, of: old, with: new.text)
      if let owner = old.parent { try Self.makeComparable(owner, with: new, &editor) }
    } else {
      for old in own.cases { try editor.remove(old) }
      try add(text.cases, of: wanted, &editor)
    }
    let lines = accessible(text.text, wanted).split(separator: "\n", omittingEmptySubsequences: false)
      .filter { member.branches.isEmpty || !$0.hasPrefix("#") }.joined(separator: "\n")
    if let home = member.parent, home.kind == .extension {
      for old in own.storage { try editor.remove(old) }
      let storage = text.storage.compactMap { $0.text(of: .whole) }.joined(separator: "\n")
      if !storage.isEmpty { try editor.add(storage, to: double.type) }
      try editor.replace([member], with: accessible(text.bareText, wanted))
    } else {
      let group = contiguous(own.storage, before: member)
      for old in own.storage where !group.contains(where: { $0.index == old.index }) { try editor.remove(old) }
      try editor.replace(group + [member], with: lines)
    }
    return try editor.edit().after
  }

  /// The stored properties of a member that directly precede it.
  private func contiguous(_ storage: [Declaration], before member: Declaration) -> [Declaration] {
    var group: [Declaration] = []
    var next = member
    for other in (member.parent?.members ?? []).prefix(while: { $0.index != member.index }).reversed() {
      guard storage.contains(where: { $0.index == other.index }),
        file.comments(in: other.range.upperBound..<next.range.lowerBound).isEmpty,
        other.branches == next.branches
      else { break }
      group.insert(other, at: 0)
      next = other
    }
    return group
  }

  /// The file with a new declaration before an unchanged body; parameters keep their internal names.
  private func replacingHead(
    of member: Declaration, by text: MemberText, _ wanted: RequiredMembers.SurveyedRequirement
  ) throws(DiagnosticError) -> SwiftFile {
    var editor = SourceEditor(file)
    if member.kind == .variable {
      guard member.type != nil, member.isSettable || !wanted.member.declaration.isSettable else {
        throw byHand(member, wanted)
      }
      guard let type = text.witness.text(of: .type) else { throw byHand(member, wanted) }
      try editor.replaceHead(of: member, with: head(of: member, type))
      return try editor.edit().after
    }
    guard let head = text.witness.headText, let start = text.witness.range(of: .introducer)?.lowerBound else {
      throw byHand(member, wanted)
    }
    if member.kind == .subscript, wanted.member.declaration.isSettable, !member.isSettable {
      throw byHand(member, wanted)
    }
    var bytes = Array(head.utf8)
    let words = Set(member.tokens(of: .body).filter { $0.kind == .identifier }.map { file.text(of: $0.range) })
    var kept: [String: String] = [:]
    for (number, parameter) in text.witness.parameters.enumerated().reversed() {
      let old = Self.former(of: number, in: text.witness.parameters, among: member.parameters)
      guard let name = old?.name, name != parameter.name, words.contains(name) else { continue }
      kept[parameter.name ?? "_"] = name
      let label = parameter.label ?? "_"
      let names = label == name ? label : "\(label) \(name)"
      bytes.replaceSubrange(
        parameter.range.lowerBound - start..<parameter.typeRange.lowerBound - start, with: Array("\(names): ".utf8))
    }
    try editor.replaceHead(of: member, with: String(decoding: bytes, as: UTF8.self))
    if !keepsWhatItUses(member, text) { try replaceMessage(of: member, by: text, keeping: kept, &editor) }
    return try editor.edit().after
  }

  /// Replaces the case that an edited member appends to the list of messages, if the new member has one of the name.
  ///
  /// - Parameter names: The internal names of parameters that stay, by their new names.
  private func replaceMessage(
    of member: Declaration, by text: MemberText, keeping names: [String: String], _ editor: inout SourceEditor
  ) throws(DiagnosticError) {
    guard let new = text.cases.first,
      let owner = double.type.members.first(where: { $0.kind == .enum && $0.name == new.owner }),
      let old = caseUsed(by: member, in: owner), old.name == new.name,
      let body = member.range(of: .body), let range = Self.message(new.name, in: member),
      let witness = Self.message(new.name, in: text.witness)
    else { return }
    try editor.replace(.whole, of: old, with: new.text)
    try Self.makeComparable(owner, with: new, &editor)
    let tokens = text.witness.tokens(of: .body).filter { witness.contains($0.range.lowerBound) }
    let message = tokens.map { token in
      let word = text.witness.file.text(of: token.range)
      return token.kind == .comma ? ", " : token.kind == .colon ? ": " : names[word] ?? word
    }.joined()
    let lines =
      (file.text(of: body.lowerBound..<range.lowerBound) + message + file.text(of: range.upperBound..<body.upperBound))
      .split(separator: "\n", omittingEmptySubsequences: false)
    // The editor indents the body again.
    let margin = lines.count > 1 ? String(lines[lines.count - 1].prefix { $0 == " " || $0 == "\t" }) : ""
    try editor.replace(
      .body, of: member,
      with: lines.map { $0.hasPrefix(margin) ? $0.dropFirst(margin.count) : $0 }.joined(separator: "\n"))
  }

  /// The range of `.name(…)` in a body.
  private static func message(_ name: String, in member: Declaration) -> Range<Int>? {
    let tokens = Array(member.tokens(of: .body))
    guard
      let index = tokens.indices.dropFirst().first(where: {
        tokens[$0 - 1].kind == .period && member.file.text(of: tokens[$0].range) == name
      })
    else { return nil }
    let start = tokens[index - 1].range.lowerBound
    guard index + 1 < tokens.count, tokens[index + 1].kind == .leftParenthesis, !tokens[index + 1].isSpaced,
      let close = tokens[index + 1].closing
    else { return start..<tokens[index].range.upperBound }
    return start..<member.file.tokens[close].range.upperBound
  }

  /// The old version of a parameter, found by its label.
  ///
  /// If the label of the parameter at the same position was removed, this is that parameter.
  private static func former(of number: Int, in new: [Parameter], among old: [Parameter]) -> Parameter? {
    func bearer(of label: String?, among all: [Parameter]) -> Parameter? {
      let declarationsWithLabel = all.filter { $0.argumentLabel == label }
      return label != nil && declarationsWithLabel.count == 1 ? declarationsWithLabel[0] : nil
    }
    if let same = bearer(of: new[number].argumentLabel, among: old) { return same }
    guard old.indices.contains(number), bearer(of: old[number].argumentLabel, among: new) == nil else { return nil }
    return old[number]
  }

  private func head(of member: Declaration, _ type: String) -> String {
    let start = "\(member.introducer) \(member.text(of: .name) ?? member.name): \(type)"
    return member.text(of: .value).map { "\(start) = \($0)" } ?? start
  }

  private func byHand(_ member: Declaration, _ wanted: RequiredMembers.SurveyedRequirement) -> DiagnosticError {
    DiagnosticError(
      "double-by-hand", category: .difference,
      "'\(member.name)' of '\(double.type.qualifiedName)' was edited and no longer matches '\(wanted.member.owner)'",
      at: Place(SourceText(path: "", bytes: file.bytes), member.range(of: .name) ?? member.range),
      notes: [.init("the protocol requires it here", at: writer.catalog.place(of: wanted.member.declaration))],
      help: ["edit or delete the member, then run viper-gen doubles again"])
  }

  // MARK: Removing

  /// The file without a member and its stored properties.
  func removing(_ member: Declaration, _ own: OwnText) throws(DiagnosticError) -> SwiftFile {
    // Remove one declaration at a time, because their blank lines may overlap.
    var result = file
    let gone = (own.cases + own.storage + [member]).sorted { $0.range.lowerBound > $1.range.lowerBound }
    for declaration in gone {
      guard let current = result.declarations.first(where: { $0.range == declaration.range }) else { continue }
      var editor = SourceEditor(result)
      try editor.remove(current)
      result = try editor.edit().after
    }
    return result
  }

  // MARK: Text

  /// The text that the snippet writes for a requirement, with a unique name.
  private func written(
    _ wanted: RequiredMembers.SurveyedRequirement, leaving own: Set<String>
  ) throws(DiagnosticError) -> MemberText {
    // A nonisolated member cannot store anything on an actor.
    let isElsewhere = MemberAccess.isElsewhere(double.type, wanted)
    let style = isElsewhere ? .dummy : style
    let design = DoubleDesign(wanted.survey, named: double.type.name, as: style, in: writer.catalog)
    if let refusal = design.refusal(of: wanted.member) { throw DiagnosticError(refusal) }
    if isElsewhere, wanted.member.declaration.kind == .variable,
      let text = MemberText(design.design(wanted.member, id: wanted.member.declaration.name).stub(isStored: false))
    {
      return text
    }
    let cases = double.type.members.filter { $0.kind == .enum }.flatMap(\.members).map(\.name)
    var names = MemberNames(
      members: Set(members.map(\.name)).subtracting(own),
      taken: style == .messages ? Set(cases).subtracting(own) : [])
    let id = names.name(for: wanted.member.declaration)
    guard let text = try writer.write(wanted.member, of: wanted.survey, as: style, id: id) else {
      throw DiagnosticError(
        "double-snippet",
        "the snippet for doubles does not write '\(wanted.member.declaration.shownName)' as one member",
        at: writer.catalog.place(of: wanted.member.declaration),
        help: ["run viper-gen doubles --print \(wanted.member.owner.shellWord) to see its output"])
    }
    return text
  }

  private func accessible(_ text: String, _ wanted: RequiredMembers.SurveyedRequirement) -> String {
    MemberAccess(of: double.type, for: wanted).applied(to: text)
  }

  /// The file with renamed stored properties, also where tests use them.
  private static func renaming(_ names: [String: String], in file: SwiftFile, _ double: TestDouble) -> SwiftFile {
    guard let double = double.found(in: file) else { return file }
    let changed = names.filter { $0.key != $0.value }
    let own = double.homes.map(\.range)
    var bytes = file.bytes
    for use in NameUses(of: double, in: file).tokens(of: Set(changed.keys), outside: own).reversed() {
      guard let name = changed[file.text(of: use)] else { continue }
      bytes.replaceSubrange(use, with: Array(name.utf8))
    }
    return SwiftFile(bytes)
  }
}
