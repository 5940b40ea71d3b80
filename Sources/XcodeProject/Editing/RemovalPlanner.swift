import Diagnostics

/// Plans a removal: references, build files, and groups that become empty.
struct RemovalPlanner {
  private let project: ProjectFile
  private let format: any ProjectFormat
  let navigator: Navigator
  private let targets: TargetTable
  private(set) var objects = Set<Int>()
  /// The removed entries by list.
  private(set) var lists: [ListEntry: Set<Int>] = [:]
  /// The removed paths by exception set.
  private(set) var exceptions: [Int: Set<String>] = [:]
  /// The removed files and folders; `nil` if only packages are removed.
  private(set) var cover: Paths.CoveredPaths?
  /// Lists that this library created and that disappear with their last entry.
  private(set) var founded = Set<ListEntry>()

  struct ListEntry: Hashable {
    let object: Int
    let key: ListKey
  }

  static func plan(
    removing paths: [String], from project: ProjectFile, names: (_ folder: String) -> [String]
  ) -> RemovalPlanner {
    var planner = RemovalPlanner(project)
    planner.plan(paths, names)
    return planner
  }

  static func plan(
    removing packages: [PackageAddition], _ extent: PackageRemovalExtent, from project: ProjectFile
  ) -> RemovalPlanner {
    var planner = RemovalPlanner(project)
    planner.remove(packages, extent)
    planner.removeGroups()
    project.format.completeRemoval(&planner)
    return planner
  }

  private init(_ project: ProjectFile) {
    self.project = project
    format = project.format
    navigator = project.navigator
    targets = project.targetTable
  }

  private mutating func plan(_ paths: [String], _ names: (_ folder: String) -> [String]) {
    let paths = Set(paths.map { Paths.resolved($0, in: project.projectFolder) })
    let cover = Paths.CoveredPaths(paths, names: names)
    self.cover = cover
    let packages = paths.compactMap {
      FilePackage(holding: $0, projectFolder: project.projectFolder, in: navigator)
    }
    removeReferences(to: cover, packages: Set(packages.filter(\.goesWithFile).map(\.entry)))
    removeGroups()
    format.completeRemoval(&self)
    removeExceptions(for: cover)
  }

  /// A package such as a data model is removed with a file in it only if it was listed because of that file.
  private mutating func removeReferences(to paths: Paths.CoveredPaths, packages: Set<String>) {
    for (index, node) in navigator.nodes.enumerated() {
      let isBelow = node.folder.map { paths.covers($0) } ?? false
      if node.kind == .versionGroup, isBelow, let parent = node.parent {
        remove(node.object, from: navigator.nodes[parent].object)
      }
      if node.kind == .synchronizedFolder { continue }
      for file in node.files where format.kind(of: file) == .fileReference || node.kind == .versionGroup {
        guard let path = navigator.realPath(of: file, in: index),
          paths.covers(path) || packages.contains(path) && isOwn(file)
        else { continue }
        remove(file, from: node.object)
      }
    }
    // Other groups that list the file would otherwise refer to a missing object.
    for node in navigator.nodes where node.kind != .synchronizedFolder {
      for file in node.files where objects.contains(file) { remove(file, from: node.object) }
    }
  }

  private mutating func remove(_ object: Int, from group: Int) {
    objects.insert(object)
    lists[ListEntry(object: group, key: .children), default: []].insert(object)
  }

  /// Removes groups that lost all entries, from the leaves up.
  ///
  /// A group that existed before stays if only objects of this library were removed from it. Adding and removing thus
  /// cancel out.
  private mutating func removeGroups() {
    for node in navigator.nodes.reversed() where node.parent != nil && node.kind != .synchronizedFolder {
      guard let removed = lists[ListEntry(object: node.object, key: .children)], !removed.isEmpty,
        removed.count >= node.childCount, let parent = node.parent
      else { continue }
      guard isOwn(node.object) || !removed.allSatisfy(isOwn) else { continue }
      lists[ListEntry(object: node.object, key: .children)] = nil
      remove(node.object, from: navigator.nodes[parent].object)
    }
  }

  /// Removes products first, because a package stays while a target depends on it.
  private mutating func remove(_ packages: [PackageAddition], _ extent: PackageRemovalExtent) {
    func isMeant(_ object: Int) -> Bool { extent != .added || isOwn(object) }
    let table = PackageTable(format, navigator, projectFolder: project.projectFolder)
    for addition in packages {
      let folder = Paths.resolved(addition.path, in: project.projectFolder)
      let packages = table.records.filter { $0.folder == folder }
      for product in addition.products {
        for target in product.targets.compactMap({ targets[$0] }) {
          for entry in table.products(of: target.object) where entry.name == product.name && isMeant(entry.object) {
            if let package = entry.package, !packages.contains(where: { $0.object == package }) { continue }
            remove(entry.object, from: .packageProducts, of: target.object)
          }
        }
      }
      for record in packages where extent != .products && isMeant(record.object) && !isNamed(record.object) {
        if let node = record.node {
          remove(record.object, from: navigator.nodes[node].object)
        } else if let root = format.rootObject {
          remove(record.object, from: .packageReferences, of: root)
        }
      }
    }
  }

  private mutating func remove(_ object: Int, from key: ListKey, of owner: Int) {
    let list = ListEntry(object: owner, key: key)
    objects.insert(object)
    lists[list, default: []].insert(object)
    if format.isListCreator(object) { founded.insert(list) }
  }

  /// Whether a remaining product refers to a package.
  private func isNamed(_ package: Int) -> Bool {
    targets.records.contains { target in
      format.packageProducts(of: target.object).contains { !objects.contains($0.object) && $0.package == package }
    }
  }

  mutating func removeBuildFiles(of document: ProjectDocument) {
    guard !objects.isEmpty else { return }
    var removed = Set<Int>()
    for index in document.objects.indices where document.objects[index].kind == .buildFile {
      if let built = document.builtObject(index), objects.contains(built) { removed.insert(index) }
    }
    objects.formUnion(removed)
    var owners: [Int: Int] = [:]
    for target in targets.records { for phase in target.phases { owners[phase] = target.object } }
    for phase in document.objects.indices where document.objects[phase].kind.isPhase {
      let files = document.objects("files", of: phase)
      let gone = files.filter(removed.contains)
      guard !gone.isEmpty else { continue }
      if gone.count == files.count, isOwn(phase), let target = owners[phase] {
        objects.insert(phase)
        lists[ListEntry(object: target, key: .buildPhases), default: []].insert(phase)
      } else {
        lists[ListEntry(object: phase, key: .files)] = Set(gone)
      }
    }
  }

  private mutating func removeExceptions(for paths: Paths.CoveredPaths) {
    for node in navigator.nodes where node.kind == .synchronizedFolder {
      guard let folder = node.folder else { continue }
      for set in format.exceptionSets(of: node.object).sets {
        let gone = set.paths.filter { ExceptionPath.isRemoved($0, in: folder, with: paths) }
        guard !gone.isEmpty else { continue }
        if gone.count == set.paths.count, !set.hasDetails, isOwn(set.object) {
          objects.insert(set.object)
          lists[ListEntry(object: node.object, key: .exceptions), default: []].insert(set.object)
        } else {
          exceptions[set.object] = Set(gone)
        }
      }
    }
  }

  var kinds: [ObjectKind] { objects.map { format.kind(of: $0) } }

  private func isOwn(_ object: Int) -> Bool {
    format.isOwn(object)
  }
}
