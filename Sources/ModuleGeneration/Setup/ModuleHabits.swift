internal import FileSystem
internal import SystemPackage

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// How a team has written its modules so far: where they are, and what their names begin with.
struct ModuleHabits {
  /// The folder that most modules share, relative to the root; `nil` when there are none.
  private(set) var folder: String?
  /// What the names of types in most modules begin with.
  private(set) var prefix: String?
  /// The company that most file headers name.
  private(set) var company: String?
  /// How many Swift files there are.
  private(set) var swiftFiles = 0

  private static let foreign: Set<String> = [
    "Pods", "Carthage", "DerivedData", "node_modules", "build", "vendor", "fastlane", "Templates",
  ]
  /// The parts that make a folder a module's, and the folders in which modules keep them.
  private static let parts = ["Presenter", "Interactor", "Router", "ViewModel", "Assembly", "Configurator"]

  /// Looks through a project's folder.
  init(root: FilePath, files: FileSystem) {
    var folders: [String: Int] = [:]
    var prefixes: [String: Int] = [:]
    var companies: [String: Int] = [:]
    var headersRead = 0
    var modules: Set<String> = []
    for path in Self.sources(below: root, files) {
      if path.extension == "swift" { swiftFiles += 1 }
      if headersRead < 60, let company = Self.company(inHeaderOf: root.pushing(path), files) {
        companies[company, default: 0] += 1
        headersRead += 1
      }
      guard let module = Self.module(of: path), modules.insert(module.folder.string).inserted else { continue }
      folders[module.folder.removingLastComponent().string, default: 0] += 1
      if let prefix = module.prefix { prefixes[prefix, default: 0] += 1 }
    }
    folder = Self.commonest(folders)
    company = Self.commonest(companies)
    // One module may begin with letters of its own; a habit is what most of several have.
    if let common = Self.commonest(prefixes), modules.count > 1, (prefixes[common] ?? 0) * 2 > modules.count {
      prefix = common
    }
  }

  private static func commonest(_ counts: [String: Int]) -> String? {
    counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }

  private static func sources(below root: FilePath, _ files: FileSystem) -> [FilePath] {
    var found: [FilePath] = []
    var pending = [FilePath("")]
    while let relative = pending.popLast(), found.count < 20_000 {
      for name in (try? files.names(in: root.pushing(relative))) ?? [] where !name.hasPrefix(".") {
        let path = relative.appending(name)
        if name.hasSuffix(".swift") || name.hasSuffix(".m") {
          found.append(path)
        } else if !name.contains("."), !foreign.contains(name),
          files.kind(of: root.pushing(path), followingLinks: false) == .folder
        {
          pending.append(path)
        }
      }
    }
    return found
  }

  /// The module that `…/Login/Presenter/DMLoginPresenter.swift` belongs to: its folder, and `DM`.
  private static func module(of path: FilePath) -> (folder: FilePath, prefix: String?)? {
    guard let stem = path.stem, let part = parts.first(where: { stem.hasSuffix($0) && stem.count > $0.count }) else {
      return nil
    }
    var folder = path.removingLastComponent()
    if let name = folder.lastComponent?.string, parts.contains(where: { name.hasPrefix($0) }) || name == "View" {
      folder.removeLastComponent()
    }
    guard let module = folder.lastComponent?.string, !folder.removingLastComponent().isEmpty else { return nil }
    let type = stem.dropLast(part.count)
    guard type.hasSuffix(module) else { return nil }
    let prefix = type.dropLast(module.count)
    return (folder, !prefix.isEmpty && prefix.count < 5 && prefix.allSatisfy(\.isUppercase) ? String(prefix) : nil)
  }

  /// The company that a line such as `//  Copyright © 2024 Acme. All rights reserved.` names.
  private static func company(inHeaderOf path: FilePath, _ files: FileSystem) -> String? {
    guard let bytes = try? files.read(path) else { return nil }
    for line in String(decoding: bytes.prefix(600), as: UTF8.self).split(separator: "\n").prefix(12) {
      guard line.hasPrefix("//"), let start = line.firstRange(of: "Copyright")?.upperBound else { continue }
      var words = line[start...].split(separator: " ")[...]
      while let first = words.first,
        first == "©" || first == "(c)" || first == "(C)" || first.allSatisfy({ $0.isNumber || $0 == "-" || $0 == "," })
      {
        words.removeFirst()
      }
      var company = words.joined(separator: " ")
      if let end = company.firstRange(of: "All rights")?.lowerBound { company = String(company[..<end]) }
      while let last = company.last, last == " " || last == "." { company.removeLast() }
      if !company.isEmpty, company.count < 60 { return company }
    }
    return nil
  }
}
