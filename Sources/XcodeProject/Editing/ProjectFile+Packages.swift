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
    try edit(of: RemovalPlanner.plan(removing: packages, extent, from: self))
  }

  /// The packages on disk that the project names.
  public var localPackages: [LocalPackage] {
    PackageTable(document, navigator, projectFolder: projectFolder).records.map {
      LocalPackage(id: document.identifier($0.object), folder: $0.folder, form: $0.form)
    }
  }

  /// The products of packages that a target links.
  public func packageProducts(ofTarget name: String) throws(DiagnosticError) -> [PackageProduct] {
    guard let target = TargetTable(document)[name] else { throw DiagnosticError(unknownTarget(name)) }
    let table = PackageTable(document, navigator, projectFolder: projectFolder)
    return table.products(of: target.object).map { product in
      PackageProduct(
        id: document.identifier(product.object), name: product.name,
        folder: table.references.first { $0.object == product.package }?.folder)
    }
  }
}
