internal import SwiftSource
internal import TestDoubles

/// Finds calls and uses of members that the project's own types do not have.
///
/// The type of a receiver is known only if the code states it. That is a type's name, an initializer call, or an
/// annotated property, parameter or variable. Types that inherit from an unknown class or protocol are not checked.
struct MemberUses {
  let catalog: ProtocolCatalog
  let file: SwiftFile
  /// Generic parameters and associated types of the file, which hide types.
  let placeholders: Set<String>
  /// The former names of modules, each with its new name.
  private let renamed: [(old: String, new: String)]

  init(catalog: ProtocolCatalog, file: SwiftFile, renamed: [(old: String, new: String)] = []) {
    (self.catalog, self.file, self.renamed) = (catalog, file, renamed)
    placeholders = file.declarations.reduce(into: []) { names, declaration in
      if declaration.kind == .associatedType { names.insert(declaration.name) }
      names.formUnion(declaration.genericParameters.map(\.name))
    }
  }

  /// Whether the file uses UIKit and cannot do anything with a SwiftUI view.
  private var isWithoutSwiftUI: Bool {
    let imports = file.declarations.filter { $0.kind == .import }.map(\.name)
    return imports.contains("UIKit") && !imports.contains("SwiftUI")
  }

  /// The uses of missing members.
  ///
  /// - Parameter types: The types to check; `nil` checks all.
  func problems(of types: Set<String>?) -> [CodeProblem] {
    var found: [CodeProblem] = []
    let isWithoutSwiftUI = isWithoutSwiftUI
    // The results for each type and property.
    var missing: [String: Bool?] = [:]
    for declaration in file.declarations where declaration.parent == nil || declaration.parent?.kind.isType == true {
      guard !declaration.kind.isType else { continue }
      let locals = locals(of: declaration)
      let uses = declaration.uses
      for use in uses.map({ creation(by: $0, among: uses) ?? $0 }) {
        if let owner = owner(ofProperty: use, in: declaration, locals) {
          let key = "\(owner).\(use.name)"
          if missing[key] == nil { missing[key] = .some(isMissing(use.name, in: owner)) }
          guard types?.contains(owner) ?? true, let isMissing = missing[key], isMissing ?? mayBeKnown(owner) else {
            continue
          }
          let text = isMissing.map { _ in "'\(owner)' has no '\(use.name)'" }
          // Another file may declare a global variable.
          let types = catalog.ancestors(of: owner).union(use.receiver == nil ? [use.name] : [])
          found.append(.init(offset: use.range.lowerBound, text: text, types: types))
          continue
        }
        guard let (name, isInstance) = receiver(of: use, in: declaration, locals),
          types?.contains(name) ?? true
        else { continue }
        if let new = newName(of: use.name), let home = known(name) {
          let ancestors = catalog.ancestors(of: name)
          let all = ancestors.flatMap { catalog.types(named: $0) + catalog.extensions(of: $0) }.flatMap(\.members)
          // A view has members such as 'tableView'.
          let isObject = ancestors.isDisjoint(with: KnownClasses.names.subtracting(["NSObject"]))
          if isObject, ownMembers(of: home).contains(where: { $0.name == new }),
            !all.contains(where: { $0.name == use.name })
          {
            let text = "'\(name)' has no '\(use.name)'; its new name is '\(new)'"
            found.append(
              .init(
                offset: use.range.lowerBound, text: text, types: ancestors.subtracting(KnownClasses.names)))
            continue
          }
        }
        let isCreation = use.receiver == nil
        let type = isCreation ? known(name).map { (ownMembers(of: $0), []) } : members(of: name)
        let problem = type.flatMap { self.problem(use, $0.members, name, isInstance, classes: $0.classes, locals) }
        if problem == nil, isWithoutSwiftUI, use.isCall, let own = type?.members.filter({ $0.name == use.name }),
          !own.isEmpty,
          own.allSatisfy({ $0.kind == .function && $0.type?.isView == true })
        {
          found.append(
            .init(
              offset: passing(use, in: declaration),
              text: "'\(name).\(use.name)' returns a SwiftUI view, not a view controller",
              types: catalog.ancestors(of: name)))
          continue
        }
        // Without initializers of its own, a class inherits those of any superclass.
        let isDoubtful = type.map { isCreation && $0.members.contains { $0.kind == .initializer } } ?? true
        guard problem != nil || isDoubtful && mayBeKnown(name) else { continue }
        // The value may be optional, and any file may extend optionals.
        let types = catalog.ancestors(of: name).subtracting(isCreation ? KnownClasses.names : [])
          .union((type?.classes ?? []).flatMap(KnownClasses.lineage) + ["Optional"])
        found.append(.init(offset: use.range.lowerBound, text: problem, types: types))
      }
    }
    return found
  }

