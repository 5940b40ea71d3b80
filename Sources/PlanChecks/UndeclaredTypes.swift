internal import Diagnostics
internal import FileChanges
internal import FileSystem
internal import ModuleGeneration
internal import SwiftSource
internal import SystemPackage

/// Finds uses of module types that no file declares.
///
/// For example, `routes=detail` generates uses of `DetailAssembly`, even if the module Detail has no assembly.
struct UndeclaredTypes {
  let sources: PlannedSources

  /// The uses of names in files.
  ///
  /// Files that import an unknown module are skipped, because it may declare the names.
  func places(of names: Set<String>, in files: [PlannedSources.Source]) -> [LeftToDo] {
    var using: [PlannedSources.Source] = []
    var found: [LeftToDo] = []
    for source in files {
      guard let file = source.swift else { continue }
      let uses = places(of: names, in: source, file)
      guard !uses.isEmpty, importsOnly(AppleFrameworks.names, file) else { continue }
      using.append(source)
      found += uses
    }
    return found
      + sources.rejectedCalls(without: names, in: using).map { call in
        let line = call.text.line(at: call.offset)
        return LeftToDo(
          path: call.text.path, line: line, text: "fits no function without the unknown '\(call.missing)'")
      }
  }

  private func places(of names: Set<String>, in source: PlannedSources.Source, _ file: SwiftFile) -> [LeftToDo] {
    let imports = file.declarations.filter { $0.kind == .import }
    let uses = file.names(in: 0..<file.bytes.count).filter { use in
      guard !use.isMember, names.contains(use.name) else { return false }
      // Attributes such as `@ViewBuilder` belong to libraries. The name of an imported module may precede a period.
      return file.bytes[..<use.range.lowerBound].last != UInt8(ascii: "@")
        && !imports.contains { $0.name == use.name || $0.range.contains(use.range.lowerBound) }
        && !file.bytes[..<use.range.lowerBound].suffix(6).elementsEqual("@objc(".utf8)
    }
    guard !uses.isEmpty else { return [] }
    let dependents = source.dependents(of: names).map { dependent in
      let line = source.text.line(at: dependent.offset)
      return LeftToDo(path: source.text.path, line: line, text: "has no type without the unknown '\(dependent.name)'")
    }
    return uses.map { use in
      let line = source.text.line(at: use.range.lowerBound)
      let help = update(making: use.name).map { "; \($0) may write it" } ?? ""
      return .init(path: source.text.path, line: line, text: "unknown type '\(use.name)'\(help)")
    } + dependents
  }

  /// Modules with no other types than those in ``SystemTypes``.
  private static let listed: Set<String> = [
    "CoreGraphics", "Foundation", "FoundationEssentials", "Observation", "UIKit",
  ]

  /// The uses of types in the requirements of protocols.
  ///
  /// Files with protocols that import an unlisted module are ignored, because it may declare the types. So are projects
  /// whose types are not all declared by files.
  ///
  /// - Parameter protocols: The files with the protocols.
  func places(
    of names: Set<String>, requiredBy protocols: [PlannedSources.Source], in files: [PlannedSources.Source]
  ) -> [LeftToDo] {
    let certain = protocols.filter { source in
      !source.requiredTypes.isDisjoint(with: names) && source.swift.map { importsOnly(Self.listed, $0) } ?? false
    }
    let missing = certain.reduce(into: Set<String>()) { $0.formUnion($1.requiredTypes) }.intersection(names)
      .filter { !sources.hasFolder($0) }
    guard !missing.isEmpty, !sources.mayGenerateTypes, sources.mentioning(["_exported"]).isEmpty else { return [] }
    return files.flatMap { source in source.swift.map { places(of: missing, in: source, $0) } ?? [] }
  }

  /// The command that generates input and output protocols for an existing module.
  private func update(making name: String) -> String? {
    for ending in ["ModuleInput", "ModuleOutput"] where name.hasSuffix(ending) {
      let module = String(name.dropLast(ending.count))
      guard sources.paths.contains(where: { $0.stem == module + "Presenter" }) else { continue }
      return "viper-gen update \(module.shellWord) -D module_io=true"
    }
    return nil
  }

  /// Whether a file imports only modules of a list and modules of the project.
  private func importsOnly(_ modules: Set<String>, _ file: SwiftFile) -> Bool {
    file.declarations.allSatisfy { declaration in
      // An import in the second branch of #if replaces a framework on other systems.
      guard declaration.kind == .import, declaration.branches.allSatisfy(\.excluded.isEmpty) else { return true }
      let module = String(declaration.name.prefix { $0 != "." })
      return modules.contains(module) || sources.hasModule(module)
    }
  }

