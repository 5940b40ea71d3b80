internal import Diagnostics

extension PackageManifestText {
  struct AddedPackage {
    /// The edited manifest.
    var bytes: [UInt8]
    /// The added entries, in terms of ``PackageReference``.
    var given: [String] = []
    /// The entries that already existed.
    var present: [String] = []
  }

  /// Adds a local package and its users; `nil` if the package's list is computed.
  func adding(_ reference: PackageReference, to users: [String]) -> AddedPackage? {
    var edits = ManifestEdits(manifest)
    let arguments = manifest.arguments(of: package)
    var added = AddedPackage(bytes: manifest.source.bytes)
    added.present = manifest.wiring(reference, of: users)
    if !added.present.contains(PackageReference.reference) {
      if manifest.argument("dependencies", in: arguments) == nil {
        insertDependencies(reference, into: arguments, &edits)
        added.given.append(PackageReference.argument)
      } else {
        guard let list = manifest.list("dependencies", of: package) else { return nil }
        edits.insert([reference.dependency], into: list, at: place(of: reference, in: list))
        added.given.append(PackageReference.reference)
      }
    }
    for user in users where !added.present.contains(PackageReference.user(user)) {
      guard let declared = declaration(user) else { continue }
      added.given.append(use(reference, in: declared, &edits))
    }
    added.bytes = edits.result
    return added
  }

  /// Removes the given entries of a local package.
  func removing(_ reference: PackageReference, given: [String]) -> [UInt8] {
    var edits = ManifestEdits(manifest)
    let isArgument = given.contains(PackageReference.argument)
    if isArgument || given.contains(PackageReference.reference), let list = manifest.list("dependencies", of: package),
      let index = list.elements.firstIndex(where: { manifest.path(ofPackage: $0) == reference.path })
    {
      edits.remove(index, from: list, of: package, "dependencies", isArgument: isArgument)
    }
    for declared in declared {
      let isArgument = given.contains(PackageReference.userArgument(declared.name))
      guard isArgument || given.contains(PackageReference.user(declared.name)),
        case .list(let list) = dependencies(of: declared),
        let index = list.elements.firstIndex(where: { manifest.isProduct($0, of: reference) })
      else { continue }
      edits.remove(index, from: list, of: declared.call, "dependencies", isArgument: isArgument)
    }
    return edits.result
  }

  // MARK: - Adding

  /// Inserts the argument before `targets:`, as the initializer requires.
  private func insertDependencies(
    _ reference: PackageReference, into arguments: ManifestList, _ edits: inout ManifestEdits
  ) {
    let index = manifest.index(of: "targets", in: arguments)
    let space = index.map { manifest.space(before: arguments.elements[$0].tokens.lowerBound) } ?? " "
    guard let line = space.lastIndex(where: \.isNewline) else {
      return edits.insert(["dependencies: [\(reference.dependency)]"], into: arguments, at: index ?? 0)
    }
    let indentation = String(space[space.index(after: line)...])
    let step = indentation.hasPrefix("\t") ? "\t" : indentation.count % 4 == 0 ? "    " : "  "
    edits.insert(
      ["dependencies: [\n\(indentation)\(step)\(reference.dependency),\n\(indentation)]"], into: arguments,
      at: index ?? arguments.elements.count)
  }

  /// The position among the other local packages, in alphabetical order if they are sorted.
  private func place(of reference: PackageReference, in list: ManifestList) -> Int {
    let local = list.elements.enumerated().compactMap { index, element in
      manifest.path(ofPackage: element).map { (index: index, name: $0) }
    }
    return Self.place(of: reference.path, among: local, in: list)
  }

  private func use(_ reference: PackageReference, in user: Declared, _ edits: inout ManifestEdits) -> String {
    guard case .list(let list) = dependencies(of: user) else {
      let arguments = manifest.arguments(of: user.call)
      let index = manifest.index(of: "name", in: arguments) ?? 0
      edits.insert(["dependencies: [\(reference.product)]"], into: arguments, at: index + 1)
      return PackageReference.userArgument(user.name)
    }
    let products = list.elements.enumerated().compactMap { index, element -> (index: Int, name: String)? in
      guard let (name, isOwn) = dependency(element), !isOwn else { return nil }
      return (index, name)
    }
    edits.insert([reference.product], into: list, at: Self.place(of: reference.name, among: products, in: list))
    return PackageReference.user(user.name)
  }
}

extension ManifestText {
  /// The existing entries for a package and its users, in any form.
  func wiring(_ reference: PackageReference, of users: [String]) -> [String] {
    var found: [String] = []
    let packages = syntax.calls { $0 == "package" }
    if packages.contains(where: { syntax.text("path", of: $0) == .text(reference.path) }) {
      found.append(PackageReference.reference)
    }
    let products = syntax.calls { $0 == "product" }.filter { syntax.text("name", of: $0) == .text(reference.name) }
    for user in users {
      let isUser = products.contains { product in owner(of: product.index) == user }
      if isUser { found.append(PackageReference.user(user)) }
    }
    return found
  }

  /// The target whose declaration or statement contains a token.
  private func owner(of index: Int) -> String? {
    let declarations = syntax.calls { PackageDeclarations.all.contains($0) }
      .filter { $0.arguments.startIndex <= index && index < $0.arguments.endIndex }
    if let declared = declarations.last { return name(declared) }
    // `package.targets.first { $0.name == "Shop" }?.dependencies.append(…)`
    for position in stride(from: index - 1, through: max(0, index - 24), by: -1) {
      if syntax.tokens[position] == .word("targets") { return nil }
      if case .text(let parts) = syntax.tokens[position], case .literal(let name)? = parts.first, parts.count == 1 {
        return name
      }
    }
    return nil
  }

  /// The path in an element such as `.package(path: "Modules/Login")`.
  func path(ofPackage element: ManifestList.Element) -> String? {
    call(element)?.name == "package" ? known("path", of: element) : nil
  }

  /// All paths of local packages in the manifest, as written.
  var localPackages: [String] { syntax.calls { $0 == "package" }.compactMap { syntax.known("path", of: $0) } }

  func isProduct(_ element: ManifestList.Element, of reference: PackageReference) -> Bool {
    call(element)?.name == "product" && known("name", of: element) == reference.name
  }

  /// Renames a package and its products everywhere in the manifest.
  package func renaming(_ old: PackageReference, as new: PackageReference) -> (bytes: [UInt8], places: Int) {
    var edits = ManifestEdits(self)
    var places = 0
    func replace(_ label: String, of call: ManifestSyntax.Call, _ text: String) {
      guard let place = syntax.argument(label, of: call).first.map({ _ in syntax.argument(label, of: call).startIndex })
      else { return }
      edits.replace(ranges(place), with: text.swiftLiteral)
      places += 1
    }
    for call in syntax.calls({ $0 == "package" }) where syntax.text("path", of: call) == .text(old.path) {
      replace("path", of: call, new.path)
    }
    let names = Dictionary(
      ["", "Interface", "Testing"].map { (old.name + $0, new.name + $0) }, uniquingKeysWith: { first, _ in first })
    for call in syntax.calls({ $0 == "product" }) where syntax.text("package", of: call) == .text(old.identity) {
      guard let newName = name(call).flatMap({ names[$0] }) else { continue }
      replace("name", of: call, newName)
      replace("package", of: call, new.identity)
    }
    return (edits.result, places)
  }

  private func ranges(_ token: Int) -> Range<Int> { syntax.ranges[token] }
}
