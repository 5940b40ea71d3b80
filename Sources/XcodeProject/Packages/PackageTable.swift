/// The Swift packages of a project, with the objects behind them.
struct PackageTable {
  /// A package on disk.
  struct Record {
    let object: Int
    /// Where it is, absolute.
    let folder: String
    let form: LocalPackage.Form
    /// The group that lists it, where it is a file.
    let node: Int?
  }

  /// A product that a target links.
  struct Product {
    let object: Int
    let name: String
    /// The object of its package, where it is said.
    let package: Int?
  }

  private(set) var records: [Record]
  private let format: any ProjectFormat

  /// - Parameter navigator: One that knows the files which may be packages.
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

  /// The package in a folder; its own reference before a file.
  subscript(folder: String) -> Record? { records.first { $0.folder == folder } }

  /// What a target links of packages.
  func products(of target: Int) -> [Product] { format.packageProducts(of: target) }
}
