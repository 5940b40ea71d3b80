/// Plans a removal: references, build files, and groups that become empty.
struct RemovalPlanner {
  private let project: ProjectFile
  private let format: any ProjectFormat
  private var removal: PlannedRemoval
  private var navigator: Navigator { removal.navigator }
  private var targets: TargetTable { removal.targets }

  private init(_ project: ProjectFile) {
    self.project = project
    format = project.format
    removal = PlannedRemoval(navigator: project.navigator, targets: project.targetTable)
  }

  static func plan(
    removing paths: [String], from project: ProjectFile, names: (_ folder: String) -> [String]
  ) -> PlannedRemoval {
    var planner = RemovalPlanner(project)
    let paths = Set(paths.map { Paths.resolved($0, in: project.projectFolder) })
    let cover = Paths.CoveredPaths(paths, names: names)
    planner.removal.cover = cover
    let packages = paths.compactMap {
      FilePackage(holding: $0, projectFolder: project.projectFolder, in: planner.navigator)
    }
    planner.removeReferences(to: cover, packages: Set(packages.filter(\.goesWithFile).map(\.entry)))
    planner.removeGroups()
    project.format.complete(&planner.removal)
    planner.removeExceptions(for: cover)
    return planner.removal
  }

  static func plan(
    removing packages: [PackageAddition], _ extent: PackageRemovalExtent, from project: ProjectFile
  ) -> PlannedRemoval {
    var planner = RemovalPlanner(project)
    planner.remove(packages, extent)
    planner.removeGroups()
    project.format.complete(&planner.removal)
    return planner.removal
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
          paths.covers(path) || packages.contains(path) && format.isOwn(file)
        else { continue }
        remove(file, from: node.object)
      }
    }
    // Other groups that list the file would otherwise refer to a missing object.
    for node in navigator.nodes where node.kind != .synchronizedFolder {
      for file in node.files where removal.objects.contains(file) { remove(file, from: node.object) }
    }
  }

  private mutating func remove(_ object: Int, from group: Int) {
    removal.remove(object, from: .children, of: group)
  }

  /// Removes groups that lost all entries, from the leaves up.
  ///
  /// A group that existed before stays if only objects of this library were removed from it. Adding and removing thus
  /// cancel out.
  private mutating func removeGroups() {
    for node in navigator.nodes.reversed() where node.parent != nil && node.kind != .synchronizedFolder {
      let list = PlannedRemoval.ListEntry(object: node.object, key: .children)
      guard let removed = removal.lists[list], !removed.isEmpty, removed.count >= node.childCount,
        let parent = node.parent, format.isOwn(node.object) || !removed.allSatisfy(format.isOwn)
      else { continue }
      removal.lists[list] = nil
      remove(node.object, from: navigator.nodes[parent].object)
    }
  }

  /// Removes products first, because a package stays while a target depends on it.
  private mutating func remove(_ packages: [PackageAddition], _ extent: PackageRemovalExtent) {
    func isMeant(_ object: Int) -> Bool { extent != .added || format.isOwn(object) }
    let table = format.packages(in: navigator, projectFolder: project.projectFolder)
    for addition in packages {
      let folder = Paths.resolved(addition.path, in: project.projectFolder)
      let packages = table.records.filter { $0.folder == folder }
      for product in addition.products {
        for target in product.targets.compactMap({ targets[$0] }) {
          for entry in format.packageProducts(of: target.object)
          where entry.name == product.name && isMeant(entry.object) {
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
    removal.remove(object, from: key, of: owner)
    if format.isListCreator(object) { removal.founded.insert(.init(object: owner, key: key)) }
  }

  private func isNamed(_ package: Int) -> Bool {
    targets.records.contains { target in
      format.packageProducts(of: target.object).contains {
        !removal.objects.contains($0.object) && $0.package == package
      }
    }
  }

  private mutating func removeExceptions(for paths: Paths.CoveredPaths) {
    for node in navigator.synchronizedNodes.map({ navigator.nodes[$0] }) {
      guard let folder = node.folder else { continue }
      for set in format.exceptionSets(of: node.object) {
        let gone = set.paths.filter { ExceptionPath.isRemoved($0, in: folder, with: paths) }
        guard !gone.isEmpty else { continue }
        if gone.count == set.paths.count, !set.hasDetails, format.isOwn(set.object) {
          removal.remove(set.object, from: .exceptions, of: node.object)
        } else {
          removal.exceptions[set.object] = Set(gone)
        }
      }
    }
  }
}
