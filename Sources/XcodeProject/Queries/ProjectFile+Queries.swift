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

  /// Whether the project requires Xcode 16 or later.
  public var needsXcode16: Bool { format.needsXcode16 }

  /// All targets, in the order of the project.
  public var targets: [Target] {
    let table = targetTable
    let tested = format.testedTargets(in: table)
    return table.records.map { Target($0, among: table, tests: tested[$0.object], in: format) }
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
    let table = targetTable
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
    let table = targetTable
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

  /// The absolute paths of the files with certain names in a target's build phases, without synchronized folders.
  ///
  /// - Throws: `project-unknown-target`.
  public func members(ofTarget name: String, named names: Set<String>) throws(DiagnosticError) -> [String] {
    guard let record = targetTable[name] else { throw DiagnosticError(unknownTarget(name)) }
    guard format.mayList(filesNamed: names) else { return [] }
    let navigator = format.navigator(in: projectFolder, filesNamed: names)
    let nodes = navigator.nodesByObject
    let paths = format.listed(in: record.phases, among: Array(nodes.keys)).flatMap { object in
      (nodes[object] ?? []).flatMap { navigator.paths(of: object, in: $0) }
    }
    return Set(paths.filter { names.contains(Paths.lastComponent($0)) }).sorted()
  }

  /// The absolute paths of a target's files with certain endings; `nil` if there are more than the limit.
  ///
  /// - Parameters:
  ///   - name: The target's name.
  ///   - endings: The ends of the paths, such as `.swift`.
  ///   - limit: The maximum number of different file names.
  /// - Throws: `project-unknown-target`.
  public func members(
    ofTarget name: String, endings: [String], atMost limit: Int = .max
  ) throws(DiagnosticError) -> [String]? {
    guard let record = targetTable[name] else { throw DiagnosticError(unknownTarget(name)) }
    var listed: Set<Int> = []
    var names: Set<String> = []
    for phase in record.phases where names.count <= limit {
      // Read the phases one by one: a large target exceeds the limit after its first files.
      format.forEachFile(of: phase) { file, path in
        guard endings.contains(where: path.hasSuffix) else { return true }
        listed.insert(file)
        names.insert(Paths.lastComponent(path))
        return names.count <= limit
      }
    }
    if names.count > limit { return nil }
    if names.isEmpty { return [] }
    if limit == .max { return Set(paths(of: listed)).sorted() }
    let navigator = format.navigator(in: projectFolder, filesNamed: names)
    return Set(
      navigator.nodes.indices.flatMap { node in
        navigator.nodes[node].files.filter(listed.contains).compactMap { navigator.realPath(of: $0, in: node) }
      }
    ).sorted()
  }

  func unknownTarget(_ name: String) -> Diagnostic {
    let names = targetTable.records.map(\.name)
    let note = names.isEmpty ? "it has no targets" : "targets are \(names.joined(separator: ", "))"
    return problem(
      "project-unknown-target",
      "'\(self.name)' has no target '\(name)'\(Diagnostic.suggestion(names.nearest(to: name)))", notes: [note])
  }
}
