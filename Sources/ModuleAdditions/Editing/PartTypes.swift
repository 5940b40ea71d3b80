internal import Diagnostics
internal import ModuleRoles
internal import ModuleTemplates
internal import RecordedModules
internal import SwiftSource
internal import TestDoubles

/// Translates the template's names of a module's types to the types that have their roles in the code.
///
/// A module that was written by hand may declare `ShowsWireframe` instead of the template's `ShowsRouter`.
struct PartTypes {
  /// The type in the code for a name in the template.
  private struct Found {
    let name: String
    /// Whether the name is that of a protocol, but the code has only the class that would implement it.
    var isClassInstead = false
  }

  private let tree: CodeTree
  private let record: ModuleRecord
  private let roles: () throws(DiagnosticError) -> ProjectRoles

  /// - Parameters:
  ///   - record: The first module of the tree, which receives the addition.
  ///   - roles: The roles of the project's types, which are read only if a name is missing.
  init(
    _ tree: CodeTree, record: ModuleRecord, roles: @escaping () throws(DiagnosticError) -> ProjectRoles
  ) {
    (self.tree, self.record, self.roles) = (tree, record, roles)
  }

  /// The parts with the names of the code, without tests whose protocols are missing in the code.
  ///
  /// - Returns: The parts, and the missing protocols.
  /// - Throws: `addition-place-ambiguous` if several types have the role of a name.
  func applied(to parts: [AdditionPart]) throws(DiagnosticError) -> (parts: [AdditionPart], missing: Set<String>) {
    let declared = Set(tree.entries.flatMap { $0.file.declarations.filter { $0.kind.isType }.map(\.name) })
    let created = Set(parts.flatMap(Self.typesOfNewFile))
    var found: [String: Found] = [:]
    for part in parts {
      for (name, isProtocol) in Self.names(of: part)
      where !declared.contains(name) && !created.contains(name) && found[name] == nil && !name.hasSuffix("Tests") {
        found[name] = try type(for: name, isProtocol: isProtocol, part)
      }
      // A type of the module with the template's name may have another role.
      if case .conformance(let type, let name) = part.target, declared.contains(type), found[type] == nil,
        let other = found[name], !other.isClassInstead, !conforms(type, to: other.name),
        let actual = try self.type(for: type, isProtocol: false, part), conforms(actual.name, to: other.name)
      {
        found[type] = actual
      }
    }
    let doubled = Set(parts.filter(\.isForTests).flatMap(\.doubles).map(\.owner))
    let missing = doubled.subtracting(declared).subtracting(created).filter { name in
      found[name] == nil
        && !tree.others.contains { $0.file.declarations.contains { $0.kind == .protocol && $0.name == name } }
    }
    let rest = parts.filter { part in !part.isForTests || !part.doubles.contains { missing.contains($0.owner) } }
    return (found.isEmpty ? rest : rest.compactMap { applied(to: $0, found) }, missing)
  }

  private func conforms(_ type: String, to name: String) -> Bool {
    tree.declarations(of: 0).contains { declaration in
      declaration.name == type && declaration.inheritedTypes.contains { $0.baseName == name }
    }
  }

  private static func typesOfNewFile(_ part: AdditionPart) -> [String] {
    guard case .file = part.target else { return [] }
    return SwiftFile(Array(part.text.utf8)).declarations.filter { $0.kind.isType }.map(\.name)
  }

  private static func names(of part: AdditionPart) -> [(name: String, isProtocol: Bool)] {
    names(of: part.target) + part.doubles.map { ($0.owner, true) }
  }

  private static func names(of target: AdditionPart.Target) -> [(name: String, isProtocol: Bool)] {
    switch target {
    case .type(let word, let name): [(name, word == "protocol")]
    case .conformance(let type, let name): [(type, false), (name, true)]
    case .conformances(let name): [(name, true)]
    case .initializer(let type), .calls(let type), .statements(_, let type), .cases(_, let type), .result(_, let type),
      .head(let type):
      [(type, false)]
    case .file: []
    }
  }

