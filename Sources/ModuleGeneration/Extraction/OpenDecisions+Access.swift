internal import ProjectKinds
internal import SwiftSource

/// Internal code of the package that its public code uses, as after a type of the app was moved into it.
extension OpenDecisions {
  /// Finds public declarations with internal types in their signatures, and internal members that a public protocol
  /// requires of a public type.
  mutating func lookAtAccess(_ files: [OutsideSources.File]) {
    let all = files.flatMap(\.swift.declarations)
    let declared = all.filter { $0.kind.isType && $0.kind != .extension || $0.kind == .typeAlias }
    let types = Dictionary(grouping: declared, by: \.qualifiedName)
    // A nested type is not visible everywhere.
    let counts = declared.reduce(into: [String: Int]()) { $0[$1.name, default: 0] += 1 }
    let hidden = declared.filter { type in
      counts[type.name] == 1 && type.parent == nil && !type.isOffered && !type.isPrivate
    }
    var `internal` = Set(hidden.map(\.name))
    `internal`.subtract(all.flatMap(\.genericParameters).map(\.name))
    `internal`.subtract(all.filter { $0.kind == .associatedType }.map(\.name))
    let protocols = all.filter { $0.kind == .protocol && $0.isOffered }
    guard !`internal`.isEmpty || !protocols.isEmpty else { return }
    for file in files {
      for declaration in file.swift.declarations where isPublic(declaration, types) {
        let base = declaration.kind == .class ? declaration.inheritedTypes.first?.baseName : nil
        let names =
          [base].compactMap { $0 }.filter { types[$0]?[0].kind == .class }
          + declaration.interfaceRanges.flatMap(file.swift.names).filter { !$0.isMember }.map(\.name)
        guard let name = names.first(where: `internal`.contains) else { continue }
        add(file, (declaration.range(of: .name) ?? declaration.range).lowerBound, name, .internalInPublic)
      }
      for home in file.swift.declarations where home.kind.isType && home.kind != .protocol && isPublic(home, types) {
        let required = home.inheritedTypes.compactMap(\.baseName).flatMap { name in
          protocols.filter { $0.name == name }.flatMap(\.members)
        }
        for member in home.members where !isPublic(member, types) && !member.isPrivate {
          func isLike(_ other: Declaration) -> Bool {
            other.name == member.name && other.kind == member.kind && other.callLabels == member.callLabels
              && other.isStatic == member.isStatic
          }
          guard required.contains(where: isLike), !home.members.contains(where: { isLike($0) && isPublic($0, types) })
          else { continue }
          add(file, (member.range(of: .name) ?? member.range).lowerBound, member.name, .internalInPublic)
        }
      }
    }
  }

  /// Whether code outside the package can see a declaration.
  private func isPublic(_ declaration: Declaration, _ types: [String: [Declaration]]) -> Bool {
    switch declaration.kind {
    case .import, .operator: return false
    case .extension:
      // A type of another module can be public.
      return types[declaration.name]?.allSatisfy { isPublic($0, types) } ?? true
    default: break
    }
    guard let parent = declaration.parent else { return declaration.isOffered }
    guard isPublic(parent, types) else { return false }
    let isInherited =
      parent.kind == .protocol || declaration.kind == .enumCase || parent.kind == .extension && parent.isOffered
    return declaration.isOffered || isInherited && !declaration.hasAccessModifier
  }
}

extension Declaration {
  fileprivate var isPrivate: Bool { hasModifier("private") || hasModifier("fileprivate") }

  /// The parts that other code sees: the types in the signature, and the protocols that a protocol inherits from.
  fileprivate var interfaceRanges: [Range<Int>] {
    let parts: [Part] =
      kind == .extension
      ? []
      : [.genericParameters, .parameters, .signature, .type, .requirements] + (kind == .protocol ? [.inheritance] : [])
    return parts.compactMap { range(of: $0) }
  }
}
