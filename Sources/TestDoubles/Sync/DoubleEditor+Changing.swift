internal import Diagnostics
internal import SwiftSource

/// Members whose requirement changed.
extension DoubleEditor {
  /// The file with a member that was changed to fulfill a requirement.
  ///
  /// Generated members are written again. If the body was edited or tests use stored properties, only the declaration
  /// before the body changes.
  func changing(
    _ member: Declaration, to requirement: RequiredMembers.SurveyedRequirement, own: GeneratedMember?,
    isUsed: (Set<String>) -> Bool
  ) throws(DiagnosticError) -> SwiftFile {
    let cases = double.type.members.filter { $0.kind == .enum }.compactMap { caseUsed(by: member, in: $0)?.name }
    let text = try written(requirement, leaving: own?.names ?? Set(cases))
    guard let own else { return try replacingHead(of: member, by: text, requirement) }
    if own.isOfTemplate, preservesUsedParameters(member, text), member.type == text.witness.type {
      return try replacingHead(of: member, by: text, requirement)
    }
    let uses = NameUses(of: double, in: file)
    let ranges =
      double.type.members.filter { $0.kind == .enum }.map(\.range) + own.storage.map(\.range) + [member.range]
    let used = uses.tokens(of: own.names, outside: ranges)
    let renamed = renamed(own, text)
    if !used.isEmpty || isUsed(own.names) {
      let isSure = !isUsed(own.names) && !uses.isAmbiguous(own.names) && renamed != nil
      guard isSure else {
        return preservesUsedParameters(member, text)
          ? try replacingHead(of: member, by: text, requirement)
          : try replacing(member, own, by: text, requirement)
      }
    }
    let replaced = try replacing(member, own, by: text, requirement)
    guard let renamed, renamed.contains(where: { $0.key != $0.value }) else { return replaced }
    return Self.renaming(renamed, in: replaced, double)
  }

  /// The new names of stored properties; `nil` if the type of any changed or it was removed.
  private func renamed(_ own: GeneratedMember, _ text: MemberText) -> [String: String]? {
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

  private func replacing(
    _ member: Declaration, _ own: GeneratedMember, by text: MemberText,
    _ requirement: RequiredMembers.SurveyedRequirement
  ) throws(DiagnosticError) -> SwiftFile {
    var editor = SourceEditor(file)
    let names = Set(double.type.members.map(\.name))
    guard text.shared.allSatisfy(names.contains) else { return try replacingHead(of: member, by: text, requirement) }
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
      try add(text.cases, of: requirement, &editor)
    }
    let lines = accessible(text.text, requirement).split(separator: "\n", omittingEmptySubsequences: false)
      .filter { member.branches.isEmpty || !$0.hasPrefix("#") }.joined(separator: "\n")
    if let home = member.parent, home.kind == .extension {
      for old in own.storage { try editor.remove(old) }
      let storage = text.storage.compactMap { $0.text(of: .whole) }.joined(separator: "\n")
      if !storage.isEmpty { try editor.add(storage, to: double.type) }
      try editor.replace([member], with: accessible(text.bareText, requirement))
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

  /// The file with renamed stored properties, also where tests use them.
  private static func renaming(_ names: [String: String], in file: SwiftFile, _ double: TestDouble) -> SwiftFile {
    guard let double = double.current(in: file) else { return file }
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