  /// The place of the next use of the constant that a call's value is assigned to, or of the call.
  private func passing(_ use: Use, in declaration: Declaration) -> Int {
    let indices = file.tokenIndices(in: declaration.range)
    let tokens = file.tokens
    guard let call = indices.last(where: { tokens[$0].range.lowerBound <= use.range.lowerBound }),
      let start = indices.last(where: { $0 <= call && tokens[$0].startsLine }), tokens[start].keyword == .let,
      start + 1 < call
    else { return use.range.lowerBound }
    let name = file.text(of: tokens[start + 1].range)
    let next = indices.first { index in
      index > call && file.text(of: tokens[index].range) == name && tokens[index - 1].kind != .period
        && tokens[index + 1 < tokens.count ? index + 1 : index].kind != .colon
    }
    return next.map { tokens[$0].range.lowerBound } ?? use.range.lowerBound
  }

  /// Whether the members of a type are unknown only because no file read so far declares an inherited type.
  private func mayBeKnown(_ name: String) -> Bool {
    let inherited = catalog.ancestors(of: name)
    return isKnownType(name) && inherited.count > 1 && inherited.isDisjoint(with: KnownClasses.names)
  }

  /// Members of all types, and of optionals.
  private static let universal: Set<String> = [
    "assertIsolated", "assumeIsolated", "preconditionIsolated", "unownedExecutor", "self", "init", "Type", "Protocol",
    "map", "flatMap", "take", "unsafelyUnwrapped", "hashValue", "some", "none",
    "CodingKeys",
  ]

  /// The names of a module's parts, which no class of a framework has as a property.
  static let parts: Set<String> = [
    "eventHandler", "interactor", "presenter", "router", "viewModel", "wireframe",
  ]
  /// The names of further properties that templates write; frameworks have some of them.
  static let properties: Set<String> = [
    "listener", "moduleDelegate", "moduleOutput", "output", "transitionHandler", "userInterface", "view",
    "viewController",
  ]
  /// Functions that all objects or views inherit.
  private static let inherited = KnownClasses.classMembers.union([
    "addObserver", "animate", "appearance", "isEqual", "observe", "removeObserver", "setValue", "transition", "value",
  ])

  /// - Parameter classes: The classes of frameworks that the type inherits from; not all their members are known.
  private func problem(
    _ use: Use, _ type: [Declaration], _ name: String, _ isInstance: Bool, classes: Set<String>,
    _ locals: [String: String?]
  ) -> String? {
    // In `T(…)`, the use is the type itself.
    if use.receiver == nil {
      let initializers = type.filter { $0.kind == .initializer }
      if initializers.isEmpty, use.arguments?.isEmpty == true, isReadable(use, []), needsValues(name),
        file.bytes[safe: use.range.upperBound] == UInt8(ascii: "(")
      {
        return "'\(name)' has no 'init()'"
      }
      if initializers.isEmpty, let arguments = use.arguments, !arguments.isEmpty, isReadable(use, arguments),
        !arguments.contains(where: file.isClosure), let parameters = memberwiseParameters(of: name),
        !fits(arguments, parameters), file.bytes[safe: use.range.upperBound] == UInt8(ascii: "("),
        // The compiler reports nothing else about an argument that has no type itself.
        arguments.allSatisfy({ locals[file.text(of: $0.range)] != .some(nil) })
      {
        return "'\(name)' has no '\(Self.shown("init", arguments))'"
      }
      guard let arguments = use.arguments, file.bytes[safe: use.range.upperBound] == UInt8(ascii: "("),
        areComplete(initializers, of: name),
        isReadable(use, arguments), !initializers.contains(where: { file.fits(arguments, $0) })
      else { return nil }
      return "'\(name)' has no '\(Self.shown("init", arguments))'"
    }
    let ofOptional = catalog.extensions(of: "Optional").flatMap(\.members)
    guard !Self.universal.contains(use.name), !ofOptional.contains(where: { $0.name == use.name }) else { return nil }
    let own = type.filter { $0.name == use.name }
    guard let first = own.first else {
      // Frameworks add members to objects, but hardly any to the class NSObject.
      let isOfClass =
        !isInstance && use.arguments != nil && classes == ["NSObject"] && !KnownClasses.classMembers.contains(use.name)
      guard classes.isEmpty || isOfClass || Self.parts.contains(use.name) else { return nil }
      return "'\(name)' has no '\(use.arguments.map { Self.shown(use.name, $0) } ?? use.name)'"
    }
    guard let arguments = use.arguments, own.allSatisfy({ $0.kind == .function }), first.kind == .function,
      isInstance || own.allSatisfy(\.isStatic), isReadable(use, arguments),
      !own.contains(where: { file.fits(arguments, $0) }),
      classes.isEmpty || !Self.inherited.contains(use.name) && (!isInstance || classes == ["NSObject"])
    else { return nil }
    return "'\(name)' has no '\(Self.shown(use.name, arguments))'"
  }

