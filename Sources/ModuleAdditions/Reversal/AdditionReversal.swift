internal import Diagnostics
internal import ModuleTemplates
internal import SwiftSource
internal import TestDoubles

/// Removes the unedited code of an addition from a module.
struct AdditionReversal {
  /// A declaration that the addition wrote.
  private struct Found {
    let entry: Int
    let declaration: Declaration
    /// Whether the declaration is equal to the addition's text.
    let isUnedited: Bool
    /// Whether the declaration names the other module; otherwise several additions may share it.
    let isSpecific: Bool
  }

  var tree: CodeTree
  private let module: String
  private let parts: [(part: AdditionPart, counterpart: AdditionPart)]
  private var found: [Found] = []
  private var edits: [AdditionPart] = []
  private var doubles: [AdditionPart.Double] = []

  /// - Parameters:
  ///   - parts: The parts of the addition.
  ///   - counterparts: The same parts for a module with another name: equal text is not specific to the other module.
  ///   - module: The name of the module with the text, which is the first one in the tree.
  init(_ parts: [AdditionPart], counterparts: [AdditionPart], in tree: CodeTree, module: String) {
    (self.tree, self.module) = (tree, module)
    self.parts = zip(Self.own(parts), Self.own(counterparts)).map { ($0.0, $0.1) }
    doubles = self.parts.flatMap(\.part.doubles)
    edits = self.parts.filter { part, counterpart in
      switch part.target {
      case .initializer, .calls, .statements, .cases, .result, .head: part.text != counterpart.text
      case .type, .conformance, .conformances, .file: false
      }
    }.map(\.part)
    find()
  }

  /// The parts that edit the module itself.
  static func own(_ parts: [AdditionPart]) -> [AdditionPart] { parts.filter { $0.module == nil } }

  /// Finds the declarations of the parts in the tree.
  private mutating func find() {
    found = []
    for (part, counterpart) in parts {
      switch part.target {
      case .type(let word, let name): find(part, counterpart, in: word == "protocol" ? "protocol" : "class", name)
      case .conformance(let type, _): find(part, counterpart, in: "class", type)
      case .file where part.text != counterpart.text:
        let written = SwiftFile(Array(part.text.utf8)).declarations.filter { $0.parent == nil && $0.kind != .import }
        for entry in tree.indices(of: 0) {
          found += tree.entries[entry].file.declarations.filter { known in
            written.contains { GeneratedMember.words(of: $0) == GeneratedMember.words(of: known) }
          }.map { Found(entry: entry, declaration: $0, isUnedited: true, isSpecific: true) }
        }
      default: break
      }
    }
  }

  /// The number of unedited declarations that name the other module.
  var score: Int { found.count { $0.isSpecific && $0.isUnedited } }

  /// Whether the module's code names a type of the other module, which has an index in the tree.
  func usesTypes(of other: Int) -> Bool {
    let types = Set(
      tree.declarations(of: other)
        .filter { $0.parent == nil && $0.kind.isType && $0.kind != .extension }.map(\.name))
    return tree.indices(of: 0).contains { index in
      let file = tree.entries[index].file
      return file.names(in: 0..<file.bytes.count).contains { types.contains($0.name) }
    }
  }

  /// A text that names no other module, so that several additions may have written it.
  struct SharedText: Hashable {
    let target: AdditionPart.Target
    let words: [String]
  }

  /// The shared texts of the addition, whether the module contains them or not.
  var shared: [SharedText] {
    parts.flatMap { part, counterpart in
      let others = Set(Self.pieces(of: counterpart).map(\.words))
      return Self.pieces(of: part).filter { others.contains($0.words) }
    }
  }

  /// The lines for a head, the calls of a result, or the members of a type that are not types.
  static func pieces(of part: AdditionPart) -> [SharedText] {
    let texts: [[String]] =
      switch part.target {
      case .head: part.text.split(separator: "\n").map { String($0).swiftTokens }
      case .result: [part.text.swiftTokens]
      case .type(let word, _):
        AddedMembers(part.text, in: word == "type" ? "class" : word).members
          .filter { !$0.declaration.kind.isType }.map { GeneratedMember.words(of: $0.declaration) }
      default: []
      }
    return texts.map { SharedText(target: part.target, words: $0) }
  }

