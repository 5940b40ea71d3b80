public import Diagnostics

extension ProjectFile {
  /// The version of the format: 46 for Xcode 3.2, 77 for Xcode 16; `nil` if it is no number.
  public var objectVersion: Int? { document.outline.objectVersion.flatMap { Int(document.string($0)) } }

  /// The organization in the project's attributes.
  public var organizationName: String? {
    rootObject.flatMap { document.value("attributes", of: $0) }
      .flatMap { document.field("ORGANIZATIONNAME", ofDictionaryAt: $0.range.lowerBound) }
      .map { document.string($0.value.range) }
  }

  /// All targets, in Xcode's order.
  public var targets: [Target] {
    let table = TargetTable(document)
    return table.records.map { Target($0, among: table, in: document) }
  }

  /// The target with a name; an error that names the nearest if there is none.
  public func target(named name: String) throws(DiagnosticError) -> Target {
    let table = TargetTable(document)
    guard let record = table[name] else { throw DiagnosticError(unknownTarget(name)) }
    return Target(record, among: table, in: document)
  }

  /// The tree of groups, with files and real paths.
  public var mainGroup: Group? {
    let navigator = navigator
    return navigator.nodes.isEmpty ? nil : Group(0, of: navigator, in: document)
  }

  /// Whether a group with this path of display names exists below the main group.
  public func hasGroup(_ path: [String]) -> Bool {
    navigator.walk(path).map { $0.depth == path.count } ?? false
  }

  /// The folders that need no entries.
  public var synchronizedFolders: [SynchronizedFolder] {
    guard document.outline.hasSynchronizedFolders else { return [] }
    let navigator = Navigator(document, projectFolder: projectFolder, filesNamed: [])
    let table = TargetTable(document)
    return navigator.synchronizedNodes.compactMap { SynchronizedFolder(navigator.nodes[$0], table, in: document) }
  }

  /// Which targets build a file, and whether a group lists it; what lies in an asset catalog is built with that.
  public func membership(ofFile path: String) -> FileMembership {
    var path = Paths.resolved(path, in: projectFolder)
    // Every component, for one may be the package that is listed in the file's stead.
    let navigator = Navigator(
      document, projectFolder: projectFolder, filesNamed: Set(path.split(separator: "/").map(String.init)))
    if let package = FilePackage(holding: path, projectFolder: projectFolder, in: navigator) { path = package.path }
    let table = TargetTable(document)
    if let node = navigator.synchronizedNode(holding: path),
      let folder = SynchronizedFolder(navigator.nodes[node], table, in: document)
    {
      let builders = folder.targets(building: Paths.below(folder.folder, path) ?? "")
      return FileMembership(
        isListed: false, synchronizedFolder: folder,
        targets: Dictionary(builders.map { ($0, nil) }, uniquingKeysWith: { first, _ in first }))
    }
    let entries = FileIndex(navigator)[path]
    let objects = Set(
      entries.map { entry in
        let parent = navigator.nodes[entry.node]
        return parent.kind == .variantGroup || parent.kind == .versionGroup ? parent.object : entry.object
      })
    var phases: [String: BuildPhase.Kind?] = [:]
    for target in table.records {
      for phase in target.phases where phases[target.name] == nil {
        let isMember = document.objects("files", of: phase).contains { file in
          document.object("fileRef", of: file).map(objects.contains) ?? false
        }
        if isMember { phases[target.name] = .some(BuildPhase.Kind(document.objects[phase].kind)) }
      }
    }
    return FileMembership(isListed: !entries.isEmpty, synchronizedFolder: nil, targets: phases)
  }

  /// Whether a file is listed once, in the group that stands for the folder it lies in.
  public func isListedByFolder(_ path: String) -> Bool {
    let path = Paths.resolved(path, in: projectFolder)
    let navigator = Navigator(document, projectFolder: projectFolder, filesNamed: [Paths.lastComponent(path)])
    let entries = FileIndex(navigator)[path]
    guard entries.count == 1, let node = entries.first.map({ navigator.nodes[$0.node] }) else { return false }
    return node.kind == .group && node.hasFolder && node.folder == Paths.parent(path)
  }

  /// The absolute paths of the files that the phases of a target list; synchronized folders are not looked into.
  ///
  /// - Parameters:
  ///   - name: The target's name.
  ///   - names: The names of the files that are asked for; `nil` for all.
  public func members(ofTarget name: String, named names: Set<String>? = nil) throws(DiagnosticError) -> [String] {
    guard let record = TargetTable(document)[name] else { throw DiagnosticError(unknownTarget(name)) }
    if let names, !NameFilter(names).mayContainAny(of: document) { return [] }
    let paths = Self.paths(
      ofFilesIn: names.map { Navigator(document, projectFolder: projectFolder, filesNamed: $0) } ?? navigator)
    let listed = document.listed(in: record.phases, among: Array(paths.keys))
    return Self.sorted(paths, of: listed)
  }

  /// The absolute paths of the files with some ending that the phases of a target list; `nil` where there are more than are
  /// asked for.
  public func members(
    ofTarget name: String, ending: String, atMost limit: Int
  ) throws(DiagnosticError) -> [String]? {
    guard let record = TargetTable(document)[name] else { throw DiagnosticError(unknownTarget(name)) }
    var listed: Set<Int> = []
    var names: Set<String> = []
    for phase in record.phases where names.count <= limit {
      // One after the other: a large target has more than are asked for among its first.
      document.forEachString("files", of: phase) { entry in
        guard let build = document.object(at: entry), document.objects[build].kind == .buildFile,
          let file = document.object("fileRef", of: build),
          let path = document.string("path", of: file), path.hasSuffix(ending)
        else { return true }
        listed.insert(file)
        names.insert(Paths.lastComponent(path))
        return names.count <= limit
      }
    }
    if names.count > limit { return nil }
    if names.isEmpty { return [] }
    let navigator = Navigator(document, projectFolder: projectFolder, filesNamed: names)
    return Self.sorted(Self.paths(ofFilesIn: navigator), of: listed)
  }

  /// The absolute paths of files by what build phases name: their references, or the groups that their variants are in.
  private static func paths(ofFilesIn navigator: Navigator) -> [Int: Set<String>] {
    var paths: [Int: Set<String>] = [:]
    for (path, entries) in FileIndex(navigator).all {
      for entry in entries {
        paths[entry.object, default: []].insert(path)
        let parent = navigator.nodes[entry.node]
        if parent.kind == .variantGroup { paths[parent.object, default: []].insert(path) }
      }
    }
    return paths
  }

  private static func sorted(_ paths: [Int: Set<String>], of objects: Set<Int>) -> [String] {
    objects.reduce(into: Set<String>()) { $0.formUnion(paths[$1] ?? []) }.sorted()
  }

  var rootObject: Int? { document.outline.rootObject.flatMap { document.object(at: $0) } }

  var navigator: Navigator { Navigator(document, projectFolder: projectFolder) }

  func unknownTarget(_ name: String) -> Diagnostic {
    let names = TargetTable(document).records.map(\.name)
    let note = names.isEmpty ? "it has no targets" : "targets are \(names.joined(separator: ", "))"
    return problem(
      "project-unknown-target",
      "'\(self.name)' has no target '\(name)'\(Diagnostic.suggestion(names.nearest(to: name)))", notes: [note])
  }

  /// The id of the project object, which ids of new objects are derived from.
  var rootIdentifier: String { rootObject.map(document.identifier) ?? "" }
}
