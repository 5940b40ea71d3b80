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

  /// The paths without those that no target builds, such as what a removed package leaves in its directory.
  ///
  /// Files of other packages remain, and all files if the project lists none of them.
  func built(_ paths: [FilePath]) -> [FilePath] {
    let owners = builders(of: paths)
    guard owners.contains(where: { !$0.isEmpty }) else { return paths }
    let packages = Set(paths.filter { $0.lastComponent == "Package.swift" }.map { $0.removingLastComponent() })
      .subtracting([manifest.removingLastComponent()])
    return zip(paths, owners).filter { path, owners in
      !owners.isEmpty || path == manifest || packages.contains { path.isWithin($0) }
    }.map(\.0)
  }
}
