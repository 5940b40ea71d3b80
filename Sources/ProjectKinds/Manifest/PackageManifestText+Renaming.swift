internal import Diagnostics

extension PackageManifestText {
  /// Renames targets in the lists of targets and products, and in their paths.
  ///
  /// - Returns: The edited manifest and the number of changes.
  package func renaming(_ names: [String: String]) -> (bytes: [UInt8], places: Int) {
    var edits = ManifestEdits(manifest)
    var places = 0
    let lists = [targets, manifest.list("products", of: package)].compactMap { $0 }
    for index in lists.flatMap({ $0.open..<$0.close }) {
      guard case .text(let parts) = manifest.syntax.tokens[index], parts.count == 1,
        case .literal(let text)? = parts.first,
        !isForeign(index), let new = isPath(index) ? renamed(path: text, names, at: index) : names[text], new != text
      else { continue }
      let range = manifest.syntax.ranges[index]
      edits.replace(range, with: new.swiftLiteral)
      places += 1
    }
    return (edits.result, places)
  }

  private func isPath(_ index: Int) -> Bool {
    index > 1 && manifest.syntax.tokens[index - 2] == .word("path") && manifest.syntax.tokens[index - 1] == .mark(":")
  }

  /// Whether a string names a product or plugin of another package: `.product(name: "Login", package: "x")`.
  private func isForeign(_ index: Int) -> Bool {
    guard index > 3, manifest.syntax.tokens[index - 1] == .mark(":"),
      case .word(let function) = manifest.syntax.tokens[index - 4]
    else { return index > 1 && manifest.syntax.tokens[index - 2] == .word("package") }
    return ["product", "plugin", "package"].contains(function)
  }

  /// The new path of a renamed target; `nil` for other targets.
  private func renamed(path: String, _ names: [String: String], at index: Int) -> String? {
    let owner = declared.first { targets.elements[$0.index].tokens.contains(index) }
    guard let owner, let new = names[owner.name] else { return nil }
    var parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard let last = parts.lastIndex(where: { !$0.isEmpty }), parts[last] == owner.name else { return nil }
    parts[last] = new
    return parts.joined(separator: "/")
  }
}
