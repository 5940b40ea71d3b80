extension PackageManifestText {
  /// The manifest entries that were added for a module.
  package struct Given: Sendable, Hashable {
    /// The module's target; `nil` if only its tests were added.
    package var module: String?
    package var targets: [String]
    /// The targets that depend on the module's target.
    package var users: [String]
    /// The users whose `dependencies:` argument was added.
    package var arguments: Set<String>
    /// The library product of the module's target.
    package var product: String?

    package init(
      module: String? = nil, targets: [String], users: [String], arguments: Set<String>, product: String? = nil
    ) {
      (self.module, self.targets, self.users, self.arguments, self.product) = (
        module, targets, users, arguments, product
      )
    }
  }

  /// Removes the given entries that still exist.
  package func removing(_ given: Given) -> [UInt8] {
    var edits = ManifestEdits(manifest)
    edits.remove(given.targets.compactMap { declaration($0)?.index }, from: targets)
    guard let module = given.module else { return edits.result }
    for user in given.users {
      guard let declared = declaration(user), case .list(let list) = dependencies(of: declared),
        let index = list.elements.firstIndex(where: { dependency($0)?.name == module && dependency($0)?.isOwn == true })
      else { continue }
      edits.remove(index, from: list, of: declared.call, "dependencies", isArgument: given.arguments.contains(user))
    }
    if let product = given.product, let products = ownProducts,
      let own = products.names.first(where: { $0.name == product })
    {
      edits.remove(own.index, from: products.list)
    }
    return edits.result
  }
}
