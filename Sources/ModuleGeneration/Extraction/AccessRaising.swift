internal import Diagnostics
internal import SwiftSource

/// Makes the declarations of a module public that other code uses: types, used members, and types in their signatures.
///
/// Members are matched by name only, because types are not resolved. Some members are therefore made public
/// unnecessarily.
struct AccessRaising {
  /// Requirements of standard library and SwiftUI protocols, which must be public in a conforming public type.
  private static let witnesses: Set<String> = [
    "hash", "encode", "description", "debugDescription", "id", "body", "rawValue", "errorDescription", "makeIterator",
    "next", "startIndex", "endIndex", "index", "allCases", "localizedDescription", "makeUIView", "updateUIView",
    "makeUIViewController", "updateUIViewController", "previews",
  ]

  /// The first labels of initializers that protocols of the standard library require.
  private static let initializers: Set<String> = [
    "arrayLiteral", "booleanLiteral", "coder", "dictionaryLiteral", "floatLiteral", "from", "integerLiteral",
    "nilLiteral", "rawValue", "stringLiteral",
  ]

  private struct Place: Hashable {
    let file: Int
    let declaration: Int
  }

  private let files: [SwiftFile]
  /// The types that would lose an implicit conformance to `Sendable`; `nil` before Swift 6, which does not check it.
  private let sendable: ImplicitSendability?
  private var words: Set<String>
  private var made: Set<String>
  /// The declarations of each type by its last name, including extensions, and of each global function and variable.
  private var types: [String: [(file: Int, declaration: Declaration)]] = [:]
  private var raised: Set<Place> = []
  private(set) var names: [String] = []

  /// - Parameters:
  ///   - texts: The module's files that other code can see.
  ///   - words: All identifiers in other code.
  ///   - made: Types whose initializers other code calls.
  ///   - isSwiftSix: Whether the types are built in the language mode of Swift 6.
  init(_ texts: [[UInt8]], words: Set<String>, made: Set<String>, isSwiftSix: Bool) {
    files = texts.map { SwiftFile($0) }
    sendable = isSwiftSix ? ImplicitSendability(files.flatMap(\.declarations)) : nil
    (self.words, self.made) = (words, made)
    for (index, file) in files.enumerated() {
      for declaration in file.declarations
      where declaration.kind.isType || declaration.kind == .typeAlias || declaration.isSharedGlobal {
        types[declaration.name.unqualifiedName, default: []].append((index, declaration))
      }
      // Callers in other code evaluate the default values.
      for parameter in file.declarations.flatMap(\.parameters) where parameter.defaultValue != nil {
        for (name, range, _) in file.names(in: parameter.typeRange.upperBound..<parameter.range.upperBound) {
          self.words.insert(name)
          if file.bytes[range.upperBound...].first == UInt8(ascii: "(") { self.made.insert(name) }
        }
      }
    }
  }

  /// Makes types public, and all declarations that this requires.
  mutating func raise(_ wanted: Set<String>) {
    var pending = wanted.sorted()
    var seen = Set(pending)
    while let name = pending.popLast() {
      var spoken: Set<String> = []
      for (file, declaration) in types[name] ?? [] {
        if declaration.kind != .extension { raise(declaration, in: file) }
        spoken.formUnion(inherited(declaration))
        if let outer = declaration.parent, outer.kind.isType { spoken.insert(outer.name.unqualifiedName) }
        for member in declaration.members where mustBeSeen(member, of: name) {
          raise(member, in: file)
          spoken.formUnion(member.kind.isType ? [member.name] : self.spoken(of: member))
        }
      }
      for next in spoken.sorted() where types[next] != nil && seen.insert(next).inserted { pending.append(next) }
    }
  }

  func texts() throws(DiagnosticError) -> [[UInt8]] {
    var texts: [[UInt8]] = []
    for (index, file) in files.enumerated() {
      var editor = SourceEditor(file)
      var introducers: Set<Int> = []
      for declaration in file.declarations where raised.contains(Place(file: index, declaration: declaration.index)) {
        // Names in one `let` declaration share its modifiers.
        guard let introducer = declaration.range(of: .introducer), introducers.insert(introducer.lowerBound).inserted
        else { continue }
        try editor.addModifier("public", to: declaration, leading: true)
        try editor.removeModifier("internal", from: declaration)
        if sendable?.includes(declaration) == true { try editor.addInheritance("Sendable", to: declaration) }
        if let initializer = missingInitializer(of: declaration) { try editor.add(initializer, to: declaration) }
      }
      texts.append(try editor.edit().result)
    }
    return texts
  }

