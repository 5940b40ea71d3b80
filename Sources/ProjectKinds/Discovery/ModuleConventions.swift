internal import Diagnostics
package import FileSystem
internal import SwiftSource
package import SystemPackage

/// The conventions of the existing modules: their directory, their files and the prefix of their names.
package struct ModuleConventions: Sendable {
  /// A module, written by hand or generated.
  package struct Module: Sendable {
    /// The module's directory, relative to the start of the search.
    package let folder: FilePath
    /// The common beginning of its type names, with any prefix.
    package var name: String
    /// The prefixes of its parts' type names before the name of the directory.
    var prefixes: Set<String> = []
    /// The module's files, relative to its directory.
    package var files: [String] = []
    /// The parts among the files: `Presenter`, `Router`.
    var parts: Set<String> = []

    /// Whether the parts show that this is a module: several parts, or one that occurs only in modules.
    ///
    /// A file `NetworkRouter.swift` in a directory `Network` is no module.
    fileprivate var isCertain: Bool {
      parts.count > 1 || !parts.isDisjoint(with: ["Presenter", "Interactor", "ViewModel", "Wireframe"])
        || files.contains { $0.split(separator: "/").last?.contains("\(name)View") == true }
    }
  }

  /// The modules, sorted by directory.
  package let modules: [Module]
  package let swiftFiles: Int
  /// The source files, relative to the start of the search.
  private let sources: [String]
  private let start: FilePath

  /// Suffixes of the names of types that are parts of a module.
  private static let parts = [
    "Presenter", "Interactor", "Router", "ViewModel", "Assembly", "Configurator", "Wireframe", "Coordinator", "Builder",
    "ModuleBuilder", "ModuleConfigurator", "ModuleInitializer",
  ]
  /// Suffixes of directory names that are not part of a module's name.
  private static let endings = ["module", "scene", "screen", "flow", "feature", "viper"]
  /// The maximum number of files to read; more would not change the result.
  private static let limit = 20_000

  /// Reads the modules in a directory.
  ///
  /// - Parameter leavesOutProjects: Whether to skip directories that contain another project or package.
  package init(below start: FilePath, files: FileSystem, leavingOutProjects leavesOutProjects: Bool = false) {
    var sources: [String] = []
    var pending = [""]
    // Joining strings is several times as fast as joining paths.
    while let relative = pending.popLast(), sources.count < Self.limit {
      let folder = start.pushing(FilePath(relative))
      let names = (try? files.names(in: folder)) ?? []
      if leavesOutProjects, !relative.isEmpty, ModuleProjects.haveManifest(in: folder, named: names, files) { continue }
      for name in names where !name.hasPrefix(".") {
        let path = relative.isEmpty ? name : "\(relative)/\(name)"
        if Self.isSource(name) {
          sources.append(path)
        } else if !name.utf8.contains(UInt8(ascii: ".")), !ProjectDiscovery.foreign.contains(name.lowercased()),
          files.kind(of: start.pushing(FilePath(path)), followingLinks: false) == .folder
        {
          pending.append(path)
        }
      }
    }
    self.init(of: sources, start: start)
  }

  /// Reads the files that a target builds, in any directory.
  init(of sources: [FilePath], below start: FilePath) {
    self.init(of: sources.lazy.filter { $0.isWithin(start) }.map { $0.relative(to: start).string }, start: start)
  }

  /// - Parameter sources: The source paths, relative to `start`.
  private init(of sources: [String], start: FilePath) {
    (self.sources, self.start) = (sources, start)
    swiftFiles = sources.count { $0.hasSuffix(".swift") }
    var found: [String: Module] = [:]
    for path in sources {
      guard let (folder, name, prefix, part) = Self.module(of: path) else { continue }
      found[folder, default: Module(folder: FilePath(folder), name: name)].prefixes.insert(prefix)
      found[folder]?.parts.insert(part)
    }
    for path in sources {
      var folder = path[...]
      repeat { folder = Self.parent(of: folder) } while !folder.isEmpty && found[String(folder)] == nil
      found[String(folder)]?.files.append(String(path.dropFirst(folder.count + 1)))
    }
    modules = found.values.filter(\.isCertain).sorted { $0.folder.string < $1.folder.string }
  }

  /// The conventions of the modules below a directory.
  package func within(_ folder: FilePath) -> ModuleConventions {
    guard folder != start, folder.isWithin(start) else { return self }
    let prefix = folder.relative(to: start).string + "/"
    return ModuleConventions(
      of: sources.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }, start: folder)
  }

  package var folders: [FilePath] { modules.map { start.pushing($0.folder) } }

  /// A directory's name without such a suffix, or `nil` if it has none: `Tag` for `TagModule`.
  package static func withoutEnding(_ name: String) -> String? {
    endings.first { name.lowercased().hasSuffix($0) && name.count > $0.count }.map { String(name.dropLast($0.count)) }
  }

  /// The names that a module in a directory can have: the files in `BlogModule` can begin with `Blog`, and those in
  /// `My Blog` with `MyBlog`.
  package static func names(ofModuleIn folder: String) -> [String] {
    let plain = folder.filter { $0.isLetter || $0.isNumber || $0 == "_" }
    return [plain] + [withoutEnding(plain)].compactMap { $0 }
  }

  private static func isSource(_ name: String) -> Bool { TargetSources.endings.contains(where: name.hasSuffix) }

  private static func parent(of path: Substring) -> Substring {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[..<$0] } ?? ""
  }

  /// The module of a file: for `…/Login/Presenter/DMLoginPresenter.swift`, the directory `…/Login`, `DMLogin`, `DM` and
  /// `Presenter`.
  private static func module(of path: String) -> (folder: String, name: String, prefix: String, part: String)? {
    var folder = parent(of: path[...])
    let file = path[folder.endIndex...].drop { $0 == "/" }
    guard let dot = file.lastIndex(of: ".") else { return nil }
    let stem = file[..<dot]
    guard let part = parts.filter({ stem.hasSuffix($0) && stem.count > $0.count }).max(by: { $0.count < $1.count })
    else { return nil }
    let name = stem.dropLast(part.count)
    for _ in 0..<4 where !folder.isEmpty {
      let outer = parent(of: folder)
      let component = folder[outer.endIndex...].drop { $0 == "/" }
      var plain = component.filter { $0.isLetter || $0.isNumber }.lowercased()
      for isShortened in [false, true] {
        if isShortened {
          guard let ending = endings.first(where: { plain.hasSuffix($0) && plain.count > $0.count }) else { break }
          plain.removeLast(ending.count)
        }
        guard !plain.isEmpty, name.lowercased().hasSuffix(plain) else { continue }
        let prefix = name.dropLast(plain.count)
        if prefix.isEmpty || prefix.count < 5 && prefix.allSatisfy(\.isUppercase) {
          return (String(folder), String(name), String(prefix), part)
        }
      }
      folder = outer
    }
    return nil
  }

  /// The absolute path of the directory for modules; `nil` if there are no modules.
  ///
  /// This is the innermost directory that contains nearly all modules. Of several such directories, one with a usual
  /// name is preferred.
  var folder: FilePath? {
    // A view model may belong to a control.
    let sure = modules.filter { $0.parts != ["ViewModel"] }
    let modules = sure.count * 2 > modules.count ? sure : modules
    var counts: [FilePath: Int] = [:]
    var parents: [FilePath: Int] = [:]
    for module in modules {
      var parent = module.folder.removingLastComponent()
      parents[parent, default: 0] += 1
      while true {
        counts[parent, default: 0] += 1
        if parent.isEmpty { break }
        parent.removeLastComponent()
      }
    }
    func innermost(_ share: Int) -> [FilePath] {
      counts.filter { $0.value * 4 >= modules.count * share }.keys
        .sorted { ($0.components.count, $1.string) > ($1.components.count, $0.string) }
    }
    func named(_ folders: [FilePath]) -> FilePath? {
      folders.first { ProjectDefaults.isModuleFolder($0.lastComponent?.string ?? "") }
    }
    // A single parent directory of several modules is unambiguous.
    if let only = parents.first, parents.count == 1, modules.count > 2, !only.key.isEmpty {
      return start.pushing(only.key)
    }
    let common = innermost(3)
    if let found = named(common) ?? (modules.count > 2 || !sure.isEmpty ? common.first : nil), !found.isEmpty {
      return start.pushing(found)
    }
    // The modules are scattered, or directly in the start directory.
    if let found = named(innermost(2)) { return start.pushing(found) }
    return parents[FilePath(""), default: 0] * 2 > modules.count ? start : nil
  }

  /// The type name prefix that most modules use in all of their parts.
  package var prefix: String? {
    let prefixes = modules.compactMap { $0.prefixes.count == 1 ? $0.prefixes.first : nil }
    guard let common = Self.commonest(prefixes), !common.isEmpty else { return nil }
    // A single module may have a name that begins with capitals by chance, so a prefix needs several modules.
    return modules.count > 1 && prefixes.count { $0 == common } * 2 > modules.count ? common : nil
  }

  /// Whether a sample of the modules uses `@MainActor`; `nil` if there are no modules.
  package func marksMainActor(_ files: FileSystem) -> Bool? {
    let paths = modules.prefix(8).flatMap { module in
      module.files.filter { $0.hasSuffix(".swift") }.prefix(12).map { module.folder.pushing(FilePath($0)) }
    }
    guard !paths.isEmpty else { return nil }
    return paths.contains { path in
      guard let bytes = try? files.readIfPresent(start.pushing(path), limit: .moduleFile) else { return false }
      return bytes.holds(Array("@MainActor".utf8))
    }
  }

  /// The first accepted name of a module that a sample of the sources imports.
  package func imported(_ files: FileSystem, where isAccepted: (String) -> Bool) -> String? {
    for path in samples.joined() {
      guard let bytes = try? files.readIfPresent(path, limit: .moduleFile) else { continue }
      let imports = SwiftFile(bytes).declarations.filter { $0.kind == .import }
      if let name = imports.map(\.name).first(where: isAccepted) { return name }
    }
    return nil
  }

  /// The company for the headers of new files, from those of existing files and the project's organization.
  package func usualCompany(organization: String?, files: FileSystem) -> String? {
    // Consistent file headers are more reliable than the project's organization, which may be a computer's name.
    let usual = company(organization: organization, files: files)
    if let usual, usual.isCertain { return usual.name }
    return organization ?? usual?.name
  }

  /// The company in the file headers of the modules or, if there is none, of most other sources.
  ///
  /// - Parameter organization: The project's organization, which Xcode writes into new files. Any other company in
  ///   modules came from a template.
  /// - Returns: The name, and whether most headers of several files agree.
  private func company(organization: String?, files: FileSystem) -> (name: String, isCertain: Bool)? {
    for (index, heads) in heads(files).enumerated() {
      let companies = heads.compactMap(\.company).map { $0 == organization.map { $0 + "." } ? organization ?? $0 : $0 }
      if index == 0, let organization, let other = Self.commonest(companies.filter { $0 != organization }) {
        let count = companies.count { $0 == other }
        if count > 2, count * 4 >= companies.count { return (other, true) }
      }
      // If few files name a company, they are probably third-party code.
      guard let common = Self.commonest(companies), companies.count * 10 >= heads.count else { continue }
      let count = companies.count { $0 == common }
      return (common, count > 2 && count * 2 > companies.count)
    }
    return nil
  }

  /// The headers of module files, then those of all sources.
  private func heads(_ files: FileSystem) -> some Sequence<[FileHead]> {
    samples.lazy.map { $0.map { FileHead(of: $0, files) } }
  }

  /// Samples of the module files, then of all sources.
  private var samples: [[FilePath]] {
    let own = modules.flatMap { module in module.files.prefix(12).map { module.folder.pushing(FilePath($0)).string } }
    return [own, sources].map { paths in
      // Sample the files evenly so that a directory of third-party code does not decide.
      stride(from: 0, to: paths.count, by: max(1, paths.count / 120)).map {
        start.pushing(FilePath(paths[$0]))
      }
    }
  }

  package static func commonest(_ texts: [String]) -> String? {
    Dictionary(texts.map { ($0, 1) }, uniquingKeysWith: +).max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }
}
