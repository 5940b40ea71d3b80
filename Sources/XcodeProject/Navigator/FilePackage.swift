/// A directory that Xcode treats as a file: an asset catalog, a versioned data model, a bundle.
struct FilePackage {
  let path: String
  /// The version of a data model that contains the file.
  let version: String?
  private let rest: Substring

  /// Finds the outermost package that contains an absolute path, below the project's directory.
  ///
  /// It fails if the project lists the package, or a directory inside it, as a group.
  init?(holding path: String, projectFolder: String, in navigator: Navigator) {
    // Very few paths have a directory with an extension, so exclude the others quickly.
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), path.utf8[..<slash].contains(UInt8(ascii: ".")) else {
      return nil
    }
    let components = path.split(separator: "/")
    let shared = zip(components, projectFolder.split(separator: "/")).prefix { $0 == $1 }.count
    guard
      let index = components.indices.dropLast().first(where: {
        $0 >= shared && Self.endings.contains(Paths.fileExtension(String(components[$0])))
      })
    else { return nil }
    let inside = components[(index + 1)...]
    self.path = "/" + components[...index].joined(separator: "/")
    let isModel = Paths.fileExtension(self.path) == "xcdatamodeld"
    version = inside.first.map(String.init).flatMap { isModel && $0.hasSuffix(".xcdatamodel") ? $0 : nil }
    rest = inside.first ?? ""
    for count in inside.indices where navigator.hasGroup(forFolder: "/" + components[..<count].joined(separator: "/")) {
      return nil
    }
  }

  /// The path that the project lists for the file: the version of a data model, otherwise the package.
  var entry: String { version.map { path + "/" + $0 } ?? path }

  /// Whether removing the file removes the package.
  ///
  /// An asset catalog is removed only with its `Contents.json`.
  var goesWithFile: Bool { Paths.fileExtension(path) != "xcassets" || rest == "Contents.json" }

  private static let endings: Set<String> = [
    "bundle", "docc", "framework", "icon", "mlpackage", "playground", "rtfd", "scnassets", "spriteatlas", "xcassets",
    "xcdatamodel", "xcdatamodeld", "xcframework", "xcmappingmodel", "xcstickers",
  ]
}
