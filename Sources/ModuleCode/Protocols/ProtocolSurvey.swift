internal import Diagnostics
internal import SwiftSource

/// A protocol with all that a type must have to conform to it, what it inherits included.
struct ProtocolSurvey: Sendable {
  /// A requirement and the protocol that states it.
  struct Member: Sendable {
    /// The requirement.
    let declaration: Declaration
    /// Whether a protocol of the standard library asks for it.
    let isStandard: Bool
    /// The protocol that asks for it.
    var owner = ""
    /// What tells it apart from others.
    let key: String

    init(declaration: Declaration, isStandard: Bool, owner: String = "", key: String? = nil) {
      self.declaration = declaration
      self.isStandard = isStandard
      self.owner = owner
      self.key = key ?? declaration.witnessKey
    }
  }

  /// A type that a conforming type chooses.
  struct AssociatedType {
    let name: String
    /// What it conforms to or inherits from.
    var constraints: [TypeTree] = []
    /// What it is, where a protocol says so.
    var fixed: TypeTree?
  }

  /// What a `where` says of two types: that they are one, or that the left one conforms to the right one.
  struct Relation: Equatable {
    let left: TypeTree
    let isSameType: Bool
    let right: TypeTree
  }

  /// The protocol that was asked for.
  let declaration: Declaration
  /// Functions, variables, subscripts and initialisers, those of inherited protocols first.
  private(set) var members: [Member] = []
  private(set) var associatedTypes: [AssociatedType] = []
  /// What relates the associated types to each other.
  private(set) var relations: [Relation] = []
  private(set) var isActor = false
  private(set) var isSendable = false
  /// Whether only a subclass of `NSObject` can conform.
  private(set) var isObject = false
  /// The attribute of the global actor that isolates conforming types.
  private(set) var globalActor: String?
  private(set) var superclass: String?
  /// Whether it inherits a protocol that belongs to the main actor only because its target isolates by default.
  private(set) var hasUnsaidParts = false

  /// What is inherited and none of the files declares; only where that is put up with.
  private(set) var unknownNames: [String] = []

  private let isLenient: Bool
  private var isIdentifiable = false
  let catalog: ProtocolCatalog
  /// The qualified names of the protocols that were looked into.
  private(set) var seen: Set<String> = []
  private var keys: [String: Int] = [:]
  /// Through how many protocols and aliases the one that is looked at is inherited.
  private var depth = 0
  /// No protocol of anybody is inherited through more, but a stranger's may be in a circle of aliases.
  private static let deepest = 100
  /// What nobody writes by hand: each is held against each.
  private static let most = 300

  /// Surveys a protocol.
  ///
  /// - Parameter isLenient: Whether it is put up with that a protocol is inherited which none of the files declares.
  /// - Throws: `protocol-unknown` for an inherited protocol that none of the files declares: what it asks for cannot be
  ///   known. `protocol-cannot-be-doubled` for what no class or actor outside of the language can be.
  init(
    of declaration: Declaration, in catalog: ProtocolCatalog, isLenient: Bool = false
  ) throws(DiagnosticError) {
    self.declaration = declaration
    self.isLenient = isLenient
    self.catalog = catalog
    try take(declaration, isStandard: false)
    guard isIdentifiable, !members.contains(where: { $0.declaration.name == "id" }) else { return }
    // A class has an `id` of its own, which is only its identity.
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
          "protocol-cannot-be-doubled", "'\(declaration.name)' asks for more than \(Self.most) members",
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
      // A module's name before a type says where it is from: `Swift.Error`.
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
          "protocol-cannot-be-doubled", "'\(declaration.name)' inherits '\(name)', which no class can stand in for",
          at: catalog.place(of: type, .inheritance)))
    default: break
    }
    if let other = catalog.types(named: name).first(where: { $0.kind != .struct && $0.kind != .enum }) {
      guard other.kind == .protocol else { return superclass = superclass ?? name }
      try take(other, isStandard: false)
      // `Store<Item>` says what the primary associated type is.
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
        "'\(type.name)' inherits '\(name)', which none of the files declares",
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
          "protocol-cannot-be-doubled", "'\(declaration.name)' is for '\(right)' alone",
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

  /// Adds a requirement; one that is stated twice is one, and a variable that one protocol reads and another writes is
  /// written.
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

/// Classes of Apple's frameworks that protocols are often for.
enum KnownClasses {
  static let names: Set<String> = [
    "NSObject", "UIViewController", "UIView", "UIControl", "UITableViewCell", "UICollectionViewCell",
    "NSViewController",
    "NSView", "UIResponder", "UINavigationController", "UITabBarController", "UITableViewController",
  ]

  /// What these have that protocols often ask for.
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
  /// Without a leading `Self.`, which an associated type's name does not need.
  var withoutSelf: TypeTree {
    replacing { part in
      if case .member(.named("Self", _), let name, let arguments) = part { return .named(name, arguments: arguments) }
      return nil
    }
  }
}

extension Declaration {
  /// What tells requirements apart: two of one key are met by one witness.
  var witnessKey: String {
    var key = "\(kind) \(isStatic ? "static " : "")\(name)"
    guard kind != .variable else { return key }
    key +=
      "(" + parameters.map { "\($0.label ?? "_"):\($0.type)\($0.isVariadic ? "..." : "")" }.joined(separator: ",") + ")"
    key += "\(effects)"
    // Parameters of one name may be bound differently, and tell functions apart that are written alike.
    key += text(of: .genericParameters) ?? ""
    key += " -> \(type?.description ?? "Void")" + (text(of: .requirements) ?? "")
    return key
  }

  /// What a caller writes before each argument, `_` for nothing; a subscript's only names are none.
  var callLabels: [String] {
    parameters.map { (kind == .subscript && $0.secondName == nil ? nil : $0.argumentLabel) ?? "_" }
  }

  /// How messages call it: `save(_:for:)`.
  var shownName: String {
    guard kind != .variable, !isOperator else { return name }
    return "\(name)(\(callLabels.map { $0 + ":" }.joined()))"
  }

  /// Whether it is a function whose name is an operator.
  var isOperator: Bool {
    kind == .function
      && name.unicodeScalars.first.map { !$0.properties.isXIDStart && $0 != "_" && !$0.properties.isEmoji } == true
  }

  /// Whether it belongs to the type, not to its values.
  var isStatic: Bool { modifiers.contains { $0.name == "static" || $0.name == "class" } }
}
