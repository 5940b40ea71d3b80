package import Diagnostics
package import SwiftSource

/// Parsed Swift files and the types that they declare, by name.
package struct ProtocolCatalog: Sendable {
  private var types: [String: [Declaration]] = [:]
  private var aliases: [String: TypeTree] = [:]
  /// The type aliases outside of types, by the type that they refer to.
  private var names: [String: [String]] = [:]
  private var texts: [ObjectIdentifier: SourceText] = [:]
  /// The protocols of types, by the types' qualified names.
  private var conformances: [String: Set<String>] = [:]
  private var extensions: [String: [Declaration]] = [:]
  private var imports: Set<String> = []
  /// The variables and functions outside of types.
  package private(set) var globals: Set<String> = []
  /// The catalogs for names that none of the files declares.
  private let others: [ProtocolCatalog]
  /// Whether declarations are isolated to the main actor by default.
  package var isIsolatedByDefault = false {
    didSet { mayBeIsolatedByDefault = isIsolatedByDefault }
  }
  /// Whether default isolation is possible.
  ///
  /// Without a project, it is unknown.
  private(set) var mayBeIsolatedByDefault = true

  package init(reading texts: [SourceText]) {
    self.init(texts.map { ($0, SwiftFile($0.bytes)) })
  }

  /// - Parameter other: The catalog for names that none of the files declares.
  package init(_ files: [(text: SourceText, file: SwiftFile)], before other: ProtocolCatalog? = nil) {
    others = other.map { [$0] } ?? []
    for (text, file) in files { add(file, text) }
  }

  /// The maximum nesting of types.
  ///
  /// Without a limit, the total length of qualified names would be quadratic.
  private static let maxDepth = 32

  private mutating func add(_ file: SwiftFile, _ text: SourceText) {
    texts[ObjectIdentifier(file)] = text
    for declaration in file.declarations {
      let name = declaration.name
      switch declaration.kind {
      case .protocol, .class, .struct, .enum, .actor:
        types[name, default: []].append(declaration)
        if declaration.parent != nil, !declaration.isNested(deeperThan: Self.maxDepth) {
          types[declaration.qualifiedName, default: []].append(declaration)
        }
        if !declaration.isNested(deeperThan: Self.maxDepth) {
          conformances[declaration.qualifiedName, default: []]
            .formUnion(declaration.inheritedTypes.compactMap(\.baseName))
        }
      case .extension:
        let extended = name.withoutModule
        conformances[extended, default: []].formUnion(declaration.inheritedTypes.compactMap(\.baseName))
        // The name may begin with that of a module.
        let parts = extended.split(separator: ".")
        for start in parts.indices {
          extensions[parts[start...].joined(separator: "."), default: []].append(declaration)
        }
      case .import: imports.insert(name)
      case .variable, .function: if declaration.parent == nil { globals.insert(name) }
      case .typeAlias:
        guard let type = declaration.type else { continue }
        if declaration.parent == nil || aliases[name] == nil { aliases[name] = type }
        if declaration.parent == nil { names[type.description, default: []].append(name) }
        if declaration.parent != nil, !declaration.isNested(deeperThan: Self.maxDepth) {
          aliases[declaration.qualifiedName] = type
        }
      default: break
      }
    }
  }

  package var protocolNames: [String] {
    Set(types.filter { $0.value.contains { $0.kind == .protocol } }.map(\.key) + others.flatMap(\.protocolNames))
      .sorted()
  }

  /// The only protocol with a name, qualified or not.
  ///
  /// - Throws: `protocol-missing` if there is none, `protocol-ambiguous` if there are several.
  func uniqueProtocol(_ name: String) throws(DiagnosticError) -> Declaration {
    let known = types(named: name).filter { $0.kind == .protocol }
    guard let first = known.first else {
      let isOther = types(named: name).first.map { "'\(name)' is a \($0.kind.rawValue), not a protocol" }
      let names = protocolNames
      let near = names.nearest(to: name)
      throw DiagnosticError(
        "protocol-missing", category: .missing, isOther ?? "unknown protocol '\(name)'\(Diagnostic.suggestion(near))",
        at: types(named: name).first.flatMap { place(of: $0) },
        help: names.isEmpty || near != nil
          ? [] : ["name one of \(names.prefix(8).joined(separator: ", "))\(names.count > 8 ? ", …" : "")"])
    }
    guard known.count == 1 else {
      throw DiagnosticError(ambiguity(of: name, known))
    }
    return first
  }

  func ambiguity(of name: String, _ known: [Declaration]) -> Diagnostic {
    let other = known.first { $0.qualifiedName != known[0].qualifiedName }
    let isBranched = known.contains { !BranchConditions(of: $0).isEmpty }
    let help =
      if let other {
        "add the enclosing type to the name, such as '\(other.qualifiedName)'"
      } else if isBranched {
        "put one double into each branch of #if"
      } else {
        "name only the file that declares the intended protocol"
      }
    return Diagnostic(
      "protocol-ambiguous", category: .conflict,
      "\(known.count) protocols have the name '\(name)'\(other == nil && isBranched ? ", in branches of #if" : "")",
      at: known.first.flatMap { place(of: $0) },
      notes: known.dropFirst().map { .init("another declaration is here", at: place(of: $0)) }.shortened,
      help: [help])
  }

  /// The types with a name, qualified or not.
  package func types(named name: String) -> [Declaration] {
    let name = name.withoutModule
    return types[name] ?? others.first?.types(named: name) ?? []
  }

  /// The types that a name refers to outside of all types: top-level types, or nested ones if there are none.
  package func lookUp(_ name: String) -> [Declaration] {
    let all = types(named: name)
    let top = all.filter { $0.parent == nil }
    return top.isEmpty ? all : top
  }

  /// The types that a name refers to in a type: those of its outer types come first.
  func lookUp(_ name: String, in home: Declaration) -> [Declaration] {
    var outer = home.parent
    while let type = outer {
      let siblings = types(named: name).filter { $0.parent?.name.unqualifiedName == type.name.unqualifiedName }
      if !siblings.isEmpty { return siblings }
      outer = type.parent
    }
    return lookUp(name)
  }

  /// The declaration whose file is nearest to another's; several apps of a repository may declare the same names.
  func nearest(of declarations: [Declaration], to other: Declaration) -> Declaration? {
    guard declarations.count > 1, let path = place(of: other)?.path else { return declarations.first }
    func nearness(_ declaration: Declaration) -> Int {
      zip(path.utf8, (place(of: declaration)?.path ?? "").utf8).prefix { $0 == $1 }.count
    }
    return declarations.max { nearness($0) < nearness($1) }
  }

  /// The extensions of types with a name, which is qualified for some nested ones.
  package func extensions(of name: String) -> [Declaration] {
    ([name] + (names[name] ?? [])).flatMap { extensions[$0] ?? [] } + (others.first?.extensions(of: name) ?? [])
  }

  /// Whether a name refers only to protocols, so that its existential type needs `any`.
  func isProtocol(_ name: String) -> Bool {
    let known = lookUp(name)
    guard known.isEmpty else { return known.allSatisfy { $0.kind == .protocol } }
    return alias(name) == nil && StandardProtocols.needsAny(name)
  }

  /// The type that a type alias refers to.
  package func alias(_ name: String) -> TypeTree? {
    let name = name.withoutModule
    return aliases[name] ?? others.first?.alias(name)
  }

  /// Whether a type conforms to a protocol in its declaration or an extension.
  func conforms(_ name: String, to other: String) -> Bool {
    let names = Set(lookUp(name).map(\.qualifiedName)).union([name.withoutModule])
    return names.contains { written($0, toConformTo: other) }
  }

  private func written(_ name: String, toConformTo other: String) -> Bool {
    conformances[name]?.contains(other) == true || others.first?.written(name, toConformTo: other) == true
  }

  func importsAny(of modules: Set<String>) -> Bool {
    imports.contains(where: modules.contains) || others.first?.importsAny(of: modules) == true
  }

  /// Whether a protocol is one of the given protocols, or inherits from one.
  func refines(_ name: String, _ others: Set<String>, depth: Int = 0) -> Bool {
    if others.contains(name) { return true }
    guard depth < 16, let known = lookUp(name).first(where: { $0.kind == .protocol }) else { return false }
    return known.inheritedTypes.flatMap(\.names).contains { refines($0, others, depth: depth + 1) }
  }

  func place(of declaration: Declaration, _ part: Declaration.Part = .name) -> Place? {
    texts[ObjectIdentifier(declaration.file)].map { Place($0, declaration.range(of: part) ?? declaration.range) }
      ?? others.first?.place(of: declaration, part)
  }

  /// Whether a parameter type is a non-escaping closure.
  func isNonEscaping(_ type: TypeTree) -> Bool {
    if case .attributed(let words, let inner) = type {
      return !words.contains { $0 == "@escaping" || $0 == "inout" } && isNonEscaping(inner)
    }
    return isFunction(type.bare)
  }

  /// Whether a type is a function type, also through type aliases.
  func isFunction(_ type: TypeTree) -> Bool { function(type) != nil }

  /// The function type that a type or type alias refers to.
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
  fileprivate func isNested(deeperThan number: Int) -> Bool {
    var outer = parent
    for _ in 0..<number {
      guard let next = outer else { return false }
      outer = next.parent
    }
    return outer != nil
  }
}

extension ProtocolCatalog {
  /// A type and its inherited types, including those that no file declares.
  package func ancestors(of name: String) -> Set<String> {
    var found: Set<String> = [name]
    var waiting = [name]
    while let next = waiting.popLast(), found.count < 200 {
      // An enum inherits from these without naming them.
      if found.count == 1, types(named: name).contains(where: { $0.kind == .enum }) {
        found.formUnion(["Equatable", "Hashable", "RawRepresentable"])
      }
      for home in types(named: next) + extensions(of: next) {
        for other in home.inheritedTypes.flatMap(\.names) where found.insert(other).inserted { waiting.append(other) }
      }
    }
    return found.union(found.intersection(KnownClasses.names).flatMap(KnownClasses.lineage))
  }
}
