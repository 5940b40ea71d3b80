internal import Diagnostics
internal import FileChanges
package import FileSystem
package import SystemPackage

/// The packages beside a module's package, usually those of other modules.
package struct NeighbouringPackages {
  package let files: FileSystem
  package let workingDirectory: FilePath

  package init(files: FileSystem, workingDirectory: FilePath) {
    (self.files, self.workingDirectory) = (files, workingDirectory)
  }

  package func packages(beside own: FilePath) -> [SwiftPackage] {
    let folder = own.removingLastComponent()
    return ((try? files.names(in: folder)) ?? []).compactMap { name in
      let path = folder.appending(name).appending(PackageText.fileName)
      guard folder.appending(name) != own, files.kind(of: path) == .file else { return nil }
      return try? SwiftPackage(manifest: path, shownAs: path.shown(from: workingDirectory), files: files)
    }
  }

  /// The packages beside a package that depend on it.
  package func users(of own: FilePath) -> [SwiftPackage] {
    packages(beside: own).filter { package in
      localPackages(of: package.folder).contains { $0.folder == own }
    }
  }

  /// The local dependencies of the package in a directory, as written in its manifest and as absolute paths.
  package func localPackages(of folder: FilePath) -> [(path: String, folder: FilePath)] {
    let manifest = folder.appending(PackageText.fileName)
    guard let content = try? files.content(of: manifest, limit: .manifest) else { return [] }
    let shown = manifest.shown(from: workingDirectory)
    return ManifestText(SourceText(path: shown, bytes: content.bytes)).localPackages.map { path in
      (path, FilePath(path).resolved(from: folder))
    }
  }
}
