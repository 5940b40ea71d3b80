import Diagnostics

/// Updates a JSON project after files were moved.
///
/// References consist of names, so references to renamed files and groups change too.
struct JSONRenameWriter {
  private let project: JSONProject
  private var document: JSONDocument { project.document }
  private let navigator: Navigator
  private let renames: PathRenames
  private(set) var changes = JSONChanges()
  private(set) var renamed = ProjectEdit.Summary()

  init(_ renames: PathRenames, in project: JSONProject, _ navigator: Navigator) {
    (self.renames, self.project, self.navigator) = (renames, project, navigator)
    var folders: [String?] = []
    for (index, node) in navigator.nodes.enumerated() {
      var folder = node.folder
      if let parent = node.parent {
        let (path, isRenamed) = follow(node.object, from: node.folder, in: folders[parent])
        if isRenamed { renamed.groups += 1 }
        folder = path
      }
      folders.append(folder)
      if node.kind == .synchronizedFolder { followFiles(of: node, to: folder) }
      for file in node.files where node.kind != .synchronizedFolder {
        let path = navigator.realPath(of: file, in: index)
        if follow(file, from: path, in: folder).isRenamed { renamed.files += 1 }
      }
      if let new = navigator.renamedVariants(index, by: renames), let name = document.member("name", of: node.object),
        changes.replaced[name] == nil
      {
        changes.replace(name, with: .string(new))
      }
    }
    followReferences()
    followRelativePaths()
  }

  /// Updates the path of an object; returns its new location and whether the text changed.
  private mutating func follow(
    _ object: Int, from old: String?, in parent: String?
  ) -> (path: String?, isRenamed: Bool) {
    let location = project.location(of: object)
    let stays = navigator.resolve(path: location.path, sourceTree: location.sourceTree, in: parent)
    guard let old, let path = location.path, !path.isEmpty, let written = document.member("path", of: object) else {
      return (stays, false)
    }
    let new = renames.destination(of: old)
    guard new != stays else { return (stays, false) }
    let text = navigator.path(of: location, at: new, in: parent)
    changes.replace(written, with: .string(JSONPath.written(text, sourceTree: location.sourceTree)))
    if let name = document.member("name", of: object), location.name == Paths.lastComponent(path) {
      changes.replace(name, with: .string(Paths.lastComponent(text)))
    }
    return (new, true)
  }

  // MARK: - What names files

  /// Updates the entries of a synchronized folder; sorted lists stay sorted.
  private mutating func followFiles(of node: Navigator.Node, to folder: String?) {
    guard let old = node.folder, let folder else { return }
    var lists: [Int: [Int: String]] = [:]
    for (entry, path, isKey) in project.fileEntries(ofFolder: node.object) {
      guard let new = ExceptionPath.renamed(path, from: old, to: folder, by: renames), new != path else { continue }
      if isKey {
        changes.renameKey(of: entry, to: new)
      } else {
        lists[document.nodes[entry].parent, default: [:]][entry] = new
      }
      renamed.exceptions += 1
    }
    for (list, paths) in lists {
      let before = document.children(of: list).map { document.string($0) ?? "" }
      let after = document.children(of: list).map { paths[$0] ?? document.string($0) ?? "" }
      func isSorted(_ texts: [String]) -> Bool {
        zip(texts, texts.dropFirst()).allSatisfy { !$1.utf8.lexicographicallyPrecedes($0.utf8) }
      }
      if isSorted(before), !isSorted(after) {
        changes.replace(list, with: .strings(after.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }))
      } else {
        for (entry, path) in paths { changes.replace(entry, with: .string(path)) }
      }
    }
  }

  /// The new name of an object in the tree; `nil` if it does not change.
  private func newName(_ object: Int) -> String? {
    if let name = document.member("name", of: object) { return changes.replaced[name]?.string }
    return document.member("path", of: object).flatMap { changes.replaced[$0]?.string }
      .map { Paths.lastComponent(JSONPath.location($0).path) }
  }

  private mutating func followReferences() {
    guard !changes.isEmpty else { return }
    for node in JSONReferenceCheck.treeReferences(in: document) {
      guard let reference = JSONReference(node, of: document) else { continue }
      if document.hasKey(node, "current-version"), case .missing = project.find(reference) {
        guard case .found(let version) = project.find(reference, in: document.nodes[node].parent) else { continue }
        if let name = newName(version), name != reference.text { changes.replace(node, with: .string(name)) }
        continue
      }
      guard case .found(let object) = project.find(reference) else { continue }
      let isNamed = reference.parts.allSatisfy { part in
        if case .name = part { return true }
        return false
      }
      guard isNamed, let new = project.reference(to: object, named: newName), new != reference else { continue }
      changes.replace(node, with: new.value)
    }
  }

  /// Updates `.xcconfig` files in a directory of the tree.
  private mutating func followRelativePaths() {
    let owners = [JSONDocument.root] + document.elements("targets", of: JSONDocument.root)
    for owner in owners {
      let list: StaticString = owner == JSONDocument.root ? "configurations" : "specialized-configurations"
      for configuration in document.elements(list, of: owner) {
        guard let path = document.member("relative-path", of: configuration), let text = document.string(path),
          let anchor = document.member("anchor", of: configuration),
          let reference = JSONReference(anchor, of: document),
          case .found(let object) = project.find(reference),
          let folder = navigator.nodes.first(where: { $0.object == object })?.folder,
          let new = Paths.below(
            renames.destination(of: folder), renames.destination(of: Paths.resolved(text, in: folder))), new != text
        else { continue }
        changes.replace(path, with: .string(new))
      }
    }
  }
}

