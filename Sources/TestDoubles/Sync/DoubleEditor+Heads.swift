internal import Diagnostics
internal import SwiftSource

/// New declarations before edited bodies.
extension DoubleEditor {
  /// The file with a new declaration before an unchanged body; parameters keep their internal names.
  func replacingHead(
    of member: Declaration, by text: MemberText, _ requirement: RequiredMembers.SurveyedRequirement
  ) throws(DiagnosticError) -> SwiftFile {
    var editor = SourceEditor(file)
    if member.kind == .variable {
      guard member.type != nil, member.isSettable || !requirement.member.declaration.isSettable else {
        throw byHand(member, requirement)
      }
      guard let type = text.witness.text(of: .type) else { throw byHand(member, requirement) }
      try editor.replaceHead(of: member, with: head(of: member, type))
      return try editor.edit().after
    }
    guard let head = text.witness.headText, let start = text.witness.range(of: .introducer)?.lowerBound else {
      throw byHand(member, requirement)
    }
    if member.kind == .subscript, requirement.member.declaration.isSettable, !member.isSettable {
      throw byHand(member, requirement)
    }
    var bytes = Array(head.utf8)
    let words = member.namesInBody
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
    if !preservesUsedParameters(member, text) { try replaceMessage(of: member, by: text, keeping: kept, &editor) }
    let isAdapted = try replaceTypes(of: member, by: text.witness, &editor)
    let results = [member, text.witness].map { $0.type.map { $0.isVoid ? nil : $0 } ?? nil }
    if !isAdapted, member.kind == .function, results[0] != results[1], !words.contains("fatalError"),
      results[0] == nil || double.type.members.contains(where: { $0.kind == .variable && words.contains($0.name) })
    {
      throw byHand(member, requirement)
    }
    return try editor.edit().after
  }

  /// Replaces types of an edited member in the stored properties that only this member of the double uses.
  ///
  /// - Returns: Whether a property changed.
  private func replaceTypes(
    of member: Declaration, by witness: Declaration, _ editor: inout SourceEditor
  ) throws(DiagnosticError) -> Bool {
    func words(_ tokens: some Sequence<Token>) -> [String] { tokens.map { file.text(of: $0.range) } }
    var types: [[String]: String] = [:]
    for (number, new) in witness.parameters.enumerated() {
      guard let old = Self.former(of: number, in: witness.parameters, among: member.parameters), old.type != new.type
      else { continue }
      let tokens = member.tokens(of: .whole).filter { old.typeRange.contains($0.range.lowerBound) }
      types[words(tokens)] = witness.file.text(of: new.typeRange)
    }
    if let new = witness.text(of: .type), member.type != witness.type { types[words(member.tokens(of: .type))] = new }
    let used = Set(words(member.tokens(of: .body)))
    var isChanged = false
    for property in double.type.members where property.kind == .variable && used.contains(property.name) {
      let uses = NameUses(of: double, in: file).tokens(of: [property.name], outside: [member.range, property.range])
      guard !uses.contains(where: { use in double.homes.contains { $0.range.contains(use.lowerBound) } }) else {
        continue
      }
      for part in [Declaration.Part.type, .value] {
        var tokens = property.tokens(of: part)
        var text = ""
        while let first = tokens.first {
          let old = types.keys.filter { !$0.isEmpty && words(tokens.prefix($0.count)) == $0 }.max {
            $0.count < $1.count
          }
          let end = tokens.index(tokens.startIndex, offsetBy: old?.count ?? 1)
          let space = end < tokens.endIndex ? tokens[end - 1].range.upperBound..<tokens[end].range.lowerBound : 0..<0
          text += (old.flatMap { types[$0] } ?? file.text(of: first.range)) + file.text(of: space)
          tokens = tokens[end...]
        }
        guard !text.isEmpty, text != property.text(of: part) else { continue }
        try editor.replace(part, of: property, with: text)
        isChanged = true
      }
    }
    return isChanged
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
    func parameter(of label: String?, among all: [Parameter]) -> Parameter? {
      let declarationsWithLabel = all.filter { $0.argumentLabel == label }
      return label != nil && declarationsWithLabel.count == 1 ? declarationsWithLabel[0] : nil
    }
    if let same = parameter(of: new[number].argumentLabel, among: old) { return same }
    guard old.indices.contains(number), parameter(of: old[number].argumentLabel, among: new) == nil else { return nil }
    return old[number]
  }

  private func head(of member: Declaration, _ type: String) -> String {
    let start = "\(member.introducer) \(member.text(of: .name) ?? member.name): \(type)"
    return member.text(of: .value).map { "\(start) = \($0)" } ?? start
  }

  private func byHand(_ member: Declaration, _ requirement: RequiredMembers.SurveyedRequirement) -> DiagnosticError {
    DiagnosticError(
      "double-by-hand", category: .difference,
      "'\(member.name)' of '\(double.type.qualifiedName)' was edited and no longer matches '\(requirement.member.owner)'",
      at: Place(SourceText(path: "", bytes: file.bytes), member.range(of: .name) ?? member.range),
      notes: [.init("the protocol requires it here", at: writer.catalog.place(of: requirement.member.declaration))],
      help: ["edit or delete the member, then run viper-gen doubles again"])
  }

  /// Whether all parameters that a body uses still exist with the same type.
  func preservesUsedParameters(_ member: Declaration, _ text: MemberText) -> Bool {
    let words = member.namesInBody
    let types = Dictionary(
      text.witness.parameters.map { ($0.name ?? "_", $0.type) }, uniquingKeysWith: { first, _ in first })
    let isSameResult = (member.type.map { $0.isVoid } ?? true) == (text.witness.type.map { $0.isVoid } ?? true)
    return isSameResult && member.kind != .variable
      && member.parameters.allSatisfy { !words.contains($0.name ?? "_") || types[$0.name ?? "_"] == $0.type }
  }
}