  /// The parameter lists of existing protocol members with a name that the addition uses.
  func parameterLists(_ parts: [AdditionPart]) -> [String] {
    var lists: [String] = []
    for part in parts {
      guard case .type("protocol", let name) = part.target else { continue }
      let known = places.homes(of: name).flatMap(\.declaration.members)
      for member in AddedMembers(part.text, in: "protocol").members {
        for other in known where other.name == member.declaration.name && other.kind == .function {
          let list = String((other.text(of: .parameters) ?? "()").dropFirst().dropLast())
          if !list.isEmpty, !lists.contains(list) { lists.append(list) }
        }
      }
    }
    return lists
  }

  var places: AdditionPlaces { AdditionPlaces(tree: tree, module: 0, name: module) }

  private mutating func find(_ part: AdditionPart, _ counterpart: AdditionPart, in word: String, _ type: String) {
    let homes = places.homes(of: type)
    guard let first = homes.first else { return }
    let word = first.declaration.kind == .enum ? "enum" : word
    let shared = Set(AddedMembers(counterpart.text, in: word).members.map { GeneratedMember.words(of: $0.declaration) })
    for member in AddedMembers(part.text, in: word).members {
      let members = homes.flatMap(\.declaration.members)
      guard
        case .present(let known) = AddedMembers.presence(
          of: member.declaration, among: members, areRequirements: false),
        let home = homes.first(where: { tree.entries[$0.entry].file === known.file })
      else { continue }
      let isCode = tree.entries[home.entry].role == .code && word != "protocol"
      let text = isCode ? (try? PartNames(homes.map(\.declaration)).applied(to: member)) ?? member.text : member.text
      let expected = AddedMembers(text, in: word).members.first?.declaration
      let isUnedited =
        expected.map {
          GeneratedMember.words(of: $0) == GeneratedMember.words(of: known)
            && Self.comments(of: $0) == Self.comments(of: known)
        }
      found.append(
        Found(
          entry: home.entry, declaration: known, isUnedited: isUnedited ?? false,
          isSpecific: !shared.contains(GeneratedMember.words(of: member.declaration))))
    }
  }

  /// The lines above and in a declaration that contain comments.
  private static func comments(of declaration: Declaration) -> [String] {
    let start = declaration.leadingComments.first?.range.lowerBound ?? declaration.range.lowerBound
    let text = declaration.file.text(of: start..<declaration.range.upperBound)
    return text.split(whereSeparator: \.isNewline).filter {
      $0.contains("//") || $0.contains("/*") || $0.contains("*/")
    }
    .map { $0.filter { !$0.isWhitespace } }
  }

  // MARK: Removing

  /// Removes the code; returns `false` if edited code prevents that, or if there is nothing to remove.
  ///
  /// A declaration stays if one of the same name was edited, or if it uses an edited one.
  ///
  /// - Parameters:
  ///   - pristine: The declarations that the module's template wrote.
  ///   - needed: The texts that the same addition needs for other modules.
  mutating func remove(
    leaving pristine: [Declaration], _ needed: Set<SharedText>, _ text: DoubleText
  ) throws(DiagnosticError) -> Bool {
    let own = found.filter(\.isSpecific)
    var kept = Set(own.filter { !$0.isUnedited }.map(\.declaration.name))
    var count = -1
    while count != kept.count {
      count = kept.count
      for item in own where !kept.contains(item.declaration.name) {
        let uses = item.declaration.tokens(of: .body).map { item.declaration.file.text(of: $0.range) }
        if !kept.isDisjoint(with: uses) { kept.insert(item.declaration.name) }
      }
    }
    guard kept.isEmpty || edits.isEmpty else { return false }
    let removable = own.filter { $0.isUnedited && !kept.contains($0.declaration.name) }
    guard !removable.isEmpty else { return false }
    try removeDoubles(text)
    try remove(removable)
    try removeEmptyConformances()
    for part in edits { guard try undo(part) else { return false } }
    // Additions can share types, such as a test double. Remove them only if nothing else in the module uses them.
    find()
    for item in found where !item.isSpecific && item.declaration.kind.isType {
      let words = GeneratedMember.words(of: item.declaration)
      guard item.isUnedited || isWritten(item), !pristine.contains(where: { GeneratedMember.words(of: $0) == words }),
        !isUsed(item.declaration, in: item.entry)
      else { continue }
      try remove([item])
    }
    try restoreOverrides(pristine)
    // The last calls use the first declarations.
    for text in shared.reversed() where !needed.contains(text) { try remove(text, leaving: pristine) }
    return true
  }

