public import Diagnostics
public import FileSystem
internal import ModuleTemplates
public import SystemPackage
internal import XcodeProject

/// Looks how modules stand; touches nothing.
public struct StatusReader: Sendable {
  private let files: FileSystem
  private let workingDirectory: FilePath

  /// Makes a reader; paths in messages are relative to the working directory.
  public init(files: FileSystem, workingDirectory: FilePath) {
    self.files = files
    self.workingDirectory = workingDirectory
  }

  /// The status of each module that is remembered, sorted by name.
  public func read(_ memory: ModuleMemory) throws(DiagnosticError) -> [ModuleStatus] {
    let library = TemplateLibrary(of: memory.root, files: files, workingDirectory: workingDirectory)
    var templates = CurrentTemplates(library, memory: memory)
    var bases = BaseTemplates(memory.snapshots)
    var statuses: [ModuleStatus] = []
    var wishes: [ProjectWishes.Module] = []
    for record in memory.modules {
      var problems: [String] = []
      var placed: [ModuleLayout.Placed] = []
      do throws(PristineModule.Failure) {
        guard let base = bases.template(record.template) else { throw .noSnapshot }
        let pristine = try PristineModule(record, template: base, memory: memory)
        placed = pristine.placed
        if !pristine.unfaithful.isEmpty {
          problems.append("rendering it again does not give what was recorded, in \(count(pristine.unfaithful.count))")
        }
      } catch {
        switch error {
        case .noSnapshot: problems.append("the snapshot of \(record.template.shown) is missing or was changed")
        case .unrenderable(let cause): problems.append("the snapshot cannot be rendered: \(cause.summary)")
        }
      }
      let states = try record.files.map { file throws(DiagnosticError) in
        let path = FilePath(file.path).resolved(from: memory.root)
        return ModuleStatus.File(
          path: file.path, role: file.role, state: try state(of: path, file.digest), membership: .complete)
      }
      statuses.append(
        ModuleStatus(
          record: record, files: states, added: try added(to: record, memory), template: templates.state(of: record),
          problems: problems))
      wishes.append(.init(record: record, placed: placed))
    }
    let memberships = try ProjectWishes(files: files, workingDirectory: workingDirectory, root: memory.root)
      .memberships(wishes)
    for (index, found) in memberships.enumerated() {
      statuses[index].problems += found.problems
      for (position, file) in statuses[index].files.enumerated() {
        statuses[index].files[position].membership = found.memberships[file.path] ?? .complete
      }
    }
    return statuses
  }

  private func count(_ number: Int) -> String { number == 1 ? "1 file" : "\(number) files" }

  private func state(of path: FilePath, _ digest: ContentDigest) throws(DiagnosticError) -> ModuleStatus.FileState {
    guard files.kind(of: path) == .file else { return .missing }
    let bytes = try files.read(path)
    // Line endings that git or an editor changed are no edit.
    if digest.pristineText(in: bytes) != nil { return .pristine }
    return ConflictMarkers.isIn(bytes) ? .conflicted : .edited
  }

  /// The files below the module's folders that it does not know.
  func added(to record: ModuleRecord, _ memory: ModuleMemory) throws(DiagnosticError) -> [String] {
    // In a folder that all modules share nobody can tell whose a file is.
    guard !record.request.usesLogicalGroups else { return [] }
    let known = Set(record.files.map(\.path))
    var found: [String] = []
    for folder in Set([record.request.code?.folder, record.request.tests?.folder].compactMap { $0 })
    where files.kind(of: folder) == .folder {
      found += try files.files(below: folder).map { memory.relative(folder.pushing($0)) }.filter { !known.contains($0) }
    }
    return found.sorted()
  }
}
