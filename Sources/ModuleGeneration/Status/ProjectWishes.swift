internal import Diagnostics
internal import FileSystem
internal import ModuleTemplates
internal import SystemPackage
internal import XcodeProject

/// What modules want of the Xcode projects they belong to, held against what those say.
struct ProjectWishes {
  let files: FileSystem
  let workingDirectory: FilePath
  let root: FilePath

  struct Module {
    let record: ModuleRecord
    /// The module's files in their places, as far as they can be rendered.
    let placed: [ModuleLayout.Placed]

    /// What the project should list, of the files that are there.
    func additions(root: FilePath, _ files: FileSystem) -> [FileAddition] {
      let recorded = Set(record.files.map(\.path))
      return placed.filter {
        $0.file.isFolder || recorded.contains($0.path.relative(to: root).string) && files.kind(of: $0.path) == .file
      }.map(\.addition)
    }
  }

  struct Finding {
    var memberships: [String: ModuleStatus.Membership] = [:]
    var problems: [String] = []
  }

  /// How the files of each module stand in its project; what is not mentioned stands as it should.
  func memberships(_ modules: [Module]) throws(DiagnosticError) -> [Finding] {
    var findings = [Finding](repeating: Finding(), count: modules.count)
    let projects = Dictionary(grouping: modules.indices) { modules[$0].record.project ?? "" }
    for (name, indices) in projects where name.hasSuffix(".xcodeproj") {
      let bundle = FilePath(name).resolved(from: root)
      guard files.kind(of: bundle.appending("project.pbxproj")) == .file else {
        for index in indices { findings[index].problems.append("'\(name)' is not there") }
        continue
      }
      let project = try OpenedXcodeProject(
        bundle: bundle, shownAs: bundle.shown(from: workingDirectory), files: files
      ).file
      let additions = indices.map { modules[$0].additions(root: root, files) }
      for index in indices { findings[index].memberships = dangling(modules[index].record, in: project) }
      // The project is asked for all of it at once, and only when it lacks something for one module after the other.
      if isComplete(additions.flatMap { $0 }, in: project) == nil { continue }
      for (index, additions) in zip(indices, additions) {
        guard let problem = isComplete(additions, in: project) else { continue }
        let memberships = memberships(additions, in: project)
        findings[index].memberships.merge(memberships) { first, _ in first }
        if memberships.isEmpty { findings[index].problems.append(problem) }
      }
    }
    return findings
  }

  /// The files that are gone from the disk, but not from the project.
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

  /// What the project lacks, in words; `nil` when it lacks nothing.
  private func isComplete(_ additions: [FileAddition], in project: ProjectFile) -> String? {
    do {
      let edit = try project.adding(additions, options: .init(allowsTestsInApplicationFolders: true))
      return edit.isEmpty ? nil : "a group is missing in the project"
    } catch {
      return error.diagnostics.first?.summary ?? "the project cannot list its files"
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
  /// Whether being in a target means being in one of its phases: a header, say, is only listed.
  fileprivate var isBuilt: Bool { role == .resource || path.hasSuffix(".swift") || path.hasSuffix(".m") }
}
