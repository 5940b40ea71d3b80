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
    let survey = try ProtocolSurvey(of: catalog.theProtocol(name), in: catalog)
    self.survey = survey
    self.style = style
    self.catalog = catalog
    self.name = double ?? survey.declaration.name + style.suffix
    try refuse()
  }

  /// Designs a part of an existing double.
  init(_ survey: ProtocolSurvey, named name: String, as style: DoubleStyle, in catalog: ProtocolCatalog) {
    self.survey = survey
    self.name = name
    self.style = style
    self.catalog = catalog
  }

  /// The snippet's values for a double with a single member.
  func scope(of member: ProtocolSurvey.Member, id: String) -> Value {
    let design = design(member, id: id)
    return [
      "name": .string(name), "style": .string(style.rawValue), "head": .string("final class \(name)"),
      "protocol": .string(survey.declaration.qualifiedName), "attributes": .array([]), "typealiases": .array([]),
      "needs_init": .bool(false), "has_messages": .bool(design.isMessage),
      "message_head": .string(Self.messageHead([design])), "members": .array([design.scope]),
    ]
  }

  func design(_ member: ProtocolSurvey.Member, id: String) -> MemberDesign {
    MemberDesign(
      member: member, double: name, id: id, isActor: survey.isActor, globalActor: survey.globalActor, catalog: catalog)
  }

  /// The declaration of the message enumeration before its body.
  private static func messageHead(_ designs: [MemberDesign]) -> String {
    // A synthesized conformance can use isolated conformances only if it is isolated too.
    designs.contains(where: \.isMessageOfMainActor)
      ? "@MainActor enum Message: @MainActor Equatable" : "enum Message: Equatable"
  }

  /// The error for a member that a double cannot have.
  func refusal(of member: ProtocolSurvey.Member) -> Diagnostic? {
    let declaration = member.declaration
    let isGeneric = survey.associatedTypes.contains { $0.fixed == nil }
    func refusal(_ reason: String, _ part: Declaration.Part = .name) -> Diagnostic {
      Diagnostic(
        "protocol-cannot-be-doubled", "'\(declaration.name)' of '\(survey.declaration.name)' \(reason)",
        at: catalog.place(of: declaration, part))
    }
    if declaration.isStatic, isGeneric, declaration.kind != .function || !declaration.isOperator {
      return refusal(
        "is static, but a double of a protocol with associated types is generic and cannot store static values")
    }
    let noncopyable = Erasure(parameters: declaration.genericParameters, double: name, catalog: catalog)
    if let type = declaration.type, noncopyable.isNoncopyable(type) {
      return refusal("returns a noncopyable value, which a double cannot store", .type)
    }
    return nil
  }

  private func refuse() throws(DiagnosticError) {
    let mistakes = survey.members.compactMap(refusal)
    if !mistakes.isEmpty { throw DiagnosticError(mistakes) }
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
    let relations = survey.relations.filter { relation in
      [relation.left, relation.right].contains { side in
        side.contains { if case .named(let name, _) = $0 { open.contains(name) } else { false } }
      }
    }
    guard !relations.isEmpty else { return "" }
    return " where "
      + relations.map { "\(known($0.left))\($0.isSameType ? " ==" : ":") \(known($0.right))" }
      .joined(separator: ", ")
  }

  /// The snippet's values for the complete double.
  var scope: Value {
    let members = survey.members
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
    if let superclass = survey.superclass ?? (survey.isObject ? "NSObject" : nil) { inherited.append(superclass) }
    let isolation = survey.actorOfConformance.map { "@\($0) " } ?? ""
    inherited.append(isolation + survey.declaration.qualifiedName)
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
        survey.associatedTypes.compactMap { type in type.fixed.map { .string("typealias \(type.name) = \($0)") } }),
      "needs_init": .bool(!initializers.isEmpty && !initializers.contains { $0.declaration.parameters.isEmpty }),
      "has_messages": .bool(designs.contains(where: \.isMessage)), "message_head": .string(Self.messageHead(designs)),
      "members": .array(designs.map(\.scope)),
    ]
  }

  /// The attributes of the double: its global actor, and the availability of its protocol and members.
  private var attributes: [String] {
    var attributes: [String] = []
    if let actor = survey.globalActor, !survey.isActor { attributes.append("@\(actor)") }
    var platforms: [(name: String, version: String)] = []
    for declaration in [survey.declaration] + survey.members.map(\.declaration) {
      for attribute in declaration.attributes where attribute.name == "available" {
        guard let arguments = attribute.arguments else { continue }
        let parts = arguments.split(separator: ",").map { $0.split(separator: " ").map(String.init) }
        guard parts.last == ["*"], parts.dropLast().allSatisfy({ $0.count == 2 }) else {
          let text = "@available(\(arguments))"
          if declaration.index == survey.declaration.index, !attributes.contains(text) { attributes.append(text) }
          continue
        }
        for part in parts.dropLast() {
          if let place = platforms.firstIndex(where: { $0.name == part[0] }) {
            if part[1].isLater(than: platforms[place].version) { platforms[place].version = part[1] }
          } else {
            platforms.append((part[0], part[1]))
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

extension String {
  /// Whether a version such as `10.15` is later than another.
  fileprivate func isLater(than other: String) -> Bool {
    let (left, right) = (split(separator: ".").map { Int($0) ?? 0 }, other.split(separator: ".").map { Int($0) ?? 0 })
    return right.lexicographicallyPrecedes(left)
  }
}
