internal import Diagnostics
internal import SwiftSource

/// The requirements of a type's protocols, and the protocols' properties that matter for its members.
struct RequiredMembers {
  struct SurveyedRequirement {
    let member: ProtocolSurvey.Member
    let survey: ProtocolSurvey
    let signature: Signature
  }

  /// The requirements, in the order of the protocols.
  private(set) var requirements: [SurveyedRequirement] = []
  /// Errors in protocols whose requirements are unknown.
  private(set) var problems: [Diagnostic] = []
  /// Whether the type inherits from a type outside the files, which may require further members.
  private(set) var isOpen = false
  /// Whether such a type is unknown, so that more files could provide its declaration.
  private(set) var isUnknown = false
  /// The project's protocols that the type conforms to, as named in its declaration.
  private(set) var protocols: [String] = []
  /// The project's classes that the type inherits from.
  private(set) var superclasses: [Declaration] = []
  /// Whether the type inherits from a class of another module.
  private(set) var hasForeignSuperclass = false
  private var foreignSuperclasses: Set<String> = []
  /// The associated types, which can be any type.
  private(set) var associated: Set<String> = []
  private(set) var isSendable = false
  private let catalog: ProtocolCatalog
  /// The conditional compilation branches that contain the type.
  private let conditions: BranchConditions
  private let home: Declaration
  private var names: Set<String> = []

  /// Collects the requirements of a type.
  ///
  /// - Parameters:
  ///   - others: Other inherited types, of which only a superclass matters.
  ///   - home: The type. Of two protocols in different `#if` branches, the one in its branch is used.
  init(
    of types: [TypeTree], inheriting others: [TypeTree] = [], by home: Declaration, in catalog: ProtocolCatalog
  ) {
    (self.catalog, self.home) = (catalog, home)
    conditions = BranchConditions(of: home)
    for type in types { add(type, depth: 0) }
    for other in others where isClass(other) { add(other, depth: 0) }
  }

  private func isClass(_ type: TypeTree) -> Bool {
    guard let name = type.baseName else { return false }
    return KnownClasses.names.contains(name) || catalog.lookUp(name, in: home).first?.kind == .class
  }

  private mutating func add(_ type: TypeTree, depth: Int) {
    switch type.bare {
    case .composition(let parts): for part in parts { add(part, depth: depth) }
    case .named(let name, _): add(name, depth)
    case .member(let base, let name, _):
      add(catalog.types(named: "\(base).\(name)").isEmpty ? name : "\(base).\(name)", depth)
    case .suppressed, .any: break
    default: (isOpen, isUnknown) = (true, true)
    }
  }

  private mutating func add(_ name: String, _ depth: Int) {
    guard depth < 32 else { return }
    let known = catalog.lookUp(name, in: home)
    if known.contains(where: { $0.kind == .protocol }) {
      addProtocol(name, known)
    } else if let type = known.first(where: { $0.kind == .class }) {
      superclasses.append(type)
      for other in [type] + catalog.extensions(of: type.name) {
        // A superclass implements its own protocols, so only its superclasses matter.
        for inherited in other.inheritedTypes {
          guard isClass(inherited) else { continue }
          add(inherited, depth: depth + 1)
        }
      }
    } else if KnownClasses.names.contains(name) {
      hasForeignSuperclass = true
      foreignSuperclasses.insert(name)
      isOpen = true
    } else if let alias = catalog.alias(name) {
      add(alias, depth: depth + 1)
    } else if name == "Sendable" {
      isSendable = true
    } else if !StandardProtocols.markers.contains(name), StandardProtocols.declaration(name) == nil {
      (isOpen, isUnknown) = (true, true)
    }
  }

  private mutating func addProtocol(_ name: String, _ known: [Declaration]) {
    let all = known.filter { $0.kind == .protocol }
    let meant = all.filter { !BranchConditions(of: $0).exclude(conditions) }
    guard let type = catalog.nearest(of: meant.isEmpty ? all : meant, to: home) else { return }
    protocols.append(name)
    if let other = meant.dropFirst().first(where: { BranchConditions(of: $0).exclude(.init(of: type)) }) {
      // If the type is compiled in both branches, it needs both protocols' requirements, which cannot be combined.
      problems.append(catalog.ambiguity(of: name, [type, other]))
      (isOpen, isUnknown) = (true, true)
    } else {
      survey(type)
    }
  }

  private mutating func survey(_ type: Declaration) {
    do throws(DiagnosticError) {
      let survey = try ProtocolSurvey(of: type, in: catalog, isLenient: true)
      if !survey.unknownNames.isEmpty { (isOpen, isUnknown) = (true, true) }
      if survey.superclass != nil || survey.isObject { hasForeignSuperclass = true }
      isSendable = isSendable || survey.isSendable
      for type in survey.associatedTypes { associated.insert(type.name) }
      for member in survey.members {
        guard !member.isStandard, !member.declaration.hasModifier("optional") else { continue }
        guard names.insert(member.key).inserted else { continue }
        requirements.append(
          SurveyedRequirement(member: member, survey: survey, signature: Signature(member.declaration)))
      }
    } catch {
      problems += error.diagnostics
    }
  }

  // MARK: Existing implementations

  /// Whether an extension of a protocol or a superclass already provides the member.
  func isProvided(_ requirement: SurveyedRequirement, double: String) -> Bool {
    if hasForeignSuperclass, KnownClasses.members.contains(requirement.member.declaration.shownName) { return true }
    func fits(_ member: Declaration) -> Bool {
      guard member.kind == requirement.member.declaration.kind, member.name == requirement.member.declaration.name
      else {
        return false
      }
      return requirement.signature.fit(Signature(member), double: double, open: associated, catalog) == .exact
    }
    // A member of a superclass with this name could only be overridden.
    let classes = superclasses.map(\.name) + foreignSuperclasses.flatMap(KnownClasses.lineage)
    let inherited = (superclasses + classes.flatMap(catalog.extensions)).flatMap(\.members)
    if inherited.contains(where: { Signature($0).fullName == requirement.signature.fullName }) { return true }
    for name in requirement.survey.seen {
      for other in catalog.extensions(of: name.unqualifiedName) where applies(other) {
        if other.members.contains(where: fits) { return true }
      }
    }
    return false
  }

  /// Whether an extension of a protocol has a member with this name, possibly for other types.
  func isPerhapsProvided(_ requirement: SurveyedRequirement) -> Bool {
    requirement.survey.seen.contains { name in
      catalog.extensions(of: name.unqualifiedName).contains { other in
        other.members.contains { $0.name == requirement.member.declaration.name }
      }
    }
  }

  /// Whether an extension applies to every conforming type, or to the type's protocols and superclasses.
  private func applies(_ other: Declaration) -> Bool {
    other.requirements.allSatisfy { requirement in
      guard case .named("Self", _) = requirement.left.bare, let name = requirement.right.baseName else { return false }
      return protocols.contains(name) || superclasses.contains { $0.name == name } || name == "AnyObject"
        || foreignSuperclasses.contains(name)
    }
  }
}

extension RequiredMembers {
  /// A survey of any of the protocols, used if none of them has requirements anymore.
  static func anySurvey(of protocols: [String], _ catalog: ProtocolCatalog) -> ProtocolSurvey? {
    let known = protocols.lazy.flatMap { catalog.types(named: $0) }.first { $0.kind == .protocol }
    return known.flatMap { try? ProtocolSurvey(of: $0, in: catalog, isLenient: true) }
  }
}
