internal import Diagnostics
package import FileSystem
package import SystemPackage

/// The rules for paths and names that a Rambafile gives.
package enum RambafilePath {
  /// The components of a group's path; leading, trailing and doubled slashes mean nothing.
  static func components(_ path: String) -> [String] {
    path.split(separator: "/").map(String.init).filter { $0 != "." }
  }

  /// The folder that a path means, of a Rambafile or of an option that stands for one of its keys.
  ///
  /// Generamba strips leading slashes, and many Rambafiles rely on it: `/Demo/Modules` is a folder of the project. An
  /// absolute path is meant only when its first component exists on the disk and not in the project.
  package static func folder(_ path: String, root: FilePath, files: FileSystem) -> FilePath {
    let components = components(path)
    let relative = root.pushing(FilePath(components.joined(separator: "/"))).lexicallyNormalized()
    guard path.hasPrefix("/"), let first = components.first else { return relative }
    let absolute = files.path(FilePath(path).lexicallyNormalized(), within: root)
    if absolute.isWithin(root) { return absolute }
    let isInProject = files.kind(of: root.appending(first)) != .missing
    let isOnDisk = files.kind(of: FilePath("/").appending(first)) == .folder
    return isOnDisk && !isInProject ? absolute : relative
  }

  /// Generamba's name of a product's module: every character of the project's name but ASCII letters, digits and `_`
  /// becomes `_`.
  static func productModuleName(_ projectName: String) -> String {
    String(String.UnicodeScalarView(projectName.unicodeScalars.map { isWord($0) ? $0 : "_" }))
  }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_": true
    default: false
    }
  }
}
