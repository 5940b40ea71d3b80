internal import Diagnostics
internal import SwiftSource

/// All that the protocols of a type ask for, and what it has of that.
struct AskedMembers {
  /// A requirement, and what of the survey a double needs to know for it.
  struct Asked {
    let member: ProtocolSurvey.Member
    let survey: ProtocolSurvey
    let signature: Signature
  }

  /// What is asked for, in the order of the protocols.
  private(set) var asked: [Asked] = []
  /// Why some of the protocols cannot be looked into.
  private(set) var problems: [Diagnostic] = []
  /// Whether something is inherited that none of the files declares, so that a member may be needed for that.
  private(set) var isOpen = false
  /// Whether it is inherited from what none of the files declares, so that further files may tell more.
  private(set) var isUnknown = false
  /// The protocols of the project that the type conforms to, as it names them.
  private(set) var protocols: [String] = []
  /// The types that the type is a subclass of.
  private(set) var superclasses: [Declaration] = []
  /// Whether a class of another module is inherited.
  private(set) var hasForeignSuperclass = false
  /// The classes of other modules that are inherited, by name.
  private var foreignSuperclasses: Set<String> = []
  /// The associated types, which may be anything.
  private(set) var associated: Set<String> = []
  private(set) var isSendable = false
  private let catalog: ProtocolCatalog
  /// Where the type is compiled.
  private let conditions: BranchConditions
  private var names: Set<String> = []

  /// Surveys the protocols of a type.
  ///
  /// - Parameters:
  ///   - others: What else the type inherits from; only its superclass counts.
  ///   - home: The type: of two protocols in branches of `#if` that of its own branch is meant.
  init(
    of types: [TypeTree], inheriting others: [TypeTree] = [], by home: Declaration, in catalog: ProtocolCatalog
  ) {
    self.catalog = catalog
    conditions = BranchConditions(of: home)
    for type in types { take(type, depth: 0) }
    for other in others where isClass(other) { take(other, depth: 0) }
  }

  private func isClass(_ type: TypeTree) -> Bool {
    guard let name = type.baseName else { return false }
    return KnownClasses.names.contains(name) || catalog.types(named: name).first?.kind == .class
  }

  private mutating func take(_ type: TypeTree, depth: Int) {
    switch type.bare {
    case .composition(let parts): for part in parts { take(part, depth: depth) }
    case .named(let name, _): take(name, depth)
    case .member(let base, let name, _):
      take(catalog.types(named: "\(base).\(name)").isEmpty ? name : "\(base).\(name)", depth)
    case .suppressed, .any: break
    default: (isOpen, isUnknown) = (true, true)
    }
  }

  private mutating func take(_ name: String, _ depth: Int) {
    guard depth < 32 else { return }
    let known = catalog.types(named: name)
    if known.contains(where: { $0.kind == .protocol }) {
      takeProtocol(name, known)
    } else if let type = known.first(where: { $0.kind == .class }) {
      superclasses.append(type)
      for other in [type] + catalog.extensions(of: type.name) {
        // What a superclass conforms to is its own affair, but where it comes from is not.
        for inherited in other.inheritedTypes {
          guard isClass(inherited) else { continue }
          take(inherited, depth: depth + 1)
        }
      }
    } else if KnownClasses.names.contains(name) {
      hasForeignSuperclass = true
      foreignSuperclasses.insert(name)
      isOpen = true
    } else if let alias = catalog.alias(name) {
      take(alias, depth: depth + 1)
    } else if name == "Sendable" {
      isSendable = true
    } else if !StandardProtocols.markers.contains(name), StandardProtocols.declaration(name) == nil {
      (isOpen, isUnknown) = (true, true)
    }
  }

  private mutating func takeProtocol(_ name: String, _ known: [Declaration]) {
    let all = known.filter { $0.kind == .protocol }
    let meant = all.filter { !BranchConditions(of: $0).exclude(conditions) }
    guard let type = meant.first ?? all.first else { return }
    protocols.append(name)
    if let other = meant.dropFirst().first(where: { BranchConditions(of: $0).exclude(.init(of: type)) }) {
      // Who is compiled with either needs what both ask for; nobody can tell what that comes to.
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
        asked.append(Asked(member: member, survey: survey, signature: Signature(member.declaration)))
      }
    } catch {
      problems += error.diagnostics
    }
  }

  // MARK: What need not be written

  /// Whether a requirement is met without a member of the type: by an extension of a protocol, or by a superclass.
  func isProvided(_ asked: Asked, double: String) -> Bool {
    if hasForeignSuperclass, KnownClasses.members.contains(asked.member.declaration.shownName) { return true }
    func fits(_ member: Declaration) -> Bool {
      guard member.kind == asked.member.declaration.kind, member.name == asked.member.declaration.name else {
        return false
      }
      return asked.signature.fit(Signature(member), double: double, open: associated, catalog) == .exact
    }
    // What a superclass has under that name could only be overridden.
    for type in superclasses {
      let members = ([type] + catalog.extensions(of: type.name)).flatMap(\.members)
      if members.contains(where: { Signature($0).fullName == asked.signature.fullName }) { return true }
    }
    for name in asked.survey.seen {
      let last = name.split(separator: ".").last.map(String.init) ?? name
      for other in catalog.extensions(of: last) where applies(other) {
        if other.members.contains(where: fits) { return true }
      }
    }
    return false
  }

  /// Whether an extension of one of the protocols has a member of that name, for whatever types.
  func isPerhapsProvided(_ asked: Asked) -> Bool {
    asked.survey.seen.contains { name in
      let last = name.split(separator: ".").last.map(String.init) ?? name
      return catalog.extensions(of: last).contains { other in
        other.members.contains { $0.name == asked.member.declaration.name }
      }
    }
  }

  /// Whether an extension of a protocol is for every type that conforms, or for what the type inherits from.
  private func applies(_ other: Declaration) -> Bool {
    other.requirements.allSatisfy { requirement in
      guard case .named("Self", _) = requirement.left.bare, let name = requirement.right.baseName else { return false }
      return protocols.contains(name) || superclasses.contains { $0.name == name } || name == "AnyObject"
        || foreignSuperclasses.contains(name)
    }
  }
}

extension AskedMembers {
  /// A survey of one of some protocols, for what is written of a type whose protocols ask for nothing any more.
  static func anySurvey(of protocols: [String], _ catalog: ProtocolCatalog) -> ProtocolSurvey? {
    let known = protocols.lazy.flatMap { catalog.types(named: $0) }.first { $0.kind == .protocol }
    return known.flatMap { try? ProtocolSurvey(of: $0, in: catalog, isLenient: true) }
  }
}
