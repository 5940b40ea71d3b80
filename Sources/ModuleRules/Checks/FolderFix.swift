internal import FileSystem
internal import ModuleRoles
internal import SystemPackage

/// Moves a file to the directory of its layer if the target is unambiguous.
enum FolderFix {
  /// The fix for a type in another layer's directory.
  ///
  /// - Returns: `nil` if the file has other roles, is outside of the module's directory, or is where its record expects
  ///   it.
  static func part(
    _ type: TypeRole, in file: CodeFile, of home: FilePath, _ context: RuleContext
  ) -> Finding.Fix? {
    guard holdsNothingElse(file, type, context) else { return nil }
    switch recordedPlace(of: file, context) {
    case .kept: return nil
    case .other(let place): return move(file, to: place.removingLastComponent())
    case .unknown:
      guard file.relative.isWithin(home) else { return nil }
      return move(file, to: folder(of: type.role, in: home, context))
    }
  }

  /// The fix for tests whose directory differs from the code; `nil` if they are outside of the module's directory.
  static func tests(
    _ file: CodeFile, of type: TypeRole, in wanted: ArraySlice<String>, _ context: RuleContext
  ) -> Finding.Fix? {
    let code = ModuleFolder(of: context.relative(context.index[type.place].file))
    // Misplaced code does not show the directory of its tests.
    if let layer = code.layer, context.module.architecture.role(ofFolder: layer) != type.role { return nil }
    let others = file.types.filter { $0.owners.isEmpty && $0.name.hasSuffix("Tests") && !$0.name.hasPrefix(type.name) }
    guard others.isEmpty, let module = wanted.first else { return nil }
    switch recordedPlace(of: file, context) {
    case .kept: return nil
    case .other(let place): return move(file, to: place.removingLastComponent())
    case .unknown: break
    }
    let names = file.relative.removingLastComponent().components.map(\.string)
    guard let last = names.lastIndex(where: { $0 == module || $0 == module + "Tests" }) else { return nil }
    return move(file, to: (names[...last] + wanted.dropFirst()).reduce(into: FilePath("")) { $0.append($1) })
  }

  private enum RecordedFolder {
    /// No record lists the file's name, or all recorded files with this name exist.
    case unknown
    /// The file is where its record expects it, or its record is ambiguous.
    case kept
    /// The record expects a missing file at this path.
    case other(FilePath)
  }

  private static func recordedPlace(of file: CodeFile, _ context: RuleContext) -> RecordedFolder {
    let name = file.relative.lastComponent?.string ?? ""
    let places = context.roles.recorded.places(ofFilesNamed: name)
    if places.isEmpty { return .unknown }
    if places.contains(file.relative) { return .kept }
    let missing = places.filter { place in !context.roles.code.files.contains { $0.relative == place } }
    return missing.count == 1 ? .other(missing[0]) : missing.isEmpty ? .unknown : .kept
  }

  private static func holdsNothingElse(_ file: CodeFile, _ type: TypeRole, _ context: RuleContext) -> Bool {
    file.types.allSatisfy { other in
      guard other.name != type.name, let found = context.roles.role(of: other.name, preferring: context.number) else {
        return true
      }
      // The protocols of a type may be in its file.
      return found.module == context.number && (found.type.role.isProtocol || found.type.role == type.role)
    }
  }

  /// The directory of a role's types in the module, or else the most frequent name in other modules.
  private static func folder(of role: Role, in home: FilePath, _ context: RuleContext) -> FilePath {
    let architecture = context.module.architecture
    func folders(of module: CodeModule) -> [(path: FilePath, folder: ModuleFolder)] {
      module.types.compactMap { type in
        let path = context.relative(context.index[type.place].file)
        let folder = ModuleFolder(of: path)
        guard folder.layer.flatMap(architecture.role(ofFolder:)) == role else { return nil }
        return (path.removingLastComponent(), folder)
      }
    }
    let own = folders(of: context.module).filter { $0.folder.module == home }.map(\.path.string)
    if let found = Self.mostFrequent(own) { return FilePath(found) }
    let names = context.roles.modules.flatMap { folders(of: $0).compactMap(\.folder.layer) }
    return home.appending(Self.mostFrequent(names) ?? role.rawValue)
  }

  private static func mostFrequent(_ texts: [String]) -> String? {
    Dictionary(texts.map { ($0, 1) }, uniquingKeysWith: +)
      .min { ($1.value, $0.key.count, $0.key) < ($0.value, $1.key.count, $1.key) }?.key
  }

  private static func move(_ file: CodeFile, to folder: FilePath) -> Finding.Fix? {
    guard let name = file.relative.lastComponent, folder != file.relative.removingLastComponent() else { return nil }
    return Finding.Fix(does: "moves it to '\(folder)'", .place(folder.appending(name.string)))
  }
}

extension Rule {
  static let mainRoles: [Role] = [.view, .presenter, .interactor, .router]
}
