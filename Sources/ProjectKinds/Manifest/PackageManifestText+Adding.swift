internal import Diagnostics

extension PackageManifestText {
  package struct Added {
    /// The edited manifest.
    package var bytes: [UInt8]
    /// The users whose `dependencies:` argument was added.
    package var arguments: Set<String> = []
  }

  /// The users whose dependencies cannot be edited line by line.
  package func computedUsers(_ users: [String]) -> [String] {
    users.filter { user in
      guard let declared = declaration(user) else { return true }
      if case .computed = dependencies(of: declared) { return true }
      return false
    }
  }

  /// Adds declarations and dependencies.
  ///
  /// The caller must check ``computedUsers(_:)`` first.
  package func adding(_ addition: ManifestAddition) -> Added {
    var edits = ManifestEdits(manifest)
    var added = Added(bytes: manifest.source.bytes)
    insert(addition.targets, usedBy: addition.users.first, &edits)
    guard let module = addition.targets.first(where: { !$0.isTest })?.name else {
      added.bytes = edits.result
      return added
    }
    for user in addition.users {
      guard let declared = declaration(user) else { continue }
      switch dependencies(of: declared) {
      case .list(let list): edits.insert([reference(to: module, in: list)], into: list, at: place(of: module, in: list))
      case .missing:
        insertArgument(module, into: declared, &edits)
        added.arguments.insert(user)
      case .computed: break
      }
    }
    if addition.isProduct, let products = ownProducts {
      let place = Self.place(of: module, among: products.names, in: products.list)
      edits.insert([product(module, products)], into: products.list, at: place)
    }
    added.bytes = edits.result
    return added
  }

  private func insert(_ new: [TargetDeclaration], usedBy user: String?, _ edits: inout ManifestEdits) {
    let writer = DeclarationWriter(manifest: manifest, list: targets, user: user)
    let (code, tests) = (new.filter { !$0.isTest }, new.filter(\.isTest))
    let places = places(code: code.first?.name, tests: tests.first?.name)
    if places.code == places.tests {
      edits.insert((code + tests).map { writer.text($0, at: places.code) }, into: targets, at: places.code)
    } else {
      edits.insert(code.map { writer.text($0, at: places.code) }, into: targets, at: places.code)
      edits.insert(tests.map { writer.text($0, at: places.tests) }, into: targets, at: places.tests)
    }
  }

  // MARK: - Users

  /// `"Login"`, or `.target(name: "Login")` if the list uses that style.
  private func reference(to module: String, in list: ManifestList) -> String {
    let own = list.elements.filter { dependency($0)?.isOwn == true }
    guard let last = own.last, let call = manifest.call(last) else { return module.swiftLiteral }
    return own.allSatisfy { manifest.call($0)?.name == call.name }
      ? ".\(call.name)(name: \(module.swiftLiteral))" : module.swiftLiteral
  }

  private func place(of module: String, in list: ManifestList) -> Int {
    let own = list.elements.enumerated().compactMap { index, element -> (index: Int, name: String)? in
      guard let (name, isOwn) = dependency(element), isOwn else { return nil }
      return (index, name)
    }
    return Self.place(of: module, among: own, in: list)
  }

  /// Adds `dependencies: ["Login"]` after the name of a target without dependencies.
  private func insertArgument(_ module: String, into user: Declared, _ edits: inout ManifestEdits) {
    let arguments = manifest.arguments(of: user.call)
    let index = manifest.index(of: "name", in: arguments) ?? 0
    edits.insert(["dependencies: [\(module.swiftLiteral)]"], into: arguments, at: index + 1)
  }

  // MARK: - Products

  private typealias Products = (list: ManifestList, names: [(index: Int, name: String)])

  private func product(_ module: String, _ products: Products) -> String {
    let style = products.names.last.flatMap { manifest.call(products.list.elements[$0.index]) }
    let parts = ["name: \(module.swiftLiteral)", "targets: [\(module.swiftLiteral)]"]
    return ".library("
      + (style.map { CallStyle(of: manifest.arguments(of: $0), in: manifest) } ?? CallStyle()).text(parts)
      + ")"
  }
}
