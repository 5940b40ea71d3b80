package import SystemPackage

/// The module directory and the layer of a file, derived from directory names.
package struct ModuleFolder: Hashable, Sendable {
  /// The path without layer directories.
  package let module: FilePath
  /// The name of the innermost layer directory; `nil` if there is none.
  package let layer: String?

  /// `file` is relative to the project's directory.
  package init(of file: FilePath) {
    var names = file.removingLastComponent().components.map(\.string)
    func isLayer(_ name: String) -> Bool { Self.layers.contains(name) }
    layer = names.last(where: isLayer)
    if let last = names.lastIndex(where: isLayer) { names.removeSubrange(last...) }
    while let last = names.last, isLayer(last) || Architecture.innerFolders.contains(last) { names.removeLast() }
    module = names.reduce(into: FilePath("")) { $0.append($1) }
  }

  private static let layers = Set(([Architecture.common] + Architecture.all).flatMap(\.folders.keys))
}