  /// Restores `override`, which an initializer loses with a further parameter.
  private mutating func restoreOverrides(_ pristine: [Declaration]) throws(DiagnosticError) {
    for own in pristine where own.kind == .initializer && own.hasModifier("override") {
      for entry in tree.indices(of: 0, role: .code) {
        var editor = SourceEditor(tree.entries[entry].file)
        let same = tree.entries[entry].file.declarations.first {
          $0.kind == .initializer && $0.qualifiedName == own.qualifiedName
            && Signature($0).fullName == Signature(own).fullName
        }
        guard let same else { continue }
        try editor.addModifier("override", to: same)
        tree.replace(entry, by: try editor.edit().after)
      }
    }
  }

  /// Removes a shared text that neither the template wrote nor other code uses.
  private mutating func remove(_ shared: SharedText, leaving pristine: [Declaration]) throws(DiagnosticError) {
    switch shared.target {
    case .head(let type):
      let isPristine = pristine.contains {
        $0.qualifiedName == type && Self.place(of: shared.words, inHeadOf: $0) != nil
      }
      if !isPristine { try remove(shared.words, fromHeadOf: type) }
    case .result(let name, let type):
      guard !pristine.contains(where: { $0.name == name && Self.lines(shared.words, in: $0) != nil }) else { return }
      for home in places.homes(of: type) {
        for member in home.declaration.members where member.name == name {
          guard let range = Self.lines(shared.words, in: member) else { continue }
          return try remove(range, of: .init(entry: home.entry, declaration: member))
        }
      }
    case .type(_, let type):
      let homes = places.homes(of: type)
      let alike = { (member: Declaration) in GeneratedMember.words(of: member) == shared.words }
      guard let home = homes.first(where: { $0.declaration.members.contains(where: alike) }),
        let member = home.declaration.members.first(where: alike), !pristine.contains(where: alike)
      else { return }
      // A property with a body satisfies a requirement.
      let isRequired = member.kind == .variable && member.range(of: .body) != nil
      if isRequired || !isUsed(member, in: home.entry) { try remove(member, in: home.entry) }
    default: break
    }
  }

  private mutating func remove(_ items: [Found]) throws(DiagnosticError) {
    for item in items {
      let file = tree.entries[item.entry].file
      let words = GeneratedMember.words(of: item.declaration)
      let name = item.declaration.qualifiedName
      guard
        let declaration = file.declarations.last(where: {
          $0.kind == item.declaration.kind && $0.qualifiedName == name && GeneratedMember.words(of: $0) == words
        })
      else { continue }
      try remove(declaration, in: item.entry)
    }
  }

  private mutating func remove(_ declaration: Declaration, in entry: Int) throws(DiagnosticError) {
    var editor = SourceEditor(declaration.file)
    try editor.remove(declaration)
    tree.replace(entry, by: try editor.edit().after)
  }