  /// The names that files declare; types in headers are visible to Swift through the bridging header.
  ///
  /// A file with conflict markers may declare any type that it names.
  static func declared(_ names: Set<String>, by files: [PlannedSources.Source]) -> Set<String> {
    files.reduce(into: Set<String>()) { declared, source in
      let bytes = source.text.bytes
      declared.formUnion(
        ConflictMarkers.isIn(bytes)
          ? names.filter { bytes.holds(Array($0.utf8)) }
          : source.isObjectiveC ? Set(source.uses(of: names).map(\.name)) : source.declaredNames)
    }
  }

  /// The uses of names that no file declares.
  ///
  /// - Parameters:
  ///   - paths: All files of the project.
  ///   - known: Files that were already searched.
  ///   - further: Names to look for besides those of ``ModuleTypeNames``.
  func places(in paths: [FilePath], excluding known: Set<FilePath>, besides further: Set<String>) -> [LeftToDo] {
    let old = further.map { (name: $0, bytes: Array($0.utf8)) }
    let stems = Set(paths.compactMap(\.stem))
    let read = paths.concurrentMap(as: "looking for names") { path -> Reading? in
      guard path.extension == "swift", let bytes = sources.bytes(of: path) else { return nil }
      let modules = Self.importedModules(in: bytes)
      guard !known.contains(path) else { return Reading(path: path, names: [], modules: modules) }
      // Most types are in a file with their name. `subtracting` would iterate over all stems for each file.
      let names = ModuleTypeNames.all(in: bytes).union(old.lazy.filter { bytes.holds($0.bytes) }.map(\.name))
        .filter { !stems.contains($0) }
      return Reading(path: path, names: names, modules: modules)
    }.compactMap { $0 }
    return places(naming: read.filter { !$0.names.isEmpty }) + placesOfRemovedPackages(in: read)
      + places(inInterfacesBelow: paths, besides: further)
  }

  /// The classes in storyboards and nibs that no file declares, if they belong to the app or are among names to look for.
  private func places(inInterfacesBelow paths: [FilePath], besides further: Set<String>) -> [LeftToDo] {
    let interfaces = sources.read(paths.filter { ["storyboard", "xib"].contains($0.extension) })
    let uses = interfaces.flatMap { source in
      source.customClasses.filter { further.contains($0.name) || $0.isOfTarget && ModuleTypeNames.isOne($0.name) }
        .map { (source.text, $0.name, $0.offset) }
    }
    let names = Set(uses.map(\.1))
    let mentioning = sources.mentioning(names)
    let missing = names.subtracting(Self.declared(names, by: mentioning)).filter { name in
      !mentioning.contains { $0.text.bytes.holds(Array("@objc(\(name))".utf8)) }
    }
    return uses.filter { missing.contains($0.1) }.map { text, name, offset in
      .init(path: text.path, line: text.line(at: offset), text: "unknown type '\(name)'")
    }
  }

  /// The names in a file that may be those of modules' types, and the modules that it imports.
  private struct Reading {
    let path: FilePath
    let names: Set<String>
    let modules: Set<String>
  }

  private func places(naming named: [Reading]) -> [LeftToDo] {
    guard !named.isEmpty else { return [] }
    let candidates = named.reduce(into: Set<String>()) { $0.formUnion($1.names) }
    let mentioning = sources.mentioning(candidates)
    let declared = UndeclaredTypes.declared(candidates, by: mentioning)
    let missing = candidates.subtracting(declared)
    guard !missing.isEmpty else { return [] }
    let users = Set(named.filter { !$0.names.isDisjoint(with: missing) }.map(\.path))
    let using = mentioning.filter { users.contains($0.path) }
    return places(of: missing.union(siblings(of: missing, in: using)), in: using)
  }

