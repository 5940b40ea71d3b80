internal import FileSystem
package import ModuleTemplates
internal import ProjectKinds
package import SystemPackage
package import XcodeProject

/// The paths, groups and targets of a rendered module's files.
package struct ModuleLayout: Sendable {
  /// A rendered file with its location.
  package struct Placed: Sendable {
    package let file: RenderedFile
    /// The absolute path of the file.
    package let path: FilePath
    package let targets: [String]
    /// The entry for the Xcode project.
    package let addition: FileAddition

    package init(file: RenderedFile, path: FilePath, targets: [String], addition: FileAddition) {
      (self.file, self.path, self.targets, self.addition) = (file, path, targets, addition)
    }
  }

  private let request: ModuleRequest

  package init(_ request: ModuleRequest) {
    self.request = request
  }

  /// The located files, without those of sections that are not generated.
  package func placed(_ files: [RenderedFile]) -> [Placed] {
    if let package = PackageLayout(request) { return package.placed(files) }
    return files.compactMap { file in
      guard let section = file.role == .test ? request.tests : request.code else { return nil }
      let path = location(of: file, in: section)
      let targets = targets(of: file)
      return Placed(
        file: file, path: path, targets: targets,
        addition: addition(of: file, at: path, in: section, targets: targets))
    }
  }

  private func location(of file: RenderedFile, in section: ModuleRequest.Section) -> FilePath {
    // With logical groups, all files of a section are in one directory.
    let relative = FilePath(file.path)
    guard request.usesLogicalGroups, !file.isFolder, let name = relative.lastComponent else {
      return folder(for: file, in: section).pushing(relative)
    }
    return section.folder.appending(name)
  }

  /// The module's directory or, for shared files, its parent.
  private func folder(for file: RenderedFile, in section: ModuleRequest.Section) -> FilePath {
    switch file.base {
    case .module: section.folder
    // Shared files must be in the target of each module that has its own.
    case .modules:
      request.usesLogicalGroups || request.kind.ownsTargets ? section.folder : section.folder.removingLastComponent()
    }
  }

  private func addition(
    of file: RenderedFile, at path: FilePath, in section: ModuleRequest.Section, targets: [String]
  ) -> FileAddition {
    let group: FileAddition.GroupPath
    if let ownGroup = section.groupPath {
      let groupPath = file.base == .module ? ownGroup : ownGroup.dropLast()
      var below = FilePath(file.path).components.map(\.string)
      if !file.isFolder { below.removeLast() }
      group =
        request.usesLogicalGroups
        ? .logical(groupPath + below) : .path(groupPath, folder: folder(for: file, in: section).string)
    } else {
      group = .folder
    }
    return FileAddition(
      path: path.string, kind: file.isFolder ? .group : .file, group: group, targets: file.isFolder ? [] : targets,
      role: file.isResource ? .resource : file.role == .test ? .test : .code)
  }

  private func targets(of file: RenderedFile) -> [String] {
    switch file.targets {
    case .code: request.code?.targets ?? []
    case .test: request.tests?.targets ?? []
    case .none: []
    }
  }
}