  /// Whether the addition's parts wrote all members of a type.
  private func isWritten(_ item: Found) -> Bool {
    let owner = item.declaration.qualifiedName
    let own = found.filter { $0.entry == item.entry && $0.declaration.qualifiedName == owner }
    return !own.isEmpty
      && item.declaration.members.allSatisfy { member in
        let words = GeneratedMember.words(of: member)
        return parts.contains { part, _ in
          AddedMembers(part.text, in: "class").members.contains { added in
            GeneratedMember.words(of: added.declaration) == words
              || added.declaration.members.contains { GeneratedMember.words(of: $0) == words }
          }
        }
      }
  }

  /// Whether code of the module outside of a declaration uses its name.
  private func isUsed(_ declaration: Declaration, in entry: Int) -> Bool {
    tree.indices(of: 0).contains { index in
      let file = tree.entries[index].file
      let own = file.declarations.filter { $0.qualifiedName == declaration.qualifiedName }.map(\.range)
      return file.names(in: 0..<file.bytes.count).contains { use in
        use.name == declaration.name && (index != entry || !own.contains { $0.contains(use.range.lowerBound) })
      }
    }
  }

  private var protocolsOfOther: Set<String> {
    Set(
      tree.declarations(of: 1).filter { $0.kind == .protocol }.map(\.name))
  }

  /// Removes unedited doubles of the other module's protocols.
  private mutating func removeDoubles(_ text: DoubleText) throws(DiagnosticError) {
    let owners = protocolsOfOther
    for double in doubles where owners.contains(double.owner) {
      for entry in tree.indices(of: 0, role: .test) {
        let file = tree.entries[entry].file
        guard let type = file.declarations.first(where: { $0.kind.isType && $0.name == double.name }) else { continue }
        let catalog = ProtocolCatalog(tree.entries.map { ($0.text, $0.file) }, before: tree.catalog)
        let style = DoubleStyle.named(double.name) ?? .messages
        let design = try DoubleDesign(of: double.owner, named: double.name, as: style, in: catalog)
        let written = SwiftFile(Array(try text.text(of: design).utf8)).declarations.first
        func words(_ declaration: Declaration) -> [String] {
          GeneratedMember.words(of: declaration).filter { !["private", "fileprivate", "@", "MainActor"].contains($0) }
        }
        guard written.map(words) == words(type) else { continue }
        try remove(type, in: entry)
      }
    }
  }

  /// Removes empty extensions that conform to the other module's protocols, with their headings.
  ///
  /// Extensions with comments of the user stay.
  private mutating func removeEmptyConformances() throws(DiagnosticError) {
    let owners = protocolsOfOther
    func heading(_ type: Declaration) -> String { "// MARK: - \(type.inheritedTypes.first?.baseName ?? "")" }
    for entry in tree.indices(of: 0) {
      while true {
        let file = tree.entries[entry].file
        let empty = file.declarations.last { type in
          type.kind == .extension && type.hasBlankBody && type.inheritedTypes.count == 1
            && type.inheritedTypes.allSatisfy { owners.contains($0.baseName ?? "") }
            && type.leadingComments.allSatisfy { file.text(of: $0.range) == heading(type) }
        }
        guard let empty else { break }
        try remove(empty, in: entry)
        let lines = ["\n", "\r\n"].map { Array("\($0)\(heading(empty))\($0)".utf8) }
        var head = file.bytes[..<(empty.leadingComments.first?.range ?? empty.range).lowerBound]
        while let last = head.last, " \t\r\n".utf8.contains(last) {
          if let line = lines.first(where: { head.suffix($0.count).elementsEqual($0) }) {
            var bytes = tree.entries[entry].file.bytes
            bytes.removeSubrange(head.endIndex - line.count..<head.endIndex)
            tree.replace(entry, by: SwiftFile(bytes))
            break
          }
          head.removeLast()
        }
      }
    }
  }
}

extension Declaration {
  /// Whether a type's body contains only white space.
  var hasBlankBody: Bool {
    range(of: .body).map { file.bytes[$0].dropFirst().dropLast().allSatisfy { " \t\r\n".utf8.contains($0) } } ?? false
  }
}