  /// The types that nothing declares and whose names begin as those of missing types in the same file.
  ///
  /// For example, a file that uses a missing `LoginPresenter` may use a missing `LoginView`. On its own, a name with this
  /// suffix may be that of a library's type.
  private func siblings(of missing: Set<String>, in files: [PlannedSources.Source]) -> Set<String> {
    let candidates = files.reduce(into: Set<String>()) { found, source in
      guard let file = source.swift, importsOnly(Self.listed, file) else { return }
      let names = file.names(in: 0..<file.bytes.count).lazy.filter { !$0.isMember }.map(\.name)
      let stems = Set(names.filter(missing.contains).map(ModuleTypeNames.stem))
      found.formUnion(
        names.filter { name in
          stems.contains { name.hasPrefix($0) && name.dropFirst($0.count).first?.isUppercase == true }
            && !SystemTypes.mayDeclare(name)
        })
    }.subtracting(missing)
    return candidates.subtracting(Self.declared(candidates, by: sources.mentioning(candidates)))
  }

  /// The imports of removed packages, and the uses of their types.
  ///
  /// A module is known to be removed if no directory and no manifest has its name. Besides, the file must use a type with
  /// its name that nothing declares.
  private func placesOfRemovedPackages(in imported: [Reading]) -> [LeftToDo] {
    let unknown = Set(imported.flatMap(\.modules)).filter { isUnknownPackage(Self.package(of: $0)) }
    guard !unknown.isEmpty else { return [] }
    let packages = Set(unknown.map(Self.package))
    let importing = sources.read(imported.filter { !$0.modules.isDisjoint(with: unknown) }.map(\.path)) { bytes in
      packages.contains { Self.mayName(typeOf: $0, bytes) }
    }
    let files = importing.map { source in
      let imports = (source.swift?.declarations ?? []).filter {
        $0.kind == .import && $0.branches.isEmpty && unknown.contains($0.name)
      }
      return (source: source, imports: imports)
    }
    let candidates = files.reduce(into: Set<String>()) { names, file in
      let used = file.source.swift.map { $0.names(in: 0..<$0.bytes.count) } ?? []
      names.formUnion(
        used.map(\.name).filter { name in !unknown.contains(name) && packages.contains { Self.isType(name, of: $0) } })
    }
    let missing = candidates.subtracting(
      Self.declared(candidates, by: sources.mentioning(candidates)))
    return files.flatMap { source, imports -> [LeftToDo] in
      let uses = source.uses(of: missing)
      return imports.filter { item in uses.contains { Self.isType($0.name, of: Self.package(of: item.name)) } }.map {
        .init(
          path: source.text.path, line: source.text.line(at: $0.range.lowerBound),
          text: "imports '\($0.name)', which no target declares")
      }
        + uses.map {
          .init(
            path: source.text.path, line: source.text.line(at: $0.offset), text: "unknown type '\($0.name)'")
        }
    }
  }

  /// The names after `import`, also in comments.
  private static func importedModules(in bytes: [UInt8]) -> Set<String> {
    let word = Array("import".utf8)
    return bytes.withUnsafeBufferPointer { buffer in
      var found: Set<String> = []
      var start = 0
      while let offset = buffer.firstOffset(of: word, from: start), offset + word.count + 1 < buffer.count {
        start = offset + word.count + 1
        guard buffer[start - 1] == UInt8(ascii: " ") else { continue }
        let name = buffer[start...].prefix { $0.isIdentifierPart }
        found.insert(String(decoding: name, as: UTF8.self))
      }
      return found
    }
  }

  /// The package of a module: `Login` for `LoginInterface`.
  private static func package(of module: String) -> String {
    let suffix = ["Interface", "Testing"].first { module.hasSuffix($0) && module != $0 }
    return String(module.dropLast(suffix?.count ?? 0))
  }

  private static func isType(_ name: String, of package: String) -> Bool {
    name.hasPrefix(package) && name.dropFirst(package.count).first?.isUppercase == true
  }

  /// Whether a text contains a longer name that begins with a package's and is not one of its modules.
  private static func mayName(typeOf package: String, _ bytes: [UInt8]) -> Bool {
    let word = Array(package.utf8)
    let modules = ["Interface", "Testing"].map { Array($0.utf8) }
    return bytes.withUnsafeBufferPointer { buffer in
      var start = 0
      while let offset = buffer.firstOffset(of: word, from: start) {
        start = offset + word.count
        let rest = buffer[start...].prefix { $0.isIdentifierPart }
        let isStart = offset == 0 || !buffer[offset - 1].isIdentifierPart
        if isStart, let first = rest.first, (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first),
          !modules.contains(where: rest.elementsEqual)
        {
          return true
        }
      }
      return false
    }
  }

  private func isUnknownPackage(_ name: String) -> Bool {
    name.first?.isUppercase == true && !AppleFrameworks.names.contains(name) && !sources.hasFolder(name)
      && !sources.manifestsContain(name)
  }
}
