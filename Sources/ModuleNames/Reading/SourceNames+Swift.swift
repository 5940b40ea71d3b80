internal import SwiftSource

extension SourceNames {
  /// Reads a Swift file.
  ///
  /// - Parameter isRelevant: Selects the relevant names.
  init(_ file: SwiftFile, isRelevant: (String) -> Bool) {
    tokens = file.tokens.map { UInt32($0.range.lowerBound)..<UInt32($0.range.upperBound) }
    let declarations = file.declarations
    // Longer names cannot be derived from a module's name, and comparing them is slow.
    let isRelevant = { (name: String) in name.utf8.count <= 1024 && isRelevant(name) }
    readDeclarations(declarations, isRelevant)
    readTokens(of: file, declarations, isRelevant)
  }

  private mutating func readTokens(
    of file: SwiftFile, _ declarations: [Declaration], _ isRelevant: (String) -> Bool
  ) {
    let reader = TokenContext(file)
    // An extension does not declare the name of its type.
    let names = Set(
      declarations.lazy.filter { $0.kind != .extension && $0.kind != .import }
        .compactMap { $0.range(of: .name)?.lowerBound })
    // A nested type with the name of its enclosing type is another type: `enum Login { enum Login {} }`.
    let nested = Set(declarations.lazy.filter(\.isNamedAsAncestor).compactMap { $0.range(of: .name)?.lowerBound })
    var enclosing = EnclosingDeclarations(declarations)
    var locals: Set<Local> = []
    for (index, token) in file.tokens.enumerated() {
      if token.kind == .stringSegment { strings.append(token.range) }
      if token.kind == .stringStart, let literal = reader.literal(index) { literals.append(literal) }
      guard token.kind == .identifier, token.keyword?.isReserved != true else { continue }
      let range = token.isBackticked ? token.range.lowerBound + 1..<token.range.upperBound - 1 : token.range
      let name = file.text(of: range)
      guard isRelevant(name) else { continue }
      let declaration = enclosing.innermost(at: range.lowerBound)
      if let declaration, declarations[declaration].kind == .import, !file.hasDot(before: range) {
        modules.append(range)
        continue
      }
      var (role, context): (NameMention.Role, String?) =
        names.contains(token.range.lowerBound)
        ? (nested.contains(token.range.lowerBound) ? .member : .declaration, nil) : reader.role(index)
      if context == "init" { context = declaration.flatMap { declarations[$0].parent?.name } }
      if reader.keyword(before: index) == .super { inherited.insert(name) }
      let isParameter = role == .label && reader.isParameter(index)
      if role == .local || isParameter {
        locals.insert(Local(name: name, declaration: declaration))
        if reader.hidesItself(index) { doubtful.insert(name) }
      }
      mentions.append(
        NameMention(
          name: name, token: index, range: range, role: role, declaration: declaration, context: context,
          isParameter: isParameter))
    }
    for index in mentions.indices where mentions[index].role == .plain {
      let local = Local(name: mentions[index].name, declaration: mentions[index].declaration)
      if locals.contains(local) { mentions[index].role = .local }
    }
  }

  private mutating func readDeclarations(_ declarations: [Declaration], _ isRelevant: (String) -> Bool) {
    for declaration in declarations where declaration.kind != .import {
      let name = declaration.name.unqualifiedName
      let owner = declaration.parent?.name.unqualifiedName
      switch declaration.kind {
      case .function: functions.insert(name)
      case .typeAlias: supertypes[name, default: []].formUnion(declaration.type?.names ?? [])
      default:
        guard declaration.kind.isType else { break }
        supertypes[name, default: []].formUnion(declaration.inheritedTypes.flatMap(\.names))
      }
      readLabels(of: declaration, owner, isRelevant)
      guard declaration.kind != .extension, isRelevant(declaration.name) else { continue }
      let isType = declaration.kind.isType || declaration.kind == .typeAlias
      declared.append(
        Declared(
          name: declaration.name, kind: isType ? .type : declaration.kind == .function ? .function : .variable,
          owner: owner, isPrivate: declaration.hasModifier("private") || declaration.hasModifier("fileprivate"),
          isOverride: declaration.hasModifier("override"), isStored: Self.isStored(declaration),
          range: declaration.range,
          nameRange: declaration.range(of: .name) ?? declaration.range))
    }
  }

  private static func isStored(_ declaration: Declaration) -> Bool {
    let isManaged = ["NSManaged", "objc", "objcMembers"].contains(where: declaration.hasAttribute)
    let names = declaration.parent?.inheritedTypes.flatMap(\.names) ?? []
    return isManaged || !Set(names).isDisjoint(with: ["Codable", "Decodable", "Encodable"])
  }

  private mutating func readLabels(of declaration: Declaration, _ owner: String?, _ isRelevant: (String) -> Bool) {
    switch declaration.kind {
    case .variable:
      // The memberwise initializer of a structure has the variable's name as a label.
      if let owner, isRelevant(declaration.name) { labels.append((declaration.name, owner)) }
    case .function, .initializer, .enumCase:
      guard let function = declaration.kind == .initializer ? owner : declaration.name else { return }
      for label in declaration.parameters.compactMap(\.argumentLabel) where isRelevant(label) {
        labels.append((label, function))
      }
    default: return
    }
  }

  /// A local variable of a body.
  struct Local: Hashable {
    let name: String
    let declaration: Int?
  }
}

extension Declaration {
  fileprivate var isNamedAsAncestor: Bool {
    kind.isType && kind != .extension && sequence(first: parent, next: { $0?.parent }).contains { $0?.name == name }
  }
}

extension SwiftFile {
  /// Whether a period precedes the range, so that it is a member of the preceding name.
  fileprivate func hasDot(before range: Range<Int>) -> Bool {
    range.lowerBound > 0 && bytes[range.lowerBound - 1] == UInt8(ascii: ".")
  }
}

extension SourceNames.Local {
  /// The local variable that a name may refer to.
  init(_ mention: NameMention) { self.init(name: mention.name, declaration: mention.declaration) }
}

/// Finds the innermost declaration around offsets, which must be in ascending order.
private struct EnclosingDeclarations {
  private let ranges: [Range<Int>]
  private var next = 0
  private var open: [Int] = []

  init(_ declarations: [Declaration]) { ranges = declarations.map(\.range) }

  mutating func innermost(at offset: Int) -> Int? {
    while next < ranges.count, ranges[next].lowerBound <= offset {
      open.append(next)
      next += 1
    }
    while let last = open.last, ranges[last].upperBound <= offset { open.removeLast() }
    return open.last
  }
}
