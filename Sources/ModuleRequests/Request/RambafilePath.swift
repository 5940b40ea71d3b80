internal import Diagnostics
package import FileSystem
package import SystemPackage

/// The rules for paths and names in a Rambafile.
package enum RambafilePath {
  /// The components of a group path without empty ones.
  static func components(_ path: String) -> [String] {
    path.split(separator: "/").map(String.init).filter { $0 != "." }
  }

  /// The directory for a path in a Rambafile, or in an option that corresponds to a key.
  ///
  /// Generamba strips leading slashes, and many Rambafiles rely on that: `/Demo/Modules` is a directory in the project.
  /// A path is absolute only if its first component exists on the disk but not in the project.
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

  /// Generamba's module name for a project: every character except ASCII letters, digits and `_` becomes `_`.
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
