/// How a project names its local packages, as far as it has any; otherwise how the Xcode of its format does.
struct PackageHabits {
  /// As references or as files.
  let form: LocalPackage.Form
  /// The group that lists packages, where they are files; `nil` where there are none yet.
  let node: Int?
  /// What Xcode takes a package for that is a file.
  let fileType: String
  /// Whether products of a package that has a reference name it; Xcode 15 finds the package by the product's name.
  let productsNamePackage: Bool

  init(form: LocalPackage.Form, node: Int?, fileType: String, productsNamePackage: Bool) {
    (self.form, self.node, self.fileType, self.productsNamePackage) = (form, node, fileType, productsNamePackage)
  }

  init(_ document: ProjectDocument, _ packages: PackageTable, _ targets: TargetTable, objectVersion: Int) {
    let references = packages.references
    // A folder may hold anything, but what has no ending is shown as one file only if it is a package.
    let file = packages.records.first { record in
      record.form == .file && !Paths.lastComponent(record.folder).contains(".")
        && document.string("lastKnownFileType", of: record.object) == "wrapper"
    }
    form = references.isEmpty && (objectVersion < 60 || file != nil) ? .file : .reference
    node = file?.node
    fileType = file != nil || objectVersion >= 54 ? "wrapper" : "folder"
    let local = Set(references.map(\.object))
    let products = targets.records.flatMap { packages.products(of: $0.object) }
    let naming = products.count { $0.package.map(local.contains) ?? false }
    productsNamePackage = naming > products.count { $0.package == nil }
  }
}
