import Diagnostics

/// Edits of the JSON text.
///
/// Each result is parsed and compared with the plan.
extension JSONProject {
  func damagedList(_ list: PlannedChanges.ListAddition, in project: ProjectFile) -> Diagnostic? {
    let key: StaticString
    switch list.key {
    case .children: key = list.object == JSONDocument.root ? "files" : "children"
    case .buildPhases: key = "build-phases"
    case .exceptions: key = "membership-exceptions"
    case .packageReferences: key = "packages"
    case .packageProducts: key = "package-product-members"
    case .membershipExceptions: return wrongExceptions(list.object, in: project)
    case .files: return nil
    }
    guard let member = document.member(named: "\(key)", of: list.object), document.nodes[member].kind != .array else {
      return nil
    }
    return Diagnostic(
      "project-damaged", "'\(key)' of '\(name(of: list.object))' is not a list",
      at: Place(SourceText(path: project.path, bytes: text), document.nodes[member].range))
  }

  /// An exception cannot have both lists, so an ineffective list in it prevents additions.
  private func wrongExceptions(_ set: Int, in project: ProjectFile) -> Diagnostic? {
    let folder = document.nodes[document.nodes[set].parent].parent
    let target = document.string("target", of: set) ?? ""
    let isOwner = document.strings("target-membership", of: folder).contains(target)
    guard let list = document.member(isOwner ? "inclusions" : "exclusions", of: set) else { return nil }
    return Diagnostic(
      "project-damaged",
      "'\(document.key(list))' of target '\(target)' has no effect in folder '\(name(of: folder))', "
        + "\(isOwner ? "which the target builds" : "which the target does not build")",
      at: Place(SourceText(path: project.path, bytes: text), document.nodes[list].range))
  }

  func adding(
    _ planned: PlannedChanges, to project: ProjectFile, warnings: [Diagnostic]
  ) throws(DiagnosticError) -> ProjectEdit {
    let warnings = warnings + missingPhases(of: planned, in: project)
    let changes = JSONAdditionWriter(planned, in: self).changes
    return try edit(changes, in: project, added: .init(of: planned), warnings: warnings).edit
  }

  /// Warns that files that already refer to a missing phase become members of the new one.
  private func missingPhases(of planned: PlannedChanges, in project: ProjectFile) -> [Diagnostic] {
    let lists = planned.lists.filter { $0.key == .buildPhases }
    if lists.isEmpty { return [] }
    let dangling = Set(JSONReferenceCheck.problems(of: self).compactMap(\.danglingReference))
    return lists.flatMap { list in
      list.entries.compactMap { entry -> Diagnostic? in
        guard case .reference(.new(let index)) = entry else { return nil }
        let names = [
          document.string("name", of: list.object) ?? "", BuildPhase(planned.objects[index].kind).keyword,
        ]
        let phase = JSONReference(names: names).text
        guard dangling.contains(phase) else { return nil }
        return project.problem(
          severity: .warning, "project-damaged",
          "target '\(names[0])' now also builds other files of '\(project.name)', because '\(phase)' was missing"
        )
      }
    }
  }

  func complete(_ removal: inout PlannedRemoval) {}

  func removing(_ planned: PlannedRemoval, from project: ProjectFile) throws(DiagnosticError) -> ProjectEdit {
    var removal = JSONRemoval(document)
    var changes = JSONChanges()
    var removed = ProjectEdit.Summary(of: planned.objects.map { kind(of: $0) })
    for object in planned.objects {
      removal.remove(object)
      removed.buildFiles += memberships(of: object).count(where: { _ in true })
    }
    removed.exceptions = removeExceptions(for: planned.cover, in: project.projectFolder, &removal)
    removed.buildPhases += removePhases(emptiedBy: planned.objects, &removal)
    var keptLists = Set<Int>()
    for list in emptiedLists(planned) {
      let group = document.nodes[list].parent
      guard JSONAddedIDs.isMarked(group, in: self), let id = document.member("id", of: group) else { continue }
      removal.remove(id)
      if JSONAddedIDs.hadList(group, in: self) { keptLists.insert(list) }
    }
    removal.write(&changes, keptLists: keptLists)
    return try edit(changes, in: project, removed: removed, isRemoval: true).edit
  }

  /// The lists of remaining groups that lose all entries.
  private func emptiedLists(_ planned: PlannedRemoval) -> [Int] {
    planned.lists.compactMap { entry, objects in
      guard entry.key == .children, !planned.objects.contains(entry.object),
        let list = document.member("children", of: entry.object), document.nodes[list].count == objects.count
      else { return nil }
      return list
    }
  }

