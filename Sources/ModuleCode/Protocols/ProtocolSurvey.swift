internal import Diagnostics
internal import SwiftSource

/// The requirements of a protocol, including those of inherited protocols.
struct ProtocolSurvey: Sendable {
  /// A requirement and the protocol that states it.
  struct Member: Sendable {
    let declaration: Declaration
    /// Whether a protocol of the standard library states it.
    let isStandard: Bool
    /// The name of the protocol that states it.
    var owner = ""
    /// The identity of the requirement.
    let key: String

    init(declaration: Declaration, isStandard: Bool, owner: String = "", key: String? = nil) {
      self.declaration = declaration
      self.isStandard = isStandard
      self.owner = owner
      self.key = key ?? declaration.witnessKey
    }
  }

  struct AssociatedType {
    let name: String
    /// The types that it must conform to or inherit from.
    var constraints: [TypeTree] = []
    /// The concrete type, if a protocol determines it.
    var fixed: TypeTree?
  }

  /// A requirement of a `where` clause: two types are the same, or the left one conforms to the right one.
  struct Relation: Equatable {
    let left: TypeTree
    let isSameType: Bool
    let right: TypeTree
  }

  /// The surveyed protocol.
  let declaration: Declaration
  /// Functions, variables, subscripts and initializers; those of inherited protocols come first.
  private(set) var members: [Member] = []
  private(set) var associatedTypes: [AssociatedType] = []
  /// The relations of associated types to each other.
  private(set) var relations: [Relation] = []
  private(set) var isActor = false
  private(set) var isSendable = false
  /// Whether only a subclass of `NSObject` can conform.
  private(set) var isObject = false
  /// The attribute of the global actor that isolates conforming types.
  private(set) var globalActor: String?
  private(set) var superclass: String?
  /// Whether it inherits from a protocol that is isolated to the main actor only by default.
  private(set) var hasUnsaidParts = false

  /// Inherited types that no file declares; collected only by lenient surveys.
  private(set) var unknownNames: [String] = []

  private let isLenient: Bool
  private var isIdentifiable = false
  let catalog: ProtocolCatalog
  /// The qualified names of the protocols that were read.
  private(set) var seen: Set<String> = []
  private var keys: [String: Int] = [:]
  /// The number of protocols and type aliases through which the current one is inherited.
  private var depth = 0
  /// The maximum depth of inheritance, because type aliases may be circular.
  private static let deepest = 100
  /// The maximum number of members, because all pairs are compared.
  private static let most = 300

  /// Surveys a protocol.
  ///
  /// - Parameter isLenient: Whether inherited types that no file declares are accepted.
  /// - Throws: `protocol-unknown` for an inherited protocol that no file declares, because its requirements are
  ///   unknown. `protocol-cannot-be-doubled` if no class or actor in source code can conform.
  init(
    of declaration: Declaration, in catalog: ProtocolCatalog, isLenient: Bool = false
  ) throws(DiagnosticError) {
    self.declaration = declaration
    self.isLenient = isLenient
    self.catalog = catalog
    try take(declaration, isStandard: false)
    guard isIdentifiable, !members.contains(where: { $0.declaration.name == "id" }) else { return }
    // A class has a default `id`, which is its object identity.
    let identity = place(of: "ID")
    if associatedTypes[identity].fixed == nil {
      associatedTypes.remove(at: identity)
    } else if let id = StandardProtocols.identity {
      members.append(Member(declaration: id, isStandard: false))
    }
  }

  private mutating func take(_ type: Declaration, isStandard: Bool) throws(DiagnosticError) {
    guard seen.insert(type.qualifiedName).inserted else { return }
    try descend(from: type)
    defer { depth -= 1 }
    for inherited in type.inheritedTypes { try inherit(inherited, by: type) }
    for requirement in type.requirements { try take(requirement, of: type) }
    globalActor = globalActor ?? catalog.globalActor(of: type)
    if !isStandard, type.index != declaration.index || type.file !== declaration.file {
      hasUnsaidParts = hasUnsaidParts || catalog.isIsolatedUnsaid(type)
    }
    for member in type.members {
      switch member.kind {
      case .function, .variable, .subscript, .initializer: add(member, isStandard, type.name)
      case .associatedType: try add(member)
      default: break
      }
    }
    guard members.count <= Self.most else {
      throw DiagnosticError(
        Diagnostic(
          "protocol-cannot-be-doubled", "'\(declaration.name)' requires more than \(Self.most) members",
          at: catalog.place(of: declaration)))
    }
  }

