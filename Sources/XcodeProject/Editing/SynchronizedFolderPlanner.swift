import Diagnostics

/// Plans files in synchronized folders, which need no entry but sometimes an exception.
struct SynchronizedFolderPlanner {
  private let project: ProjectFile
  private let format: any ProjectFormat
  private let navigator: Navigator
  private let targets: TargetTable
  private let options: AdditionOptions
  private var plannedSets: [SetKey: ObjectReference] = [:]
  /// Exceptions that were added or removed; the localizations of a file share one.
  private var toggled = Set<String>()
  private var warnedFolders = Set<Int>()
  private(set) var problems: [Diagnostic] = []
  private var unbuilt: [Diagnostic] = []
  /// The files that get an exception, by effect.
  private var exceptions: [(key: Exceptions, paths: [String])] = []

  private struct Exceptions: Equatable {
    let folder: String
    let effect: String
  }

  private struct SetKey: Hashable {
    let folder: Int
    let target: Int
  }

  init(_ project: ProjectFile, _ navigator: Navigator, _ targets: TargetTable, _ options: AdditionOptions) {
    self.project = project
    format = project.format
    self.navigator = navigator
    self.targets = targets
    self.options = options
  }

  mutating func plan(_ addition: FileAddition, at path: String, in node: Int, _ changes: inout PlannedChanges) {
    let root = navigator.nodes[node]
    guard let folder = root.folder, let relative = Paths.below(folder, path), !relative.isEmpty else { return }
    let owners = targets.owners(of: root.object)
    if owners.isEmpty, warnedFolders.insert(node).inserted {
      unbuilt.append(
        project.problem(
          severity: .warning, "project-folder-without-target",
          "no target builds the synchronized folder '\(root.matchingName)'"))
    }
    let isBuilt = FileTypes.phase(path, role: addition.role, inFramework: true) != nil
    // Xcode would copy other files, such as a README, into the product.
    let isCopied = !isBuilt && FileTypes.isDocumentation(path)
    guard isBuilt && !addition.targets.isEmpty || isCopied else { return }
    if SynchronizedFolder.covers(format.opaqueFolders(of: root.object), relative) {
      if isBuilt, FileTypes.isCode(path) { problems.append(copiedFolderRefusal(path, root, addition.targets)) }
      return
    }
    let sets = format.exceptionSets(of: root.object)
    for target in targets.records {
      let isOwner = owners.contains { $0.object == target.object }
      let isExcepted = sets.lists(relative, for: target.object)
      let isWanted = isBuilt && addition.targets.contains(target.name)
      let isBuilding = isOwner != isExcepted
      guard isWanted != isBuilding else { continue }
      if isBuilding, addition.role == .test, !target.kind.isTests, !options.allowsTestsInApplicationFolders {
        problems.append(testInApplicationError(path, root, target))
        continue
      }
      toggle(relative, target, root, sets, isExcepted, &changes)
    }
  }

  private mutating func toggle(
    _ path: String, _ target: TargetTable.Record, _ root: Navigator.Node, _ sets: [ExceptionSet],
    _ isExcepted: Bool, _ changes: inout PlannedChanges
  ) {
    if isExcepted {
      let own = sets.filter { $0.target == target.object }.flatMap { set in
        set.paths.filter { ExceptionPath.isName($0, of: path) }.map { (set: set.object, name: $0) }
      }
      guard !own.isEmpty else {
        problems.append(wholeFolderError(path, root, target))
        return
      }
      for (set, name) in own where toggled.insert("\(set) \(name)").inserted {
        changes.withdraw(name, from: .membershipExceptions, of: set)
      }
    } else {
      let name = ExceptionPath.name(of: path)
      if toggled.insert("\(root.object) \(target.object) \(name)").inserted {
        changes.append(.string(name), to: .membershipExceptions, of: exceptionSet(target, root, sets, &changes))
      }
    }
    changes.note("exception \(path) \(target.name)")
    let isOwner = target.synchronizedFolders.contains(root.object)
    let effect =
      isOwner == isExcepted ? "also built by target '\(target.name)'" : "not built by target '\(target.name)'"
    let key = Exceptions(folder: root.matchingName, effect: effect)
    if let index = exceptions.firstIndex(where: { $0.key == key }) {
      exceptions[index].paths.append(path)
    } else {
      exceptions.append((key, [path]))
    }
  }

  /// The warnings, once for each directory and target.
  var warnings: [Diagnostic] {
    unbuilt
      + exceptions.map { key, paths in
        let isOne = paths.count == 1
        return project.problem(
          severity: .warning, "project-synchronized-exception",
          (isOne ? "'\(paths[0])'" : "\(paths.count) files") + " in synchronized folder '\(key.folder)' "
            + (isOne ? "gets an exception: " : "get exceptions: ") + key.effect,
          notes: isOne ? [] : [Self.list(paths)])
      }
  }

  private static func list(_ paths: [String]) -> String {
    let shown = paths.sorted().prefix(3).map { "'\($0)'" }.joined(separator: ", ")
    return paths.count > 3 ? shown + " and \(paths.count - 3) more" : shown
  }

  private mutating func exceptionSet(
    _ target: TargetTable.Record, _ root: Navigator.Node, _ sets: [ExceptionSet],
    _ changes: inout PlannedChanges
  ) -> ObjectReference {
    if let set = sets.first(where: { $0.target == target.object }) { return .existing(set.object) }
    let key = SetKey(folder: root.object, target: target.object)
    if let planned = plannedSets[key] { return planned }
    let comment = format.exceptionComment(folder: root.displayName, target: target.name)
    let set = changes.add(
      NewObject(
        kind: .buildFileExceptionSet, comment: comment,
        sharedName: "exceptions \(format.identifier(root.object)) \(target.name)",
        fields: [("membershipExceptions", .strings([])), ("target", .reference(.existing(target.object)))]))
    changes.append(.reference(set), to: .exceptions, of: .existing(root.object))
    plannedSets[key] = set
    return set
  }

  private func wholeFolderError(_ path: String, _ root: Navigator.Node, _ target: TargetTable.Record) -> Diagnostic {
    project.problem(
      "project-folder-exception", category: .conflict,
      "'\(path)' in synchronized folder '\(root.matchingName)' is in a folder that is an exception "
        + "for target '\(target.name)'")
  }

  private func copiedFolderRefusal(_ path: String, _ root: Navigator.Node, _ targets: [String]) -> Diagnostic {
    project.problem(
      "project-folder-exception", category: .conflict,
      "'\(project.shown(path))' is not compiled by \(targets.map { "'\($0)'" }.joined(separator: " and ")): "
        + "synchronized folder '\(root.matchingName)' copies the folder around it as a whole")
  }

  private func testInApplicationError(_ path: String, _ root: Navigator.Node, _ target: TargetTable.Record)
    -> Diagnostic
  {
    project.problem(
      "project-test-in-application", category: .conflict,
      "test '\(project.shown(path))' is in synchronized folder '\(root.matchingName)', "
        + "which target '\(target.name)' builds",
      help: ["move tests into the test target's directory, or use --allow-tests-in-app"])
  }
}
