internal import Diagnostics
internal import FileSystem
internal import ModuleGeneration
package import ProjectKinds
package import RecordedModules
internal import SystemPackage

extension ModuleRecords {
  /// The compiler settings of the target that builds a module's code; `nil` if the project cannot be read.
  package func swiftSettings(of record: ModuleRecord) -> SwiftSettings? {
    project(of: record)?.swiftSettings(of: record)
  }

  /// The project of a module; `nil` if it cannot be read.
  func project(of record: ModuleRecord) -> (any ModuleProject)? {
    record.project.flatMap { manifest in
      try? ProjectOpener(files: files, workingDirectory: workingDirectory).open(FilePath(manifest).resolved(from: root))
    }
  }
}

extension ModuleProject {
  func swiftSettings(of record: ModuleRecord) -> SwiftSettings? {
    (record.parts.first?.request.code?.targets.first).map(swiftSettings)
  }

  /// The paths without those that a removed package left in its directory, which no target builds.
  ///
  /// Only the files of a package are examined: those in a directory `Sources` below another one, without a manifest.
  func built(_ paths: [FilePath]) -> [FilePath] {
    let root = manifest.removingLastComponent()
    guard manifest.lastComponent == "Package.swift" else { return paths }
    let packages = Set(paths.lazy.filter { $0.lastComponent == "Package.swift" }.map { $0.removingLastComponent() })
      .subtracting([root])
    return paths.filter { path in
      guard path.isWithin(root), path.relative(to: root).components.dropFirst().contains("Sources"),
        !packages.contains(where: { path.isWithin($0) })
      else { return true }
      return builders(of: [path]) != [[]]
    }
  }
}
