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
  private let document: ProjectDocument

  /// - Parameter navigator: One that knows the files which may be packages.
  init(_ document: ProjectDocument, _ navigator: Navigator, projectFolder: String) {
    self.document = document
    let root = document.outline.rootObject.flatMap { document.object(at: $0) }
    let listed = root.map { document.objects("packageReferences", of: $0) } ?? []
    records = listed.compactMap { object in
      guard document.objects[object].kind == .localPackage else { return nil }
      return document.string("relativePath", of: object).map {
        Record(object: object, folder: Paths.resolved($0, in: projectFolder), form: .reference, node: nil)
      }
    }
    for (index, node) in navigator.nodes.enumerated() where node.kind == .group {
      for file in node.files where Self.mayBePackage(file, in: document) {
        guard let folder = navigator.realPath(of: file, in: index) else { continue }
        records.append(Record(object: file, folder: folder, form: .file, node: index))
      }
    }
  }

  /// The packages that have references of their own.
  var references: [Record] { records.filter { $0.form == .reference } }

  /// The package in a folder; its own reference before a file.
  subscript(folder: String) -> Record? { records.first { $0.folder == folder } }

  /// What a target links of packages.
  func products(of target: Int) -> [Product] {
    document.objects("packageProductDependencies", of: target).compactMap { object in
      guard document.objects[object].kind == .packageProduct else { return nil }
      return document.string("productName", of: object).map {
        Product(object: object, name: $0, package: document.object("package", of: object))
      }
    }
  }

  /// Xcode took a package for a folder, or for a folder that is shown as one file: a name without an ending.
  private static func mayBePackage(_ file: Int, in document: ProjectDocument) -> Bool {
    guard document.objects[file].kind == .fileReference, let type = document.string("lastKnownFileType", of: file)
    else { return false }
    return type == "folder" || type == "wrapper"
  }
}
