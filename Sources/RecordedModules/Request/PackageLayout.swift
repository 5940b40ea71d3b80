internal import Diagnostics
internal import FileSystem
internal import ModuleTemplates
internal import ProjectKinds
internal import SwiftSource
internal import SystemPackage
internal import XcodeProject

/// The files of a module that is a package, with the imports between its targets, and the manifest.
package struct PackageLayout {
  private let request: ModuleRequest
  private let package: ModulePackage
  private let code: ModuleRequest.Section
  private var targets: PackageTargets { PackageTargets(module: request.name) }

  /// Returns `nil` for a module that is not a package.
  package init?(_ request: ModuleRequest) {
    guard request.kind == .package, let package = request.package, let code = request.code else { return nil }
    (self.request, self.package, self.code) = (request, package, code)
  }

  /// The located files, followed by the manifests.
  func placed(_ files: [RenderedFile]) -> [ModuleLayout.Placed] {
    let files = files.filter { target(of: $0) != targets.tests || request.tests != nil }
    let boundaries = boundaries(files)
    let placed = files.map { file in
      let target = target(of: file)
      guard let content = file.content, file.path.hasSuffix(".swift") else { return place(file) }
      let needed = boundaries.filter {
        $0.module != target && target != targets.interface
          && !(target == targets.example && $0.module == targets.testing)
      }
      return place(file.withContent(needed.reduce(content) { $1.adding(to: $0) }))
    }
    return placed + [exampleManifest(placed), manifest(placed)].compactMap { $0 }
  }

  static func imports(of files: [RenderedFile]) -> Set<String> {
    Set(files.filter { $0.path.hasSuffix(".swift") }.flatMap { imports(in: $0.content ?? []) })
  }

  private static func imports(in content: [UInt8]) -> [String] {
    SwiftFile(content).declarations.filter { $0.kind == .import }.map { String($0.name.prefix { $0 != "." }) }
  }

  // MARK: - Targets

  private func target(of file: RenderedFile) -> String {
    if file.role == .test || file.targets == .test { return targets.tests }
    return switch file.part {
    case .module: targets.module
    case .interface: targets.interface
    case .testing: targets.testing
    case .example: targets.example
    }
  }

  private func boundaries(_ files: [RenderedFile]) -> [BoundaryImport] {
    [targets.interface, targets.testing].compactMap { target in
      let own = files.filter { self.target(of: $0) == target && $0.path.hasSuffix(".swift") }.compactMap(\.content)
      return own.isEmpty ? nil : BoundaryImport(of: target, declaredIn: own)
    }
  }

  private func place(_ file: RenderedFile) -> ModuleLayout.Placed {
    let target = target(of: file)
    let folder =
      target == targets.example
      ? exampleFolder
      : target == targets.tests ? testFolder : code.folder.pushing(FilePath(targets.folder(of: target)))
    let path = folder.pushing(FilePath(file.path))
    let isBuilt = file.targets != .none && !file.isFolder && target != targets.example
    return .init(
      file: file, path: path, targets: isBuilt ? [target] : [],
      addition: FileAddition(
        path: path.string, kind: file.isFolder ? .group : .file, targets: isBuilt ? [target] : [],
        role: file.isResource ? .resource : target == targets.tests ? .test : .code))
  }

  private var testFolder: FilePath {
    request.tests?.folder ?? code.folder.pushing(FilePath(targets.folder(of: targets.tests)))
  }

  private var exampleFolder: FilePath { code.folder.appending(targets.exampleFolder) }

  // MARK: - Manifest

  /// The manifest for the located files; `nil` if no target has files.
  package func manifest(_ placed: [ModuleLayout.Placed]) -> ModuleLayout.Placed? {
    let declared = targets.all.compactMap { declaration(of: $0, placed) }
    guard let first = placed.first, !declared.isEmpty else { return nil }
    let text = PackageText(name: request.name, package: package, targets: declared).text
    return manifest(text, in: code.folder, like: first)
  }

  private func manifest(_ text: String, in folder: FilePath, like other: ModuleLayout.Placed) -> ModuleLayout.Placed {
    let file = RenderedFile(
      role: .code, path: PackageText.fileName, content: Array(text.utf8), targets: .none,
      place: Place(path: other.file.place.path))
    let path = folder.appending(PackageText.fileName)
    return .init(
      file: file, path: path, targets: [], addition: FileAddition(path: path.string, targets: [], role: .code))
  }

  /// The manifest of the example app; `nil` if the module has none.
  private func exampleManifest(_ placed: [ModuleLayout.Placed]) -> ModuleLayout.Placed? {
    let own = placed.filter { target(of: $0.file) == targets.example }
    guard let first = own.first else { return nil }
    let imports = Self.imports(of: own.map(\.file))
    let products = [targets.module, targets.interface, targets.testing].filter(imports.contains)
    let text = ExampleText(
      name: targets.example, package: package, products: products, of: code.folder.lastComponent?.string ?? request.name
    )
    return manifest(text.text, in: exampleFolder, like: first)
  }

  private func declaration(of target: String, _ placed: [ModuleLayout.Placed]) -> PackageText.Target? {
    let own = placed.filter { $0.targets == [target] && $0.file.content != nil }
    guard !own.isEmpty else { return nil }
    let imports = Self.imports(of: own.map(\.file))
    let folder = target == targets.tests ? testFolder : code.folder.pushing(FilePath(targets.folder(of: target)))
    return PackageText.Target(
      name: target, isTest: target == targets.tests,
      dependencies: targets.all.filter { $0 != target && imports.contains($0) },
      products: package.products.map(\.name).filter(imports.contains),
      resources: own.filter(\.file.isResource).map { $0.path.relative(to: folder).string }.sorted())
  }
}
