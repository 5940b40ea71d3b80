/// The Swift packages of a project, with the indices of their objects.
struct PackageTable {
  struct Record {
    let object: Int
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

  let records: [Record]

  var references: [Record] { records.filter { $0.form == .reference } }

  /// The package in a directory; a package reference takes precedence over a folder reference.
  subscript(folder: String) -> Record? { records.first { $0.folder == folder } }
}
