internal import SwiftSource

/// Something that does not compile.
struct CodeProblem {
  /// The byte offset in its file.
  let offset: Int
  let text: String
  /// The types that are concerned: extensions in other files may contain the member.
  let types: Set<String>
}

/// Finds types that do not have the members that protocols of the project require.
struct Conformances {
  let catalog: ProtocolCatalog

  /// The types of a file without a required member, at their names.
  ///
  /// - Parameter protocols: The protocols that count; all of them if `nil`.
  func problems(in file: SwiftFile, of protocols: Set<String>?) -> [CodeProblem] {
    var found: [CodeProblem] = []
    for home in file.declarations {
      let kind = home.kind
      guard kind.isType, kind != .protocol else { continue }
      found += weakProperties(of: home, protocols)
      guard !home.inheritedTypes.isEmpty, let whole = TestDouble(home, in: catalog), isOne(home) else { continue }
      let asked = AskedMembers(of: home.inheritedTypes, inheriting: whole.type.inheritedTypes, by: home, in: catalog)
      // A type that is not read may have everything.
      guard !asked.isUnknown else { continue }
      let comparison = DoubleComparison(whole, asked, catalog)
      let missing = comparison.missing.map { asked.asked[$0] }.filter { wanted in
        // The compiler makes initialisers too, and an extension may give a member to some types only.
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

  /// Whether an extension is of one type: those of a name in branches of `#if` are several.
  private func isOne(_ home: Declaration) -> Bool {
    home.kind != .extension || catalog.types(named: home.name).count == 1
  }

  /// Whether a type has a generic function of a requirement's name and labels, of which only the compiler knows whether it fits.
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

  /// Whether only classes conform to a protocol, or this is unknown because it inherits something that is not read.
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
