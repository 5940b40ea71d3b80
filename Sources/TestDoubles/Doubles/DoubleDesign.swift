package import Diagnostics
internal import Liquid
internal import SwiftSource

/// A test double of a protocol, as the input of a snippet.
package struct DoubleDesign {
  let survey: ProtocolSurvey
  package let name: String
  let style: DoubleStyle
  private let catalog: ProtocolCatalog

  /// Designs a double.
  ///
  /// - Parameters:
  ///   - name: The name of the protocol, qualified or not.
  ///   - double: The name of the double; by default, the protocol's name and the suffix of the style.
  /// - Throws: `protocol-missing` or `protocol-ambiguous` for the name, `protocol-unknown` for an inherited protocol
  ///   that no file declares, `protocol-cannot-be-doubled` if no double can conform.
  package init(
    of name: String, named double: String? = nil, as style: DoubleStyle, in catalog: ProtocolCatalog
  ) throws(DiagnosticError) {
    let survey = try ProtocolSurvey(of: catalog.uniqueProtocol(name), in: catalog)
    (self.survey, self.style, self.catalog) = (survey, style, catalog)
    self.name = double ?? survey.declaration.name + style.suffix
    try check()
  }

  /// Designs a part of an existing double.
  init(_ survey: ProtocolSurvey, named name: String, as style: DoubleStyle, in catalog: ProtocolCatalog) {
    (self.survey, self.name, self.style, self.catalog) = (survey, name, style, catalog)
  }

  /// The snippet's values for a double with a single member.
  func scope(of member: ProtocolSurvey.Member, id: String) -> Value {
    let design = design(member, id: id)
    return [
      "name": .string(name), "style": .string(style.rawValue), "head": .string("final class \(name)"),
      "protocol": .string(survey.declaration.qualifiedName), "attributes": .array([]), "typealiases": .array([]),
      "needs_init": .bool(false), "has_messages": .bool(design.isMessage),
      "message_head": .string(messageHead([design])), "message_list": .string(listNames.list),
      "message_type": .string(listNames.type), "configure": configure.map { .string($0) } ?? .null,
      "lock": lock([design]).map { .string($0) } ?? .null, "lock_name": .string(lockName),
      "members": .array([design.values]),
    ]
  }

  func design(_ member: ProtocolSurvey.Member, id: String) -> MemberDesign {
    let home = member.declaration.parent.flatMap { $0.kind == .protocol && !member.isStandard ? $0 : nil }
    return MemberDesign(
      member: member, double: name, id: id, survey: survey,
      scope: NameScope(catalog, home: home ?? survey.declaration, survey: survey))
  }

  // MARK: Lists of messages

  /// Possible names of the message list of a double.
  static let listNames = ["messages", "recordedMessages", "doubleMessages"]
  /// Possible names of the type of its elements.
  static let messageTypes = ["Message", "RecordedMessage", "DoubleMessage"]

  /// The first names that neither hide a type in the requirements nor collide with a requirement or parameter.
  private var listNames: (list: String, type: String) {
    var words = Set(survey.associatedTypes.map(\.name))
    for member in survey.members {
      let declaration = member.declaration
      words.formUnion(declaration.parameters.compactMap(\.name))
      for token in declaration.tokens(of: .whole) where token.kind == .identifier {
        let word = declaration.file.text(of: token.range)
        if word == declaration.name || word.first?.isUppercase == true { words.insert(word) }
      }
    }
    func first(_ names: [String]) -> String { names.first { !words.contains($0) } ?? names[0] }
    return (first(Self.listNames), first(Self.messageTypes))
  }

  private func messageHead(_ designs: [MemberDesign]) -> String {
    let type = listNames.type
    // A synthesized conformance can use main-actor conformances only if it is isolated to the main actor itself.
    return designs.contains(where: \.isMessageOfMainActor)
      ? "@MainActor enum \(type): @MainActor Equatable" : "enum \(type): Equatable"
  }

  // MARK: Other threads

  /// The method with which tests set the properties of an actor, which they cannot set directly.
  private var configure: String? {
    guard survey.isActor, style != .dummy else { return nil }
    let isTaken = survey.members.contains { $0.declaration.name == "configure" }
    let method = isTaken ? "configureDouble" : "configure"
    return "func \(method)(_ change: @Sendable (isolated \(name)) -> Void) { change(self) }"
  }

  private func lock(_ designs: [MemberDesign]) -> String? {
    guard style == .spy || style == .messages else { return nil }
    let isNeeded = designs.contains { $0.isLocked && (style == .spy || $0.isMessage) }
    return isNeeded ? "private let \(lockName) = NSLock()" : nil
  }

  /// The name of the lock, which differs from the names of the requirements and their parameters.
  var lockName: String {
    let isTaken = survey.members.map(\.declaration).contains { declaration in
      declaration.name == "lock" || declaration.parameters.contains { $0.name == "lock" }
    }
    return isTaken ? "callLock" : "lock"
  }

  /// Whether the double has a lock, for which the file around it must import one of ``modulesWithLocks``.
  var hasLock: Bool { lock(survey.members.map { design($0, id: $0.declaration.name) }) != nil }

  /// Modules that export Foundation, which declares the lock.
  static let modulesWithLocks: Set<String> = [
    "Foundation", "UIKit", "AppKit", "SwiftUI", "Combine", "XCTest", "CoreData", "MapKit",
  ]

  /// Whether the text needs an import of Foundation that the files of the protocol do not have.
  package var needsFoundation: Bool { hasLock && !catalog.importsAny(of: Self.modulesWithLocks) }

  func problem(of member: ProtocolSurvey.Member) -> Diagnostic? {
    let declaration = member.declaration
    func problem(_ reason: String, _ part: Declaration.Part = .name) -> Diagnostic {
      Diagnostic(
        "protocol-cannot-be-doubled", "'\(declaration.name)' of '\(survey.declaration.name)' \(reason)",
        at: catalog.place(of: declaration, part))
    }
    let erasure = design(member, id: declaration.name).erasure
    if let type = declaration.type, erasure.isNoncopyable(type) {
      if erasure.isNonescapable(type) || erasure.depends(type) {
        return problem("returns a noncopyable value, which a double cannot store", .type)
      }
      if declaration.accessors.contains(where: { $0.name == "set" }) {
        return problem("is a settable noncopyable value, which a double cannot store", .type)
      }
    }
    return nil
  }

  private func check() throws(DiagnosticError) {
    let problems = survey.members.compactMap(problem)
    if !problems.isEmpty { throw DiagnosticError(problems) }
  }

  /// The double's generic parameters, one for each associated type without a concrete type.
  private var genericClause: String {
    let open = survey.associatedTypes.filter { $0.fixed == nil }
    guard !open.isEmpty else { return "" }
    return "<"
      + open.map { type in
        let constraints = type.constraints.map { "\($0.withoutSelf)" }
        return constraints.isEmpty ? type.name : "\(type.name): \(constraints.joined(separator: " & "))"
      }.joined(separator: ", ") + ">"
  }

  private var whereClause: String {
    var fixed: [String: TypeTree] = [:]
    for type in survey.associatedTypes { fixed[type.name] = type.fixed }
    func known(_ type: TypeTree) -> TypeTree {
      type.replacing { part in if case .named(let name, _) = part { fixed[name] } else { nil } }
    }
    let open = survey.associatedTypes.filter { $0.fixed == nil }.map(\.name)
    func dependsOnOpenTypes(_ type: TypeTree) -> Bool {
      type.contains { if case .named(let name, _) = $0 { open.contains(name) } else { false } }
    }
    let relations = survey.relations.filter { [$0.left, $0.right].contains(where: dependsOnOpenTypes) }
      .map { "\(known($0.left))\($0.isSameType ? " ==" : ":") \(known($0.right))" }
    // A type that is determined by another one, such as `Key` by `Values.Element`, keeps its own constraints.
    let derived = survey.associatedTypes.flatMap { type -> [String] in
      guard let derived = type.fixed.map(known), dependsOnOpenTypes(derived), !open.contains("\(derived)") else {
        return []
      }
      return type.constraints.map { "\(derived): \($0.withoutSelf)" }
    }
    let clauses = relations + derived
    return clauses.isEmpty ? "" : " where " + clauses.joined(separator: ", ")
  }

  var scope: Value {
    let members = survey.members.filter { !isInherited($0) }
    var names = MemberNames(members: Set(members.map(\.declaration.name)))
    // Variables first, so that they get the short names.
    var ids: [Int: String] = [:]
    for (place, member) in members.enumerated() where member.declaration.kind == .variable {
      ids[place] = names.name(for: member.declaration)
    }
    for (place, member) in members.enumerated() where member.declaration.kind != .variable {
      ids[place] = names.name(for: member.declaration)
    }
    let designs = members.enumerated().map { place, member in
      let name = ids[place] ?? member.declaration.name
      return design(member, id: name)
    }
    var inherited: [String] = []
    if let superclass = survey.superclassOfDouble { inherited.append(superclass) }
    let isolation = survey.actorOfConformance.map { "@\($0) " } ?? ""
    inherited.append(isolation + survey.declaration.qualifiedName)
    if let conformance = survey.nonisolatedConformance { inherited.append(conformance) }
    if survey.isSendable, !survey.isActor, survey.globalActor == nil { inherited.append("@unchecked Sendable") }
    let head =
      (survey.isActor ? "actor " : "final class ") + name + genericClause + ": " + inherited.joined(separator: ", ")
      + whereClause
    let initializers = members.filter { $0.declaration.kind == .initializer }
    return [
      "name": .string(name), "style": .string(style.rawValue), "head": .string(head),
      "protocol": .string(survey.declaration.qualifiedName),
      "attributes": .array(attributes.map { .string($0) }),
      "typealiases": .array(
        survey.associatedTypes.compactMap { type in
          let own = survey.isAmbiguous(type) ? TypeTree.named(type.name, arguments: []) : nil
          return (type.fixed ?? own).map { .string("typealias \(type.name) = \($0)") }
        }),
      "needs_init": .bool(!initializers.isEmpty && !initializers.contains { $0.declaration.parameters.isEmpty }),
      "init_head": .string(survey.overridesInit ? "override init()" : "init()"),
      "has_messages": .bool(designs.isEmpty || designs.contains(where: \.isMessage)),
      "message_head": .string(messageHead(designs)),
      "message_list": .string(listNames.list), "message_type": .string(listNames.type),
      "configure": configure.map { .string($0) } ?? .null, "lock": lock(designs).map { .string($0) } ?? .null,
      "lock_name": .string(lockName), "members": .array(designs.map(\.values)),
    ]
  }

  /// Whether the superclass fulfills a requirement.
  private func isInherited(_ member: ProtocolSurvey.Member) -> Bool {
    guard let superclass = survey.superclassOfDouble, KnownClasses.names.contains(superclass) else { return false }
    let name = member.declaration.shownName
    return KnownClasses.objectMembers.contains(name) || member.isStandard && ["==", "hash(into:)"].contains(name)
      || superclass != "NSObject" && KnownClasses.members.contains(name)
  }

  /// The attributes of the double: its actor, and the availability of its protocol and members.
  private var attributes: [String] {
    var attributes: [String] = []
    if let actor = survey.globalActor, !survey.isActor { attributes.append("@\(actor)") }
    var platforms: [(name: String, version: String)] = []
    // Stored properties must be available on every system that the double supports.
    for declaration in [survey.declaration] + survey.members.map(\.declaration).filter(usesUnknownTypes) {
      for attribute in declaration.attributes {
        guard let availability = attribute.availability else { continue }
        if declaration.index == survey.declaration.index, attribute.systems == nil, !attributes.contains(availability) {
          attributes.append(availability)
        }
        for system in attribute.systems ?? [] {
          if let place = platforms.firstIndex(where: { $0.name == system.name }) {
            if system.version.isLater(than: platforms[place].version) { platforms[place] = system }
          } else {
            platforms.append(system)
          }
        }
      }
    }
    if !platforms.isEmpty {
      attributes.append("@available(\(platforms.map { "\($0.name) \($0.version)" }.joined(separator: ", ")), *)")
    }
    return attributes
  }
}