  /// The type with the role that a name has in the template; `nil` if there is none.
  private func type(
    for name: String, isProtocol: Bool, _ part: AdditionPart
  ) throws(DiagnosticError) -> Found? {
    // Parts for other modules use the names with which those modules were generated.
    guard part.module == nil, let request = record.parts.first?.request else { return nil }
    let stem = request.prefix + record.name
    let role = Architecture.all.lazy.compactMap { $0.reading(of: name, isProtocol: isProtocol) }
      .first { $0.module == stem && $0.role.isProtocol == isProtocol }?.role
    guard let role, let module = try roles().modules.first(where: { $0.name == record.name || $0.stem == stem }) else {
      return nil
    }
    // A base class in the module's directory has the role, too.
    let all = module.types(role)
    let own = all.filter { $0.name.hasPrefix(stem) }
    let types = own.isEmpty ? all : own
    if types.isEmpty, let conformer = role.conformer {
      // If the module still mentions the protocol, only its declaration is missing.
      let bytes = Array(name.utf8)
      guard !tree.indices(of: 0).contains(where: { tree.entries[$0].file.bytes.holds(bytes) }) else { return nil }
      let classes = module.types(conformer)
      if let shared = sharedProtocol(role, in: module) { return Found(name: shared) }
      return classes.count == 1 ? Found(name: classes[0].name, isClassInstead: true) : nil
    }
    guard types.count < 2 else {
      throw DiagnosticError(
        "addition-place-ambiguous", category: .conflict,
        "'\(record.name)' has no '\(name)', and \(types.count) types that could be it", at: part.place,
        notes: types.map { .init("'\($0.name)': \($0.why)") }.shortened,
        help: ["rename one of them to '\(name)', or write the addition by hand"])
    }
    return types.first.map { Found(name: $0.name) }
  }

  /// The presenter's only protocol, by which both the view and the interactor call it.
  private func sharedProtocol(_ role: Role, in module: CodeModule) -> String? {
    let (holder, other): (Role, Role)
    switch role {
    case .viewOutput: (holder, other) = (.view, .interactorOutput)
    case .interactorOutput: (holder, other) = (.interactor, .viewOutput)
    default: return nil
    }
    let holders = Set(module.types(holder).map(\.name))
    return module.types(other).map(\.name).first { name in
      tree.declarations(of: 0).contains { member in
        member.kind == .variable && holders.contains(member.parent?.name ?? "")
          && member.type?.names.contains(name) == true
      }
    }
  }

  private func applied(to part: AdditionPart, _ found: [String: Found]) -> AdditionPart? {
    func name(_ name: String) -> String { found[name]?.name ?? name }
    // A test needs a double, and only a protocol has one.
    if part.doubles.contains(where: { found[$0.owner]?.isClassInstead == true }) { return nil }
    var result = part
    for index in result.doubles.indices { result.doubles[index].owner = name(result.doubles[index].owner) }
    switch part.target {
    case .type("protocol", let type) where found[type]?.isClassInstead == true: return nil
    case .type(let word, let type): result.target = .type(word: word, name: name(type))
    case .conformance(let type, let other) where found[other]?.isClassInstead == true:
      result.target = .type(word: "type", name: name(type))
    case .conformance(let type, let other): result.target = .conformance(of: name(type), to: name(other))
    case .conformances(let other) where found[other]?.isClassInstead == true: return nil
    case .conformances(let other): result.target = .conformances(to: name(other))
    case .initializer(let type): result.target = .initializer(of: name(type))
    case .calls(let type): result.target = .calls(of: name(type))
    case .statements(let function, let type): result.target = .statements(of: function, in: name(type))
    case .cases(let function, let type): result.target = .cases(of: function, in: name(type))
    case .result(let member, let type): result.target = .result(of: member, in: name(type))
    case .head(let type): result.target = .head(of: name(type))
    case .file: break
    }
    result.text = applied(to: part.text, found)
    return result
  }

  private func applied(to text: String, _ found: [String: Found]) -> String {
    let file = SwiftFile(Array(text.utf8))
    var bytes = file.bytes
    for (index, token) in file.tokens.enumerated().reversed() where token.kind == .identifier {
      guard let new = found[file.text(of: token.range)] else { continue }
      let before = index > 0 ? file.tokens[index - 1] : nil
      // `any` is for protocols only.
      let isExistential = new.isClassInstead && before.map { file.text(of: $0.range) } == "any"
      let start = isExistential ? before?.range.lowerBound : nil
      bytes.replaceSubrange((start ?? token.range.lowerBound)..<token.range.upperBound, with: new.name.utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
