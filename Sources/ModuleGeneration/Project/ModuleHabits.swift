internal import FileSystem
internal import SystemPackage

/// How a team has written its modules so far: where they are, what they consist of, and what their names begin with.
struct ModuleHabits: Sendable {
  /// A module that somebody made, by hand or from a template.
  struct Module: Sendable {
    /// Its folder, relative to where the search began.
    let folder: FilePath
    /// What its types begin with, a prefix included.
    var name: String
    /// What its types begin with before the name of its folder, as each of its parts has it.
    var prefixes: Set<String> = []
    /// Its files, relative to its folder.
    var files: [String] = []
  }

  /// The modules, sorted by folder.
  private(set) var modules: [Module] = []
  /// How many Swift files there are.
  private(set) var swiftFiles = 0
  /// The sources, relative to where the search began.
  private var sources: [FilePath] = []
  private let start: FilePath

  /// What names of types end in that are parts of a module.
  private static let parts = [
    "Presenter", "Interactor", "Router", "ViewModel", "Assembly", "Configurator", "Wireframe", "Coordinator", "Builder",
    "ModuleBuilder", "ModuleConfigurator", "ModuleInitializer",
  ]
  /// What names of folders end in without being part of a module's name.
  private static let endings = ["module", "scene", "screen", "flow", "feature", "viper"]
  /// Beyond this many files, more would not say anything else.
  private static let limit = 20_000

  /// Looks through a folder.
  init(below start: FilePath, files: FileSystem) {
    self.start = start
    var pending = [FilePath("")]
    while let relative = pending.popLast(), sources.count < Self.limit {
      for name in (try? files.names(in: start.pushing(relative))) ?? [] where !name.hasPrefix(".") {
        let path = relative.appending(name)
        if name.hasSuffix(".swift") || name.hasSuffix(".m") {
          sources.append(path)
        } else if !name.contains("."), !ProjectDiscovery.foreign.contains(name.lowercased()),
          files.kind(of: start.pushing(path), followingLinks: false) == .folder
        {
          pending.append(path)
        }
      }
    }
    swiftFiles = sources.count { $0.extension == "swift" }
    var found: [FilePath: Module] = [:]
    for path in sources {
      guard let (folder, name, prefix) = Self.module(of: path) else { continue }
      found[folder, default: Module(folder: folder, name: name)].prefixes.insert(prefix)
    }
    for path in sources {
      var folder = path.removingLastComponent()
      while !folder.isEmpty, found[folder] == nil { folder.removeLastComponent() }
      found[folder]?.files.append(path.string.dropFirst(folder.string.count + 1).description)
    }
    modules = found.values.sorted { $0.folder.string < $1.folder.string }
  }

  /// The module that `…/Login/Presenter/DMLoginPresenter.swift` belongs to: its folder, `DMLogin` and `DM`.
  private static func module(of path: FilePath) -> (folder: FilePath, name: String, prefix: String)? {
    guard let stem = path.stem,
      let part = parts.filter({ stem.hasSuffix($0) && stem.count > $0.count }).max(by: { $0.count < $1.count })
    else { return nil }
    let name = stem.dropLast(part.count)
    var folder = path.removingLastComponent()
    for _ in 0..<4 {
      guard let component = folder.lastComponent?.string else { return nil }
      var plain = component.filter { $0.isLetter || $0.isNumber }.lowercased()
      for isShortened in [false, true] {
        if isShortened {
          guard let ending = endings.first(where: { plain.hasSuffix($0) && plain.count > $0.count }) else { break }
          plain.removeLast(ending.count)
        }
        guard !plain.isEmpty, name.lowercased().hasSuffix(plain) else { continue }
        let prefix = name.dropLast(plain.count)
        if prefix.isEmpty || prefix.count < 5 && prefix.allSatisfy(\.isUppercase) {
          return (folder, String(name), String(prefix))
        }
      }
      folder.removeLastComponent()
    }
    return nil
  }

