internal import Diagnostics

/// Adds and removes local packages in the literal lists of a `Project.swift`, line by line.
struct TuistManifestText: PackageListing {
  private let manifest: ManifestText
  private let helpers: [ManifestSyntax]

  /// - Parameter helpers: The sources of helpers that the manifest may call; they are never changed.
  init(_ source: SourceText, helpers: [[UInt8]] = []) {
    manifest = ManifestText(source)
    self.helpers = helpers.map { ManifestSyntax($0) }
  }

  private typealias Word = ListedPackage.Word

  private var project: ManifestSyntax.Call? {
    let calls = manifest.syntax.tuistProjects
    return calls.count == 1 ? calls[0] : nil
  }

  private func target(_ name: String) -> ManifestSyntax.Call? {
    let calls = manifest.syntax.tuistTargets.filter { manifest.name($0) == name }
    return calls.count == 1 ? calls[0] : nil
  }

  var folders: [String] { Self.packages(in: manifest.syntax) }

  private static func packages(in syntax: ManifestSyntax) -> [String] {
    syntax.calls { $0 == "package" || $0 == "local" }.compactMap { syntax.known("path", of: $0) }
  }

  private static func products(_ name: String, in syntax: ManifestSyntax) -> [ManifestSyntax.Call] {
    syntax.calls { $0 == "package" }.filter { syntax.text("product", of: $0) == .text(name) }
  }

  /// The existing entries for a package and its users.
  ///
  /// If a target's dependencies are computed, the entry may be anywhere in the manifest or its helpers.
  func present(_ package: ListedPackage) -> [String] {
    let (name, path, users) = (package.name, package.path, package.users)
    let products = Self.products(name, in: manifest.syntax)
    let isSomewhere = !products.isEmpty || helpers.contains { !Self.products(name, in: $0).isEmpty }
    let using = users.filter { user in
      guard let target = target(user) else { return isSomewhere }
      if manifest.argument("dependencies", in: manifest.arguments(of: target)) == nil { return false }
      guard let list = manifest.list("dependencies", of: target) else { return isSomewhere }
      return products.contains { list.open < $0.index && $0.index < list.close }
    }
    let isListed = folders.contains(path) || helpers.contains { Self.packages(in: $0).contains(path) }
    return (isListed ? [Word.package] : []) + using.map(Word.product)
  }

  // MARK: - Adding

  /// Adds a package and its users.
  ///
  /// - Returns: The new text and the added entries; `nil` if lists are computed or missing.
  func adding(_ package: ListedPackage) -> (bytes: [UInt8], given: [String])? {
    let present = present(package)
    var edits = ManifestEdits(manifest)
    var given: [String] = []
    guard manifest.isWhole else { return nil }
    if !present.contains(Word.package) {
      guard let words = insert(package.path, into: &edits) else { return nil }
      given += words
    }
    for user in package.users where !present.contains(Word.product(user)) {
      guard let call = target(user) else { return nil }
      let product = ".package(product: \(package.name.swiftLiteral))"
      let arguments = manifest.arguments(of: call)
      if manifest.argument("dependencies", in: arguments) == nil {
        edits.insert(["dependencies: [\(product)]"], into: arguments, at: placeOfDependencies(in: arguments))
        given.append(Word.dependencies(user))
      } else {
        guard let list = manifest.list("dependencies", of: call) else { return nil }
        edits.insert([product], into: list, at: list.elements.count)
      }
      given.append(Word.product(user))
    }
    return (edits.result, given)
  }

  private func insert(_ path: String, into edits: inout ManifestEdits) -> [String]? {
    guard let project else { return nil }
    let arguments = manifest.arguments(of: project)
    if manifest.argument("packages", in: arguments) != nil {
      guard let list = manifest.list("packages", of: project) else { return nil }
      let isLocal = list.elements.contains { manifest.call($0)?.name == "local" }
      let text = isLocal ? ".local(path: \(path.swiftLiteral))" : ".package(path: \(path.swiftLiteral))"
      edits.insert([text], into: list, at: place(of: path, in: list))
      return [Word.package]
    }
    // The Swift initializer requires this order: after these arguments, before all others.
    let before = ["name", "organizationName", "classPrefix", "options"]
    let index = arguments.elements.firstIndex { element in
      !before.contains { manifest.text(ofTokens: element.tokens).hasPrefix($0 + ":") }
    }
    guard let index, index > 0 else { return nil }
    edits.insert(["packages: [.package(path: \(path.swiftLiteral))]"], into: arguments, at: index)
    return [Word.packages, Word.package]
  }

  /// The position before the arguments that must follow `dependencies`.
  private func placeOfDependencies(in arguments: ManifestList) -> Int {
    let behind = [
      "settings", "coreDataModels", "environmentVariables", "launchArguments", "additionalFiles", "buildRules",
      "mergedBinaryType", "mergeable", "onDemandResourcesTags", "metadata",
    ]
    return arguments.elements.firstIndex { element in
      behind.contains { manifest.text(ofTokens: element.tokens).hasPrefix($0 + ":") }
    } ?? arguments.elements.count
  }

  /// The position among the other local packages, in alphabetical order if they are sorted.
  private func place(of path: String, in list: ManifestList) -> Int {
    let paths = list.elements.map { manifest.known("path", of: $0) }
    let local = paths.compactMap { $0 }
    if local.count > 1, local == local.sorted(), let next = paths.firstIndex(where: { path < $0 ?? "" }) { return next }
    return paths.lastIndex { $0 != nil }.map { $0 + 1 } ?? list.elements.count
  }

  // MARK: - Removing

  func removing(_ package: ListedPackage, given: [String]) -> [UInt8] {
    var edits = ManifestEdits(manifest)
    if given.contains(Word.package), let project, let list = manifest.list("packages", of: project),
      let index = list.elements.firstIndex(where: { manifest.known("path", of: $0) == package.path })
    {
      edits.remove(index, from: list, of: project, "packages", isArgument: given.contains(Word.packages))
    }
    for user in package.users where given.contains(Word.product(user)) {
      guard let call = target(user), let list = manifest.list("dependencies", of: call),
        let index = list.elements.firstIndex(where: { manifest.known("product", of: $0) == package.name })
      else { continue }
      edits.remove(
        index, from: list, of: call, "dependencies", isArgument: given.contains(Word.dependencies(user)))
    }
    return edits.result
  }

  func renaming(_ package: ListedPackage, to new: ListedPackage) -> (bytes: [UInt8], places: Int) {
    let names = PackageTargets(module: package.name).names(as: PackageTargets(module: new.name))
    var edits = ManifestEdits(manifest)
    var places = 0
    for (label, old, new) in [("path", package.path, new.path)] + names.map({ ("product", $0.key, $0.value) }) {
      for call in manifest.syntax.calls({ $0 == "package" || $0 == "local" })
      where manifest.syntax.text(label, of: call) == .text(old) {
        let value = manifest.syntax.argument(label, of: call)
        guard !value.isEmpty else { continue }
        edits.replace(manifest.syntax.ranges[value.startIndex], with: new.swiftLiteral)
        places += 1
      }
    }
    return (edits.result, places)
  }

  func refusal(of package: ListedPackage) -> (reason: String, lines: [String]) {
    (
      "computes packages or dependencies",
      ["packages: [.package(path: \(package.path.swiftLiteral))]"]
        + package.users.map { "dependencies: [.package(product: \(package.name.swiftLiteral))]  // of \($0.visible)" }
    )
  }
}
