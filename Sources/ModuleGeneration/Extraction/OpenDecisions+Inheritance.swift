internal import SwiftSource

/// Classes of the module whose superclass is in the app, and what they lose without it.
extension OpenDecisions {
  /// Finds uses of what classes inherit from the app's classes, because the compiler rejects them too.
  mutating func lookAtInheritance(_ files: [OutsideSources.File], isSwiftSix: Bool) {
    let all = files.flatMap(\.swift.declarations)
    // Types share global declarations, and members of protocols and extensions.
    let shared = Set(
      all.lazy.filter { member in
        member.parent.map { $0.kind == .protocol || $0.kind == .extension } ?? true
      }.map(\.name))
    let bases = outside.lostSuperclasses(all)
    guard !bases.isEmpty else { return }
    let appDeclarations = outside.around.flatMap(\.swift.declarations)
    let members = Set(bases.values).reduce(into: [String: Set<String>?]()) { $0[$1] = outside.inheritedMembers(of: $1) }
    let typeNames = Dictionary(grouping: all, by: { $0.parent?.name.unqualifiedName ?? "" }).mapValues {
      Set($0.map(\.name))
    }
    let made = Set(typeNames.lazy.filter { $0.value.contains("init") }.map(\.key))
    let isolated = Set(
      all.lazy.filter { $0.kind.isType && $0.hasAttribute("MainActor") }.map(\.name.unqualifiedName))
    // Constants and nonisolated members can be used from anywhere.
    let independent = Set(
      all.lazy.filter { $0.hasModifier("nonisolated") || $0.kind == .variable && $0.introducer == "let" }.map(\.name))
    let declared = Set(all.lazy.filter { $0.kind.isType && $0.kind != .extension }.map(\.name.unqualifiedName))
    let inside = Set(files.map(\.shown))
    for file in files + outside.speaking.filter({ !inside.contains($0.shown) }) {
      let locals = LocalNames(in: file.swift)
      let isInside = inside.contains(file.shown)
      let values = valuesOfOrphans(Set(bases.keys), made, in: file.swift, isInside: isInside)
      lookAtConversions(in: file, bases, made: made, isInside ? all : appDeclarations, isInside: isInside)
      for use in file.swift.uses(in: 0..<file.swift.bytes.count) {
        if let type = use.receiver, let base = bases[type], let place = outside.declared[base],
          !["self", "Type", "Protocol"].contains(use.name),
          !(typeNames[type] ?? []).contains(use.name), !shared.contains(use.name), !outside.declares(use.name, in: type)
        {
          add(file, use.range.lowerBound, base, .declaredOutside(place.shown))
        }
        let type = use.receiver == nil ? use.name : use.receiverNames.last.flatMap { values[$0] }
        guard let type, let base = bases[type], let place = outside.declared[base],
          !(typeNames[type] ?? []).contains(use.receiver == nil ? "init" : use.name),
          use.receiver == nil
            ? (isInside ? use.arguments?.isEmpty == false : use.isCall)
              && file.swift.bytes[use.range.upperBound...].first == UInt8(ascii: "(")
            : (members[base] ?? nil)?.contains(use.name) ?? (isInside && !shared.contains(use.name))
        else { continue }
        add(file, use.range.lowerBound, base, .declaredOutside(place.shown))
      }
      for type in file.swift.declarations where type.kind == .class || type.kind == .extension {
        guard let base = bases[type.name], let place = outside.declared[base] else { continue }
        let inherited = members[base] ?? nil
        let own = shared.union(
          files.flatMap { file in
            file.swift.declarations.filter { $0.parent == nil && $0.name == type.name }.flatMap { home in
              home.members.map(\.name)
            }
          })
        let nested = type.members.filter(\.kind.isType).map(\.range)
        // `messages` in `func show(messages texts: [String])`.
        let labels = Set(
          type.members.flatMap(\.parameters).filter { $0.argumentLabel != nil && $0.argumentLabel != $0.name }
            .map(\.range.lowerBound))
        for use in file.swift.uses(in: type.range) where use.receiver == nil || use.receiverNames == ["self"] {
          let isKnown =
            own.contains(use.name) || nested.contains { $0.contains(use.range.lowerBound) }
            || use.receiver == nil && locals.contains(use.name, at: use.range.lowerBound)
            || use.name.first?.isUppercase == true
            || labels.contains(use.range.lowerBound)
          guard !isKnown, inherited?.contains(use.name) ?? !Self.globals.contains(use.name) else { continue }
          add(file, use.range.lowerBound, base, .declaredOutside(place.shown))
          lookAtArguments(of: use, in: file, missing: base)
        }
        if outside.isIsolated(base) {
          lookAtIsolation(of: type, missing: base, isolated, independent, declared, in: file)
          if isSwiftSix { lookAtInitialValues(of: type, missing: base, isolated, in: file) }
        }
        for use in file.swift.uses(in: type.range) where use.receiver == "super" {
          add(file, use.range.lowerBound, base, .declaredOutside(place.shown))
        }
        for member in type.members where member.hasModifier("override") {
          add(file, (member.range(of: .name) ?? member.range).lowerBound, base, .declaredOutside(place.shown))
        }
      }
    }
  }

