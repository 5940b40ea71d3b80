public import Diagnostics

extension ProjectFile {
  /// The version of the format: 46 for Xcode 3.2, 77 for Xcode 16; `nil` if it is not a number.
  public var objectVersion: Int? { format.objectVersion }

  /// The name of the format, such as `property list, version 77`.
  public var formatName: String { format.name }

  /// The oldest version of Xcode that opens the project, such as `16.0`; `nil` if unknown or older than 9.3.
  public var oldestXcode: String? { format.oldestXcode }

  /// Defects that prevent Xcode 27.2 from opening the project, such as a file in two groups.
  public var damages: [String] { format.damages(in: projectFolder) }

  /// The organization in the project's attributes; `nil` if there is none.
  public var organizationName: String? { format.organizationName }
  /// The Xcode version whose recommended settings the project last got, such as `1620` for 16.2.
  public var lastUpgradeCheck: String? { format.lastUpgradeCheck }

  /// Whether the project requires Xcode 16 or later.
  public var needsXcode16: Bool { format.needsXcode16 }

  /// All targets, in the order of the project.
  public var targets: [Target] {
    let table = format.targetTable
    return table.records.map { Target($0, among: table, in: format) }
  }

  /// The synchronized folders, whose files need no entries in the project.
  public var synchronizedFolders: [SynchronizedFolder] {
    guard format.hasSynchronizedFolders else { return [] }
    let navigator = format.navigator(in: projectFolder, filesNamed: [])
    let table = format.targetTable
    return navigator.synchronizedNodes.compactMap { SynchronizedFolder(navigator.nodes[$0], table, in: format) }
  }

  /// The targets that build a file, and whether a group lists it.
  ///
  /// A file in a package such as an asset catalog has the membership of the package.
  public func membership(ofFile path: String) -> FileMembership {
    var path = Paths.resolved(path, in: projectFolder)
    // Search for every component, because the project may list a package that contains the file.
    let navigator = format.navigator(
      in: projectFolder, filesNamed: Set(path.split(separator: "/").map(String.init)))
    if let package = FilePackage(holding: path, projectFolder: projectFolder, in: navigator) { path = package.path }
    let table = format.targetTable
    if let node = navigator.synchronizedNode(holding: path),
      let folder = SynchronizedFolder(navigator.nodes[node], table, in: format)
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
    let builders = format.builders(of: objects, among: table)
    return FileMembership(isListed: !entries.isEmpty, synchronizedFolder: nil, targets: builders)
  }

  /// The targets whose phases list each of the files.
  ///
  /// Synchronized folders are not included.
  public func builders(ofFiles paths: [String]) -> [Set<String>] {
    let paths = paths.map { Paths.resolved($0, in: projectFolder) }
    let index = FileIndex(format.navigator(in: projectFolder, filesNamed: Set(paths.map(Paths.lastComponent))))
    let table = format.targetTable
    return paths.map { path in Set(format.builders(of: Set(index[path].map(\.object)), among: table).keys) }
  }

  /// Whether a file is listed once, in the group of its directory.
  public func isListedByFolder(_ path: String) -> Bool {
    let path = Paths.resolved(path, in: projectFolder)
    let navigator = format.navigator(in: projectFolder, filesNamed: [Paths.lastComponent(path)])
    let entries = FileIndex(navigator)[path]
    guard entries.count == 1, let node = entries.first.map({ navigator.nodes[$0.node] }) else { return false }
    return node.kind == .group && node.hasFolder && node.folder == Paths.parent(path)
  }

  /// The absolute paths of the files in a target's build phases, without synchronized folders.
  ///
  /// - Parameters:
  ///   - name: The target's name.
  ///   - names: The file names to include; `nil` for all.
  /// - Throws: `project-unknown-target`.
  public func members(ofTarget name: String, named names: Set<String>? = nil) throws(DiagnosticError) -> [String] {
    guard let record = format.targetTable[name] else { throw DiagnosticError(unknownTarget(name)) }
    if let names, !format.mayList(filesNamed: names) { return [] }
    let paths = Self.paths(ofFilesIn: format.navigator(in: projectFolder, filesNamed: names))
    let listed = format.listed(in: record.phases, among: Array(paths.keys))
    return Self.sorted(paths, of: listed)
  }

  /// The absolute paths of a target's files with an ending; `nil` if there are more than the limit.
  ///
  /// - Parameters:
  ///   - name: The target's name.
  ///   - ending: The end of the path, such as `.swift`.
  ///   - limit: The maximum number of different file names.
  /// - Throws: `project-unknown-target`.
  public func members(
    ofTarget name: String, ending: String, atMost limit: Int
  ) throws(DiagnosticError) -> [String]? {
    guard let record = format.targetTable[name] else { throw DiagnosticError(unknownTarget(name)) }
    var listed: Set<Int> = []
    var names: Set<String> = []
    for phase in record.phases where names.count <= limit {
      // Read the phases one by one: a large target exceeds the limit after its first files.
      format.forEachFile(of: phase) { file, path in
        guard path.hasSuffix(ending) else { return true }
        listed.insert(file)
        names.insert(Paths.lastComponent(path))
        return names.count <= limit
      }
    }
    if names.count > limit { return nil }
    if names.isEmpty { return [] }
    let navigator = format.navigator(in: projectFolder, filesNamed: names)
    return Self.sorted(Self.paths(ofFilesIn: navigator), of: listed)
  }

  /// Absolute paths by the object that build phases refer to: a file reference or a variant group.
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

  var navigator: Navigator { format.navigator(in: projectFolder, filesNamed: nil) }

  func unknownTarget(_ name: String) -> Diagnostic {
    let names = format.targetTable.records.map(\.name)
    let note = names.isEmpty ? "it has no targets" : "targets are \(names.joined(separator: ", "))"
    return problem(
      "project-unknown-target",
      "'\(self.name)' has no target '\(name)'\(Diagnostic.suggestion(names.nearest(to: name)))", notes: [note])
  }
}
