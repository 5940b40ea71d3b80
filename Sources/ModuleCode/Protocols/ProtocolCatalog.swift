package import Diagnostics
internal import SwiftSource

/// Swift files that were read, and the types that they declare, by their names.
package struct ProtocolCatalog: Sendable {
  private var types: [String: [Declaration]] = [:]
  private var aliases: [String: TypeTree] = [:]
  private var texts: [ObjectIdentifier: SourceText] = [:]
  /// The extensions that conform a type to others, by the type's last name.
  private var conformances: [String: Set<String>] = [:]
  private var extensions: [String: [Declaration]] = [:]
  /// What is asked for names that none of the files declares.
  private let others: [ProtocolCatalog]
  /// Whether what the files declare belongs to the main actor unless it says otherwise.
  var isIsolatedByDefault = false

  package init(reading texts: [SourceText]) {
    self.init(texts.map { ($0, SwiftFile($0.bytes)) })
  }

  /// Takes files that were read.
  ///
  /// - Parameter other: The catalog that is asked for names that none of the files declares.
  init(_ files: [(text: SourceText, file: SwiftFile)], before other: ProtocolCatalog? = nil) {
    others = other.map { [$0] } ?? []
    for (text, file) in files { add(file, text) }
  }

  /// Nobody names a type with more types around it, whose names together would be as long as the square of their number.
  private static let deepest = 32

  private mutating func add(_ file: SwiftFile, _ text: SourceText) {
    texts[ObjectIdentifier(file)] = text
    for declaration in file.declarations {
      let name = declaration.name
      switch declaration.kind {
      case .protocol, .class, .struct, .enum, .actor:
        types[name, default: []].append(declaration)
        if declaration.parent != nil, !declaration.isNested(deeperThan: Self.deepest) {
          types[declaration.qualifiedName, default: []].append(declaration)
        }
        conformances[name, default: []].formUnion(declaration.inheritedTypes.compactMap(\.baseName))
      case .extension:
        let last = name.split(separator: ".").last.map(String.init) ?? name
        conformances[last, default: []].formUnion(declaration.inheritedTypes.compactMap(\.baseName))
        extensions[last, default: []].append(declaration)
      case .typeAlias:
        if let type = declaration.type { aliases[name] = type }
      default: break
      }
    }
  }

  /// The names of all protocols, sorted.
  package var protocolNames: [String] {
    Set(types.filter { $0.value.contains { $0.kind == .protocol } }.map(\.key) + others.flatMap(\.protocolNames))
      .sorted()
  }

  /// The only protocol of a name, qualified or not.
  ///
  /// - Throws: `protocol-missing` if there is none, `protocol-ambiguous` if there are several.
  func theProtocol(_ name: String) throws(DiagnosticError) -> Declaration {
    let known = types(named: name).filter { $0.kind == .protocol }
    guard let first = known.first else {
      let isOther = types(named: name).first.map { "'\(name)' is no protocol but a \($0.kind.rawValue)" }
      let near = Diagnostic.suggestion(protocolNames.nearest(to: name))
      throw DiagnosticError(
        Diagnostic(
          "protocol-missing", category: .missing, isOther ?? "none of the files declares a protocol '\(name)'\(near)",
          at: types(named: name).first.flatMap { place(of: $0) }))
    }
    guard known.count == 1 else {
      throw DiagnosticError(ambiguity(of: name, known))
    }
    return first
  }

  /// The mistake that several protocols bear a name.
  func ambiguity(of name: String, _ known: [Declaration]) -> Diagnostic {
    let other = known.first { $0.qualifiedName != known[0].qualifiedName }
    let isBranched = known.contains { !BranchConditions(of: $0).isEmpty }
    let help =
      if let other {
        "name the one that is meant with the type around it, such as '\(other.qualifiedName)'"
      } else if isBranched {
        "put a double into the branch of #if that it is for: it follows the protocol of that branch"
      } else {
        "name only the file that declares the one that is meant"
      }
    return Diagnostic(
      "protocol-ambiguous", category: .conflict,
      "\(known.count) protocols are called '\(name)'\(other == nil && isBranched ? ", in branches of #if" : "")",
      at: known.first.flatMap { place(of: $0) },
      notes: known.dropFirst().prefix(5).map { .init("another one is here", at: place(of: $0)) }, help: [help])
  }

  /// The types of a name, qualified or not.
  func types(named name: String) -> [Declaration] { types[name] ?? others.first?.types(named: name) ?? [] }

  /// The extensions of the types of a name, all of them.
  func extensions(of name: String) -> [Declaration] {
    (extensions[name] ?? []) + (others.first?.extensions(of: name) ?? [])
  }

  /// Whether all that a file adds to types, if anything, is there by name.
  func holdExtensions(of file: SwiftFile) -> Bool {
    let new = file.declarations.filter { $0.parent == nil && $0.kind == .extension }.flatMap { extended in
      extended.members.map { (type: extended.name, name: $0.shownName) }
    }
    return !new.isEmpty
      && new.allSatisfy { member in
        extensions(of: member.type).contains { $0.members.contains { $0.shownName == member.name } }
      }
  }

  /// Whether a name is that of a protocol and of nothing else, so that a value of it is written `any`.
  func isProtocol(_ name: String) -> Bool {
    let known = types(named: name)
    guard known.isEmpty else { return known.allSatisfy { $0.kind == .protocol } }
    return alias(name) == nil && StandardProtocols.isRequired(toSayAny: name)
  }

  func alias(_ name: String) -> TypeTree? { aliases[name] ?? others.first?.alias(name) }

  /// Whether a type is written to conform to a protocol, here or in an extension.
  func conforms(_ name: String, to other: String) -> Bool {
    conformances[name]?.contains(other) == true || others.first?.conforms(name, to: other) == true
  }

  func place(of declaration: Declaration, _ part: Declaration.Part = .name) -> Place? {
    texts[ObjectIdentifier(declaration.file)].map { Place($0, declaration.range(of: part) ?? declaration.range) }
      ?? others.first?.place(of: declaration, part)
  }

  /// Whether a parameter of a type is a closure that must not be kept: a function type that is not `@escaping`.
  func isNonEscaping(_ type: TypeTree) -> Bool {
    if case .attributed(let words, let inner) = type {
      return !words.contains { $0 == "@escaping" || $0 == "inout" } && isNonEscaping(inner)
    }
    return isFunction(type.bare)
  }

  /// Whether a type is a function type, through aliases.
  func isFunction(_ type: TypeTree) -> Bool { function(type) != nil }

  /// The function type that a type is, through aliases.
  func function(_ type: TypeTree, depth: Int = 0) -> TypeTree? {
    switch type.bare {
    case .function: type.bare
    case .named(let name, _), .member(_, let name, _):
      if depth < 16, let other = alias(name) { function(other, depth: depth + 1) } else { nil }
    default: nil
    }
  }
}

extension Declaration {
  /// Whether more declarations than a number are around it.
  fileprivate func isNested(deeperThan number: Int) -> Bool {
    var outer = parent
    for _ in 0..<number {
      guard let next = outer else { return false }
      outer = next.parent
    }
    return outer != nil
  }
}