  /// Finds stored properties whose initial value only the main actor can make, in a class that lost its isolation.
  private mutating func lookAtInitialValues(
    of type: Declaration, missing base: String, _ isolated: Set<String>, in file: OutsideSources.File
  ) {
    guard let place = outside.declared[base], type.kind == .class, !isIsolatedOtherwise(type, isolated) else { return }
    for property in type.members where property.kind == .variable && !property.hasAttribute("MainActor") {
      guard let value = property.range(of: .value) else { continue }
      let isOfMainActor = file.swift.uses(in: value).contains { use in
        let made = use.receiver == nil ? use.name : use.receiver ?? ""
        return isolated.contains(made) && (use.receiver != nil || use.isCall)
          || use.receiver == nil && use.isCall && Self.isIsolatedSystemClass(made)
      }
      if isOfMainActor {
        add(file, (property.range(of: .name) ?? property.range).lowerBound, base, .declaredOutside(place.shown))
      }
    }
  }

  /// Whether another attribute or inherited type isolates a class.
  private func isIsolatedOtherwise(_ type: Declaration, _ isolated: Set<String>) -> Bool {
    let sources = type.inheritedTypes.dropFirst(type.kind == .class ? 1 : 0).compactMap(\.baseName)
    return type.hasAttribute("MainActor") || sources.contains { isolated.contains($0) || $0.hasPrefix("UI") }
  }

  /// Whether a name looks like a class of UIKit that belongs to the main actor.
  private static func isIsolatedSystemClass(_ name: String) -> Bool {
    let others = [
      "UIBezierPath", "UIColor", "UIEdgeInsets", "UIFont", "UIImage", "UILayoutPriority", "UIOffset", "UIRectEdge",
    ]
    return name.hasPrefix("UI") && !others.contains(where: name.hasPrefix) || name.hasPrefix("UIImageView")
  }

