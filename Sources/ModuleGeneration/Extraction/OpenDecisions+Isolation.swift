internal import SwiftSource

/// Types of the module that belong to the main actor because of a superclass or protocol of the app.
extension OpenDecisions {
  /// Finds uses of isolated code in types that lose their isolation with an inherited type.
  mutating func lookAtIsolation(_ files: [OutsideSources.File], isSwiftSix: Bool, _ missing: MissingTypes) {
    let all = files.flatMap(\.swift.declarations)
    let bases = outside.lostSuperclasses(all)
    let isolation = ModuleIsolation(all, isSwiftSix: isSwiftSix)
    let lost = all.reduce(into: [String: String]()) { lost, type in
      guard type.kind.isType, ![.protocol, .extension].contains(type.kind), !isolation.isolates(type) else { return }
      let inherited = [bases[type.name]].compactMap { $0 } + type.inheritedTypes.compactMap(\.baseName)
      lost[type.name] = inherited.first { ($0 == bases[type.name] || outside.isProtocol($0)) && outside.isIsolated($0) }
    }
    let protocols = lostProtocols(all)
    for file in files where isSwiftSix && !protocols.isEmpty {
      let known = all.filter { $0.kind == .protocol && protocols[$0.name] != nil }
      lookAtIsolatedConformances(isolation, protocols, known, missing, in: file)
    }
    for file in files where !lost.isEmpty {
      for type in file.swift.declarations where type.kind.isType && !type.hasAttribute("MainActor") {
        guard let base = lost[type.name] else { continue }
        lookAtUses(of: isolation, in: type, missing: base, missing, file)
        if isSwiftSix, type.kind == .class { lookAtInitialValues(of: type, missing: base, isolation, file) }
      }
    }
  }

  /// Finds isolated classes that conform to a protocol whose isolation comes from one of the app's.
  private mutating func lookAtIsolatedConformances(
    _ isolation: ModuleIsolation, _ lost: [String: [String]], _ protocols: [Declaration], _ missing: MissingTypes,
    in file: OutsideSources.File
  ) {
    for type in file.swift.declarations where type.kind == .class {
      guard isolation.isolates(type) else { continue }
      let homes = file.swift.declarations.filter {
        $0.name == type.name && ($0.kind == .class || $0.kind == .extension)
      }
      for inheritance in homes.compactMap({ $0.range(of: .inheritance) }) {
        for (name, range, _) in file.swift.names(in: inheritance) {
          let base = lost[name]?.first(where: outside.isIsolated)
          let isPlain = protocols.contains { known in
            known.name == name && !known.hasAttribute("MainActor")
              && known.members.contains { missing.type(of: $0) == nil }
          }
          if isPlain { add(base, range.lowerBound, file) }
        }
      }
    }
  }

  /// Finds stored properties whose initial value only the main actor can make.
  private mutating func lookAtInitialValues(
    of type: Declaration, missing base: String, _ isolation: ModuleIsolation, _ file: OutsideSources.File
  ) {
    for property in type.members where property.kind == .variable && !property.hasAttribute("MainActor") {
      guard isolation.isOfMainActor(valueOf: property) else { continue }
      add(base, (property.range(of: .name) ?? property.range).lowerBound, file)
    }
  }

  /// Finds uses of isolated types and members in the bodies of a type.
  private mutating func lookAtUses(
    of isolation: ModuleIsolation, in type: Declaration, missing base: String, _ missing: MissingTypes,
    _ file: OutsideSources.File
  ) {
    let values = file.swift.values(of: isolation.types.union(isolation.witnesses.keys), withArguments: true)
    let typed = file.swift.values(of: isolation.declared, withArguments: true)
    let properties = Set(type.members.map(\.name) + ["self"]).union(isolation.declared).union(typed.keys)
      .subtracting(missing.valuesOfRejectedCalls(in: file.swift))
    let locals = LocalNames(in: file.swift)
    for member in type.members where [.function, .initializer, .variable].contains(member.kind) {
      guard let body = member.range(of: .body),
        !["MainActor", "IBAction", "IBSegueAction"].contains(where: member.hasAttribute)
      else { continue }
      let known = properties.union(member.parameters.compactMap(\.name))
      let uses = file.swift.uses(in: body)
      // The compiler reports nothing else in the arguments of a rejected call.
      let rejected = uses.filter { missing.type(called: $0, in: file.swift) != nil }.flatMap { $0.arguments ?? [] }
        .map(\.range)
      for use in uses where !isolation.independent.contains(use.name) {
        guard !rejected.contains(where: { $0.contains(use.range.lowerBound) }) else { continue }
        // The compiler reports no other mistake in a call whose arguments have no type.
        let arguments = (use.arguments ?? []).flatMap { file.swift.names(in: $0.range) }
        guard isIsolated(use, isolation, values, locals),
          !missing.isOwn(use) || missing.type(called: use, in: file.swift) == nil,
          arguments.allSatisfy({ known.contains($0.name) || $0.isMember }),
          !file.swift.isInClosure(use.expressionRange.lowerBound, of: body)
        else { continue }
        add(base, use.range.lowerBound, file)
      }
    }
  }

