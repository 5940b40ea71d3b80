public import Diagnostics

extension ProjectFile {
  /// Adds local Swift packages and links their products; existing entries stay as they are.
  ///
  /// Packages are added in the form of existing ones: as package references (since Xcode 15) or as folder references.
  public func adding(packages: [PackageAddition]) throws(DiagnosticError) -> ProjectEdit {
    let planner = LocalPackagePlanner(packages, in: self)
    guard planner.problems.isEmpty else { throw DiagnosticError(planner.problems) }
    return try edit(of: planner.changes, warnings: [])
  }

  /// Removes products from targets, and packages that no target depends on.
  ///
  /// Missing entries are ignored.
  ///
  /// - Parameters:
  ///   - packages: The packages and the products to remove.
  ///   - extent: The entries to remove. By default, only entries that ``adding(packages:)`` added.
  public func removing(
    packages: [PackageAddition], extent: PackageRemovalExtent = .added
  ) throws(DiagnosticError) -> ProjectEdit {
    try format.removing(RemovalPlanner.plan(removing: packages, extent, from: self), from: self)
  }

  /// The local packages of the project.
  public var localPackages: [LocalPackage] {
    format.packages(in: navigator, projectFolder: projectFolder).records.map {
      LocalPackage(id: format.identifier($0.object), folder: $0.folder, form: $0.form)
    }
  }

  /// The package products that a target depends on.
  ///
  /// - Throws: `project-unknown-target`.
  public func packageProducts(ofTarget name: String) throws(DiagnosticError) -> [PackageProduct] {
    guard let target = targetTable[name] else { throw DiagnosticError(unknownTarget(name)) }
    let table = format.packages(in: navigator, projectFolder: projectFolder)
    return format.packageProducts(of: target.object).map { product in
      PackageProduct(
        id: format.identifier(product.object), name: product.name,
        folder: table.references.first { $0.object == product.package }?.folder)
    }
  }

  /// Updates the text of the project after a local package or its products were renamed.
  ///
  /// - Parameters:
  ///   - path: The old directory, absolute or relative to the project's directory.
  ///   - newPath: The new directory.
  ///   - products: The new product names by old name.
  /// - Returns: The new text and the number of changed objects.
  /// - Throws: The errors of ``renaming(_:)``.
  public func renaming(
    package path: String, to newPath: String, products: [String: String]
  ) throws(DiagnosticError) -> (bytes: [UInt8], count: Int) {
    let folder = Paths.resolved(path, in: projectFolder)
    let new = Paths.resolved(newPath, in: projectFolder)
    let records = format.packages(in: navigator, projectFolder: projectFolder).records.filter { $0.folder == folder }
    let (bytes, count) = try format.renaming(
      packages: records, to: Paths.relative(new, to: projectFolder), products: products, in: self)
    guard folder != new, records.contains(where: { $0.form == .file }) else { return (bytes, count) }
    let files = try reading(bytes).renaming(folder, to: new)
    return (files.result, count + files.added.files)
  }
}
