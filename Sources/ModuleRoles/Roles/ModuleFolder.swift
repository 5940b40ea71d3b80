package import SystemPackage

/// The folder of the module that a file belongs to, and of the layer within it, told by the names of folders.
package struct ModuleFolder: Hashable, Sendable {
  /// The folder without those of layers.
  package let module: FilePath
  /// The name of the innermost folder of a layer, `nil` where there is none.
  package let layer: String?

  /// Looks at the path of a file, relative to the project's folder.
  package init(of file: FilePath) {
    var names = file.removingLastComponent().components.map(\.string)
    func isLayer(_ name: String) -> Bool { Self.layers.contains(name) }
    layer = names.last(where: isLayer)
    if let last = names.lastIndex(where: isLayer) { names.removeSubrange(last...) }
    while let last = names.last, isLayer(last) || Architecture.innerFolders.contains(last) { names.removeLast() }
    module = names.reduce(into: FilePath("")) { $0.append($1) }
  }

  /// The names of all layers' folders, in any form.
  private static let layers = Set(([Architecture.common] + Architecture.all).flatMap(\.folders.keys))
}
