/// Updates a project after a local package or its products were renamed; IDs and targets stay.
struct PackageRenameWriter {
  private let document: ProjectDocument
  private(set) var edit = EditBuilder()
  private(set) var count = 0

  /// Writes the changes.
  ///
  /// - Parameters:
  ///   - packages: The records of the package.
  ///   - path: The new directory, relative to the project's directory.
  ///   - products: The new product names by old name.
  init(_ packages: [PackageTable.Record], to path: String, products: [String: String], _ document: ProjectDocument) {
    self.document = document
    for package in packages where package.form == .reference { follow(package.object, to: path) }
    let known = Set(packages.map(\.object))
    for product in document.objects(of: .packageProduct) where !known.isEmpty {
      let package = document.object("package", of: product)
      if package.map(known.contains) ?? true { follow(product, products) }
    }
  }

  private mutating func follow(_ reference: Int, to path: String) {
    guard let field = document.field("relativePath", of: reference) else { return }
    count += 1
    edit.replace(field.value.range, with: PropertyListText.encoded(path))
    document.replaceComments(
      after: reference, from: document.writtenComment(of: reference),
      to: "\(ObjectKind.localPackage.isa) \"\(path)\"", into: &edit)
  }

  private mutating func follow(_ product: Int, _ names: [String: String]) {
    guard let field = document.field("productName", of: product),
      let new = names[document.string(field.value.range)]
    else { return }
    let old = document.string(field.value.range)
    count += 1
    edit.replace(field.value.range, with: PropertyListText.encoded(new))
    document.replaceComments(of: product, builtBy: "productRef", from: old, to: new, into: &edit)
  }
}
