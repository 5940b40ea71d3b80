/// The Swift packages of a project, with the indices of their objects.
struct PackageTable {
  struct Record {
    let object: Int
    /// The absolute path.
    let folder: String
    let form: LocalPackage.Form
    /// The node of the group that lists it; `nil` for a package reference.
    let node: Int?
  }

  struct Product {
    let object: Int
    let name: String
    /// The object of the package; `nil` if the product does not refer to it.
    let package: Int?
  }

  private(set) var records: [Record]
  private let format: any ProjectFormat

  /// `navigator` must contain the files that may be packages.
  init(_ format: any ProjectFormat, _ navigator: Navigator, projectFolder: String) {
    self.format = format
    records = format.packageReferences.map { object, path in
      Record(object: object, folder: Paths.resolved(path, in: projectFolder), form: .reference, node: nil)
    }
    for (index, node) in navigator.nodes.enumerated() where node.kind == .group {
      for file in node.files where format.mayBePackage(file) {
        guard let folder = navigator.realPath(of: file, in: index) else { continue }
        records.append(Record(object: file, folder: folder, form: .file, node: index))
      }
    }
  }

  var references: [Record] { records.filter { $0.form == .reference } }

  /// The package in a directory; a package reference takes precedence over a folder reference.
  subscript(folder: String) -> Record? { records.first { $0.folder == folder } }

  func products(of target: Int) -> [Product] { format.packageProducts(of: target) }
}