  /// Finds uses of isolated types in a class whose isolation comes from its superclass, and is unknown without it.
  private mutating func lookAtIsolation(
    of type: Declaration, missing base: String, _ isolated: Set<String>, _ independent: Set<String>,
    _ declared: Set<String>, in file: OutsideSources.File
  ) {
    guard let place = outside.declared[base], !isIsolatedOtherwise(type, isolated) else { return }
    let values = file.swift.values(of: isolated)
    let typed = file.swift.values(of: declared, withArguments: true)
    let properties = Set(type.members.map(\.name) + ["self"]).union(declared).union(typed.keys)
    let locals = LocalNames(in: file.swift)
    for member in type.members where [.function, .initializer, .variable].contains(member.kind) {
      guard let body = member.range(of: .body),
        !["MainActor", "IBAction", "IBSegueAction"].contains(where: member.hasAttribute)
      else { continue }
      let parameters = member.parameters.reduce(into: [String: String]()) { $0[$1.name ?? ""] = $1.type.bare.baseName }
      let known = properties.union(parameters.keys)
      for use in file.swift.uses(in: body) where !independent.contains(use.name) {
        let receiver = use.receiverNames.filter { $0 != "self" }
        let isHidden =
          receiver.first.map { name in
            use.receiver == name && locals.contains(name, at: use.range.lowerBound)
              && !(parameters[name].map(isolated.contains) ?? false)
          } ?? false
        let isIsolated =
          use.receiver == nil
          ? use.isCall && isolated.contains(use.name) : receiver.count == 1 && values[receiver[0]] != nil && !isHidden
        // The compiler reports no other mistake in a call whose arguments have no type.
        let arguments = (use.arguments ?? []).flatMap { file.swift.names(in: $0.range) }
        guard isIsolated, arguments.allSatisfy({ known.contains($0.name) || $0.isMember }),
          !file.swift.isInClosure(use.expressionRange.lowerBound, of: body)
        else { continue }
        add(file, use.range.lowerBound, base, .declaredOutside(place.shown))
      }
    }
  }

  /// Names without receiver that no class declares.
  private static let globals: Set<String> = [
    "abs", "arc4random_uniform", "assert", "assertionFailure", "async", "atan2", "autoreleasepool", "ceil", "cos",
    "debugPrint",
    "didSet", "dump", "error", "exit", "exp", "fabs", "fatalError", "floor", "fmod", "get", "hypot",
    "isKnownUniquelyReferenced", "log",
    "max", "memcpy", "min", "newValue", "numericCast", "objc_getAssociatedObject", "objc_setAssociatedObject",
    "oldValue", "os_log", "pow", "precondition", "preconditionFailure", "print", "readLine", "repeatElement", "round",
    "self", "sequence", "set", "sin", "sleep", "sqrt", "stride", "super", "swap", "tan", "trunc", "type",
    "unsafeBitCast",
    "unsafeDowncast", "usleep", "willSet", "withAnimation", "withCheckedContinuation",
    "withCheckedThrowingContinuation",
    "withExtendedLifetime", "withTaskGroup", "withThrowingTaskGroup", "withUnsafePointer", "zip",
  ]
}

extension SwiftFile {
  /// Whether a use is in a closure, which may be isolated otherwise, or behind `await`.
  func isInClosure(_ offset: Int, of body: Range<Int>) -> Bool {
    let place = firstToken(at: offset)
    let words = ["catch", "defer", "do", "else", "for", "guard", "if", "repeat", "switch", "while"]
    var start = place
    while start > 0, !tokens[start].startsLine { start -= 1 }
    if tokens[start..<place].contains(where: { text(of: $0.range) == "await" }) { return true }
    return tokenIndices(in: body).dropFirst().contains { index in
      guard tokens[index].kind == .leftBrace, index < place, let end = tokens[index].closing, end > place else {
        return false
      }
      var first = index
      while first > 0, !tokens[first].startsLine { first -= 1 }
      return !tokens[first..<index].contains { words.contains(text(of: $0.range)) }
    }
  }
}

extension OutsideSources {
  /// The classes among declarations whose superclass the app declares, each with the superclass.
  func lostSuperclasses(_ declarations: [Declaration]) -> [String: String] {
    let own = Set(declarations.lazy.filter { $0.parent == nil && $0.kind != .extension }.map(\.name))
    return declarations.reduce(into: [:]) { bases, type in
      guard type.kind == .class, let base = type.inheritedTypes.first?.baseName, !own.contains(base), isClass(base)
      else { return }
      bases[type.name] = base
    }
  }
}
