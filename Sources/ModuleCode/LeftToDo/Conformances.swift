internal import SwiftSource

/// An error that prevents compilation.
struct CodeProblem {
  /// The byte offset in the file.
  let offset: Int
  /// The error, or `nil` if only further declarations of the types can show whether there is one.
  let text: String?
  /// The types involved; extensions in other files may contain the missing member.
  let types: Set<String>
}

/// Finds types without the members that protocols of the project require.
struct Conformances {
  let catalog: ProtocolCatalog

  /// The types of a file with missing members, at the positions of their names.
  ///
  /// - Parameter protocols: The protocols to check; `nil` checks all.
  func problems(in file: SwiftFile, of protocols: Set<String>?) -> [CodeProblem] {
    var found: [CodeProblem] = []
    for home in file.declarations {
      let kind = home.kind
      guard kind.isType, kind != .protocol else { continue }
      found += weakProperties(of: home, protocols)
      guard !home.inheritedTypes.isEmpty, let whole = TestDouble(home, in: catalog), isOne(home) else { continue }
      let asked = RequiredMembers(of: home.inheritedTypes, inheriting: whole.type.inheritedTypes, by: home, in: catalog)
      // An unknown inherited type may provide any member.
      guard !asked.isUnknown else { continue }
      let comparison = DoubleComparison(whole, asked, catalog)
      let missing = comparison.missing.map { asked.asked[$0] }.filter { wanted in
        // The compiler may synthesize initializers, and an extension may provide a member for certain types only.
        let requirement = wanted.member.declaration
        return requirement.kind != .initializer && (protocols?.contains(wanted.member.owner) ?? true)
          && !asked.isPerhapsProvided(wanted) && !hasOverload(whole, requirement)
      }
      guard let first = missing.first else { continue }
      let others = missing.count == 1 ? "" : " and \(missing.count - 1) more"
      found.append(
        .init(
          offset: (home.range(of: .name) ?? home.range).lowerBound,
          text:
            "'\(whole.type.name)' is missing '\(first.member.declaration.shownName)' of '\(first.member.owner)'\(others)",
          types: catalog.ancestors(of: whole.type.name)))
    }
    return found
  }

  /// Whether an extension refers to a single type; branches of `#if` may declare several.
  private func isOne(_ home: Declaration) -> Bool {
    home.kind != .extension || catalog.types(named: home.name).count == 1
  }

  /// Whether a type has a generic function with a requirement's name and labels, which only the compiler can compare.
  private func hasOverload(_ type: TestDouble, _ requirement: Declaration) -> Bool {
    type.homes.flatMap(\.members).contains { member in
      member.kind == requirement.kind && member.shownName == requirement.shownName
        && (isGeneric(member) || isGeneric(requirement))
    }
  }

  private func isGeneric(_ function: Declaration) -> Bool {
    !function.genericParameters.isEmpty || !function.requirements.isEmpty
      || (function.parameters.map(\.type) + [function.type].compactMap { $0 }).contains { type in
        type.contains { part in
          switch part {
          case .some, .opaque: true
          case .named(let name, let arguments): name == "Self" || !arguments.isEmpty
          default: false
          }
        }
      }
  }

  /// The weak properties whose protocol is not limited to classes.
  private func weakProperties(of home: Declaration, _ protocols: Set<String>?) -> [CodeProblem] {
    home.members.compactMap { member in
      guard member.kind == .variable, member.hasModifier("weak"), let name = member.type?.bare.baseName,
        protocols?.contains(name) ?? true, let known = onlyProtocol(name), !isClassBound(known)
      else { return nil }
      return .init(
        offset: (member.range(of: .name) ?? member.range).lowerBound,
        text: "'\(member.name)' is weak, and '\(name)' is not limited to classes",
        types: catalog.ancestors(of: name))
    }
  }

  private func onlyProtocol(_ name: String) -> Declaration? {
    let known = catalog.types(named: name)
    return known.count == 1 && known[0].kind == .protocol ? known[0] : nil
  }

  /// Whether a protocol is limited to classes; `true` if it inherits from an unknown type.
  private func isClassBound(_ type: Declaration, depth: Int = 0) -> Bool {
    guard depth < 16 else { return true }
    if type.requirements.contains(where: { $0.left.baseName == "Self" }) { return true }
    if type.hasAttribute("objc") { return true }
    return type.inheritedTypes.flatMap(\.names).contains { name in
      if ["Sendable", "Equatable", "Hashable", "Error", "Codable", "Identifiable", "Comparable"].contains(name) {
        return false
      }
      guard let other = onlyProtocol(name) else { return true }
      return isClassBound(other, depth: depth + 1)
    }
  }
}
