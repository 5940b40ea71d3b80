public import Diagnostics

extension ProjectFile {
  /// Lists local Swift packages and links their products; what is there already stays as it is.
  ///
  /// The packages that a project has say how: by references, as since Xcode 15, or as folders among the files.
  public func adding(packages: [PackageAddition]) throws(DiagnosticError) -> ProjectEdit {
    let planner = LocalPackagePlanner.plan(packages, in: self)
    guard planner.problems.isEmpty else { throw DiagnosticError(planner.problems) }
    return try edit(of: planner.changes, warnings: [])
  }

  /// Takes products out of their targets, and packages that no target names any more out of the project.
  ///
  /// What is not there is passed over in silence.
  ///
  /// - Parameters:
  ///   - packages: The packages, with the products that targets link of them.
  ///   - extent: How much of that goes. What ``adding(packages:)`` brought, and no more, so that the two cancel out,
  ///     unless something else is said.
  public func removing(
    packages: [PackageAddition], extent: PackageRemovalExtent = .added
  ) throws(DiagnosticError) -> ProjectEdit {
    try format.removing(RemovalPlanner.plan(removing: packages, extent, from: self), from: self)
  }

  /// The packages on disk that the project names.
  public var localPackages: [LocalPackage] {
    PackageTable(format, navigator, projectFolder: projectFolder).records.map {
      LocalPackage(id: format.identifier($0.object), folder: $0.folder, form: $0.form)
    }
  }

  /// The products of packages that a target links.
  public func packageProducts(ofTarget name: String) throws(DiagnosticError) -> [PackageProduct] {
    guard let target = format.targetTable[name] else { throw DiagnosticError(unknownTarget(name)) }
    let table = PackageTable(format, navigator, projectFolder: projectFolder)
    return table.products(of: target.object).map { product in
      PackageProduct(
        id: format.identifier(product.object), name: product.name,
        folder: table.references.first { $0.object == product.package }?.folder)
    }
  }

  /// The text of the project with a local package in a new folder and its products under new names, and how many objects
  /// say so.
  ///
  /// - Parameters:
  ///   - path: The package's folder, absolute or relative to the project's.
  ///   - newPath: The folder that it has from now on.
  ///   - products: The new names by the old ones.
  /// - Throws: What renaming files throws.
  public func renaming(
    package path: String, to newPath: String, products: [String: String]
  ) throws(DiagnosticError) -> (bytes: [UInt8], count: Int) {
    let folder = Paths.resolved(path, in: projectFolder)
    let new = Paths.resolved(newPath, in: projectFolder)
    let records = PackageTable(format, navigator, projectFolder: projectFolder).records.filter { $0.folder == folder }
    let (bytes, count) = try format.renaming(
      packages: records, to: Paths.relative(new, to: projectFolder), products: products, in: self)
    guard folder != new, records.contains(where: { $0.form == .file }) else { return (bytes, count) }
    let files = try ProjectFile(bytes: bytes, path: self.path, projectFolder: projectFolder).renaming(folder, to: new)
    return (files.result, count + files.added.files)
  }
}
