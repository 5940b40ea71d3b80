internal import SwiftSource
internal import TestDoubles

/// The members in extensions of types that do not exist, such as those of a module's former names.
struct LostExtensions {
  private var members: [String: Declaration] = [:]
  /// Names of members that types of libraries often have.
  private static let common: Set<String> = [
    "count", "first", "id", "index", "isEmpty", "item", "items", "last", "name", "text", "title", "type", "value",
  ]

  var names: Set<String> { Set(members.keys) }

  /// - Parameters:
  ///   - types: The names of the types that do not exist.
  ///   - sources: The files with the extensions, and those that declare the module's types.
  init(of types: Set<String>, in sources: [PlannedSources.Source]) {
    var others = KnownClasses.classMembers.union(Self.common)
    for declaration in sources.compactMap(\.swift).flatMap(\.declarations) where !declaration.kind.isType {
      let home = declaration.parent
      let isLost = home?.kind == .extension && types.contains(String(home?.name.prefix { $0 != "." } ?? ""))
      if isLost, declaration.kind == .variable || declaration.kind == .function {
        members[declaration.name] = declaration
      } else {
        others.insert(declaration.name)
      }
    }
    members = members.filter { !others.contains($0.key) }
  }

  /// Removes the members that other files declare too.
  mutating func ignore(_ sources: [PlannedSources.Source]) {
    for declaration in sources.compactMap(\.swift).flatMap(\.declarations) { members[declaration.name] = nil }
  }

  /// The uses of the members with a receiver whose type the code does not state, as in `users.filter { $0.matches(text) }`.
  ///
  /// Members of values with a type are examined by ``MemberUses``.
  func uses(in source: PlannedSources.Source) -> [(name: String, offset: Int)] {
    guard !members.isEmpty, let file = source.swift else { return [] }
    let locals = LocalNames(in: file)
    return file.uses(in: 0..<file.bytes.count).filter { use in
      guard let receiver = use.receiver, receiver != "", receiver != "self", let member = members[use.name] else {
        return false
      }
      let labels = member.kind == .function ? member.callLabels : nil
      guard use.arguments.map({ $0.map { $0.label ?? "_" } }) == labels else { return false }
      return locals.type(of: use.receiverNames.first ?? "", at: use.range.lowerBound) == nil
    }.map { ($0.name, $0.range.lowerBound) }
  }
}