  private mutating func inherit(_ inherited: TypeTree, by type: Declaration) throws(DiagnosticError) {
    switch inherited.bare {
    case .composition(let parts):
      for part in parts { try inherit(part, by: type) }
    case .suppressed, .any: break
    case .named(let name, let arguments): try inherit(name, arguments, by: type)
    case .member(let base, let name, let arguments):
      // The prefix may be the name of a module: `Swift.Error`.
      let isNested = !catalog.types(named: "\(base).\(name)").isEmpty
      try inherit(isNested ? "\(base).\(name)" : name, arguments, by: type)
    default: try passOver(inherited.description, type)
    }
  }

  private mutating func inherit(_ name: String, _ arguments: [TypeTree], by type: Declaration) throws(DiagnosticError) {
    switch name {
    case "Actor", "AnyActor": isActor = true
    case "Sendable", "Error", "LocalizedError": isSendable = true
    case "NSObjectProtocol": isObject = true
    case "Identifiable":
      isIdentifiable = true
      _ = place(of: "ID")
    case "DistributedActor", "CodingKey", "GlobalActor":
      throw DiagnosticError(
        Diagnostic(
          "protocol-cannot-be-doubled", "'\(declaration.name)' inherits '\(name)', which a class cannot implement",
          at: catalog.place(of: type, .inheritance)))
    default: break
    }
    if let other = catalog.types(named: name).first(where: { $0.kind != .struct && $0.kind != .enum }) {
      guard other.kind == .protocol else { return superclass = superclass ?? name }
      try take(other, isStandard: false)
      // `Store<Item>` determines the primary associated type.
      for (parameter, argument) in zip(other.genericParameters, arguments) { fix(parameter.name, argument) }
    } else if let alias = catalog.alias(name) {
      try descend(from: type)
      defer { depth -= 1 }
      try inherit(alias, by: type)
    } else if let standard = StandardProtocols.declaration(name) {
      try take(standard, isStandard: true)
    } else if KnownClasses.names.contains(name) {
      superclass = superclass ?? name
    } else if !StandardProtocols.markers.contains(name) {
      try passOver(name, type)
    }
  }

  private mutating func descend(from type: Declaration) throws(DiagnosticError) {
    guard depth < Self.deepest else {
      throw DiagnosticError(
        Diagnostic(
          "protocol-cannot-be-doubled",
          "'\(declaration.name)' inherits through more than \(Self.deepest) protocols and aliases",
          at: catalog.place(of: type, .inheritance)))
    }
    depth += 1
  }

  private mutating func passOver(_ name: String, _ type: Declaration) throws(DiagnosticError) {
    guard isLenient else { throw unknown(name, type) }
    unknownNames.append(name)
  }

  private func unknown(_ name: String, _ type: Declaration) -> DiagnosticError {
    DiagnosticError(
      Diagnostic(
        "protocol-unknown", category: .missing,
        "'\(type.name)' inherits the unknown protocol '\(name)'",
        at: catalog.place(of: type, .inheritance), help: ["name the file that declares '\(name)' too"]))
  }

  // MARK: Associated types

  private mutating func add(_ member: Declaration) throws(DiagnosticError) {
    let place = place(of: member.name)
    for constraint in member.inheritedTypes where !associatedTypes[place].constraints.contains(constraint) {
      associatedTypes[place].constraints.append(constraint)
    }
    for requirement in member.requirements { try take(requirement, of: member) }
  }

  private mutating func place(of name: String) -> Int {
    if let place = associatedTypes.firstIndex(where: { $0.name == name }) { return place }
    associatedTypes.append(AssociatedType(name: name))
    return associatedTypes.count - 1
  }

  private mutating func fix(_ name: String, _ type: TypeTree) {
    associatedTypes[place(of: name)].fixed = type
  }

