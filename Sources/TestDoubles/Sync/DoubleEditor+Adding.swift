internal import Diagnostics
internal import SwiftSource

/// New members.
extension DoubleEditor {
  /// The file with a new member for a requirement.
  ///
  /// - Returns: The file, and the member as the snippet writes it.
  /// - Throws: The reason why the member cannot be written.
  func adding(
    _ requirement: RequiredMembers.SurveyedRequirement
  ) throws(DiagnosticError) -> (file: SwiftFile, witness: Declaration) {
    let text = try written(requirement, leaving: [])
    if let renamed = renamingMessages(as: text), let double = double.current(in: renamed) {
      return try DoubleEditor(
        file: renamed, double: double, required: required, witnesses: witnesses, style: style, writer: writer
      ).adding(requirement)
    }
    var editor = SourceEditor(file)
    let names = Set(double.type.members.map(\.name))
    let missing = text.shared.filter { !names.contains($0) }
    guard missing.isEmpty || missing.count < text.shared.count || style == .spy else {
      try editor.add(accessible(text.whole, requirement), to: double.type)
      return (try editor.edit().after, text.witness)
    }
    // An older double may have a list of messages without a lock.
    for name in missing {
      if let declaration = text.sharedTexts[name] { try editor.add(declaration, to: double.type) }
    }
    try add(text.cases, of: requirement, &editor)
    let place = place(of: requirement)
    if let home = place.home, home.kind == .extension, !text.storage.isEmpty {
      // An extension cannot contain stored properties.
      try editor.add(text.storage.compactMap { $0.text(of: .whole) }.joined(separator: "\n"), to: double.type)
      try editor.add(accessible(text.bareText, requirement), to: home, at: place.position)
    } else {
      try editor.add(accessible(text.text, requirement), to: place.home ?? double.type, at: place.position)
    }
    return (try editor.edit().after, text.witness)
  }

  func add(
    _ cases: [MemberText.Case], of requirement: RequiredMembers.SurveyedRequirement, _ editor: inout SourceEditor
  ) throws(DiagnosticError) {
    for new in cases {
      guard let owner = double.type.members.first(where: { $0.kind == .enum && $0.name == new.owner }) else { continue }
      let before = preceding(requirement).lazy.compactMap { caseUsed(by: $0, in: owner) }.first { _ in true }
      try editor.add(new.text, to: owner, at: before.map { .after($0) } ?? .end)
      try Self.makeComparable(owner, with: new, &editor)
    }
  }

  /// Makes an enumeration equatable if the new case has associated values.
  static func makeComparable(
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
  func caseUsed(by member: Declaration, in owner: Declaration) -> Declaration? {
    let names = member.namesInBody
    return owner.members.first { $0.kind == .enumCase && names.contains($0.name) && $0.branches.isEmpty }
  }

  /// The members for earlier requirements, the nearest first.
  private func preceding(_ requirement: RequiredMembers.SurveyedRequirement) -> some Sequence<Declaration> {
    let place = place(in: required, requirement) ?? 0
    return witnesses[..<place].reversed().lazy.compactMap { $0?.current(in: double) }
  }

  private func place(in required: RequiredMembers, _ requirement: RequiredMembers.SurveyedRequirement) -> Int? {
    required.requirements.firstIndex { $0.member.key == requirement.member.key }
  }

  /// The position of a member: after that of the previous requirement, otherwise before that of the next one.
  private func place(of requirement: RequiredMembers.SurveyedRequirement) -> (
    home: Declaration?, position: SourceEditor.Position
  ) {
    if let member = preceding(requirement).first(where: { $0.branches.isEmpty }) {
      return (member.parent, .after(member))
    }
    guard let number = place(in: required, requirement),
      let next = witnesses[(number + 1)...].lazy.compactMap({ $0?.current(in: double) })
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
}