extension JSONProject {
  func renaming(
    _ renames: PathRenames, in project: ProjectFile, _ navigator: Navigator
  ) throws(DiagnosticError) -> ProjectEdit {
    // Xcode 27.2 does not open a project with a file in two groups, so directories cannot be merged.
    let paths = Set(ListedFile.all(in: navigator).compactMap(\.path))
    let taken = Set(paths.filter { renames.destination(of: $0) != $0 }.map(renames.destination))
      .filter { paths.contains($0) && renames.destination(of: $0) == $0 }
    guard taken.isEmpty else { throw DiagnosticError(taken.sorted().map(project.alreadyListed)) }
    let writer = JSONRenameWriter(renames, in: self, navigator)
    let (edit, after) = try edit(
      writer.changes, in: project, added: writer.renamed, removed: writer.renamed, keepsProblems: true)
    let new = after.navigator(in: project.projectFolder, filesNamed: nil)
    let problem = renames.problem(from: navigator, to: new, identifier: identifier)
    if let problem { throw DiagnosticError(project.wrongEdit(problem)) }
    return edit
  }

  func renaming(
    packages: [PackageTable.Record], to path: String, products: [String: String], in project: ProjectFile
  ) throws(DiagnosticError) -> (bytes: [UInt8], count: Int) {
    var changes = JSONChanges()
    var count = 0
    var names: [String: String] = [:]
    for package in packages where package.form == .reference {
      guard let written = document.member("path", of: package.object), document.string(written) != path else {
        continue
      }
      changes.replace(written, with: .string(path))
      count += 1
      if let name = packageName(package.object) { names[name] = Self.packageName(path: path) }
    }
    let known = Set(packages.map(\.object))
    for target in targetTable.records where !known.isEmpty {
      for product in packageProducts(of: target.object) {
        let isMeant = product.package.map(known.contains) ?? (document.member("package", of: product.object) == nil)
        if isMeant, follow(product.object, names, products, &changes) { count += 1 }
      }
      for dependency in document.elements("dependencies", of: target.object)
      where document.string("kind", of: dependency) == "package" {
        let package = document.string("package", of: dependency)
        if package.map({ name in known.contains { packageName($0) == name } }) ?? false {
          _ = follow(dependency, names, products, &changes)
        }
      }
    }
    let (edit, _) = try edit(changes, in: project)
    return (edit.result, count)
  }

  private func follow(
    _ object: Int, _ packages: [String: String], _ products: [String: String], _ changes: inout JSONChanges
  ) -> Bool {
    var isChanged = false
    for (key, names) in [("package" as StaticString, packages), ("product-name", products)] {
      guard let member = document.member(key, of: object), let old = document.string(member), let new = names[old],
        new != old
      else { continue }
      changes.replace(member, with: .string(new))
      isChanged = isChanged || key.utf8CodeUnitCount > "package".utf8.count
    }
    return isChanged
  }

  func joiningOutermostDoubleGroups(in project: ProjectFile) throws(DiagnosticError) -> ProjectFile? {
    let navigator = navigator(in: project.projectFolder, filesNamed: nil)
    var changes = JSONChanges()
    for double in DoubleGroup.outermost(in: navigator) { join(double, navigator, &changes) }
    guard !changes.isEmpty else { return nil }
    let after = try edit(changes, in: project).after
    return ProjectFile(after, path: project.path, projectFolder: project.projectFolder)
  }

  private func join(_ double: DoubleGroup, _ navigator: Navigator, _ changes: inout JSONChanges) {
    let kept = navigator.nodes[double.kept].object
    var known: [String: JSONValue] = [:]
    for child in JSONTree.children(of: kept, in: document) {
      if let path = document.string("path", of: child) { known[path] = JSONValue(child, of: document) }
    }
    var moved: [JSONValue] = []
    for other in double.others {
      let group = navigator.nodes[other].object
      changes.remove(element: group, of: document.nodes[group].parent)
      for child in JSONTree.children(of: group, in: document) {
        let value = JSONValue(child, of: document)
        if let path = document.string("path", of: child) {
          if let duplicate = known[path], duplicate.isEqual(to: value) { continue }
          known[path] = value
        }
        moved.append(value)
      }
    }
    if moved.isEmpty { return }
    if let list = document.member("children", of: kept) {
      for value in moved { changes.append(value, to: list, in: document) }
    } else {
      changes.add("children", .array(moved), to: kept, order: .listed(JSONKeyOrder.group))
    }
  }
}