  /// The initializer for a raw value of a public structure; the compiler's own one is internal.
  private func missingInitializer(of type: Declaration) -> String? {
    let protocols: Set<String?> = ["RawRepresentable", "OptionSet"]
    let homes = (types[type.name.unqualifiedName] ?? []).map(\.declaration).filter {
      $0.qualifiedName == type.qualifiedName
    }
    guard type.kind == .struct, homes.flatMap(\.inheritedTypes).contains(where: { protocols.contains($0.baseName) }),
      !homes.flatMap(\.members).contains(where: { $0.kind == .initializer }),
      let value = type.members.first(where: { $0.kind == .variable && $0.name == "rawValue" })?.text(of: .type)
    else { return nil }
    return "public init(rawValue: \(value)) {\n  self.rawValue = rawValue\n}"
  }

  private mutating func raise(_ declaration: Declaration, in file: Int) {
    guard !declaration.hasAccessModifier, raised.insert(Place(file: file, declaration: declaration.index)).inserted
    else {
      return
    }
    names.append(declaration.qualifiedName)
  }

  // MARK: - Required declarations

  private func mustBeSeen(_ member: Declaration, of type: String) -> Bool {
    guard let parent = member.parent, parent.kind != .protocol, member.kind != .enumCase else { return false }
    // In a `public extension`, all members are public by default.
    if parent.kind == .extension, parent.hasModifier("public") { return false }
    switch member.kind {
    case .initializer:
      let label = member.parameters.first.flatMap { $0.argumentLabel ?? $0.name }
      return made.contains(type) || member.hasModifier("required") || member.hasModifier("override")
        || label.map(Self.initializers.contains) ?? false || required(of: type).contains(member.name)
    case .deinitializer: return false
    case .function, .variable, .subscript, .typeAlias, .class, .struct, .enum, .actor:
      return words.contains(member.name) || member.hasModifier("override") || Self.witnesses.contains(member.name)
        || member.hasModifier("static") && member.kind == .function
          && !member.name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
        || required(of: type).contains(member.name) || mayBeWitness(member, in: parent)
    default: return false
    }
  }

  /// Whether a member may implement a requirement of a protocol of another module, such as `UITableViewDelegate`.
  private func mayBeWitness(_ member: Declaration, in parent: Declaration) -> Bool {
    let foreign = inherited(parent, ofAnyKind: true).filter { types[$0] == nil }
    guard parent.kind != .extension else { return !foreign.isEmpty }
    return member.kind == .function && foreign.contains { $0.hasSuffix("Delegate") || $0.hasSuffix("DataSource") }
  }

  /// The requirements of the module's own protocols for a type.
  private func required(of type: String) -> Set<String> {
    let protocols = (types[type] ?? []).flatMap { inherited($0.declaration, ofAnyKind: true) }
    return Set(
      protocols.flatMap { types[$0] ?? [] }.filter { $0.declaration.kind == .protocol }
        .flatMap(\.declaration.members).map(\.name))
  }

  /// Types that must be public with a type: its superclass, and the types in a protocol's inheritance and requirements.
  private func inherited(_ declaration: Declaration, ofAnyKind: Bool = false) -> Set<String> {
    let names = Set(
      (declaration.range(of: .inheritance).map { declaration.file.names(in: $0) } ?? []).map(\.name))
    if ofAnyKind { return names }
    if declaration.kind == .protocol || declaration.kind == .typeAlias || declaration.isSharedGlobal {
      return names.union(declaration.members.flatMap(spoken)).union(spoken(of: declaration))
    }
    let cases = declaration.members.filter { $0.kind == .enumCase }.flatMap(spoken)
    return names.filter { name in types[name]?.contains { $0.declaration.kind == .class } ?? false }.union(cases)
  }

  private func spoken(of declaration: Declaration) -> Set<String> {
    let parts: [Declaration.Part] = [.genericParameters, .parameters, .signature, .type, .requirements]
    return Set(
      parts.compactMap { declaration.range(of: $0) }.flatMap { declaration.file.names(in: $0) }
        .map(\.name))
  }
}