  /// The name with the new name of a module in place of a former one: `showCart` for `showBasket`.
  private func newName(of name: String) -> String? {
    for (old, new) in renamed {
      let start = old.prefix(1).lowercased() + old.dropFirst()
      if name.hasPrefix(start) { return new.prefix(1).lowercased() + new.dropFirst() + name.dropFirst(start.count) }
      if name.contains(old) { return name.replacing(old, with: new) }
    }
    return nil
  }

  /// Whether a type has only the initializers that it declares, and no inherited or synthesized ones.
  private func areComplete(_ initializers: [Declaration], of name: String) -> Bool {
    guard let type = catalog.types(named: name).first, type.kind != .protocol else { return false }
    let homes = [type] + catalog.extensions(of: name)
    // A class with a designated initializer of its own inherits none, unless it overrides those of its superclass.
    let overridden = initializers.contains { initializer in
      initializer.hasModifier("override")
        || initializer.hasModifier("required") && initializer.parameters.first?.argumentLabel != "coder"
    }
    let hidesInherited =
      type.kind == .class && !overridden && type.inheritedTypes.first.map(isClass) == true
      && initializers.contains {
        $0.parent?.kind == .class && !$0.hasModifier("convenience") && !$0.hasModifier("required")
      }
    let inherited = homes.flatMap(\.inheritedTypes).dropFirst(hidesInherited ? 1 : 0)
    return offerNoInitializers(inherited) && initializers.contains { $0.parent?.kind != .extension }
  }

  /// Whether inherited types are protocols that offer no initializers.
  private func offerNoInitializers(_ inherited: some Sequence<TypeTree>) -> Bool {
    inherited.flatMap(\.names).allSatisfy { other in
      let known = catalog.types(named: other)
      if known.isEmpty { return StandardProtocols.isWithoutInitializers(other) }
      return known.count == 1 && known[0].kind == .protocol
        && !catalog.extensions(of: other).flatMap(\.members).contains { $0.kind == .initializer }
    }
  }

  /// Whether an inherited type is a class; only classes have generic arguments there.
  private func isClass(_ type: TypeTree) -> Bool {
    guard case .named(let name, let arguments) = type else { return false }
    return !arguments.isEmpty || KnownClasses.names.contains(name)
      || catalog.types(named: name).contains { $0.kind == .class }
  }

  /// Whether the memberwise initializer of a struct has a parameter without a default value.
  private func needsValues(_ name: String) -> Bool {
    guard let type = catalog.types(named: name).first, type.kind == .struct else { return false }
    return Self.storedProperties(of: type).contains { !$0.isOptional }
  }

  /// The labels of a struct's memberwise initializer; `nil` if attributes or branches decide about them.
  private func memberwiseParameters(of name: String) -> [(label: String, isOptional: Bool)]? {
    guard let type = catalog.types(named: name).first, type.kind == .struct,
      offerNoInitializers(([type] + catalog.extensions(of: name)).flatMap(\.inheritedTypes))
    else { return nil }
    let variables = type.members.filter { $0.kind == .variable && !$0.isStatic }
    guard variables.allSatisfy({ $0.branches.isEmpty && $0.attributes.isEmpty && !$0.name.hasPrefix("(") }) else {
      return nil
    }
    return Self.storedProperties(of: type)
  }

  private static func storedProperties(of type: Declaration) -> [(label: String, isOptional: Bool)] {
    type.members.filter { member in
      member.kind == .variable && !member.isStatic && member.branches.isEmpty && member.attributes.isEmpty
        && member.isStored
        && (member.introducer == "var" || member.text(of: .value) == nil)
    }.map { member in
      let isOptional =
        switch member.type {
        case .optional, .implicitlyUnwrappedOptional: member.introducer == "var"
        default: member.text(of: .value) != nil || member.hasModifier("lazy")
        }
      return (member.name, isOptional)
    }
  }

  /// Whether arguments have the labels of parameters, of which some may be left out.
  private func fits(_ arguments: [Use.Argument], _ parameters: [(label: String, isOptional: Bool)]) -> Bool {
    var rest = arguments[...]
    for parameter in parameters {
      if rest.first?.label == parameter.label { rest = rest.dropFirst() } else if !parameter.isOptional { return false }
    }
    return rest.isEmpty
  }

