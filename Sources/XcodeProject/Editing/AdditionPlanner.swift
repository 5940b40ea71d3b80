import Diagnostics

/// Plans the changes for adding files, independently of the text format.
struct AdditionPlanner {
  private let project: ProjectFile
  private let format: any ProjectFormat
  private let navigator: Navigator
  private let targets: TargetTable
  private let files: FileIndex
  private var groups: GroupPlanner
  private var memberships: MembershipPlanner
  private var synchronized: SynchronizedFolderPlanner
  private(set) var changes = PlannedChanges()
  private(set) var problems: [Diagnostic] = []
  private(set) var warnings: [Diagnostic] = []
  private var planned: [String: Item] = [:]
  private var plannedVersions = Set<String>()
  /// The folder references that are already part of ``problems``.
  private var refusedFolders = Set<Int>()

  /// The object that build phases refer to: a file reference, a variant group or a version group.
  private typealias Item = (reference: ObjectReference, name: String)

  init(_ additions: [FileAddition], in project: ProjectFile, options: AdditionOptions) {
    self.project = project
    format = project.format
    navigator = format.navigator(
      in: project.projectFolder, filesNamed: Self.names(of: additions, in: project.projectFolder))
    targets = project.targetTable
    files = FileIndex(navigator)
    groups = GroupPlanner(navigator, projectFolder: project.projectFolder)
    memberships = MembershipPlanner(format)
    synchronized = SynchronizedFolderPlanner(project, navigator, targets, options)
    plan(additions)
  }

  private mutating func plan(_ additions: [FileAddition]) {
    guard !navigator.nodes.isEmpty else {
      problems.append(project.problem("project-no-groups", "'\(project.name)' has no main group to add files to"))
      return
    }
    problems += project.problems(ofTargets: additions.flatMap(\.targets), in: targets)
    guard problems.isEmpty else { return }
    let storyboards = storyboards(in: additions)
    for addition in additions { plan(addition, storyboards) }
    changes.resolveSharedGroups()
    problems += synchronized.problems
    warnings += synchronized.warnings
  }

  /// The names under which the project may list the files or packages that contain them.
  private static func names(of additions: [FileAddition], in projectFolder: String) -> Set<String> {
    var names = Set<String>()
    for addition in additions {
      let path = Paths.resolved(addition.path, in: projectFolder)
      names.formUnion(Paths.relative(path, to: projectFolder).split(separator: "/").map(String.init))
    }
    return names
  }

  private mutating func plan(_ addition: FileAddition, _ storyboards: Set<String>) {
    var addition = addition
    var path = Paths.resolved(addition.path, in: project.projectFolder)
    let package = FilePackage(holding: path, projectFolder: project.projectFolder, in: navigator)
    if let package {
      (addition, path) = (package.standing(for: addition), package.path)
    }
    if let node = navigator.synchronizedNode(holding: path) {
      guard addition.kind == .file else { return }
      return synchronized.plan(addition, at: path, in: node, &changes)
    }
    if let folder = folderReference(around: path), planCopied(addition, at: path, in: folder) { return }
    if addition.kind == .group {
      _ = spot(for: addition, path: path, folder: path)
      return
    }
    let known = planned[path] ?? existingItem(at: path)
    guard let item = known ?? newItem(for: addition, at: path, version: package?.version, storyboards) else { return }
    planned[path] = item
    if let package, let version = package.version { add(version: version, of: package, to: item.reference) }
    for name in addition.targets {
      guard let target = targets[name] else { continue }
      memberships.add(item.reference, named: item.name, to: target, as: addition, &changes)
    }
    warnings += memberships.takeWarnings()
  }

  /// The folder reference that contains a file, whose contents Xcode copies into products.
  private func folderReference(around path: String) -> FileIndex.Entry? {
    guard Paths.below(project.projectFolder, path) != nil else { return nil }
    var folder = Paths.parent(path)
    while folder != project.projectFolder, folder != "/" {
      if let entry = files[folder].first(where: { format.listsWholeFolder($0.object) }) { return entry }
      folder = Paths.parent(folder)
    }
    return nil
  }

  /// Plans a file in a folder reference.
  ///
  /// - Returns: Whether the file needs no entry of its own: its targets copy it, or they cannot compile it there.
  private mutating func planCopied(_ addition: FileAddition, at path: String, in folder: FileIndex.Entry) -> Bool {
    if let phase = FileTypes.phase(path, role: addition.role, inFramework: true), phase != .resources {
      guard FileTypes.isCode(path), !addition.targets.isEmpty, files[path].isEmpty else { return false }
      if refusedFolders.insert(folder.object).inserted { problems.append(copiedFolderRefusal(folder, addition)) }
      return true
    }
    return addition.targets.allSatisfy { name in targets[name].map { memberships.has(folder.object, in: $0) } ?? false }
  }

  private func copiedFolderRefusal(_ folder: FileIndex.Entry, _ addition: FileAddition) -> Diagnostic {
    let shown = project.shown(navigator.realPath(of: folder.object, in: folder.node) ?? "")
    let option = addition.role == .test ? "--test-path" : "--module-path"
    return project.problem(
      "file-not-in-sources", category: .usage,
      "'\(shown)' is a folder reference, whose files are copied and not compiled",
      help: ["make '\(shown)' a group in Xcode, or choose another directory with \(option)"])
  }

  private func existingItem(at path: String) -> Item? {
    guard let entry = files[path].first else { return nil }
    let parent = navigator.nodes[entry.node]
    let isPart = parent.kind == .variantGroup || parent.kind == .versionGroup
    let object = isPart ? parent.object : entry.object
    return (.existing(object), format.name(of: object))
  }

