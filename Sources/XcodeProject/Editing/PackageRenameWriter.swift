public import Diagnostics

/// Follows a local package to a new folder, and its products to new names: ids, lists and targets stay.
struct PackageRenameWriter {
  private let document: ProjectDocument
  private(set) var edit = EditBuilder()
  /// How many objects say something else afterwards.
  private(set) var count = 0

  /// Writes what follows.
  ///
  /// - Parameters:
  ///   - folder: Where the package was, absolute.
  ///   - path: Where it is, relative to the project's folder.
  ///   - products: The new names by the old ones.
  static func write(
    _ folder: String, to path: String, products: [String: String], _ project: ProjectFile
  ) -> PackageRenameWriter {
    var writer = PackageRenameWriter(document: project.document)
    let packages = PackageTable(project.document, project.navigator, projectFolder: project.projectFolder).records
      .filter { $0.folder == folder }
    for package in packages where package.form == .reference { writer.follow(package.object, to: path) }
    let known = Set(packages.map(\.object))
    guard !known.isEmpty else { return writer }
    for product in project.document.objects(of: .packageProduct) {
      let package = project.document.object("package", of: product)
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

  /// Wherever the id stands with its comment; a comment that says something else is left as it is.
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

extension ProjectFile {
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
    let writer = PackageRenameWriter.write(
      folder, to: Paths.relative(new, to: projectFolder), products: products, self)
    let edit = ProjectEdit(
      changes: writer.edit.changes(), of: document.text, added: .init(), removed: .init(), warnings: [])
    let after = try ProjectFile(bytes: edit.result, path: self.path, projectFolder: projectFolder)
    guard after.document.objects.count == document.objects.count else {
      throw DiagnosticError(wrongEdit("the number of objects is wrong"))
    }
    guard folder != new, localPackages.contains(where: { $0.folder == folder && $0.form == .file }) else {
      return (edit.result, writer.count)
    }
    let files = try after.renaming(folder, to: new)
    return (files.result, writer.count + files.added.files)
  }
}
