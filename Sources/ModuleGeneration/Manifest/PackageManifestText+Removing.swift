extension PackageManifestText {
  /// What a manifest was given for a module.
  struct Given: Sendable, Hashable {
    /// The module's own target; `nil` where only its tests have come with it.
    var module: String?
    /// The names of the declared targets.
    var targets: [String]
    /// The targets that depend on the module's own.
    var users: [String]
    /// Those of them whose `dependencies:` came with it.
    var arguments: Set<String>
    /// The library of the module's own.
    var product: String?
  }

  /// Takes out what a module was given, as far as it is there.
  func removing(_ given: Given) -> [UInt8] {
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