  /// Removes entries of files from the exceptions of synchronized folders, and returns their number.
  private func removeExceptions(
    for paths: Paths.CoveredPaths?, in projectFolder: String, _ removal: inout JSONRemoval
  ) -> Int {
    guard let paths, hasSynchronizedFolders else { return 0 }
    var count = 0
    let navigator = navigator(in: projectFolder, filesNamed: [])
    for index in navigator.synchronizedNodes {
      guard let folder = navigator.nodes[index].folder else { continue }
      for entry in fileEntries(ofFolder: navigator.nodes[index].object) {
        guard ExceptionPath.isRemoved(entry.path, in: folder, with: paths) else { continue }
        removal.remove(entry.node)
        count += 1
      }
    }
    return count
  }

  /// The nodes that refer to files of a synchronized folder, as list elements or as keys.
  func fileEntries(ofFolder folder: Int) -> [(node: Int, path: String, isKey: Bool)] {
    var found: [(node: Int, path: String, isKey: Bool)] = []
    func collect(_ member: Int, isTable: Bool) {
      for child in document.children(of: member) {
        if isTable {
          found.append((child, document.key(child), true))
        } else if let path = document.string(child) {
          found.append((child, path, false))
        }
      }
    }
    if let types = document.member("file-types", of: folder) { collect(types, isTable: true) }
    if let opaque = document.member("opaque-folders", of: folder) { collect(opaque, isTable: false) }
    for exception in document.elements("membership-exceptions", of: folder) {
      for member in document.children(of: exception) {
        let key = document.key(member)
        if JSONExceptions.lists.contains(key) { collect(member, isTable: false) }
        if JSONExceptions.tables.contains(key) { collect(member, isTable: true) }
      }
    }
    return found
  }

  /// Removes phases that this library added, if they become empty.
  private func removePhases(emptiedBy objects: Set<Int>, _ removal: inout JSONRemoval) -> Int {
    var count = 0
    for phase in phases.all where JSONAddedIDs.isMarked(phase.node, in: self) {
      let built = builtObjects(by: phase.node)
      guard !built.isEmpty, built.isSubset(of: objects) else { continue }
      removal.remove(phase.node)
      count += 1
    }
    return count
  }

  // MARK: - Checked edits

  /// Makes a verified edit from changes, with the project after the edit.
  func edit(
    _ changes: JSONChanges, in project: ProjectFile, added: ProjectEdit.Summary = .none,
    removed: ProjectEdit.Summary = .none, warnings: [Diagnostic] = [], isRemoval: Bool = false,
    keepsProblems: Bool = false
  ) throws(DiagnosticError) -> (edit: ProjectEdit, after: JSONProject) {
    guard !changes.isEmpty else { return (ProjectEdit(of: text, warnings: warnings), self) }
    let edit = ProjectEdit(
      changes: JSONWriter.write(changes, to: document, style: JSONStyle(document)), of: text, added: added,
      removed: removed, warnings: warnings)
    let after: JSONProject
    do {
      after = try JSONProject(edit.result)
    } catch {
      if case .tooMany = error.reason {
        throw DiagnosticError(error.diagnostic(in: SourceText(path: project.path, bytes: edit.result)))
      }
      throw DiagnosticError(
        project.wrongEdit("the result is not a project: \(error.summary) at offset \(error.offset)"))
    }
    if let problem = JSONEditCheck.problem(changes, document, after.document) {
      throw DiagnosticError(project.wrongEdit(problem))
    }
    let problems = JSONReferenceCheck.problems(of: after)
    guard !problems.isEmpty else { return (edit, after) }
    let before = JSONReferenceCheck.problems(of: self)
    let known = Set(before)
    let new = problems.filter { !known.contains($0) }
    // After a rename, existing problems have different texts, so compare their number.
    if new.isEmpty || keepsProblems && problems.count <= before.count { return (edit, after) }
    let used = new.compactMap(\.danglingReference)
    if isRemoval, !used.isEmpty { throw DiagnosticError(used.map { project.stillUsed($0) }) }
    // For example, a group cannot have the name of an existing file.
    let double = new.compactMap(\.doublePath)
    if !double.isEmpty { throw DiagnosticError(double.map { project.alreadyListed($0) }) }
    guard let known = before.first else { throw DiagnosticError(project.wrongEdit(new[0].text)) }
    throw DiagnosticError(
      project.problem(
        "project-damaged", "'\(project.name)' is damaged: \(known.text)",
        notes: ["the edit would cause: \(new[0].text)"]))
  }
}
