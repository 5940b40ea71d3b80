internal import SwiftSource
internal import TestDoubles

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
      guard !home.inheritedTypes.isEmpty, refersToOneType(home), !inheritsLibraryTypes(home),
        let missing = MissingRequirements(of: home, in: catalog)
      else {
        continue
      }
      let (type, requirements) = (
        missing.type,
        missing.requirements.filter { requirement, owner in
          // The compiler may synthesize initializers.
          requirement.kind != .initializer && (protocols?.contains(owner) ?? true)
            && !hasOverload(missing.members, requirement)
        }
      )
      guard let first = requirements.first else { continue }
      let others = requirements.count == 1 ? "" : " and \(requirements.count - 1) more"
      found.append(
        .init(
          offset: (home.range(of: .name) ?? home.range).lowerBound,
          text: "'\(type.name)' is missing '\(first.declaration.shownName)' of '\(first.owner)'\(others)",
          types: catalog.ancestors(of: type.name)))
    }
    return found
  }

  /// Whether an extension refers to a single type; branches of `#if` may declare several.
  private func refersToOneType(_ home: Declaration) -> Bool {
    home.kind != .extension || catalog.types(named: home.name).count == 1
  }

  /// Whether a type inherits from a library's type that has the name of a nested type, such as `View`.
  private func inheritsLibraryTypes(_ home: Declaration) -> Bool {
    let outer = Set(home.qualifiedName.split(separator: ".").map(String.init))
    return home.inheritedTypes.compactMap(\.baseName).contains { name in
      let known = catalog.types(named: name)
      return !name.contains(".") && !known.isEmpty
        && known.allSatisfy { $0.parent.map { !outer.contains($0.name) } ?? false }
    }
  }

  /// Whether members include a generic function with a requirement's name and labels, which only the compiler can compare.
  private func hasOverload(_ members: [Declaration], _ requirement: Declaration) -> Bool {
    members.contains { member in
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
