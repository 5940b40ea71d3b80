internal import FileSystem
internal import ModuleRoles
internal import SystemPackage

/// Puts a file into the folder of its layer, where that needs no thought.
enum FolderFix {
  /// The change for a part in another layer's folder; `nil` where the file holds something else too, lies outside of the
  /// module's folder, or lies where a record wants it.
  ///
  /// - Parameter home: The folder of the module, in which its layers have theirs.
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

  /// The change for tests that lie elsewhere than the code; `nil` where the module's folder of tests is not on their way.
  ///
  /// - Parameter wanted: The module's folder and that of the layer, as the code has them.
  static func tests(
    _ file: CodeFile, of type: TypeRole, in wanted: ArraySlice<String>, _ context: RuleContext
  ) -> Finding.Fix? {
    let code = ModuleFolder(of: context.relative(context.index[type.place].file))
    // Code that lies in the wrong folder itself says nothing of where its tests belong.
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

  private enum RecordedPlace {
    /// No record speaks of a file of the name.
    case unknown
    /// A record wants the file where it is, or cannot be asked.
    case kept
    /// A record misses the file, and wants it here.
    case other(FilePath)
  }

  private static func recordedPlace(of file: CodeFile, _ context: RuleContext) -> RecordedPlace {
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
      // What a part is asked for and what it answers may lie with it.
      return found.module == context.number && (found.type.role.isProtocol || found.type.role == type.role)
    }
  }

  /// Where parts of a role lie in the module, else what their folder is called in other modules.
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
  /// The parts that have a layer of their own.
  static let mainRoles: [Role] = [.view, .presenter, .interactor, .router]
}