  private static func shown(_ name: String, _ arguments: [Use.Argument]) -> String {
    "\(name)(\(arguments.map { ($0.label ?? "_") + ":" }.joined()))"
  }

  /// Whether the arguments are separated correctly; commas in generic arguments are ambiguous.
  ///
  /// `T.init(name:)` without values is not a call.
  private func isReadable(_ use: Use, _ arguments: [Use.Argument]) -> Bool {
    if arguments.isEmpty {
      let inside = file.bytes[min(use.range.upperBound + 1, file.bytes.count)...].first { $0 != 0x20 && $0 != 0x0A }
      guard inside == UInt8(ascii: ")") else { return false }
    }
    return arguments.allSatisfy { !file.bytes[$0.range].contains(UInt8(ascii: "<")) || file.isClosure($0) }
  }

  // MARK: Members

  /// Attributes that add no members, unlike macros.
  private static let plainAttributes: Set<String> = [
    "available", "frozen", "objc", "objcMembers", "preconcurrency", "unchecked", "usableFromInline",
  ]

  private func ownMembers(of type: Declaration) -> [Declaration] {
    ([type] + catalog.extensions(of: type.qualifiedName)).flatMap(\.members)
  }

  /// The members of a type and of its inherited types, and the classes of frameworks that it inherits from.
  ///
  /// - Returns: `nil` if any other inherited type is unknown.
  func members(of name: String) -> (members: [Declaration], classes: Set<String>)? {
    var members: [Declaration] = []
    var classes: Set<String> = []
    for ancestor in catalog.ancestors(of: name) where !StandardProtocols.isWithoutMembers(ancestor) {
      if KnownClasses.names.contains(ancestor) || SystemTypes.framework(of: ancestor) == "UIKit",
        catalog.types(named: ancestor).isEmpty
      {
        classes.insert(ancestor)
        members += KnownClasses.lineage(of: ancestor).flatMap { catalog.extensions(of: $0) }.flatMap(\.members)
        continue
      }
      guard let type = known(ancestor) ?? (ancestor == name ? nil : Self.standard(ancestor)) else { return nil }
      members += ([type] + catalog.extensions(of: ancestor)).flatMap(\.members).filter {
        ancestor == name || $0.kind != .initializer
      }
    }
    return (members, classes)
  }

  /// The declaration of one of the project's types whose members are complete.
  func known(_ name: String) -> Declaration? {
    guard let type = catalog.types(named: name).first, isKnownType(name), type.branches.isEmpty else { return nil }
    // A macro may extend nested types too.
    for home in sequence(first: type, next: \.parent) {
      guard home.attributes.allSatisfy({ Self.plainAttributes.contains($0.name) || $0.name.hasSuffix("Actor") }) else {
        return nil
      }
    }
    return type
  }

  /// A protocol of the standard library without other members than its requirements; an enum's raw type adds such members.
  private static func standard(_ name: String) -> Declaration? {
    let protocols = [
      "CaseIterable", "Codable", "Comparable", "CustomDebugStringConvertible", "CustomStringConvertible", "Decodable",
      "Encodable", "Equatable", "Hashable", "RawRepresentable",
    ]
    let rawTypes = ["Character", "Double", "Float", "Int", "String", "UInt"]
    return StandardProtocols.declaration(
      rawTypes.contains { name == $0 || name.hasPrefix($0) && Int(name.dropFirst($0.count)) != nil }
        ? "RawRepresentable" : protocols.contains(name) ? name : "")
  }
}

extension TypeTree {
  /// Whether the type is `some View` or `AnyView`.
  fileprivate var isView: Bool {
    switch self {
    case .some(let type): type.baseName == "View"
    default: baseName == "AnyView"
    }
  }

  /// The name of a type, an optional's wrapped type or a protocol; `nil` for collections, functions and other types.
  ///
  /// The name of a nested type is qualified as in the code.
  var plainName: String? {
    switch self {
    case .named(let name, let arguments) where arguments.isEmpty: name
    case .member(let outer, let name, let arguments) where arguments.isEmpty: outer.plainName.map { "\($0).\(name)" }
    case .optional(let type), .implicitlyUnwrappedOptional(let type), .any(let type), .some(let type),
      .attributed(_, let type):
      type.plainName
    case .tuple(let elements) where elements.count == 1: elements[0].type.plainName
    default: nil
    }
  }
}

extension [UInt8] {
  /// The byte at an index, or `nil` past the end.
  fileprivate subscript(safe index: Int) -> UInt8? { index < count ? self[index] : nil }
}