  /// Whether a use calls an isolated initializer, or is an isolated member of a value.
  private func isIsolated(
    _ use: Use, _ isolation: ModuleIsolation, _ values: [String: String], _ locals: LocalNames
  ) -> Bool {
    guard use.receiver != nil else { return use.isCall && isolation.initializers.contains(use.name) }
    let receiver = use.receiverNames.filter { $0 != "self" }
    guard receiver.count == 1 else { return false }
    if isolation.types.contains(receiver[0]), use.receiver == receiver[0] { return true }
    let isLocal = use.receiver == receiver[0] && locals.contains(receiver[0], at: use.range.lowerBound)
    let stated = isLocal ? locals.type(of: receiver[0], at: use.range.lowerBound) : nil
    guard let type = stated ?? values[receiver[0]] else { return false }
    return isolation.types.contains(type) || isolation.witnesses[type]?.contains(use.name) ?? false
  }
}

/// The code of a module that belongs to the main actor without types of the app.
private struct ModuleIsolation {
  /// The isolated types.
  let types: Set<String>
  /// The members of other types that fulfill requirements of isolated protocols, by type.
  let witnesses: [String: Set<String>]
  /// The types whose initializers are isolated.
  private(set) var initializers: Set<String> = []
  /// The names of constants and nonisolated members, which any code can use.
  let independent: Set<String>
  /// The names of all types.
  let declared: Set<String>

  init(_ all: [Declaration], isSwiftSix: Bool) {
    independent = Set(
      all.lazy.filter { $0.hasModifier("nonisolated") || $0.kind == .variable && $0.introducer == "let" }.map(\.name))
    let primary = all.filter { $0.kind.isType && $0.kind != .extension }
    declared = Set(primary.map(\.name.unqualifiedName))
    var isolated = Set(
      primary.lazy.filter { $0.hasAttribute("MainActor") }.map(\.name.unqualifiedName))
    var count = -1
    while count != isolated.count {
      count = isolated.count
      for type in primary where type.inheritedTypes.flatMap(\.names).contains(where: isolated.contains) {
        // The isolation of UIKit's classes comes first, and gives no errors.
        let isView = type.kind == .class && type.inheritedTypes.first?.baseName?.hasPrefix("UI") == true
        if !isView { isolated.insert(type.name.unqualifiedName) }
      }
    }
    types = isolated
    let requirements = primary.filter { $0.kind == .protocol && isolated.contains($0.name) }
      .reduce(into: [String: Set<String>]()) { $0[$1.name] = Set($1.members.map(\.name)) }
    witnesses = all.reduce(into: [:]) { found, type in
      guard type.kind.isType, !isolated.contains(type.name) else { return }
      let names = type.inheritedTypes.flatMap(\.names).compactMap { requirements[$0] }.joined()
      if !names.isEmpty { found[type.name, default: []].formUnion(names) }
    }
    let unsendable = Set(
      primary.lazy.filter { type in
        (type.kind == .protocol || type.kind == .class && !isolated.contains(type.name.unqualifiedName))
          && !type.inheritedTypes.contains { $0.baseName == "Sendable" || $0.baseName?.hasPrefix("UI") == true }
      }.map(\.name.unqualifiedName))
    let concrete = primary.filter { $0.kind != .protocol && isolated.contains($0.name.unqualifiedName) }
    var known = -1
    while known != initializers.count {
      known = initializers.count
      for type in concrete {
        let isExplicit = type.members.contains { $0.kind == .initializer && !$0.hasModifier("nonisolated") }
        // In Swift 6, an implicit initializer is isolated only for the sake of a property.
        let isImplicit =
          !isSwiftSix
          || type.members.contains { member in
            isOfMainActor(valueOf: member)
              || member.isStored && !member.isStatic && member.type?.isUnsendable(unsendable) == true
          }
        if isExplicit || isImplicit { initializers.insert(type.name.unqualifiedName) }
      }
    }
  }

  /// Whether an attribute or an inherited type of the module or of UIKit isolates a type.
  func isolates(_ type: Declaration) -> Bool {
    types.contains(type.name.unqualifiedName) || type.hasAttribute("MainActor")
      || type.inheritedTypes.compactMap(\.baseName).contains { types.contains($0) || $0.hasPrefix("UI") }
  }

  /// Whether only the main actor can make the initial value of a stored property.
  func isOfMainActor(valueOf property: Declaration) -> Bool {
    guard property.kind == .variable, let value = property.range(of: .value) else { return false }
    return property.file.uses(in: value).contains { use in
      guard let receiver = use.receiver else {
        return use.isCall && (initializers.contains(use.name) || Self.isIsolatedSystemClass(use.name))
      }
      return types.contains(receiver)
    }
  }

  /// Whether a name looks like a class of UIKit that belongs to the main actor.
  private static func isIsolatedSystemClass(_ name: String) -> Bool {
    let others = [
      "UIBezierPath", "UIColor", "UIEdgeInsets", "UIFont", "UIImage", "UILayoutPriority", "UIOffset", "UIRectEdge",
    ]
    return name.hasPrefix("UI") && !others.contains(where: name.hasPrefix) || name.hasPrefix("UIImageView")
  }
}

extension TypeTree {
  /// Whether a type contains functions that are not `@Sendable`, or one of several types.
  fileprivate func isUnsendable(_ types: Set<String>) -> Bool {
    contains { part in
      switch part {
      case .function: true
      case .named(let name, _): types.contains(name.unqualifiedName)
      default: false
      }
    }
  }
}
