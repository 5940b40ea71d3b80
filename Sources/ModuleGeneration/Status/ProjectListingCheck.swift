internal import Diagnostics
internal import FileSystem
internal import ModuleTemplates
internal import ProjectKinds
internal import RecordedModules
internal import SystemPackage
internal import XcodeProject

/// A check whether Xcode projects list the files of modules.
struct ProjectListingCheck {
  let files: FileSystem
  let workingDirectory: FilePath
  let root: FilePath

  struct Module {
    let record: ModuleRecord
    /// The paths of the recorded files that do not exist, relative to the root.
    let missing: Set<String>
    /// The entries that the project should have for existing files.
    private(set) var additions: [FileAddition] = []

    init(record: ModuleRecord, files: [ModuleStatus.File]) {
      self.record = record
      missing = Set(files.lazy.filter { $0.state == .missing }.map(\.path))
    }

    /// Adds the entries for a part.
    mutating func expect(_ placed: [ModuleLayout.Placed], of part: ModuleRecord.Part, root: FilePath) {
      guard record.project != nil else { return }
      let existing = Set(part.files.map(\.path)).subtracting(missing)
      additions += placed.filter { $0.file.isFolder || existing.contains($0.path.relative(to: root).string) }
        .map(\.addition)
    }
  }

  struct Finding {
    var memberships: [String: ModuleStatus.Membership] = [:]
    var problems: [Diagnostic] = []
    /// The absolute paths of directories with duplicate groups that contain files of the module.
    var doubleGroups: [FilePath] = []

    var isEmpty: Bool { memberships.isEmpty && problems.isEmpty && doubleGroups.isEmpty }
  }

  /// The problems of each module; complete memberships are omitted.
  func memberships(_ modules: [Module]) throws(DiagnosticError) -> [Finding] {
    var findings = [Finding](repeating: Finding(), count: modules.count)
    let projects = Dictionary(grouping: modules.indices) { modules[$0].record.project ?? "" }
    let opener = ProjectOpener(files: files, workingDirectory: workingDirectory)
    for (name, indices) in projects where !name.isEmpty {
      guard let opened = try opener.open(FilePath(name).resolved(from: root)) else {
        for index in indices { findings[index].problems.append(.inconsistency("'\(name)' is missing")) }
        continue
      }
      guard let project = opened.fileList else {
        for index in indices { findings[index] = sources(of: modules[index], in: opened) }
        continue
      }
      let doubles = project.foldersOfDoubleGroups.map { FilePath($0) }
      for index in indices where !doubles.isEmpty {
        let paths = modules[index].record.files.map { FilePath($0.path).resolved(from: root) }
        findings[index].doubleGroups = doubles.filter { double in paths.contains { $0.isWithin(double) } }
      }
      let additions = indices.map { modules[$0].additions }
      for index in indices { findings[index].memberships = dangling(modules[index].record, in: project) }
      // Check all modules together first, and each one only if something is missing.
      if problems(of: additions.flatMap { $0 }, in: project).isEmpty { continue }
      for (index, additions) in zip(indices, additions) {
        let problems = problems(of: additions, in: project)
        guard !problems.isEmpty else { continue }
        let memberships = memberships(additions, in: project)
        // An update cannot fix an error of the project.
        let isPossible = problems.allSatisfy { $0.id == Diagnostic.inconsistency("").id }
        if isPossible { findings[index].memberships.merge(memberships) { first, _ in first } }
        if memberships.isEmpty || !isPossible { findings[index].problems += problems }
      }
    }
    return findings
  }

  /// The files outside the directories that their targets build.
  private func sources(of module: Module, in project: any ModuleProject) -> Finding {
    var finding = Finding()
    var unknown: Set<String> = []
    for addition in module.additions where addition.kind == .file {
      let path = FilePath(addition.path)
      let missing = addition.targets.filter { name in
        guard let target = project.target(name) else {
          unknown.insert(name)
          return false
        }
        return target.sources != nil && !target.builds(path)
      }
      if !missing.isEmpty { finding.memberships[path.relative(to: root).string] = .missing(inTargets: missing) }
    }
    finding.problems = unknown.sorted().map { .inconsistency("'\(project.shownName)' has no target '\($0)'") }
    return finding
  }

  /// The files that do not exist but are in the project.
  private func dangling(_ record: ModuleRecord, in project: ProjectFile) -> [String: ModuleStatus.Membership] {
    var found: [String: ModuleStatus.Membership] = [:]
    for file in record.files {
      let path = FilePath(file.path).resolved(from: root)
      if files.kind(of: path) == .missing, project.membership(ofFile: path.string).isListed {
        found[file.path] = .dangling
      }
    }
    return found
  }

  /// The reasons why the project is not complete.
  private func problems(of additions: [FileAddition], in project: ProjectFile) -> [Diagnostic] {
    do {
      let edit = try project.adding(additions, options: .init(allowsTestsInApplicationFolders: true))
      return edit.isEmpty ? [] : [.inconsistency("a group is missing in the project")]
    } catch {
      return error.diagnostics
    }
  }

  private func memberships(
    _ additions: [FileAddition], in project: ProjectFile
  ) -> [String: ModuleStatus.Membership] {
    var found: [String: ModuleStatus.Membership] = [:]
    for addition in additions where addition.kind == .file {
      let membership = project.membership(ofFile: addition.path)
      let path = FilePath(addition.path).relative(to: root).string
      let missing = addition.targets.filter { membership.targets[$0] == nil }
      if !membership.isListed, membership.synchronizedFolder == nil {
        found[path] = .unlisted
      } else if !missing.isEmpty, addition.isBuilt {
        found[path] = .missing(inTargets: missing)
      }
    }
    return found
  }
}

extension FileAddition {
  /// Whether a build phase must contain the file; a header, for example, is only in a group.
  fileprivate var isBuilt: Bool { role == .resource || path.hasSuffix(".swift") || path.hasSuffix(".m") }
}

extension Diagnostic {
  /// A contradiction between a module's record and its template or project.
  static func inconsistency(_ summary: String) -> Diagnostic {
    Diagnostic("module-inconsistent", category: .difference, summary)
  }
}
