internal import SwiftSource

/// Classes of the module whose superclass is in the app, and what they lose without it.
extension OpenDecisions {
  /// Finds uses of what classes inherit from the app's classes, because the compiler rejects them too.
  mutating func lookAtInheritance(_ files: [OutsideSources.File]) {
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
    // Without the types of its parameters, the compiler ignores an initializer in the package, and the value of its call.
    let seen = made.subtracting(unknown)
    let inside = Set(files.map(\.shown))
    for file in files + outside.speaking.filter({ !inside.contains($0.shown) }) {
      let locals = LocalNames(in: file.swift)
      let isInside = inside.contains(file.shown)
      let made = isInside ? made : seen
      let values = valuesOfOrphans(Set(bases.keys), made, in: file.swift, isInside: isInside)
      lookAtConversions(in: file, bases, made: made, isInside ? all : appDeclarations, isInside: isInside)
      for use in file.swift.uses(in: 0..<file.swift.bytes.count) {
        if let type = use.receiver, let base = bases[type], let place = outside.declared[base],
          !["self", "Type", "Protocol"].contains(use.name),
          !(typeNames[type] ?? []).contains(use.name), !shared.contains(use.name), !outside.declares(use.name, in: type)
        {
          add(file, use.range.lowerBound, base, .declaredOutside(place.shown))
        }
        let type = use.receiver == nil ? use.name : use.receiverNames.last.flatMap { values[$0] } ?? use.castType
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
        let captured = file.swift.capturedNames
        // `messages` in `func show(messages texts: [String])`.
        let labels = Set(
          type.members.flatMap(\.parameters).filter { $0.argumentLabel != nil && $0.argumentLabel != $0.name }
            .map(\.range.lowerBound))
        for use in type.uses where use.receiver == nil || use.receiverNames == ["self"] {
          let isKnown =
            own.contains(use.name) || nested.contains { $0.contains(use.range.lowerBound) }
            || use.receiver == nil && locals.contains(use.name, at: use.range.lowerBound)
            || use.receiver == nil
              && captured.contains { $0.name == use.name && $0.range.contains(use.range.lowerBound) }
            || use.name.first?.isUppercase == true
            || labels.contains(use.range.lowerBound)
          guard !isKnown, inherited?.contains(use.name) ?? !Self.globals.contains(use.name) else { continue }
          add(file, use.range.lowerBound, base, .declaredOutside(place.shown))
          lookAtArguments(of: use, in: file, missing: base)
        }
        for use in type.uses where use.receiver == "super" {
          add(file, use.range.lowerBound, base, .declaredOutside(place.shown))
        }
        for member in type.members where member.hasModifier("override") {
          add(file, (member.range(of: .name) ?? member.range).lowerBound, base, .declaredOutside(place.shown))
        }
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