  private mutating func take(_ requirement: SwiftSource.Requirement, of type: Declaration) throws(DiagnosticError) {
    let left = requirement.left.withoutSelf
    let right = requirement.right.withoutSelf
    switch (requirement.relation, left) {
    case (.conformance, .named("Self", _)): try inherit(right, by: type)
    case (.sameType, .named("Self", _)):
      throw DiagnosticError(
        Diagnostic(
          "protocol-cannot-be-doubled", "'\(declaration.name)' is limited to '\(right)'",
          at: catalog.place(of: type, .requirements)))
    case (.sameType, .named(let name, _)) where isAssociated(left) && !isAssociated(right): fix(name, right)
    case (.sameType, _) where isAssociated(right) && !isAssociated(left):
      if case .named(let name, _) = right { fix(name, left) }
    default:
      let relation = Relation(left: left, isSameType: requirement.relation == .sameType, right: right)
      if !relations.contains(relation) { relations.append(relation) }
    }
  }

  private func isAssociated(_ type: TypeTree) -> Bool {
    type.contains { part in
      if case .named(let name, _) = part { associatedTypes.contains { $0.name == name } } else { false }
    }
  }

  // MARK: Members

  /// Adds a requirement, or merges it with an equal one; a settable variable replaces a read-only one.
  private mutating func add(_ member: Declaration, _ isStandard: Bool, _ owner: String) {
    let key = member.witnessKey
    let new = Member(declaration: member, isStandard: isStandard, owner: owner, key: key)
    guard let place = keys[key] else {
      keys[key] = members.count
      return members.append(new)
    }
    if member.accessors.count > members[place].declaration.accessors.count { members[place] = new }
  }
}

/// Classes of Apple's frameworks that protocols often refer to.
enum KnownClasses {
  static let names: Set<String> = [
    "NSObject", "UIViewController", "UIView", "UIControl", "UITableViewCell", "UICollectionViewCell",
    "NSViewController",
    "NSView", "UIResponder", "UINavigationController", "UITabBarController", "UITableViewController",
  ]

  /// Members of these classes that protocols often require.
  static let members: Set<String> = [
    "view", "title", "navigationItem", "navigationController", "tabBarController", "presentedViewController",
    "presentingViewController", "parent", "children", "isViewLoaded", "traitCollection", "description", "hash",
    "isHidden", "alpha", "frame", "bounds", "backgroundColor", "superview", "subviews", "window", "tag",
    "present(_:animated:completion:)", "dismiss(animated:completion:)", "loadViewIfNeeded()", "viewDidLoad()",
    "viewWillAppear(_:)", "viewDidAppear(_:)", "viewWillDisappear(_:)", "viewDidDisappear(_:)", "addChild(_:)",
    "removeFromParent()", "didMove(toParent:)", "willMove(toParent:)", "show(_:sender:)",
    "performSegue(withIdentifier:sender:)", "setNeedsLayout()", "layoutIfNeeded()", "addSubview(_:)",
    "removeFromSuperview()", "becomeFirstResponder()", "resignFirstResponder()", "isEqual(_:)",
    "pushViewController(_:animated:)", "popViewController(animated:)", "prepareForReuse()",
  ]
}

extension TypeTree {
  /// The type without a leading `Self.` before associated types.
  var withoutSelf: TypeTree {
    replacing { part in
      if case .member(.named("Self", _), let name, let arguments) = part { return .named(name, arguments: arguments) }
      return nil
    }
  }
}

extension Declaration {
  /// The identity of a requirement; one member fulfils all requirements with the same key.
  var witnessKey: String {
    var key = "\(kind) \(isStatic ? "static " : "")\(name)"
    guard kind != .variable else { return key }
    key +=
      "(" + parameters.map { "\($0.label ?? "_"):\($0.type)\($0.isVariadic ? "..." : "")" }.joined(separator: ",") + ")"
    key += "\(effects)"
    // Generic parameters with the same name may have different constraints, and then the functions differ.
    key += text(of: .genericParameters) ?? ""
    key += " -> \(type?.description ?? "Void")" + (text(of: .requirements) ?? "")
    return key
  }

  /// The argument labels of a call, `_` for none; a single parameter name of a subscript is not a label.
  var callLabels: [String] {
    parameters.map { (kind == .subscript && $0.secondName == nil ? nil : $0.argumentLabel) ?? "_" }
  }

  /// The name in messages: `save(_:for:)`.
  var shownName: String {
    guard kind != .variable, !isOperator else { return name }
    return "\(name)(\(callLabels.map { $0 + ":" }.joined()))"
  }

  var isOperator: Bool {
    kind == .function
      && name.unicodeScalars.first.map { !$0.properties.isXIDStart && $0 != "_" && !$0.properties.isEmoji } == true
  }

  var isStatic: Bool { modifiers.contains { $0.name == "static" || $0.name == "class" } }
}