extension DoubleDesign {
  /// Whether a requirement uses a type that no file declares.
  ///
  /// Such a type may require the same system version.
  private func usesUnknownTypes(_ declaration: Declaration) -> Bool {
    let types = declaration.parameters.map(\.type) + [declaration.type].compactMap { $0 }
    let own = Set(declaration.genericParameters.map(\.name) + survey.associatedTypes.map(\.name))
    return types.contains { type in
      type.contains { part in
        guard case .named(let name, _) = part, !own.contains(name) else { return false }
        if !catalog.types(named: name).isEmpty || catalog.alias(name) != nil || part.emptyValue != nil { return false }
        if StandardProtocols.needsAny(name) || catalog.isEquatable(.named(name, arguments: [])) {
          return false
        }
        let known: Set<String> = ["Self", "Any", "AnyObject", "Void", "Never", "Result"]
        return !known.contains(name.withoutModule)
      }
    }
  }
}

extension Attribute {
  /// The text of `@available(…)`, in one line.
  var availability: String? {
    guard name == "available", let arguments else { return nil }
    return "@available(\(arguments.split(whereSeparator: \.isWhitespace).joined(separator: " ")))"
  }

  /// The platforms and versions of an attribute that contains nothing else: `iOS 15, *`.
  var systems: [(name: String, version: String)]? {
    guard name == "available", let arguments else { return nil }
    let parts = arguments.split(separator: ",").map { $0.split(whereSeparator: \.isWhitespace).map(String.init) }
    guard parts.last == ["*"], parts.dropLast().allSatisfy({ $0.count == 2 }) else { return nil }
    return parts.dropLast().map { ($0[0], $0[1]) }
  }
}

extension String {
  /// Whether a version such as `10.15` is later than another.
  fileprivate func isLater(than other: String) -> Bool {
    let (left, right) = (split(separator: ".").map { Int($0) ?? 0 }, other.split(separator: ".").map { Int($0) ?? 0 })
    return right.lexicographicallyPrecedes(left)
  }
}
