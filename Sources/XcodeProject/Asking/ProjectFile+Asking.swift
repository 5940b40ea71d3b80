public import Diagnostics

extension ProjectFile {
  /// The version of the format: 46 for Xcode 3.2, 77 for Xcode 16; `nil` if it is no number.
  public var objectVersion: Int? { format.objectVersion }

  /// The name of the format, such as `property list, version 77`.
  public var formatName: String { format.name }

  /// The oldest version of Xcode that opens the project, such as `16.0`; `nil` if it is unknown or older than 9.3.
  public var oldestXcode: String? { format.oldestXcode }

  /// What keeps Xcode 27.2 from opening the project, such as a file in two groups; empty if nothing is known.
  public var damages: [String] { format.damages(in: projectFolder) }

  /// The organization in the project's attributes.
  public var organizationName: String? { format.organizationName }

  /// Whether only Xcode 16 and newer open the project.
  public var needsXcode16: Bool { format.needsXcode16 }

  /// All targets, in Xcode's order.
  public var targets: [Target] {
    let table = format.targetTable
    return table.records.map { Target($0, among: table, in: format) }
  }

  /// The folders that need no entries.
  public var synchronizedFolders: [SynchronizedFolder] {
    guard format.hasSynchronizedFolders else { return [] }
    let navigator = format.navigator(in: projectFolder, filesNamed: [])
    let table = format.targetTable
    return navigator.synchronizedNodes.compactMap { SynchronizedFolder(navigator.nodes[$0], table, in: format) }
  }

  /// Which targets build a file, and whether a group lists it; what lies in an asset catalog is built with that.
  public func membership(ofFile path: String) -> FileMembership {
    var path = Paths.resolved(path, in: projectFolder)
    // Every component, for one may be the package that is listed in the file's stead.
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

  /// Whether a file is listed once, in the group that stands for the folder it lies in.
  public func isListedByFolder(_ path: String) -> Bool {
    let path = Paths.resolved(path, in: projectFolder)
    let navigator = format.navigator(in: projectFolder, filesNamed: [Paths.lastComponent(path)])
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
    guard let record = format.targetTable[name] else { throw DiagnosticError(unknownTarget(name)) }
    if let names, !format.mayList(filesNamed: names) { return [] }
    let paths = Self.paths(ofFilesIn: format.navigator(in: projectFolder, filesNamed: names))
    let listed = format.listed(in: record.phases, among: Array(paths.keys))
    return Self.sorted(paths, of: listed)
  }

  /// The absolute paths of the files with some ending that the phases of a target list; `nil` where there are more than are
  /// asked for.
  public func members(
    ofTarget name: String, ending: String, atMost limit: Int
  ) throws(DiagnosticError) -> [String]? {
    guard let record = format.targetTable[name] else { throw DiagnosticError(unknownTarget(name)) }
    var listed: Set<Int> = []
    var names: Set<String> = []
    for phase in record.phases where names.count <= limit {
      // One after the other: a large target has more than are asked for among its first.
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

  var navigator: Navigator { format.navigator(in: projectFolder, filesNamed: nil) }

  func unknownTarget(_ name: String) -> Diagnostic {
    let names = format.targetTable.records.map(\.name)
    let note = names.isEmpty ? "it has no targets" : "targets are \(names.joined(separator: ", "))"
    return problem(
      "project-unknown-target",
      "'\(self.name)' has no target '\(name)'\(Diagnostic.suggestion(names.nearest(to: name)))", notes: [note])
  }
}
