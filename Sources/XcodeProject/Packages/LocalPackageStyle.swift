/// The form in which a project lists local packages; the default depends on its Xcode version.
struct LocalPackageStyle {
  let form: LocalPackage.Form
  /// The group that lists package directories; `nil` if there is none.
  let node: Int?
  /// Xcode's file type for a package directory.
  let fileType: String
  /// Whether products refer to their package.
  ///
  /// Xcode 15 finds the package by the name of the product.
  let productsNamePackage: Bool

  init(form: LocalPackage.Form, node: Int?, fileType: String, productsNamePackage: Bool) {
    (self.form, self.node, self.fileType, self.productsNamePackage) = (form, node, fileType, productsNamePackage)
  }

  init(_ document: ProjectDocument, _ packages: PackageTable, _ targets: TargetTable, objectVersion: Int) {
    let references = packages.references
    // A `wrapper` can be any bundle, but without an extension in its name it is a package.
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
