internal import Diagnostics
internal import SwiftSource
internal import SystemPackage
internal import TestDoubles

/// The packages in a project, judged by their manifests, and the modules of their files.
struct LocalPackages {
  private let folders: Set<String>

  init(_ sources: [ProjectSources.Source]) {
    folders = Set(
      sources.lazy.filter { $0.path.lastComponent == "Package.swift" }.map { $0.path.removingLastComponent().string })
  }

  /// The directory of the package that a file belongs to; `nil` outside of packages.
  func folder(of path: FilePath) -> FilePath? {
    guard !folders.isEmpty else { return nil }
    var folder = path
    while folder.removeLastComponent(), !folder.components.isEmpty {
      if folders.contains(folder.string) { return folder }
    }
    return nil
  }

  /// The modules of the files that are not in the package of a path, by file; `nil` where the path does not tell.
  func modules(of sources: [ProjectSources.Source], outside path: FilePath?) -> [ObjectIdentifier: String?] {
    guard !folders.isEmpty, let path else { return [:] }
    let own = folder(of: path)
    var modules: [ObjectIdentifier: String?] = [:]
    for source in sources {
      guard let folder = folder(of: source.path), folder != own else { continue }
      modules[ObjectIdentifier(source.file)] = .some(module(of: source.path, in: folder))
    }
    return modules
  }

  /// The modules of the files that other targets of a file's package build, by file.
  func modules(of sources: [ProjectSources.Source], besideTargetOf path: FilePath) -> [ObjectIdentifier: String?] {
    guard let own = folder(of: path) else { return [:] }
    let target = module(of: path, in: own)
    let manifest = sources.first { $0.path == own.appending("Package.swift") }?.text.bytes ?? []
    var modules: [ObjectIdentifier: String?] = [:]
    for source in sources where folder(of: source.path) == own {
      guard let other = module(of: source.path, in: own), other != target,
        manifest.holds(Array("\"\(other)\"".utf8))
      else { continue }
      modules[ObjectIdentifier(source.file)] = .some(other)
    }
    return modules
  }

  private func module(of path: FilePath, in folder: FilePath) -> String? {
    let words = path.components.dropFirst(folder.components.count).prefix(2).map(\.string)
    return words.first == "Sources" && words.count == 2 ? words[1] : nil
  }
}

extension ProtocolCatalog {
  /// The module that declares a type, if only files of other modules do.
  func module(of name: String, _ modules: [ObjectIdentifier: String?]) -> String? {
    let files = lookUp(name).map { ObjectIdentifier($0.file) }
    guard files.allSatisfy({ modules[$0] != nil }) else { return nil }
    return files.first.flatMap { modules[$0] ?? nil }
  }
}