  /// The folder that modules are put into; absolute, `nil` when there are none.
  ///
  /// It is the innermost that holds nearly all of them; of the folders in between one with a name that teams give it.
  var folder: FilePath? {
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
      folders.first { Self.isModuleFolder($0.lastComponent?.string ?? "") }
    }
    // Several side by side, and none elsewhere, leave no doubt.
    if let only = parents.first, parents.count == 1, modules.count > 2, !only.key.isEmpty {
      return start.pushing(only.key)
    }
    let common = innermost(3)
    if let found = named(common) ?? common.first, !found.isEmpty { return start.pushing(found) }
    // They are all over the place, or right here.
    if let found = named(innermost(2)) { return start.pushing(found) }
    return parents[FilePath(""), default: 0] * 2 > modules.count ? start : nil
  }

  /// Whether a folder's name says that modules are in it.
  static func isModuleFolder(_ name: String) -> Bool {
    let plain = name.filter { !$0.isWhitespace }.lowercased()
    return plain.hasSuffix("modules")
      || ["features", "screens", "scenes", "userstories", "stories", "flows"].contains(plain)
  }

  /// What the names of types in most modules begin with, in all parts of each.
  var prefix: String? {
    let prefixes = modules.compactMap { $0.prefixes.count == 1 ? $0.prefixes.first : nil }
    guard let common = Self.commonest(prefixes), !common.isEmpty else { return nil }
    // One module may begin with letters of its own; a habit is what most of several have.
    return modules.count > 1 && prefixes.count { $0 == common } * 2 > modules.count ? common : nil
  }

  /// The company that the headers of modules name, else those of most other sources.
  ///
  /// - Parameter isCertain: Whether most headers of several files say the same.
  func company(files: FileSystem) -> (name: String, isCertain: Bool)? {
    let own = modules.flatMap { module in module.files.prefix(4).map { module.folder.pushing(FilePath($0)) } }
    for paths in [own, sources] {
      // Evenly from all of the files, so that no folder of somebody else decides.
      let step = max(1, paths.count / 120)
      let companies = stride(from: 0, to: paths.count, by: step).compactMap {
        Self.company(inHeaderOf: start.pushing(paths[$0]), files)
      }
      guard let common = Self.commonest(companies) else { continue }
      let count = companies.count { $0 == common }
      return (common, count > 2 && count * 2 > companies.count)
    }
    return nil
  }

  private static func commonest(_ texts: [String]) -> String? {
    Dictionary(texts.map { ($0, 1) }, uniquingKeysWith: +).max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }

  /// The company that a line such as `//  Copyright © 2024 Acme Inc. All rights reserved.` names.
  private static func company(inHeaderOf path: FilePath, _ files: FileSystem) -> String? {
    guard let bytes = try? files.read(path, limit: .source) else { return nil }
    for line in String(decoding: bytes.prefix(600), as: UTF8.self).split(whereSeparator: \.isNewline).prefix(12) {
      let words = line.split(separator: " ")
      guard line.hasPrefix("//"), let start = words.firstIndex(of: "Copyright") else { continue }
      let end = words.indices.first { $0 > start && words[$0] == "All" && words.indices.contains($0 + 1) }
      let name = words[(start + 1)..<(end ?? words.endIndex)].drop { word in
        word == "©" || word.lowercased() == "(c)" || isYears(word)
      }
      var company = name.joined(separator: " ")
      while company.hasSuffix("."), !isAbbreviation(company) || company.hasSuffix("..") { company.removeLast() }
      if !company.isEmpty, company.count < 60 { return company }
    }
    return nil
  }

  /// `2024`, `2019-2024`, `2019,`; a company's own number is no year.
  private static func isYears(_ word: Substring) -> Bool {
    let years = word.split { !$0.isNumber }
    return !years.isEmpty && word.allSatisfy { $0.isNumber || "-–,./".contains($0) }
      && years.allSatisfy { Int($0).map((1970...2100).contains) ?? false }
  }

  private static func isAbbreviation(_ company: String) -> Bool {
    let last = company.split(separator: " ").last?.dropLast().lowercased() ?? ""
    return ["inc", "ltd", "co", "corp", "bros", "llc", "plc", "gmbh"].contains(last)
      || last.contains(".") && last.split(separator: ".").allSatisfy { $0.count == 1 }
  }
}