  private mutating func newItem(
    for addition: FileAddition, at path: String, version: String?, _ storyboards: Set<String>
  ) -> Item? {
    let folder = Paths.parent(path)
    // Some projects have an ordinary group for an `.lproj` directory. Code is never localized.
    let isLocalized =
      folder.hasSuffix(".lproj") && !FileTypes.isCode(path) && !navigator.hasGroup(forFolder: folder)
    let container = isLocalized ? Paths.parent(folder) : folder
    guard let spot = spot(for: addition, path: path, folder: container) else { return nil }
    if let version { return newModel(at: path, version: version, in: spot) }
    guard isLocalized else {
      return (
        newReference(path, named: Paths.lastComponent(path), in: spot.reference, spot.folder), Paths.lastComponent(path)
      )
    }
    let variants = variants(for: path, in: spot, container: container, storyboards)
    let language = String(Paths.lastComponent(folder).dropLast(".lproj".count))
    _ = newReference(path, named: language, in: variants.reference, spot.folder)
    return variants
  }

  private mutating func spot(
    for addition: FileAddition, path: String, folder: String
  ) -> GroupPlanner.Spot? {
    switch addition.group {
    case .folder:
      return groups.spot(forFolder: folder, in: &changes)
    case .logical(let names):
      return groups.spot(forLogicalPath: names, in: &changes)
    case .path(let names, let groupFolder):
      let names = names.filter { !$0.isEmpty }
      if let node = groups.leadsIntoSynchronizedFolder(names) {
        warnings.append(
          project.problem(
            severity: .warning, "project-group-in-synchronized-folder",
            "'\(names.joined(separator: "/"))' is in the synchronized folder "
              + "'\(navigator.nodes[node].matchingName)', but '\(project.shown(path))' is outside of it",
            notes: ["the file is shown in the group of its own directory"]))
        return groups.spot(forFolder: folder, in: &changes)
      }
      return groups.spot(
        forPath: names, folder: Paths.resolved(groupFolder, in: project.projectFolder), down: folder, in: &changes)
    }
  }

  private mutating func newReference(
    _ path: String, named name: String, in group: ObjectReference, _ folder: String?
  ) -> ObjectReference {
    let place = Placement(of: path, in: folder, sourceRoot: navigator.sourceRoot)
    let type = ("lastKnownFileType", NewObject.Value.string(FileTypes.lastKnownFileType(path)))
    let reference = changes.add(
      NewObject(kind: .fileReference, comment: name, fields: [type] + place.fields(named: name)))
    changes.append(.reference(reference), to: .children, of: group)
    changes.note("file " + Paths.relative(path, to: project.projectFolder))
    return reference
  }

  /// Adds the group of a data model's versions.
  ///
  /// The first added version becomes the current one.
  private mutating func newModel(at path: String, version: String, in spot: GroupPlanner.Spot) -> Item {
    let name = Paths.lastComponent(path)
    let place = Placement(of: path, in: spot.folder, sourceRoot: navigator.sourceRoot)
    let model = changes.add(
      NewObject(
        kind: .versionGroup, comment: name,
        fields: [("children", .references([]))] + place.fields(named: name)
          + [("versionGroupType", .string("wrapper.xcdatamodel"))]))
    changes.append(.reference(model), to: .children, of: spot.reference)
    let current = newReference(path + "/" + version, named: version, in: model, path)
    changes.insert("currentVersion", .reference(current), afterFirstOf: model)
    plannedVersions.insert(path + "/" + version)
    return (model, name)
  }

  private mutating func add(version: String, of package: FilePackage, to model: ObjectReference) {
    if case .existing(let object) = model, format.kind(of: object) != .versionGroup { return }
    guard files[package.entry].isEmpty, plannedVersions.insert(package.entry).inserted else { return }
    _ = newReference(package.entry, named: version, in: model, package.path)
  }

  /// The variant group of a localized file; the strings of a storyboard belong to the storyboard's group.
  private mutating func variants(
    for path: String, in spot: GroupPlanner.Spot, container: String, _ storyboards: Set<String>
  ) -> Item {
    let file = Paths.lastComponent(path)
    let stem = String(file.prefix(upTo: file.lastIndex(of: ".") ?? file.endIndex))
    let candidates = [file] + (file.hasSuffix(".strings") ? [stem + ".storyboard", stem + ".xib"] : [])
    for name in candidates {
      if let node = spot.node,
        let found = navigator.nodes[node].groups.first(where: {
          navigator.nodes[$0].kind == .variantGroup && navigator.nodes[$0].matchingName == name
        })
      {
        return (.existing(navigator.nodes[found].object), name)
      }
      if let found = groups.plannedVariants(named: name, in: spot) { return (found, name) }
    }
    let name = candidates.dropFirst().first { storyboards.contains(container + "/" + $0) } ?? file
    let reference = changes.add(
      NewObject(
        kind: .variantGroup, comment: name,
        fields: [("children", .references([])), ("name", .string(name)), ("sourceTree", .string("<group>"))]))
    changes.append(.reference(reference), to: .children, of: spot.reference)
    groups.recordVariants(reference, named: name, in: spot)
    return (reference, name)
  }

  /// The paths of storyboards and nibs among the additions, without their `.lproj` directory.
  private func storyboards(in additions: [FileAddition]) -> Set<String> {
    Set(
      additions.compactMap { addition in
        let path = Paths.resolved(addition.path, in: project.projectFolder)
        let folder = Paths.parent(path)
        guard folder.hasSuffix(".lproj"), ["storyboard", "xib"].contains(Paths.fileExtension(path)) else { return nil }
        return Paths.parent(folder) + "/" + Paths.lastComponent(path)
      })
  }
}
