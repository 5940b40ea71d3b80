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
  static func write(
    _ packages: [PackageTable.Record], to path: String, products: [String: String], _ document: ProjectDocument
  ) -> PackageRenameWriter {
    var writer = PackageRenameWriter(document: document)
    for package in packages where package.form == .reference { writer.follow(package.object, to: path) }
    let known = Set(packages.map(\.object))
    guard !known.isEmpty else { return writer }
    for product in document.objects(of: .packageProduct) {
      let package = document.object("package", of: product)
      if package.map(known.contains) ?? true { writer.follow(product, products) }
    }
    return writer
  }

  private mutating func follow(_ reference: Int, to path: String) {
    guard let field = document.field("relativePath", of: reference) else { return }
    count += 1
    edit.replace(field.value.range, with: PropertyListText.encoded(path))
    replaceComments(
      behind: reference, from: document.writtenComment(of: reference),
      to: "\(ObjectKind.localPackage.isa) \"\(path)\"")
  }

  private mutating func follow(_ product: Int, _ names: [String: String]) {
    guard let field = document.field("productName", of: product),
      let new = names[document.string(field.value.range)]
    else { return }
    let old = document.string(field.value.range)
    count += 1
    edit.replace(field.value.range, with: PropertyListText.encoded(new))
    replaceComments(behind: product, from: old, to: new)
    for index in document.objects(of: .buildFile) where document.object("productRef", of: index) == product {
      let comment = document.writtenComment(of: index)
      guard comment.hasPrefix(old + " in ") else { continue }
      replaceComments(behind: index, from: comment, to: new + comment.dropFirst(old.count))
    }
  }

  /// Replaces comments after an ID; comments with a different text stay.
  private mutating func replaceComments(behind object: Int, from old: String, to new: String) {
    let id = document.identifier(object)
    let written = "\(id) /* \(old) */"
    var position = 0
    while let found = document.text.firstOffset(of: written, from: position) {
      position = found + written.utf8.count
      edit.replace(found + id.utf8.count..<position, with: PropertyListText.comment(new))
    }
  }
}
