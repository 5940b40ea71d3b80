/// A folder that Xcode shows and builds as one file: an asset catalog, a data model in versions, a bundle.
struct FilePackage {
  /// The absolute path of the folder.
  let path: String
  /// The name of the version that a file of a data model belongs to.
  let version: String?
  private let rest: Substring

  /// The outermost package that an absolute path lies in; the folders above the project's do not count.
  ///
  /// A project that shows the package, or a folder in it on the way to the file, as a group is believed.
  init?(holding path: String, projectFolder: String, in navigator: Navigator) {
    // Hardly any path has a folder whose name has an ending.
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

  /// What the project lists on account of the file: the version of a data model or else the package.
  var entry: String { version.map { path + "/" + $0 } ?? path }

  /// Whether the package goes when the file goes: a catalog is there as long as its own list of contents.
  var goesWithFile: Bool { Paths.fileExtension(path) != "xcassets" || rest == "Contents.json" }

  private static let endings: Set<String> = [
    "bundle", "docc", "framework", "icon", "mlpackage", "playground", "rtfd", "scnassets", "spriteatlas", "xcassets",
    "xcdatamodel", "xcdatamodeld", "xcframework", "xcmappingmodel", "xcstickers",
  ]
}
